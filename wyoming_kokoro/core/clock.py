"""Clock protocol, the machine's own clock, and `race` between coroutines."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine
from typing import Any, Protocol


class Clock(Protocol):
    """Seconds that only ever grow, and waiting for them to pass."""

    def now(self) -> float:
        """Seconds since some fixed moment."""
        ...

    async def sleep(self, seconds: float) -> None:
        """Return once that many seconds have passed."""
        ...


class SystemClock:
    """The machine's monotonic clock: jumps of the wall clock do not reach it."""

    def now(self) -> float:
        """Seconds since some fixed moment."""
        return time.monotonic()

    async def sleep(self, seconds: float) -> None:
        """Return once that many seconds have passed."""
        await asyncio.sleep(seconds)


async def race(*parts: Coroutine[Any, Any, object]) -> None:
    """Run all parts until one ends; the others are cancelled and have ended when this returns.

    Raises what the part that ended raised; of several that ended at once, the first given.
    """
    tasks = [asyncio.ensure_future(part) for part in parts]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    for task in tasks:
        if task in done:
            task.result()
