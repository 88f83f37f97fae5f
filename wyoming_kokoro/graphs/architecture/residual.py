"""Residual block with adaptive instance norms (AdainResBlk1d of StyleTTS 2), at low rates."""

from __future__ import annotations

import math

import numpy as np

from .graph_writer import GraphWriter
from .layers import EPSILON, Module, conv, doubled, style_scale_and_shift

_SLOPE = 0.2


def residual_block(module: Module, x: str, style: str) -> str:
    """x [1, in, 1, t] and a style [1, 128] to [1, out, 1, t]; twice t where the block upsamples."""
    graph = module.graph
    upsamples = module.has("pool.weight")
    inner = _adaptive_norm(module.child("norm1"), x, style)
    if upsamples:
        inner = _learned_upsampling(module.child("pool"), inner)
    inner = conv(module.child("conv1"), inner)
    inner = _adaptive_norm(module.child("norm2"), inner, style)
    inner = conv(module.child("conv2"), inner)
    total = graph.op("Add", inner, _shortcut(module, x, upsamples=upsamples))
    return graph.op("Div", total, graph.const(math.sqrt(2)))


def _shortcut(module: Module, x: str, *, upsamples: bool) -> str:
    """The input, in as many channels as the output has, each step twice where that is longer.

    The convolution of size 1 comes first: it commutes with repeating, at half the work.
    """
    if module.has("conv1x1.weight"):
        x = conv(module.child("conv1x1"), x)
    if not upsamples:
        return x
    channels = module.get("conv2.weight").shape[0]
    return doubled(module.graph, x, x, channels)


def _adaptive_norm(module: Module, x: str, style: str) -> str:
    """Instance norm of x, scaled and shifted by the style, and a leaky ReLU."""
    graph = module.graph
    scale, shift = style_scale_and_shift(module, style)
    normed = graph.op("InstanceNormalization", x, scale, shift, epsilon=EPSILON)
    return graph.op("LeakyRelu", normed, alpha=_SLOPE)


def _learned_upsampling(module: Module, x: str) -> str:
    """Transposed convolution of each channel alone: size 3, stride 2, padding 1, one more step out.

    Written out, since such groups run one after another in onnxruntime: even steps see one input,
    odd ones two.
    """
    graph, weight = module.graph, module.get("weight")  # [channels, 1, 3]
    channels = weight.shape[0]
    before, middle, after = (weight[:, 0, k].reshape(1, -1, 1, 1) for k in range(3))
    bias = graph.weight(module.get("bias").reshape(1, -1, 1, 1))
    even = graph.op("Add", graph.op("Mul", x, graph.weight(middle)), bias)
    odd = graph.op(
        "Add",
        graph.op("Mul", x, graph.weight(after)),
        graph.op("Mul", _next_step(graph, x), graph.weight(before)),
    )
    return doubled(graph, even, graph.op("Add", odd, bias), channels)


def _next_step(graph: GraphWriter, x: str) -> str:
    """x [1, channels, 1, t] one step later; zeros at the end."""
    padded = graph.op("Pad", x, graph.ints(0, 0, 0, 0, 0, 0, 0, 1))
    end = graph.const([np.iinfo(np.int64).max], np.int64)
    return graph.op("Slice", padded, graph.ints(1), end, graph.ints(3))
