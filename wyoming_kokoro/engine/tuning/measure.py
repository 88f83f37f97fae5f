"""How long a candidate takes beside the model as it is, and whether it sounds like it."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from statistics import median
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from wyoming_kokoro.audio import RATE_HZ
from wyoming_kokoro.engine.cases import Case
from wyoming_kokoro.engine.fidelity.distance import Rendering
from wyoming_kokoro.engine.fidelity.gate import Verdict, judge
from wyoming_kokoro.engine.model import Output
from wyoming_kokoro.engine.stop import Stop

ROUNDS = 3
REFERENCE_RUNS = 3
CANDIDATE_RUNS = 2


class Runs(Protocol):
    """What KokoroModel and PartedModel share."""

    def run_once(
        self,
        ids: tuple[int, ...],
        style: NDArray[np.float32],
        speed: float,
        stop: Stop | None = None,
    ) -> Output: ...


def compared(
    base: Runs,
    candidate: Runs,
    case: Case,
    stop: Stop,
    clock: Callable[[], float] = time.perf_counter,
) -> tuple[float, float]:
    """The candidate's time by the base's, and its real-time factor; in turns, medians.

    The machine may be busy with other things: only what is measured side by side can be compared.
    """
    times: tuple[list[float], list[float]] = ([], [])
    samples = 1
    candidate.run_once(*case, stop)  # buffers are made and pages read
    for _ in range(ROUNDS):
        for model, taken in zip((base, candidate), times, strict=True):
            started = clock()
            samples = len(model.run_once(*case, stop).samples) or 1
            taken.append(clock() - started)
    own = median(times[1])
    return own / max(median(times[0]), 1e-9), own / (samples / RATE_HZ)


class Judge:
    """Compares candidates with the model's own runs, which are made once."""

    def __init__(self, base: Runs, cases: Mapping[str, Case], stop: Stop) -> None:
        self._cases = cases
        self._stop = stop
        self._reference = {
            family: [self._said(base, case, REFERENCE_RUNS)] for family, case in cases.items()
        }

    def judge(self, candidate: Runs) -> Verdict:
        """The verdict on a candidate."""
        said = {
            family: [self._said(candidate, case, CANDIDATE_RUNS)]
            for family, case in self._cases.items()
        }
        return judge(self._reference, said)

    def _said(self, model: Runs, case: Case, count: int) -> list[Rendering]:
        return [Rendering.of(model.run_once(*case, self._stop)) for _ in range(count)]
