"""Tuning: build candidates, time each beside the model as it is, judge it, decide."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from wyoming_kokoro.graphs.calibration_inputs import write_calibration_inputs
from wyoming_kokoro.graphs.graph_store import (
    Built,
    GraphError,
    GraphStore,
    graph_key,
    model_sha256,
    processor,
)
from wyoming_kokoro.graphs.variant_builder import folder_name, makers, variant_name
from wyoming_kokoro.loading.load import load_model
from wyoming_kokoro.model.kokoro_model import KokoroModel
from wyoming_kokoro.model.model_options import ModelOptions
from wyoming_kokoro.model.session import CPU
from wyoming_kokoro.model.variants import Variant
from wyoming_kokoro.system.cgroup import memory_left
from wyoming_kokoro.system.processors import default_threads

from . import decision as decisions
from . import objective
from .candidates import BUILDING_ORDER, Bf16, Candidate, not_tried
from .decision import Decision, Row
from .fidelity.gate import LEVELS
from .task import Budget, Task
from .trials import Trials, row_of

_APART: tuple[Variant, ...] = ("lean", "openvino-f32", "openvino-bf16")
_REWRITING_BYTES = 3_000_000_000  # rewriting peaks at about 2.5 GB (measured)


class Tuner:
    """Tunes one model. Blocks; raises what `load_model` raises, and Stopped."""

    def __init__(self, task: Task) -> None:
        self._task = task
        self._store = GraphStore(task.graphs)
        self._sha256 = ""
        self._budget = Budget(task.limit_s, task.clock)
        self._disturbed = False
        self._held: dict[str, Callable[[], None]] = {}

    def run(self, tried: Iterable[Candidate]) -> Decision:
        """Try the candidates, keep the decision, drop graphs that it does not use."""
        task = self._task
        self._sha256 = model_sha256(task.model, task.graphs)
        base, _ = load_model(
            task.model,
            provider="cpu",
            options=ModelOptions(task.threads or default_threads()),
            graph_folder=task.graphs,
            sha256=self._sha256,
            stop=task.stop,
        )
        try:
            rows = tuple(self._rows(base, list(tried)))
        finally:
            base.close()
            for let_go in self._held.values():
                let_go()
        chosen: dict[str, int] = {level: objective.choose(rows, level) for level in LEVELS}
        seconds = round(self._budget.elapsed_s, 1)
        decision = Decision(
            rows,
            chosen,
            task.level,
            seconds,
            task.automatic,
            settled=not task.automatic or self._settled(rows, chosen),
            tries=self._tries(),
        )
        decisions.write(task.model, task.graphs, self._sha256, decision)
        self._tidy(rows, decision.at(task.level))
        return decision

    def _settled(self, rows: Sequence[Row], chosen: Mapping[str, int]) -> bool:
        """Whether rewritten graphs were timed, and in peace where nothing came of it."""
        timed = any(row.variant and row.ratio for row in rows)
        return timed and (max(chosen.values()) >= 0 or not self._disturbed)

    def _tries(self) -> int:
        """How many times this has been tried in a row without being settled."""
        before = decisions.read(self._task.model, self._task.graphs, self._sha256)
        return 1 if before is None or before.settled else before.tries + 1

    def _rows(self, base: KokoroModel, tried: Sequence[Candidate]) -> Iterator[Row]:
        """Candidates of the model's own graph first, then those that are built together."""
        trials = Trials(self._task, base, self._budget)
        for candidate in tried:
            if not candidate.variant:
                yield self._told(trials.row(candidate))
        built = Built()
        for candidate in (each for each in tried if each.variant):
            folder = folder_name(candidate.variant)
            if folder not in built.files and folder not in built.problems:
                self._build(built, base, _made_with(candidate, tried))
            files, why = built.files.get(folder), built.problems.get(folder, "")
            yield self._told(trials.row(candidate, files) if files else row_of(candidate, why))
        self._disturbed = trials.disturbed
        yield from (Row(name=name, exact=False, note=reason) for name, reason in not_tried())

    def _told(self, row: Row) -> Row:
        outcome = f"{row.ratio:.2f} of the time" if row.ratio else f"is no candidate: {row.note}"
        self._task.tell(f"{self._budget.elapsed_s:4.0f} s  {row.name}: {outcome}")
        return row

    def _build(self, built: Built, base: KokoroModel, variants: Collection[Variant]) -> None:
        """Put the graphs of these variants into `built`; those that are not saved yet are made."""
        missing: list[Variant] = []
        for variant in (each for each in BUILDING_ORDER if each in variants):
            files = self._store.find(self._key(variant))
            if files:
                built.files[folder_name(variant)] = files
            else:
                missing.append(variant)
        if not missing:
            return
        names = list(dict.fromkeys(map(folder_name, missing)))
        if not self._budget.fits():
            built.problems.update(dict.fromkeys(names, "not tried: the time for tuning is over"))
            return
        self._task.tell(f"{self._budget.elapsed_s:4.0f} s  rewriting the graph: {', '.join(names)}")
        try:
            made = self._make(base, missing)
        except GraphError as error:
            built.problems.update(dict.fromkeys(names, str(error)))
        else:
            built.files.update(made.files)
            built.problems.update(made.problems)
        for files in built.files.values():  # or a server that starts meanwhile deletes it
            if files.key not in self._held:
                self._held[files.key] = self._store.mark_open(files.key)

    def _make(self, base: KokoroModel, variants: Sequence[Variant]) -> Built:
        """One child makes them all: what it reads and repairs once serves each."""
        task = self._task
        saved = self._store.find(self._key("")) if base.info.graph == "saved" else None
        with tempfile.TemporaryDirectory(prefix="kokoro-tune-") as folder:
            inputs_file = Path(folder) / "inputs.npz"
            write_calibration_inputs(inputs_file, list(task.utterances.values()))
            make = makers(
                variants,
                inputs_file,
                original=saved.onnx if saved else None,
                limit_s=self._budget.building_s,
            )
            keys = {folder_name(variant): self._key(variant) for variant in variants}
            return self._store.build_several(task.model, keys, CPU[0], make, task.stop)

    def _key(self, variant: Variant) -> str:
        return graph_key(self._sha256, CPU[0], variant_name(variant))

    def _tidy(self, rows: Sequence[Row], used: Row | None) -> None:
        """Delete graphs that were built for candidates only."""
        keep = self._key(used.variant if used else "")
        for key in {self._key(row.variant) for row in rows if row.variant} - {keep}:
            self._store.discard(key)


def _made_with(candidate: Candidate, tried: Sequence[Candidate]) -> set[Variant]:
    """The variants that are built together with a candidate's.

    The lean one apart, so that it is timed before time is spent on those that not everybody may
    use; openvino's apart, for it takes the repaired model once more.
    """
    return {each.variant for each in tried if _batch(each) == _batch(candidate)} - {""}


def _batch(candidate: Candidate) -> str:
    return candidate.variant.partition("-")[0] if candidate.variant in _APART else ""


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
    try:
        free = os.sysconf("SC_AVPHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    except (AttributeError, ValueError, OSError):
        return False
    left = memory_left()
    return (free if left is None else min(free, left)) > _REWRITING_BYTES
