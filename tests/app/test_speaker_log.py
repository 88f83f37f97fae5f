"""The log says who speaks while Kokoro does not."""

from __future__ import annotations

import asyncio
import logging

import pytest

from tests.fakes import FakeSpeaker, settle
from wyoming_kokoro.app.speaker_log import log_who_speaks
from wyoming_kokoro.synthesis.synthesizer import SpeakerPhase, SpeakerState, Synthesizer


@pytest.mark.parametrize(
    ("fallback", "who", "wait"),
    [
        (FakeSpeaker(), "espeak-ng speaks", ", 8 s at most; then espeak-ng speaks"),
        (None, "Nobody speaks (--fallback none)", ""),
    ],
)
async def test_one_line_at_each_change(
    fallback: FakeSpeaker | None, who: str, wait: str, caplog: pytest.LogCaptureFixture
) -> None:
    """Progress of a download is no change; what Kokoro logs itself is not repeated."""
    caplog.set_level(logging.INFO)
    synthesizer = Synthesizer(fallback)
    task = asyncio.create_task(log_who_speaks(synthesizer))
    await settle()
    for phase, reason in (
        (SpeakerPhase.DOWNLOADING, "1 %"),
        (SpeakerPhase.DOWNLOADING, "2 %"),
        (SpeakerPhase.FAILED, "no network"),
        (SpeakerPhase.LOADING, ""),
    ):
        synthesizer.set_state(SpeakerState(phase, reason))
        await settle()
    synthesizer.set_ready(FakeSpeaker())
    await settle()
    task.cancel()
    assert [record.getMessage() for record in caplog.records] == [
        f"{who} until Kokoro is downloaded",
        f"{who} until Kokoro can",
        f"Kokoro is being loaded: requests wait for it{wait}",
    ]
