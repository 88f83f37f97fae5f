"""`GET /health`: which engine speaks, its model, and the length of the queue."""

from __future__ import annotations

from typing import Any

from aiohttp import web

from wyoming_kokoro import __version__
from wyoming_kokoro.server.admission import ReplyLimiter

from .api_errors import RETRY_AFTER_S
from .context import EngineStatus, HttpContext


class HealthRoute:
    """The route `GET /health`: 200 while a request would be answered, even if late; else 503.

    A server that finishes its last replies before it leaves answers 503 with `stopping`.
    """

    def __init__(self, context: HttpContext, reply_limiter: ReplyLimiter) -> None:
        self._context = context
        self._reply_limiter = reply_limiter

    async def health(self, request: web.Request) -> web.Response:
        """The status of this moment."""
        status = self._context.status()
        body = describe(status) | {"http_replies": self._reply_limiter.active}
        if self._reply_limiter.closed:
            body["status"] = "stopping"
        elif status.can_speak:
            return web.json_response(body)
        return web.json_response(body, status=503, headers={"Retry-After": str(RETRY_AFTER_S)})


def describe(status: EngineStatus) -> dict[str, Any]:
    """The body: `status` is ok, loading or error; what is not known yet is null."""
    has_model, factor = status.model != "", status.real_time_factor
    return {
        "status": "ok" if status.engine else "loading" if status.can_speak else "error",
        "engine": status.engine,
        "kokoro": status.phase,
        "reason": status.reason or None,
        "download_percent": status.percent,
        "version": __version__,
        "model": status.model or None,
        "provider": status.provider or None,
        "graph": status.graph or None,
        "tuning": status.tuning or None,
        "tuning_now": status.tuning_now,
        "threads": status.threads if has_model else None,
        "in_memory": status.in_memory,
        "real_time_factor": round(factor, 3) if factor else None,
        "cache": {"bytes": status.cache_bytes, "hits": status.cache_hits} if has_model else None,
        "voices": _voices(status) if has_model else None,
        "queue": {"waiting": status.waiting, "running": status.running},
        "fallback_replies": status.fallback_replies,
        "wyoming_clients": status.wyoming_clients,
        "wyoming_port": status.wyoming_port,
    }


def _voices(status: EngineStatus) -> dict[str, Any]:
    return {
        "here": status.voices_here,
        "wanted": status.voices_wanted,
        "reason": status.voices_reason or None,
    }
