"""Wyoming client that records when each chunk of a reply arrives."""

from __future__ import annotations

import time
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager

from wyoming.audio import AudioChunk, AudioStop
from wyoming.client import AsyncClient
from wyoming.error import Error
from wyoming.tts import Synthesize, SynthesizeVoice

from wyoming_kokoro.core.audio import RATE_HZ, from_s16
from wyoming_kokoro.core.errors import KokoroError

from .first_sound import TimedChunk, silence_before
from .playback import TimedReply, filled_gaps


@asynccontextmanager
async def connected(uri: str) -> AsyncGenerator[AsyncClient, None]:
    """A connected client, disconnected afterwards."""
    client = AsyncClient.from_uri(uri)
    await client.connect()
    try:
        yield client
    finally:
        await client.disconnect()


async def ask(
    uri: str,
    text: str,
    voice: str = "",
    *,
    reply: TimedReply | None = None,
    is_last: Callable[[str], bool] = AudioStop.is_type,
) -> TimedReply:
    """Request a whole text on a connection of its own, as Home Assistant does.

    Fills `reply`, if given, while the audio arrives; disconnects after the event `is_last`. Raises
    KokoroError.
    """
    async with connected(uri) as client:
        reply = reply or TimedReply(0.0)
        reply.asked_s = time.perf_counter()
        reply.sent.append(reply.asked_s)
        await client.write_event(Synthesize(text=text, voice=synthesize_voice(voice)).event())
        return await receive(client, reply, is_last)


def synthesize_voice(voice: str) -> SynthesizeVoice | None:
    """A Wyoming voice; none for the server's default."""
    return SynthesizeVoice(name=voice) if voice else None


async def receive(
    client: AsyncClient, reply: TimedReply, is_last: Callable[[str], bool]
) -> TimedReply:
    """Read the events of a reply, the last one included. Raises KokoroError."""
    pcm = bytearray()
    while (event := await client.read_event()) is not None:
        now_s = time.perf_counter()
        if Error.is_type(event.type):
            raise KokoroError(f"the server answered: {Error.from_event(event).text}")
        if AudioChunk.is_type(event.type):
            audio = AudioChunk.from_event(event).audio
            reply.chunks.append(TimedChunk(now_s, len(audio) / 2 / RATE_HZ))
            pcm += audio
        if is_last(event.type):
            reply.ended_s = now_s
            samples = from_s16(bytes(pcm))
            reply.silence_s, reply.filled_s = silence_before(samples), filled_gaps(samples)
            return reply
    raise KokoroError("the server hung up in the middle of a reply")
