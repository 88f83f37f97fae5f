"""Tuning: build candidates one by one, time each beside the model as it is, judge it, decide."""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any

from wyoming_kokoro.graphs.graph_store import (
    GraphError,
    GraphFiles,
    model_sha256,
    processor,
)
from wyoming_kokoro.graphs.variant_builder import folder_name
from wyoming_kokoro.loading.load import load_model
from wyoming_kokoro.model.model_options import ModelOptions
from wyoming_kokoro.model.variants import Variant
from wyoming_kokoro.system.cgroup import memory_free
from wyoming_kokoro.system.processors import default_threads

from . import decision as decisions
from . import objective
from .candidates import Bf16, Candidate, not_tried
from .decision import Decision, Row
from .fidelity.gate import LEVELS
from .graph_builder import GraphBuilder
from .progress import Progress
from .promise import by_promise, has_fast_int8
from .reference_runs import ReferenceRuns
from .task import Budget, Task
from .trial_log import TrialLog
from .trials import NOT_TRIED, Trials, row_of

REWRITING_BYTES = 1_000_000_000
"""Free memory without which no graph is rewritten: that peaks at 0.57 GB, this process at 0.3."""


class Tuner:
    """Tunes one model. Blocks; raises what `load_model` raises, and Stopped.

    One graph is built, tried, and kept or deleted before the next. What is finished is not done
    again after an interruption: trials are in a log, graphs in the store.
    """

    def __init__(self, task: Task) -> None:
        self._task = task
        self._sha256 = model_sha256(task.model, task.graphs)
        self._builder = GraphBuilder(task.model, task.graphs, self._sha256, task.utterances)
        self._base_is_saved = False
        self._log = TrialLog(task.graphs, self._sha256)
        self._budget = Budget(task.limit_s, task.clock, spent_s=self._log.seconds)
        self._before = decisions.read(task.model, task.graphs, self._sha256)
        self._rows: list[Row] = []
        self._held: dict[str, Callable[[], None]] = {}

    def run(self, tried: Iterable[Candidate]) -> Decision:
        """Try the candidates, keep the decision, drop graphs that it does not use."""
        task = self._task
        base, _ = load_model(
            task.model,
            provider="cpu",
            options=ModelOptions(task.threads or default_threads()),
            graph_folder=task.graphs,
            sha256=self._sha256,
            stop=task.stop,
        )
        self._base_is_saved = base.info.graph == "saved"
        try:
            trials = Trials(task, base, self._budget)
            complete = self._try_all(trials, self._ordered(tried, trials.base_factor))
            decision = self._decision(disturbed=trials.disturbed)
            if not complete:
                decision = replace(decision, settled=False, partial=True)
            used = decision.at(task.level)
            if used and used.variant:
                self._built(used.variant)
        finally:
            base.close()
            for let_go in self._held.values():
                let_go()
        decisions.write(task.model, task.graphs, self._sha256, decision)
        if decision.partial:
            pass  # the trials and their graphs are there for the rest
        elif decision.unfinished:
            self._log.keep(lambda row: row.ratio > 0 and not row.missed(task.level))
        else:
            self._log.clear()
            ReferenceRuns(task.graphs, self._sha256).clear()
        self._discard({row.variant for row in self._rows} - {used.variant if used else ""})
        return decision

    def _decision(self, *, disturbed: bool) -> Decision:
        task = self._task
        rows = (*self._rows, *(Row(name, exact=False, note=why) for name, why in not_tried()))
        chosen: dict[str, int] = {level: objective.choose(rows, level) for level in LEVELS}
        return Decision(
            rows,
            chosen,
            task.level,
            round(self._budget.elapsed_s, 1),
            task.automatic,
            settled=not task.automatic or self._settled(chosen, disturbed=disturbed),
            tries=self._tries(),
        )

    def _settled(self, chosen: Mapping[str, int], *, disturbed: bool) -> bool:
        """Whether rewritten graphs were timed, and in peace where nothing came of it; and whether
        no windows were missed for their pace alone."""
        timed = any(row.variant and row.ratio for row in self._rows)
        index = chosen[self._task.level]
        in_windows = index >= 0 and self._rows[index].windowed
        missed = any(row.missed(self._task.level) for row in self._rows) and not in_windows
        return timed and not missed and (max(chosen.values()) >= 0 or not disturbed)

    def _tries(self) -> int:
        """How many times this has been tried in a row without being settled."""
        before = self._before
        if before is None or before.settled:
            return 1
        return before.tries if before.partial else before.tries + 1

    def _ordered(self, tried: Iterable[Candidate], factor: float) -> list[Candidate]:
        fast_int8 = has_fast_int8(processor().split())
        return by_promise(list(tried), factor, fast_int8=fast_int8, bf16=bf16())

    def _try_all(self, trials: Trials, order: Sequence[Candidate]) -> bool:
        """A row for each candidate, the graphs one after another; False where a better graph is to
        be used before the rest is tried."""
        progress = Progress(len(order), self._budget, self._task.tell)
        for variant, group in groupby(order, key=lambda candidate: candidate.variant):
            for candidate in group:
                row = self._log.row(candidate)
                progress.begin(candidate.name, again=row is not None)
                if row is None:
                    row = self._row(candidate, trials)
                    if not row.note.startswith(NOT_TRIED):
                        self._log.add(candidate, row, self._budget.elapsed_s)
                self._rows.append(row)
                progress.ended(row)
            best = self._best()
            if variant and variant != best:
                self._discard({variant})
            self._discard({row.variant for row in self._rows} - {best})
            if self._used_at_once(best) and self._untried(order):
                return False
        return True

    def _used_at_once(self, best: Variant) -> bool:
        """Whether a server that tunes by itself should use this graph before the rest is tried.

        Not before the graph in use has been compared with it: trials are gone through from the
        first after each change, and the best of the first few is not the best of all.
        """
        before = self._before.at(self._task.level) if self._before else None
        in_use = before.variant if before else ""
        if in_use and in_use not in {row.variant for row in self._rows}:
            return False
        return self._task.automatic and best not in ("", in_use)

    def _untried(self, order: Sequence[Candidate]) -> bool:
        """Whether there are candidates left that take time."""
        return any(self._log.row(candidate) is None for candidate in order[len(self._rows) :])

    def _row(self, candidate: Candidate, trials: Trials) -> Row:
        if not candidate.variant:
            return trials.row(candidate)
        if not candidate.windowed and self._windows_pass(candidate):
            return row_of(candidate, f"{NOT_TRIED}: its windows pass")
        if not self._budget.fits():
            return row_of(candidate, f"{NOT_TRIED}: the time for tuning is over")
        try:
            return trials.row(candidate, self._built(candidate.variant))
        except GraphError as error:
            return row_of(candidate, str(error))

    def _windows_pass(self, candidate: Candidate) -> bool:
        """Whether the same graph may be used in windows, which speaks long text in whole runs."""
        return any(
            row.variant == candidate.variant and row.windowed and row.allowed(self._task.level)
            for row in self._rows
        )

    def _best(self) -> Variant:
        index = objective.choose(self._rows, self._task.level)
        return self._rows[index].variant if index >= 0 else ""

    def _built(self, variant: Variant) -> GraphFiles:
        """The graph of a variant, built in a child process unless it is saved. Raises GraphError
        and Stopped."""
        key, limit_s = self._builder.key(variant), self._budget.one_s
        files = self._builder.find(variant)
        if files is None:
            name = folder_name(variant)
            self._task.tell(f"{self._budget.elapsed_s:4.0f} s  rewriting the graph: {name}")
            with self._budget.spent():
                files = self._builder.build(
                    variant,
                    base_is_saved=self._base_is_saved,
                    limit_s=limit_s,
                    stop=self._task.stop,
                )
        if key not in self._held:  # or a server that starts meanwhile deletes it
            self._held[key] = self._builder.store.mark_open(key)
        return files

    def _discard(self, variants: Collection[Variant]) -> None:
        """Delete graphs that were built for candidates only."""
        kept = self._builder.key(self._best())
        for key in {self._builder.key(variant) for variant in variants if variant} - {kept}:
            if let_go := self._held.pop(key, None):
                let_go()
            self._builder.store.discard(key)


def logical_processors() -> int:
    """How many threads this process may run at once."""
    affinity: Any = getattr(os, "sched_getaffinity", None)
    return len(affinity(0)) if affinity else os.cpu_count() or 1


def busy() -> bool:
    """Whether others take more than half of this machine: fewer threads seem faster then."""
    load: Any = getattr(os, "getloadavg", None)
    return load is not None and load()[0] > 0.5 * logical_processors()


def bf16() -> Bf16:
    """What the processor has for bf16, which openvino uses: matrices, products, or nothing."""
    flags = processor().split()
    return "matrices" if "amx_bf16" in flags else "products" if "avx512_bf16" in flags else ""


def roomy() -> bool:
    """Whether so much memory is free that a graph can be rewritten beside a server that speaks:
    in the machine, and in the groups that this process is in.
    """
    return (memory_free() or 0) > REWRITING_BYTES
