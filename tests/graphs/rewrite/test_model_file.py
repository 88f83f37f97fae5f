"""Model files read and written one tensor at a time: the same model, and nothing else is taken."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import onnx
import pytest
from onnx import TensorProto, helper, numpy_helper

from tests.graphs.rewrite.rewriting import UTTERANCES
from tests.mini_model import build_mini_model
from wyoming_kokoro.graphs.rewrite import model_file
from wyoming_kokoro.graphs.rewrite.external_weights import SMALLEST_BYTES, ExternalWeights
from wyoming_kokoro.graphs.rewrite.graph_editor import GraphEditor, UnsupportedGraph
from wyoming_kokoro.graphs.rewrite.model_file import read_model, write_model
from wyoming_kokoro.graphs.rewrite.repair import repair
from wyoming_kokoro.graphs.rewrite.verify import compare, seeded_runs


@pytest.fixture
def weights(tmp_path: Path) -> ExternalWeights:
    """An empty folder of weights."""
    folder = tmp_path / "weights"
    folder.mkdir()
    return ExternalWeights(folder)


def one_product(tensor: Any) -> Any:
    """A model that multiplies by a constant."""
    graph = helper.make_graph(
        [helper.make_node("Mul", ["x", tensor.name], ["y"])],
        "one",
        [helper.make_tensor_value_info("x", TensorProto.FLOAT, ["n"])],
        [helper.make_tensor_value_info("y", TensorProto.FLOAT, ["n"])],
        [tensor],
    )
    return helper.make_model(graph)


def test_a_model_survives(tmp_path: Path, weights: ExternalWeights) -> None:
    """Read and written again it is the same; between, its large weights are in the folder."""
    path = build_mini_model(tmp_path / "mini.onnx")
    expected = onnx.load(str(path))
    model = read_model(path, weights)
    outside = [t for t in model.graph.initializer if t.data_location == TensorProto.EXTERNAL]
    assert outside
    assert len(outside) == sum(
        len(t.raw_data) >= SMALLEST_BYTES for t in expected.graph.initializer
    )
    assert model.ByteSize() < path.stat().st_size / 2
    for read, tensor in zip(model.graph.initializer, expected.graph.initializer, strict=True):
        assert read.name == tensor.name
        assert np.array_equal(weights.read(read), numpy_helper.to_array(tensor))
    write_model(model, weights, tmp_path / "again.onnx")
    assert onnx.load(str(tmp_path / "again.onnx")) == expected


@pytest.mark.parametrize("place", ["typed", "outside"])
def test_weights_in_other_places(place: str, tmp_path: Path, weights: ExternalWeights) -> None:
    """In the field of their type, in a file beside the model."""
    values = np.arange(1000, dtype=np.float32)
    model = one_product(helper.make_tensor("w", TensorProto.FLOAT, [1000], values))
    path = tmp_path / "model.onnx"
    if place == "outside":
        model = one_product(numpy_helper.from_array(values, "w"))
    onnx.save(
        model,
        str(path),
        save_as_external_data=place == "outside",
        location="w.data",
        size_threshold=0,
    )
    (tensor,) = read_model(path, weights).graph.initializer
    assert tensor.data_location == TensorProto.EXTERNAL
    assert np.array_equal(weights.read(tensor), values)


def test_texts_and_small_constants_stay(weights: ExternalWeights) -> None:
    """A file can be mapped for numbers alone, and small ones may say what a shape is."""
    for tensor in (
        helper.make_tensor("texts", TensorProto.STRING, [500], [b"word"] * 500),
        numpy_helper.from_array(np.ones(3, np.int64), "shape"),
    ):
        before = tensor.SerializeToString()
        weights.store(tensor)
        assert tensor.SerializeToString() == before
    assert not list(weights.folder.iterdir())


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"\x3a\x90\x4e" + bytes(10), "cut off in the field at byte 0"),
        (b"\x3b", "type 3 at byte 0"),
        (b"\xff" * 20, "no number at byte 0"),
        (b"\x3a\x03\x2a\x05\x00", "cut off in the field at byte 2"),
        (b"\x3a\x04\x0a\x02\xff\xff", "model.onnx cannot be read"),
    ],
)
def test_other_files_are_refused(
    content: bytes, message: str, tmp_path: Path, weights: ExternalWeights
) -> None:
    """With what was not understood."""
    path = tmp_path / "model.onnx"
    path.write_bytes(content)
    with pytest.raises(UnsupportedGraph, match=message):
        read_model(path, weights)


def test_what_stays_in_memory_is_bounded(
    tmp_path: Path, weights: ExternalWeights, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Weights are not counted; nodes are."""
    path = build_mini_model(tmp_path / "mini.onnx")
    monkeypatch.setattr(model_file, "LARGEST_GRAPH_BYTES", 1000)
    with pytest.raises(UnsupportedGraph, match="more than 1000 bytes"):
        read_model(path, weights)


def test_a_repaired_model_with_weights_outside(tmp_path: Path, weights: ExternalWeights) -> None:
    """Sounds as the one that holds its own, and new constants go to the folder too."""
    path = build_mini_model(tmp_path / "mini.onnx")
    model = repair(path, weights).model
    inside = repair(path).model
    assert model.ByteSize() < inside.ByteSize() / 2
    assert compare(seeded_runs(inside, UTTERANCES), seeded_runs(model, UTTERANCES, weights)) == 0
    editor = GraphEditor(model, weights)
    name = editor.const(np.arange(1000), np.float32)
    assert editor.constants[name].data_location == TensorProto.EXTERNAL
    twice = editor.reshaped(name, (10, 100))
    value = editor.constant(twice)
    assert value is not None
    assert np.array_equal(value, np.arange(1000, dtype=np.float32).reshape(10, 100))
