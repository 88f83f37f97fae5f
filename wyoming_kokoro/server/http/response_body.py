"""Bodies of the speech routes: plain audio, server-sent events, and captions."""

from __future__ import annotations

import base64
import json
from collections.abc import AsyncGenerator, Callable
from contextlib import aclosing
from typing import Any, TypeAlias

from wyoming_kokoro.core.audio import FRAME_SAMPLES, RATE_HZ
from wyoming_kokoro.core.errors import KokoroError

from .api_errors import error_body
from .encoded_reply import EncodedPart, EncodedReply
from .formats import CONTENT_TYPES

BodyFormat: TypeAlias = Callable[[bytes, EncodedReply], AsyncGenerator[bytes, None]]
"""Body of a reply whose header bytes are already encoded."""


async def audio_body(header: bytes, reply: EncodedReply) -> AsyncGenerator[bytes, None]:
    """The audio file itself."""
    yield header
    async with aclosing(reply.parts()) as parts:
        async for part in parts:
            yield part.data


async def event_body(header: bytes, reply: EncodedReply) -> AsyncGenerator[bytes, None]:
    """OpenAI's server-sent events; an error is an event before the transfer is broken off.

    OpenAI's tokens have no meaning here: input is counted in characters, output in the model's
    frames of 25 ms.
    """
    try:
        async with aclosing(audio_body(header, reply)) as pieces:
            async for data in pieces:
                if data:
                    yield _event({"type": "speech.audio.delta", "audio": _base64(data)})
    except KokoroError as error:
        yield _event({"type": "error"} | error_body(error))
        raise
    characters = len(reply.parameters.text)
    frames = round(reply.seconds * RATE_HZ / FRAME_SAMPLES)
    usage = {
        "input_tokens": characters,
        "output_tokens": frames,
        "total_tokens": characters + frames,
    }
    yield _event({"type": "speech.audio.done", "usage": usage})


async def caption_body(header: bytes, reply: EncodedReply) -> AsyncGenerator[bytes, None]:
    """A line of JSON per segment: its audio, and its words with seconds from the reply's start."""
    waiting = bytearray(header)
    async with aclosing(reply.parts()) as parts:
        async for part in parts:
            waiting += part.data
            if part.ends is not None:
                yield _line(_caption(bytes(waiting), reply, _words(part)))
                waiting.clear()
    if waiting:
        yield _line(_caption(bytes(waiting), reply, []))


async def whole_caption(reply: EncodedReply) -> dict[str, Any]:
    """The captions of a whole reply in one object."""
    data = bytearray(await reply.header())
    words: list[dict[str, Any]] = []
    async with aclosing(reply.parts()) as parts:
        async for part in parts:
            data += part.data
            words += _words(part)
    return _caption(bytes(data), reply, words)


def _caption(data: bytes, reply: EncodedReply, words: list[dict[str, Any]]) -> dict[str, Any]:
    return {
        "audio": _base64(data),
        "audio_format": CONTENT_TYPES[reply.parameters.format],
        "timestamps": words,
    }


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


def _base64(data: bytes) -> str:
    return base64.b64encode(data).decode("ascii")


def _event(data: dict[str, Any]) -> bytes:
    return b"data: " + json.dumps(data).encode() + b"\n\n"


def _line(caption: dict[str, Any]) -> bytes:
    return json.dumps(caption, ensure_ascii=False).encode() + b"\n"
