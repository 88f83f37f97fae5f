"""aiohttp's server, which counts its connections and words its own errors as the API does."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, cast

from aiohttp import web

from wyoming_kokoro.core.errors import KokoroError

from .api_errors import of_aiohttp, of_fault, unreadable
from .connection_limiter import ConnectionLimiter, Refusal

_LOGGER = logging.getLogger(__name__)

_Answer = Callable[[web.BaseRequest], Awaitable[web.StreamResponse]]

SHUTDOWN_S = 1.0


class AiohttpServer(web.Server):
    """One for each listener, before the same application; `app` is of a runner that is set up."""

    def __init__(self, app: web.Server, entry: ConnectionLimiter, *, keepalive_s: float) -> None:
        super().__init__(
            _answering(app.request_handler),
            request_factory=app.request_factory,
            handler_cancellation=True,  # a client that leaves stops its reply
        )
        self._entry = entry
        self._keepalive_s = keepalive_s

    def __call__(self) -> web.RequestHandler:
        """What speaks HTTP on a new connection."""
        return _Connection(self, self._entry, self._keepalive_s)


def _answering(handler: _Answer) -> _Answer:
    """aiohttp answers some requests (`Expect: nonsense`) before any middleware sees them."""

    async def answer(request: web.BaseRequest) -> web.StreamResponse:
        try:
            return await handler(request)
        except web.HTTPException as error:
            return of_aiohttp(error)

    return answer


class _Connection(web.RequestHandler):
    """One client's connection, unless it is refused."""

    def __init__(self, server: AiohttpServer, entry: ConnectionLimiter, keepalive_s: float) -> None:
        super().__init__(
            server,
            loop=asyncio.get_running_loop(),
            access_log=None,  # type: ignore[arg-type]  # aiohttp's own way to have none
            keepalive_timeout=keepalive_s,
        )
        self._entry = entry
        self._address: str | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Let the client in, or have it told why not."""
        peer = transport.get_extra_info("peername")
        address = peer[0] if peer else ""
        if error := self._entry.enter(address):
            refused = Refusal(self._entry, error, address)
            transport.set_protocol(refused)
            refused.connection_made(transport)
            return
        self._address = address
        super().connection_made(transport)

    def connection_lost(self, exc: BaseException | None) -> None:
        """The client has gone."""
        if self._address is not None:
            self._entry.leave(self._address)
            self._address = None
        super().connection_lost(exc)

    def handle_error(
        self,
        request: web.BaseRequest,
        status: int = 500,
        exc: BaseException | None = None,
        message: str | None = None,
    ) -> web.StreamResponse:
        """Bytes that are no HTTP: the API's error, a line in the log, and the end.

        What aiohttp found wrong quotes the bytes, so neither tells it.
        """
        kind = type(exc).__name__ if exc else "no reason"
        if status < 500:
            _LOGGER.warning("%s: a request that cannot be read: %s", request.remote, kind)
            answer = unreadable(kind)
        else:
            _LOGGER.error("%s: a fault of this server", request.remote, exc_info=exc)
            answer = of_fault(KokoroError("the server failed; see its log"))
        if request.writer.output_size > 0:
            raise ConnectionError("an answer is under way already")
        answer.force_close()
        return answer


async def listening(
    app: web.Application, entry: ConnectionLimiter, *, keepalive_s: float
) -> tuple[web.AppRunner, web.ServerRunner]:
    """The application made ready, and what its listeners are opened with."""
    inner = web.AppRunner(app)
    await inner.setup()
    server = AiohttpServer(cast("web.Server", inner.server), entry, keepalive_s=keepalive_s)
    outer: Any = web.ServerRunner(server, shutdown_timeout=SHUTDOWN_S)
    await outer.setup()
    return inner, outer
