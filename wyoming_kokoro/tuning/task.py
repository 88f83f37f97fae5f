"""A tuning job and its time budget."""

from __future__ import annotations

import logging
import math
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from wyoming_kokoro.core.cancellation import Stop
from wyoming_kokoro.model.utterance import Utterance

from .fidelity.gate import Level
from .sentences import TimedReplies

_LOGGER = logging.getLogger(__name__)

QUIET_LIMIT_S = 840.0
"""Tuning in the background ends by then on two cores: fifteen quiet minutes."""
LIMIT_RUNS = 190.0
"""The same limit in runs of the longer reply: a slower machine is given longer, in proportion."""
_HUNG_S = 600.0
_HUNG_RUNS = 300.0

Tell = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Task:
    """One tuning job: the model, the sentences, the limits.

    `utterances` are sentences by voice family, for calibration and floors, `held_out` those that
    transparency is measured with, and `replies` are timed; no candidate is begun that is
    likely to end after `limit_s`; `automatic` tells that the server tunes by itself, and may do so
    again.
    """

    model: Path
    graphs: Path
    level: Level
    utterances: dict[str, Utterance]
    replies: TimedReplies
    held_out: Sequence[Utterance] = ()
    threads: int = 0
    limit_s: float = math.inf
    automatic: bool = False
    stop: Stop = field(default_factory=Stop)
    tell: Tell = _LOGGER.info
    clock: Callable[[], float] = time.monotonic


class Budget:
    """Time budget: whether another candidate still fits. `spent_s` went into earlier attempts."""

    def __init__(self, limit_s: float, clock: Callable[[], float], *, spent_s: float = 0.0) -> None:
        self._limit_s = limit_s
        self._clock = clock
        self._began_s = clock() - spent_s
        self._longest_s = 0.0
        self._run_s = 0.0

    @property
    def elapsed_s(self) -> float:
        """Since tuning began."""
        return self._clock() - self._began_s

    def scale(self, run_s: float) -> None:
        """Give a machine more that takes `run_s` for the longer reply."""
        self._run_s = run_s
        self._limit_s = max(self._limit_s, LIMIT_RUNS * run_s) if self._limit_s > 0 else 0.0

    def fits(self) -> bool:
        """Whether another candidate like the longest so far would end in time."""
        return self.elapsed_s + self._longest_s < self._limit_s

    @property
    def one_s(self) -> float:
        """How long one candidate, or the rewriting of one graph, may take before it counts as
        hung."""
        return max(_HUNG_S, _HUNG_RUNS * self._run_s)

    @contextmanager
    def spent(self) -> Iterator[None]:
        """Around the work on a candidate."""
        began_s = self._clock()
        try:
            yield
        finally:
            self._longest_s = max(self._longest_s, self._clock() - began_s)
