"""Values of an ONNX graph that do not depend on its inputs, computed from its tensors.

Exporters leave small sums in the graph: weight norm (v / |v| * g), half floats that are cast,
a weight that is transposed or dequantised, an LSTM's gates put in ONNX's order.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wyoming_kokoro.weights.onnx_file import Node, OnnxFile
from wyoming_kokoro.weights.stored_tensor import MOST_NUMBERS, StoredTensor
from wyoming_kokoro.weights.unreadable import WeightsUnreadable

Array = NDArray[Any]

_DEEPEST = 8  # operations between a weight and its use: weight norm has two, an LSTM's gates four
_MOST_INPUTS = 8  # of one operation: four gates, two directions
_FLOAT_TYPES = (1, 10, 11, 16)  # of ONNX's TensorProto.DataType


class Constants:
    """The constant values of a graph by their names."""

    def __init__(self, file: OnnxFile) -> None:
        self._file = file

    def is_constant(self, name: str) -> bool:
        """Whether the value can be computed from the file alone."""
        return bool(name) and self._is_constant(name, 0)

    def stored_names(self, name: str) -> Iterator[str]:
        """The names of the tensors that a constant value is computed from."""
        node = self._file.producers.get(name)
        if name in self._file.tensors or node is None:
            yield name
        else:
            for source in filter(None, node.inputs):
                yield from self.stored_names(source)

    def resolved(self, name: str) -> str:
        """The stored tensor that a name stands for, or the name itself."""
        for _ in range(_DEEPEST):
            node = self._file.producers.get(name)
            if name in self._file.tensors or node is None:
                break
            if node.operator not in ("Identity", "Cast"):
                break
            name = "".join(node.inputs[:1])
        return name

    def shape(self, name: str) -> tuple[int, ...] | None:
        """The shape of a value that is stored as it is, or None."""
        tensor = self._file.tensors.get(self.resolved(name))
        return tensor.shape if tensor is not None else None

    def is_float(self, name: str) -> bool:
        """Whether a stored tensor holds floats."""
        tensor = self._file.tensors[name]
        kind = tensor.type if isinstance(tensor, StoredTensor) else 1
        return kind in _FLOAT_TYPES

    def read(self, name: str) -> Array:
        """The value, floats as float32. Raises WeightsUnreadable if it cannot be computed."""
        tensor = self._file.tensors.get(name)
        if tensor is not None:
            return tensor.read() if isinstance(tensor, StoredTensor) else tensor
        node = self._file.producers[name]
        inputs = [self.read(source) if source else None for source in node.inputs]
        try:
            _check_size(node, inputs)
            with np.errstate(all="ignore"):  # what is not finite is refused later, with its name
                value: Array = _OPERATIONS[node.operator](node, *inputs)
        except (ValueError, IndexError, TypeError, KeyError, AttributeError) as error:
            raise WeightsUnreadable(f"{node.name!r} is not like Kokoro's: {error}") from error
        return np.asarray(value, np.float32) if value.dtype == np.float64 else value

    def _is_constant(self, name: str, depth: int) -> bool:
        if name in self._file.tensors:
            return True
        node = self._file.producers.get(name)
        if node is None or node.operator not in _OPERATIONS:
            return False
        if depth > _DEEPEST or len(node.inputs) > _MOST_INPUTS:
            return False
        return all(self._is_constant(source, depth + 1) for source in node.inputs if source)


def dequantised(values: Array, scale: Array, zero: Array | None, axis: int) -> Array:
    """Floats of integers: (values - zero) * scale, a scale for all or for each place of an axis."""
    by = [scale.astype(np.float32)]
    by.append(np.zeros_like(by[0]) if zero is None else zero.astype(np.float32))
    if scale.ndim == values.ndim > 1:  # blocks along the axis
        times = -(-values.shape[axis] // scale.shape[axis])
        by = [np.repeat(part, times, axis).take(range(values.shape[axis]), axis) for part in by]
    elif scale.size > 1:
        shape = [1] * values.ndim
        shape[axis] = -1
        by = [np.broadcast_to(part, scale.shape).reshape(shape) for part in by]
    return np.asarray((values.astype(np.float32) - by[1]) * by[0], np.float32)


def _check_size(node: Node, inputs: list[Array | None]) -> None:
    """Refuse what would grow beyond any weight of Kokoro's before it is computed."""
    values = [value for value in inputs if value is not None]
    numbers = sum(value.size for value in values)
    if node.operator in ("Add", "Sub", "Mul", "Div", "Pow"):
        numbers = math.prod(np.broadcast_shapes(*(value.shape for value in values)))
    if numbers > 2 * MOST_NUMBERS:
        raise ValueError("it makes more numbers than any of its weights has")


def _axes(node: Node, given: Array | None) -> tuple[int, ...] | None:
    """The axes of an operation: an attribute in older files, an input in newer ones."""
    axes = node.attributes.get("axes") if given is None else given.tolist()
    return tuple(axes) if axes is not None else None


def _cast(node: Node, value: Array) -> Array:
    return value.astype(np.float32) if node.attributes.get("to") in _FLOAT_TYPES else value


def _norm(node: Node, value: Array, axes: Array | None = None) -> Array:
    squares = np.square(value, dtype=np.float64)
    return np.sqrt(squares.sum(_axes(node, axes), keepdims=_keeps(node)))


def _sum(node: Node, value: Array, axes: Array | None = None) -> Array:
    total = value.sum(_axes(node, axes), dtype=np.float64, keepdims=_keeps(node))
    return np.asarray(total)


def _keeps(node: Node) -> bool:
    return bool(node.attributes.get("keepdims", 1))


def _slice(node: Node, value: Array, *limits: Array) -> Array:
    starts, ends, axes, steps = [*(limit.tolist() for limit in limits), None, None][:4]
    cut = [slice(None)] * value.ndim
    for index, (start, end) in enumerate(zip(starts, ends, strict=True)):
        cut[axes[index] if axes else index] = slice(start, end, steps[index] if steps else None)
    return value[tuple(cut)]


def _dequantise(node: Node, value: Array, scale: Array, zero: Array | None = None) -> Array:
    return dequantised(value, scale, zero, int(node.attributes.get("axis", 1)))


_OPERATIONS: dict[str, Callable[..., Array]] = {
    "Identity": lambda node, x: x,
    "Cast": _cast,
    "Transpose": lambda node, x: x.transpose(node.attributes.get("perm")),
    "Add": lambda node, x, y: x + y,
    "Sub": lambda node, x, y: x - y,
    "Mul": lambda node, x, y: x * y,
    "Div": lambda node, x, y: x / y,
    "Pow": lambda node, x, y: np.power(x, y),
    "Abs": lambda node, x: np.abs(x),
    "Sqrt": lambda node, x: np.sqrt(x),
    "ReduceL2": _norm,
    "ReduceSum": _sum,
    "Squeeze": lambda node, x, axes=None: np.squeeze(x, _axes(node, axes)),
    "Unsqueeze": lambda node, x, axes=None: np.expand_dims(x, _axes(node, axes) or ()),
    "Reshape": lambda node, x, shape: x.reshape(shape.tolist()),
    "Concat": lambda node, *parts: np.concatenate(parts, node.attributes["axis"]),
    "Slice": _slice,
    "DequantizeLinear": _dequantise,
}
