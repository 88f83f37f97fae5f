"""Harmonic source: sines at the pitch and its multiples, and their short-time spectrum."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Final

import numpy as np
from numpy.polynomial import Polynomial
from numpy.typing import NDArray

from .graph_writer import GraphWriter
from .layers import Module

RATE_HZ = 24_000
HALF_SAMPLES = 300
"""Samples of a step of the pitch: half a frame."""
FFT, HOP = 20, 5
BANDS = FFT // 2 + 1
TRANSFORM: Final = Path(__file__).with_name("transform-v1.0.npy")
"""Real and imaginary parts of all bands of an impulse at each place, float32 [22, 20], rounded as
the released files round them (packaging/norms/transform.py): in silence that sets the phases."""
NOISE = (0.003, 0.1 / 3)
"""Standard deviation of the noise on each sine: where there is a voice, and where there is none."""

_SINE = 0.1
_VOICED_HZ = 10.0
_END = np.iinfo(np.int64).max


def source(module: Module, pitch: str, noise: str) -> str:
    """Pitch [1, 1, 2f] and noise to the spectrum [1, 22, 120f + 1], magnitudes, then phases.

    `noise` is [1, 1, 600f] of standard normal numbers, or zeros [1, 1, 1] for none: a weighted sum
    of nine independent ones is normal again, as loud as the weights are long.
    """
    graph = module.graph
    weights, bias = (module.get(f"m_source.l_linear.{name}") for name in ("weight", "bias"))
    voiced = graph.op("Cast", graph.op("Greater", pitch, graph.const(_VOICED_HZ)), to=1)
    voiced = _repeated(graph, voiced)
    mixed = _mixed_sines(graph, _phases(graph, pitch), weights.reshape(-1))
    length = float(np.linalg.norm(weights))
    quiet, loud = (length * deviation for deviation in NOISE)
    amount = graph.op("Mul", voiced, graph.const(quiet - loud))
    noise = graph.op("Mul", graph.op("Add", amount, graph.const(loud)), noise)
    heard = graph.op("Add", graph.op("Mul", mixed, voiced), noise)
    wave = graph.op("Tanh", graph.op("Add", heard, graph.const(float(bias[0]))))
    return _spectrum(graph, wave)


def _mixed_sines(graph: GraphWriter, phases: str, weights: NDArray[np.float32]) -> str:
    """The sine of the phases [1, 1, 600f] and those of their multiples, weighted and summed.

    sin nx is sin x times a polynomial of cos x (Chebyshev's, of the second kind): two functions
    and some sums and products take the place of nine.
    """
    double = Polynomial([0, 2])
    kinds = [Polynomial([1]), double]
    while len(kinds) < len(weights):
        kinds.append(double * kinds[-1] - kinds[-2])
    summed = np.sum([_SINE * float(w) * kind for w, kind in zip(weights, kinds, strict=True)])
    *factors, last = summed.coef
    cosine, value = graph.op("Cos", phases), graph.const(last)
    for factor in reversed(factors):
        value = graph.op("Add", graph.op("Mul", value, cosine), graph.const(factor))
    return graph.op("Mul", value, graph.op("Sin", phases))


def _phases(graph: GraphWriter, pitch: str) -> str:
    """Phase [1, 1, 600f] of the lowest sine; that of the others is its multiple.

    The pitch is constant within a step, so phases are summed up by steps and then interpolated,
    from the middle of one to the middle of the next; the first and last half step are held.
    """
    turns = graph.op("Div", pitch, graph.const(RATE_HZ))
    total = graph.op("CumSum", turns, graph.const(2, np.int64))
    for factor in (2.0, math.pi, float(HALF_SAMPLES)):  # in this order: it rounds as the export
        total = graph.op("Mul", total, graph.const(factor))
    first, last = (_steps(graph, total, *span) for span in ((0, 1), (-1, _END)))
    knots = graph.op("Concat", first, total, last, axis=2)
    before, after = (_steps(graph, knots, *span) for span in ((0, -1), (1, _END)))
    rise = graph.op("Unsqueeze", graph.op("Sub", after, before), graph.ints(3))
    share = (np.arange(HALF_SAMPLES) + 0.5) / HALF_SAMPLES
    risen = graph.op("Mul", rise, graph.const(share))
    phases = graph.op("Add", graph.op("Unsqueeze", before, graph.ints(3)), risen)
    half = HALF_SAMPLES // 2
    return _steps(graph, graph.op("Reshape", phases, graph.ints(1, 1, -1)), half, -half)


def _steps(graph: GraphWriter, x: str, start: int, end: int) -> str:
    """A part of x [1, 1, t]."""
    return graph.op("Slice", x, graph.ints(start), graph.ints(end), graph.ints(2))


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
    basis = np.load(TRANSFORM, allow_pickle=False)[:, None, None, :]
    both = graph.op(
        "Conv",
        graph.op("Unsqueeze", padded, graph.ints(2)),
        graph.weight(basis),
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
