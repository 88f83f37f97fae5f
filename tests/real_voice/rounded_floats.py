"""The released int8 model in fp32: the same graph with its rounded weights as floats.

The quantiser replaced each float product by an integer one that quantises its input on the fly:
ConvInteger or MatMulInteger (with an Add of the bias in integers), Cast, Mul by the product of the
two scales; DynamicQuantizeLSTM; and a table that is gathered in integers. Each becomes one float
node. What it says is what the released fp32 file says, up to the rounding of the weights.
"""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

import numpy as np
import onnx
from numpy.typing import NDArray
from onnx import helper, numpy_helper

Floats = NDArray[np.float32]


def make_rounded(int8: Path, target: Path) -> None:
    """Write the float model of an int8 file, whole or not at all."""
    model = onnx.load(int8)
    _Dequantiser(model.graph).rewrite()
    unfinished = target.with_name(target.name + ".unfinished")
    onnx.save(model, unfinished)
    unfinished.replace(target)


class _Dequantiser:
    """One graph on its way from integers to floats."""

    def __init__(self, graph: onnx.GraphProto) -> None:
        self._graph = graph
        self._tensors = {tensor.name: tensor for tensor in graph.initializer}
        self._maker = {name: node for node in graph.node for name in node.output}
        self._users: dict[str, list[onnx.NodeProto]] = defaultdict(list)
        for node in graph.node:
            for name in node.input:
                self._users[name].append(node)
        self._instead: dict[str, onnx.NodeProto] = {}
        """Float nodes by the first output of the node whose place they take."""

    def rewrite(self) -> None:
        """Put float nodes in place, then drop what nothing reads any more."""
        ways = {
            "ConvInteger": self._product,
            "MatMulInteger": self._product,
            "DynamicQuantizeLSTM": self._lstm,
            "DequantizeLinear": self._table,
        }
        for node in self._graph.node:
            if node.op_type in ways:
                ways[node.op_type](node)
        nodes = [self._instead.get(node.output[0], node) for node in self._graph.node]
        wanted = {value.name for value in self._graph.output}
        kept = []
        for node in reversed(nodes):  # in topological order, so that one pass back sees all readers
            if wanted.intersection(node.output):
                kept.append(node)
                wanted.update(node.input)
        del self._graph.node[:]
        self._graph.node.extend(reversed(kept))
        tensors = [tensor for name, tensor in self._tensors.items() if name in wanted]
        del self._graph.initializer[:]
        self._graph.initializer.extend(tensors)

    def _product(self, node: onnx.NodeProto) -> None:
        """An integer convolution or matrix product, to the Mul that scales its sum."""
        quantiser = self._maker[node.input[0]]
        bias: list[str] = []
        (after,) = self._users[node.output[0]]
        if after.op_type == "Add":
            bias = [self._bias(_other(after, node.output[0]))]
            (after,) = self._users[after.output[0]]
        (scaled,) = self._users[after.output[0]]
        both_scales = self._maker[_other(scaled, after.output[0])]
        scale = self._array(_other(both_scales, quantiser.output[1]))
        zero = self._array(node.input[3]) if len(node.input) > 3 else np.zeros((), np.float32)
        weight = self._array(node.input[1])
        kind = "MatMul"
        if node.op_type == "ConvInteger":
            kind = "Conv"
            zero, scale = (_by_channel(value, weight.ndim) for value in (zero, scale))
        name = self._put(node.input[1], (weight - zero) * scale)
        self._replace(scaled, kind, [quantiser.input[0], name, *bias], node.attribute)

    def _bias(self, integers: str) -> str:
        """The float bias that was divided by the scale and rounded."""
        node = self._maker[integers]
        while node.op_type != "Div":
            node = self._maker[node.input[0]]
        return str(node.input[0])

    def _lstm(self, node: onnx.NodeProto) -> None:
        """Weights are [directions, input, 4 hidden] in integers, its transpose in floats."""
        inputs = [node.input[0], "", "", *node.input[3:8]]
        for index, scale, zero in ((1, 8, 9), (2, 10, 11)):
            by = [self._array(node.input[place]) for place in (scale, zero)]
            by = [value.reshape(len(value), 1, -1) if value.ndim else value for value in by]
            values = (self._array(node.input[index]) - by[1]) * by[0]
            inputs[index] = self._put(node.input[index], values.transpose(0, 2, 1))
        kept = [value for value in node.attribute if value.name in ("direction", "hidden_size")]
        self._replace(node, "LSTM", inputs, kept)

    def _table(self, node: onnx.NodeProto) -> None:
        """A table of embeddings whose rows are made floats after they are looked up."""
        gather = self._maker[node.input[0]]
        scale, zero = (self._array(name) for name in node.input[1:3])
        name = self._put(gather.input[0], (self._array(gather.input[0]) - zero) * scale)
        self._replace(node, "Gather", [name, gather.input[1]], gather.attribute)

    def _replace(
        self,
        node: onnx.NodeProto,
        kind: str,
        inputs: list[str],
        attributes: list[onnx.AttributeProto],
    ) -> None:
        while not inputs[-1]:
            inputs.pop()
        made = helper.make_node(kind, inputs, list(node.output), node.name)
        made.attribute.extend(attributes)
        self._instead[node.output[0]] = made

    def _array(self, name: str) -> Floats:
        return np.asarray(numpy_helper.to_array(self._tensors[name]), np.float32)

    def _put(self, quantised: str, values: Floats) -> str:
        name = quantised.removesuffix("_quantized") + "_rounded"
        self._tensors[name] = numpy_helper.from_array(np.ascontiguousarray(values), name)
        return name


def _other(node: onnx.NodeProto, name: str) -> str:
    """The input of a node of two inputs that is not `name`."""
    return str(next(given for given in node.input if given != name))


def _by_channel(value: Floats, dimensions: int) -> Floats:
    return value.reshape(-1, *[1] * (dimensions - 1)) if value.ndim == 1 else value
