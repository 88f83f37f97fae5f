"""The Kokoro model: an utterance in, samples and token durations out."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from wyoming_kokoro.core.audio import Samples
from wyoming_kokoro.core.cancellation import Stop
from wyoming_kokoro.core.errors import EngineFailed
from wyoming_kokoro.core.limits import MAX_TOKENS

from .layout import STYLE_SIZE, Layout, read_layout
from .mapped_files import MappedFiles
from .model_options import DEFAULT_OPTIONS, EXACT, ModelOptions
from .ort_session import one_run, provider_of
from .utterance import Utterance
from .windows import WindowSink

_LOGGER = logging.getLogger(__name__)

NOT_FINITE = "the model gave a sound that is not finite"

Graph = Literal["saved", "stock"]


@dataclass(frozen=True, slots=True)
class ModelSound:
    """The sound of one run, as the model gives it.

    `samples` are mono float32 at 24 kHz; `durations` the frames of 600 samples of each token, the
    two pads included ([n + 2] int64), or None where the layout has none. `windows` is in how many
    of them the run decoded it.
    """

    samples: Samples
    durations: NDArray[np.int64] | None
    windows: int = 1


@dataclass(frozen=True, slots=True)
class ModelInfo:
    """Facts about a loaded model, for the log, `/health`, `doctor` and cache keys."""

    path: Path
    layout: str
    provider: str
    options: ModelOptions
    graph: Graph
    sha256: str
    has_durations: bool

    @property
    def identity(self) -> str:
        """Equal for models that sound the same: the file, and how its arithmetic was changed."""
        options = self.options
        changes: list[str] = [options.variant] if options.variant not in EXACT else []
        changes += ["bf16"] if options.fast_math else []
        return "-".join((self.sha256, *changes))


class KokoroModel:
    """A loaded model, in whatever form. Runs block, may be made from any thread, and are stopped
    through a `Stop`.

    Whoever opens it adds what it needs beside its sessions: `files` are those that it has mapped;
    `open_on_cpu` opens the file itself on the processor, to be asked again when a sound is not
    finite (some accelerators overflow on some sentences; without it such a run fails); `close()`
    calls `on_close`.
    """

    def __init__(self, layout: Layout, info: ModelInfo) -> None:
        self.info = info
        self.files = MappedFiles()
        self.open_on_cpu: Callable[[], KokoroModel] | None = None
        self.on_close: Callable[[], object] | None = None
        self._layout = layout
        self._provider = info.provider
        self._on_cpu: KokoroModel | None = None

    def run(self, utterance: Utterance, stop: Stop | None = None) -> ModelSound:
        """Speak an utterance of 1 to `MAX_TOKENS` ids; blocks.

        Raises ValueError for other input, Stopped when `stop` was set before the run was over, and
        EngineFailed when the model fails or its sound is not finite. After each of them the model
        can be used again.
        """
        stop = stop or Stop()
        sound = self.run_once(utterance, stop)
        if np.isfinite(sound.samples).all():
            return sound
        return self.run_again(utterance, stop)

    def run_again(self, utterance: Utterance, stop: Stop) -> ModelSound:
        """Speak in full precision what was not finite. Raises as `run`."""
        if self.open_on_cpu is None:
            raise EngineFailed(NOT_FINITE)
        _LOGGER.info(
            "%s gave a sound that is not finite for %d tokens: made again in full precision",
            self._provider,
            len(utterance.ids),
        )
        if self._on_cpu is None:
            self._on_cpu = self.open_on_cpu()
        return self._on_cpu.run(utterance, stop)

    def run_in_windows(self, utterance: Utterance, stop: Stop, sink: WindowSink) -> ModelSound:
        """As `run`. Fills the sink while it decodes if the model is `windowed`, else never."""
        return self.run(utterance, stop)

    def run_once(self, utterance: Utterance, stop: Stop | None = None) -> ModelSound:
        """As `run`, but once: the sound may not be finite."""
        raise NotImplementedError

    def give_back(self, utterance: Utterance, stop: Stop) -> None:
        """Release memory that runs kept for the next one; costs a run, whose sound is dropped.

        Raises as `run_once`.
        """
        self.run_once(utterance, stop)
        if self._on_cpu:
            self._on_cpu.give_back(utterance, stop)

    def close(self) -> None:
        """Give the model's memory back once the current run is over; later runs fail."""
        if self._on_cpu:
            self._on_cpu.close()
        self._on_cpu = None
        if self.on_close:
            self.on_close()


class FileModel(KokoroModel):
    """A model in one session: the file's own graph, from the file or optimised and saved.

    `path` is the file that the user knows, whatever the session was opened from.
    """

    def __init__(
        self,
        session: Any,
        path: Path,
        options: ModelOptions = DEFAULT_OPTIONS,
        *,
        graph: Graph = "stock",
        sha256: str = "",
    ) -> None:
        self._session: Any | None = session
        layout = read_layout(session.get_inputs(), session.get_outputs())
        info = ModelInfo(
            path=path,
            layout=layout.name,
            provider=provider_of(session),
            options=replace(options, windowed=False),  # one session gives its sound in one piece
            graph=graph,
            sha256=sha256,
            has_durations=layout.durations is not None,
        )
        super().__init__(layout, info)

    def run_once(self, utterance: Utterance, stop: Stop | None = None) -> ModelSound:
        check_input(utterance)
        stop = stop or Stop()
        session = self._session
        if session is None:
            raise EngineFailed("the model is not in memory")
        feed = self._layout.feed(utterance)
        keep = stop.more and not self.info.options.low_memory
        with one_run(self._provider, stop, keep=keep) as options:
            return _sound(session.run(self._layout.outputs, feed, options))

    def close(self) -> None:
        self._session = None
        super().close()


def check_input(utterance: Utterance) -> None:
    """Raise ValueError for an utterance that no run takes."""
    count, values, speed = len(utterance.ids), utterance.style.size, utterance.speed
    if not 1 <= count <= MAX_TOKENS:
        raise ValueError(f"{count} ids; a run takes 1 to {MAX_TOKENS}")
    if values != STYLE_SIZE:
        raise ValueError(f"a style row has {STYLE_SIZE} values, not {values}")
    if not (np.isfinite(speed) and speed > 0):
        raise ValueError(f"speed {speed} is not above 0")


def _sound(results: Sequence[Any]) -> ModelSound:
    # Copied: what a run gives is a view, and a cached sound would keep all of its session's memory.
    samples = np.array(results[0], np.float32).reshape(-1)
    durations = None
    if len(results) > 1:
        durations = np.array(results[1], np.int64).reshape(-1)
    return ModelSound(samples, durations)
