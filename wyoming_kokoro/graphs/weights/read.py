"""Read and check every parameter of Kokoro in an ONNX file, and what else the file tells."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from onnx import TensorProto

from .claims import Claims, Source
from .constants import Constants
from .expected import (
    BASIS,
    Shape,
    affine_shapes,
    half_basis_shapes,
    parameter_shapes,
)
from .onnx_file import OnnxFile
from .stored_tensor import WeightsUnreadable

_QUANTISED = ("ConvInteger", "MatMulInteger", "QLinearConv", "QLinearMatMul", "DynamicQuantizeLSTM")
_RANDOM = ("RandomNormal", "RandomNormalLike")
_BASIS_SCALE = 4  # by which v1.0's graph multiplies after its basis; halves have it within


Parameter = NDArray[np.float32]


class Parameters(Mapping[str, Parameter]):
    """The parameters that `weights/expected.py` lists, float32, in C order.

    Beside them, only where they are not ones and zeros: "….norm.weight" and "….norm.bias" of the
    norms inside AdaIN. An array is made at each access and not kept: hold it as long as needed.
    """

    def __init__(self, readers: Mapping[str, Callable[[], Parameter]]) -> None:
        self._readers = dict(readers)

    def __getitem__(self, name: str) -> Parameter:
        """One parameter. Raises WeightsUnreadable if its file has changed or gone since."""
        return self._readers[name]()

    def __iter__(self) -> Iterator[str]:
        return iter(self._readers)

    def __len__(self) -> int:
        return len(self._readers)


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


def read_parameters(path: Path) -> Parameters:
    """Find every parameter and check it. Takes seconds; meant for a child process.

    Raises WeightsUnreadable, with a sentence for the user, if the file is damaged, is no Kokoro,
    lacks a parameter, has one of another shape or not finite, or has two that should be one.
    """
    shapes = parameter_shapes()
    affine, halves = affine_shapes(shapes), half_basis_shapes()
    file = OnnxFile(path)
    constants = Constants(file)
    claims = Claims(file, constants, shapes | affine | halves)
    in_halves = not claims.sources(BASIS) and all(map(claims.sources, halves))
    stored = {name: shape for name, shape in shapes.items() if name != BASIS or not in_halves}
    _refuse_missing([name for name in stored if not claims.sources(name)], len(shapes))
    stored |= halves if in_halves else {}
    stored |= {name: shape for name, shape in affine.items() if claims.sources(name)}

    sizes: dict[str, int] = {}
    readers: dict[str, Callable[[], Parameter]] = {}
    for name, shape in stored.items():
        sources = claims.sources(name)
        value = _checked(name, shape, sizes, sources, constants)
        if name not in affine or not _is_neutral(name, value):
            readers[name] = partial(sources[0].read, constants)
    if in_halves:
        real, imaginary = (readers.pop(name) for name in halves)
        readers[BASIS] = partial(_joined_basis, real, imaginary)
    return Parameters(readers)


def _refuse_missing(missing: list[str], count: int) -> None:
    if len(missing) == count:
        raise WeightsUnreadable("it has none of Kokoro's parameters, or none under a known name")
    if missing:
        raise WeightsUnreadable(
            f"{len(missing)} of {count} parameters were not found, the first {missing[0]}"
        )


def _checked(
    name: str, shape: Shape, sizes: dict[str, int], sources: list[Source], constants: Constants
) -> Parameter:
    """The parameter, if it is what it should be wherever the file has it."""
    value = sources[0].read(constants)
    if not _fits(value.shape, shape, sizes):
        raise WeightsUnreadable(f"{name} has the shape {list(value.shape)}, not {list(shape)}")
    if not np.isfinite(value).all():
        raise WeightsUnreadable(f"{name} holds numbers that are not finite")
    for other in sources[1:]:
        if not np.array_equal(other.read(constants), value):
            raise WeightsUnreadable(f"{name} differs from one of its uses to another")
    return value


def _fits(actual: tuple[int, ...], shape: Shape, sizes: dict[str, int]) -> bool:
    """Whether a shape is the expected one; notes the sizes that files differ in."""
    expected = tuple(
        sizes.setdefault(size, found) if isinstance(size, str) else size
        for size, found in zip(shape, actual, strict=False)
    )
    return len(shape) == len(actual) and expected == actual


def _is_neutral(name: str, value: Parameter) -> bool:
    """Whether a norm's weight or bias changes nothing."""
    return bool((value == name.endswith(".weight")).all())


def _joined_basis(real: Callable[[], Parameter], imaginary: Callable[[], Parameter]) -> Parameter:
    """The inverse transform's basis of a graph that subtracts the imaginary half's sound."""
    return np.concatenate([real(), -imaginary()]).astype(np.float32) / np.float32(_BASIS_SCALE)
