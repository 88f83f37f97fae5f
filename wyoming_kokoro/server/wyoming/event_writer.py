"""Writing to a peer that may be slow, stuck or gone."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from wyoming_kokoro.core.clock import Clock, race

BUFFER_BYTES = 64 * 1024
"""Bytes that may wait in this process for a slow peer (1.4 s of audio)."""

LINGER_S = 2.0
"""How long a closed connection may take to accept its last bytes."""

_DISCARD_BYTES = 64 * 1024


class EventWriter:
    """The writing half of a connection, with backpressure."""

    def __init__(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, clock: Clock
    ) -> None:
        self._reader = reader
        self._writer = writer
        self._clock = clock
        self._drains = 0
        self.stuck_since_s: float | None = None
        writer.transport.set_write_buffer_limits(high=BUFFER_BYTES)

    def write(self, data: bytes) -> None:
        """Put one whole event on its way."""
        self._writer.write(data)

    async def drain(self) -> None:
        """Wait until the peer has taken enough; `stuck_since_s` tells since when one waits.

        Raises OSError when the connection is gone.
        """
        if not self._drains:
            self.stuck_since_s = self._clock.now()
        self._drains += 1
        try:
            await self._writer.drain()
        finally:
            self._drains -= 1
            if not self._drains:
                self.stuck_since_s = None

    def abort(self) -> None:
        """Drop the connection with all that waits for it."""
        self._writer.transport.abort()

    async def close(self) -> None:
        """Let the peer take what waits for it, for LINGER_S at most, then close."""
        try:
            with suppress(OSError):
                await race(self._take_leave(), self._clock.sleep(LINGER_S))
        finally:
            self.abort()

    async def _take_leave(self) -> None:
        """Read on until the peer closes: input left unread turns the close into a reset, and a
        reset destroys an `error` event that is still on its way.
        """
        if self._writer.can_write_eof():
            self._writer.write_eof()
            while await self._reader.read(_DISCARD_BYTES):
                pass
        self._writer.close()
        await self._writer.wait_closed()
