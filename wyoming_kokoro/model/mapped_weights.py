"""A model file without its weights, which refers to the file itself for them.

Opened as it is, a model is parsed whole before its weights are copied out of it: Kokoro peaks at
829 MB. Opened so, at 541 (measured), and what is used as it lies in the file stays mapped there.
"""

from __future__ import annotations

import mmap
from pathlib import Path

from .wire import Field, Malformed, fields

LEAST_BYTES = 1024
"""Smaller tensors stay where they are: shapes are read from them."""

_GRAPH, _INITIALIZER = 7, 5  # ModelProto.graph, GraphProto.initializer
_RAW_DATA, _EXTERNAL_DATA, _DATA_LOCATION = 9, 13, 14  # of TensorProto
_EXTERNAL = 1
_VARINT, _BYTES = 0, 2


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
            except Malformed:
                return None


def _referring(content: mmap.mmap, name: str) -> bytes | None:
    parts: list[bytes] = []
    referred = False
    for field in fields(content, 0, len(content)):
        if field.number != _GRAPH:
            parts.append(content[field.key : field.end])
            continue
        graph: list[bytes] = []
        for inner in fields(content, field.start, field.end):
            tensor = _tensor(content, inner, name) if inner.number == _INITIALIZER else None
            graph.append(tensor or content[inner.key : inner.end])
            referred = referred or tensor is not None
        parts.append(_message(_GRAPH, b"".join(graph)))
    return b"".join(parts) if referred else None


def _tensor(content: mmap.mmap, field: Field, name: str) -> bytes | None:
    """The tensor with its data where they are now; None for a small one."""
    parts: list[bytes] = []
    data: Field | None = None
    for inner in fields(content, field.start, field.end):
        if inner.number == _RAW_DATA and inner.end - inner.start >= LEAST_BYTES:
            data = inner
        else:
            parts.append(content[inner.key : inner.end])
    if data is None:
        return None
    length = data.end - data.start
    for key, value in (("location", name), ("offset", data.start), ("length", length)):
        entry = _message(1, key.encode()) + _message(2, str(value).encode())
        parts.append(_message(_EXTERNAL_DATA, entry))
    parts.append(_varint_bytes(_DATA_LOCATION << 3 | _VARINT) + _varint_bytes(_EXTERNAL))
    return _message(_INITIALIZER, b"".join(parts))


def _varint_bytes(value: int) -> bytes:
    out = bytearray()
    while value > 127:
        out.append(value & 127 | 128)
        value >>= 7
    out.append(value)
    return bytes(out)


def _message(number: int, content: bytes) -> bytes:
    return _varint_bytes(number << 3 | _BYTES) + _varint_bytes(len(content)) + content
