"""Mean and variance of the generator's norms for a sentence, predicted before it is decoded.

The norms take their statistics over the whole sentence. A window alone has others, and sounds
different; but those of the whole follow from what is known before the generator runs: the voice's
style, and averages over the sentence of its low-rate features, its harmonics, pitch and energy. The
map from these is part of the graph: a linear one, and what the nearness to some sentences adds
(kernel ridge regression), fitted to what the generator's norms really saw in sentences of all
voices (packaging/norms).
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from .averages import Statistics
from .graph_writer import GraphWriter
from .layers import EPSILON

Array: TypeAlias = NDArray[np.float32]

RELEASED_NORMS: Final = Path(__file__).parent.with_name("norms-v1.0.npz")
"""The map that was fitted to the released v1.0 weights."""

MOST_SPREAD = 8.0
"""Standard deviations that an average counts for at most: nothing was fitted beyond."""

_MOST_CHANGE = 4.0  # deviations, or a factor of 55 in a variance: no voice comes near
_ARRAYS = ("centre", "scale", "down", "project", "anchors", "mix", "up", "offset", "deviation")


@dataclass(frozen=True, slots=True)
class NormMap:
    """The fitted map. `centre` and `scale` [m] standardise averages. `project` [m, p] places a
    sentence among `anchors` [a, p]; its nearness to each is exp(-distance²). `down` [m, k] and
    `mix` [a, k] make of both what `up` [k, 2t] spreads, and `offset` [2t] is added. Means come in
    units of `deviation` [t], variances as logarithms.
    """

    centre: Array
    scale: Array
    down: Array
    project: Array
    anchors: Array
    mix: Array
    up: Array
    offset: Array
    deviation: Array

    @classmethod
    def load(cls, path: Path) -> NormMap:
        """Read the arrays of an .npz file.

        Raises OSError, and ValueError or KeyError for anything that is no such file.
        """
        with np.load(path, allow_pickle=False) as arrays:
            read = {name: arrays[name].astype(np.float32) for name in _ARRAYS}
        channels, size = read["deviation"].size, read["centre"].size
        (rank, targets), (anchors, places) = read["up"].shape, read["anchors"].shape
        shapes_fit = (
            read["down"].shape == (size, rank)
            and read["project"].shape == (size, places)
            and read["mix"].shape == (anchors, rank)
            and targets == read["offset"].size == 2 * channels
            and read["scale"].size == size
        )
        if not shapes_fit or not all(np.isfinite(array).all() for array in read.values()):
            raise ValueError(f"{path.name} holds no map to statistics of norms")
        return cls(**read)

    def check(self, channels: int) -> None:
        """Raise ValueError where it is not of so many channels of norms."""
        if channels != self.deviation.size:
            raise ValueError(
                f"the map is of {self.deviation.size} channels of norms, not {channels}"
            )

    def write(self, graph: GraphWriter, found: str) -> Statistics:
        """Mean and variance [t] of what the norms see in a sentence with the `averages` found."""
        channels = self.deviation.size
        centred = graph.op("Sub", found, graph.weight(self.centre))
        standard = graph.op("Div", centred, graph.weight(self.scale))
        standard = _clipped(graph, graph.op("Reshape", standard, graph.ints(1, -1)), MOST_SPREAD)
        narrow = graph.op("MatMul", standard, graph.weight(self.down))
        narrow = graph.op("Add", narrow, self._nearby(graph, standard))
        change = _clipped(graph, graph.op("MatMul", narrow, graph.weight(self.up)), _MOST_CHANGE)
        change = graph.op("Reshape", change, graph.ints(-1))
        values = graph.op("Add", change, graph.weight(self.offset))
        count = graph.ints(channels, channels)
        means, logarithms = graph.ops("Split", values, count, outputs=2, axis=0)
        mean = graph.op("Mul", means, graph.weight(self.deviation))
        return mean, graph.op("Exp", logarithms)

    def _nearby(self, graph: GraphWriter, standard: str) -> str:
        """The part of the nearness to anchors [1, k], in sums and products that stay float32 where
        matrices are multiplied in bf16: large numbers cancel here."""
        place = graph.op("MatMul", standard, graph.weight(self.project))
        apart = graph.op("Sub", place, graph.weight(self.anchors))
        square = graph.op("ReduceSum", graph.op("Mul", apart, apart), graph.ints(1), keepdims=1)
        nearness = graph.op("Exp", graph.op("Neg", square))
        parts = graph.op("Mul", nearness, graph.weight(self.mix))
        return graph.op("ReduceSum", parts, graph.ints(0), keepdims=1)


def scale_and_shift(
    graph: GraphWriter, style: tuple[str, str], statistics: Statistics
) -> tuple[str, str]:
    """Factor and summand [t] of norms with these statistics, scaled and shifted by the style."""
    mean, variance = statistics
    deviation = graph.op("Sqrt", graph.op("Add", variance, graph.const(EPSILON)))
    factor = graph.op("Div", style[0], deviation)
    return factor, graph.op("Sub", style[1], graph.op("Mul", mean, factor))


def _clipped(graph: GraphWriter, x: str, most: float) -> str:
    return graph.op("Clip", x, graph.const(-most), graph.const(most))
