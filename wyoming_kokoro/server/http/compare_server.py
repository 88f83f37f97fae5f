"""Server of `wyoming-kokoro compare`: the listening page alone, for browsers on this machine."""

from __future__ import annotations

import logging

from aiohttp import web

from wyoming_kokoro.core.clock import Clock, SystemClock
from wyoming_kokoro.core.errors import KokoroError
from wyoming_kokoro.server.admission import ClientLimits, ConnectionLimiter
from wyoming_kokoro.tuning.listening.listening_tests import ListeningTests

from .access import require_this_machine
from .aiohttp_server import make_runners
from .api_errors import SERVER, error_middleware
from .compare import CompareRoutes
from .page import PageRoutes

_LOGGER = logging.getLogger(__name__)

HOST = "127.0.0.1"
_LIMITS = ClientLimits(max_clients=16, max_text=2000)


class CompareServer:
    """Listens on a free port of the loopback interface: `start()`, later `stop()`."""

    def __init__(self, tests: ListeningTests, clock: Clock | None = None) -> None:
        self._tests = tests
        self._clock = clock or SystemClock()
        self._runners: tuple[web.AppRunner, web.ServerRunner] | None = None

    async def start(self) -> str:
        """Open the port; returns the address of the page. Raises KokoroError."""
        app_runner, runner = await make_runners(
            self._app(), ConnectionLimiter(_LIMITS), _log_error, keepalive_s=_LIMITS.idle_timeout_s
        )
        self._runners = app_runner, runner
        try:
            await web.TCPSite(runner, HOST, 0).start()
        except OSError as error:
            raise KokoroError(f"cannot listen on {HOST}: {error.strerror or error}") from error
        return f"http://{HOST}:{runner.addresses[0][1]}/"

    async def stop(self) -> None:
        """Close the port and end the test in progress."""
        await self._tests.close()
        if self._runners:
            app_runner, runner = self._runners
            await runner.cleanup()
            await app_runner.cleanup()

    def _app(self) -> web.Application:
        page = PageRoutes(ingress=False, index="compare.html")
        middlewares = [error_middleware(_log_error), require_this_machine]
        app = web.Application(middlewares=middlewares, client_max_size=_LIMITS.request_bytes)
        app.on_response_prepare.append(_name_server)
        routes = CompareRoutes(self._tests, _LIMITS, self._clock).table()
        app.add_routes([*routes, web.get("/", page.page), web.get("/static/{name}", page.file)])
        return app


async def _name_server(request: web.Request, response: web.StreamResponse) -> None:
    response.headers["Server"] = SERVER


def _log_error(code: str) -> None:
    _LOGGER.debug("a request was refused: %s", code)
