"""The model leaves memory and comes back between runs."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import cast

import numpy as np
import pytest

from tests.model.conftest import Breakable, Garage
from tests.tone_model import build_tone_model
from wyoming_kokoro.core.cancellation import Stop, Stopped
from wyoming_kokoro.core.errors import EngineFailed
from wyoming_kokoro.loading.load import load_model
from wyoming_kokoro.model.holder import ModelHolder
from wyoming_kokoro.model.kokoro_model import KokoroModel, ModelInfo, ModelSound
from wyoming_kokoro.model.mapped_files import MappedFiles
from wyoming_kokoro.model.model_options import ModelOptions
from wyoming_kokoro.model.ort_session import run_options
from wyoming_kokoro.model.utterance import Utterance

STYLE = np.zeros(256, np.float32)
WAIT_S = 5.0  # only ever spent by a test that fails


def test_an_unloaded_model_comes_back_with_the_next_run(
    garage: Garage, caplog: pytest.LogCaptureFixture
) -> None:
    """The caller notices nothing but the time, of which the log tells."""
    now = [0.0]
    slot = ModelHolder(garage.load(), garage.load, clock=lambda: now[0])
    before = slot.run(Utterance([50, 60, 70], STYLE), Stop())
    now[0] = 100.0
    assert slot.idle_s == 100.0
    slot.unload()
    unloaded = not slot.loaded
    caplog.set_level(logging.INFO, "wyoming_kokoro.model.holder")
    after = slot.run(Utterance([50, 60, 70], STYLE), Stop())
    np.testing.assert_array_equal(before.samples, after.samples)
    assert unloaded
    assert slot.loaded
    assert slot.idle_s == 0
    assert len(garage.models) == 2
    slot.run(Utterance([50], STYLE), Stop())
    waits, back = (record.getMessage() for record in caplog.records)
    assert waits == "A request waits while the model is loaded again"
    assert back.startswith("The model is in memory again after ")


def test_reloading_replaces_the_model_and_closes_the_old_one(garage: Garage) -> None:
    """What is asked afterwards goes to the new one."""
    slot = ModelHolder(garage.load(), garage.load)
    slot.reload()
    assert slot.info is garage.models[1].info
    assert len(slot.run(Utterance([50], STYLE), Stop()).samples)
    with pytest.raises(Exception, match="not in memory"):
        garage.models[0].run(Utterance([50], STYLE))


def test_a_model_that_is_loaded_while_the_slot_closes_does_not_come_in(garage: Garage) -> None:
    """The server is leaving: nothing may stay open behind it."""

    def load() -> KokoroModel:
        slot.close()
        return garage.load()

    slot = ModelHolder(garage.load(), load)
    slot.reload()
    assert not slot.loaded
    with pytest.raises(Exception, match="not in memory"):
        garage.models[1].run(Utterance([50], STYLE))


def test_memory_kept_for_runs_that_did_not_come_is_given_back(
    garage: Garage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Kept where more was to follow or the run was stopped; a short run gives it back."""
    kept: list[bool] = []
    options = run_options

    def noted(provider: str, *, keep: bool = False) -> object:
        kept.append(keep)
        return options(provider, keep=keep)

    slot = ModelHolder(garage.load(), garage.load)
    monkeypatch.setattr("wyoming_kokoro.model.ort_session.run_options", noted)
    slot.run(Utterance([50, 60], STYLE), Stop())
    assert not slot.holds_scratch
    slot.run(Utterance([50, 60], STYLE), Stop(more=True))
    assert bool(slot.holds_scratch)  # mypy takes a property for what it was before
    slot.release_scratch()
    assert not slot.holds_scratch
    stop = Stop()
    stop.set()
    with pytest.raises(Stopped):
        slot.run(Utterance([50, 60], STYLE), stop)
    assert bool(slot.holds_scratch)
    slot.unload()
    slot.release_scratch()
    assert not slot.loaded
    assert kept == [False, True, False, False]


class Giving(KokoroModel):
    """Gives memory back until it is stopped; `asked` is called at the start of a run."""

    def __init__(self, asked: Callable[[], object] = lambda: None) -> None:
        self.files = MappedFiles()
        self.info = ModelInfo(
            Path("m.onnx"), "v1.1", "CPUExecutionProvider", ModelOptions(1), "stock", "", True
        )
        self.asked = asked
        self.giving = threading.Event()
        self.told: list[str] = []

    def run(self, *_: object) -> ModelSound:
        """One run."""
        self.told.append("run")
        self.asked()
        return ModelSound(np.ones(600, np.float32), None)

    def give_back(self, utterance: Utterance, stop: Stop) -> None:
        """To no end, but for the stop."""
        stopped = threading.Event()
        with stop.bound(stopped.set):
            self.giving.set()
            assert stopped.wait(WAIT_S)
        self.told.append("stopped")
        raise Stopped


def test_a_newcomer_does_not_wait_until_memory_is_given_back() -> None:
    """That would go on for ever; the first run that comes ends it and starts."""
    model = Giving()
    slot = ModelHolder(model, lambda: model)
    slot.run(Utterance([50, 60], STYLE), Stop(more=True))
    with ThreadPoolExecutor(1) as thread:
        tidied = thread.submit(slot.release_scratch)
        assert model.giving.wait(WAIT_S)
        assert len(slot.run(Utterance([50], STYLE), Stop(more=True)).samples) == 600
        tidied.result(WAIT_S)
    assert model.told == ["run", "stopped", "run"]
    assert slot.holds_scratch, "what the newcomer keeps is given back after it"


def test_what_is_done_meanwhile_is_no_run() -> None:
    """Tuning makes way for requests, not for a recheck of the estimates; within a run it is 0."""
    now, seen = [100.0], list[float]()
    model = Giving()
    slot = ModelHolder(model, lambda: model, clock=lambda: now[0])
    now[0] = 170.0
    assert slot.meanwhile(lambda loaded, stop: slot.idle_s) == 70.0
    model.asked = lambda: seen.append(slot.idle_s)
    slot.run(Utterance([50], STYLE), Stop())
    assert seen == [0.0]


def test_no_memory_is_given_back_while_a_run_is_asked_for() -> None:
    """Asked for in the middle of a run, which neither waits nor is waited for."""
    model = Giving()
    slot = ModelHolder(model, lambda: model)
    model.asked = slot.release_scratch
    slot.run(Utterance([50], STYLE), Stop(more=True))
    assert model.told == ["run"]
    assert slot.holds_scratch


@pytest.mark.parametrize("failure", [EngineFailed("broken"), MemoryError()])
def test_memory_that_cannot_be_given_back_is_the_models_failure(failure: Exception) -> None:
    """Else a machine without memory would take Kokoro down while nobody speaks."""
    ill = Breakable()
    slot = ModelHolder(cast(KokoroModel, ill), lambda: cast(KokoroModel, ill))
    ill.broken = failure
    with pytest.raises(EngineFailed):
        slot.release_scratch()
    ill.broken = None
    assert len(slot.run(Utterance([50], STYLE), Stop()).samples) == 600


def test_a_model_of_little_memory_keeps_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever is to follow."""
    build_tone_model(tmp_path / "tone.onnx", "v1.1")
    options_asked = ModelOptions(low_memory=True)
    model, _ = load_model(
        tmp_path / "tone.onnx", provider="cpu", build=False, options=options_asked
    )
    kept: list[bool] = []
    options = run_options

    def noted(provider: str, *, keep: bool = False) -> object:
        kept.append(keep)
        return options(provider, keep=keep)

    monkeypatch.setattr("wyoming_kokoro.model.ort_session.run_options", noted)
    model.run(Utterance([50, 60], STYLE), Stop(more=True))
    assert kept == [False]


def test_a_slot_can_be_unloaded_twice(garage: Garage) -> None:
    """Nothing to give back is no fault."""
    slot = ModelHolder(garage.load(), garage.load)
    slot.unload()
    slot.unload()
    assert not slot.loaded
