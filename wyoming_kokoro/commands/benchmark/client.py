"""Wyoming client that records when each chunk of a reply arrives."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import asynccontextmanager

from wyoming.audio import AudioChunk, AudioStop
from wyoming.client import AsyncClient
from wyoming.error import Error
from wyoming.event import Event
from wyoming.info import Describe, Info
from wyoming.tts import (
    Synthesize,
    SynthesizeChunk,
    SynthesizeStart,
    SynthesizeStop,
    SynthesizeStopped,
    SynthesizeVoice,
)

from wyoming_kokoro.core.audio import RATE_HZ
from wyoming_kokoro.core.errors import KokoroError

from .playback import TimedChunk, TimedReply


@asynccontextmanager
async def connected(uri: str) -> AsyncGenerator[AsyncClient, None]:
    """A connected client, disconnected afterwards."""
    client = AsyncClient.from_uri(uri)
    await client.connect()
    try:
        yield client
    finally:
        await client.disconnect()


async def describe_answered_at(uri: str) -> float:
    """Moment at which `describe` was answered. Raises KokoroError where it is not."""
    async with connected(uri) as client:
        await client.write_event(Describe().event())
        while (event := await client.read_event()) is not None:
            if Info.is_type(event.type):
                return time.perf_counter()
    raise KokoroError(f"{uri} does not describe itself")


async def ask(
    uri: str, text: str, voice: str = "", *, reply: TimedReply | None = None
) -> TimedReply:
    """Request a whole text on a connection of its own, as Home Assistant does.

    Fills `reply`, if given, while the audio arrives. Raises KokoroError.
    """
    async with connected(uri) as client:
        reply = reply or TimedReply(0.0)
        reply.asked_s = time.perf_counter()
        reply.sent.append(reply.asked_s)
        await client.write_event(Synthesize(text=text, voice=synthesize_voice(voice)).event())
        return await _receive(client, reply, AudioStop.is_type)


async def ask_first_audio(uri: str, text: str, voice: str = "") -> TimedReply:
    """As `ask`, but disconnects at the first audio."""
    async with connected(uri) as client:
        reply = TimedReply(time.perf_counter())
        await client.write_event(Synthesize(text=text, voice=synthesize_voice(voice)).event())
        return await _receive(client, reply, AudioChunk.is_type)


async def stream(uri: str, pieces: Sequence[str], every_s: float, voice: str = "") -> TimedReply:
    """Stream a text in pieces, `every_s` seconds apart, as a language model writes it."""
    async with connected(uri) as client:
        reply = TimedReply(time.perf_counter())
        start = SynthesizeStart(voice=synthesize_voice(voice))
        sending = asyncio.create_task(_send_pieces(client, start, pieces, every_s, reply))
        try:
            return await _receive(client, reply, SynthesizeStopped.is_type)
        finally:
            sending.cancel()
            await asyncio.gather(sending, return_exceptions=True)


def synthesize_voice(voice: str) -> SynthesizeVoice | None:
    """A Wyoming voice; none for the server's default."""
    return SynthesizeVoice(name=voice) if voice else None


async def _send_pieces(
    client: AsyncClient,
    start: SynthesizeStart,
    pieces: Sequence[str],
    every_s: float,
    reply: TimedReply,
) -> None:
    await client.write_event(start.event())
    for piece in pieces:
        reply.sent.append(time.perf_counter())
        await client.write_event(SynthesizeChunk(text=piece).event())
        await asyncio.sleep(every_s)
    await client.write_event(SynthesizeStop().event())


async def _receive(
    client: AsyncClient, reply: TimedReply, is_last: Callable[[str], bool]
) -> TimedReply:
    while (event := await client.read_event()) is not None:
        now_s = time.perf_counter()
        _raise_if_error(event)
        if AudioChunk.is_type(event.type):
            audio = AudioChunk.from_event(event).audio
            reply.chunks.append(TimedChunk(now_s, len(audio) / 2 / RATE_HZ))
        if is_last(event.type):
            reply.ended_s = now_s
            return reply
    raise KokoroError("the server hung up in the middle of a reply")


def _raise_if_error(event: Event) -> None:
    if Error.is_type(event.type):
        raise KokoroError(f"the server answered: {Error.from_event(event).text}")
