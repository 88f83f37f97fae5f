"""Protobuf's wire format: the fields of a message as positions in the file.

ONNX's own reader copies every weight into memory, twice while it reads: 650 MB for Kokoro.
Here a message is walked without reading what it holds.
"""

from __future__ import annotations

import mmap
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from wyoming_kokoro.weights.unreadable import WeightsUnreadable

DAMAGED = "it is not an ONNX file, or it is damaged"  # the reason, wherever this shows

VARINT, FIXED64, BYTES, FIXED32 = 0, 1, 2, 5
_FIXED_SIZES = {FIXED64: 8, FIXED32: 4}
_LONGEST_VARINT = 10  # bytes: 64 bits in groups of seven


class Field(NamedTuple):
    """One field of a message: where its content lies; the number itself if it is a varint."""

    number: int
    kind: int
    start: int
    end: int
    value: int = 0


def fields(data: mmap.mmap, start: int, end: int) -> Iterator[Field]:
    """The fields of the message at [start, end). Raises WeightsUnreadable if they do not fit."""
    while start < end:
        key, start = _varint(data, start, end)
        number, kind = key >> 3, key & 7
        if kind == VARINT:
            value, stop = _varint(data, start, end)
            yield Field(number, kind, start, stop, value)
        else:
            if kind == BYTES:
                size, start = _varint(data, start, end)
            elif kind in _FIXED_SIZES:
                size = _FIXED_SIZES[kind]
            else:
                raise WeightsUnreadable(DAMAGED)
            stop = start + size
            if stop > end:
                raise WeightsUnreadable("it ends early or is damaged: load it again")
            yield Field(number, kind, start, stop)
        start = stop


def signed(value: int) -> int:
    """A varint as the signed number that it stands for."""
    return value - (1 << 64) if value >> 63 else value


def varints(data: NDArray[np.uint8]) -> NDArray[np.int64]:
    """The numbers of a packed field of varints."""
    last = np.flatnonzero(data < 0x80)
    if not len(last) or last[-1] != len(data) - 1:
        return np.zeros(0, np.int64)
    first = np.concatenate(([0], last[:-1] + 1))
    place = np.arange(len(data)) - np.repeat(first, last - first + 1)
    bits = (data & 0x7F).astype(np.uint64) << (7 * np.minimum(place, 9)).astype(np.uint64)
    return np.add.reduceat(bits, first).view(np.int64)


def _varint(data: mmap.mmap, start: int, end: int) -> tuple[int, int]:
    """The varint at a position, and where it ends."""
    value = 0
    for index, position in enumerate(range(start, min(end, start + _LONGEST_VARINT))):
        byte = data[position]
        value |= (byte & 0x7F) << (7 * index)
        if byte < 0x80:
            return value, position + 1
    raise WeightsUnreadable(DAMAGED)
