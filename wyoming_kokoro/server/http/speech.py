"""`POST /v1/audio/speech` and `POST /dev/captioned_speech`: speech, streamed as it is made."""

from __future__ import annotations

from concurrent.futures import Executor
from contextlib import aclosing, closing
from typing import Any

from aiohttp import web

from wyoming_kokoro.core.clock import race
from wyoming_kokoro.core.errors import NotReady
from wyoming_kokoro.server.admission import ReplyLimiter

from .api_errors import BadField
from .body import read_json
from .context import HttpContext
from .encoded_reply import EncodedReply
from .formats import CONTENT_TYPES
from .response_body import BodyFormat, audio_body, caption_body, event_body, whole_caption
from .response_stream import ResponseStream
from .speech_parameters import SpeechParameterParser, SpeechParameters

MAX_WHOLE_CAPTION_CHARS = 4096
"""The longest text of a captioned answer that is not streamed: it is kept in memory."""

ENGINE_HEADER = "X-Speech-Engine"
"""The header of a response that says who speaks: kokoro or espeak."""

VOICE_HEADER = "X-Speech-Voice"
"""The header of a response that says which voice speaks, where it is not the one asked for."""

_NDJSON = "application/x-ndjson"
_SSE = "text/event-stream"


class SpeechRoutes:
    """The routes that speak. `encoder_threads` run the encoders."""

    def __init__(
        self, context: HttpContext, reply_limiter: ReplyLimiter, encoder_threads: Executor
    ) -> None:
        self._context = context
        self._reply_limiter = reply_limiter
        self._encoder_threads = encoder_threads
        self._parser = SpeechParameterParser(
            context.voices, context.voice, context.limits.max_text, context.installed
        )

    async def speech(self, request: web.Request) -> web.StreamResponse:
        """The OpenAI endpoint."""
        body = await read_json(request, self._context.limits, self._context.clock)
        parameters = self._parser.parse(body)
        with self._reply_limiter.reply():
            self._check_ready()
            if parameters.sse:
                return await self._stream(request, parameters, _SSE, event_body)
            content_type = CONTENT_TYPES[parameters.format]
            return await self._stream(request, parameters, content_type, audio_body)

    async def captioned(self, request: web.Request) -> web.StreamResponse:
        """Kokoro-FastAPI's endpoint: audio and the times of its words, a line per segment."""
        body = await read_json(request, self._context.limits, self._context.clock)
        parameters = self._parser.parse(body)
        streamed = _flag(body, "stream")
        with self._reply_limiter.reply():
            self._check_ready()
            if streamed:
                return await self._stream(request, parameters, _NDJSON, caption_body)
            _check_whole(parameters)
            with closing(self._reply(parameters)) as reply:
                caption = await whole_caption(reply)
            headers = _engine_header(reply.engine) | _voice_header(reply)
            return web.json_response(caption, headers=headers)

    def _check_ready(self) -> None:
        """Raise NotReady before the response begins, while its status can still tell it."""
        status = self._context.status()
        if not status.can_speak:
            raise NotReady(f"nothing can speak: {status.reason or status.phase}")

    def _reply(self, parameters: SpeechParameters) -> EncodedReply:
        context = self._context
        stand_in = context.stand_in(parameters.voice)
        threads = self._encoder_threads
        return EncodedReply(context.speaker, parameters, threads, context.clock, stand_in)

    async def _stream(
        self,
        request: web.Request,
        parameters: SpeechParameters,
        content_type: str,
        body_format: BodyFormat,
    ) -> web.StreamResponse:
        """Send the head of the response at once, and the body as the audio is made."""
        context = self._context
        stream = ResponseStream(request, context.clock, context.limits.idle_timeout_s)
        clamped = parameters.clamped
        headers = {} if clamped is None else {"X-Speed-Clamped": f"{clamped:g}"}

        async def send_body(reply: EncodedReply) -> None:
            header = await reply.header()
            headers.update(_engine_header(context.status().engine))
            headers.update(_voice_header(reply))
            await stream.begin(content_type, headers)
            async with aclosing(body_format(header, reply)) as pieces:
                async for piece in pieces:
                    await stream.send(piece)

        async with stream.abort_on_failure():
            with closing(self._reply(parameters)) as reply:
                await race(send_body(reply), stream.watch_timeout())
            reply.log(request.remote)
            return await stream.finish()


def _engine_header(engine: str | None) -> dict[str, str]:
    """Who speaks; none while a request waits for the model, for the fallback may speak it then."""
    return {ENGINE_HEADER: engine} if engine else {}


def _voice_header(reply: EncodedReply) -> dict[str, str]:
    """Who speaks in the place of a voice that is not here yet."""
    return {VOICE_HEADER: reply.stand_in} if reply.stand_in else {}


def _check_whole(parameters: SpeechParameters) -> None:
    """Raise BadField for a text that is too long for captions in one piece."""
    if len(parameters.text) > MAX_WHOLE_CAPTION_CHARS:
        message = f"a text of more than {MAX_WHOLE_CAPTION_CHARS} characters must be streamed"
        raise BadField("stream", message, "string_above_max_length")


def _flag(body: dict[str, Any], name: str) -> bool:
    """A boolean field, true where it is missing or null. Raises BadField."""
    value = body.get(name)
    if value is None or isinstance(value, bool):
        return value is not False
    raise BadField(name, f"{name} must be true or false", "invalid_type")
