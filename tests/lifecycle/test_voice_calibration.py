"""The default voice is learned while nobody speaks, once, and saved."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import cast

import numpy as np
import pytest

from tests.fakes import FakeClock
from wyoming_kokoro.core.cancellation import Stop
from wyoming_kokoro.core.errors import EngineFailed
from wyoming_kokoro.core.voices import VoiceSpec
from wyoming_kokoro.lifecycle.model_loader import ModelLoader
from wyoming_kokoro.lifecycle.voice_calibration import QUIET_S, SAVE_EVERY_S, keep_voices
from wyoming_kokoro.model.holder import ModelHolder
from wyoming_kokoro.model.kokoro_model import KokoroModel, ModelInfo, Output
from wyoming_kokoro.model.model_options import ModelOptions
from wyoming_kokoro.model.norm_statistics import NormStatistics, VoiceStatistics
from wyoming_kokoro.model.utterance import Utterance
from wyoming_kokoro.model.voice_bank import VoiceBank
from wyoming_kokoro.model.windows import WindowListener

VOICE = VoiceSpec.parse("af_heart@1.2")


class Learner(KokoroModel):
    """A model that learns the voice of each run in windows, unless it fails."""

    def __init__(self, voices: VoiceStatistics, *, windowed: bool, fails: bool = False) -> None:
        options = ModelOptions(1, windowed=windowed)
        self.info = ModelInfo(Path("m"), "v1.1", "CPUExecutionProvider", options, "saved", "", True)
        self.runs = 0
        self._voices = voices
        self._fails = fails

    def run_in_windows(self, utterance: Utterance, stop: Stop, listener: WindowListener) -> Output:
        """As StagedModel.run_in_windows."""
        self.runs += 1
        if self._fails:
            raise EngineFailed("no memory")
        one = np.ones((1, 3, 1), np.float32)
        self._voices.learn(utterance.voice, NormStatistics(one, one, 100))
        return Output(np.ones(600, np.float32), None)

    def close(self) -> None:
        """Nothing to give back."""


class Loader:
    """What `keep_voices` asks of a ModelLoader."""

    def __init__(self) -> None:
        self.voices = VoiceStatistics()
        self.saved: list[int] = []

    def save_voices(self) -> None:
        """As ModelLoader.save_voices."""
        self.saved.append(self.voices.changes)


class Bank:
    """A bank of one voice."""

    def style(self, spec: VoiceSpec) -> object:
        """As VoiceBank.style."""
        return np.zeros((510, 256), np.float32)


class IdleServer:
    """A server's model that nobody uses."""

    def __init__(self, *, windowed: bool = True, fails: bool = False) -> None:
        self.clock, self.loader = FakeClock(), Loader()
        self.model = Learner(self.loader.voices, windowed=windowed, fails=fails)
        self.holder = ModelHolder(self.model, lambda: self.model, clock=self.clock.now)

    @contextmanager
    def kept_up(self) -> Iterator[None]:
        """While `keep_voices` runs."""
        loader, bank = cast(ModelLoader, self.loader), cast(VoiceBank, Bank())
        task = asyncio.create_task(keep_voices(loader, self.holder, bank, VOICE, self.clock))
        try:
            yield
        finally:
            task.cancel()

    async def rounds(self, count: int) -> None:
        """Let it look so many times; what it does in a thread ends before the next."""
        for _ in range(count):
            async with asyncio.timeout(5):
                self.clock.slept.clear()
                await self.clock.advance(QUIET_S)
                await self.clock.slept.wait()


async def test_the_default_voice_is_learned_once_and_saved() -> None:
    """Under the name that replies use: without a speed."""
    server = IdleServer()
    with server.kept_up():
        await server.rounds(4)
        assert server.model.runs == 1
        assert list(server.loader.voices.by_voice()) == ["af_heart"]
        assert server.loader.saved == [1]


async def test_what_replies_teach_is_saved_now_and_then() -> None:
    """Every five minutes."""
    server = IdleServer()
    with server.kept_up():
        await server.rounds(2 + int(SAVE_EVERY_S / QUIET_S))
        assert len(server.loader.saved) == 2


async def test_without_windows_there_is_nothing_to_learn() -> None:
    """No run."""
    server = IdleServer(windowed=False)
    with server.kept_up():
        await server.rounds(3)
        assert server.model.runs == 0


async def test_a_run_that_fails_is_not_made_again(caplog: pytest.LogCaptureFixture) -> None:
    """A warning; the server goes on."""
    server = IdleServer(fails=True)
    with server.kept_up():
        await server.rounds(3)
        assert server.model.runs == 1
        assert "while nobody spoke" in caplog.text
