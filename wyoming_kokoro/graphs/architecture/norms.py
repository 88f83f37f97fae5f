"""Kinds of instance norm for the generator: with statistics of their own, or given ones.

A norm is y = scale · (x - mean) / √(variance + ε) + shift over time. Where mean and variance are
those of the whole sentence and known before, all of it is one factor and one summand a channel,
and a window sounds as it does within the whole.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from .generator import NormPlace, gathered
from .graph_writer import GraphWriter
from .layers import EPSILON, TIME, Module
from .residual import with_affine

SCALE, SHIFT = "norm_scale", "norm_shift"
"""Inputs float32 [t] of every generator: t channels, those of all norms in the graph's order.

Of one with norms of its own they are the style's; else what mean and variance made of them."""
MEAN, VARIANCE = "norm_mean", "norm_variance"
"""Outputs float32 [t] of a generator that observes its norms."""


class OwnNorms:
    """Each norm takes the statistics of its input: for a whole sentence.

    With `observed` they are given as outputs, too: see `outputs`.
    """

    def __init__(self, graph: GraphWriter, *, observed: bool = False) -> None:
        self._graph = graph
        self._observed = observed
        self._means: list[str] = []
        self._variances: list[str] = []

    def __call__(
        self, module: Module, place: NormPlace, x: str, factors: NDArray[np.float32]
    ) -> str:
        """As `generator.Norm`."""
        graph = self._graph
        if self._observed:
            mean = graph.op("ReduceMean", x, axes=[TIME], keepdims=1)
            centred = graph.op("Sub", x, mean)
            square = graph.op("Mul", centred, centred)
            variance = graph.op("ReduceMean", square, axes=[TIME], keepdims=1)
            self._means.append(graph.op("Reshape", mean, graph.ints(-1)))
            self._variances.append(graph.op("Reshape", variance, graph.ints(-1)))
        scale, shift = _scale_and_shift(graph, place, factors)
        return graph.op("InstanceNormalization", x, scale, shift, epsilon=EPSILON)

    def outputs(self, channels: int) -> None:
        """Declare MEAN and VARIANCE."""
        if self._observed:
            for name, values in ((MEAN, self._means), (VARIANCE, self._variances)):
                self._graph.output(gathered(self._graph, values), name, [channels])


class GivenNorms:
    """Each norm is a factor and a summand: for windows, and for whole sentences as well."""

    def __init__(self, graph: GraphWriter) -> None:
        self._graph = graph

    def __call__(
        self, module: Module, place: NormPlace, x: str, factors: NDArray[np.float32]
    ) -> str:
        """As `generator.Norm`."""
        graph = self._graph
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
    """Scale and shift [t] of all norms for a style [1, 128]."""
    graph = module.graph
    scales, shifts = [], []
    for place in places:
        norm = Module(graph, module.parameters, place.name)
        both = graph.op("MatMul", style, graph.weight(norm.get("fc.weight").T))
        both = graph.op("Add", both, graph.weight(norm.get("fc.bias")))
        both = graph.op("Reshape", both, graph.ints(-1))
        half = graph.ints(place.channels, place.channels)
        gamma, shift = graph.ops("Split", both, half, outputs=2, axis=0)
        scale, shift = with_affine(norm, graph.op("Add", gamma, graph.const(1.0)), shift)
        scales.append(scale)
        shifts.append(shift)
    return gathered(graph, scales), gathered(graph, shifts)
