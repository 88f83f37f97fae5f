"""The Wyoming server: accepts or refuses clients, and shuts down in stages."""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Coroutine
from dataclasses import replace
from typing import Any, BinaryIO

from wyoming_kokoro.core.clock import race
from wyoming_kokoro.core.errors import KokoroError
from wyoming_kokoro.server.admission import ConnectionLimiter

from .binding import Uri, bind_tcp, bind_unix, open_pipes
from .connection import Connection
from .context import WyomingContext

_LOGGER = logging.getLogger(__name__)

FORCE_CLOSE_S = 5.0
"""How long connections may take to send `error` and close once the grace time is over."""


_ACCEPT_TURNS = 8
"""Turns of the event loop in which clients that the system has already let in become connections:
closing the listening socket would reset them, with the request that they have sent."""


class WyomingServer:
    """A Wyoming server on one URI. `source` and `sink` replace standard input and output.

    It handles no signals: the owner of the process calls `stop()`.
    """

    def __init__(
        self,
        uri: str,
        context: WyomingContext,
        *,
        source: BinaryIO | None = None,
        sink: BinaryIO | None = None,
    ) -> None:
        self._uri = Uri.parse(uri)
        self._context = context
        self._source, self._sink = source, sink
        self._server: asyncio.Server | None = None
        self._connections: set[Connection] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._ended = asyncio.Event()
        self.limiter = ConnectionLimiter(context.limits)

    @property
    def uri(self) -> str:
        """The URI for clients; a port of 0 is the real one once `start()` has returned."""
        return str(self._uri)

    @property
    def port(self) -> int:
        """The TCP port; 0 for other schemes."""
        return self._uri.port

    @property
    def listens(self) -> bool:
        """Whether the server has a Wyoming port; False for the URI `none`."""
        return self._uri.scheme != "none"

    @property
    def clients(self) -> int:
        """How many clients are connected."""
        return len(self._connections)

    async def start(self) -> None:
        """Listen; returns once clients can connect. Raises KokoroError where it cannot."""
        if not self.listens:
            return
        if self._uri.scheme == "stdio":
            reader, writer = await open_pipes(
                self._source or sys.stdin.buffer, self._sink or sys.stdout.buffer
            )
            only = Connection(reader, writer, self._context, peer="stdio", closes_at_eof=False)
            self._serve(only).add_done_callback(lambda _: self._ended.set())
        elif self._uri.scheme == "unix":
            self._server = await bind_unix(self._uri, self._accept)
        else:
            self._server = await bind_tcp(self._uri, self._accept)
            self._uri = replace(self._uri, port=self._server.sockets[0].getsockname()[1])
        _LOGGER.info("listening on %s", self.uri)

    async def wait_ended(self) -> None:
        """Return when no client can connect any more: after `stop()`, or at the end of stdin."""
        await self._ended.wait()

    async def stop(self, grace_s: float) -> None:
        """Stop accepting, let replies in progress finish within the grace time, fail the others.

        Idle connections close at once; those that have just been made may still send a request. No
        task of a connection is left when this returns.
        """
        for _ in range(_ACCEPT_TURNS):
            await asyncio.sleep(0)
        self.limiter.close()
        if self._server:
            self._server.close()
        if self._server and self._uri.scheme == "unix":
            self._uri.path.unlink(missing_ok=True)
        for connection in self._connections:
            connection.close_when_idle()
        await self._wait_for_tasks(grace_s)
        self.skip_grace()
        await self._wait_for_tasks(FORCE_CLOSE_S)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._server:
            await self._server.wait_closed()
        self._ended.set()

    def skip_grace(self) -> None:
        """Close all connections now, without the grace time of `stop()`."""
        for connection in self._connections:
            connection.force_close()

    async def _wait_for_tasks(self, timeout_s: float) -> None:
        """Return when all connections have ended, or after the timeout."""
        await race(self._all_ended(), self._context.clock.sleep(timeout_s))

    async def _all_ended(self) -> None:
        while self._tasks:
            await asyncio.wait(self._tasks)

    def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Serve a client, or refuse it with the reason."""
        name = writer.get_extra_info("peername")
        address, peer = (name[0], f"{name[0]} port {name[1]}") if name else ("", "unix")
        connection = Connection(reader, writer, self._context, peer=peer)
        try:
            self.limiter.admit(address)
        except KokoroError as error:
            self._refuse(connection, writer, error)
            return
        self._serve(connection).add_done_callback(lambda _: self.limiter.release(address))

    def _refuse(
        self, connection: Connection, writer: asyncio.StreamWriter, error: KokoroError
    ) -> None:
        if not self.limiter.start_refusal():
            _LOGGER.debug("a client was dropped: %s", error)
            writer.transport.abort()
            return
        task = self._run(connection.refuse(error))
        task.add_done_callback(lambda _: self.limiter.end_refusal())

    def _serve(self, connection: Connection) -> asyncio.Task[None]:
        self._connections.add(connection)
        task = self._run(connection.run())
        task.add_done_callback(lambda _: self._connections.discard(connection))
        return task

    def _run(self, coroutine: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(coroutine)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task
