"""Where clients come in, how many at once, and how they are seen out when the server ends."""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Coroutine
from dataclasses import replace
from typing import Any, BinaryIO

from wyoming_kokoro.core.clock import race
from wyoming_kokoro.core.errors import KokoroError, ShuttingDown, TooBusy

from .binding import Uri, bind_tcp, bind_unix, open_pipes
from .connection import Connection, ServerContext

_LOGGER = logging.getLogger(__name__)

EXPEL_S = 5.0
"""How long connections may take to say `error` and close once the grace time is over."""

MAX_REFUSING = 64
"""Clients over the limit that are told so at the same time; those beyond are just dropped, so that
a flood of connections does not use up the file descriptors."""


class Listener:
    """A Wyoming server on one URI. `source` and `sink` replace standard input and output.

    Signals are not its business: whoever owns the process calls `stop()`.
    """

    def __init__(
        self,
        uri: str,
        offer: ServerContext,
        *,
        source: BinaryIO | None = None,
        sink: BinaryIO | None = None,
    ) -> None:
        self._uri = Uri.parse(uri)
        self._offer = offer
        self._source, self._sink = source, sink
        self._server: asyncio.Server | None = None
        self._connections: dict[Connection, str] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._ended = asyncio.Event()
        self._refusing = 0
        self._stopping = False

    @property
    def uri(self) -> str:
        """Where clients find it; a port of 0 is the real one once `start()` has returned."""
        return str(self._uri)

    @property
    def port(self) -> int:
        """The TCP port; 0 for other schemes."""
        return self._uri.port

    @property
    def clients(self) -> int:
        """How many are connected now."""
        return len(self._connections)

    async def start(self) -> None:
        """Open the door; returns once clients can come in. Raises KokoroError where it cannot."""
        if self._uri.scheme == "stdio":
            reader, writer = await open_pipes(
                self._source or sys.stdin.buffer, self._sink or sys.stdout.buffer
            )
            only = Connection(reader, writer, self._offer, peer="stdio", leaves_at_eof=False)
            self._track(only, "stdio").add_done_callback(lambda _: self._ended.set())
        elif self._uri.scheme == "unix":
            self._server = await bind_unix(self._uri, self._accept)
        else:
            self._server = await bind_tcp(self._uri, self._accept)
            self._uri = replace(self._uri, port=self._server.sockets[0].getsockname()[1])
        _LOGGER.info("listening on %s", self.uri)

    async def wait_ended(self) -> None:
        """Return when no client can come any more: after `stop()`, or at the end of stdin."""
        await self._ended.wait()

    async def stop(self, grace_s: float) -> None:
        """Stop accepting, let replies in hand finish within the grace time, fail the others.

        Idle connections close at once. No task of a connection is left when this returns.
        """
        self._stopping = True
        if self._server:
            self._server.close()
        if self._server and self._uri.scheme == "unix":
            self._uri.path.unlink(missing_ok=True)
        for connection in self._connections:
            connection.finish()
        await self._wait(grace_s)
        for connection in self._connections:
            connection.expel()
        await self._wait(EXPEL_S)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._server:
            await self._server.wait_closed()
        self._ended.set()

    def hurry(self) -> None:
        """Cut the grace time of a `stop()` under way short."""
        for connection in self._connections:
            connection.expel()

    async def _wait(self, seconds: float) -> None:
        """Until all connections have ended, for that long at most."""
        await race(self._all_gone(), self._offer.clock.sleep(seconds))

    async def _all_gone(self) -> None:
        while self._tasks:
            await asyncio.wait(self._tasks)

    def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Serve a client, or tell it why not."""
        name = writer.get_extra_info("peername")
        address, peer = (name[0], f"{name[0]} port {name[1]}") if name else ("", "unix")
        connection = Connection(reader, writer, self._offer, peer=peer)
        limits = self._offer.limits
        same = sum(other == address for other in self._connections.values())
        if self._stopping:
            self._refuse(connection, writer, ShuttingDown("the server is shutting down"))
        elif len(self._connections) >= limits.max_clients:
            text = f"{limits.max_clients} clients are connected, which is the limit"
            self._refuse(connection, writer, TooBusy(text))
        elif address and 0 < limits.max_clients_per_address <= same:
            text = f"{same} clients of this address are connected, which is the limit"
            self._refuse(connection, writer, TooBusy(text))
        else:
            self._track(connection, address)

    def _refuse(
        self, connection: Connection, writer: asyncio.StreamWriter, error: KokoroError
    ) -> None:
        if self._refusing >= MAX_REFUSING:
            _LOGGER.debug("a client was dropped: %s", error)
            writer.transport.abort()
            return
        self._refusing += 1
        self._run(connection.refuse(error)).add_done_callback(self._refused)

    def _refused(self, _: asyncio.Task[None]) -> None:
        self._refusing -= 1

    def _track(self, connection: Connection, address: str) -> asyncio.Task[None]:
        self._connections[connection] = address
        task = self._run(connection.run())
        task.add_done_callback(lambda _: self._connections.pop(connection))
        return task

    def _run(self, conversation: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(conversation)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task
