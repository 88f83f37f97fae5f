"""Without a network: the status says why until bytes arrive, and the log says it once."""

from __future__ import annotations

import asyncio
import logging

import pytest

from tests.process import free_port
from wyoming_kokoro.files import download
from wyoming_kokoro.lifecycle import retry
from wyoming_kokoro.lifecycle.retry import NETWORK_RETRY_S
from wyoming_kokoro.synthesis.espeak_speaker import EspeakSpeaker
from wyoming_kokoro.synthesis.synthesizer import SpeakerPhase, SpeakerState, Synthesizer

from .conftest import Home, Shop
from .test_files import asyncio_turns


class RecordedSynthesizer(Synthesizer):
    """Keeps all states."""

    def __init__(self) -> None:
        super().__init__(EspeakSpeaker())
        self.states: list[SpeakerState] = []

    def set_state(self, state: SpeakerState) -> None:
        """As Synthesizer.set_state."""
        self.states.append(state)
        super().set_state(state)


@pytest.mark.usefixtures("shop")
async def test_the_reason_stays_until_bytes_arrive(
    home: Home, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """In the tries of one attempt and in the attempts that follow; each line is logged once."""
    pause_s = NETWORK_RETRY_S[0]
    monkeypatch.setattr(download, "DELAYS_S", (0.0, 0.0, 0.0))
    monkeypatch.setattr(retry, "NETWORK_POLL_S", pause_s)
    caplog.set_level(logging.INFO, "wyoming_kokoro")
    home.mirror = f"http://127.0.0.1:{free_port()}"
    home.synthesizer = synthesizer = RecordedSynthesizer()
    assert await home.start() is SpeakerPhase.FAILED
    first, failure = synthesizer.states[:-1], synthesizer.states[-1]
    assert {state.phase for state in first} == {SpeakerPhase.DOWNLOADING}
    assert first[0].reason == "Kokoro is still being downloaded"
    assert first[-1].reason.startswith("Kokoro cannot be downloaded yet: 127.0.0.1:")
    assert first[-1].reason.endswith("trying again")
    for phrase in ("cannot be reached", "`wyoming-kokoro doctor` lists the files", "--mirror"):
        assert phrase in failure.reason
    synthesizer.states.clear()
    for attempt in (2, 3):
        async with asyncio.timeout(60):
            while not home.pauses.end(pause_s):
                await asyncio_turns()
            while len(home.pauses.asked) < attempt:
                await asyncio_turns()
    assert synthesizer.states == [failure] * 2
    assert sum("trying again" in line for line in caplog.messages) == 1
    assert sum("Kokoro cannot speak" in line for line in caplog.messages) == 1


async def test_bytes_that_arrive_are_shown(
    home: Home, shop: Shop, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After interrupted attempts."""
    monkeypatch.setattr(download, "DELAYS_S", ())
    monkeypatch.setattr(retry, "NETWORK_POLL_S", NETWORK_RETRY_S[0])
    home.synthesizer = synthesizer = RecordedSynthesizer()
    shop.status = 503
    assert await home.start() is SpeakerPhase.FAILED
    shop.status = 200
    synthesizer.states.clear()
    while not home.pauses.end(NETWORK_RETRY_S[0]):
        await asyncio_turns()
    await home.until(SpeakerPhase.READY)
    assert synthesizer.states[0].percent is not None
