"""Which value of a graph is which parameter: by the operation that uses it, then by its name."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from .constants import Constants, dequantised
from .expected import BASIS, Shape
from .onnx_file import Node, OnnxFile
from .parameter_names import module_of, parameter_of, whole_of
from .stored_tensor import WeightsUnreadable

_CONVOLUTIONS = ("Conv", "ConvTranspose", "FusedConv", "ConvInteger")
_NORMS = {"LayerNormalization": 1, "InstanceNormalization": 1, "SkipLayerNormalization": 2}
_PRODUCTS = (
    "MatMul",
    "FusedMatMul",
    "Gemm",
    "FusedGemm",
    "MatMulInteger",
    "MatMulIntegerToFloat",
    "DynamicQuantizeMatMul",
)
_ELEMENTWISE = {"Add": "bias", "Mul": "weight"}
_REARRANGING = ("Transpose", "Reshape", "Unsqueeze", "Squeeze", "Identity")
_OTHER_NAMES = {"weight": "gamma", "bias": "beta"}  # the text encoder's norms
_LONGEST_SCALING = 4  # nodes from an integer product to where it is scaled: bias, cast, product


@dataclass(frozen=True)
class Source:
    """How a parameter is made from values of a graph: dequantised, then as PyTorch has it."""

    value: str
    scale: str = ""
    zero: str = ""
    axis: int = 0
    transposed: bool = False
    flat: bool = False

    @np.errstate(all="ignore")  # what is not finite is refused later, with its name
    def read(self, constants: Constants) -> NDArray[np.float32]:
        """The parameter. Raises WeightsUnreadable if it cannot be computed."""
        values = constants.read(self.value)
        if self.scale:
            zero = constants.read(self.zero) if self.zero else None
            try:
                values = dequantised(values, constants.read(self.scale), zero, self.axis)
            except (ValueError, TypeError, IndexError) as error:
                raise WeightsUnreadable(
                    f"{self.value!r} has another number of scales than it needs"
                ) from error
        if values.dtype != np.float32:
            raise WeightsUnreadable(f"{self.value!r} holds integers, and nothing says their scale")
        if self.flat:
            values = values.ravel()
        return np.ascontiguousarray(values.swapaxes(-1, -2) if self.transposed else values)


class Claims:
    """For each parameter the sources that a file offers, the surest first."""

    def __init__(self, file: OnnxFile, constants: Constants, expected: Mapping[str, Shape]) -> None:
        self._file = file
        self._constants = constants
        self._expected = expected
        self._sure: dict[str, list[Source]] = {}
        self._likely: dict[str, list[Source]] = {}
        for node in file.nodes:
            self._claim(node)
        self._claim_named()
        self._claim_elementwise()

    def sources(self, name: str) -> list[Source]:
        """The sources of a parameter: more than one where it is stored or used more than once."""
        return self._sure.get(name) or self._likely.get(name, [])

    def _claim(self, node: Node) -> None:
        """Note the parameters that an operation takes by its place among its inputs."""
        module = module_of(node.name) or module_of("".join(node.outputs[:1]))
        for part, source in self._uses(node):
            values = (source.value, source.scale or source.value, source.zero or source.value)
            if all(map(self._constants.is_constant, values)):
                name = self._name(module, part, source)
                if name:
                    _add(self._sure, name, source)

    def _uses(self, node: Node) -> Iterator[tuple[str, Source]]:
        """The inputs of a node that could be parameters, and as which part of its module."""
        inputs = (*node.inputs, *[""] * 16)
        if node.operator in _CONVOLUTIONS:
            yield from self._convolution(node, inputs)
        elif node.operator in _PRODUCTS:
            yield from self._product(node, inputs)
        elif node.operator == "LSTM":
            for slot, part in enumerate("WRB", start=1):
                yield part, self._source(inputs[slot])
        elif node.operator == "DynamicQuantizeLSTM":
            for part, slot, scale in (("W", 1, 8), ("R", 2, 10)):
                yield part, Source(inputs[slot], inputs[scale], inputs[scale + 1], transposed=True)
            yield "B", self._source(inputs[3])
        elif node.operator in _NORMS:
            slot = _NORMS[node.operator]
            yield "weight", self._source(inputs[slot])
            yield "bias", self._source(inputs[slot + 1])
        elif node.operator == "Gather":
            yield "weight", self._table(node)

    def _convolution(self, node: Node, inputs: tuple[str, ...]) -> Iterator[tuple[str, Source]]:
        if node.operator == "ConvInteger":
            yield "weight", Source(inputs[1], self._scale(node), inputs[3])
        else:
            yield "weight", self._source(inputs[1])
            yield "bias", self._source(inputs[2])

    def _product(self, node: Node, inputs: tuple[str, ...]) -> Iterator[tuple[str, Source]]:
        """A linear layer: stored as [in, out] unless the operation transposes it."""
        scale = zero = bias = ""
        if node.operator == "MatMulInteger":
            scale, zero = self._scale(node), inputs[3]
        elif node.operator == "MatMulIntegerToFloat":
            scale, zero, bias = inputs[3], inputs[5], inputs[6]
        elif node.operator == "DynamicQuantizeMatMul":
            scale, zero, bias = inputs[2:5]
        elif node.operator in ("Gemm", "FusedGemm"):
            bias = inputs[2]
        if node.attributes.get("alpha", 1.0) == node.attributes.get("beta", 1.0) == 1.0:
            value = inputs[1] if scale else self._constants.resolved(inputs[1])
            transposed = not node.attributes.get("transB", 0)
            yield "weight", Source(value, scale, zero, -1, transposed)
            yield "bias", self._source(bias)

    def _table(self, node: Node) -> Source:
        """An embedding; one in integers is dequantised after the look-up, or still later."""
        name = node.outputs[0]
        for _ in range(_LONGEST_SCALING):
            for user in self._file.users.get(name, ()):
                if user.operator == "DequantizeLinear":
                    _, scale, zero, *_ = (*user.inputs, "", "")
                    return Source(node.inputs[0], scale, zero)
                if user.operator in _REARRANGING:
                    name = user.outputs[0]
        return self._source(node.inputs[0])

    def _source(self, value: str) -> Source:
        return Source(self._constants.resolved(value))

    def _scale(self, node: Node) -> str:
        """The scale of an integer product's weight, from the node that scales its sums."""
        name = node.outputs[0]
        for _ in range(_LONGEST_SCALING):
            users = self._file.users.get(name, [])
            if len(users) != 1:
                break
            (user,) = users
            if user.operator == "Mul":
                other = next((one for one in user.inputs if one != name), "")
                return self._constant_factor(other)
            name = user.outputs[0]
        return ""

    def _constant_factor(self, name: str) -> str:
        """The constant of a product of two scales, of which the other is the input's."""
        node = self._file.producers.get(name)
        if node is not None and node.operator in ("Cast", "Identity"):
            node = self._file.producers.get(node.inputs[0])
        if node is None or node.operator != "Mul":
            return ""
        return next(filter(self._constants.is_constant, node.inputs), "")

    def _name(self, module: str, part: str, source: Source) -> str:
        """The parameter that a use stands for: by its module, else by the names of its tensors."""
        tensor = self._file.tensors.get(source.value)
        if tensor and tensor.shape == self._expected.get(BASIS):
            return BASIS
        for name in (f"{module}.{part}", f"{module}.{_OTHER_NAMES.get(part)}"):
            if name in self._expected:
                return name
        names = (whole_of(one) for one in self._constants.stored_names(source.value))
        return next((name for name in names if name in self._expected), "")

    def _claim_named(self) -> None:
        """Note the float tensors that are called like a parameter, or whose copies are.

        Not the matrices of linear layers: which way they lie is told by their use alone.
        """
        for name in (*self._file.tensors, *self._file.producers):
            parameter, source = parameter_of(name), self._source(name)
            tensor = self._file.tensors.get(source.value)
            if tensor is None or not tensor.is_float or parameter not in self._expected:
                continue
            if len(tensor.shape) != 2 or "embedding" in parameter:
                _add(self._likely, parameter, source)

    def _claim_elementwise(self) -> None:
        """Note what is added or multiplied within a module and is as long as its bias or weight."""
        for node in self._file.nodes:
            part = _ELEMENTWISE.get(node.operator)
            parameter = f"{module_of(node.name)}.{part}"
            if part and parameter in self._expected and parameter not in self._likely:
                for source in map(self._source, node.inputs):
                    tensor = self._file.tensors.get(source.value)
                    if tensor and (math.prod(tensor.shape),) == self._expected[parameter]:
                        _add(self._likely, parameter, replace(source, flat=True))


def _add(claims: dict[str, list[Source]], name: str, source: Source) -> None:
    sources = claims.setdefault(name, [])
    if source not in sources:
        sources.append(source)
