"""Static 8-bit quantisation of convolutions: weights per channel, activations as calibrated.

Each large Conv gets QuantizeLinear/DequantizeLinear pairs around its input, weights and output;
onnxruntime fuses them to integer kernels when it opens the graph. Everything between convolutions
stays in float.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import onnx
from numpy.typing import NDArray
from onnx import TensorProto, helper

from .graph_editor import GraphEditor, UnsupportedGraph

Range = tuple[float, float]
"""Least and largest value that was seen."""

SMALLEST_WEIGHT = 100_000
"""Elements below which a convolution's quantising costs more than it gains."""


@dataclass(frozen=True, slots=True)
class ObservedModel:
    """A model that also gives the ranges of some values, and which output is whose."""

    model: Any
    outputs: dict[str, tuple[str, str]]


def quantisable(editor: GraphEditor, smallest: int = SMALLEST_WEIGHT) -> list[Any]:
    """The convolutions worth quantising: constant weights, many of them."""
    convolutions = []
    for node in editor.nodes("Conv"):
        weight = editor.constants.get(node.input[1])
        if weight is not None and int(np.prod(weight.dims)) >= smallest:
            convolutions.append(node)
    return convolutions


def watched(model: Any, nodes: Sequence[Any]) -> ObservedModel:
    """A copy of the model with the extremes of the convolutions' inputs and outputs as outputs.

    They are taken as soon as a value is there: all values kept to the end are a gigabyte.
    """
    copy = onnx.ModelProto()
    copy.CopyFrom(model)
    editor = GraphEditor(copy)
    outputs: dict[str, tuple[str, str]] = {}
    first = len(editor.graph.node)
    for name in _ends(nodes):
        low = editor.make("ReduceMin", name, keepdims=0)
        high = editor.make("ReduceMax", name, keepdims=0)
        outputs[name] = (low, high)
        for made in (low, high):
            editor.graph.output.append(helper.make_tensor_value_info(made, TensorProto.FLOAT, []))
    _advance(editor.graph, first)
    return ObservedModel(copy, outputs)


def merge(ranges: dict[str, Range], watch: ObservedModel, results: dict[str, NDArray[Any]]) -> None:
    """Widen the ranges by what one run of the watched model gave."""
    for name, (low, high) in watch.outputs.items():
        least, most = float(results[low]), float(results[high])
        widest = ranges.get(name, (0.0, 0.0))
        ranges[name] = (min(widest[0], least), max(widest[1], most))


def quantise(editor: GraphEditor, nodes: Sequence[Any], ranges: dict[str, Range]) -> None:
    """Put the pairs around convolutions, in place. Raises UnsupportedGraph without a range."""
    done: dict[str, str] = {}
    for node in nodes:
        x, y = node.input[0], node.output[0]
        if x not in ranges or y not in ranges:
            raise UnsupportedGraph("a convolution was not calibrated")
        if x not in done:
            done[x] = _pair(editor, x, ranges[x])
        scale_x = _scale(ranges[x])[0]
        weight, scale_w = _weights(editor, node.input[1])
        node.input[0], node.input[1] = done[x], weight
        if len(node.input) > 2 and node.input[2]:
            node.input[2] = _bias(editor, node.input[2], scale_x * scale_w)
        inner = editor.fresh(y)
        users = list(editor.users(y))
        node.output[0] = inner
        editor.producers[inner] = node
        after = _pair(editor, inner, ranges[y])
        for user in users:
            user.input[:] = [after if name == y else name for name in user.input]
        _keep_output(editor, y, after)
    editor.finish()


def _advance(graph: Any, first: int) -> None:
    """Put the nodes from that one on straight behind those whose output they take."""
    nodes = [type(node).FromString(node.SerializeToString()) for node in graph.node]
    followers: dict[str, list[Any]] = {}
    for node in nodes[first:]:
        followers.setdefault(node.input[0], []).append(node)
    del graph.node[:]
    for node in nodes[:first]:
        graph.node.append(node)
        for name in node.output:
            graph.node.extend(followers.pop(name, ()))
    for left in followers.values():  # of the graph's inputs
        graph.node.extend(left)


def _keep_output(editor: GraphEditor, name: str, now: str) -> None:
    if any(output.name == name for output in editor.graph.output):
        editor.make("Identity", now, out=name)


def _ends(nodes: Sequence[Any]) -> list[str]:
    return list(dict.fromkeys(n for node in nodes for n in (node.input[0], node.output[0])))


def _scale(bounds: Range) -> tuple[float, int]:
    """Step and zero point of uint8 for a range that holds 0."""
    low, high = min(bounds[0], 0.0), max(bounds[1], 0.0)
    step = max((high - low) / 255, 1e-8)
    return step, int(np.clip(round(-low / step), 0, 255))


def _pair(editor: GraphEditor, name: str, bounds: Range) -> str:
    step, zero = _scale(bounds)
    scale, point = editor.const(step, np.float32), editor.const(zero, np.uint8)
    quantised = editor.make("QuantizeLinear", name, scale, point)
    return editor.make("DequantizeLinear", quantised, scale, point)


def _weights(editor: GraphEditor, name: str) -> tuple[str, NDArray[np.float32]]:
    """The weights as int8 of a scale for each output channel, back as floats in the graph."""
    values = editor.constant(name)
    assert values is not None
    peak = np.abs(values).max(axis=tuple(range(1, values.ndim)))
    scale = np.maximum(peak / 127, 1e-12).astype(np.float32)
    spread = scale.reshape((-1,) + (1,) * (values.ndim - 1))
    whole = np.clip(np.round(values / spread), -127, 127).astype(np.int8)
    weight, step = editor.fresh(name), editor.fresh("step")
    editor.set_const(weight, whole)
    editor.set_const(step, scale)
    zeros = editor.const(np.zeros(len(scale)), np.int8)
    return editor.make("DequantizeLinear", weight, step, zeros, axis=0), scale


def _bias(editor: GraphEditor, name: str, scale: NDArray[np.float32]) -> str:
    values = editor.constant(name)
    assert values is not None
    scale = scale.astype(np.float32)
    whole = np.clip(np.round(values / scale), -(2**31) + 1, 2**31 - 1).astype(np.int32)
    bias, step = editor.fresh(name), editor.fresh("step")
    editor.set_const(bias, whole)
    editor.set_const(step, scale)
    zeros = editor.const(np.zeros(len(scale)), np.int32)
    return editor.make("DequantizeLinear", bias, step, zeros, axis=0)
