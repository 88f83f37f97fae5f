"""Harmonic source: sines at the pitch and its multiples, and their short-time spectrum."""

from __future__ import annotations

import math

import numpy as np

from .graph_writer import GraphWriter
from .layers import Module

RATE_HZ = 24_000
HALF_SAMPLES = 300
"""Samples of a step of the pitch: half a frame."""
HARMONICS = 9
FFT, HOP = 20, 5
BANDS = FFT // 2 + 1
NOISE = (0.003, 0.1 / 3)
"""Standard deviation of the noise on each sine: where there is a voice, and where there is none."""

_SINE = 0.1
_VOICED_HZ = 10.0


def source(module: Module, pitch: str, noise: str) -> str:
    """Pitch [1, 1, 2f] and noise to the spectrum [1, 22, 120f + 1], magnitudes, then phases.

    `noise` is [1, 1, 600f] of standard normal numbers, or zeros [1, 1, 1] for none: a weighted sum
    of nine independent ones is normal again, as loud as the weights are long.
    """
    graph = module.graph
    weights, bias = (module.get(f"m_source.l_linear.{name}") for name in ("weight", "bias"))
    voiced = graph.op("Cast", graph.op("Greater", pitch, graph.const(_VOICED_HZ)), to=1)
    voiced = _repeated(graph, voiced)
    sines = graph.op("Sin", _phases(graph, pitch))
    mixed = graph.op("MatMul", graph.weight(_SINE * weights.reshape(1, 1, -1)), sines)
    length = float(np.linalg.norm(weights))
    quiet, loud = (length * deviation for deviation in NOISE)
    amount = graph.op("Mul", voiced, graph.const(quiet - loud))
    noise = graph.op("Mul", graph.op("Add", amount, graph.const(loud)), noise)
    heard = graph.op("Add", graph.op("Mul", mixed, voiced), noise)
    wave = graph.op("Tanh", graph.op("Add", heard, graph.const(float(bias[0]))))
    return _spectrum(graph, wave)


def _phases(graph: GraphWriter, pitch: str) -> str:
    """Phases [1, 9, 600f] of the sines.

    The pitch is constant within a step, so phases are summed up by steps and then interpolated:
    the export does the same sample by sample, and thins out again before it sums.
    """
    numbers = np.arange(1, HARMONICS + 1, dtype=np.float32).reshape(1, -1, 1)
    turns = graph.op("Div", graph.op("Mul", pitch, graph.const(numbers)), graph.const(RATE_HZ))
    turns = graph.op("Sub", turns, graph.op("Floor", turns))
    total = graph.op("CumSum", turns, graph.const(2, np.int64))
    for factor in (2.0, math.pi, float(HALF_SAMPLES)):  # in this order: it rounds as the export
        total = graph.op("Mul", total, graph.const(factor))
    return graph.op(
        "Resize",
        total,
        "",
        graph.const([1, 1, HALF_SAMPLES]),
        mode="linear",
        coordinate_transformation_mode="half_pixel",
    )


def _repeated(graph: GraphWriter, x: str) -> str:
    """Each step of x [1, 1, 2f] for all of its samples."""
    wide = graph.op(
        "Expand", graph.op("Unsqueeze", x, graph.ints(3)), graph.ints(1, 1, 1, HALF_SAMPLES)
    )
    return graph.op("Reshape", wide, graph.ints(1, 1, -1))


def _spectrum(graph: GraphWriter, wave: str) -> str:
    """Magnitudes and phases of the wave [1, 1, t], a Hann window of 20 samples every 5."""
    count = FFT // 2
    padded = graph.op("Pad", wave, graph.ints(0, 0, count, 0, 0, count), mode="reflect")
    times, bands = np.arange(FFT), np.arange(BANDS)[:, None]
    window = 0.5 - 0.5 * np.cos(2 * math.pi * times / FFT)
    angle = 2 * math.pi * (bands * times % FFT) / FFT
    sine = np.where(np.isin(bands, (0, BANDS - 1)), 0.0, -np.sin(angle))  # exactly, at both ends
    basis = np.concatenate((np.cos(angle) * window, sine * window))[:, None, None, :]
    both = graph.op(
        "Conv",
        graph.op("Unsqueeze", padded, graph.ints(2)),
        graph.weight(basis.astype(np.float32)),
        kernel_shape=[1, FFT],
        strides=[1, HOP],
    )
    real, imaginary = graph.ops("Split", both, graph.ints(BANDS, BANDS), outputs=2, axis=1)
    squares = [graph.op("Mul", part, part) for part in (real, imaginary)]
    magnitude = graph.op("Sqrt", graph.op("Add", *squares))
    polar = graph.op("Concat", magnitude, _angle(graph, real, imaginary), axis=1)
    return graph.op("Squeeze", polar, graph.ints(2))


def _angle(graph: GraphWriter, real: str, imaginary: str) -> str:
    """The angle of complex numbers [1, 11, 1, t], from -π to π; 0 where both parts are.

    Of negative numbers without an imaginary part it is π in the lowest band and -π in the highest,
    as nearly always in the released files: there it hangs on what rounding leaves.
    """
    zero, turn = graph.const(0.0), graph.const(math.pi)
    missing = graph.op("Equal", real, zero)
    divisor = graph.op("Where", missing, graph.const(1e-30), real)
    angle = graph.op("Atan", graph.op("Div", imaginary, divisor))
    bounds = np.zeros((1, BANDS, 1, 1), np.float32)
    bounds[0, 0] = -1
    above = graph.op("Greater", imaginary, graph.const(bounds))
    behind = graph.op("Where", above, graph.op("Add", angle, turn), graph.op("Sub", angle, turn))
    return graph.op("Where", graph.op("Less", real, zero), behind, angle)
