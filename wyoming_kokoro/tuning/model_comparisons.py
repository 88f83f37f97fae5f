"""Comparisons of one model with its candidates: which there are, their sounds and their results."""

from __future__ import annotations

import math
import shutil
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from wyoming_kokoro.core.cancellation import Stop, Stopped
from wyoming_kokoro.core.clock import Clock, SystemClock
from wyoming_kokoro.core.errors import EngineFailed, SettingsError
from wyoming_kokoro.core.idle_work import until_idle, while_idle
from wyoming_kokoro.graphs.graph_store import GraphStore, graph_key, model_sha256
from wyoming_kokoro.graphs.variant_builder import can_rewrite, variant_name
from wyoming_kokoro.model.session import CPU
from wyoming_kokoro.system.cgroup import memory_free
from wyoming_kokoro.system.child_process import ChildFailed, run_child

from .background import Child
from .candidates import Candidate
from .candidates_here import candidates_here
from .decision import Row, as_level
from .heard_differences import identity_of, read_decision
from .listening.clips import ClipPair, read_pairs
from .listening.listening_tests import ComparedCandidate
from .listening.results import (
    CandidateIdentity,
    ListeningResult,
    add_result,
    delete_result,
    read_results,
    today,
)
from .trial_log import candidate_of
from .tuner import REWRITING_BYTES

QUIET_S = 3.0
"""Nobody has spoken for so long before sounds are made beside a server."""
RENDERING_BYTES = 600_000_000
"""Free memory that the child needs: one graph at a time peaked at 511 MB (full size, int8)."""
LIMIT_S = 2 * 3600.0
"""What takes longer hangs, even on a slow machine that must rewrite a graph first."""

_SCRATCH = "compare-"
_LEFT_S = 24 * 3600.0


@dataclass(frozen=True, slots=True)
class ComparedModel:
    """The model whose candidates are compared. `arguments` are the flags of the child that makes
    the sounds; `scratch` is the folder that it writes them to, from where they are read at once."""

    model: Path
    graphs: Path
    scratch: Path
    fidelity: str
    arguments: Sequence[str]
    threads: int = 0


def child_arguments(
    model: Path, data_dir: Path, voices: Path | None, threads: int = 0
) -> list[str]:
    """Flags for the child that makes the sounds of a model in a data folder."""
    arguments = ["--model", str(model), "--data-dir", str(data_dir), "--offline"]
    arguments += ["--voices", str(voices)] if voices else []
    return [*arguments, "--threads", str(threads)] if threads else arguments


class ModelComparisons:
    """A ComparisonSource. `names` of candidates are those asked for; None: those that change the
    arithmetic and whose graphs are there. Sounds are made while nobody has spoken for `idle_s`."""

    def __init__(
        self,
        compared: ComparedModel,
        voices: Callable[[], Sequence[str]],
        *,
        names: Sequence[str] | None = None,
        idle_s: Callable[[], float] = lambda: math.inf,
        clock: Clock | None = None,
        child: Child = run_child,
        free: Callable[[], int | None] = memory_free,
    ) -> None:
        self._compared = compared
        self._voices = voices
        self._names = names
        self._idle_s = idle_s
        self._clock = clock or SystemClock()
        self._child = child
        self._free = free
        self._built: set[str] = set()

    @property
    def sha256(self) -> str:
        """The model's. Blocks."""
        return model_sha256(self._compared.model, self._compared.graphs)

    def voices(self) -> Sequence[str]:
        """As ComparisonSource."""
        return self._voices()

    def candidates(self) -> Sequence[ComparedCandidate]:
        """As ComparisonSource. Raises SettingsError for a name that there is not."""
        compared = self._compared
        decision = read_decision(compared.model, compared.graphs, self.sha256)
        in_use = decision.at(as_level(compared.fidelity)) if decision else None
        if self._names is None:
            rows = sorted(decision.rows if decision else (), key=lambda row: row != in_use)
            offered = [candidate_of(row) for row in rows if self._can_be_heard(row)]
        else:
            offered = [find_candidate(compared, name) for name in self._names]
        used = identity_of(in_use) if in_use else None
        return [
            ComparedCandidate(each.name, identity_of(each), identity_of(each) == used)
            for each in offered
        ]

    def discard_built(self) -> None:
        """Delete the graphs that were built for comparing alone. Blocks."""
        store = GraphStore(self._compared.graphs)
        while self._built:
            store.discard(self._built.pop())

    async def render(self, candidate: ComparedCandidate, voice: str) -> tuple[ClipPair, ...]:
        """As ComparisonSource; begun anew in the next pause if somebody speaks meanwhile."""
        while True:
            await until_idle(self._idle_s, QUIET_S, self._clock)
            try:
                return await while_idle(
                    lambda stop: self._render(candidate, voice, stop),
                    self._idle_s,
                    self._clock,
                )
            except Stopped:
                continue

    def results(self) -> Sequence[ListeningResult]:
        """As ComparisonSource."""
        return read_results(self._compared.graphs, self.sha256)

    def keep(
        self, candidate: ComparedCandidate, voice: str, right: int, trials: int
    ) -> ListeningResult:
        """As ComparisonSource."""
        result = ListeningResult(
            candidate.name, candidate.identity, self.sha256, voice, right, trials, today()
        )
        add_result(self._compared.graphs, result)
        return result

    def forget(self, identity: CandidateIdentity, voice: str) -> bool:
        """As ComparisonSource."""
        return delete_result(self._compared.graphs, self.sha256, identity, voice)

    def _can_be_heard(self, row: Row) -> bool:
        """Whether the arithmetic differs, it ran, and its graph is there."""
        if row.exact or not row.ratio:
            return False
        return not row.variant or self._has_graph(self._key(variant_name(row.variant)))

    def _key(self, graph: str) -> str:
        return graph_key(self.sha256, CPU[0], graph)

    def _has_graph(self, key: str) -> bool:
        return (self._compared.graphs / key).is_dir()

    def _render(self, candidate: ComparedCandidate, voice: str, stop: Stop) -> tuple[ClipPair, ...]:
        """Blocks. Raises EngineFailed, Stopped and OSError."""
        key, need = self._key(candidate.identity.graph), RENDERING_BYTES
        if candidate.identity.graph and not self._has_graph(key):
            self._built.add(key)
            need = REWRITING_BYTES
        if (free := self._free()) is not None and free < need:
            raise EngineFailed(
                f"making the sounds takes {need / 1e9:.1f} GB of memory, {free / 1e9:.1f} are free"
            )
        name = candidate.name
        scratch = self._compared.scratch
        scratch.mkdir(parents=True, exist_ok=True)
        _sweep(scratch)
        with TemporaryDirectory(prefix=_SCRATCH, dir=scratch, ignore_cleanup_errors=True) as folder:
            flags = ["compare", "--render", folder, "--candidates", name, "--voice", voice]
            try:
                with stop.within(LIMIT_S) as ours:
                    self._child("wyoming_kokoro", [*flags, *self._compared.arguments], ours)
                pairs = read_pairs(Path(folder))
            except Stopped:
                if stop.is_set():
                    raise
                raise EngineFailed("making the sounds took too long") from None
            except (ChildFailed, ValueError) as error:
                raise EngineFailed(f"the sounds could not be made: {error}") from error
        if not pairs:
            raise EngineFailed("no sounds were made")
        return pairs


def find_candidate(compared: ComparedModel, name: str) -> Candidate:
    """The candidate of that name, as tuning timed it or as this machine offers it. Blocks; raises
    SettingsError."""
    sha256 = model_sha256(compared.model, compared.graphs)
    decision = read_decision(compared.model, compared.graphs, sha256)
    timed = [candidate_of(row) for row in decision.rows if row.ratio] if decision else []
    here = candidates_here(compared.threads, rewriting=can_rewrite())
    offered = {each.name.lower(): each for each in (*here, *timed) if not each.of_threads}
    found = offered.get(name.strip().lower())
    if found is None:
        allowed = "; ".join(each.name for each in offered.values())
        raise SettingsError(f"--candidates: there is no {name[:60]!r}; there are: {allowed}")
    return found


def _sweep(scratch: Path) -> None:
    """Delete what was left a day ago by a process that was killed."""
    for folder in scratch.glob(f"{_SCRATCH}*"):
        if folder.is_dir() and time.time() - folder.stat().st_mtime > _LEFT_S:
            shutil.rmtree(folder, ignore_errors=True)
