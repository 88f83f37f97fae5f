"""The HTTP application: its routes and middlewares."""

from __future__ import annotations

from concurrent.futures import Executor
from functools import partial
from typing import Any

from aiohttp import web

from wyoming_kokoro.server.admission import ReplyLimiter

from .access import (
    add_cors_headers,
    cors,
    is_private,
    refuse_forms,
    refuse_other_sites,
    require_key,
    require_peer,
    require_this_machine,
)
from .announce import AnnounceRoutes
from .api_errors import SERVER, Handler, error_middleware
from .cache import CacheRoute
from .catalog import CatalogRoutes
from .checks import ChecksRoute
from .context import HttpContext
from .health import HealthRoute
from .history import HistoryRoutes
from .lexicon import LexiconRoutes
from .metrics import Metrics, MetricsRoute
from .openapi import OpenApiRoute
from .page import PageRoutes
from .speech import SpeechRoutes


class Routes:
    """All routes, built once and served on any number of listening addresses."""

    def __init__(
        self,
        context: HttpContext,
        metrics: Metrics,
        reply_limiter: ReplyLimiter,
        encoder_threads: Executor,
    ) -> None:
        self._context = context
        self._on_error = partial(metrics.error, "http")
        self._speech = SpeechRoutes(context, reply_limiter, encoder_threads)
        self._catalog = CatalogRoutes(context)
        self._cache = CacheRoute(context)
        self._checks = ChecksRoute(context)
        home_assistant = context.home_assistant
        self._announce = AnnounceRoutes(context, home_assistant) if home_assistant else None
        self._history = HistoryRoutes(context)
        self._lexicon = LexiconRoutes(context)
        self._health = HealthRoute(context, reply_limiter)
        self._metrics = MetricsRoute(metrics, context, reply_limiter)
        self._openapi = OpenApiRoute(
            keyed=context.api_key is not None, announces=context.home_assistant is not None
        )
        self.answering: set[web.RequestHandler] = set()
        """Connections whose request is complete and being answered."""

    def app(self, *, peer: str | None = None) -> web.Application:
        """The application of one listening address: for all clients, with the key if there is one;
        or for one client address alone, without a key.
        """
        context = self._context
        middlewares: list[Any] = [self._track_answering(), error_middleware(self._on_error)]
        if peer is not None:
            middlewares.append(require_peer(peer))
        if context.origins:
            middlewares.append(cors(context.origins))
        if peer is None:
            key = context.api_key
            middlewares.append(require_this_machine if key is None else require_key(key))
        if peer is not None or context.api_key is None:
            middlewares.append(refuse_other_sites)
        middlewares.append(refuse_forms)
        app = web.Application(middlewares=middlewares, client_max_size=context.limits.request_bytes)
        app.on_response_prepare.append(self._add_headers)
        app.add_routes(
            self._route_table(
                PageRoutes(ingress=peer is not None, announces=context.home_assistant is not None)
            )
        )
        return app

    def _track_answering(self) -> Any:
        """The middleware that keeps `answering`."""

        @web.middleware
        async def middleware(request: web.Request, handler: Handler) -> web.StreamResponse:
            connection = request.protocol
            self.answering.add(connection)
            try:
                return await handler(request)
            finally:
                self.answering.discard(connection)

        return middleware

    def _route_table(self, page: PageRoutes) -> list[web.RouteDef]:
        return [
            web.post("/v1/audio/speech", self._speech.speech),
            web.post("/dev/captioned_speech", self._speech.captioned),
            web.post("/dev/phonemize", self._catalog.phonemize),
            web.get("/dev/lexicon", self._lexicon.entries),
            web.post("/dev/lexicon", self._lexicon.save),
            web.post("/dev/lexicon/try", self._lexicon.try_entry),
            web.post("/dev/lexicon/delete", self._lexicon.delete),
            web.get("/dev/history", self._history.replies),
            web.get(
                r"/dev/history/{number:[0-9]{1,12}}/sound", self._history.sound, allow_head=False
            ),
            web.post("/dev/history/clear", self._history.clear),
            web.post("/dev/cache/clear", self._cache.clear),
            web.post("/dev/checks", self._checks.checks),
            *(self._announce.table() if self._announce else ()),
            web.get("/v1/models", self._catalog.models),
            web.get("/v1/models/{id}", self._catalog.model),
            web.get("/v1/audio/models", self._catalog.audio_models),
            web.get("/v1/audio/voices", self._catalog.voices),
            web.get("/v1/test", self._catalog.test),
            web.get("/health", self._health.health),
            web.get("/metrics", self._metrics.metrics),
            web.get("/openapi.json", self._openapi.description),
            web.get("/", page.page),
            web.get("/static/{name}", page.file),
        ]

    async def _add_headers(self, request: web.Request, response: web.StreamResponse) -> None:
        response.headers["Server"] = SERVER
        if is_private(request):
            response.headers["Cache-Control"] = "no-store"
        add_cors_headers(request, response, self._context.origins)
