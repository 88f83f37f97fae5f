"""Runs the parts of a bench call in turn: within the time limit, until a signal or a failure.

A part that is cut short, by the clock, a signal or a failure, keeps what it has measured, and is
named among what was left out.
"""

from __future__ import annotations

import asyncio
import math
import signal
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import TypeAlias

from wyoming_kokoro.core.errors import KokoroError

from .context import BenchContext

Measure: TypeAlias = Callable[[BenchContext], Awaitable[None]]

_LEAST_S = 1.0  # too short to measure anything
_SIGNALS = (signal.SIGINT, signal.SIGTERM)


@dataclass(slots=True)
class Ending:
    """Reason for an early end: a signal or a failure; neither where all parts were measured."""

    signal: signal.Signals | None = None
    error: KokoroError | None = None

    @property
    def status(self) -> int:
        """The exit status that a shell knows a signal by, 1 for a failure, 0 for neither."""
        return 128 + self.signal if self.signal else int(self.error is not None)


async def run_parts(
    context: BenchContext, parts: Mapping[str, Measure], shares: Mapping[str, float], ending: Ending
) -> None:
    """Run each part within its share of the context's `limit_s`; unused time goes to later parts.

    A failed part ends the call; that and a signal are recorded in `ending`, not raised. A part that
    cannot be stopped at once may take longer; later parts get less then.
    """
    clock = asyncio.get_running_loop().time
    until_s = clock() + context.effort.limit_s
    left = dict(parts)
    while left:
        part = next(iter(left))
        limit_s = (until_s - clock()) * shares[part] / sum(shares[name] for name in left)
        measure = left.pop(part)
        try:
            await _run_part(context, part, measure, limit_s)
        except KokoroError as error:
            ending.error = error
            _note_omitted(context, part, left, "it failed")
            return
        except asyncio.CancelledError:
            name = ending.signal.name if ending.signal else "cancelled"
            _note_omitted(context, part, left, f"stopped by {name}")
            raise


async def _run_part(context: BenchContext, part: str, measure: Measure, limit_s: float) -> None:
    if limit_s < _LEAST_S:
        context.left_out.append(f"{part}: all of it, the time was over")
        return
    try:
        async with asyncio.timeout(None if math.isinf(limit_s) else limit_s) as timeout:
            await measure(context)
    except TimeoutError:
        if not timeout.expired():
            raise
        context.left_out.append(f"{part}: what did not fit into its {limit_s:.0f} s")


def _note_omitted(context: BenchContext, part: str, left: Mapping[str, Measure], why: str) -> None:
    context.left_out.append(f"{part}: the rest of it, {why}")
    context.left_out.extend(f"{name}: all of it" for name in left)


@contextmanager
def until_signal(ending: Ending) -> Iterator[None]:
    """The first SIGINT or SIGTERM cancels the task that is in here, which leaves at the end of
    this block as if nothing had been; a second one ends the program as ever.
    """
    loop, task = asyncio.get_running_loop(), asyncio.current_task()
    assert task

    def end(number: signal.Signals) -> None:
        ending.signal = number
        forget()
        task.cancel()

    def forget() -> None:
        for number in _SIGNALS:
            loop.remove_signal_handler(number)

    with suppress(NotImplementedError):  # Windows: the program ends as it always has
        for number in _SIGNALS:
            loop.add_signal_handler(number, end, number)
    try:
        yield
    except asyncio.CancelledError:
        if ending.signal is None:
            raise
        task.uncancel()
    finally:
        with suppress(NotImplementedError):
            forget()
