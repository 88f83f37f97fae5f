"""Who speaks when: waiting, standing in, taking over."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator

import pytest

from wyoming_kokoro.audio import Audio, silence
from wyoming_kokoro.errors import NotReady
from wyoming_kokoro.speech import SpeechRequest
from wyoming_kokoro.synthesizer import Phase, State, Synthesizer
from wyoming_kokoro.voices import VoiceSpec

REQUEST = SpeechRequest("Secret words.", VoiceSpec.parse("af_heart"))


class Says:
    """A speaker of two pieces of silence of a length that tells who it is."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.closed = 0

    async def speak(self, request: SpeechRequest) -> AsyncGenerator[Audio, None]:
        """Two pieces."""
        try:
            yield Audio(silence(self.seconds))
            yield Audio(silence(self.seconds))
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


@pytest.mark.parametrize("phase", [Phase.DOWNLOADING, Phase.FAILED])
async def test_the_fallback_stands_in(phase: Phase, caplog: pytest.LogCaptureFixture) -> None:
    """And the log says so, without the text."""
    synthesizer = Synthesizer(Says(1))
    synthesizer.set_state(State(phase, "the reason"))
    assert synthesizer.engine == "espeak"
    assert await heard(synthesizer) == [1, 1]
    assert "the reason" in caplog.text
    assert "Secret" not in caplog.text


async def test_without_a_fallback_it_is_an_error() -> None:
    """Naming why."""
    synthesizer = Synthesizer(None)
    synthesizer.set_state(State(Phase.FAILED, "the disk is full"))
    assert synthesizer.engine is None
    with pytest.raises(NotReady, match="the disk is full"):
        await heard(synthesizer)


async def test_taking_over_tells_once_what_was_spoken(caplog: pytest.LogCaptureFixture) -> None:
    """Home Assistant has cached the fallback's replies."""
    told: list[int] = []
    synthesizer = Synthesizer(Says(1), on_takeover=told.append)
    synthesizer.set_state(State(Phase.DOWNLOADING, "downloading"))
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


async def test_no_warning_where_the_fallback_never_spoke(caplog: pytest.LogCaptureFixture) -> None:
    """Nothing to clear."""
    synthesizer = Synthesizer(Says(1))
    synthesizer.set_ready(Says(2))
    assert not caplog.records


async def test_closing_the_reply_closes_the_engines() -> None:
    """That is what stops the run in hand."""
    speaker = Says(1)
    synthesizer = Synthesizer(None)
    synthesizer.set_ready(speaker)
    reply = synthesizer.speak(REQUEST)
    await anext(reply)
    await reply.aclose()
    assert speaker.closed == 1
