"""How the time of some work grows with the length of its text."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable
from statistics import median_high

# So many times longer is the long text: in linear time it takes as many times the time, in
# quadratic time their square. The limit lies between the two, with as much room to either side as
# a busy machine needs: texts this short are read in a millisecond, and one that is disturbed
# there counts twice or three times.
TIMES = 32
LIMIT = 8 * TIMES


def growth(work: Callable[[str], object], unit: str, length: int) -> float:
    """How many times the processor time `unit` takes when repeated to `length` characters.

    Against the same, TIMES shorter. The median of three tries of the long text, so that a single
    lucky one passes nothing, over the least of three of the short one; the third is left out where
    two agree about the LIMIT.
    """
    long = unit * max(TIMES, length // len(unit))
    short = unit * (len(long) // len(unit) // TIMES)
    least = max(min(_seconds(work, short) for _ in range(3)), 1e-4)
    ratios = [_seconds(work, long) / least for _ in range(2)]
    if (ratios[0] < LIMIT) is not (ratios[1] < LIMIT):
        ratios.append(_seconds(work, long) / least)
    return median_high(ratios)


def _seconds(work: Callable[[str], object], text: str) -> float:
    """The processor time of `work`, without looks at what other tests have left in memory."""
    gc.disable()
    try:
        started = time.thread_time()
        work(text)
        return time.thread_time() - started
    finally:
        gc.enable()
