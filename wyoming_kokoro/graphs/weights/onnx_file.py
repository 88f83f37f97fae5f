"""An ONNX file's graph: its nodes, and its tensors by their places in the file."""

from __future__ import annotations

import mmap
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Any

from google.protobuf.message import DecodeError  # type: ignore[import-untyped]
from onnx import AttributeProto, NodeProto, TensorProto, helper

from wyoming_kokoro.model.wire import DAMAGED, TOO_LARGE, Field, Malformed, fields

from .stored_tensor import RAW_TYPES, StoredTensor, WeightsUnreadable

_LARGE, _LARGEST = 1 << 16, 1 << 20  # bytes: of a field that may be numbers; of all else
_GRAPHS = (AttributeProto.GRAPH, AttributeProto.GRAPHS)  # bodies of loops and conditions

# Field numbers in onnx.proto.
_GRAPH = 7  # of a model
_NODE, _TENSOR = 1, 5  # of a graph
_ATTRIBUTE = 5  # of a node
_VALUE = 5  # of an attribute that is a tensor
_RAW_DATA = 9  # of a tensor


@dataclass(frozen=True)
class Node:
    """An operation of the graph, with at least one input and one output."""

    operator: str
    name: str
    inputs: tuple[str, ...]
    outputs: tuple[str, ...]
    attributes: dict[str, Any]


class OnnxFile:
    """The main graph of an ONNX file, without the bodies of its loops and conditions."""

    def __init__(self, path: Path) -> None:
        """Find the nodes and tensors. Raises WeightsUnreadable if this is no whole ONNX file."""
        self.nodes: list[Node] = []
        self.tensors: dict[str, StoredTensor] = {}
        self._path = path
        try:
            if not path.stat().st_size:
                raise WeightsUnreadable("it is empty")
            with path.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as m:
                self._data = m
                self._read_model()
        except OSError as error:
            raise WeightsUnreadable(f"it cannot be opened: {error.strerror}") from error
        except Malformed as error:
            raise WeightsUnreadable(str(error)) from error
        except (DecodeError, ValueError) as error:
            raise WeightsUnreadable(DAMAGED) from error
        self.producers: dict[str, Node] = {}
        self.users: dict[str, list[Node]] = {}
        for node in self.nodes:
            for name in node.outputs:
                self.producers.setdefault(name, node)
            for name in node.inputs:
                self.users.setdefault(name, []).append(node)

    def _read_model(self) -> None:
        parts = fields(self._data, 0, len(self._data))
        graphs = [part for part in parts if part.number == _GRAPH]
        if len(graphs) != 1:
            raise WeightsUnreadable(DAMAGED)
        for part in self._within(graphs[0]):
            if part.number == _NODE:
                self._read_node(part)
            elif part.number == _TENSOR:
                self._keep_tensor(part)

    def _read_node(self, message: Field) -> None:
        node = NodeProto.FromString(self._without_numbers(message))
        _check_texts(node.op_type, node.name, *node.input, *node.output)
        if node.op_type == "Constant" and len(node.output) == 1:
            for attribute in self._within(message, _ATTRIBUTE):
                for value in self._within(attribute, _VALUE):
                    self._keep_tensor(value, node.output[0])
            return
        if not node.input or not node.output:
            return  # a source of noise, or damage: neither can hold a parameter
        attributes = {
            attribute.name: helper.get_attribute_value(attribute)
            for attribute in node.attribute
            if attribute.type not in _GRAPHS
        }
        inputs, outputs = tuple(node.input), tuple(node.output)
        self.nodes.append(Node(node.op_type, node.name, inputs, outputs, attributes))

    def _keep_tensor(self, message: Field, name: str = "") -> None:
        """Note a tensor under its name, or under that of the constant that holds it."""
        raw = next(iter(self._within(message, _RAW_DATA)), None)
        tensor = TensorProto.FromString(self._without_numbers(message))
        _check_texts(tensor.name, *(entry.value for entry in tensor.external_data))
        kind, shape = tensor.data_type, tuple(tensor.dims)
        if min(shape, default=0) < 0:
            raise WeightsUnreadable(DAMAGED)
        if tensor.data_location == TensorProto.EXTERNAL:
            stored = self._external(tensor, kind, shape)
        elif raw and kind in RAW_TYPES:
            stored = StoredTensor(self._path, kind, shape, raw.start, raw.end - raw.start)
        else:
            size = message.end - message.start
            stored = StoredTensor(self._path, kind, shape, message.start, size, encoded=True)
        self.tensors[name or tensor.name] = stored

    def _external(self, tensor: TensorProto, kind: int, shape: tuple[int, ...]) -> StoredTensor:
        """A tensor in a file of its own, which must lie in the model's folder or below."""
        entries = {entry.key: entry.value for entry in tensor.external_data}
        location = PurePosixPath(entries.get("location", ""))
        path = self._path.parent / location
        outside = location.is_absolute() or ".." in location.parts
        if outside or not path.is_file():
            raise WeightsUnreadable(f"its weights lie in {str(location)!r}, which is not beside it")
        start = int(entries.get("offset", 0))
        size = int(entries.get("length", path.stat().st_size - start))
        if start < 0 or kind not in RAW_TYPES:
            raise WeightsUnreadable(DAMAGED)
        return StoredTensor(path, kind, shape, start, size)

    def _without_numbers(self, message: Field) -> bytes:
        """A message without its large fields, which stay in the file unread."""
        if message.end - message.start <= _LARGE:
            return self._data[message.start : message.end]
        kept = [part for part in self._within(message) if part.end - part.start <= _LARGE]
        if sum(part.end - part.key for part in kept) > _LARGEST:
            raise WeightsUnreadable(TOO_LARGE)
        return b"".join(self._data[part.key : part.end] for part in kept)

    def _within(self, message: Field, number: int = 0) -> list[Field]:
        """The fields of a message, or those of one number."""
        parts = fields(self._data, message.start, message.end)
        return [part for part in parts if number in (0, part.number)]


def _check_texts(*texts: str | bytes) -> None:
    """Refuse what is no text: protobuf gives bytes for it."""
    if not all(isinstance(text, str) for text in texts):
        raise WeightsUnreadable(DAMAGED)
