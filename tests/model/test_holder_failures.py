"""A model that stops working is replaced, and one that is heard is not heard twice."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import numpy as np
import pytest

from tests.model.conftest import Breakable, Garage
from wyoming_kokoro.core.cancellation import Stop
from wyoming_kokoro.core.errors import EngineFailed
from wyoming_kokoro.model.holder import ModelHolder
from wyoming_kokoro.model.kokoro_model import KokoroModel, ModelInfo, ModelSound
from wyoming_kokoro.model.mapped_files import MappedFiles
from wyoming_kokoro.model.model_options import ModelOptions
from wyoming_kokoro.model.utterance import Utterance
from wyoming_kokoro.model.windows import Window, WindowSink

STYLE = np.zeros(256, np.float32)
WAIT_S = 5.0  # only ever spent by a test that fails


class Hospital:
    """A slot with a breakable model, what is loaded in its place, and what was reported."""

    def __init__(self, first: Breakable, *then: Breakable | Exception) -> None:
        self.then = list(then)
        self.reports: list[str] = []
        self.slot = ModelHolder(cast(KokoroModel, first), self.load, on_failure=self.reports.append)

    def load(self) -> KokoroModel:
        """The next one."""
        fresh = self.then.pop(0)
        if isinstance(fresh, Exception):
            raise fresh
        return cast(KokoroModel, fresh)

    def run(self, *ids: int) -> bool:
        """Whether a run of these ids speaks."""
        try:
            return len(self.slot.run(Utterance(ids or (50,), STYLE), Stop()).samples) == 600
        except EngineFailed:
            return False


OUT_OF_MEMORY = EngineFailed("the model failed: bad allocation")


def test_a_failed_run_fails_its_request_alone() -> None:
    """And a text that the model stumbles over may be asked for any number of times."""
    hospital = Hospital(Breakable())
    assert [hospital.run(99) for _ in range(10)] == [False] * 10
    assert hospital.run(50)
    assert not hospital.reports


@pytest.mark.parametrize("failure", [OUT_OF_MEMORY, MemoryError()])
def test_repeated_failure_loads_the_model_anew(failure: Exception) -> None:
    """Three runs in a row, and the proof: the fourth is made by a fresh session."""
    ill, fresh = Breakable(), Breakable()
    hospital = Hospital(ill, fresh)
    ill.broken = failure
    assert [hospital.run() for _ in range(4)] == [False, False, False, True]
    assert ill.closed
    assert fresh.runs == 1
    assert not hospital.reports


@pytest.mark.parametrize("failure", [EngineFailed("broken"), OSError(5, "I/O error", "/secret")])
def test_a_model_that_cannot_be_loaded_anew_is_reported(failure: Exception) -> None:
    """So that the fallback can speak; clients hear no path."""
    ill = Breakable()
    hospital = Hospital(ill, failure, Breakable())
    ill.broken = OUT_OF_MEMORY
    assert [hospital.run() for _ in range(3)] == [False] * 3
    assert len(hospital.reports) == 1
    assert "secret" not in hospital.reports[0]
    assert hospital.run(), "a later run tries again"


def test_a_dead_accelerator_costs_nothing_but_the_time() -> None:
    """The very run that it failed is made by what takes its place."""
    gpu, cpu = Breakable("CUDAExecutionProvider"), Breakable()
    hospital = Hospital(gpu, cpu)
    assert hospital.run()
    gpu.broken = EngineFailed("the model failed: CUDA error 999")
    assert hospital.run()
    assert gpu.closed
    assert hospital.slot.info is cpu.info
    assert not hospital.reports


def test_an_accelerator_that_works_keeps_its_place() -> None:
    """A text that it stumbles over is that request's failure."""
    gpu = Breakable("CUDAExecutionProvider")
    hospital = Hospital(gpu)
    assert not hospital.run(99)
    assert hospital.run(50)
    assert not gpu.closed


class Speaking(KokoroModel):
    """A model on a GPU that is heard in three windows, and dies before number `fails_at`."""

    def __init__(self, fails_at: int = 9) -> None:
        self.files = MappedFiles()
        self.info = ModelInfo(
            Path("m.onnx"),
            "staged",
            "CUDAExecutionProvider",
            ModelOptions(1, windowed=True),
            "saved",
            "",
            True,
        )
        self._fails_at = fails_at
        self.proofs = 0

    def run(self, *_: object) -> ModelSound:
        """The proof, which a dead one does not pass."""
        self.proofs += 1
        raise EngineFailed("the model failed: CUDA error 999")

    def run_in_windows(self, utterance: Utterance, stop: Stop, sink: WindowSink) -> ModelSound:
        """One run."""
        part, durations = np.full(600, len(utterance.ids), np.float32), np.ones(3, np.int64)
        for number in range(3):
            if number == self._fails_at:
                raise EngineFailed("the model failed: CUDA error 999")
            sink.send(Window(part, durations, 0.1))
        return ModelSound(np.concatenate([part] * 3), durations)

    def close(self) -> None:
        """Nothing to give back."""


class TestWindows:
    """A run that is heard while it is made."""

    def heard(self, *models: Speaking) -> tuple[int, bool, ModelHolder]:
        """How many windows were heard, whether the run ended well, and the slot after it."""
        windows: list[Window] = []
        left = list(models[1:])
        slot = ModelHolder(models[0], lambda: left.pop(0))
        try:
            sound = slot.run_in_windows(Utterance([5], STYLE), Stop(), WindowSink(windows.append))
        except EngineFailed:
            return len(windows), False, slot
        assert len(sound.samples) == 1800
        return len(windows), True, slot

    def test_it_is_heard_in_order(self) -> None:
        assert self.heard(Speaking())[:2] == (3, True)

    def test_a_run_that_died_before_it_was_heard_is_made_again(self) -> None:
        assert self.heard(Speaking(0), Speaking())[:2] == (3, True)

    @pytest.mark.parametrize("fails_at", [1, 2])
    def test_what_was_heard_is_not_heard_twice(self, fails_at: int) -> None:
        """The run has failed; the slot is healed all the same, and the next one is heard."""
        fresh = Speaking()
        windows, ended_well, slot = self.heard(Speaking(fails_at), fresh)
        assert (windows, ended_well) == (fails_at, False)
        assert slot.info is fresh.info
        assert slot.run_in_windows(Utterance([5], STYLE), Stop(), WindowSink()).samples.any()

    def test_a_model_without_windows_is_run_whole(self, garage: Garage) -> None:
        windows: list[Window] = []
        slot = ModelHolder(garage.load(), garage.load)
        sound = slot.run_in_windows(Utterance([50, 60], STYLE), Stop(), WindowSink(windows.append))
        assert sound.samples.any()
        assert not windows
