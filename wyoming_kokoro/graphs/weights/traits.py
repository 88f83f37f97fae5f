"""Traits of a model file that its weights alone do not tell."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from onnx import TensorProto

from .onnx_file import OnnxFile

_QUANTISED = ("ConvInteger", "MatMulInteger", "QLinearConv", "QLinearMatMul", "DynamicQuantizeLSTM")
_RANDOM = ("RandomNormal", "RandomNormalLike")


@dataclass(frozen=True, slots=True)
class FileTraits:
    """How a file's own sound differs from that of its weights in float32.

    `rounded`: it computes in eight bits or in half floats. `noisy`: it draws noise for the
    harmonic source, as the published model does.
    """

    rounded: bool
    noisy: bool


def read_traits(path: Path) -> FileTraits:
    """The traits of an ONNX file. Raises WeightsUnreadable where it is none."""
    file = OnnxFile(path)
    operators = {node.operator for node in file.nodes}
    halves = any(tensor.type == TensorProto.FLOAT16 for tensor in file.tensors.values())
    rounded = halves or not operators.isdisjoint(_QUANTISED)
    return FileTraits(rounded, not operators.isdisjoint(_RANDOM))
