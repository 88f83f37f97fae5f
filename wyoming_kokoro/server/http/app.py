"""The routes and what every request passes through."""

from __future__ import annotations

from concurrent.futures import Executor
from functools import partial
from typing import Any

from aiohttp import web

from .access import key_required, origins_allowed, peer_required, tell_origin
from .api_errors import SERVER, Handler, errors_answered
from .catalog import CatalogRoutes
from .context import HttpContext
from .health import HealthRoute
from .metrics import Metrics, MetricsRoute
from .openapi import OpenApiRoute
from .page import PageRoutes
from .reply_limiter import ReplyLimiter
from .speech import SpeechRoutes


class Routes:
    """All that a port answers, built once and served on any number of listeners."""

    def __init__(
        self, offer: HttpContext, metrics: Metrics, seats: ReplyLimiter, pool: Executor
    ) -> None:
        self._offer = offer
        self._metrics = metrics
        self._speech = SpeechRoutes(offer, seats, pool)
        self._listing = CatalogRoutes(offer)
        self._health = HealthRoute(offer, seats)
        self._figures = MetricsRoute(metrics, offer, seats)
        self.answering: set[web.RequestHandler] = set()
        """The connections whose request is complete and being answered."""
        self._description = OpenApiRoute(keyed=offer.api_key is not None)

    def app(self, *, peer: str | None = None) -> web.Application:
        """The application of one listener: for all, with the key where there is one; or for one
        peer's address alone, without a key.
        """
        offer = self._offer
        through: list[Any] = [
            self._noticed(),
            errors_answered(partial(self._metrics.failed, "http")),
        ]
        if peer is not None:
            through.append(peer_required(peer))
        if offer.origins:
            through.append(origins_allowed(offer.origins))
        if offer.api_key is not None and peer is None:
            through.append(key_required(offer.api_key))
        app = web.Application(middlewares=through, client_max_size=offer.limits.body_bytes)
        app.on_response_prepare.append(self._prepare)
        app.add_routes(self._table(PageRoutes(ingress=peer is not None)))
        return app

    def _noticed(self) -> Any:
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

    def _table(self, page: PageRoutes) -> list[web.RouteDef]:
        return [
            web.post("/v1/audio/speech", self._speech.speech),
            web.post("/dev/captioned_speech", self._speech.captioned),
            web.post("/dev/phonemize", self._listing.phonemize),
            web.get("/v1/models", self._listing.models),
            web.get("/v1/models/{id}", self._listing.model),
            web.get("/v1/audio/models", self._listing.audio_models),
            web.get("/v1/audio/voices", self._listing.voices),
            web.get("/v1/test", self._listing.test),
            web.get("/health", self._health.health),
            web.get("/metrics", self._figures.metrics),
            web.get("/openapi.json", self._description.description),
            web.get("/", page.page),
            web.get("/static/{name}", page.file),
        ]

    async def _prepare(self, request: web.Request, response: web.StreamResponse) -> None:
        response.headers["Server"] = SERVER
        tell_origin(request, response, self._offer.origins)
