"""Who speaks when: waiting, standing in, taking over."""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import AsyncGenerator

import pytest

from tests.fakes import FakeClock, settle
from wyoming_kokoro.core.audio import Audio, silence
from wyoming_kokoro.core.errors import NotReady
from wyoming_kokoro.core.install_hints import install_command
from wyoming_kokoro.core.speech import SpeechRequest
from wyoming_kokoro.core.voices import VoiceSpec
from wyoming_kokoro.synthesis.synthesizer import (
    LEAST_PATIENCE_S,
    PATIENCE_S,
    SpeakerPhase,
    SpeakerState,
    Synthesizer,
)

REQUEST = SpeechRequest("Secret words.", VoiceSpec.parse("af_heart"))


class Says:
    """A speaker of two pieces of silence of a length that tells who it is."""

    def __init__(self, seconds: float, *, fallback: bool = False) -> None:
        self.seconds = seconds
        self.fallback = fallback
        self.closed = 0

    async def speak(self, request: SpeechRequest) -> AsyncGenerator[Audio, None]:
        """Two pieces."""
        try:
            yield Audio(silence(self.seconds), fallback=self.fallback)
            yield Audio(silence(self.seconds), fallback=self.fallback)
        finally:
            self.closed += 1


async def heard(synthesizer: Synthesizer) -> list[float]:
    """The pieces' lengths."""
    return [audio.seconds async for audio in synthesizer.speak(REQUEST)]


async def test_requests_wait_while_the_model_loads() -> None:
    """A model that is there is worth the moment."""
    synthesizer = Synthesizer(Says(1))
    reply = asyncio.create_task(heard(synthesizer))
    await asyncio.sleep(0)
    assert not reply.done()
    assert synthesizer.engine is None
    synthesizer.set_ready(Says(2))
    assert await reply == [2, 2]
    assert synthesizer.engine == "kokoro"


class Loading:
    """A synthesizer whose model is being loaded, what waits for it, and what the log says."""

    def __init__(self, caplog: pytest.LogCaptureFixture) -> None:
        caplog.set_level(logging.INFO)
        self._clock = FakeClock(100.0)
        self.synthesizer = Synthesizer(Says(1), clock=self._clock, patience_s=60)
        self._caplog = caplog
        self._requests: list[asyncio.Task[list[float]]] = []

    async def at(self, now_s: float, *, more: int = 0) -> None:
        """It is so late, and so many requests come."""
        await self._clock.advance(now_s - self._clock.now())
        for _ in range(more):
            self._requests.append(asyncio.create_task(heard(self.synthesizer)))
            await asyncio.sleep(0)

    async def leave(self) -> None:
        """All that wait give up."""
        for request in self._requests:
            request.cancel()
        await asyncio.gather(*self._requests, return_exceptions=True)

    async def heard(self) -> list[list[float]]:
        """What each request got."""
        return await asyncio.gather(*self._requests)

    def said(self) -> list[str]:
        """The log's lines since the last question."""
        lines = [record.getMessage() for record in self._caplog.records]
        self._caplog.clear()
        assert not any("Secret" in line for line in lines)
        return lines


class TestTellingWhoWaits:
    """Silence while the model loads puzzles: the log says why, once and not for each request."""

    async def test_the_first_that_waits_and_the_end(self, caplog: pytest.LogCaptureFixture) -> None:
        """How long it has been loading; how many have waited, and the longest how long."""
        loading = Loading(caplog)
        await loading.at(103.25, more=1)
        assert loading.said() == ["A request waits while the model loads (3.2 s so far)"]
        loading.synthesizer.set_state(SpeakerState(SpeakerPhase.LOADING))
        await loading.at(108.0, more=2)
        assert loading.said() == []
        await loading.at(120.0)
        loading.synthesizer.set_ready(Says(2))
        assert loading.said() == ["Kokoro begins with 3 requests that have waited 16.8 s"]
        assert await loading.heard() == [[2, 2]] * 3

    async def test_who_comes_and_goes_is_told_once(self, caplog: pytest.LogCaptureFixture) -> None:
        """A client that gives up and asks again does not fill the log."""
        loading = Loading(caplog)
        for _ in range(3):
            await loading.at(101.0, more=1)
            await loading.leave()
        assert len(loading.said()) == 1
        loading.synthesizer.set_ready(Says(2))
        assert loading.said() == []

    async def test_each_time_of_loading_is_told(self, caplog: pytest.LogCaptureFixture) -> None:
        """Counted from its own beginning; the fallback's own line says that it speaks."""
        loading = Loading(caplog)
        await loading.at(101.0, more=1)
        loading.synthesizer.set_state(SpeakerState(SpeakerPhase.FAILED, "the disk is full"))
        assert await loading.heard() == [[1, 1]]
        assert len(loading.said()) == 2
        await loading.at(200.0)
        loading.synthesizer.set_state(SpeakerState(SpeakerPhase.LOADING))
        await loading.at(200.5, more=1)
        assert loading.said() == ["A request waits while the model loads (0.5 s so far)"]

    async def test_nobody_waits_for_what_is_ready(self, caplog: pytest.LogCaptureFixture) -> None:
        loading = Loading(caplog)
        loading.synthesizer.set_ready(Says(2))
        await loading.at(101.0, more=2)
        assert await loading.heard() == [[2, 2]] * 2
        assert loading.said() == []


class TestPatience:
    """A load may take half a minute: a request waits for some seconds, then espeak speaks it."""

    async def test_the_fallback_speaks_once_a_request_has_waited(
        self, caplog: pytest.LogCaptureFixture
    ) -> None:
        """Each request by one speaker; who comes late in a long load waits a moment only."""
        clock, told = FakeClock(), list[int]()
        synthesizer = Synthesizer(Says(1), clock=clock, on_takeover=told.append)
        first = asyncio.create_task(heard(synthesizer))
        await clock.advance(PATIENCE_S - 1)
        second = asyncio.create_task(heard(synthesizer))
        await settle()
        assert not first.done()
        await clock.advance(1)
        assert await first == [1, 1]
        assert f"The fallback voice speaks: Kokoro has been loading for {PATIENCE_S:.1f} s" in (
            caplog.text
        )
        assert not second.done()
        await clock.advance(LEAST_PATIENCE_S - 1)
        assert await second == [1, 1]
        third = asyncio.create_task(heard(synthesizer))
        await settle()
        synthesizer.set_ready(Says(2))
        assert await third == [2, 2]
        assert told == [2]

    async def test_without_a_fallback_requests_wait_on(self) -> None:
        """There is nobody else."""
        clock = FakeClock()
        synthesizer = Synthesizer(None, clock=clock)
        reply = asyncio.create_task(heard(synthesizer))
        await clock.advance(600)
        assert not reply.done()
        synthesizer.set_ready(Says(2))
        assert await reply == [2, 2]

    async def test_why_a_load_takes_long_is_said(self, caplog: pytest.LogCaptureFixture) -> None:
        """By the state's own reason, which may come later than the request."""
        clock = FakeClock()
        synthesizer = Synthesizer(Says(1), clock=clock)
        reply = asyncio.create_task(heard(synthesizer))
        await clock.advance(1)
        synthesizer.set_state(SpeakerState(SpeakerPhase.LOADING, "it is being built"))
        await clock.advance(PATIENCE_S - 1)
        assert await reply == [1, 1]
        assert f"loading for {PATIENCE_S:.1f} s (it is being built)" in caplog.text

    async def test_patience_without_end(self) -> None:
        """As in a background server of `say`, which writes no espeak-ng into a file."""
        clock = FakeClock()
        synthesizer = Synthesizer(Says(1), clock=clock, patience_s=math.inf)
        reply = asyncio.create_task(heard(synthesizer))
        await clock.advance(600)
        assert not reply.done()
        synthesizer.set_ready(Says(2))
        assert await reply == [2, 2]

    async def test_a_moment_of_loading_begins_no_new_wait(self) -> None:
        """The state may be set again and again; the request's own time counts."""
        clock = FakeClock()
        synthesizer = Synthesizer(Says(1), clock=clock)
        reply = asyncio.create_task(heard(synthesizer))
        for _ in range(round(PATIENCE_S)):
            await clock.advance(1)
            synthesizer.set_state(SpeakerState(SpeakerPhase.LOADING))
        assert await reply == [1, 1]


@pytest.mark.parametrize("phase", [SpeakerPhase.DOWNLOADING, SpeakerPhase.FAILED])
async def test_the_fallback_stands_in(
    phase: SpeakerPhase, caplog: pytest.LogCaptureFixture
) -> None:
    """And the log says so, without the text."""
    synthesizer = Synthesizer(Says(1))
    synthesizer.set_state(SpeakerState(phase, "the reason"))
    assert synthesizer.engine == "espeak"
    assert await heard(synthesizer) == [1, 1]
    assert "the reason" in caplog.text
    assert "Secret" not in caplog.text


async def test_where_the_fallback_begins_it_says_why() -> None:
    """For the client; Kokoro's own replies say nothing."""
    synthesizer = Synthesizer(Says(1, fallback=True), installed=lambda language: language != "ja")
    synthesizer.set_state(SpeakerState(SpeakerPhase.FAILED, "no network"))
    assert [audio.why_fallback async for audio in synthesizer.speak(REQUEST)] == ["no network", ""]
    synthesizer.set_ready(Says(2))
    assert [audio.why_fallback async for audio in synthesizer.speak(REQUEST)] == ["", ""]
    japanese = SpeechRequest("Words.", VoiceSpec.parse("jf_alpha"))
    (first, _) = [audio.why_fallback async for audio in synthesizer.speak(japanese)]
    assert first.startswith("the language ja is not installed")


async def test_without_a_fallback_it_is_an_error() -> None:
    """Naming why."""
    synthesizer = Synthesizer(None)
    synthesizer.set_state(SpeakerState(SpeakerPhase.FAILED, "the disk is full"))
    assert synthesizer.engine is None
    with pytest.raises(NotReady, match="the disk is full"):
        await heard(synthesizer)


async def test_taking_over_tells_once_what_was_spoken(caplog: pytest.LogCaptureFixture) -> None:
    """Home Assistant has cached the fallback's replies."""
    told: list[int] = []
    synthesizer = Synthesizer(Says(1), on_takeover=told.append)
    synthesizer.set_state(SpeakerState(SpeakerPhase.DOWNLOADING, "downloading"))
    await heard(synthesizer)
    await heard(synthesizer)
    caplog.clear()
    synthesizer.set_ready(Says(2))
    synthesizer.set_ready(Says(2))
    warnings = [r.getMessage() for r in caplog.records if r.levelno == logging.WARNING]
    assert len(warnings) == 1
    assert "2 replies" in warnings[0]
    assert "tts.clear_cache" in warnings[0]
    assert told == [2]
    assert synthesizer.fallback_replies == 2  # a counter that /metrics shows never falls


async def test_no_warning_where_the_fallback_never_spoke(caplog: pytest.LogCaptureFixture) -> None:
    """Nothing to clear."""
    synthesizer = Synthesizer(Says(1))
    synthesizer.set_ready(Says(2))
    assert not caplog.records


async def test_closing_the_reply_closes_the_engines() -> None:
    """That stops the current run."""
    speaker = Says(1)
    synthesizer = Synthesizer(None)
    synthesizer.set_ready(speaker)
    reply = synthesizer.speak(REQUEST)
    await anext(reply)
    await reply.aclose()
    assert speaker.closed == 1


async def test_a_language_that_is_not_installed_is_spoken_by_the_fallback(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """An announcement that worked before the download goes on working; the log names the cause."""
    synthesizer = Synthesizer(Says(1), installed=lambda language: language != "ja")
    synthesizer.set_ready(Says(2))
    japanese = SpeechRequest("Secret words.", VoiceSpec.parse("jf_alpha"))
    reply = [audio.seconds async for audio in synthesizer.speak(japanese)]
    assert reply == [1, 1]
    (warning,) = [r.getMessage() for r in caplog.records if r.levelno == logging.WARNING]
    assert "jf_alpha" in warning
    assert "ja is not installed" in warning
    assert install_command("ja") in warning
    assert "Secret" not in warning
    assert synthesizer.fallback_replies == 1
    caplog.clear()
    synthesizer.set_ready(Says(2))
    assert not caplog.messages  # Kokoro takes over from none of them
    assert await heard(synthesizer) == [2, 2]


async def test_without_a_fallback_kokoro_is_asked_for_a_missing_language() -> None:
    """Its error names the extra, as the phonemizer's tests show."""
    synthesizer = Synthesizer(None, installed=lambda language: False)
    synthesizer.set_ready(Says(2))
    assert await heard(synthesizer) == [2, 2]
