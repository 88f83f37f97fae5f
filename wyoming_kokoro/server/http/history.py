"""`/dev/history`: the last replies, for the page."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from aiohttp import web

from wyoming_kokoro.server.history import PastReply

from .context import HttpContext


class HistoryRoutes:
    """List the last replies, and forget them."""

    def __init__(self, context: HttpContext) -> None:
        self._history = context.history

    async def replies(self, request: web.Request) -> web.Response:
        """The replies, the latest first; how many are kept at most."""
        history = self._history
        replies = [_reply(reply) for reply in history.replies()] if history else []
        return web.json_response({"size": history.size if history else 0, "replies": replies})

    async def clear(self, request: web.Request) -> web.Response:
        """Forget them; how many there were. The body is ignored."""
        return web.json_response({"deleted": self._history.clear() if self._history else 0})


def _reply(reply: PastReply) -> dict[str, Any]:
    return {
        "number": reply.number,
        "at": datetime.fromtimestamp(reply.at_s, UTC).isoformat(timespec="seconds"),
        "server": reply.server,
        "text": reply.text,
        "voice": reply.voice,
        "speed": reply.speed,
        "seconds": round(reply.seconds, 2),
        "outcome": reply.outcome,
        "cut": reply.cut,
    }
