"""A part of the soak with the real model: what was asked and heard, and what must not be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import median
from typing import Final

from .listening import Heard

DOORS: Final = ("Wyoming", "HTTP")
REST_MB = 25.0
"""The memory at rest may be so much higher after the last part than after the one before: the
server is the same, and has used each language and its cache in memory by then."""
PEAK_MB = 60.0
"""The peak of a later part may be so much above the first one's."""
GAPPED = 0.1
"""So many of the replies of a part may have a gap: several clients at once share the processor."""
WORST_GAP_S = 2.0
LATENCY = 1.5
"""The median first audio of a later part may be so many times the first one's,"""
LATENCY_S = 0.15
"""and so much longer besides."""


@dataclass(slots=True)
class Part:
    """A part of the soak and its result; `done` counts habits, `asked` requests of each door."""

    name: str
    done: Counter[str] = field(default_factory=Counter)
    asked: Counter[str] = field(default_factory=Counter)
    wrong: dict[str, list[str]] = field(default_factory=lambda: {door: [] for door in DOORS})
    lost: int = 0
    heard: Heard = field(default_factory=Heard)
    rest_mb: float = 0.0
    peak_mb: float = 0.0
    seconds: float = 0.0

    def __str__(self) -> str:
        doors = ", ".join(
            f"{door} {self.asked[door]} ({len(self.wrong[door])} wrong)" for door in DOORS
        )
        return (
            f"{self.name}: {self.done.total()} requests in {self.seconds:.0f} s: {doors};"
            f" {self.lost} lost to the kill; at rest {self.rest_mb:.0f} MB, at most"
            f" {self.peak_mb:.0f} MB; {self.heard}"
        )


def part_faults(parts: Sequence[Part]) -> list[str]:
    """What is wrong with the parts: errors by door, gaps, and what grew since the first."""
    first, last = parts[0], parts[-1]
    found = [fault for part in parts for fault in _errors(part) + _gaps(part)]
    for part in parts[1:]:
        if part.peak_mb > first.peak_mb + PEAK_MB:
            grew = f"from {first.peak_mb:.0f} to {part.peak_mb:.0f} MB"
            found.append(f"{part.name}: the peak of memory grew {grew}")
        before_s, now_s = (median(each.heard.first_s or [0.0]) for each in (first, part))
        if now_s > LATENCY * before_s + LATENCY_S:
            grew = f"from {before_s:.2f} to {now_s:.2f} s"
            found.append(f"{part.name}: first audio went {grew}")
    if len(parts) > 1 and last.rest_mb > parts[-2].rest_mb + REST_MB:
        grew = f"from {parts[-2].rest_mb:.0f} to {last.rest_mb:.0f} MB"
        found.append(f"memory at rest grew {grew}")
    return found


def _errors(part: Part) -> list[str]:
    found = [f"{part.name}, {door}: {fault}" for door in DOORS for fault in part.wrong[door]]
    return found + [
        f"{part.name}: nothing was asked over {door}" for door in DOORS if not part.asked[door]
    ]


def _gaps(part: Part) -> list[str]:
    heard = part.heard
    if not heard.first_s:
        return [f"{part.name}: nobody listened"]
    found = []
    if heard.gapped > GAPPED * len(heard.first_s):
        found.append(f"{part.name}: {heard.gapped} of {len(heard.first_s)} replies had a gap")
    if (worst_s := max(heard.gaps_s, default=0.0)) > WORST_GAP_S:
        found.append(f"{part.name}: a gap of {worst_s:.1f} s")
    return found
