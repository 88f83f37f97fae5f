"""Context of a bench call: settings, rivals and results."""

from __future__ import annotations

import tempfile
from collections.abc import AsyncGenerator, Callable, Iterator, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from tests.process import free_port
from wyoming_kokoro.commands.benchmark.measured_server import ready_server, server_flags
from wyoming_kokoro.commands.benchmark.playback import TimedReply
from wyoming_kokoro.commands.benchmark.process import ServerProcess
from wyoming_kokoro.commands.benchmark.series import Results
from wyoming_kokoro.config.settings import Settings
from wyoming_kokoro.core.voices import VoiceSpec
from wyoming_kokoro.files.data_folder import DataFolder
from wyoming_kokoro.text.pipeline import TextPipeline

from .rivals import Rival
from .segments import LoggedSegment


@dataclass(frozen=True, slots=True)
class Effort:
    """Number and length of the measurements."""

    runs: int = 10
    long_runs: int = 3
    starts: int = 5
    requests: int = 1000
    long_chars: tuple[int, ...] = (1500, 2000)
    questions_s: float = 3.0
    word_s: float = 0.05
    """Pause between the words of a streamed text, for the plot."""
    clients: tuple[int, ...] = (1, 2, 4, 8)
    http_voices: int = 2
    """Voices of each language that are measured over HTTP."""
    assistant_replies: int = 100
    tokens_per_s: tuple[int, ...] = (5, 10, 20, 40)
    """Paces of a language model's text."""


QUICK = Effort(
    runs=2,
    long_runs=1,
    starts=1,
    requests=12,
    long_chars=(600,),
    questions_s=1.5,
    word_s=0.02,
    clients=(1, 2),
    http_voices=1,
    assistant_replies=12,
    tokens_per_s=(10, 40),
)


@dataclass(slots=True)
class BenchContext:
    """Shared state of all measurements. `progress(line)` reports each step."""

    settings: Settings
    voice: VoiceSpec
    data_dir: Path
    effort: Effort
    text_pipeline: TextPipeline
    progress: Callable[[str], None]
    rivals: Sequence[Rival] = ()
    results: Results = field(default_factory=Results)
    left_out: list[str] = field(default_factory=list)
    """Parts that were not measured completely, with the reason."""
    timeline: tuple[TimedReply, list[LoggedSegment]] | None = None

    def flags(self, data_dir: Path, *, cache_mb: int = 0) -> list[str]:
        """The flags of a server whose log tells its runs."""
        return [*server_flags(self.settings, data_dir, cache_mb=cache_mb), "--debug"]

    def server(
        self, *, cache_mb: int = 0, data_dir: Path | None = None
    ) -> AbstractAsyncContextManager[ServerProcess]:
        """A ready server; without a cache unless it is given one."""
        return ready_server(self.flags(data_dir or self.data_dir, cache_mb=cache_mb))

    @asynccontextmanager
    async def http_server(self) -> AsyncGenerator[tuple[ServerProcess, str], None]:
        """A ready server without a cache, and the URL of its HTTP port."""
        flags = [*self.flags(self.data_dir), "--openai-port", str(free_port())]
        async with ready_server(flags) as server:
            line = (await server.log.line_with("listening on http://")).text
            yield server, line.partition("listening on ")[2].split()[0]

    @contextmanager
    def fresh_data_dir(self) -> Iterator[Path]:
        """A temporary data folder that holds the saved graphs and nothing else."""
        with tempfile.TemporaryDirectory(dir=self.data_dir, prefix="fresh-") as folder:
            graphs = DataFolder(self.data_dir).graphs
            graphs.mkdir(exist_ok=True)
            DataFolder(Path(folder)).graphs.symlink_to(graphs.absolute(), target_is_directory=True)
            yield Path(folder)
