"""Instance norms whose statistics can be given: a window of the generator then fits the whole.

An instance norm takes mean and variance over all time, so a window alone would be normalised
differently. The open form takes statistics as inputs and gives its own as outputs:

    in   norm_mean, norm_variance float32 [1, t, 1]; norm_weight float32 [1]: 1 uses those given,
         0 the input's own
    out  own_mean, own_variance float32 [1, t, 1]

t is the number of channels of all norms together, in graph order.
"""

from __future__ import annotations

import numpy as np
from onnx import TensorProto, helper

from .graph_editor import GraphEditor, UnsupportedGraph, attribute

INPUTS = ("norm_mean", "norm_variance", "norm_weight")
OUTPUTS = ("own_mean", "own_variance")


def open_norms(editor: GraphEditor) -> int:
    """Rewrite every InstanceNormalization of the graph; returns t. Raises Refused if there is none.

    Variances are about the mean that is used, so that what is normalised has the right size even
    where a window's mean is not the given one.
    """
    nodes = editor.nodes("InstanceNormalization")
    if not nodes:
        raise UnsupportedGraph("no instance norm found")
    rest = editor.make("Sub", editor.const([1.0], np.float32), INPUTS[2])
    time = editor.const([2], np.int64)
    given = {name: editor.make("Mul", name, INPUTS[2]) for name in INPUTS[:2]}
    start, means, variances = 0, [], []
    for node in nodes:
        x, scale, bias = node.input
        channels = _channels(editor, scale)
        span = (editor.const([start], np.int64), editor.const([start + channels], np.int64))
        axis = editor.const([1], np.int64)
        mean = editor.make("ReduceMean", x, time, keepdims=1)
        means.append(mean)
        used_mean = _blend(editor, given[INPUTS[0]], span, axis, mean, rest)
        centred = editor.make("Sub", x, used_mean)
        squares = editor.make("Mul", centred, centred)
        variance = editor.make("ReduceMean", squares, time, keepdims=1)
        variances.append(variance)
        used_variance = _blend(editor, given[INPUTS[1]], span, axis, variance, rest)
        epsilon = editor.const([attribute(node, "epsilon", 1e-5)], np.float32)
        size = editor.make("Sqrt", editor.make("Add", used_variance, epsilon))
        factor = editor.make("Div", _column(editor, scale), size)
        scaled = editor.make("Mul", centred, factor)
        result = editor.make("Add", scaled, _column(editor, bias))
        editor.replace_uses(node.output[0], result)
        start += channels
    editor.make("Concat", *means, out=OUTPUTS[0], axis=1)
    editor.make("Concat", *variances, out=OUTPUTS[1], axis=1)
    _declare(editor, start)
    editor.finish()
    return start


def _channels(editor: GraphEditor, scale: str) -> int:
    """How many channels a norm has: its scale is a constant, or a style by one (see `passes`)."""
    made = editor.producer(scale, "Mul")
    names = [scale, *(made.input if made is not None else ())]
    sizes = [
        int(np.prod(editor.constants[name].dims)) for name in names if name in editor.constants
    ]
    if not sizes:
        raise UnsupportedGraph("an instance norm has an unknown number of channels")
    return sizes[0]


def _blend(
    editor: GraphEditor, given: str, span: tuple[str, str], axis: str, own: str, rest: str
) -> str:
    part = editor.make("Slice", given, *span, axis)
    return editor.make("Add", part, editor.make("Mul", own, rest))


def _column(editor: GraphEditor, name: str) -> str:
    return editor.make("Unsqueeze", name, editor.const([0, 2], np.int64))


def _declare(editor: GraphEditor, size: int) -> None:
    dims: list[list[int]] = [[1, size, 1], [1, size, 1], [1]]
    for name, shape in zip(INPUTS, dims, strict=True):
        editor.graph.input.append(helper.make_tensor_value_info(name, TensorProto.FLOAT, shape))
    for name in OUTPUTS:
        editor.graph.output.append(
            helper.make_tensor_value_info(name, TensorProto.FLOAT, [1, size, 1])
        )
