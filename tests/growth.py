"""How the time of some work grows with the length of its text."""

from __future__ import annotations

import time
from collections.abc import Callable
from statistics import median_high


def growth(work: Callable[[str], object], short: str, long: str, limit: float) -> float:
    """How many times the processor time of a `short` text the `long` one takes.

    The median of three tries of the long text, so that a single lucky one passes nothing, over the
    least of two of the short one; the third is left out where two agree about the limit.
    """
    least = max(min(_seconds(work, short) for _ in range(2)), 1e-4)
    ratios = [_seconds(work, long) / least for _ in range(2)]
    if (ratios[0] < limit) is not (ratios[1] < limit):
        ratios.append(_seconds(work, long) / least)
    return median_high(ratios)


def _seconds(work: Callable[[str], object], text: str) -> float:
    started = time.thread_time()
    work(text)
    return time.thread_time() - started
