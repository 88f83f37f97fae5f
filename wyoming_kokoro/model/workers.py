"""Number of concurrent runs: measured, since one run may not fill a large card."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from statistics import median

from .kokoro_model import ModelInfo
from .session import CPU

GAIN = 1.15
"""What a further worker must raise the throughput by: less is not worth the longer single run."""

MOST = 3
_ROUNDS = 3

_ONE_AT_A_TIME = (
    CPU[0],
    "DmlExecutionProvider",  # its documentation forbids two runs of a session at once
)


def may_share(info: ModelInfo) -> bool:
    """Whether runs of this model may be made side by side, and could gain by it.

    Not on the CPU, where one run uses all threads: two runs of one thread each brought 6 % more
    than one of two, and each took twice as long (2 cores, in turns). A model in stages hands
    values from one to the next, and is of one thread.
    """
    return info.provider not in _ONE_AT_A_TIME and not info.options.variant


def measure_workers(
    run: Callable[[], object],
    *,
    most: int = MOST,
    clock: Callable[[], float] = time.perf_counter,
) -> int:
    """Number of workers for the model: 1, and one more as long as each gains. Blocks.

    `run` makes one run of ordinary length, from any thread; what it raises is raised. Fewer and
    more at once are timed in turns, so that a machine that grows busy meanwhile slows both.
    """
    run()  # buffers are made
    best = 1
    with ThreadPoolExecutor(most, thread_name_prefix="kokoro-measure") as threads:
        for count in range(2, most + 1):
            fewer, more = [], []
            for _ in range(_ROUNDS):
                fewer.append(_seconds(run, best, threads, clock))
                more.append(_seconds(run, count, threads, clock))
            if count * median(fewer) < GAIN * best * median(more):
                break
            best = count
    return best


def _seconds(
    run: Callable[[], object], count: int, threads: Executor, clock: Callable[[], float]
) -> float:
    """Seconds that `count` runs take that begin together."""
    started_s = clock()
    for answer in [threads.submit(run) for _ in range(count)]:
        answer.result()
    return clock() - started_s
