"""What a listener hears who plays a reply in real time, from when its parts arrived."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import NamedTuple

GAP_S = 0.005
"""Shorter than any player's buffer: not a gap."""


class HeardPart(NamedTuple):
    """Audio that arrived: when (seconds on one clock) and how long it sounds."""

    at_s: float
    audio_s: float


class Span(NamedTuple):
    """A stretch of sound without a gap."""

    start_s: float
    end_s: float


def spans(parts: Sequence[HeardPart]) -> list[Span]:
    """When it sounds, for a player that starts with the first part and never waits on purpose."""
    sounding: list[Span] = []
    for part in parts:
        if sounding and part.at_s - sounding[-1].end_s <= GAP_S:
            last = sounding.pop()
            sounding.append(Span(last.start_s, max(last.end_s, part.at_s) + part.audio_s))
        else:
            sounding.append(Span(part.at_s, part.at_s + part.audio_s))
    return sounding


@dataclass(slots=True)
class Heard:
    """One reply as a client got it. All moments are on the clock of `time.perf_counter`."""

    asked_s: float
    parts: list[HeardPart] = field(default_factory=list)
    ended_s: float = 0.0
    sent: list[float] = field(default_factory=list)
    """When each piece of text was sent."""

    @property
    def first_s(self) -> float:
        """Seconds from the request to the first audio; a reply has some."""
        return self.parts[0].at_s - self.asked_s

    @property
    def total_s(self) -> float:
        """Seconds from the request to the end of the reply."""
        return self.ended_s - self.asked_s

    @property
    def audio_s(self) -> float:
        """How long the reply sounds."""
        return sum(part.audio_s for part in self.parts)

    @property
    def gaps(self) -> list[float]:
        """Seconds of each silence that nobody asked for."""
        sounding = spans(self.parts)
        return [b.start_s - a.end_s for a, b in pairwise(sounding)]

    def slack_s(self, now_s: float) -> float:
        """How long the listener can go on with what has arrived by `now_s`; 0 before the first."""
        sounding = spans([part for part in self.parts if part.at_s <= now_s])
        return max(0.0, sounding[-1].end_s - now_s) if sounding else 0.0
