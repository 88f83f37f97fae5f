"""One reply over HTTP: its line in the log."""

from __future__ import annotations

import logging
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.fakes import FakeClock, FakeSpeaker
from wyoming_kokoro.core.speech import Speaker
from wyoming_kokoro.core.voices import VoiceSpec
from wyoming_kokoro.server.http.encoded_reply import EncodedReply
from wyoming_kokoro.server.http.speech_parameters import SpeechParameters
from wyoming_kokoro.synthesis.espeak_speaker import EspeakSpeaker


@pytest.mark.parametrize(
    ("speaker", "stand_in", "voice"),
    [
        (EspeakSpeaker(), "", "espeak-ng in place of af_heart"),
        (FakeSpeaker(), "", "af_heart"),
        (FakeSpeaker(), "af_sky", "af_sky in place of af_heart"),
    ],
)
async def test_the_line_names_who_spoke(
    speaker: Speaker, stand_in: str, voice: str, caplog: pytest.LogCaptureFixture
) -> None:
    """The voice that was asked for, unless another spoke in its place."""
    caplog.set_level(logging.INFO)
    parameters = SpeechParameters("One.", VoiceSpec.parse("af_heart"), 1.0, "pcm")
    with ThreadPoolExecutor(1) as threads:
        reply = EncodedReply(speaker, parameters, threads, FakeClock(), stand_in)
        assert b"".join([part.data async for part in reply.parts()])
    reply.log("a peer")
    assert f"a peer: voice {voice}, 4 characters" in caplog.text
