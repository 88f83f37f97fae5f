"""The HTTP server: its listening addresses, timeouts and shutdown."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial

from aiohttp import web

from wyoming_kokoro.core.clock import race
from wyoming_kokoro.core.errors import KokoroError
from wyoming_kokoro.server.admission import ConnectionLimiter, ReplyLimiter
from wyoming_kokoro.server.taken_port import is_taken, why_http_taken

from .aiohttp_server import make_runners
from .app import Routes
from .context import HttpContext
from .metrics import Metrics

_LOGGER = logging.getLogger(__name__)

INGRESS_PEER = "172.30.32.2"
"""Address of the Supervisor's proxy, from which Home Assistant's ingress connects."""

ENCODER_THREADS = 2
KEEPALIVE_S = 75.0
"""How long a connection may stay open between two requests."""
_BACKLOG = 256
_CHECKS_PER_TIMEOUT = 4


@dataclass(frozen=True, slots=True)
class ListenAddress:
    """Address to listen on; with `peer`, only that client address is served, without a key."""

    host: str
    port: int
    peer: str | None = None

    def __str__(self) -> str:
        return f"http://{f'[{self.host}]' if ':' in self.host else self.host}:{self.port}"


class HttpServer:
    """The HTTP side port: any number of listening addresses in front of one speaker."""

    def __init__(self, context: HttpContext, metrics: Metrics) -> None:
        self._context = context
        self._on_error = partial(metrics.error, "http")
        self._reply_limiter = ReplyLimiter(context.limits.max_replies)
        self._encoder_threads = ThreadPoolExecutor(ENCODER_THREADS, thread_name_prefix="encoder")
        self._routes = Routes(context, metrics, self._reply_limiter, self._encoder_threads)
        self._app_runners: list[web.AppRunner] = []
        self._runners: list[web.ServerRunner] = []
        self._idle_check: asyncio.Task[None] | None = None
        self._grace_skipped = asyncio.Event()
        self.limiter = ConnectionLimiter(context.limits)

    @property
    def replies(self) -> int:
        """Number of replies in progress."""
        return self._reply_limiter.active

    async def listen(self, address: ListenAddress) -> int:
        """Listen on an address; returns its port. Raises KokoroError where it cannot."""
        app_runner, runner = await make_runners(
            self._routes.app(peer=address.peer),
            self.limiter,
            self._on_error,
            keepalive_s=min(KEEPALIVE_S, self._context.limits.idle_timeout_s),
        )
        try:
            site = web.TCPSite(runner, address.host, address.port, backlog=_BACKLOG)
            await site.start()
        except OSError as error:
            await runner.cleanup()
            await app_runner.cleanup()
            reason = (
                await why_http_taken(address.host, address.port)
                if is_taken(error)
                else error.strerror or error
            )
            raise KokoroError(f"cannot listen on {address}: {reason}") from error
        self._app_runners.append(app_runner)
        self._runners.append(runner)
        port = int(runner.addresses[0][1])
        _LOGGER.info("listening on %s", ListenAddress(address.host, port))
        if self._idle_check is None:
            self._idle_check = asyncio.create_task(self._drop_idle_connections())
        return port

    def skip_grace(self) -> None:
        """Cut the grace time of a `stop()` short."""
        self._grace_skipped.set()

    async def stop(self, grace_s: float, others: Awaitable[object] | None = None) -> None:
        """Start no more replies, let the others finish within the grace time, abort the rest.

        Until they and `others` have ended, `/health` tells that the server is stopping: a load
        balancer that saw a closed port would take the server for dead, and cut its replies.
        """
        self._reply_limiter.close()
        grace = self._context.clock.sleep(grace_s)
        await race(self._all_ended(others), grace, self._grace_skipped.wait())
        if cut := self._reply_limiter.active:
            _LOGGER.warning(
                "The server ends before %d HTTP repl%s: cut off", cut, "y" if cut == 1 else "ies"
            )
        for runner in self._runners:
            for site in list(runner.sites):
                await site.stop()
        for connection in self._connections():
            if connection.transport:
                connection.transport.abort()
        for part in (*self._runners, *self._app_runners):
            await part.cleanup()
        if self._idle_check:
            self._idle_check.cancel()
            await asyncio.gather(self._idle_check, return_exceptions=True)
        self._encoder_threads.shutdown(wait=False, cancel_futures=True)

    async def _all_ended(self, others: Awaitable[object] | None) -> None:
        await self._reply_limiter.wait_idle()
        if others:
            await others

    async def _drop_idle_connections(self) -> None:
        """Drop connections on which no request becomes complete; those being answered stay."""
        timeout_s, clock = self._context.limits.idle_timeout_s, self._context.clock
        answering = self._routes.answering
        idle_since_s: dict[web.RequestHandler, float] = {}
        while True:
            now_s = clock.now()
            idle = [each for each in self._connections() if each not in answering]
            idle_since_s = {each: idle_since_s.get(each, now_s) for each in idle}
            for connection, since_s in idle_since_s.items():
                if now_s - since_s >= timeout_s and connection.transport:
                    connection.transport.abort()
            await clock.sleep(timeout_s / _CHECKS_PER_TIMEOUT)

    def _connections(self) -> list[web.RequestHandler]:
        servers = [runner.server for runner in self._runners if runner.server]
        return [connection for server in servers for connection in server.connections]
