"""Which value of a graph is which parameter: by the operation that uses it, then by its name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from wyoming_kokoro.weights.constants import Constants, dequantised
from wyoming_kokoro.weights.expected import BASIS, Shape
from wyoming_kokoro.weights.names import module_of, normed_parameter_of, parameter_of
from wyoming_kokoro.weights.onnx_file import Node, OnnxFile

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
_OTHER_NAMES = {"weight": "gamma", "bias": "beta"}  # the text encoder's norms
_LONGEST_SCALING = 4  # nodes from an integer product to where it is scaled: bias, cast, product


@dataclass(frozen=True)
class Source:
    """How a parameter is made from a graph's values: dequantised, then transposed."""

    value: str
    scale: str = ""
    zero: str = ""
    axis: int = 0
    transposed: bool = False

    def read(self, constants: Constants) -> NDArray[np.float32]:
        """The parameter. Raises WeightsUnreadable if it cannot be computed."""
        values = constants.read(self.value)
        if self.scale:
            zero = constants.read(self.zero) if self.zero else None
            values = dequantised(values, constants.read(self.scale), zero, self.axis)
        values = values.astype(np.float32, copy=False)
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
            if self._constants.is_constant(source.value):
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
        """An embedding; one in integers is dequantised after the look-up."""
        for user in self._file.users.get(node.outputs[0], ()):
            if user.operator == "DequantizeLinear":
                _, scale, *zero = user.inputs
                return Source(node.inputs[0], scale, "".join(zero))
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
        while node is not None and node.operator in ("Cast", "Identity"):
            node = self._file.producers.get(node.inputs[0])
        if node is None or node.operator != "Mul":
            return ""
        return next((one for one in node.inputs if self._constants.is_constant(one)), "")

    def _name(self, module: str, part: str, source: Source) -> str:
        """The parameter that a use stands for: by its module, else by the names of its tensors."""
        if self._constants.shape(source.value) == self._expected[BASIS]:
            return BASIS
        for name in (f"{module}.{part}", f"{module}.{_OTHER_NAMES.get(part)}"):
            if name in self._expected:
                return name
        names = (normed_parameter_of(one) for one in self._constants.stored_names(source.value))
        return next((name for name in names if name in self._expected), "")

    def _claim_named(self) -> None:
        """Note the float tensors that are called like a parameter, whatever uses them.

        Not the matrices of linear layers: which way they lie is told by their use alone.
        """
        for tensor in self._file.tensors:
            name = parameter_of(tensor)
            matrix = len(self._constants.shape(tensor) or ()) == 2
            if (matrix and "embedding" not in name) or name not in self._expected:
                continue
            if self._constants.is_float(tensor):
                _add(self._likely, name, Source(tensor))

    def _claim_elementwise(self) -> None:
        """Note what is added or multiplied within a module and has its bias's or weight's shape."""
        for node in self._file.nodes:
            part = _ELEMENTWISE.get(node.operator)
            name = f"{module_of(node.name)}.{part}"
            if part and name in self._expected and name not in self._likely:
                for value in node.inputs:
                    if self._constants.shape(value) == self._expected[name]:
                        _add(self._likely, name, self._source(value))


def _add(claims: dict[str, list[Source]], name: str, source: Source) -> None:
    sources = claims.setdefault(name, [])
    if source not in sources:
        sources.append(source)
