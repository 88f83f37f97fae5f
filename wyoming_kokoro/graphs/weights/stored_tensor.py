"""A tensor that lies in a file: its type, its shape and its place; its numbers when asked."""

from __future__ import annotations

import math
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from google.protobuf.message import DecodeError  # type: ignore[import-untyped]
from numpy.typing import NDArray
from onnx import TensorProto, numpy_helper

from wyoming_kokoro.model.wire import DAMAGED

RAW_TYPES: dict[int, np.dtype[Any]] = {
    TensorProto.FLOAT: np.dtype("<f4"),
    TensorProto.FLOAT16: np.dtype("<f2"),
    TensorProto.INT8: np.dtype("i1"),
    TensorProto.UINT8: np.dtype("u1"),
}
FLOAT_TYPES = (TensorProto.FLOAT, TensorProto.FLOAT16, TensorProto.BFLOAT16, TensorProto.DOUBLE)
MOST_NUMBERS = 1 << 22  # in one tensor: Kokoro's largest weight, of a convolution, has 3.3 million
_LONGEST = 300  # characters of a reason: it may quote a name from the file
_MOST_BYTES = 10 * MOST_NUMBERS  # protobuf writes an integer in up to ten


class WeightsUnreadable(Exception):
    """Kokoro's parameters cannot be read from a file; the message is one sentence for the user."""

    def __init__(self, reason: str) -> None:
        self.reason = reason[:_LONGEST]
        super().__init__(self.reason)


@dataclass(frozen=True)
class StoredTensor:
    """A tensor by its place in a file: its bare numbers, or `encoded` as ONNX's TensorProto."""

    path: Path
    type: int  # of TensorProto.DataType
    shape: tuple[int, ...]
    start: int
    size: int  # bytes
    encoded: bool = False

    @property
    def is_float(self) -> bool:
        """Whether the tensor holds floats of any width."""
        return self.type in FLOAT_TYPES

    def read(self) -> NDArray[Any]:
        """The numbers: floats of any width as float32, integers as they are.

        Raises WeightsUnreadable if the file does not hold as many as the shape says.
        """
        if self.size > _MOST_BYTES or math.prod(self.shape) > MOST_NUMBERS:
            raise WeightsUnreadable("it has a tensor that is larger than any of Kokoro's")
        try:
            stored = self._encoded_numbers() if self.encoded else self._bare_numbers()
            numbers = stored.reshape(self.shape)
        except OSError as error:
            raise WeightsUnreadable(f"{self.path.name} cannot be read: {error.strerror}") from error
        except (DecodeError, ValueError, TypeError, KeyError) as error:
            raise WeightsUnreadable(DAMAGED) from error
        return np.asarray(numbers, np.float32) if self.is_float else numbers

    def _bare_numbers(self) -> NDArray[Any]:
        kind = RAW_TYPES[self.type]
        if self.size != math.prod(self.shape) * kind.itemsize:
            raise WeightsUnreadable(DAMAGED)
        numbers = np.fromfile(self.path, kind, self.size // kind.itemsize, offset=self.start)
        if numbers.nbytes != self.size:
            raise WeightsUnreadable(f"{self.path.name} ends early: load it again")
        return numbers

    def _encoded_numbers(self) -> NDArray[Any]:
        message = np.fromfile(self.path, np.uint8, self.size, offset=self.start).tobytes()
        return np.asarray(numpy_helper.to_array(TensorProto.FromString(message)))
