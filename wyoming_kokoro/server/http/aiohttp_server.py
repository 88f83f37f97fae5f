"""aiohttp's server with admission control, and with errors in the API's form."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, cast

from aiohttp import web

from wyoming_kokoro.core.errors import KokoroError, TooBusy
from wyoming_kokoro.server.admission import ConnectionLimiter

from .api_errors import error_response, http_exception_response, unreadable_response
from .refusal import refuse

_LOGGER = logging.getLogger(__name__)

_Handler = Callable[[web.BaseRequest], Awaitable[web.StreamResponse]]

SHUTDOWN_S = 1.0


class AiohttpServer(web.Server):
    """aiohttp's server for one listening address.

    `app` is the server of an application runner that is set up; `on_error` is called with the code
    of each refusal.
    """

    def __init__(
        self,
        app: web.Server,
        limiter: ConnectionLimiter,
        on_error: Callable[[str], None],
        *,
        keepalive_s: float,
    ) -> None:
        super().__init__(
            _with_api_errors(app.request_handler),
            request_factory=app.request_factory,
            handler_cancellation=True,  # a client that leaves stops its reply
        )
        self.limiter = limiter
        self.on_error = on_error
        self.keepalive_s = keepalive_s

    def __call__(self) -> web.RequestHandler:
        """The protocol of a new connection."""
        return _Connection(self)


def _with_api_errors(handler: _Handler) -> _Handler:
    """aiohttp answers some requests (`Expect: nonsense`) before any middleware sees them."""

    async def answer(request: web.BaseRequest) -> web.StreamResponse:
        try:
            return await handler(request)
        except web.HTTPException as error:
            return http_exception_response(error)
        except ConnectionError:  # the client left before it was told to go on (`100-continue`)
            return web.Response()  # sent to nobody

    return answer


class _Connection(web.RequestHandler):
    """The HTTP connection of one client; one too many is refused with the reason."""

    def __init__(self, server: AiohttpServer) -> None:
        super().__init__(
            server,
            loop=asyncio.get_running_loop(),
            access_log=None,  # type: ignore[arg-type]  # aiohttp's own way to have none
            keepalive_timeout=server.keepalive_s,
            auto_decompress=False,  # else a bomb is unpacked whole, refused or not: see `body`
        )
        self._limiter = server.limiter
        self._on_error = server.on_error
        self._admitted_address: str | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Serve the client, or refuse it with the reason."""
        peer = transport.get_extra_info("peername")
        address = peer[0] if peer else ""
        try:
            self._limiter.admit(address)
        except TooBusy as error:
            assert isinstance(transport, asyncio.Transport)
            refuse(transport, address, error, self._limiter, self._on_error)
            return
        self._admitted_address = address
        super().connection_made(transport)

    def connection_lost(self, exc: BaseException | None) -> None:
        """The client has left, or was dropped."""
        if self._admitted_address is not None:
            self._limiter.release(self._admitted_address)
            self._admitted_address = None
        super().connection_lost(exc)

    def handle_error(
        self,
        request: web.BaseRequest,
        status: int = 500,
        exc: BaseException | None = None,
        message: str | None = None,
    ) -> web.StreamResponse:
        """Answer bytes that are not HTTP: the API's error, a line in the log, then the end.

        aiohttp's own message quotes the bytes, so neither contains it.
        """
        kind = type(exc).__name__ if exc else "no reason"
        if status < 500:
            _LOGGER.warning("%s: a request that cannot be read: %s", request.remote, kind)
            response = unreadable_response(kind)
        else:
            _LOGGER.error("%s: a fault of this server", request.remote, exc_info=exc)
            response = error_response(KokoroError("the server failed; see its log"))
        if request.writer.output_size > 0:
            raise ConnectionError("a response has already been started")
        response.force_close()
        return response


async def make_runners(
    app: web.Application,
    limiter: ConnectionLimiter,
    on_error: Callable[[str], None],
    *,
    keepalive_s: float,
) -> tuple[web.AppRunner, web.ServerRunner]:
    """The application's runner, and the runner that its sites are opened with; both set up."""
    app_runner = web.AppRunner(app)
    await app_runner.setup()
    app_server = cast("web.Server", app_runner.server)
    server = AiohttpServer(app_server, limiter, on_error, keepalive_s=keepalive_s)
    runner: Any = web.ServerRunner(server, shutdown_timeout=SHUTDOWN_S)
    await runner.setup()
    return app_runner, runner
