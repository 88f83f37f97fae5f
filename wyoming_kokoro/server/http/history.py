"""`/dev/history`: the last replies, for the page."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from aiohttp import web

from wyoming_kokoro.core.audio import wav_header
from wyoming_kokoro.core.clock import race
from wyoming_kokoro.server.history import PastReply, ReplyHistory

from .api_errors import NoSuchReply
from .context import HttpContext
from .response_stream import ResponseStream

_PIECE_BYTES = 64 * 1024


class HistoryRoutes:
    """List the last replies, give the sound of one, and forget them all."""

    def __init__(self, context: HttpContext) -> None:
        self._context = context
        self._history = context.history

    async def replies(self, request: web.Request) -> web.Response:
        """The replies, the latest first; how many are kept at most."""
        history = self._history
        replies = [_reply(reply, history) for reply in history.replies()] if history else []
        return web.json_response({"size": history.size if history else 0, "replies": replies})

    async def sound(self, request: web.Request) -> web.StreamResponse:
        """The sound of a reply as a WAV file, as it was heard.

        It is sent in pieces: clients that do not read hold no copy of it.
        """
        number = int(request.match_info["number"])
        pcm = self._history.sound(number) if self._history else None
        if pcm is None:
            raise NoSuchReply(f"the sound of reply {number} is not kept")
        context = self._context
        stream = ResponseStream(request, context.clock, context.limits.idle_timeout_s)
        async with stream.abort_on_failure():
            await race(_send_wav(stream, pcm), stream.watch_timeout())
            return await stream.finish()

    async def clear(self, request: web.Request) -> web.Response:
        """Forget them; how many there were. The body is ignored."""
        return web.json_response({"deleted": self._history.clear() if self._history else 0})


async def _send_wav(stream: ResponseStream, pcm: bytes) -> None:
    header = wav_header(len(pcm))
    await stream.begin("audio/wav", {"Content-Length": str(len(header) + len(pcm))})
    await stream.send(header)
    for at in range(0, len(pcm), _PIECE_BYTES):
        await stream.send(pcm[at : at + _PIECE_BYTES])


def _reply(reply: PastReply, history: ReplyHistory) -> dict[str, Any]:
    return {
        "number": reply.number,
        "at": datetime.fromtimestamp(reply.at_s, UTC).isoformat(timespec="seconds"),
        "server": reply.server,
        "text": reply.text,
        "voice": reply.voice,
        "speed": reply.speed,
        "seconds": round(reply.seconds, 2),
        "outcome": reply.outcome,
        "reason": reply.reason,
        "cut": reply.cut,
        "sound": history.sound(reply.number) is not None,
    }
