"""How fast a reply's text comes. Arithmetic only: the caller has the clock."""

from __future__ import annotations

import math
from collections import deque
from dataclasses import dataclass, field

_BURST_S = 0.05  # what a client held back comes at once, and tells nothing
_MEMORY_S = 2.0  # the pace is that of so many seconds


@dataclass(slots=True)
class TextPace:
    """Characters a second of the text of one reply, what comes first in a burst left out."""

    _begun_s: float = math.nan
    _arrivals: deque[tuple[float, int]] = field(default_factory=deque)

    def came(self, now_s: float, chars: int) -> None:
        """Note the arrival of `chars` characters at `now_s`."""
        if math.isnan(self._begun_s):
            self._begun_s = now_s
        if now_s > self._begun_s + _BURST_S:
            self._arrivals.append((now_s, chars))

    def chars_per_s(self, now_s: float) -> float:
        """The pace; 0 where nothing has come after the first burst."""
        since_s = self._since_s(now_s)
        return self._seen(since_s) / (now_s - since_s) if now_s > since_s else 0.0

    def slow_at_s(self, now_s: float, chars_per_s: float, doubt_chars: float) -> float:
        """The time at which the pace is sure to be below `chars_per_s`, if no text comes before.

        `doubt_chars` that came by chance make no pace. Infinite where nothing has come at all.
        """
        if math.isnan(self._begun_s):
            return math.inf
        since_s = self._since_s(now_s)
        return since_s + (self._seen(since_s) + doubt_chars) / chars_per_s

    def _since_s(self, now_s: float) -> float:
        return max(self._begun_s, now_s - _MEMORY_S)

    def _seen(self, since_s: float) -> int:
        while self._arrivals and self._arrivals[0][0] <= since_s:
            self._arrivals.popleft()
        return sum(chars for _, chars in self._arrivals)
