"""What counts as growth, and as slow. Pure: samples and times in, what is wrong out."""

from __future__ import annotations

import statistics
from collections.abc import Sequence

from .sampling import Sample

MEMORY_MB = 12.0
"""The floor of resident memory may be so much higher in the last third than in the second: a leak
raises the floor, while allocators and a reply in progress only make peaks."""
SPARE = 2.0
"""So many descriptors, threads and tasks may be more at the end than in the first third."""
CACHE_MB = 2.2
"""The cache is given 2 MB; a tenth more is its own overhead."""
LATENCY = 1.5
"""The last third's median first audio may be so many times the first third's."""
LATENCY_S = 0.03
"""Seconds allowed on top. A bare loop beside it that became slower widens both."""
DESCRIBE_MS = 100.0
"""What 99 of 100 answers to `describe` may take beyond a bare server's beside it."""


def grown(samples: Sequence[Sample]) -> list[str]:
    """What grew beyond its bound."""
    third = max(1, len(samples) // 3)
    first, middle, last = samples[:third], samples[third:-third], samples[-third:]
    found = []
    floors = [min(sample.memory_mb for sample in part) for part in (middle, last)]
    if floors[1] > floors[0] + MEMORY_MB:
        found.append(f"memory grew from {floors[0]:.0f} to {floors[1]:.0f} MB")
    for name in ("descriptors", "threads", "tasks"):
        base = max(getattr(sample, name) for sample in first)
        now = min(getattr(sample, name) for sample in last)
        if now > base + SPARE:
            found.append(f"{name} grew from {base:.0f} to {now:.0f}")
    if (cache_mb := max(sample.cache_mb for sample in samples)) > CACHE_MB:
        found.append(f"the cache had {cache_mb:.1f} MB")
    return found + _slower(first, last)


def _slower(first: Sequence[Sample], last: Sequence[Sample]) -> list[str]:
    early_s, late_s = (statistics.median(s.latency_s for s in part) for part in (first, last))
    early_loop, late_loop = (statistics.median(s.loop_s for s in part) for part in (first, last))
    busier = max(1.0, late_loop / early_loop)
    if late_s > busier * (LATENCY * early_s + LATENCY_S):
        before, now = 1000 * early_s, 1000 * late_s
        return [f"first audio went from {before:.0f} to {now:.0f} ms, machine {busier:.1f} slower"]
    return []


def percentile(times: Sequence[float], share: float) -> float:
    """Of sorted times."""
    return times[min(len(times) - 1, int(share * len(times)))]


def too_slow(ours_ms: Sequence[float], bare_ms: Sequence[float]) -> list[str]:
    """What is wrong with sorted times of `describe`, beside those of the bare server."""
    if not ours_ms or not bare_ms:
        return ["describe was not answered"]
    beyond_ms = percentile(ours_ms, 0.99) - percentile(bare_ms, 0.99)
    if beyond_ms > DESCRIBE_MS:
        return [f"describe took {beyond_ms:.0f} ms more than a bare answer"]
    return []


def in_words(name: str, times_ms: Sequence[float]) -> str:
    """A line of figures of sorted times."""
    half, most = percentile(times_ms, 0.5), percentile(times_ms, 0.99)
    return (
        f"{name}: {len(times_ms)} times, median {half:.0f} ms, 99 of 100 within {most:.0f} ms,"
        f" worst {times_ms[-1]:.0f} ms"
    )
