"""Tries candidates one after another: opens, times and judges each."""

from __future__ import annotations

from dataclasses import replace

from wyoming_kokoro.core.cancellation import Stop, Stopped
from wyoming_kokoro.graphs.graph_store import GraphFiles
from wyoming_kokoro.model.kokoro_model import KokoroModel
from wyoming_kokoro.model.session import first_line
from wyoming_kokoro.model.staged_model import StagedModel
from wyoming_kokoro.model.variants import Variant
from wyoming_kokoro.model.windows import HALF_S
from wyoming_kokoro.system.other_load import MOST

from .candidate_models import Windowed
from .candidate_opener import FAILURES, CandidateOpener
from .candidates import Candidate
from .decision import Row
from .fidelity.gate import LEVELS
from .measure import FirstSound, Judge, Runs, SeededFactory, Stopwatch, Timing
from .objective import LONG_FACTOR
from .task import Budget, Task
from .weights import weighed

NOT_TRIED = "not tried"
"""How the note begins of a candidate that may be tried another time."""


class Trials:
    """Tries candidates of one model, which is open as `base`. Raises Stopped for the task's stop;
    every other failure is a row."""

    def __init__(self, task: Task, base: KokoroModel, budget: Budget) -> None:
        self._task = task
        self._base = base
        self._budget = budget
        self._opener = CandidateOpener(task.model, task.graphs, base.info)
        self._stopwatch = Stopwatch(base, task.replies)
        self._judge: Judge | None = None
        self._timings: dict[Variant, Timing] = {}
        base_s, self.base_factor = self._stopwatch.base_s(task.stop)
        budget.scale(base_s)

    def row(self, candidate: Candidate, files: GraphFiles | None = None) -> Row:
        """Everything about one candidate, on its graph if it has one of its own."""
        task = self._task
        if not self._budget.fits():
            return row_of(candidate, f"{NOT_TRIED}: the time for tuning is over")
        try:
            if files and not candidate.exact:
                self._judge = self._judge or self._made_judge()
            with self._budget.spent(), task.stop.within(self._budget.one_s) as stop:
                return self._tried(candidate, files, stop)
        except Stopped:
            if task.stop.is_set():
                raise
            return row_of(candidate, f"it took longer than {self._budget.one_s:.0f} s")
        except FAILURES as error:
            return row_of(candidate, first_line(error))

    def _tried(self, candidate: Candidate, files: GraphFiles | None, stop: Stop) -> Row:
        model = self._opener.open(candidate, files, stop)
        try:
            seeded = None if candidate.exact else self._opener.seeded(candidate, files, model)
            return self._measured(candidate, model, seeded, stop)
        finally:
            model.close()

    @property
    def disturbed(self) -> bool:
        """Whether others were at work, beside whom little can be told."""
        return self._stopwatch.other_load.processors > MOST

    def _measured(
        self, candidate: Candidate, model: KokoroModel, seeded: SeededFactory | None, stop: Stop
    ) -> Row:
        timing = self._timing(candidate, model, stop)
        row = replace(row_of(candidate), ratio=timing.ratio, factor=timing.factor)
        if timing.first is None:
            slow = f"over {timing.ratio:.2f} of the time: not measured further"
            return replace(row, refused=dict.fromkeys(LEVELS, slow))
        if candidate.of_threads and self.disturbed:
            busy = "others were at work: no word on numbers of threads"
            return replace(row, refused=dict.fromkeys(LEVELS, busy))
        if not (candidate.windowed and isinstance(model, StagedModel)):
            row = _with(row, timing.first)
            return row if candidate.exact else self._judged(row, model, seeded, stop)
        windows = Windowed(model, timing.factor * HALF_S)
        row = _with(row, self._stopwatch.early(windows, stop))
        return self._judged(row, windows, seeded, stop)

    def _timing(self, candidate: Candidate, model: KokoroModel, stop: Stop) -> Timing:
        """Of whole runs; of one graph once. Windows are for what somebody waits for, long text is
        spoken in whole runs after it, and may be slower if it keeps well ahead of speech."""
        timing = self._timings.get(candidate.variant)
        if not candidate.variant or timing is None:
            in_parts = isinstance(model, StagedModel)
            most = LONG_FACTOR / self.base_factor if in_parts else 0.0
            timing = self._timings[candidate.variant] = self._stopwatch.whole(
                model, stop, most=most
            )
        return timing

    def _judged(self, row: Row, runs: Runs, seeded: SeededFactory | None, stop: Stop) -> Row:
        if self._judge is None:
            self._judge = self._made_judge()
        verdict, measured = self._judge.judge(runs, seeded, stop)
        refused: dict[str, str] = {
            level: why for level in LEVELS if (why := verdict.refusal(level))
        }
        return replace(
            row,
            multiple=round(min(verdict.multiple, 999.0), 3),
            paired=measured is not None,
            distortion_db=round(measured.mean_db, 3) if measured else 0.0,
            own_db=round(measured.own_db, 3) if measured else 0.0,
            worst=verdict.worst,
            frames=verdict.frames,
            refused=refused,
        )

    def _made_judge(self) -> Judge:
        """With the model's own runs, made once."""
        task, seeded = self._task, self._opener.seeded_base()
        return Judge(self._base, seeded, task.utterances, task.stop, task.held_out)


def _with(row: Row, first: FirstSound) -> Row:
    """The row with what was measured of its first sound."""
    short, middle, longer = first.seconds
    return replace(
        row,
        first_ratio=first.ratio,
        first_s=round(weighed(first.seconds), 4),
        short_s=short,
        middle_s=middle,
        longer_s=longer,
        pace=first.pace,
    )


def row_of(candidate: Candidate, note: str = "") -> Row:
    """A row without figures yet; `note` says why there are to be none."""
    return Row(
        name=candidate.name,
        variant=candidate.variant,
        provider=candidate.provider,
        threads=candidate.threads,
        windowed=candidate.windowed,
        fast_math=candidate.fast_math,
        exact=candidate.exact,
        note=note,
    )
