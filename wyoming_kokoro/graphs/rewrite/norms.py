"""Instance norms whose statistics can be given: a window of the generator then fits the whole.

An instance norm takes mean and variance over all time, so a window alone would be normalised
differently. The open form takes statistics as inputs and gives its own as outputs:

    in   norm_mean, norm_variance float32 [1, t, 1]; norm_weight float32 [1]: 1 uses those given,
         0 the input's own; whole bool [1], where the graph may have branches: true says that the
         input is no window, and the statistics given are not looked at
    out  own_mean, own_variance float32 [1, t, 1]; zeros for a whole input

t is the number of channels of all norms together, in graph order. For a whole input each norm runs
as onnxruntime's own InstanceNormalization, in one pass; the open form needs five, which made a
whole run 3 to 12 % slower than the graph that is not in parts.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from onnx import TensorProto, helper

from .graph_editor import GraphEditor, UnsupportedGraph, attribute

INPUTS = ("norm_mean", "norm_variance", "norm_weight")
WHOLE = "whole"
OUTPUTS = ("own_mean", "own_variance")


@dataclass(frozen=True, slots=True)
class _Given:
    """Values that every norm uses: the statistics given, times their weight; 1 - weight."""

    mean: str
    variance: str
    rest: str


def open_norms(editor: GraphEditor, *, branches: bool = True) -> int:
    """Rewrite every InstanceNormalization of the graph; returns t.

    Variances are about the mean that is used, so that what is normalised has the right size even
    where a window's mean is not the given one. Without `branches` the graph has no If, which
    compiling providers refuse, and no input `whole`. Raises UnsupportedGraph if there is no norm.
    """
    nodes = editor.nodes("InstanceNormalization")
    if not nodes:
        raise UnsupportedGraph("no instance norm found")
    weight = INPUTS[2]
    given = _Given(
        editor.make("Mul", INPUTS[0], weight),
        editor.make("Mul", INPUTS[1], weight),
        editor.make("Sub", editor.const([1.0], np.float32), weight),
    )
    start, means, variances = 0, [], []
    for node in nodes:
        channels = _channels(editor, node.input[1])
        first = len(editor.graph.node)
        result, mean, variance = _opened(editor, node, given, start, channels)
        if branches:
            result, mean, variance = _branched(
                editor, node, first, (result, mean, variance), channels
            )
        editor.replace_uses(node.output[0], result, keep=[id(node)])
        means.append(mean)
        variances.append(variance)
        start += channels
    editor.make("Concat", *means, out=OUTPUTS[0], axis=1)
    editor.make("Concat", *variances, out=OUTPUTS[1], axis=1)
    _declare(editor, start, branches=branches)
    editor.finish()
    return start


def _opened(
    editor: GraphEditor, node: Any, given: _Given, start: int, channels: int
) -> tuple[str, str, str]:
    """The norm in its open form: result, own mean, own variance."""
    x, scale, bias = node.input
    time, flat = editor.const([2], np.int64), editor.const([-1], np.int64)
    span = (editor.const([start], np.int64), editor.const([start + channels], np.int64))
    mean = editor.make("ReduceMean", x, time, keepdims=1)
    used_mean = _blend(editor, given.mean, span, mean, given.rest)
    centred = editor.make("Sub", x, used_mean)  # before squaring: a mean may be far from 0
    squares = editor.make("Mul", centred, centred)
    variance = editor.make("ReduceMean", squares, time, keepdims=1)
    used_variance = editor.make(
        "Reshape", _blend(editor, given.variance, span, variance, given.rest), flat
    )
    nothing = editor.const(np.zeros(channels), np.float32)
    epsilon = attribute(node, "epsilon", 1e-5)
    result = editor.make(
        "BatchNormalization", centred, scale, bias, nothing, used_variance, epsilon=epsilon
    )  # with statistics that are given it scales and shifts in one pass
    return result, mean, variance


def _branched(
    editor: GraphEditor,
    node: Any,
    first: int,
    outputs: tuple[str, str, str],
    channels: int,
) -> tuple[str, str, str]:
    """The nodes appended since `first`, and the norm as it was, as the branches of an If."""
    opened = [type(each).FromString(each.SerializeToString()) for each in editor.graph.node[first:]]
    del editor.graph.node[first:]
    none = editor.const(np.zeros((1, channels, 1)), np.float32)
    names = tuple(editor.fresh(f"whole-{name}") for name in outputs)
    fused = helper.make_node(
        "InstanceNormalization",
        list(node.input),
        [names[0]],
        epsilon=attribute(node, "epsilon", 1e-5),
    )
    unknown = [helper.make_node("Identity", [none], [name]) for name in names[1:]]
    chosen = [editor.fresh(name) for name in outputs]
    editor.append(
        helper.make_node(
            "If",
            [WHOLE],
            chosen,
            name=editor.fresh("node-If"),
            then_branch=_branch("whole", [fused, *unknown], names),
            else_branch=_branch("window", opened, outputs),
        )
    )
    return chosen[0], chosen[1], chosen[2]


def _branch(name: str, nodes: list[Any], outputs: tuple[str, ...]) -> Any:
    values = [helper.make_tensor_value_info(each, TensorProto.FLOAT, None) for each in outputs]
    return helper.make_graph(nodes, name, [], values)


def _channels(editor: GraphEditor, scale: str) -> int:
    """How many channels a norm has: its scale is a constant, or a style by one (see `fusion`)."""
    made = editor.producer(scale, "Mul")
    names = [scale, *(made.input if made is not None else ())]
    sizes = [
        int(np.prod(editor.constants[name].dims)) for name in names if name in editor.constants
    ]
    if not sizes:
        raise UnsupportedGraph("an instance norm has an unknown number of channels")
    return sizes[0]


def _blend(editor: GraphEditor, given: str, span: tuple[str, str], own: str, rest: str) -> str:
    """The share of one norm in what is given, and the rest of its own."""
    part = editor.make("Slice", given, *span, editor.const([1], np.int64))
    return editor.make("Add", part, editor.make("Mul", own, rest))


def _declare(editor: GraphEditor, size: int, *, branches: bool) -> None:
    dims: list[list[int]] = [[1, size, 1], [1, size, 1], [1]]
    for name, shape in zip(INPUTS, dims, strict=True):
        editor.graph.input.append(helper.make_tensor_value_info(name, TensorProto.FLOAT, shape))
    for name in OUTPUTS:
        editor.graph.output.append(
            helper.make_tensor_value_info(name, TensorProto.FLOAT, [1, size, 1])
        )
    if branches:
        editor.graph.input.append(helper.make_tensor_value_info(WHOLE, TensorProto.BOOL, [1]))
