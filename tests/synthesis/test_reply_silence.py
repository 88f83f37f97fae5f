"""Silence around replies, and in one whose language model thinks."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator
from pathlib import Path

import numpy as np
import pytest

from tests.fakes import FakeClock
from tests.synthesis.speaking import Room
from wyoming_kokoro.core.audio import RATE_HZ, Audio, Mark, silence
from wyoming_kokoro.core.pause_defaults import SENTENCE_PAUSE_MS
from wyoming_kokoro.core.speech import Speaker, SpeechRequest
from wyoming_kokoro.core.voices import VoiceSpec
from wyoming_kokoro.synthesis.espeak_speaker import EspeakSpeaker
from wyoming_kokoro.synthesis.reply_silence import (
    LONGEST_QUIET_S,
    QUIET_S,
    THINKING_S,
    ReplySilence,
)
from wyoming_kokoro.synthesis.synthesizer import Synthesizer

FIRST = "The kitchen light is on."
SECOND = "Nobody is at the front door."
VOICE = VoiceSpec.parse("af_heart")


class TwoParts:
    """A speaker whose replies are two sounds with a mark each; none for an empty text."""

    async def speak(self, request: SpeechRequest) -> AsyncGenerator[Audio, None]:
        yield Audio(silence(0))
        for word in str(request.text).split():
            yield Audio(np.full(RATE_HZ, 0.5, np.float32), (Mark("word", word, 0.0, 1.0),))


async def _spoken(text: str, around: ReplySilence) -> list[Audio]:
    synthesizer = Synthesizer(None, silence_around=around)
    synthesizer.set_ready(TwoParts())
    request = SpeechRequest(text, VOICE)
    return [part async for part in synthesizer.speak(request) if len(part.samples)]


async def test_silence_stands_around_a_reply() -> None:
    """Once, whatever its parts; words are told when they are heard."""
    parts = await _spoken("one two", ReplySilence(0.5, 0.25))
    assert [part.seconds for part in parts] == [1.5, 1.0, 0.25]
    assert not parts[0].samples[: RATE_HZ // 2].any()
    assert parts[0].samples[RATE_HZ // 2 :].all()
    assert [(m.start_s, m.end_s) for part in parts for m in part.marks] == [(0.5, 1.5), (0.0, 1.0)]
    assert not parts[2].samples.any()


async def test_nothing_is_nothing() -> None:
    """A reply without a sound has no silence around it, and by default no reply has."""
    assert not await _spoken("", ReplySilence(0.5, 0.25))
    assert [part.seconds for part in await _spoken("one two", ReplySilence())] == [1.0, 1.0]


class Streamed:
    """A reply whose first sentence is there and whose second comes when it is told to."""

    def __init__(self, speaker: Speaker) -> None:
        self.goes_on = asyncio.Event()
        self.parts: list[Audio] = []
        self._more = asyncio.Event()
        self._task = asyncio.create_task(self._listen(speaker))

    async def _text(self) -> AsyncIterator[str]:
        yield FIRST + " Nob"
        await self.goes_on.wait()
        yield SECOND[3:]

    async def _listen(self, speaker: Speaker) -> None:
        async for part in speaker.speak(SpeechRequest(self._text(), VOICE)):
            self.parts.append(part)
            self._more.set()

    @property
    def seconds(self) -> float:
        """How much has come."""
        return sum(part.seconds for part in self.parts)

    async def until(self, seconds: float) -> None:
        """Wait until so much has come."""
        while self.seconds < seconds - 1e-6:
            self._more.clear()
            await self._more.wait()

    async def end(self) -> None:
        """Wait for the rest."""
        await self._task


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


async def _first_s(room: Room) -> float:
    """How long the first sentence sounds."""
    return sum(part.seconds for part in (await room.say(FIRST)).parts)


async def test_a_listener_is_not_left_without_sound(tmp_path: Path, clock: FakeClock) -> None:
    """Silence comes just before what was said is over, as long as no text does; then speech goes
    on at once, and all of it is said.
    """
    room = Room(tmp_path, clock)
    first_s = await _first_s(room)
    reply = Streamed(room.speaker)
    await reply.until(first_s)
    began_s, spoken = clock.now(), len(reply.parts)
    wait_s = max(THINKING_S, first_s - QUIET_S)
    await clock.advance(wait_s - 0.05)
    assert len(reply.parts) == spoken
    for _ in range(20):
        await clock.advance(0.5)
        heard_until_s = began_s + max(wait_s, first_s) + reply.seconds - first_s
        assert 0 <= heard_until_s - clock.now() + 0.01 <= 2 * QUIET_S + 0.02
    assert not any(part.samples.any() for part in reply.parts[spoken:])
    quiet = len(reply.parts)
    reply.goes_on.set()
    await reply.end()
    assert any(part.samples.any() for part in reply.parts[quiet:])
    whole = await room.say(f"{FIRST} {SECOND}")
    loud = sum(np.count_nonzero(part.samples) for part in reply.parts)
    assert loud == pytest.approx(np.count_nonzero(whole.samples), rel=0.02)
    await room.close()


async def test_a_short_wait_is_no_silence(tmp_path: Path, clock: FakeClock) -> None:
    """Text that comes within two seconds after the first sentence finds nothing in its way."""
    room = Room(tmp_path, clock)
    first_s = await _first_s(room)
    reply = Streamed(room.speaker)
    await reply.until(first_s)
    spoken = len(reply.parts)
    await clock.advance(THINKING_S - 0.1)
    reply.goes_on.set()
    await reply.end()
    assert all(part.samples.any() for part in reply.parts[spoken:])
    await room.close()


async def test_text_that_never_comes(tmp_path: Path, clock: FakeClock) -> None:
    """After two minutes of silence there is no more of it."""
    room = Room(tmp_path, clock)
    first_s = await _first_s(room)
    reply = Streamed(room.speaker)
    await reply.until(first_s)
    await clock.advance(first_s + LONGEST_QUIET_S + 60)
    assert reply.seconds == pytest.approx(first_s + LONGEST_QUIET_S, abs=QUIET_S + 0.01)
    reply.goes_on.set()
    await reply.end()
    await room.close()


async def test_the_fallback_voice_is_not_silent_either(clock: FakeClock) -> None:
    """Just before what it said is over silence comes, again and again; then it goes on."""
    speaker = EspeakSpeaker(clock=clock)
    whole = [p async for p in speaker.speak(SpeechRequest(f"{FIRST} {SECOND}", VOICE))]
    first_s = whole[0].seconds
    reply = Streamed(speaker)
    await reply.until(first_s)
    began_s, wait_s = clock.now(), max(THINKING_S, first_s - QUIET_S)
    await clock.advance(wait_s - 0.05)
    assert len(reply.parts) == 1
    await clock.advance(8.0)
    heard_until_s = began_s + max(wait_s, first_s) + reply.seconds - first_s
    assert 0 <= heard_until_s - clock.now() + 0.01 <= 2 * QUIET_S + 0.02
    quiet = reply.parts[1:]
    assert quiet
    assert not any(part.samples.any() for part in quiet)
    reply.goes_on.set()
    await reply.end()
    said_s = whole[1].seconds - SENTENCE_PAUSE_MS / 1000
    assert reply.parts[-1].seconds == pytest.approx(said_s, abs=0.02)
    assert reply.parts[-1].samples.any()
