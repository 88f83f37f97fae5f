"""Background work that gives way: it is stopped as soon as somebody speaks."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar

from wyoming_kokoro.core.cancellation import Stop
from wyoming_kokoro.core.clock import Clock

LOOK_S = 0.1
"""How often it is looked whether somebody speaks."""

T = TypeVar("T")


async def until_idle(idle_s: Callable[[], float], quiet_s: float, clock: Clock) -> None:
    """Return once nobody has spoken for `quiet_s`."""
    while (missing_s := quiet_s - idle_s()) > 0:
        await clock.sleep(max(LOOK_S, missing_s))


async def while_idle(work: Callable[[Stop], T], idle_s: Callable[[], float], clock: Clock) -> T:
    """Do the work in a thread; its Stop is set as soon as somebody speaks, and at cancellation.

    `idle_s` tells how many seconds nobody has spoken. Raises what the work raises: Stopped, where
    it was stopped.
    """
    stop = Stop()
    task = asyncio.create_task(asyncio.to_thread(work, stop))
    try:
        while not task.done():
            if idle_s() < 2 * LOOK_S:
                stop.set()
            look = asyncio.ensure_future(clock.sleep(LOOK_S))
            await asyncio.wait([task, look], return_when=asyncio.FIRST_COMPLETED)
            look.cancel()
        return await task
    finally:
        stop.set()
        await asyncio.gather(task, return_exceptions=True)
