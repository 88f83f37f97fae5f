"""A Wyoming client of a running server, for `say`."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator, AsyncIterable
from contextlib import suppress
from textwrap import shorten
from urllib.parse import urlsplit

from wyoming.audio import AudioChunk, AudioStart
from wyoming.client import AsyncClient
from wyoming.error import Error
from wyoming.event import Event
from wyoming.info import Describe, Info
from wyoming.tts import (
    SynthesizeChunk,
    SynthesizeStart,
    SynthesizeStop,
    SynthesizeStopped,
    SynthesizeVoice,
)

from wyoming_kokoro.core.audio import RATE_HZ
from wyoming_kokoro.core.errors import KokoroError, SettingsError
from wyoming_kokoro.core.voices import CATALOGUE, VoiceSpec, describe_voice, resolve

_LOGGER = logging.getLogger(__name__)

_MOST_OF_A_REASON = 500  # characters; a server of somebody else may send any number

_ANY_VOICE = VoiceSpec(((CATALOGUE[0].id, 1.0),))
"""Stands for the server's default voice, where a voice string has options alone (`@1.2`)."""


async def speak_remotely(
    uri: str, text: AsyncIterable[str], voice: str
) -> AsyncGenerator[bytes, None]:
    """PCM (16-bit, mono, 24 kHz) from the server at `uri`, of a text streamed to it.

    Raises SettingsError for a URI that is not one, KokoroError where there is no server or it has
    no such voice, with the server's message where it fails.
    """
    client = client_for(uri)
    try:
        await client.connect()
    except OSError as error:
        raise KokoroError(f"no server answers at {uri}: {error.strerror or error}") from error
    sending: asyncio.Task[None] | None = None
    answered = False
    try:
        if voice:
            answered = await _check_voice(client, voice)
        sending = asyncio.create_task(_send(client, text, voice))
        while (event := await _next_event(client, sending)) is not None:
            answered = True
            if AudioChunk.is_type(event.type):
                yield AudioChunk.from_event(event).audio
            elif SynthesizeStopped.is_type(event.type):
                await sending
                return
            else:
                _check(event)
                tell_who_speaks(event, voice)
        raise _broken(uri, answered, "it was closed in the middle of the reply")
    except (OSError, asyncio.IncompleteReadError) as error:
        raise _broken(uri, answered, error) from error
    finally:
        if sending:
            sending.cancel()
            await asyncio.gather(sending, return_exceptions=True)
        with suppress(OSError):  # a connection that broke was closed by the other side
            await client.disconnect()


def client_for(uri: str) -> AsyncClient:
    """A client that is not connected yet. Raises SettingsError for a URI of another kind."""
    parts = urlsplit(uri)
    try:
        is_tcp = parts.scheme == "tcp" and parts.hostname and parts.port
    except ValueError:
        is_tcp = False
    if not is_tcp and not (parts.scheme == "unix" and parts.netloc + parts.path):
        raise SettingsError(
            f"--uri: {uri!r} is not allowed; allowed: tcp://HOST:PORT or unix://PATH"
        )
    return AsyncClient.from_uri(uri)


async def _check_voice(client: AsyncClient, voice: str) -> bool:
    """Raise UnknownVoice for a voice that the server does not list; False where none answers.

    The server itself would speak in a default voice: good for an alarm, not for a command.
    """
    await client.write_event(Describe().event())
    while (event := await client.read_event()) is not None:
        if Info.is_type(event.type):
            programs = Info.from_event(event).tts
            voices = [describe_voice(v.name) for p in programs for v in p.voices]
            resolve(voice, None, _ANY_VOICE, voices)
            return True
        _check(event)
    return False


def _broken(uri: str, answered: bool, reason: object) -> KokoroError:
    """The error for a connection that ends too early; another server does not even answer."""
    if answered:
        return KokoroError(f"the connection to {uri} broke: {reason}")
    return KokoroError(f"there is no Wyoming server at {uri} (is this its HTTP port?)")


async def _next_event(client: AsyncClient, sending: asyncio.Task[None]) -> Event | None:
    """The server's next event, None where it closed. Raises what ended the text in its middle.

    That the text cannot be sent any more is told by the server's own error, if it has one.
    """
    reading = asyncio.ensure_future(client.read_event())
    try:
        await asyncio.wait({reading, sending}, return_when=asyncio.FIRST_COMPLETED)
        if sending.done() and isinstance(problem := sending.exception(), KokoroError):
            raise problem
        return await reading
    finally:
        reading.cancel()


async def _send(client: AsyncClient, text: AsyncIterable[str], voice: str) -> None:
    wanted_voice = SynthesizeVoice(name=voice) if voice else None
    await client.write_event(SynthesizeStart(voice=wanted_voice).event())
    async for piece in text:
        await client.write_event(SynthesizeChunk(text=piece).event())
    await client.write_event(SynthesizeStop().event())


def tell_who_speaks(event: Event, voice: str) -> None:
    """Tell, where the reply begins, that it is spoken by the fallback or by another voice."""
    if not AudioStart.is_type(event.type):
        return
    if event.data.get("engine") == "espeak":
        reason = str(event.data.get("reason") or "its log says why")
        reason = shorten(reason, _MOST_OF_A_REASON, placeholder=" …")
        _LOGGER.warning("The server's fallback voice (espeak-ng) speaks: %s", reason)
    elif stand_in := event.data.get("voice"):
        wanted = voice or "the server's default"
        _LOGGER.warning(
            "The voice %s is not here yet: %s speaks in its place", wanted, str(stand_in)[:100]
        )


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
