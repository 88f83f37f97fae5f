"""Writer of one ONNX graph: nodes are appended in order, large weights go to a file beside it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from onnx import TensorProto, external_data_helper, helper, numpy_helper, save_model

OPSET = 17
"""The newest one that every provider of onnxruntime reads in full; it has LayerNormalization."""
IR_VERSION = 8
"""The oldest that goes with it."""

_INSIDE_BYTES = 1024
"""Smaller constants stay inside the graph: shapes are read from them."""
_ALIGNMENT = 64

_TYPES = {"float": TensorProto.FLOAT, "int64": TensorProto.INT64}


class GraphWriter:
    """One graph that is written to `path`, its weights to `path` with the suffix ".weights".

    A value is named by the string that `op` returns. Weights are written as they come, so that no
    two of them are in memory at once.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._data = path.with_suffix(".weights")
        self._file = self._data.open("wb")
        self._nodes: list[Any] = []
        self._tensors: list[Any] = []
        self._inputs: list[Any] = []
        self._outputs: list[Any] = []
        self._constants: dict[tuple[str, tuple[int, ...], bytes], str] = {}
        self._count = 0

    def input(self, name: str, shape: Sequence[int | str], kind: str = "float") -> str:
        """Declare an input; its name."""
        self._inputs.append(helper.make_tensor_value_info(name, _TYPES[kind], list(shape)))
        return name

    def output(
        self, value: str, name: str, shape: Sequence[int | str], kind: str = "float"
    ) -> None:
        """Declare an output: a value under that name."""
        self._nodes.append(helper.make_node("Identity", [value], [name]))
        self._outputs.append(helper.make_tensor_value_info(name, _TYPES[kind], list(shape)))

    def op(self, kind: str, *inputs: str, **attributes: Any) -> str:
        """Append a node of one output; the name of that."""
        return self.ops(kind, *inputs, outputs=1, **attributes)[0]

    def ops(self, kind: str, *inputs: str, outputs: int, **attributes: Any) -> list[str]:
        """Append a node of several outputs; their names."""
        names = [self._fresh(kind) for _ in range(outputs)]
        self._nodes.append(helper.make_node(kind, inputs, names, name=names[0], **attributes))
        return names

    def const(self, value: Any, dtype: Any = np.float32) -> str:
        """A constant; equal ones are written once."""
        array = np.array(value, dtype, order="C")
        key = (array.dtype.str, array.shape, array.tobytes() if array.nbytes < 4096 else b"")
        if not key[2] and array.size:
            return self.weight(array)
        if key not in self._constants:
            self._constants[key] = self.weight(array)
        return self._constants[key]

    def ints(self, *values: int) -> str:
        """A constant list of whole numbers."""
        return self.const(values, np.int64)

    def weight(self, array: NDArray[Any]) -> str:
        """A constant that is written as it is, in its own type."""
        name = self._fresh("weight")
        array = np.asarray(array, order="C")  # which leaves a single number without dimensions
        if array.nbytes < _INSIDE_BYTES:
            self._tensors.append(numpy_helper.from_array(array, name))
            return name
        self._file.write(bytes(-self._file.tell() % _ALIGNMENT))
        tensor = TensorProto(
            name=name,
            dims=array.shape,
            data_type=helper.np_dtype_to_tensor_dtype(array.dtype),
            raw_data=b"\0",  # onnx marks as external only what holds something
        )
        external_data_helper.set_external_data(
            tensor, self._data.name, self._file.tell(), array.nbytes
        )
        tensor.ClearField("raw_data")
        self._file.write(array.data.cast("B"))
        self._tensors.append(tensor)
        return name

    def save(self) -> Path:
        """Write the graph; its path."""
        self._file.close()
        graph = helper.make_graph(
            self._nodes, self._path.stem, self._inputs, self._outputs, self._tensors
        )
        opsets = [helper.make_opsetid("", OPSET), helper.make_opsetid("com.microsoft", 1)]
        model = helper.make_model(graph, opset_imports=opsets, ir_version=IR_VERSION)
        save_model(model, str(self._path))
        return self._path

    def _fresh(self, stem: str) -> str:
        self._count += 1
        return f"{stem}_{self._count}"
