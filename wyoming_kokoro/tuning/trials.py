"""Try candidates one after another: open each, time it, and judge what is faster by its sound."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from wyoming_kokoro.core.cancellation import Stop, Stopped
from wyoming_kokoro.core.errors import EngineFailed, KokoroError
from wyoming_kokoro.graphs.graph_store import GraphError
from wyoming_kokoro.loading.decision import LEVELS, Row
from wyoming_kokoro.loading.load_report import LoadReport
from wyoming_kokoro.model.kokoro_model import KokoroModel, ModelSound
from wyoming_kokoro.model.model_options import ModelOptions
from wyoming_kokoro.model.ort_session import ORT_ERRORS, first_line
from wyoming_kokoro.model.utterance import Utterance
from wyoming_kokoro.model.windows import WindowSink

from . import objective
from .criterion import Heard, heard
from .task import Budget
from .timing import Stopwatch

NOT_TRIED = "not tried"
"""How the note begins of a candidate that may be tried another time."""

_OTHERS = (KokoroError, GraphError, OSError, ImportError, LookupError, ValueError)
FAILURES: tuple[type[Exception], ...] = (*ORT_ERRORS, *_OTHERS)
"""Errors that end one candidate and leave the others unharmed."""

Opener = Callable[[ModelOptions, str, Stop], tuple[KokoroModel, LoadReport]]
"""Opens the model with these options on the provider of that name, as `load_model`."""

_SHORTEST_WINDOWS_HALF_S = 1e-4  # a machine so fast begins with the shortest window there is


@dataclass(slots=True)
class Judge:
    """Compares the sound of candidates with the model's, which it says once.

    `open_model` opens it; `options` are those of the graph that is the reference.
    """

    open_model: Opener
    options: ModelOptions
    sentences: Sequence[Utterance]
    _reference: list[ModelSound] = field(default_factory=list)

    def heard(self, candidate: KokoroModel, stop: Stop) -> Heard:
        """The sound of a candidate, in windows as short as the server may choose them."""
        sounds = (_spoken(candidate, each, stop) for each in self.sentences)
        return heard(zip(self._reference, sounds, strict=True))

    def prepare(self, stop: Stop) -> None:
        """Have the model say the sentences, unless it has."""
        if self._reference:
            return
        model, _ = self.open_model(self.options, "cpu", stop)
        try:
            if model.info.options.variant != self.options.variant:
                raise EngineFailed("the graph to compare with cannot be built")
            self._reference = [_spoken(model, each, stop) for each in self.sentences]
        finally:
            model.close()


def _spoken(model: KokoroModel, utterance: Utterance, stop: Stop) -> ModelSound:
    sink = WindowSink(half_s=_SHORTEST_WINDOWS_HALF_S)
    return model.run_in_windows(utterance, stop, sink)


@dataclass(frozen=True, slots=True)
class Trials:
    """Tries candidates of one model. Raises Stopped for `stop`; other failures are rows."""

    open_model: Opener
    stopwatch: Stopwatch
    judge: Judge
    untuned: ModelOptions
    budget: Budget
    stop: Stop

    def row(self, candidate: Row) -> Row:
        """A candidate's row with its times and verdict, or with a note of why it has none.

        Raises Stopped where tuning itself was stopped.
        """
        if not self.budget.fits():
            return replace(candidate, note=f"{NOT_TRIED}: the time for tuning is over")
        limit_s = self.budget.one_s
        try:
            with self.budget.spent(), self.stop.within(limit_s) as stop:
                return self._tried(candidate, stop)
        except Stopped:
            if self.stop.is_set():
                raise
            return replace(candidate, note=f"it took longer than {limit_s:.0f} s")
        except FAILURES as error:
            return replace(candidate, note=first_line(error))

    def _tried(self, candidate: Row, stop: Stop) -> Row:
        if not candidate.exact:
            self.judge.prepare(stop)  # before the candidate takes its memory
        variant = candidate.variant
        options = replace(
            self.untuned, threads=candidate.threads, variant=variant, fast_math=candidate.fast_math
        )
        model, report = self.open_model(options, candidate.provider, stop)
        try:
            if model.info.options.variant != variant:
                raise EngineFailed(report.unreadable or "its graph cannot be opened")
            return self._judged(self.stopwatch.timed(candidate, model, stop), model, stop)
        finally:
            model.close()

    def _judged(self, row: Row, model: KokoroModel, stop: Stop) -> Row:
        """The row with the reasons against it; what gains nothing is not listened to."""
        reason = ""
        if not row.first_ratio:
            reason = f"over {row.ratio:.2f} of the time: not measured further"
        elif not objective.keeps_long_text(row):
            reason = "long text would not keep ahead of speech"
        elif row.of_threads and self.stopwatch.disturbed:
            reason = "others were at work: no word on numbers of threads"
        if reason:
            return replace(row, refused=dict.fromkeys(LEVELS, reason))
        if row.exact or not objective.is_worth_hearing(row):
            return row
        found = self.judge.heard(model, stop)
        return replace(row, mean_db=round(found.mean_db, 3), refused=found.refused)
