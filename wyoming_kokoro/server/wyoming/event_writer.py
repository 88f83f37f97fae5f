"""Buffered writing to a client that may be slow, stuck or gone."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from contextlib import suppress

from wyoming_kokoro.core.clock import Clock, race

BUFFER_BYTES = 64 * 1024
"""Bytes that this process buffers for a slow client (1.4 s of audio)."""

LINGER_S = 2.0
"""How long a closed connection may take to accept its last bytes."""

_DISCARD_BYTES = 64 * 1024

_SMALL_BYTES = 1024
"""An event smaller than this (`audio-start`) is sent together with the next one."""


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
        """Queue whole events; does not wait."""
        self._writer.write(data)

    async def send(self, events: Iterable[bytes]) -> None:
        """Write encoded events, small ones together with the next, and wait for the client.

        Raises OSError when the connection is gone.
        """
        batch = b""
        for event in events:
            batch += event
            if len(batch) >= _SMALL_BYTES:
                self.write(batch)
                batch = b""
                await self._drain()
        if batch:
            self.write(batch)
            await self._drain()

    async def _drain(self) -> None:
        """Wait until the client has read enough; `stuck_since_s` is when the oldest wait began."""
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
        """Drop the connection and all unsent bytes."""
        transport = self._writer.transport
        is_pipe = transport.get_extra_info("pipe") is not None
        if is_pipe and transport.is_closing() and not transport.get_write_buffer_size():
            return  # asyncio's pipes cannot be closed twice
        transport.abort()

    async def close(self) -> None:
        """Let the client read what is unsent, for LINGER_S at most, then close."""
        try:
            with suppress(OSError):
                await race(self._flush_and_close(), self._clock.sleep(LINGER_S))
        finally:
            self.abort()

    async def _flush_and_close(self) -> None:
        """Close after the client has closed its side.

        Input is read until then: closing with unread input would reset the connection and destroy
        an `error` event that is still on its way.
        """
        if self._writer.can_write_eof():
            self._writer.write_eof()
            while await self._reader.read(_DISCARD_BYTES):
                pass
        self._writer.close()
        await self._writer.wait_closed()
