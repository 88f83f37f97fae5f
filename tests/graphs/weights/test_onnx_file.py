"""A file's tensors in each form that ONNX allows; damaged files end in one kind of error."""

from __future__ import annotations

import random
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import pytest
from numpy.typing import NDArray
from onnx import ModelProto, TensorProto, helper, numpy_helper

from tests.graphs.weights.whole_model import external
from wyoming_kokoro.graphs.weights.claims import Claims
from wyoming_kokoro.graphs.weights.constants import Constants
from wyoming_kokoro.graphs.weights.expected import parameter_shapes
from wyoming_kokoro.graphs.weights.onnx_file import OnnxFile
from wyoming_kokoro.graphs.weights.read import read_parameters
from wyoming_kokoro.graphs.weights.stored_tensor import WeightsUnreadable
from wyoming_kokoro.model.wire import DAMAGED

VALUES: NDArray[Any] = np.arange(-6, 6, dtype=np.float32).reshape(3, 4)
BIAS = "predictor.F0.0.conv1.bias"


def small_model(*tensors: TensorProto) -> ModelProto:
    """A model with a convolution of Kokoro's, a constant and these tensors."""
    nodes = [
        helper.make_node("Conv", ["x", "w", BIAS], ["y"], "/encoder/F0.0/conv1/Conv", group=1),
        helper.make_node("Constant", [], ["k"], value=numpy_helper.from_array(VALUES)),
    ]
    return helper.make_model(helper.make_graph(nodes, "small", [], [], tensors))


def read(path: Path, *tensors: TensorProto) -> NDArray[Any]:
    """The first tensor as it is read from a file."""
    onnx.save(small_model(*tensors), path / "small.onnx")
    return OnnxFile(path / "small.onnx").tensors[tensors[0].name].read()


@pytest.mark.parametrize(
    "kind",
    [TensorProto.FLOAT, TensorProto.FLOAT16, TensorProto.BFLOAT16, TensorProto.DOUBLE,
     TensorProto.INT8, TensorProto.INT32, TensorProto.INT64],
)  # fmt: skip
@pytest.mark.parametrize("raw", [False, True])
def test_numbers_of_each_type(kind: int, raw: bool, tmp_path: Path) -> None:
    dtype = helper.tensor_dtype_to_np_dtype(kind)
    values = VALUES.astype(dtype)
    data = values.tobytes() if raw else values.ravel().tolist()
    found = read(tmp_path, helper.make_tensor("t", kind, VALUES.shape, data, raw))
    np.testing.assert_array_equal(found, VALUES)
    floats = (TensorProto.FLOAT, TensorProto.FLOAT16, TensorProto.BFLOAT16, TensorProto.DOUBLE)
    assert found.dtype == (np.float32 if kind in floats else dtype)


@pytest.mark.parametrize("size", [12, 100_000])
def test_large_tensors_are_read_as_small_ones_are(size: int, tmp_path: Path) -> None:
    """A large one is not copied while the graph is read, in a constant neither."""
    values = np.arange(size, dtype=np.float32)
    constant = numpy_helper.from_array(values)
    model = small_model(numpy_helper.from_array(values, "t"))
    model.graph.node.append(helper.make_node("Constant", [], ["large"], value=constant))
    model.graph.initializer.append(helper.make_tensor("typed", 1, [size], values.tolist()))
    onnx.save(model, tmp_path / "small.onnx")
    tensors = OnnxFile(tmp_path / "small.onnx").tensors
    for name in ("t", "large", "typed"):
        np.testing.assert_array_equal(tensors[name].read(), values)


def test_numbers_in_another_file(tmp_path: Path) -> None:
    (tmp_path / "w.data").write_bytes(b"12" + VALUES.astype(np.float16).tobytes())
    found = read(tmp_path, external("t", VALUES.shape, "w.data", offset=2))
    np.testing.assert_array_equal(found, VALUES)


@pytest.mark.parametrize("location", ["../w.data", "/w.data", "gone.data", ""])
def test_another_file_must_lie_beside_the_model(location: str, tmp_path: Path) -> None:
    (tmp_path / "w.data").write_bytes(bytes(100))
    (tmp_path / "folder").mkdir()
    with pytest.raises(WeightsUnreadable, match="not beside it"):
        read(tmp_path / "folder", external("t", VALUES.shape, location))


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "it is empty"),
        (b"<html>Not found</html>" * 9, "not an ONNX file"),
        (b"\0" * 99, "not an"),
    ],
)
def test_files_of_other_kinds(content: bytes, reason: str, tmp_path: Path) -> None:
    (tmp_path / "other.onnx").write_bytes(content)
    with pytest.raises(WeightsUnreadable, match=reason):
        OnnxFile(tmp_path / "other.onnx")


@pytest.mark.parametrize("path", ["gone.onnx", "."])
def test_what_cannot_be_opened(path: str, tmp_path: Path) -> None:
    with pytest.raises(WeightsUnreadable, match="cannot be opened"):
        OnnxFile(tmp_path / path)


def test_a_file_that_was_cut_anywhere_is_refused(tmp_path: Path) -> None:
    whole = small_model(numpy_helper.from_array(VALUES, "w")).SerializeToString()
    for length in range(1, len(whole) - 20):  # the last bytes are the version of the operators
        (tmp_path / "cut.onnx").write_bytes(whole[:length])
        with pytest.raises(WeightsUnreadable):
            read_parameters(tmp_path / "cut.onnx")


def test_a_damaged_file_is_refused_in_a_sentence(tmp_path: Path) -> None:
    """Bytes changed at random end in a reason, never in another exception."""
    half = numpy_helper.from_array(VALUES.astype(np.float16), BIAS)
    typed = helper.make_tensor("w", TensorProto.FLOAT, VALUES.shape, VALUES.ravel().tolist())
    whole = small_model(half, typed).SerializeToString()
    chance = random.Random(3)
    reasons = Counter[str]()
    for _ in range(1500):
        damaged = bytearray(whole)
        for _ in range(chance.randint(1, 4)):
            damaged[chance.randrange(len(damaged))] = chance.randrange(256)
        (tmp_path / "bad.onnx").write_bytes(damaged)
        with pytest.raises(WeightsUnreadable) as refused:
            read_parameters(tmp_path / "bad.onnx")
        reasons[refused.value.reason] += 1
        with suppress(WeightsUnreadable):
            read_all(tmp_path / "bad.onnx")
            reasons["all was read"] += 1
    assert max(map(len, reasons)) <= 300
    assert min(reasons[DAMAGED], reasons["all was read"]) > 100


def read_all(path: Path) -> None:
    """Read each tensor of a file, and what there is of Kokoro's parameters."""
    file = OnnxFile(path)
    for tensor in file.tensors.values():
        tensor.read()
    constants, shapes = Constants(file), parameter_shapes()
    claims = Claims(file, constants, shapes)
    for name in shapes:
        for source in claims.sources(name):
            source.read(constants)


def test_a_file_of_countless_fields_is_refused(tmp_path: Path) -> None:
    """Each takes two bytes in the file, and a hundred times as much when it is noted."""
    (tmp_path / "many.onnx").write_bytes(b"\x0a\x00" * 60_000)
    with pytest.raises(WeightsUnreadable, match="larger than any"):
        OnnxFile(tmp_path / "many.onnx")


def test_a_tensor_that_claims_to_be_huge_is_not_read(tmp_path: Path) -> None:
    (tmp_path / "w.data").write_bytes(bytes(100))
    with pytest.raises(WeightsUnreadable, match="larger than any"):
        read(tmp_path, external("t", (1 << 20, 1 << 20), "w.data"))


def test_numbers_that_are_fewer_than_the_shape_says_are_refused(tmp_path: Path) -> None:
    tensor = numpy_helper.from_array(VALUES, "t")
    tensor.dims[0] = 4
    with pytest.raises(WeightsUnreadable, match="damaged"):
        read(tmp_path, tensor)
