"""Protobuf's wire format: where the fields of a message lie in a file.

ONNX's own reader copies every weight into memory, and twice while it reads: 650 MB for Kokoro.
This walks over a message without reading what it holds.
"""

from __future__ import annotations

import mmap
from collections.abc import Iterator
from typing import NamedTuple

DAMAGED = "it is not an ONNX file, or it is damaged"
TOO_LARGE = "its graph is larger than any of Kokoro's"

_VARINT, _BYTES = 0, 2
_FIXED_SIZES = {1: 8, 5: 4}  # by the wire's type
_MOST_FIELDS = 50_000  # of one message: Kokoro's graphs have up to 6,000 nodes
_LONGEST_VARINT = 10  # bytes: 64 bits in groups of seven


class Malformed(ValueError):
    """Bytes that are no message of protobuf's; the message is a sentence for the user."""


class Field(NamedTuple):
    """One field of a message: its number, where it begins, and where its content lies."""

    number: int
    key: int
    start: int
    end: int


def fields(data: mmap.mmap, start: int, end: int) -> Iterator[Field]:
    """The fields of the message at [start, end).

    Raises Malformed if they do not fit, or are more than any of Kokoro's files has.
    """
    for _ in range(_MOST_FIELDS):
        if start == end:
            return
        begin = start
        key, start = _varint(data, start, end)
        kind = key & 7
        if kind == _VARINT:
            _, stop = _varint(data, start, end)
        elif kind == _BYTES:
            size, start = _varint(data, start, end)
            stop = start + size
        elif kind in _FIXED_SIZES:
            stop = start + _FIXED_SIZES[kind]
        else:
            raise Malformed(DAMAGED)
        if stop > end:
            raise Malformed("it ends early or is damaged: load it again")
        yield Field(key >> 3, begin, start, stop)
        start = stop
    raise Malformed(TOO_LARGE)


def _varint(data: mmap.mmap, start: int, end: int) -> tuple[int, int]:
    """The number at a position, and where it ends."""
    value = 0
    for index, position in enumerate(range(start, min(end, start + _LONGEST_VARINT))):
        byte = data[position]
        value |= (byte & 0x7F) << (7 * index)
        if byte < 0x80:
            return value, position + 1
    raise Malformed(DAMAGED)
