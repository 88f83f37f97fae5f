"""The model leaves memory and comes back between runs, and is replaced when it stops working."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import cast

import numpy as np
import pytest

from tests.tone_model import build_tone_model
from wyoming_kokoro.core.cancellation import Stop, Stopped
from wyoming_kokoro.core.errors import EngineFailed
from wyoming_kokoro.loading.load import load_model
from wyoming_kokoro.model.holder import ModelHolder
from wyoming_kokoro.model.kokoro_model import KokoroModel, ModelInfo, Output
from wyoming_kokoro.model.model_options import ModelOptions
from wyoming_kokoro.model.providers import PROOF
from wyoming_kokoro.model.session import run_options
from wyoming_kokoro.model.utterance import Utterance
from wyoming_kokoro.model.windows import Window, WindowListener

STYLE = np.zeros(256, np.float32)
WAIT_S = 5.0  # only ever spent by a test that fails


class Garage:
    """Loads tone models and counts them."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.models: list[KokoroModel] = []

    def load(self) -> KokoroModel:
        """A new model."""
        self.models.append(load_model(self.path, provider="cpu", build="never")[0])
        return self.models[-1]


@pytest.fixture
def garage(tmp_path: Path) -> Garage:
    """Of the layout with durations."""
    build_tone_model(tmp_path / "tone.onnx", "v1.1")
    return Garage(tmp_path / "tone.onnx")


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
    monkeypatch.setattr("wyoming_kokoro.model.kokoro_model.run_options", noted)
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

    def __init__(self, asked: Callable[[], object] = bool) -> None:
        self.info = ModelInfo(
            Path("m.onnx"), "v1.1", "CPUExecutionProvider", ModelOptions(1), "stock", "", True
        )
        self.asked = asked
        self.giving = threading.Event()
        self.told: list[str] = []

    def run(self, *_: object) -> Output:
        """One run."""
        self.told.append("run")
        self.asked()
        return Output(np.ones(600, np.float32), None)

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
        tmp_path / "tone.onnx", provider="cpu", build="never", options=options_asked
    )
    kept: list[bool] = []
    options = run_options

    def noted(provider: str, *, keep: bool = False) -> object:
        kept.append(keep)
        return options(provider, keep=keep)

    monkeypatch.setattr("wyoming_kokoro.model.kokoro_model.run_options", noted)
    model.run(Utterance([50, 60], STYLE), Stop(more=True))
    assert kept == [False]


def test_a_slot_can_be_unloaded_twice(garage: Garage) -> None:
    """Nothing to give back is no fault."""
    slot = ModelHolder(garage.load(), garage.load)
    slot.unload()
    slot.unload()
    assert not slot.loaded


class Breakable:
    """A model whose runs fail while `broken`, or for the id 99 alone; loaded by `load`."""

    def __init__(self, provider: str = "CPUExecutionProvider") -> None:
        self.info = ModelInfo(
            Path("model.onnx"), "v1.1", provider, ModelOptions(1), "stock", "", True
        )
        self.broken: Exception | None = None
        self.runs = 0
        self.closed = False

    def run(self, utterance: Utterance, *_: object) -> Output:
        """One run."""
        self.runs += 1
        if self.broken:
            raise self.broken
        if 99 in utterance.ids:
            raise EngineFailed("the model failed")
        return Output(np.ones(600, np.float32), None)

    def give_back(self, utterance: Utterance, *_: object) -> None:
        """What was kept for the next run."""
        self.run(utterance)

    def close(self) -> None:
        """Give the memory back."""
        self.closed = True


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
        self.info = ModelInfo(
            Path("m.onnx"),
            "parts",
            "CUDAExecutionProvider",
            ModelOptions(1, windowed=True),
            "saved",
            "",
            True,
        )
        self._fails_at = fails_at
        self.proofs = 0

    def run(self, *_: object) -> Output:
        """The proof, which a dead one does not pass."""
        self.proofs += 1
        raise EngineFailed("the model failed: CUDA error 999")

    def run_in_windows(self, utterance: Utterance, stop: Stop, listener: WindowListener) -> Output:
        """One run."""
        part, durations = np.full(600, len(utterance.ids), np.float32), np.ones(3, np.int64)
        for number in range(3):
            if number == self._fails_at:
                raise EngineFailed("the model failed: CUDA error 999")
            listener.on_window(Window(part, durations, 0.1))
        return Output(np.concatenate([part] * 3), durations)

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
            output = slot.run_in_windows(
                Utterance([5], STYLE), Stop(), WindowListener(windows.append)
            )
        except EngineFailed:
            return len(windows), False, slot
        assert len(output.samples) == 1800
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
        assert slot.run_in_windows(
            Utterance([5], STYLE), Stop(), WindowListener(bool)
        ).samples.any()

    def test_a_model_without_windows_is_run_whole(self, garage: Garage) -> None:
        windows: list[Window] = []
        slot = ModelHolder(garage.load(), garage.load)
        output = slot.run_in_windows(
            Utterance([50, 60], STYLE), Stop(), WindowListener(windows.append)
        )
        assert output.samples.any()
        assert not windows


class Shared(Breakable):
    """A model on a card whose runs wait until `together` of them are in hand."""

    def __init__(self, together: int, provider: str = "CUDAExecutionProvider") -> None:
        super().__init__(provider)
        self._meeting = threading.Barrier(together, timeout=5)
        self._lock = threading.Lock()
        self.most = 0
        self._now = 0

    def run(self, utterance: Utterance, *rest: object) -> Output:
        """One run of several."""
        with self._lock:
            self._now += 1
            self.most = max(self.most, self._now)
        try:
            if utterance is not PROOF:
                self._meeting.wait()
            return super().run(utterance, *rest)
        finally:
            with self._lock:
                self._now -= 1


def both(slot: ModelHolder) -> list[int]:
    """Lengths of two runs that are asked for at once."""

    def run() -> int:
        return len(slot.run(Utterance([50], STYLE), Stop()).samples)

    with ThreadPoolExecutor(2) as threads:
        return [answer.result() for answer in [threads.submit(run) for _ in range(2)]]


def test_runs_share_a_card() -> None:
    """As many as it was found to gain by; neither would end without the other."""
    card = Shared(2)
    slot = ModelHolder(cast(KokoroModel, card), lambda: cast(KokoroModel, card), workers=2)
    assert both(slot) == [600, 600]
    assert card.most == 2


def test_one_run_at_a_time_on_the_cpu() -> None:
    """Whatever the card could do: when it has gone, the CPU's threads are all in one run."""
    cpu = Shared(1, "CPUExecutionProvider")
    slot = ModelHolder(cast(KokoroModel, Shared(1)), lambda: cast(KokoroModel, cpu), workers=2)
    slot.reload()
    assert both(slot) == [600, 600]
    assert cpu.most == 1


def test_runs_that_fail_together_replace_the_model_once() -> None:
    """A card that dies under two runs: one load, and both speak."""
    dead, fresh = Shared(2), Breakable("CUDAExecutionProvider")
    dead.broken = EngineFailed("the model failed: CUDA error 999")
    loaded = []

    def load() -> KokoroModel:
        loaded.append(fresh)
        return cast(KokoroModel, fresh)

    slot = ModelHolder(cast(KokoroModel, dead), load, workers=2)
    assert both(slot) == [600, 600]
    assert loaded == [fresh]
    assert dead.closed
