"""Kinds of instance norm for the generator: with statistics of their own, or given ones.

A norm is y = scale · (x - mean) / √(variance + ε) + shift over time. Where mean and variance are
known before, all of it is one factor and one summand a channel.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from .generator import NormPlace
from .graph_writer import GraphWriter
from .layers import EPSILON, Module

Array: TypeAlias = NDArray[np.float32]

SCALE, SHIFT = "norm_scale", "norm_shift"
"""Inputs float32 [t] of every generator: t channels, those of all norms in the graph's order.

Of one with norms of its own they are the style's; else what mean and variance made of them."""


def own_norm(module: Module, place: NormPlace, x: str, factors: NDArray[np.float32]) -> str:
    """A norm that takes the statistics of its input, for a whole sentence: a `generator.Norm`."""
    scale, shift = _scale_and_shift(module.graph, place, factors)
    return module.graph.op("InstanceNormalization", x, scale, shift, epsilon=EPSILON)


def given_norm(module: Module, place: NormPlace, x: str, factors: NDArray[np.float32]) -> str:
    """A norm that is a factor and a summand, for windows too: a `generator.Norm`."""
    graph = module.graph
    scale, shift = _scale_and_shift(graph, place, factors)
    zeros, ones = np.zeros(place.channels, np.float32), np.ones(place.channels, np.float32)
    # a batch norm of no effect: it scales and shifts in one pass
    plain = graph.const(zeros), graph.const(ones)
    return graph.op("BatchNormalization", x, scale, shift, *plain, epsilon=0.0)


def _scale_and_shift(
    graph: GraphWriter, place: NormPlace, factors: NDArray[np.float32]
) -> tuple[str, str]:
    """The part of SCALE and SHIFT that is this norm's, times the factors."""
    span = graph.ints(place.start), graph.ints(place.start + place.channels), graph.ints(0)
    by = graph.weight(factors)
    scale, shift = (graph.op("Mul", graph.op("Slice", n, *span), by) for n in (SCALE, SHIFT))
    return scale, shift


def style_norms(module: Module, places: list[NormPlace], style: str) -> tuple[str, str]:
    """Scale and shift [t] of all norms for a style [1, 128]: one product for all of them."""
    graph = module.graph
    norms = [_scales_and_shifts(Module(graph, module.parameters, place.name)) for place in places]
    joined = [np.concatenate(parts) for parts in zip(*norms, strict=True)]
    arrays = [np.concatenate(pair) for pair in (joined[:2], joined[2:])]
    weight, bias = graph.weight(arrays[0].T), graph.weight(arrays[1])
    both = graph.op("Add", graph.op("MatMul", style, weight), bias)
    half = graph.ints(joined[0].shape[0], joined[1].shape[0])
    scale, shift = graph.ops("Split", graph.op("Reshape", both, graph.ints(-1)), half, outputs=2)
    return scale, shift


def _scales_and_shifts(norm: Module) -> tuple[Array, Array, Array, Array]:
    """Weights [c, 128] and then biases [c] that make a norm's scale and shift of a style."""
    (scale, shift), (scale_bias, shift_bias) = (
        np.split(norm.get(f"fc.{part}"), 2) for part in ("weight", "bias")
    )
    scale_bias = scale_bias + 1
    if norm.has("norm.weight"):
        by, more = norm.get("norm.weight"), norm.get("norm.bias")
        shift, shift_bias = shift + more[:, None] * scale, shift_bias + more * scale_bias
        scale, scale_bias = by[:, None] * scale, by * scale_bias
    return scale, shift, scale_bias, shift_bias
