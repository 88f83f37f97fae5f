"""The model leaves memory and comes back between runs."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from tests.tone_model import build_tone_model
from wyoming_kokoro.engine.load import load_model
from wyoming_kokoro.engine.model import KokoroModel
from wyoming_kokoro.engine.slot import ModelSlot
from wyoming_kokoro.engine.stop import Stop

STYLE = np.zeros(256, np.float32)


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


def test_an_unloaded_model_comes_back_with_the_next_run(garage: Garage) -> None:
    """The caller notices nothing but the time."""
    now = [0.0]
    slot = ModelSlot(garage.load(), garage.load, clock=lambda: now[0])
    before = slot.run([50, 60, 70], STYLE, 1.0, Stop())
    now[0] = 100.0
    assert slot.idle_s == 100.0
    slot.unload()
    assert not slot.loaded
    after = slot.run([50, 60, 70], STYLE, 1.0, Stop())
    np.testing.assert_array_equal(before.samples, after.samples)
    assert slot.loaded
    assert slot.idle_s == 0
    assert len(garage.models) == 2


def test_reloading_replaces_the_model_and_closes_the_old_one(garage: Garage) -> None:
    """What is asked afterwards goes to the new one."""
    slot = ModelSlot(garage.load(), garage.load)
    slot.reload()
    assert slot.info is garage.models[1].info
    assert len(slot.run([50], STYLE, 1.0, Stop()).samples)
    with pytest.raises(Exception, match="not in memory"):
        garage.models[0].run([50], STYLE, 1.0)


def test_a_slot_can_be_unloaded_twice(garage: Garage) -> None:
    """Nothing to give back is no fault."""
    slot = ModelSlot(garage.load(), garage.load)
    slot.unload()
    slot.unload()
    assert not slot.loaded
