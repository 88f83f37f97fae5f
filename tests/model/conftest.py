"""Models that are loaded and counted."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from tests.tone_model import build_tone_model
from wyoming_kokoro.core.errors import EngineFailed
from wyoming_kokoro.loading.load import load_model
from wyoming_kokoro.model.kokoro_model import KokoroModel, ModelInfo, ModelSound
from wyoming_kokoro.model.mapped_files import MappedFiles
from wyoming_kokoro.model.model_options import ModelOptions
from wyoming_kokoro.model.utterance import Utterance


class Garage:
    """Loads tone models and counts them."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.models: list[KokoroModel] = []

    def load(self) -> KokoroModel:
        """A new model."""
        self.models.append(load_model(self.path, provider="cpu", build=False)[0])
        return self.models[-1]


@pytest.fixture
def garage(tmp_path: Path) -> Garage:
    """Of the layout with durations."""
    build_tone_model(tmp_path / "tone.onnx", "v1.1")
    return Garage(tmp_path / "tone.onnx")


class Breakable:
    """A model whose runs fail while `broken`, or for the id 99 alone; loaded by `load`."""

    def __init__(self, provider: str = "CPUExecutionProvider") -> None:
        self.info = ModelInfo(
            Path("model.onnx"), "v1.1", provider, ModelOptions(1), "stock", "", True
        )
        self.files = MappedFiles()
        self.broken: Exception | None = None
        self.runs = 0
        self.closed = False

    def run(self, utterance: Utterance, *_: object) -> ModelSound:
        """One run."""
        self.runs += 1
        if self.broken:
            raise self.broken
        if 99 in utterance.ids:
            raise EngineFailed("the model failed")
        return ModelSound(np.ones(600, np.float32), None)

    def give_back(self, utterance: Utterance, *_: object) -> None:
        """What was kept for the next run."""
        self.run(utterance)

    def close(self) -> None:
        """Give the memory back."""
        self.closed = True
