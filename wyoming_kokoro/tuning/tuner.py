"""Tuning: time candidates beside the settings without tuning, judge them, decide."""

from __future__ import annotations

import logging
from dataclasses import replace

from wyoming_kokoro.core.cancellation import Stop
from wyoming_kokoro.graphs.graph_store import model_sha256
from wyoming_kokoro.loading import decision as decisions
from wyoming_kokoro.loading.decision import LEVELS, Decision, Level, Row
from wyoming_kokoro.loading.decision_text import nothing_to_tune_in, speedups
from wyoming_kokoro.loading.load import load_model
from wyoming_kokoro.loading.load_report import LoadReport
from wyoming_kokoro.loading.model_loader import untuned_options
from wyoming_kokoro.model.kokoro_model import KokoroModel
from wyoming_kokoro.model.model_options import ModelOptions

from . import objective
from .candidates import Machine, candidates
from .task import Budget, Task
from .timing import Stopwatch
from .trials import NOT_TRIED, Judge, Trials

_LOGGER = logging.getLogger(__name__)


class NothingToTune(Exception):
    """No setting can make this model faster here; the message says why."""


class Tuner:
    """Tunes one model. Blocks.

    What is finished is not done again after an interruption: trials are kept, graphs in the store.
    """

    def __init__(self, task: Task) -> None:
        self._task = task
        self._sha256 = model_sha256(task.model, task.graphs)
        self._untuned = untuned_options(task.level, task.threads, low_memory=task.low_memory)

    def run(self, machine: Machine) -> Decision:
        """Try what this machine offers and keep the decision.

        Raises NothingToTune, what `load_model` raises, and Stopped.
        """
        task = self._task
        budget = Budget(task.limit_s, task.clock)
        base, report = self._open(self._untuned, "cpu" if task.provider else "auto", task.stop)
        try:
            if nothing := nothing_to_tune_in(base.info, report):
                raise NothingToTune(nothing)
            rows = self._rows(base, machine, budget)
        finally:
            base.close()
        decision = Decision(
            tuple(rows), _chosen(rows, task.level), task.level, round(budget.elapsed_s, 1),
            task.automatic,
        )  # fmt: skip
        decisions.write(task.graphs, self._sha256, decision)
        decisions.reset(task.graphs, self._sha256, finished=False)
        return decision

    def _rows(self, base: KokoroModel, machine: Machine, budget: Budget) -> list[Row]:
        """A row for each candidate, in order."""
        task = self._task
        trials = Trials(
            self._open,
            Stopwatch(base, task.replies, task.stop, task.clock),
            Judge(self._open, untuned_options("exact", task.threads), task.judged),
            self._untuned,
            budget,
            task.stop,
        )
        own = replace(self._untuned, variant=base.info.options.variant)
        tried = list(candidates(machine, own, task.provider))
        known = decisions.read(task.graphs, self._sha256, finished=False) or Decision()
        rows: list[Row] = []
        for candidate in tried:
            row = next((row for row in known.rows if row.is_of(candidate)), None)
            if row is None:
                task.tell(f"{budget.elapsed_s:4.0f} s  trying {candidate.name}")
                row = trials.row(candidate)
            rows.append(row)
            self._keep(rows)
            outcome = ", ".join(speedups(row)) if row.ratio else row.note
            counted = f"{len(rows)} of {len(tried)}"
            task.tell(f"{budget.elapsed_s:4.0f} s  {counted}  {row.name}: {outcome}")
        return rows

    def _keep(self, rows: list[Row]) -> None:
        """Keep what is finished across interruptions; a full disk costs a debug line."""
        finished = tuple(row for row in rows if not row.note.startswith(NOT_TRIED))
        try:
            decisions.write(self._task.graphs, self._sha256, Decision(finished), finished=False)
        except OSError as error:
            _LOGGER.debug("cannot keep a trial: %s", error)

    def _open(
        self, options: ModelOptions, provider: str, stop: Stop
    ) -> tuple[KokoroModel, LoadReport]:
        return load_model(
            self._task.model,
            provider=provider,
            options=options,
            graph_folder=self._task.graphs,
            sha256=self._sha256,
            stop=stop,
        )


def _chosen(rows: list[Row], level: Level) -> dict[str, int]:
    """The choice at each level that a search at `level` says something about."""
    levels = [each for each in LEVELS if (each == "exact") == (level == "exact")]
    return {each: objective.choose(rows, each) for each in levels}
