"""Generator (HiFi-GAN with an inverse short-time Fourier transform): nine tenths of the work.

Its instance norms are written by a `Norm`: with statistics of their own, or with given ones.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from .layers import TIME, Module, conv, upsampling_conv
from .source import BANDS, FFT, HOP

KERNELS = (3, 7, 11)
DILATIONS = (1, 3, 5)
UPSAMPLING = ((10, 5), (6, 3))
"""Stride and padding of each stage."""
NOISE_STRIDES = (6, 1)

_SLOPE, _LAST_SLOPE = 0.1, 0.01
_LEAST_ALPHA = 1e-6


@dataclass(frozen=True, slots=True)
class NormPlace:
    """One adaptive norm of the generator: its module and the first of its channels among all."""

    name: str
    start: int
    channels: int


Norm: TypeAlias = Callable[[Module, NormPlace, str, NDArray[np.float32]], str]
"""Writes a norm: its module, its place, x [1, channels, 1, t], and factors a channel for its
result, for the snake after it."""


class Generator:
    """Writes the generator with one kind of norm; `places` lists its norms once that is done.

    `span`, if any, names int64 [2]: the steps of the first stage from and to which the second goes
    on. It sees less around it, and is most of the work.
    """

    def __init__(self, module: Module, norm: Norm, span: str = "") -> None:
        self._module = module
        self._norm = norm
        self._span = span
        self.places: list[NormPlace] = []

    def write(self, low: str, harmonics: str) -> str:
        """Features [1, 512, 1, 2f] and spectrum [1, 22, 1, 120f + 1] to sound [1, 600f].

        With a span it is 30 samples a step of that.
        """
        module, graph = self._module, self._module.graph
        x = low
        for stage, (stride, padding) in enumerate(UPSAMPLING):
            if stage and self._span:
                x, harmonics = self._within_span(x, harmonics)
            x = graph.op("LeakyRelu", x, alpha=_SLOPE)
            x = upsampling_conv(module.child(f"ups.{stage}"), x, stride=stride, padding=padding)
            if stage == len(UPSAMPLING) - 1:
                x = graph.op("Pad", x, graph.ints(0, 0, 0, 1, 0, 0, 0, 0), mode="reflect")
            x = graph.op("Add", x, self._from_source(stage, harmonics))
            blocks = [
                self._block(module.child(f"resblocks.{stage * len(KERNELS) + number}"), x)
                for number in range(len(KERNELS))
            ]
            total = graph.op("Add", graph.op("Add", blocks[0], blocks[1]), blocks[2])
            x = graph.op("Div", total, graph.const(float(len(KERNELS))))
        x = conv(module.child("conv_post"), graph.op("LeakyRelu", x, alpha=_LAST_SLOPE))
        return _inverse_transform(module.child("stft"), x)

    def _within_span(self, x: str, harmonics: str) -> tuple[str, str]:
        """The part of the first stage's result, and of the spectrum, that the second goes on with.

        A step of the one is as long as UPSAMPLING[1] of the other, which has one more at the end.
        """
        graph, time = self._module.graph, self._module.graph.ints(TIME)
        first, last = graph.ops("Split", self._span, graph.ints(1, 1), outputs=2, axis=0)
        steps = graph.ints(UPSAMPLING[1][0])
        end = graph.op("Add", graph.op("Mul", last, steps), graph.ints(1))
        spectrum = graph.op("Slice", harmonics, graph.op("Mul", first, steps), end, time)
        return graph.op("Slice", x, first, last, time), spectrum

    def _from_source(self, stage: int, harmonics: str) -> str:
        """The spectrum of the source, brought to the rate of a stage."""
        brought = brought_harmonics(self._module, harmonics, stage)
        return self._block(self._module.child(f"noise_res.{stage}"), brought)

    def _block(self, module: Module, x: str) -> str:
        """Residual block: three times norm, snake, dilated convolution, norm, snake, another."""
        for number, dilation in enumerate(DILATIONS):
            y = self._snake_conv(module, 1, number, x, dilation)
            y = self._snake_conv(module, 2, number, y, 1)
            x = module.graph.op("Add", y, x)
        return x

    def _snake_conv(self, module: Module, half: int, number: int, x: str, dilation: int) -> str:
        """Norm, snake x + sin(ax)^2 / a, convolution.

        The norm gives ax; the convolution's weights undo it: two passes fewer over the sound.
        """
        alpha = module.get(f"alpha{half}.{number}").reshape(-1)
        alpha = np.where(np.abs(alpha) < _LEAST_ALPHA, np.float32(_LEAST_ALPHA), alpha)
        norm = module.child(f"adain{half}.{number}")
        start = self.places[-1].start + self.places[-1].channels if self.places else 0
        place = NormPlace(norm.name, start, alpha.size)
        self.places.append(place)
        scaled = self._norm(norm, place, x, alpha)
        graph = module.graph
        sine = graph.op("Sin", scaled)
        bent = graph.op("Add", scaled, graph.op("Mul", sine, sine))
        layer = module.child(f"convs{half}.{number}")
        return conv(layer, bent, dilation=dilation, divide_by=alpha)


def brought_harmonics(module: Module, harmonics: str, stage: int) -> str:
    """The spectrum [1, 22, 1, t] at the rate and with the channels of a stage of the generator."""
    stride = NOISE_STRIDES[stage]
    padding = stride // 2 if stride > 1 else 0
    return conv(module.child(f"noise_convs.{stage}"), harmonics, stride=stride, padding=padding)


def _inverse_transform(module: Module, x: str) -> str:
    """Logarithms of magnitudes, and phases, [1, 22, 1, t] to samples [1, 5 (t - 1)]."""
    graph = module.graph
    logs, angles = graph.ops("Split", x, graph.ints(BANDS, BANDS), outputs=2, axis=1)
    magnitude, angle = graph.op("Exp", logs), graph.op("Sin", angles)
    parts = [graph.op("Mul", magnitude, graph.op(kind, angle)) for kind in ("Cos", "Sin")]
    basis = module.get("inverse_basis")[:, :, None, :] * np.float32(FFT / HOP)
    wave = graph.op(
        "ConvTranspose",
        graph.op("Concat", *parts, axis=1),
        graph.weight(basis),
        kernel_shape=[1, FFT],
        strides=[1, HOP],
    )
    half = FFT // 2
    inner = graph.op("Slice", wave, graph.ints(half), graph.ints(-half), graph.ints(3))
    return graph.op("Reshape", inner, graph.ints(1, -1))
