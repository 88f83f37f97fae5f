"""A model file without its weights, which refers to the file itself for them.

Opened as it is, a model is parsed whole before its weights are copied out of it: Kokoro peaks at
829 MB. Opened so, at 541 (measured), and what is used as it lies in the file stays mapped there.

An .onnx file is protobuf: fields one after another, each a tag, a length and content.
"""

from __future__ import annotations

import mmap
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

LEAST_BYTES = 1024
"""Smaller tensors stay where they are: shapes are read from them."""

_GRAPH, _INITIALIZER = 7, 5  # ModelProto.graph, GraphProto.initializer
_RAW_DATA, _EXTERNAL_DATA, _DATA_LOCATION = 9, 13, 14  # of TensorProto
_EXTERNAL = 1
_VARINT, _FIXED64, _BYTES, _FIXED32 = 0, 1, 2, 5


@dataclass(frozen=True, slots=True)
class _Field:
    """A field: its number, where it starts, and where its content starts and ends."""

    number: int
    start: int
    content: int
    end: int


def without_weights(path: Path) -> bytes | None:
    """The model in `path`, a regular file, its weights external data of that file.

    None where there are none to refer to, or where the file is not what it should be: onnxruntime
    says what is wrong with it. Raises OSError.
    """
    with path.open("rb") as file:
        try:
            content = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        except ValueError:  # it is empty
            return None
        with content:
            try:
                return _referring(content, path.name)
            except (ValueError, IndexError):
                return None


def _referring(content: mmap.mmap, name: str) -> bytes | None:
    parts: list[bytes] = []
    referred = False
    for field in _fields(content, 0, len(content)):
        if field.number != _GRAPH:
            parts.append(content[field.start : field.end])
            continue
        graph: list[bytes] = []
        for inner in _fields(content, field.content, field.end):
            tensor = _tensor(content, inner, name) if inner.number == _INITIALIZER else None
            graph.append(tensor or content[inner.start : inner.end])
            referred = referred or tensor is not None
        parts.append(_message(_GRAPH, b"".join(graph)))
    return b"".join(parts) if referred else None


def _tensor(content: mmap.mmap, field: _Field, name: str) -> bytes | None:
    """The tensor with its data where they are now; None for a small one."""
    parts: list[bytes] = []
    data: _Field | None = None
    for inner in _fields(content, field.content, field.end):
        if inner.number == _RAW_DATA and inner.end - inner.content >= LEAST_BYTES:
            data = inner
        else:
            parts.append(content[inner.start : inner.end])
    if data is None:
        return None
    length = data.end - data.content
    for key, value in (("location", name), ("offset", data.content), ("length", length)):
        entry = _message(1, key.encode()) + _message(2, str(value).encode())
        parts.append(_message(_EXTERNAL_DATA, entry))
    parts.append(_varint_bytes(_DATA_LOCATION << 3 | _VARINT) + _varint_bytes(_EXTERNAL))
    return _message(_INITIALIZER, b"".join(parts))


def _fields(content: mmap.mmap, start: int, end: int) -> Iterator[_Field]:
    """The fields between two positions. Raises ValueError, and IndexError where the file ends."""
    while start < end:
        tag, position = _varint(content, start)
        kind, begins = tag & 7, position
        if kind == _BYTES:
            length, begins = _varint(content, position)
            position = begins + length
        elif kind == _VARINT:
            _, position = _varint(content, position)
        elif kind in (_FIXED32, _FIXED64):
            position += 4 if kind == _FIXED32 else 8
        else:
            raise ValueError(f"{kind} is no kind of field")
        if position > end:
            raise ValueError("a field is longer than its message")
        yield _Field(tag >> 3, start, begins, position)
        start = position


def _varint(content: mmap.mmap, position: int) -> tuple[int, int]:
    value = shift = 0
    while shift < 64:
        byte = content[position]
        position += 1
        value |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            return value, position
    raise ValueError("a number of more than 64 bits")


def _varint_bytes(value: int) -> bytes:
    out = bytearray()
    while value > 127:
        out.append(value & 127 | 128)
        value >>= 7
    out.append(value)
    return bytes(out)


def _message(number: int, content: bytes) -> bytes:
    return _varint_bytes(number << 3 | _BYTES) + _varint_bytes(len(content)) + content
