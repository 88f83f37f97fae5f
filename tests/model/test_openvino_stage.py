"""The generator in openvino's own runtime; skipped where that extra is not installed."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from tests.graphs.rewrite.rewriting import UTTERANCES, utterance
from tests.mini_model import build_mini_model
from wyoming_kokoro.core.cancellation import Stop, Stopped
from wyoming_kokoro.core.errors import EngineFailed
from wyoming_kokoro.graphs.calibration_inputs import write_calibration_inputs
from wyoming_kokoro.graphs.graph_store import GraphStore
from wyoming_kokoro.graphs.variant_builder import maker
from wyoming_kokoro.loading.saved_graph import SavedGraph, open_variant
from wyoming_kokoro.model.model_options import ModelOptions
from wyoming_kokoro.model.openvino_stage import OpenVinoStage, installed
from wyoming_kokoro.model.session import CPU
from wyoming_kokoro.model.staged_model import StagedModel
from wyoming_kokoro.model.variants import Variant

needs_openvino = pytest.mark.skipif(not installed(), reason="the openvino extra is not installed")


def variant(tmp_path: Path, name: Variant) -> StagedModel:
    model = build_mini_model(tmp_path / "mini.onnx")
    write_calibration_inputs(tmp_path / "utterances.npz", UTTERANCES)
    store = GraphStore(tmp_path / "graphs")
    files = store.build(model, name, CPU[0], make=maker(name, tmp_path / "utterances.npz"))
    found = open_variant(SavedGraph(files.onnx.parent, model, "", ModelOptions(1, name)))
    assert isinstance(found, StagedModel)
    return found


@needs_openvino
def test_the_same_sound(tmp_path: Path) -> None:
    """From the same prosody; it can be stopped and used again."""
    ours, theirs = variant(tmp_path, "parts"), variant(tmp_path, "openvino-f32")
    prosody = ours.prosody(utterance(30), Stop())
    nothing = ours.no_statistics()
    right, _ = ours.decode_span(prosody, (0, prosody.halves), nothing, Stop())
    sound, _ = theirs.decode_span(prosody, (0, prosody.halves), nothing, Stop())
    assert np.abs(sound - right).max() < 1e-4 * np.abs(right).max()
    stop = Stop()
    stop.set()
    with pytest.raises(Stopped):
        theirs.generator.run({}, stop)
    assert theirs.run(utterance(9)).samples.any()


@needs_openvino
def test_a_graph_that_it_cannot_read(tmp_path: Path) -> None:
    """Is an error of the engine, which costs tuning a line."""
    path = tmp_path / "generator.onnx"
    path.write_bytes(b"no graph")
    with pytest.raises(EngineFailed, match="openvino"):
        OpenVinoStage(path, "f32", 1)
