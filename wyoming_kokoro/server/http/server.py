"""The HTTP door: its listeners, its patience with clients, and how it closes."""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial

from aiohttp import web

from wyoming_kokoro.core.clock import race
from wyoming_kokoro.core.errors import KokoroError

from .aiohttp_server import listening
from .app import Routes
from .connection_limiter import ConnectionLimiter
from .context import HttpContext
from .metrics import Metrics
from .reply_limiter import ReplyLimiter

_LOGGER = logging.getLogger(__name__)

INGRESS_PEER = "172.30.32.2"
"""The Supervisor's proxy, from which Home Assistant's ingress comes."""

ENCODER_THREADS = 2
KEEPALIVE_S = 75.0
"""How long a connection may stay between two requests."""
_BACKLOG = 256
_LOOKS = 4  # times within a timeout that idle connections are looked at


@dataclass(frozen=True, slots=True)
class ListenAddress:
    """Where to listen; `peer`: for that address alone, and without a key."""

    host: str
    port: int
    peer: str | None = None

    def __str__(self) -> str:
        return f"http://{f'[{self.host}]' if ':' in self.host else self.host}:{self.port}"


class AiohttpServer:
    """The side port: any number of listeners before one speaker."""

    def __init__(self, offer: HttpContext, metrics: Metrics) -> None:
        self._offer = offer
        self._seats = ReplyLimiter(offer.limits.max_speaking)
        self._pool = ThreadPoolExecutor(ENCODER_THREADS, thread_name_prefix="encoder")
        self._routes = Routes(offer, metrics, self._seats, self._pool)
        limits = offer.limits
        self._entry = ConnectionLimiter(
            limits.max_clients, limits.max_clients_per_address, partial(metrics.failed, "http")
        )
        self._apps: list[web.AppRunner] = []
        self._runners: list[web.ServerRunner] = []
        self._sweeping: asyncio.Task[None] | None = None
        self._hurried = asyncio.Event()

    @property
    def speaking(self) -> int:
        """Replies in hand."""
        return self._seats.taken

    async def listen(self, address: ListenAddress) -> int:
        """Open a listener; returns its port. Raises KokoroError where it cannot."""
        app, runner = await listening(
            self._routes.app(peer=address.peer),
            self._entry,
            keepalive_s=min(KEEPALIVE_S, self._offer.limits.idle_timeout_s),
        )
        try:
            site = web.TCPSite(runner, address.host, address.port, backlog=_BACKLOG)
            await site.start()
        except OSError as error:
            await runner.cleanup()
            await app.cleanup()
            reason = error.strerror or error
            raise KokoroError(f"cannot listen on {address}: {reason}") from error
        self._apps.append(app)
        self._runners.append(runner)
        port = int(runner.addresses[0][1])
        _LOGGER.info("listening on %s", ListenAddress(address.host, port))
        if self._sweeping is None:
            self._sweeping = asyncio.create_task(self._sweep())
        return port

    def hurry(self) -> None:
        """Cut the grace time of a `stop()` short."""
        self._hurried.set()

    async def stop(self, grace_s: float) -> None:
        """Stop accepting, let replies in hand finish within the grace time, break off the
        others.
        """
        self._seats.closed = True
        for runner in self._runners:
            for site in list(runner.sites):
                await site.stop()
        patience = self._offer.clock.sleep(grace_s)
        await race(self._seats.empty(), patience, self._hurried.wait())
        for connection in self._connections():
            if connection.transport:
                connection.transport.abort()
        for part in (*self._runners, *self._apps):
            await part.cleanup()
        if self._sweeping:
            self._sweeping.cancel()
            await asyncio.gather(self._sweeping, return_exceptions=True)
        self._pool.shutdown(wait=False, cancel_futures=True)

    async def _sweep(self) -> None:
        """Drop connections whose request does not get complete; who is being answered is left."""
        timeout_s, clock = self._offer.limits.idle_timeout_s, self._offer.clock
        answering = self._routes.answering
        silent_since_s: dict[web.RequestHandler, float] = {}
        while True:
            now_s = clock.now()
            silent = [each for each in self._connections() if each not in answering]
            silent_since_s = {each: silent_since_s.get(each, now_s) for each in silent}
            for connection, since_s in silent_since_s.items():
                if now_s - since_s >= timeout_s and connection.transport:
                    connection.transport.abort()
            await clock.sleep(timeout_s / _LOOKS)

    def _connections(self) -> list[web.RequestHandler]:
        servers = [runner.server for runner in self._runners if runner.server]
        return [connection for server in servers for connection in server.connections]
