"""Tuning: build each candidate, time it beside the model as it is, judge it, decide."""

from __future__ import annotations

import logging
import os
import tempfile
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from wyoming_kokoro.engine.cases import Case, write_cases
from wyoming_kokoro.engine.fidelity.gate import Level
from wyoming_kokoro.engine.graph import GraphError, GraphStore, graph_key, model_sha256
from wyoming_kokoro.engine.load import load_model
from wyoming_kokoro.engine.model import KokoroModel
from wyoming_kokoro.engine.rewritten import Place, open_variant
from wyoming_kokoro.engine.session import CPU, ORT_ERRORS, first_line
from wyoming_kokoro.engine.stop import Stop
from wyoming_kokoro.engine.threads import default_threads
from wyoming_kokoro.engine.variants import maker, variant_name
from wyoming_kokoro.errors import EngineFailed, SettingsError

from . import decision as book
from .candidates import Candidate, not_tried
from .decision import LEVELS, Decision, Row
from .measure import Judge, compared

_LOGGER = logging.getLogger(__name__)

_FAILURES: tuple[type[Exception], ...] = (
    *ORT_ERRORS,
    OSError,
    GraphError,
    EngineFailed,
    SettingsError,
    ImportError,
    ValueError,
)

_REWRITING_BYTES = 3_000_000_000  # rewriting peaks at about 2 GB (measured)

Tell = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Task:
    """What is tuned, and with what.

    `cases` are sentences by voice family, `timed` the long one; `budget_s` bounds when
    a candidate is still begun (each takes up to 60 s on two cores);
    `automatic` decides among candidates that keep the arithmetic alone.
    """

    model: Path
    graphs: Path
    level: Level
    cases: dict[str, Case]
    timed: Case
    threads: int = 0
    budget_s: float = 100.0
    automatic: bool = False
    stop: Stop = field(default_factory=Stop)
    tell: Tell = _LOGGER.info
    clock: Callable[[], float] = time.monotonic


class Tuner:
    """Tunes one model. Blocks; raises what `load_model` raises, and Stopped."""

    def __init__(self, task: Task) -> None:
        self._task = task
        self._store = GraphStore(task.graphs)
        self._threads = task.threads or default_threads()
        self._judge: Judge | None = None
        self._sha256 = ""
        self._cases_file = Path()

    def run(self, tried: Iterable[Candidate]) -> Decision:
        """Try the candidates, keep the decision, drop graphs that it does not use."""
        task = self._task
        began_s = task.clock()
        self._sha256 = model_sha256(task.model, task.graphs)
        base, _ = load_model(
            task.model,
            provider="cpu",
            threads=self._threads,
            graph_folder=task.graphs,
            sha256=self._sha256,
            stop=task.stop,
        )
        try:
            with tempfile.TemporaryDirectory(prefix="kokoro-tune-") as folder:
                self._cases_file = Path(folder) / "cases.npz"
                write_cases(self._cases_file, list(task.cases.values()))
                rows = self._rows(base, tried, began_s)
        finally:
            base.close()
        chosen: dict[str, int] = {
            level: book.choose(rows, level, exact=task.automatic) for level in LEVELS
        }
        seconds = round(task.clock() - began_s, 1)
        found = Decision(rows, chosen, task.level, seconds, task.automatic)
        book.write(task.model, task.graphs, self._sha256, found)
        self._tidy(rows, found.at(task.level))
        return found

    def _rows(
        self, base: KokoroModel, tried: Iterable[Candidate], began_s: float
    ) -> tuple[Row, ...]:
        task = self._task
        rows = []
        for candidate in tried:
            if task.clock() - began_s > task.budget_s:
                rows.append(_row(candidate, note="not tried: the time for tuning is over"))
                continue
            row = self._row(base, candidate)
            task.tell(f"{row.name}: {row.ratio:.2f} of the time" if row.ratio else _failed(row))
            rows.append(row)
        rows += [Row(name=name, exact=False, note=reason) for name, reason in not_tried()]
        return tuple(rows)

    def _row(self, base: KokoroModel, candidate: Candidate) -> Row:
        """Everything about one candidate; its failure costs a line."""
        task = self._task
        try:
            model = self._opened(candidate)
        except _FAILURES as error:
            return _row(candidate, note=first_line(error))
        try:
            ratio, factor = compared(base, model, task.timed, task.stop)
            row = _row(candidate, ratio=round(ratio, 3), factor=round(factor, 3))
            return row if candidate.exact else self._judged(base, model, row)
        except _FAILURES as error:
            return _row(candidate, note=first_line(error))
        finally:
            model.close()

    def _judged(self, base: KokoroModel, model: KokoroModel, row: Row) -> Row:
        task = self._task
        if self._judge is None:
            self._judge = Judge(base, task.cases, task.stop)
        verdict = self._judge.judge(model)
        refused: dict[str, str] = {
            level: why for level in LEVELS if (why := verdict.refusal(level))
        }
        multiple = round(min(verdict.multiple, 999.0), 3)
        return replace(
            row, multiple=multiple, worst=verdict.worst, frames=verdict.frames, refused=refused
        )

    def _opened(self, candidate: Candidate) -> KokoroModel:
        task = self._task
        if not candidate.variant:
            model, _ = load_model(
                task.model,
                provider=candidate.provider,
                threads=candidate.threads,
                graph_folder=task.graphs,
                sha256=self._sha256,
                stop=task.stop,
            )
            return model
        key = graph_key(self._sha256, CPU[0], variant_name(candidate.variant))
        files = self._store.find(key)
        if files is None:
            make = maker(candidate.variant, self._cases_file)
            files = self._store.build(task.model, key, CPU[0], stop=task.stop, make=make)
        place = Place(
            files.onnx.parent, task.model, self._sha256, candidate.variant, candidate.threads
        )
        return open_variant(place, on_close=self._store.mark_open(key))

    def _tidy(self, rows: Sequence[Row], used: Row | None) -> None:
        """Delete graphs that were built for candidates only."""
        keep = variant_name(used.variant) if used else ""
        for name in {variant_name(row.variant) for row in rows if row.variant} - {keep}:
            self._store.discard(graph_key(self._sha256, CPU[0], name))


def logical_processors() -> int:
    """How many threads this process may run at once."""
    affinity: Any = getattr(os, "sched_getaffinity", None)
    return len(affinity(0)) if affinity else os.cpu_count() or 1


def roomy() -> bool:
    """Whether so much memory is free that a graph can be rewritten beside a server that speaks."""
    try:
        free = os.sysconf("SC_AVPHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    except (AttributeError, ValueError, OSError):
        return False
    return free > _REWRITING_BYTES


def _row(candidate: Candidate, *, ratio: float = 0.0, factor: float = 0.0, note: str = "") -> Row:
    return Row(
        name=candidate.name,
        variant=candidate.variant,
        provider=candidate.provider,
        threads=candidate.threads,
        exact=candidate.exact,
        ratio=ratio,
        factor=factor,
        note=note,
    )


def _failed(row: Row) -> str:
    return f"{row.name} is no candidate: {row.note}"
