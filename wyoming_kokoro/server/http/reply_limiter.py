"""How many replies may be in hand at once."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

from wyoming_kokoro.core.errors import ShuttingDown, TooBusy


class ReplyLimiter:
    """Counts the replies in hand; the one too many is refused, not kept waiting."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._free = asyncio.Event()
        self._free.set()
        self.taken = 0
        self.closed = False

    async def empty(self) -> None:
        """Return once no reply is in hand."""
        await self._free.wait()

    @contextmanager
    def one(self) -> Iterator[None]:
        """A seat for the block. Raises TooBusy, and ShuttingDown once closed."""
        if self.closed:
            raise ShuttingDown("the server is shutting down")
        if self.taken >= self._most:
            raise TooBusy(f"{self._most} replies are in hand, which is the limit: try again soon")
        self.taken += 1
        self._free.clear()
        try:
            yield
        finally:
            self.taken -= 1
            if not self.taken:
                self._free.set()
