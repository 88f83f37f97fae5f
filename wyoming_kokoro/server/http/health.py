"""`GET /health`: who speaks, on what, and how much waits."""

from __future__ import annotations

from typing import Any

from aiohttp import web

from wyoming_kokoro import __version__

from .api_errors import RETRY_AFTER_S
from .context import EngineStatus, HttpContext
from .reply_limiter import ReplyLimiter


class HealthRoute:
    """200 while a request would be answered, if need be after a wait; 503 while nothing can."""

    def __init__(self, offer: HttpContext, seats: ReplyLimiter) -> None:
        self._offer = offer
        self._seats = seats

    async def health(self, request: web.Request) -> web.Response:
        """The facts of this moment."""
        facts = self._offer.facts()
        body = describe(facts) | {"speaking": self._seats.taken}
        if facts.can_speak:
            return web.json_response(body)
        return web.json_response(body, status=503, headers={"Retry-After": str(RETRY_AFTER_S)})


def describe(facts: EngineStatus) -> dict[str, Any]:
    """`status` is ok, loading or error; keys that nothing is known of yet are null."""
    status = "ok" if facts.engine else "loading" if facts.can_speak else "error"
    known = facts.model != ""
    return {
        "status": status,
        "engine": facts.engine,
        "kokoro": facts.phase,
        "reason": facts.reason or None,
        "version": __version__,
        "model": facts.model or None,
        "provider": facts.provider or None,
        "graph": facts.graph or None,
        "threads": facts.threads if known else None,
        "in_memory": facts.in_memory,
        "real_time_factor": round(facts.factor, 3) if facts.factor else None,
        "queue": {"waiting": facts.waiting, "running": facts.running},
        "fallback_replies": facts.fallback_replies,
        "wyoming_clients": facts.wyoming_clients,
    }
