"""A Wyoming client that notes when what it gets arrives."""

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

from .playback import Heard, HeardPart


@asynccontextmanager
async def connected(uri: str) -> AsyncGenerator[AsyncClient, None]:
    """A connection, closed afterwards."""
    client = AsyncClient.from_uri(uri)
    await client.connect()
    try:
        yield client
    finally:
        await client.disconnect()


async def described(uri: str) -> float:
    """The moment at which `describe` was answered."""
    async with connected(uri) as client:
        await client.write_event(Describe().event())
        while (event := await client.read_event()) is not None:
            if Info.is_type(event.type):
                return time.perf_counter()
    raise KokoroError(f"{uri} does not describe itself")


async def ask(uri: str, text: str, voice: str = "", *, heard: Heard | None = None) -> Heard:
    """Have a whole text spoken on a connection of its own, as Home Assistant does.

    `heard` is filled while it arrives, for those who look on. Raises KokoroError.
    """
    async with connected(uri) as client:
        heard = heard or Heard(0.0)
        heard.asked_s = time.perf_counter()
        heard.sent.append(heard.asked_s)
        await client.write_event(Synthesize(text=text, voice=_named(voice)).event())
        return await _hear(client, heard, AudioStop.is_type)


async def first_of(uri: str, text: str, voice: str = "") -> Heard:
    """As `ask`, but the client leaves at the first audio."""
    async with connected(uri) as client:
        heard = Heard(time.perf_counter())
        await client.write_event(Synthesize(text=text, voice=_named(voice)).event())
        return await _hear(client, heard, AudioChunk.is_type)


async def stream(uri: str, pieces: Sequence[str], every_s: float, voice: str = "") -> Heard:
    """Have a text spoken that comes in pieces, as a language model writes it."""
    async with connected(uri) as client:
        heard = Heard(time.perf_counter())
        start = SynthesizeStart(voice=_named(voice))
        writing = asyncio.create_task(_write(client, start, pieces, every_s, heard))
        try:
            return await _hear(client, heard, SynthesizeStopped.is_type)
        finally:
            writing.cancel()
            await asyncio.gather(writing, return_exceptions=True)


def _named(voice: str) -> SynthesizeVoice | None:
    return SynthesizeVoice(name=voice) if voice else None


async def _write(
    client: AsyncClient,
    start: SynthesizeStart,
    pieces: Sequence[str],
    every_s: float,
    heard: Heard,
) -> None:
    await client.write_event(start.event())
    for piece in pieces:
        heard.sent.append(time.perf_counter())
        await client.write_event(SynthesizeChunk(text=piece).event())
        await asyncio.sleep(every_s)
    await client.write_event(SynthesizeStop().event())


async def _hear(client: AsyncClient, heard: Heard, is_last: Callable[[str], bool]) -> Heard:
    while (event := await client.read_event()) is not None:
        now_s = time.perf_counter()
        _check(event)
        if AudioChunk.is_type(event.type):
            audio = AudioChunk.from_event(event).audio
            heard.parts.append(HeardPart(now_s, len(audio) / 2 / RATE_HZ))
        if is_last(event.type):
            heard.ended_s = now_s
            return heard
    raise KokoroError("the server hung up in the middle of a reply")


def _check(event: Event) -> None:
    if Error.is_type(event.type):
        raise KokoroError(f"the server answered: {Error.from_event(event).text}")
