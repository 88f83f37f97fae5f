"""A norm that tells what it sees: the map of norms is fitted to that."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wyoming_kokoro.graphs.architecture.generator import NormPlace
from wyoming_kokoro.graphs.architecture.layers import TIME, Module
from wyoming_kokoro.graphs.architecture.norms import own_norm


def observed_norm(module: Module, place: NormPlace, x: str, factors: NDArray[np.float32]) -> str:
    """As own_norm; mean and variance of its input are outputs of the graph."""
    graph = module.graph
    mean = graph.op("ReduceMean", x, axes=[TIME], keepdims=1)
    centred = graph.op("Sub", x, mean)
    square = graph.op("Mul", centred, centred)
    variance = graph.op("ReduceMean", square, axes=[TIME], keepdims=1)
    for name, value in (("mean", mean), ("variance", variance)):
        flat = graph.op("Reshape", value, graph.ints(-1))
        graph.output(flat, f"{place.name}.{name}", [place.channels])
    return own_norm(module, place, x, factors)


def statistics(
    found: Mapping[str, Any], places: Sequence[NormPlace]
) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """Mean and variance [t] of the input of all norms, from the generator's outputs by name."""
    mean, variance = (
        np.concatenate([found[f"{place.name}.{name}"] for place in places])
        for name in ("mean", "variance")
    )
    return mean, variance
