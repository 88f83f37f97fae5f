"""`POST /v1/audio/speech` and `POST /dev/captioned_speech`: text in, sound out as it is made."""

from __future__ import annotations

import base64
import json
from collections.abc import AsyncGenerator, Callable
from concurrent.futures import Executor
from contextlib import aclosing
from typing import Any

from aiohttp import web

from wyoming_kokoro.core.audio import FRAME_SAMPLES, RATE_HZ
from wyoming_kokoro.core.clock import race
from wyoming_kokoro.core.errors import KokoroError, NotReady

from .api_errors import BadField, error_body
from .body import read_json
from .context import HttpContext
from .delivery import Delivery
from .encoded_reply import EncodedPart, EncodedReply
from .formats import CONTENT_TYPES
from .reply_limiter import ReplyLimiter
from .speech_parameters import SpeechParameterParser, SpeechParameters

WHOLE_CHARS = 4096
"""The longest text of a captioned answer that is not streamed: it is kept in memory."""

_NDJSON = "application/x-ndjson"


class SpeechRoutes:
    """The routes that speak. `pool` runs the encoders."""

    def __init__(self, offer: HttpContext, seats: ReplyLimiter, pool: Executor) -> None:
        self._offer = offer
        self._seats = seats
        self._pool = pool
        self._menu = SpeechParameterParser(offer.voices, offer.voice, offer.limits.max_text)

    async def speech(self, request: web.Request) -> web.StreamResponse:
        """The OpenAI endpoint."""
        body = await read_json(request, self._offer.limits, self._offer.clock)
        order = self._menu.order(body)
        with self._seats.one():
            self._check_ready()
            if order.sse:
                return await self._stream(request, order, "text/event-stream", _events)
            return await self._stream(request, order, CONTENT_TYPES[order.format], _bytes)

    async def captioned(self, request: web.Request) -> web.StreamResponse:
        """Kokoro-FastAPI's endpoint: sound and the times of its words, a line a segment."""
        body = await read_json(request, self._offer.limits, self._offer.clock)
        order = self._menu.order(body)
        streamed = _flag(body, "stream")
        with self._seats.one():
            self._check_ready()
            if streamed:
                return await self._stream(request, order, _NDJSON, _captions)
            return web.json_response(await self._whole(order))

    def _check_ready(self) -> None:
        """Raise NotReady while that can still be a status."""
        facts = self._offer.facts()
        if not facts.can_speak:
            raise NotReady(f"nothing can speak: {facts.reason or facts.phase}")

    def _sounding(self, order: SpeechParameters) -> EncodedReply:
        return EncodedReply(self._offer.speaker, order, self._pool, self._offer.clock)

    async def _stream(
        self, request: web.Request, order: SpeechParameters, content_type: str, form: _Form
    ) -> web.StreamResponse:
        """Answer at once and go on as the sound is made."""
        offer = self._offer
        delivery = Delivery(request, offer.clock, offer.limits.idle_timeout_s)
        sounding = self._sounding(order)
        headers = {} if order.clamped is None else {"X-Speed-Clamped": f"{order.clamped:g}"}

        async def go() -> None:
            head = await sounding.head()
            await delivery.begin(content_type, headers)
            async with aclosing(form(head, sounding, order)) as pieces:
                async for piece in pieces:
                    await delivery.send(piece)

        async with delivery.whole_or_broken():
            await race(go(), delivery.watch())
            sounding.tell(request.remote)
            return await delivery.finish()

    async def _whole(self, order: SpeechParameters) -> dict[str, Any]:
        """The captioned answer in one piece."""
        if len(order.text) > WHOLE_CHARS:
            message = f"a text of more than {WHOLE_CHARS} characters must be streamed"
            raise BadField("stream", message, "string_above_max_length")
        sounding = self._sounding(order)
        data = bytearray(await sounding.head())
        words: list[dict[str, Any]] = []
        async with aclosing(sounding.parts()) as parts:
            async for part in parts:
                data += part.data
                words += _words(part)
        return _caption(bytes(data), order, words)


_Form = Callable[[bytes, EncodedReply, SpeechParameters], AsyncGenerator[bytes, None]]


async def _bytes(
    head: bytes, sounding: EncodedReply, order: SpeechParameters
) -> AsyncGenerator[bytes, None]:
    """The file itself."""
    yield head
    async with aclosing(sounding.parts()) as parts:
        async for part in parts:
            yield part.data


async def _events(
    head: bytes, sounding: EncodedReply, order: SpeechParameters
) -> AsyncGenerator[bytes, None]:
    """OpenAI's server-sent events; an error is an event before the transfer is broken off.

    OpenAI's tokens have no meaning here: input is counted in characters, output in the model's
    frames of 25 ms.
    """
    try:
        async with aclosing(_bytes(head, sounding, order)) as pieces:
            async for data in pieces:
                if data:
                    audio = base64.b64encode(data).decode("ascii")
                    yield _event({"type": "speech.audio.delta", "audio": audio})
    except KokoroError as error:
        yield _event({"type": "error"} | error_body(error))
        raise
    into, out = len(order.text), round(sounding.seconds * RATE_HZ / FRAME_SAMPLES)
    usage = {"input_tokens": into, "output_tokens": out, "total_tokens": into + out}
    yield _event({"type": "speech.audio.done", "usage": usage})


def _event(data: dict[str, Any]) -> bytes:
    return b"data: " + json.dumps(data).encode() + b"\n\n"


async def _captions(
    head: bytes, sounding: EncodedReply, order: SpeechParameters
) -> AsyncGenerator[bytes, None]:
    """A line a segment: its sound, and its words with seconds from the start of the reply."""
    waiting = bytearray(head)
    async with aclosing(sounding.parts()) as parts:
        async for part in parts:
            waiting += part.data
            if part.ends is not None:
                yield _line(_caption(bytes(waiting), order, list(_words(part))))
                waiting.clear()
    if waiting:
        yield _line(_caption(bytes(waiting), order, []))


def _caption(data: bytes, order: SpeechParameters, words: list[dict[str, Any]]) -> dict[str, Any]:
    return {
        "audio": base64.b64encode(data).decode("ascii"),
        "audio_format": CONTENT_TYPES[order.format],
        "timestamps": words,
    }


def _line(caption: dict[str, Any]) -> bytes:
    return json.dumps(caption, ensure_ascii=False).encode() + b"\n"


def _words(part: EncodedPart) -> list[dict[str, Any]]:
    return [
        {
            "word": mark.text,
            "start_time": round(part.starts_s + mark.start_s, 3),
            "end_time": round(part.starts_s + mark.end_s, 3),
        }
        for mark in part.marks
        if mark.kind == "word"
    ]


def _flag(body: dict[str, Any], name: str) -> bool:
    """True where it is missing or null. Raises BadField."""
    value = body.get(name)
    if value is None or isinstance(value, bool):
        return value is not False
    raise BadField(name, f"{name} must be true or false", "invalid_type")
