"""Saved stages with weights as half floats: as the floats say it, in half the room."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import onnx
import pytest
from onnx import TensorProto

from tests.mini_kokoro import mini_norms, mini_parameters, open_mini, utterance, write_mini_file
from wyoming_kokoro.graphs import build as building
from wyoming_kokoro.graphs import halves
from wyoming_kokoro.graphs.architecture.norm_map import NormMap
from wyoming_kokoro.graphs.graph_store import MANIFEST, sha256_of
from wyoming_kokoro.graphs.proof import NotProven
from wyoming_kokoro.graphs.staged_graphs import refusal
from wyoming_kokoro.model.staged_model import STAGE_FILES


@pytest.fixture
def mini(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A miniature's file, with a map of its norms; all its weights are large ones."""
    monkeypatch.setattr(building, "read_parameters", lambda path: mini_parameters())
    monkeypatch.setattr(NormMap, "load", lambda path: mini_norms())
    monkeypatch.setattr(building, "prove_windows", lambda *_, **__: None)
    monkeypatch.setattr(halves, "_LEAST_BYTES", 64)
    return write_mini_file(tmp_path / "mini.onnx")


def _built(mini: Path, folder: Path, variant: str) -> Path:
    folder.mkdir()
    building.build(mini, folder, variant, plain=False)
    return folder


def _kinds(folder: Path) -> list[int]:
    models = [onnx.load(str(folder / name), load_external_data=False) for name in STAGE_FILES]
    return [tensor.data_type for model in models for tensor in model.graph.initializer]


def test_they_say_the_same(mini: Path, tmp_path: Path) -> None:
    floats, half = (_built(mini, tmp_path / kind, kind) for kind in ("staged", "halves"))
    assert TensorProto.FLOAT16 not in _kinds(floats)
    assert TensorProto.FLOAT16 in _kinds(half)
    spoken, same = (open_mini(folder).run(utterance(12)).samples for folder in (floats, half))
    assert len(spoken) == len(same)
    assert np.corrcoef(spoken, same)[0, 1] > 0.6, "random weights blow rounding up"
    manifest = json.loads((half / MANIFEST).read_text())
    assert {path.name for path in half.iterdir()} == {*manifest, MANIFEST}
    assert all(sha256_of(half / name) == entry["sha256"] for name, entry in manifest.items())


def test_weights_stay_floats_where_halves_sound_different(
    mini: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The windows of the floats have passed by then, and are kept."""

    def differ(_: object, folder: Path) -> None:
        if folder.name.startswith("kokoro-halves"):
            raise NotProven("windows sound different")

    monkeypatch.setattr(building, "prove_windows", differ)
    folder = _built(mini, tmp_path / "built", "halves")
    assert TensorProto.FLOAT16 not in _kinds(folder)
    assert refusal(folder) == ""
    assert "weights stay floats: windows sound different" in capsys.readouterr().err
    assert np.isfinite(open_mini(folder).run(utterance(12)).samples).all()


def test_numbers_too_large_for_half_floats_stay(tmp_path: Path) -> None:
    """Infinity in place of a weight would be no sound at all."""
    large = np.full((64, 512), 1e6, np.float32)
    tensor = onnx.numpy_helper.from_array(large, "large")
    node = onnx.helper.make_node("MatMul", ["x", "large"], ["y"])
    ports = [onnx.helper.make_tensor_value_info(n, 1, [1, s]) for n, s in (("x", 64), ("y", 512))]
    graph = onnx.helper.make_graph([node], "large", ports[:1], ports[1:], [tensor])
    onnx.save_model(onnx.helper.make_model(graph), str(tmp_path / "large.onnx"))
    halves.halve_weights(tmp_path / "large.onnx", tmp_path / "out.onnx")
    (kept,) = onnx.load(str(tmp_path / "out.onnx")).graph.initializer
    assert np.array_equal(onnx.numpy_helper.to_array(kept), large)
