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

from .onnx_file import Node, OnnxFile
from .stored_tensor import FLOAT_TYPES, MOST_NUMBERS, WeightsUnreadable

Array = NDArray[Any]

# What one value may cost: numbers read, and a step counted as many. An LSTM's gates take a
# hundred steps and five million numbers; beyond this, a graph is made to exhaust its reader.
_MOST_COST, _STEP = 1 << 25, 100_000


class Constants:
    """The constant values of a graph by their names."""

    def __init__(self, file: OnnxFile) -> None:
        self._file = file
        self._costs = {
            name: math.prod(tensor.shape) + _STEP for name, tensor in file.tensors.items()
        }
        for node in file.nodes:
            name = node.outputs[0]
            if node.operator in _OPERATIONS and file.producers[name] is node:
                costs = [self._costs.get(source, _MOST_COST) for source in node.inputs if source]
                if sum(costs) < _MOST_COST:
                    self._costs.setdefault(name, sum(costs) + _STEP)

    def is_constant(self, name: str) -> bool:
        """Whether the value can be computed from the file alone, at little cost."""
        return name in self._costs

    def stored_names(self, name: str) -> Iterator[str]:
        """The names of the tensors that a constant value is computed from."""
        if name in self._file.tensors:
            yield name
        else:
            for source in filter(None, self._file.producers[name].inputs):
                yield from self.stored_names(source)

    def resolved(self, name: str) -> str:
        """The stored tensor that a value is a copy of, or the value's own name."""
        while name in self._costs and name not in self._file.tensors:
            node = self._file.producers[name]
            if node.operator not in ("Identity", "Cast"):
                break
            name = node.inputs[0]
        return name

    def read(self, name: str) -> Array:
        """The value, floats as float32. Raises WeightsUnreadable if it cannot be computed."""
        tensor = self._file.tensors.get(name)
        if tensor is not None:
            return tensor.read()
        node = self._file.producers[name]
        inputs = [self.read(source) if source else None for source in node.inputs]
        try:
            _check_size(node, inputs)
            value: Array = _OPERATIONS[node.operator](node, *inputs)
            return np.asarray(value, np.float32) if value.dtype == np.float64 else value
        except (ValueError, IndexError, TypeError, KeyError, AttributeError) as error:
            raise WeightsUnreadable(f"{node.name!r} is not like Kokoro's: {error}") from error


def dequantised(values: Array, scale: Array, zero: Array | None, axis: int) -> Array:
    """Floats of integers: (values - zero) * scale.

    There is one scale for all, or one for each place of `axis`, or for each direction and gate of
    an LSTM's [directions, in, gates]. Raises ValueError where their numbers do not agree.
    """
    shape = [1] * values.ndim
    if scale.ndim == 2:
        shape[0], shape[-1] = scale.shape
    elif scale.ndim == 1:
        shape[axis] = scale.size
    if any(size not in (1, own) for size, own in zip(shape, values.shape, strict=True)):
        raise ValueError("a weight has more scales than places")
    by = scale.astype(np.float32).reshape(shape)
    floats = values.astype(np.float32)
    if zero is not None:
        floats -= zero.astype(np.float32).reshape(shape if zero.size > 1 else ())
    return floats * by


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
    return value.astype(np.float32) if node.attributes.get("to") in FLOAT_TYPES else value


def _norm(node: Node, value: Array, axes: Array | None = None) -> Array:
    return np.asarray(np.sqrt(_sum(node, np.square(value, dtype=np.float64), axes)))


def _sum(node: Node, value: Array, axes: Array | None = None) -> Array:
    keeps = bool(node.attributes.get("keepdims", 1))
    return np.asarray(value.sum(_axes(node, axes), dtype=np.float64, keepdims=keeps))


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
