"""Time and patience of a download. A module of its own: aiohttp is imported only to download."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class DownloadTimeouts:
    """The world outside, replaceable in tests: time, and how long silence may last."""

    clock: Callable[[], float] = time.monotonic
    sleep: Callable[[float], Awaitable[None]] = asyncio.sleep
    connect_timeout_s: float = 20.0
    idle_timeout_s: float = 30.0
