"""Models of known speed and sound on a clock that they move, and a task to tune them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, cast

import numpy as np

from tests.real_voice.planted_sound import speechlike
from wyoming_kokoro.core.audio import Samples
from wyoming_kokoro.core.cancellation import Stop
from wyoming_kokoro.loading.decision import LEVELS, Decision, Row
from wyoming_kokoro.loading.load_report import LoadReport
from wyoming_kokoro.model.kokoro_model import KokoroModel, ModelInfo, ModelSound
from wyoming_kokoro.model.model_options import ModelOptions
from wyoming_kokoro.model.ort_session import CPU
from wyoming_kokoro.model.utterance import Utterance
from wyoming_kokoro.model.windows import Window, WindowSink
from wyoming_kokoro.tuning import objective
from wyoming_kokoro.tuning.candidates import Machine
from wyoming_kokoro.tuning.sentences import TimedReplies
from wyoming_kokoro.tuning.task import Task

SOUND = speechlike(1.2)
MACHINE = Machine(threads=2, logical=4)


def utterance(tokens: int) -> Utterance:
    """So many tokens of nothing in particular."""
    return Utterance(tuple(range(1, tokens + 1)), np.zeros(256, np.float32))


REPLIES = TimedReplies(utterance(6), utterance(12), utterance(20))


class HandClock:
    """Time that passes when somebody works."""

    def __init__(self) -> None:
        self.now_s = 0.0

    def __call__(self) -> float:
        return self.now_s


@dataclass
class FakeModel:
    """Says SOUND in two halves, `token_s` for each token; the first is there after a quarter, or
    the share `first`."""

    info: ModelInfo
    clock: HandClock
    token_s: float = 0.01
    first: float = 0.25
    sound: Samples = field(default_factory=lambda: SOUND)
    on_run: Callable[[], object] = lambda: None
    closed: bool = False

    def run_in_windows(self, utterance: Utterance, stop: Stop, sink: WindowSink) -> ModelSound:
        """As KokoroModel's."""
        self.on_run()
        seconds = self.token_s * len(utterance.ids)
        durations = np.array([1, 2, 3])
        half = len(self.sound) // 2
        self.clock.now_s += self.first * seconds
        sink.send(Window(self.sound[:half], durations, self.first * seconds))
        self.clock.now_s += (1 - self.first) * seconds
        sink.send(Window(self.sound[half:], durations, seconds))
        return ModelSound(self.sound, durations)

    def close(self) -> None:
        """As KokoroModel's."""
        self.closed = True


class Loader:
    """In the place of `load_model`: a FakeModel for each set of options, as `make` changes it."""

    def __init__(self, make: Callable[[FakeModel], FakeModel] = lambda model: model) -> None:
        self.clock = HandClock()
        self.opened: list[FakeModel] = []
        self.report = LoadReport()
        self._make = make

    def __call__(
        self, path: Path, *, provider: str, options: ModelOptions, sha256: str, **rest: Any
    ) -> tuple[KokoroModel, LoadReport]:
        name = CPU[0] if provider in ("auto", "cpu") else f"{provider}ExecutionProvider"
        options = replace(options, threads=options.threads or MACHINE.threads)
        info = ModelInfo(path, "built", name, options, "saved", sha256, True)
        model = self._make(FakeModel(info, self.clock))
        self.opened.append(model)
        return cast(KokoroModel, model), self.report

    @property
    def names(self) -> list[str]:
        """What was opened, in order: its variant, number of threads, and "bf16" for fast_math."""
        options = [model.info.options for model in self.opened]
        return [f"{each.variant} {each.threads}{' bf16' * each.fast_math}" for each in options]


def task(tmp_path: Path, clock: Callable[[], float]) -> Task:
    """A task by hand; what it tells is dropped."""
    model = tmp_path / "model.onnx"
    model.write_bytes(b"weights")
    graphs = tmp_path / "graphs"
    judged = [utterance(9)]
    return Task(model, graphs, "strict", judged, REPLIES, tell=lambda line: None, clock=clock)


ROWS = (
    Row(
        "products in bf16", "staged", threads=2, fast_math=True, exact=False, ratio=0.5,
        factor=0.1, first_ratio=0.5, short_s=0.1, middle_s=0.5, longer_s=1.0, mean_db=0.9,
        refused={"exact": "it changes the arithmetic", "strict": "its spectra are 0.90 dB off"},
    ),
    Row(
        "1 thread", "staged", threads=1, ratio=0.9, factor=0.2, first_ratio=0.8,
        short_s=0.2, middle_s=0.8, longer_s=1.6,
    ),
    Row("4 threads", "staged", threads=4, ratio=1.3, refused=dict.fromkeys(LEVELS, "slow")),
    Row("on cuda", "staged", "cuda", exact=False, note="no such device"),
)  # fmt: skip


def decided(rows: tuple[Row, ...] = ROWS, level: str = "fast") -> Decision:
    """A decision about these rows."""
    levels = [each for each in LEVELS if (each == "exact") == (level == "exact")]
    return Decision(rows, {each: objective.choose(rows, each) for each in levels}, level, 9.0)
