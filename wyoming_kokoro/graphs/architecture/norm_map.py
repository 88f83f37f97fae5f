"""Mean and variance of the generator's norms for a sentence, predicted before it is decoded.

The norms take their statistics over the whole sentence. A window alone has others, and sounds
different; but those of the whole follow from what is known before the generator runs: the voice's
style, and averages over the sentence of its low-rate features, its harmonics, pitch and energy. A
linear map from these, fitted to what the generator's norms really saw in sentences of all voices
(packaging/norms), is part of the graph. The norms that see the harmonics themselves are computed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from .averages import Statistics
from .generator import NormPlace
from .graph_writer import GraphWriter
from .layers import EPSILON

Array: TypeAlias = NDArray[np.float32]

RELEASED_NORMS: Final = Path(__file__).parent.with_name("norms-v1.0.npz")
"""The map that was fitted to the released v1.0 weights."""

MOST_SPREAD = 8.0
"""Standard deviations that an average counts for at most: nothing was fitted beyond."""

_MOST_CHANGE = 4.0  # deviations, or a factor of 55 in a variance: no voice comes near
_END = np.iinfo(np.int64).max
_ARRAYS = ("centre", "scale", "down", "up", "offset", "deviation")


@dataclass(frozen=True, slots=True)
class NormMap:
    """The fitted map. `centre` and `scale` [m] standardise averages, `down` [m, k] and `up` [k, 2t]
    are the map, in two so that it is small, `offset` [2t] its value for the average sentence; means
    come in units of `deviation` [t], variances as logarithms.
    """

    centre: Array
    scale: Array
    down: Array
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
        shapes_fit = (
            read["down"].shape == (size, read["up"].shape[0])
            and read["up"].shape[1] == read["offset"].size == 2 * channels
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

    def write(
        self,
        graph: GraphWriter,
        found: str,
        known: Mapping[str, Statistics],
        places: Sequence[NormPlace],
    ) -> Statistics:
        """Mean and variance [t] of what the norms at `places` see, for a sentence's `averages`.

        `known` has those of norms, by name, that are computed. The map is one of these norms: see
        `check`.
        """
        channels = self.deviation.size
        centred = graph.op("Sub", found, graph.weight(self.centre))
        standard = graph.op("Div", centred, graph.weight(self.scale))
        standard = _clipped(graph, graph.op("Reshape", standard, graph.ints(1, -1)), MOST_SPREAD)
        narrow = graph.op("MatMul", standard, graph.weight(self.down))
        change = _clipped(graph, graph.op("MatMul", narrow, graph.weight(self.up)), _MOST_CHANGE)
        change = graph.op("Reshape", change, graph.ints(-1))
        values = graph.op("Add", change, graph.weight(self.offset))
        count = graph.ints(channels, channels)
        means, logarithms = graph.ops("Split", values, count, outputs=2, axis=0)
        mean = graph.op("Mul", means, graph.weight(self.deviation))
        variance = graph.op("Exp", logarithms)
        return (
            _replaced(graph, mean, places, {name: each[0] for name, each in known.items()}),
            _replaced(graph, variance, places, {name: each[1] for name, each in known.items()}),
        )


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


def _replaced(
    graph: GraphWriter, x: str, places: Sequence[NormPlace], known: Mapping[str, str]
) -> str:
    """x [t], its parts that are `known` by their norms' names put in place."""
    parts, start = [], 0
    for place in places:
        if place.name not in known:
            continue
        if place.start > start:
            parts.append(_part(graph, x, start, place.start))
        parts.append(known[place.name])
        start = place.start + place.channels
    return graph.op("Concat", *parts, _part(graph, x, start, _END), axis=0)


def _part(graph: GraphWriter, x: str, start: int, end: int) -> str:
    return graph.op("Slice", x, graph.ints(start), graph.ints(end), graph.ints(0))
