"""Streamed responses to clients that may be slow, stuck or gone."""

from __future__ import annotations

import socket
import struct
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager

from aiohttp import web

from wyoming_kokoro.core.clock import Clock
from wyoming_kokoro.core.errors import TimedOut

KERNEL_BYTES = 128 * 1024
"""Send buffer of the kernel for a slow client (which counts twice that with its own overhead)."""

_RESET_ON_CLOSE = struct.pack("ii", 1, 0)


class ResponseStream:
    """One streamed response: `begin()`, `send()`, then `finish()`; anything else aborts it.

    Bytes that wait for a slow client are bounded by the transport's buffer (64 KiB).
    """

    def __init__(self, request: web.Request, clock: Clock, timeout_s: float) -> None:
        self._request = request
        self._clock = clock
        self._timeout_s = timeout_s
        self._response: web.StreamResponse | None = None
        self._sending_since_s: float | None = None

    async def begin(self, content_type: str, headers: Mapping[str, str]) -> None:
        """Send status and headers at once."""
        response = web.StreamResponse(headers=headers)
        response.headers["Content-Type"] = content_type
        response.headers["X-Accel-Buffering"] = "no"
        response.headers["Cache-Control"] = "no-store"
        self._response = response
        self._limit_kernel_buffer()
        await response.prepare(self._request)

    async def send(self, data: bytes) -> None:
        """Send, and wait until the client has read enough. Raises ConnectionError."""
        assert self._response
        if not data:
            return
        self._sending_since_s = self._clock.now()
        await self._response.write(data)
        self._sending_since_s = None

    async def finish(self) -> web.StreamResponse:
        """End the body: the client has received all of it."""
        assert self._response
        self._sending_since_s = self._clock.now()
        await self._response.write_eof()
        self._sending_since_s = None
        return self._response

    async def watch_timeout(self) -> None:
        """Raise TimedOut once the client has read nothing for too long."""
        while True:
            now_s = self._clock.now()
            since_s = now_s if self._sending_since_s is None else self._sending_since_s
            if now_s - since_s >= self._timeout_s:
                raise TimedOut(f"the client read nothing for {self._timeout_s:g} s")
            await self._clock.sleep(since_s + self._timeout_s - now_s)

    @asynccontextmanager
    async def abort_on_failure(self) -> AsyncIterator[None]:
        """Abort the transfer when the block fails, so that no client keeps a truncated file."""
        try:
            yield
        except BaseException:
            if self._response is not None:
                self._abort()
            raise

    def _limit_kernel_buffer(self) -> None:
        """Linux would buffer megabytes (a minute of audio) for a client that does not read."""
        if sock := self._socket():
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, KERNEL_BYTES)

    def _abort(self) -> None:
        """Reset the connection: an HTTP/1.0 client takes a plain close for the end of the file."""
        if sock := self._socket():
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _RESET_ON_CLOSE)
        if self._request.transport:
            self._request.transport.abort()

    def _socket(self) -> socket.socket | None:
        transport = self._request.transport
        sock: socket.socket | None = transport.get_extra_info("socket") if transport else None
        return sock
