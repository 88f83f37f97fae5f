"""Averages of a sentence over time, from which the statistics of the generator's norms follow."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from .generator import NOISE_STRIDES, brought_harmonics
from .graph_writer import GraphWriter
from .layers import TIME, Module

AVERAGES = "averages"
"""Output float32 [m] of a source stage that is observed: what the norms' map is fitted to."""

Statistics: TypeAlias = tuple[str, str]
"""Mean and variance [c] of a norm's input."""

_LEAK = 0.1  # of the generator's first nonlinearity
_VOICED_HZ = 10.0
_LOUD_ENERGY = 2.0
_SMALLEST = 1e-8


def averages(graph: GraphWriter, values: Mapping[str, str], harmonic: Sequence[Statistics]) -> str:
    """Averages [m] of a sentence: its style, its features, harmonics and curves over time.

    `values` are low [1, c, 2f], harmonics [1, 22, t], pitch and energy [1, 1, 2f], and the style
    [1, 256]; `harmonic` statistics of norms that see the harmonics.
    """
    bent = graph.op("LeakyRelu", values["low"], alpha=_LEAK)
    parts = [
        values["style"],
        _mean(graph, bent),
        graph.op("Sqrt", _mean_square(graph, bent)),
        _mean(graph, values["harmonics"]),
        _logarithm(graph, _mean_square(graph, values["harmonics"])),
    ]
    for mean, variance in harmonic:
        parts += [mean, _logarithm(graph, variance)]
    parts += _curves(graph, values["pitch"], values["energy"])
    return graph.op("Concat", *(_flat(graph, part) for part in parts), axis=0)


def _curves(graph: GraphWriter, pitch: str, energy: str) -> list[str]:
    """Share, height and spread of the voice, level and spread of the energy, share of what is
    loud, and length."""
    heard = graph.op("Greater", pitch, graph.const(_VOICED_HZ))
    voiced = graph.op("Cast", heard, to=1)
    share = _mean(graph, voiced)
    least = graph.op("Max", share, graph.const(_SMALLEST))
    raised = graph.op("Where", heard, graph.op("Add", pitch, graph.const(1.0)), graph.const(1.0))
    tone = graph.op("Log", raised)
    height = graph.op("Div", _mean(graph, tone), least)
    apart = graph.op("Mul", graph.op("Sub", tone, height), voiced)
    spread = graph.op("Sqrt", graph.op("Div", _mean_square(graph, apart), least))
    level = _mean(graph, energy)
    deviation = graph.op("Sqrt", _mean_square(graph, graph.op("Sub", energy, level)))
    loud = graph.op("Cast", graph.op("Greater", energy, graph.const(_LOUD_ENERGY)), to=1)
    length = graph.op("Cast", graph.op("Shape", energy, start=2, end=3), to=1)
    lengths = [graph.op("Log", length), graph.op("Reciprocal", length)]
    return [share, height, spread, level, deviation, _mean(graph, loud), *lengths]


def harmonic_statistics(module: Module, harmonics: str) -> list[Statistics]:
    """Statistics of the norms of the generator that see its harmonics [1, 22, 1, t]."""
    graph = module.graph
    found = []
    for stage in range(len(NOISE_STRIDES)):
        brought = brought_harmonics(module, harmonics, stage)
        mean = graph.op("ReduceMean", brought, axes=[TIME], keepdims=1)
        squares = graph.op("ReduceMean", graph.op("Mul", brought, brought), axes=[TIME], keepdims=1)
        variance = graph.op("Sub", squares, graph.op("Mul", mean, mean))
        variance = graph.op("Max", variance, graph.const(0.0))  # what rounding leaves
        found.append((_flat(graph, mean), _flat(graph, variance)))
    return found


def _flat(graph: GraphWriter, x: str) -> str:
    return graph.op("Reshape", x, graph.ints(-1))


def _mean(graph: GraphWriter, x: str) -> str:
    """Mean over time of x [1, c, t]: [c, 1]."""
    return graph.op("ReduceMean", x, axes=[2], keepdims=1)


def _mean_square(graph: GraphWriter, x: str) -> str:
    return _mean(graph, graph.op("Mul", x, x))


def _logarithm(graph: GraphWriter, x: str) -> str:
    return graph.op("Log", graph.op("Add", x, graph.const(_SMALLEST)))
