"""The generator in openvino's own runtime; skipped where that extra is not installed."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from tests.mini_kokoro import open_mini, utterance, write_mini_stages
from wyoming_kokoro.core.cancellation import Stop, Stopped
from wyoming_kokoro.core.errors import EngineFailed
from wyoming_kokoro.model.openvino_stage import OpenVinoStage, installed
from wyoming_kokoro.model.staged_model import STAGE_FILES

needs_openvino = pytest.mark.skipif(not installed(), reason="the openvino extra is not installed")


@needs_openvino
def test_the_same_sound(tmp_path: Path) -> None:
    """From the same prosody; it can be stopped and used again."""
    folder = write_mini_stages(tmp_path, plain=True)
    stage = OpenVinoStage(folder / STAGE_FILES[2], "f32", 1)
    theirs = open_mini(folder, "openvino-f32", generator=stage)
    right = open_mini(folder).run(utterance(30)).samples
    sound = theirs.run(utterance(30)).samples
    assert np.abs(sound - right).max() < 1e-3 * np.abs(right).max()
    stop = Stop()
    stop.set()
    with pytest.raises(Stopped):
        stage.run({}, stop)
    assert theirs.run(utterance(9)).samples.any()


@needs_openvino
def test_a_graph_that_it_cannot_read(tmp_path: Path) -> None:
    """Is an error of the engine, which costs tuning a line."""
    path = tmp_path / "generator.onnx"
    path.write_bytes(b"no graph")
    with pytest.raises(EngineFailed, match="openvino"):
        OpenVinoStage(path, "f32", 1)
