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
from wyoming_kokoro.loading.decision import Level
from wyoming_kokoro.model.utterance import Utterance

from .sentences import TimedReplies

_LOGGER = logging.getLogger(__name__)

HUNG_S = 600.0
"""A candidate that takes longer hangs."""

Tell = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Task:
    """One tuning job: the model, the sentences, the limits.

    `judged` are sentences that candidates are compared on, `replies` are timed. `provider` is one
    that the user named, "" for none; `threads` 0 leaves their number open; `low_memory`: as for
    untuned_options. No candidate is begun that is likely to end after `limit_s`; `automatic`: the
    server tunes by itself.
    """

    model: Path
    graphs: Path
    level: Level
    judged: Sequence[Utterance]
    replies: TimedReplies
    provider: str = ""
    threads: int = 0
    low_memory: bool = False
    limit_s: float = math.inf
    automatic: bool = False
    stop: Stop = field(default_factory=Stop)
    tell: Tell = _LOGGER.info
    clock: Callable[[], float] = time.perf_counter


class Budget:
    """The time for tuning: whether another candidate still fits."""

    def __init__(self, limit_s: float, clock: Callable[[], float]) -> None:
        self._limit_s = limit_s
        self._clock = clock
        self._began_s = clock()
        self._longest_s = 0.0

    @property
    def elapsed_s(self) -> float:
        """Since tuning began, or went on."""
        return self._clock() - self._began_s

    def fits(self) -> bool:
        """Whether another candidate like the longest so far would end in time."""
        return self.elapsed_s + self._longest_s < self._limit_s

    @property
    def one_s(self) -> float:
        """Most seconds that one candidate may take."""
        return min(HUNG_S, max(1.0, self._limit_s - self.elapsed_s))

    @contextmanager
    def spent(self) -> Iterator[None]:
        """Around the work on a candidate."""
        began_s = self._clock()
        try:
            yield
        finally:
            self._longest_s = max(self._longest_s, self._clock() - began_s)
