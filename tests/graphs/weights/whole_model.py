"""An ONNX file with every parameter of Kokoro, whose numbers all lie in one small file.

It computes nothing: each parameter is used by one operation of the kind that Kokoro's exports use
it by. Tests change the graph before it is written.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import onnx
from onnx import ModelProto, NodeProto, TensorProto, helper

from wyoming_kokoro.graphs.weights.expected import POSITIONS, VOCABULARY, parameter_shapes

SIZES = {VOCABULARY: 178, POSITIONS: 512}
NUMBERS = 1024 * 1090 * 3  # as many as the largest parameter has
Change = Callable[[ModelProto], None]


def shape_of(name: str) -> tuple[int, ...]:
    """A parameter's shape in the released files."""
    return tuple(
        SIZES[size] if isinstance(size, str) else size for size in parameter_shapes()[name]
    )


def write_whole_model(path: Path, change: Change = lambda model: None) -> Path:
    """Write the model and, beside it, its numbers: half floats, to be quick."""
    numbers = np.random.default_rng(1).standard_normal(NUMBERS, np.float32).astype(np.float16)
    path.with_suffix(".data").write_bytes(numbers.tobytes())
    graph = helper.make_graph([], "kokoro", [], [])
    for name in parameter_shapes():
        graph.initializer.append(external(name, shape_of(name), path.with_suffix(".data").name))
        graph.node.append(_use(name))
    model = helper.make_model(graph)
    change(model)
    onnx.save(model, path)
    return path


def numbers_of(path: Path, name: str) -> Any:
    """What a parameter of the unchanged model is."""
    stored = np.fromfile(path.with_suffix(".data"), np.float16, math.prod(shape_of(name)))
    return stored.reshape(shape_of(name)).astype(np.float32)


def external(name: str, shape: tuple[int, ...], location: str, offset: int = 0) -> TensorProto:
    """A tensor of half floats in another file."""
    tensor = TensorProto(name=name, data_type=TensorProto.FLOAT16, dims=shape)
    tensor.data_location = TensorProto.EXTERNAL
    size = 2 * math.prod(shape)
    for key, value in (("location", location), ("offset", offset), ("length", size)):
        tensor.external_data.add(key=key, value=str(value))
    return tensor


def node_path(module: str) -> str:
    """The path that PyTorch's exporter makes of a module: "a.b.0.c" -> "/a/b.0/c"."""
    return "/" + re.sub(r"\.(?=\D)", "/", module)


def _use(name: str) -> NodeProto:
    """The operation that uses a parameter."""
    module, _, part = name.rpartition(".")
    path, out = node_path(module), [f"{name}.used"]
    if part in "WRB":
        inputs = ["x", "", "", ""]
        inputs["xWRB".index(part)] = name
        return helper.make_node("LSTM", inputs, out, f"{path}/LSTM")
    if part == "weight" and "embedding" not in name and len(shape_of(name)) == 2:
        return helper.make_node("Gemm", ["x", name], out, f"{path}/Gemm", transB=1)
    if part == "weight" and len(shape_of(name)) == 3:
        return helper.make_node("Conv", ["x", name], out, f"{path}/Conv")
    return helper.make_node("Add", ["x", name], out, f"{path}/Add")
