"""Kept costs: compared with a run of now, once it is calm."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Callable
from pathlib import Path
from typing import cast

import numpy as np
import pytest

from wyoming_kokoro.core.cancellation import Stop, Stopped
from wyoming_kokoro.core.voices import VoiceSpec
from wyoming_kokoro.lifecycle.calibration import (
    CALM_S,
    RECHECKS_S,
    recheck,
)
from wyoming_kokoro.model.holder import ModelHolder
from wyoming_kokoro.model.kokoro_model import KokoroModel, ModelInfo, ModelSound
from wyoming_kokoro.model.mapped_files import MappedFiles
from wyoming_kokoro.model.model_options import ModelOptions
from wyoming_kokoro.model.ordinary_speech import MEASURED_TOKENS
from wyoming_kokoro.model.utterance import Utterance
from wyoming_kokoro.model.voice_bank import VoiceBank
from wyoming_kokoro.plan.cost_figures import to_dict
from wyoming_kokoro.plan.cost_model import CostModel
from wyoming_kokoro.plan.run_time_fit import MeasuredRun

WAIT_S = 5.0  # only ever spent by a test that fails
STYLE = np.zeros(256, np.float32)


class Quick(KokoroModel):
    """A model whose runs take no time, unless `wait` is said; notes how many tokens each has."""

    def __init__(self, wait: Callable[[Stop], None] = lambda stop: None) -> None:
        self.files = MappedFiles()
        self.info = ModelInfo(
            Path("m"), "v1.1", "CPUExecutionProvider", ModelOptions(1), "stock", "", True
        )
        self.runs: list[int] = []
        self.wait = wait

    def run(self, utterance: Utterance, stop: Stop | None = None) -> ModelSound:
        """One run."""
        self.runs.append(len(utterance.ids))
        self.wait(stop or Stop())
        return ModelSound(np.ones(600 * 67, np.float32), None)

    def close(self) -> None:
        """Nothing to give back."""


class Styles:
    """A bank of one voice."""

    def style(self, spec: VoiceSpec) -> object:
        """As VoiceBank.style."""
        return np.zeros((510, 256), np.float32)


class Machine:
    """Costs of a busy hour, a model, and pauses that each end with what a test does in them."""

    def __init__(self, *pauses: Callable[[], object]) -> None:
        self.model = Quick()
        self.now_s = 0.0
        self.holder = ModelHolder(self.model, lambda: self.model, clock=self.now)
        self.costs = CostModel()
        self.costs.fit([MeasuredRun(n, 2.8 * n, 0.02 * n) for n in (20, 60, 200)])
        self._pauses = list(pauses)
        self.slept: list[float] = []

    async def recheck(self) -> None:
        """With a clock of its own."""
        bank = cast(VoiceBank, Styles())
        voice = VoiceSpec.parse("af_heart")
        async with asyncio.timeout(WAIT_S):
            await recheck(self.costs, self.holder, bank, voice, self)

    def now(self) -> float:
        """As Clock.now."""
        return self.now_s

    async def sleep(self, seconds: float) -> None:
        """As Clock.sleep."""
        self.slept.append(seconds)
        self.now_s += seconds
        if self._pauses:
            self._pauses.pop(0)()

    def speak(self) -> None:
        """Somebody does."""
        self.holder.run(Utterance([50], STYLE), Stop())


async def test_costs_of_a_busy_hour_are_put_right_once_it_is_calm() -> None:
    """One run, after nobody has spoken for a while; another when the machine has long started."""
    machine = Machine(lambda: machine.speak(), lambda: machine.speak())
    before_s = machine.costs.seconds(60, "", 1.0)
    await machine.recheck()
    assert machine.slept == [CALM_S] * 3 + [RECHECKS_S[1]]
    assert machine.model.runs == [1, 1, MEASURED_TOKENS[1], MEASURED_TOKENS[1]]
    assert machine.costs.seconds(60, "", 1.0) < 0.1 * before_s


@pytest.mark.parametrize(("token_s", "told"), [(0.2, "after all"), (0.02, ", not 0.28")])
async def test_a_first_verdict_is_taken_back_aloud(
    token_s: float, told: str, caplog: pytest.LogCaptureFixture
) -> None:
    """The start has said that the machine is slow, if it was; the line names both figures."""
    caplog.set_level(logging.INFO)
    machine = Machine()
    machine.costs = CostModel()
    machine.costs.fit([MeasuredRun(n, 2.8 * n, token_s * n) for n in (20, 60, 200)])
    before = f"{machine.costs.factor:.2f}"
    await machine.recheck()
    line = next(line for line in caplog.messages if "was busy when runs were measured" in line)
    assert f", not {before}" in line
    assert told in line


async def test_whoever_comes_does_not_wait_for_it() -> None:
    """The run is stopped, and made at the next calm moment."""
    machine = Machine()
    begun = threading.Event()

    def until_stopped(stop: Stop) -> None:
        machine.model.wait = lambda stop: None
        stopped = threading.Event()
        with stop.bound(stopped.set):
            begun.set()
            assert stopped.wait(WAIT_S)
        raise Stopped

    machine.model.wait = until_stopped
    checking = asyncio.create_task(machine.recheck())
    assert await asyncio.to_thread(begun.wait, WAIT_S)
    await asyncio.to_thread(machine.speak)
    await checking
    assert machine.model.runs[:3] == [MEASURED_TOKENS[1], 1, MEASURED_TOKENS[1]]
    assert machine.slept[:2] == [CALM_S] * 2


async def test_a_model_that_is_not_there_is_not_loaded_for_it() -> None:
    machine = Machine(lambda: machine.holder.unload())
    before = to_dict(machine.costs)
    await machine.recheck()
    assert machine.model.runs == []
    assert to_dict(machine.costs) == before


async def test_a_run_that_fails_is_a_warning(caplog: pytest.LogCaptureFixture) -> None:
    """Nobody speaks: it is no fault of a reply."""

    def fail(stop: Stop) -> None:
        raise MemoryError

    machine = Machine()
    machine.model.wait = fail
    await machine.recheck()
    assert "failed while nobody spoke" in caplog.text
