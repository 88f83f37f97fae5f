"""A model opened without reading its weights into memory first: the same model."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import onnx
import pytest
from onnx import TensorProto, helper, numpy_helper

from wyoming_kokoro.model.mapped_weights import LEAST_BYTES, without_weights
from wyoming_kokoro.model.ort_session import CPU, ORT_ERRORS, open_session, session_options

WEIGHTS = np.random.default_rng(1).standard_normal((64, 32)).astype(np.float32)


def build(path: Path) -> Path:
    """A product with weights in the file, and an addition with a few."""
    bias = np.arange(32, dtype=np.float32)
    graph = helper.make_graph(
        [
            helper.make_node("MatMul", ["x", "w"], ["product"]),
            helper.make_node("Add", ["product", "b"], ["y"]),
        ],
        "graph",
        [helper.make_tensor_value_info("x", TensorProto.FLOAT, [1, 64])],
        [helper.make_tensor_value_info("y", TensorProto.FLOAT, [1, 32])],
        [numpy_helper.from_array(WEIGHTS, "w"), numpy_helper.from_array(bias, "b")],
    )
    opsets = [helper.make_opsetid("", 17)]
    model = helper.make_model(graph, opset_imports=opsets, ir_version=8)
    helper.set_model_props(model, {"after": "the graph"})
    onnx.save(model, str(path))
    return path


def test_weights_are_referred_to(tmp_path: Path) -> None:
    """The large ones; all else is as it was."""
    path = build(tmp_path / "m.onnx")
    content = without_weights(path)
    assert content
    assert len(content) < path.stat().st_size - WEIGHTS.nbytes + LEAST_BYTES
    light, whole = onnx.load_from_string(content), onnx.load(str(path))
    assert light.metadata_props == whole.metadata_props
    assert light.graph.node == whole.graph.node
    large, small = light.graph.initializer
    assert small == whole.graph.initializer[1]
    entries = {entry.key: entry.value for entry in large.external_data}
    assert entries["location"] == "m.onnx"
    data = path.read_bytes()[int(entries["offset"]) :][: int(entries["length"])]
    assert np.array_equal(np.frombuffer(data, np.float32).reshape(64, 32), WEIGHTS)


@pytest.mark.parametrize("linked", [False, True])
def test_the_session_is_the_same(tmp_path: Path, linked: bool) -> None:
    """By a link from another folder, too."""
    path = build(tmp_path / "m.onnx")
    if linked:
        (tmp_path / "elsewhere").mkdir()
        link = tmp_path / "elsewhere" / "link.onnx"
        link.symlink_to(path)
        path = link
    session = open_session(path, session_options(), [CPU])
    x = np.ones((1, 64), np.float32)
    (y,) = session.run(None, {"x": x})
    assert np.allclose(y, x @ WEIGHTS + np.arange(32), atol=1e-4)


@pytest.mark.parametrize(
    "content", [b"", b"\xff" * 40, b"\x3a\xff\xff\xff\x7f", b"no model at all"]
)
def test_what_is_no_model(tmp_path: Path, content: bytes) -> None:
    """Is left to onnxruntime, which says what is wrong."""
    path = tmp_path / "m.onnx"
    path.write_bytes(content)
    assert without_weights(path) is None
    with pytest.raises(ORT_ERRORS):
        open_session(path, session_options(), [CPU])


def test_every_beginning_of_a_file(tmp_path: Path) -> None:
    """A download that was cut off is refused, or has what it refers to."""
    whole = build(tmp_path / "m.onnx").read_bytes()
    path = tmp_path / "cut.onnx"
    for length in range(1, len(whole), 97):
        path.write_bytes(whole[:length])
        assert without_weights(path) is None
