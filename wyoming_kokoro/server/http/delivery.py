"""A body on its way to a client that may be slow, stuck or gone."""

from __future__ import annotations

import socket
import struct
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager

from aiohttp import web

from wyoming_kokoro.core.clock import Clock
from wyoming_kokoro.core.errors import TimedOut

KERNEL_BYTES = 128 * 1024
"""What the kernel may hold for a slow client (it counts twice that with its own overhead)."""

_AT_ONCE = struct.pack("ii", 1, 0)


class Delivery:
    """One streamed answer: `begin()`, `send()`, then `finish()`, or else it is broken off.

    Bytes that wait for a slow client are bounded by the transport's buffer (64 KiB).
    """

    def __init__(self, request: web.Request, clock: Clock, timeout_s: float) -> None:
        self._request = request
        self._clock = clock
        self._timeout_s = timeout_s
        self._response: web.StreamResponse | None = None
        self._sending_since_s: float | None = None

    async def begin(self, content_type: str, headers: Mapping[str, str]) -> None:
        """Send the head of the answer at once."""
        response = web.StreamResponse(headers=headers)
        response.headers["Content-Type"] = content_type
        response.headers["X-Accel-Buffering"] = "no"
        response.headers["Cache-Control"] = "no-store"
        self._response = response
        self._bound_kernel()
        await response.prepare(self._request)

    async def send(self, data: bytes) -> None:
        """Send, and wait until the client has taken enough. Raises ConnectionError."""
        assert self._response
        if not data:
            return
        self._sending_since_s = self._clock.now()
        await self._response.write(data)
        self._sending_since_s = None

    async def finish(self) -> web.StreamResponse:
        """Tell the client that it has all."""
        assert self._response
        self._sending_since_s = self._clock.now()
        await self._response.write_eof()
        self._sending_since_s = None
        return self._response

    async def watch(self) -> None:
        """Raise TimedOut once the client has taken nothing for too long."""
        while True:
            now_s = self._clock.now()
            since_s = now_s if self._sending_since_s is None else self._sending_since_s
            if now_s - since_s >= self._timeout_s:
                raise TimedOut(f"the client took nothing for {self._timeout_s:g} s")
            await self._clock.sleep(since_s + self._timeout_s - now_s)

    @asynccontextmanager
    async def whole_or_broken(self) -> AsyncIterator[None]:
        """Whatever ends the block early breaks the transfer off, so that nobody keeps a part."""
        try:
            yield
        except BaseException:
            if self._response is not None:
                self._break_off()
            raise

    def _bound_kernel(self) -> None:
        """Linux would take megabytes (a minute of sound) for a client that does not read."""
        if connection := self._connection():
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, KERNEL_BYTES)

    def _break_off(self) -> None:
        """Reset the connection: a plain close would be a good end for an HTTP/1.0 client."""
        if connection := self._connection():
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _AT_ONCE)
        if self._request.transport:
            self._request.transport.abort()

    def _connection(self) -> socket.socket | None:
        transport = self._request.transport
        found: socket.socket | None = transport.get_extra_info("socket") if transport else None
        return found
