"""A Wyoming client of a running server, for `say`."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, AsyncIterable

from wyoming.audio import AudioChunk, AudioStart
from wyoming.client import AsyncClient
from wyoming.error import Error
from wyoming.event import Event
from wyoming.tts import (
    SynthesizeChunk,
    SynthesizeStart,
    SynthesizeStop,
    SynthesizeStopped,
    SynthesizeVoice,
)

from wyoming_kokoro.core.audio import RATE_HZ
from wyoming_kokoro.core.errors import KokoroError


async def speak_remotely(
    uri: str, text: AsyncIterable[str], voice: str
) -> AsyncGenerator[bytes, None]:
    """PCM (16-bit, mono, 24 kHz) from the server at `uri`, of a text streamed to it.

    Raises KokoroError where there is no server, with the server's message where it fails.
    """
    client = AsyncClient.from_uri(uri)
    try:
        await client.connect()
    except OSError as error:
        raise KokoroError(f"no server answers at {uri}: {error.strerror or error}") from error
    sending = asyncio.create_task(_send(client, text, voice))
    try:
        while (event := await client.read_event()) is not None:
            if AudioChunk.is_type(event.type):
                yield AudioChunk.from_event(event).audio
            elif SynthesizeStopped.is_type(event.type):
                await sending
                return
            else:
                _check(event)
        raise KokoroError(f"the server at {uri} closed the connection in the middle of the reply")
    except (OSError, asyncio.IncompleteReadError) as error:
        raise KokoroError(f"the connection to {uri} broke: {error}") from error
    finally:
        sending.cancel()
        await asyncio.gather(sending, return_exceptions=True)
        await client.disconnect()


async def _send(client: AsyncClient, text: AsyncIterable[str], voice: str) -> None:
    wanted_voice = SynthesizeVoice(name=voice) if voice else None
    await client.write_event(SynthesizeStart(voice=wanted_voice).event())
    async for piece in text:
        await client.write_event(SynthesizeChunk(text=piece).event())
    await client.write_event(SynthesizeStop().event())


def _check(event: Event) -> None:
    """Raise KokoroError for an `error` event, and for an audio format that is not Kokoro's."""
    if Error.is_type(event.type):
        raise KokoroError(f"the server answered: {Error.from_event(event).text}")
    if AudioStart.is_type(event.type):
        start = AudioStart.from_event(event)
        if (start.rate, start.width, start.channels) != (RATE_HZ, 2, 1):
            raise KokoroError(
                f"the server speaks {start.rate} Hz, {start.width} bytes, {start.channels}"
                f" channels; {RATE_HZ} Hz, 2 bytes, 1 channel is required"
            )
