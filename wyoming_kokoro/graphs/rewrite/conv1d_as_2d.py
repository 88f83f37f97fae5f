"""Convolutions over time as convolutions of images one pixel high.

onnxruntime has direct kernels in a blocked layout (NCHWc) for those of two dimensions on x86
alone; one of a single dimension is unrolled into a matrix first. The sums are the same, their
order is not.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from .graph_editor import GraphEditor, attribute

HEIGHT = 2
"""The axis that is added: before time."""


def widen(editor: GraphEditor) -> int:
    """Let every convolution over time with constant weights have a height of 1; how many."""
    axis = editor.const([HEIGHT], np.int64)
    widened = 0
    for node in editor.nodes("Conv"):
        weights = editor.constant(node.input[1])
        if (
            weights is None
            or weights.ndim != 3
            or attribute(node, "auto_pad", b"NOTSET") != b"NOTSET"
        ):
            continue
        wide = np.expand_dims(weights, HEIGHT).shape
        _widen(editor, node, axis, editor.reshaped(node.input[1], wide))
        widened += 1
    editor.finish()
    return widened


def _widen(editor: GraphEditor, node: Any, axis: str, weights: str) -> None:
    before, after = attribute(node, "pads", [0, 0])
    wide = editor.make(
        "Conv",
        editor.make("Unsqueeze", node.input[0], axis),
        weights,
        *node.input[2:],
        dilations=[1, *attribute(node, "dilations", [1])],
        group=attribute(node, "group", 1),
        kernel_shape=editor.constants[weights].dims[2:],
        pads=[0, before, 0, after],
        strides=[1, *attribute(node, "strides", [1])],
    )
    editor.replace_uses(node.output[0], editor.make("Squeeze", wide, axis))
