"""The generator against its definition: norms, snakes, the source, the inverse transform."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from tests.mini_kokoro import mini_parameters
from tests.observed_norms import observed_norm
from wyoming_kokoro.graphs.architecture.norms import given_norm
from wyoming_kokoro.graphs.architecture.stages import GENERATOR, write_generator

from .reference import Array, conv, layer, leaky, run_file, transposed_conv

NAME = "decoder.generator"
PARAMETERS = mini_parameters()
RNG = np.random.default_rng(6)
HALVES = 7
LOW = RNG.standard_normal((8, HALVES)).astype(np.float32)
HARMONICS = RNG.standard_normal((22, 60 * HALVES + 1)).astype(np.float32)


class Definition:
    """HiFi-GAN with an inverse transform; `scale` and `shift` are taken norm by norm."""

    def __init__(self, scale: Array, shift: Array) -> None:
        self.scale, self.shift = scale, shift
        self.means: list[Array] = []
        self.variances: list[Array] = []
        self._used = 0

    def sound(self) -> Array:
        x: Array = LOW
        for stage, (stride, pad) in enumerate(((10, 5), (6, 3))):
            name = f"{NAME}.ups.{stage}"
            weight, bias = (PARAMETERS[f"{name}.{part}"] for part in ("weight", "bias"))
            x = transposed_conv(leaky(x, 0.1), weight, bias, stride=stride, pad=pad)
            if stage == 1:
                x = np.pad(x, ((0, 0), (1, 0)), mode="reflect")
            options = {"stride": 6, "pad": 3} if stage == 0 else {}
            beside = layer(PARAMETERS, f"{NAME}.noise_convs.{stage}", HARMONICS, **options)
            x = x + self._block(f"{NAME}.noise_res.{stage}", beside)
            numbers = range(3 * stage, 3 * stage + 3)
            x = sum(self._block(f"{NAME}.resblocks.{n}", x) for n in numbers) / np.asarray(3.0)
        last = layer(PARAMETERS, f"{NAME}.conv_post", leaky(x, 0.01), pad=3)
        return _inverse(np.exp(last[:11]), np.sin(last[11:]))

    def _block(self, name: str, x: Array) -> Array:
        for number, dilation in enumerate((1, 3, 5)):
            y = self._snake(x, f"{name}.alpha1.{number}")
            y = self._conv(f"{name}.convs1.{number}", y, dilation)
            y = self._snake(y, f"{name}.alpha2.{number}")
            x = self._conv(f"{name}.convs2.{number}", y, 1) + x
        return x

    def _snake(self, x: Array, name: str) -> Array:
        """Norm, then x + sin(ax)^2 / a."""
        mean, variance = x.mean(1), x.var(1)
        self.means.append(mean)
        self.variances.append(variance)
        span = slice(self._used, self._used + len(x))
        self._used += len(x)
        normal = (x - mean[:, None]) / np.sqrt(variance[:, None] + 1e-5)
        normal = self.scale[span, None] * normal + self.shift[span, None]
        alpha = PARAMETERS[name].reshape(-1, 1)
        return np.asarray(normal + np.sin(alpha * normal) ** 2 / alpha)

    def _conv(self, name: str, x: Array, dilation: int) -> Array:
        weight = PARAMETERS[f"{name}.weight"]
        pad = dilation * (weight.shape[2] - 1) // 2
        return conv(x, weight, PARAMETERS[f"{name}.bias"], pad=pad, dil=dilation)


def _inverse(magnitude: Array, angle: Array) -> Array:
    """Each spectrum by the basis, added where windows overlap; the reflected ends are cut off."""
    basis = PARAMETERS[f"{NAME}.stft.inverse_basis"][:, 0] * 4
    frames = np.concatenate((magnitude * np.cos(angle), magnitude * np.sin(angle))).T @ basis
    wave = np.zeros(5 * (len(frames) - 1) + 20)
    for number, frame in enumerate(frames):
        wave[5 * number : 5 * number + 20] += frame
    return wave[10:-10]


@pytest.mark.parametrize("given_norms", [False, True])
def test_the_generator_is_what_its_definition_says(given_norms: bool, tmp_path: Path) -> None:
    """With norms of its own, and with those statistics given, as factor and summand."""
    places = write_generator(PARAMETERS, tmp_path, given_norm if given_norms else observed_norm)
    count = sum(place.channels for place in places)
    scale, shift = RNG.normal(1, 0.2, count), RNG.normal(0, 0.2, count)
    defined = Definition(scale, shift)
    expected = defined.sound()
    mean, variance = np.concatenate(defined.means), np.concatenate(defined.variances)
    assert len(mean) == count
    if given_norms:
        scale = scale / np.sqrt(variance + 1e-5)
        shift = shift - mean * scale
    given = {
        "low": LOW[None],
        "harmonics": HARMONICS[None],
        "norm_scale": scale.astype(np.float32),
        "norm_shift": shift.astype(np.float32),
    }
    *others, sound = run_file(tmp_path / GENERATOR, given)
    assert sound.shape == (1, 300 * HALVES)
    np.testing.assert_allclose(sound[0], expected, atol=2e-3 * np.abs(expected).max())
    assert len(others) == (0 if given_norms else 2 * len(places))
    for found, right in zip((others[::2], others[1::2]), (mean, variance), strict=True):
        if found:
            np.testing.assert_allclose(np.concatenate(found), right, rtol=1e-3, atol=1e-4)
