"""An ONNX file's graph: its nodes, and its tensors by their places in the file."""

from __future__ import annotations

import mmap
import struct
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wyoming_kokoro.weights.stored_tensor import StoredTensor
from wyoming_kokoro.weights.unreadable import WeightsUnreadable
from wyoming_kokoro.weights.wire import DAMAGED, FIXED32, VARINT, Field, fields, signed, varints

_MOST_NODES = 50_000  # Kokoro's exports have 2,000 to 6,000
_LONGEST_NAME = 1_000  # bytes
_LONGEST_LIST = 100_000  # bytes

# Field numbers of ONNX's messages, from onnx.proto.
_MODEL_GRAPH = 7
_GRAPH_NODE, _GRAPH_TENSOR = 1, 5
_NODE_INPUT, _NODE_OUTPUT, _NODE_NAME, _NODE_OPERATOR, _NODE_ATTRIBUTE = 1, 2, 3, 4, 5
_ATTRIBUTE_NAME, _ATTRIBUTE_FLOAT, _ATTRIBUTE_INTEGER, _ATTRIBUTE_TENSOR = 1, 2, 3, 5
_ATTRIBUTE_INTEGERS = 8
_TENSOR_DIMENSION, _TENSOR_TYPE, _TENSOR_NAME, _TENSOR_RAW, _TENSOR_EXTERNAL = 1, 2, 8, 9, 13
_TENSOR_NUMBERS = {4: False, 5: True, 7: True, 10: False}  # field: whether it is of varints


@dataclass(frozen=True)
class Node:
    """An operation of the graph. An attribute is an integer, a float or a list of them."""

    operator: str
    name: str
    inputs: tuple[str, ...]
    outputs: tuple[str, ...]
    attributes: dict[str, Any] = field(default_factory=dict)


class OnnxFile:
    """The main graph of an ONNX file, without the bodies of its loops and conditions."""

    def __init__(self, path: Path) -> None:
        """Find the nodes and tensors. Raises WeightsUnreadable if this is no whole ONNX file."""
        self.nodes: list[Node] = []
        self.tensors: dict[str, StoredTensor | NDArray[Any]] = {}
        self._path = path
        try:
            if not path.stat().st_size:
                raise WeightsUnreadable("it is empty")
            with path.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as m:
                self._data = m
                self._read_model()
        except OSError as error:
            raise WeightsUnreadable(f"it cannot be opened: {error.strerror}") from error
        self.producers = {name: node for node in self.nodes for name in node.outputs}
        self.users: dict[str, list[Node]] = {}
        for node in self.nodes:
            for name in node.inputs:
                self.users.setdefault(name, []).append(node)

    def _read_model(self) -> None:
        graphs = [
            part for part in fields(self._data, 0, len(self._data)) if part.number == _MODEL_GRAPH
        ]
        if len(graphs) != 1:
            raise WeightsUnreadable(DAMAGED)
        for part in fields(self._data, graphs[0].start, graphs[0].end):
            if part.number == _GRAPH_NODE:
                self._read_node(part)
            elif part.number == _GRAPH_TENSOR:
                tensor = self._tensor(part)
                self.tensors[tensor.name] = tensor

    def _read_node(self, message: Field) -> None:
        texts: dict[int, list[str]] = {}
        attributes: dict[str, Any] = {}
        for part in self._within(message):
            if part.number == _NODE_ATTRIBUTE:
                name, value = self._attribute(part)
                attributes[name] = value
            elif part.number in (_NODE_INPUT, _NODE_OUTPUT, _NODE_NAME, _NODE_OPERATOR):
                texts.setdefault(part.number, []).append(self._text(part))
        operator = "".join(texts.get(_NODE_OPERATOR, ()))
        outputs = texts.get(_NODE_OUTPUT, [])
        if operator == "Constant" and len(outputs) == 1:
            self._keep_constant(outputs[0], attributes)
            return
        if len(self.nodes) >= _MOST_NODES:
            raise WeightsUnreadable("its graph is larger than any of Kokoro's")
        name = "".join(texts.get(_NODE_NAME, ()))
        inputs = tuple(texts.get(_NODE_INPUT, ()))
        self.nodes.append(Node(operator, name, inputs, tuple(outputs), attributes))

    def _keep_constant(self, name: str, attributes: dict[str, Any]) -> None:
        """A constant is a tensor like those that the graph lists."""
        for value in attributes.values():
            if isinstance(value, StoredTensor):
                self.tensors[name] = StoredTensor(**(vars(value) | {"name": name}))
            elif value is not None:
                kind = np.float32 if isinstance(value, float) else None
                self.tensors[name] = np.asarray(value, kind)

    def _attribute(self, message: Field) -> tuple[str, Any]:
        name = ""
        value: Any = None
        for part in self._within(message):
            if part.number == _ATTRIBUTE_NAME:
                name = self._text(part)
            elif part.number == _ATTRIBUTE_INTEGER:
                value = signed(part.value)
            elif part.number == _ATTRIBUTE_FLOAT and part.kind == FIXED32:
                (value,) = struct.unpack("<f", self._data[part.start : part.end])
            elif part.number == _ATTRIBUTE_TENSOR:
                value = self._tensor(part)
            elif part.number == _ATTRIBUTE_INTEGERS:
                value = [*(value or ()), *self._integers(part)]
        return name, value

    def _tensor(self, message: Field) -> StoredTensor:
        kind, name, shape = 0, "", list[int]()
        start = size = 0
        packed = False
        external: dict[str, str] = {}
        for part in self._within(message):
            if part.number == _TENSOR_DIMENSION:
                shape += self._integers(part)
            elif part.number == _TENSOR_TYPE:
                kind = part.value
            elif part.number == _TENSOR_NAME:
                name = self._text(part)
            elif part.number == _TENSOR_EXTERNAL:
                external |= self._entry(part)
            elif part.number == _TENSOR_RAW or part.number in _TENSOR_NUMBERS:
                start, size = part.start, part.end - part.start
                packed = _TENSOR_NUMBERS.get(part.number, False)
        if external:
            return self._external(name, kind, tuple(shape), external)
        return StoredTensor(name, self._path, kind, tuple(shape), start, size, packed)

    def _external(
        self, name: str, kind: int, shape: tuple[int, ...], entries: dict[str, str]
    ) -> StoredTensor:
        """A tensor in a file of its own, which must lie in the model's folder or below."""
        location = PurePosixPath(entries.get("location", ""))
        if location.is_absolute() or ".." in location.parts or not location.name:
            raise WeightsUnreadable("it names a file of weights outside of its folder")
        path = self._path.parent / location
        if not path.is_file():
            raise WeightsUnreadable(f"its weights lie in {location.name}, which is not beside it")
        numbers = [entries.get("offset", "0"), entries.get("length", "")]
        if not all(number.isascii() and number.isdigit() for number in numbers if number):
            raise WeightsUnreadable(DAMAGED)
        start = int(numbers[0])
        size = int(numbers[1] or path.stat().st_size - start)
        return StoredTensor(name, path, kind, shape, start, size)

    def _entry(self, message: Field) -> dict[str, str]:
        """A key and its value, two texts."""
        key, value = "", ""
        for part in self._within(message):
            if part.number == 1:
                key = self._text(part)
            else:
                value = self._text(part)
        return {key: value}

    def _within(self, message: Field) -> Iterator[Field]:
        return fields(self._data, message.start, message.end)

    def _integers(self, part: Field) -> list[int]:
        """The integers of a repeated field, which may be packed."""
        if part.kind == VARINT:
            return [signed(part.value)]
        if part.end - part.start > _LONGEST_LIST:
            raise WeightsUnreadable(DAMAGED)
        packed = np.frombuffer(self._data[part.start : part.end], np.uint8)
        return [int(number) for number in varints(packed)]

    def _text(self, part: Field) -> str:
        if part.end - part.start > _LONGEST_NAME:
            raise WeightsUnreadable(DAMAGED)
        return self._data[part.start : part.end].decode("utf-8", errors="replace")
