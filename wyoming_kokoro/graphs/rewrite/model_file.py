"""Model files read and written one tensor at a time: a third of a gigabyte is never in memory.

A file is a ModelProto of protobuf: fields one after another, each a tag, a length and content.
Weights are the graph's field `initializer`; all else is a megabyte.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO

import onnx
from google.protobuf.message import DecodeError  # type: ignore[import-untyped]
from onnx import TensorProto, external_data_helper
from onnx.checker import ValidationError

from .external_weights import ExternalWeights
from .graph_editor import UnsupportedGraph

LARGEST_GRAPH_BYTES = 256 << 20
"""What may lie outside of the initializers: hundreds of times what a Kokoro has."""

_GRAPH = onnx.ModelProto.DESCRIPTOR.fields_by_name["graph"].number
_INITIALIZER = onnx.GraphProto.DESCRIPTOR.fields_by_name["initializer"].number
_VARINT, _FIXED64, _BYTES, _FIXED32 = 0, 1, 2, 5
_LONGEST_VARINT = 10


@dataclass(frozen=True, slots=True)
class _Field:
    """A field of a message in the file: its number and positions; content ends where it does."""

    number: int
    start: int
    content: int
    end: int


def read_model(path: Path, weights: ExternalWeights) -> Any:
    """The model, its weights put into the folder's files. Raises UnsupportedGraph, OSError."""
    model = onnx.ModelProto()
    try:
        with path.open("rb") as file:
            reader = _Reader(file)
            for field in reader.fields(0, os.fstat(file.fileno()).st_size):
                if field.number == _GRAPH:
                    _read_graph(reader, field, model.graph, weights, path.parent)
                else:
                    model.MergeFromString(reader.bounded(field.start, field.end))
    except (DecodeError, ValidationError) as error:
        raise UnsupportedGraph(f"{path.name} cannot be read: {error}") from error
    return model


def write_model(model: Any, weights: ExternalWeights, path: Path) -> None:
    """Write the model with all its weights inside."""
    outer, graph = onnx.ModelProto(), onnx.GraphProto()
    outer.CopyFrom(model)
    outer.ClearField("graph")
    graph.CopyFrom(model.graph)
    tensors = list(model.graph.initializer)
    graph.ClearField("initializer")
    content = graph.SerializeToString()
    size = len(content)
    for tensor in tensors:
        length = weights.inside(tensor).ByteSize()
        size += len(_head(_INITIALIZER, length)) + length
    with path.open("wb") as file:
        file.write(outer.SerializeToString())
        file.write(_head(_GRAPH, size))
        file.write(content)
        for tensor in tensors:
            content = weights.inside(tensor).SerializeToString()
            file.write(_head(_INITIALIZER, len(content)))
            file.write(content)


def _read_graph(
    reader: _Reader, field: _Field, graph: Any, weights: ExternalWeights, folder: Path
) -> None:
    for inner in reader.fields(field.content, field.end):
        if inner.number != _INITIALIZER:
            graph.MergeFromString(reader.bounded(inner.start, inner.end))
            continue
        tensor = TensorProto.FromString(reader.read(inner.content, inner.end))
        if tensor.data_location == TensorProto.EXTERNAL:
            external_data_helper.load_external_data_for_tensor(tensor, str(folder))
        weights.store(tensor)
        graph.initializer.append(tensor)


class _Reader:
    """Fields and content of a file that is open."""

    def __init__(self, file: BinaryIO) -> None:
        self._file = file
        self._bounded = 0

    def fields(self, start: int, end: int) -> Iterator[_Field]:
        """The fields of the message that lies there. Raises UnsupportedGraph for anything else."""
        while start < end:
            tag, content = self._varint(start)
            kind = tag & 7
            if kind == _BYTES:
                length, content = self._varint(content)
                after = content + length
            elif kind == _VARINT:
                after = self._varint(content)[1]
            elif kind in (_FIXED64, _FIXED32):
                after = content + (8 if kind == _FIXED64 else 4)
            else:
                raise UnsupportedGraph(f"the model file has a field of type {kind} at byte {start}")
            if after > end:
                raise UnsupportedGraph(f"the model file is cut off in the field at byte {start}")
            yield _Field(tag >> 3, start, content, after)
            start = after

    def read(self, start: int, end: int) -> bytes:
        """The bytes that lie there."""
        self._file.seek(start)
        return self._file.read(end - start)

    def bounded(self, start: int, end: int) -> bytes:
        """As `read`, of what stays in memory."""
        self._bounded += end - start
        if self._bounded > LARGEST_GRAPH_BYTES:
            raise UnsupportedGraph(
                f"the model's graph takes more than {LARGEST_GRAPH_BYTES} bytes without its weights"
            )
        return self.read(start, end)

    def _varint(self, start: int) -> tuple[int, int]:
        """A number of variable length, and where it ends."""
        self._file.seek(start)
        value = 0
        for index, byte in enumerate(self._file.read(_LONGEST_VARINT)):
            value |= (byte & 0x7F) << (7 * index)
            if byte < 0x80:
                return value, start + index + 1
        raise UnsupportedGraph(f"the model file has no number at byte {start}")


def _head(number: int, length: int) -> bytes:
    """Tag and length of a field."""
    return _varint(number << 3 | _BYTES) + _varint(length)


def _varint(value: int) -> bytes:
    parts = bytearray()
    while value >= 0x80:
        parts.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*parts, value])
