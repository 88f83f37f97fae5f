"""Context of a bench call: settings, model, competitor and results."""

from __future__ import annotations

import math
import tempfile
from collections.abc import AsyncGenerator, Callable, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from wyoming_kokoro.config.settings import Settings
from wyoming_kokoro.core.voices import VoiceSpec
from wyoming_kokoro.files.data_folder import DataFolder
from wyoming_kokoro.text.pipeline import TextPipeline

from .baseline import Baseline
from .competitor import Competitor
from .playback import TimedReply
from .process import ServerProcess, free_port, serving
from .series import Results
from .server_log import READY, LoggedSegment

_SERVER_SETTINGS = ("provider", "threads", "latency", "tune", "fidelity", "sentence_pause",
              "clause_pause", "low_memory")  # fmt: skip


@dataclass(frozen=True, slots=True)
class Effort:
    """Number and length of the measurements."""

    runs: int = 10
    long_runs: int = 3
    starts: int = 5
    requests: int = 1000
    long_chars: int = 8700
    questions_s: float = 3.0
    word_s: float = 0.05
    """Pause between the words of a streamed text, for the plot."""
    clients: tuple[int, ...] = (1, 2, 4, 8)
    http_voices: int = 2
    """Voices of each language that are measured over HTTP."""
    limit_s: float = math.inf
    """Time limit for all parts once the model is open; each part gets a share of it."""


QUICK = Effort(
    runs=2,
    long_runs=1,
    starts=1,
    requests=12,
    long_chars=600,
    questions_s=1.5,
    word_s=0.02,
    clients=(1, 2),
    http_voices=1,
    limit_s=240.0,
)


@dataclass(slots=True)
class BenchContext:
    """Shared state of all measurements. `progress(line)` reports each step."""

    settings: Settings
    model: Path
    voices: Path
    voice: VoiceSpec
    data_dir: Path
    effort: Effort
    text_pipeline: TextPipeline
    baseline: Baseline
    competitor: Competitor | None
    progress: Callable[[str], None]
    results: Results = field(default_factory=Results)
    left_out: list[str] = field(default_factory=list)
    """Parts that were not measured completely, with the reason."""
    timeline: tuple[TimedReply, list[LoggedSegment]] | None = None

    def flags(self, data_dir: Path, *, cache_mb: int = 0) -> list[str]:
        """The flags of a server with the user's settings, its data in `data_dir`."""
        flags = ["--model", str(self.model), "--voices", str(self.voices)]
        flags += ["--data-dir", str(data_dir), "--cache-size", str(cache_mb)]
        flags += ["--voice", self.settings.voice]
        for key in _SERVER_SETTINGS:
            value = getattr(self.settings, key)
            if value != getattr(Settings(), key):
                flags += ["--" + key.replace("_", "-"), *([] if value is True else [str(value)])]
        return flags

    def server(
        self, *, cache_mb: int = 0, data_dir: Path | None = None
    ) -> AbstractAsyncContextManager[ServerProcess]:
        """A ready server on the saved graph."""
        return self._ready(self.flags(data_dir or self.data_dir, cache_mb=cache_mb))

    @asynccontextmanager
    async def http_server(self) -> AsyncGenerator[tuple[ServerProcess, str], None]:
        """A ready server on the saved graph, without a cache, and the URL of its HTTP port."""
        flags = [*self.flags(self.data_dir), "--openai-port", str(free_port())]
        async with self._ready(flags) as server:
            line = (await server.log.line_with("listening on http://")).text
            yield server, line.partition("listening on ")[2].split()[0]

    @contextmanager
    def fresh_data_dir(self) -> Iterator[Path]:
        """A temporary data folder that holds the saved graph and nothing else."""
        with tempfile.TemporaryDirectory(dir=self.data_dir, prefix="fresh-") as folder:
            graphs = DataFolder(self.data_dir).graphs
            DataFolder(Path(folder)).graphs.symlink_to(graphs.absolute(), target_is_directory=True)
            yield Path(folder)

    @asynccontextmanager
    async def _ready(self, flags: list[str]) -> AsyncGenerator[ServerProcess, None]:
        async with serving(flags) as server:
            await server.log.line_with(READY)
            yield server
