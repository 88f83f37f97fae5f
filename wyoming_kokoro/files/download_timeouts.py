"""Timeouts of a download, and the clock that they are measured by.

It stands apart from `download.py` so that aiohttp is imported only to download.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class DownloadTimeouts:
    """How long to wait for a connection and for data; `clock` and `sleep` are replaced in tests."""

    clock: Callable[[], float] = time.monotonic
    sleep: Callable[[float], Awaitable[None]] = asyncio.sleep
    connect_timeout_s: float = 20.0
    read_timeout_s: float = 30.0
