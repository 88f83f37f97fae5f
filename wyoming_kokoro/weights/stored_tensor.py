"""A tensor that lies in a file: its type, its shape and its place; its numbers when asked."""

from __future__ import annotations

import math
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wyoming_kokoro.weights.unreadable import WeightsUnreadable
from wyoming_kokoro.weights.wire import varints

_BFLOAT16 = 16  # numpy has no such type: the upper half of a float32
_TYPES: dict[int, np.dtype[Any]] = {
    1: np.dtype("<f4"),
    2: np.dtype("u1"),
    3: np.dtype("i1"),
    4: np.dtype("<u2"),
    5: np.dtype("<i2"),
    6: np.dtype("<i4"),
    7: np.dtype("<i8"),
    9: np.dtype("?"),
    10: np.dtype("<f2"),
    11: np.dtype("<f8"),
    _BFLOAT16: np.dtype("<u2"),
}
MOST_NUMBERS = 1 << 22  # in one tensor: Kokoro's largest weight, of a convolution, has 3.3 million


@dataclass(frozen=True)
class StoredTensor:
    """A tensor by its place in a file. `packed` says that each number is a varint."""

    name: str
    path: Path
    type: int  # of ONNX's TensorProto.DataType
    shape: tuple[int, ...]
    start: int = 0
    size: int = 0  # bytes
    packed: bool = False

    def read(self) -> NDArray[Any]:
        """The numbers: floats of any width as float32, integers as they are.

        Raises WeightsUnreadable if the file does not hold as many as the shape says.
        """
        stored = _TYPES.get(self.type)
        count = math.prod(self.shape)
        if stored is None or min(self.shape, default=1) < 0 or count > MOST_NUMBERS:
            raise WeightsUnreadable(
                f"the tensor {self.name!r} is of a type or size that Kokoro does not have"
            )
        expected = self.size if self.packed else count * stored.itemsize
        if self.size != expected or self.size > count * 10:
            raise WeightsUnreadable(f"the tensor {self.name!r} does not hold what its shape says")
        values = self._numbers(stored)
        if len(values) != count:
            raise WeightsUnreadable(f"{self.path.name} ends early: load it again")
        if self.type == _BFLOAT16:
            values = (values.astype(np.uint32) << 16).view(np.float32)
        elif stored.kind == "f":
            values = values.astype(np.float32, copy=False)
        return values.reshape(self.shape)

    def _numbers(self, stored: np.dtype[Any]) -> NDArray[Any]:
        """The numbers as a file of this type holds them, in one dimension."""
        try:
            if not self.packed:
                return np.fromfile(
                    self.path, stored, self.size // stored.itemsize, offset=self.start
                )
            numbers = varints(np.fromfile(self.path, np.uint8, self.size, offset=self.start))
        except OSError as error:
            raise WeightsUnreadable(f"{self.path.name} cannot be read: {error.strerror}") from error
        if self.type == 10:  # half floats are written as the integers of their bits
            return numbers.astype(np.uint16).view(np.float16)
        return numbers.astype(stored)
