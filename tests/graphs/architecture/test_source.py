"""The harmonic source: sines that keep their phase, and their spectrum's conventions."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from tests.mini_kokoro import mini_parameters
from wyoming_kokoro.graphs.architecture.layers import Module
from wyoming_kokoro.graphs.architecture.source import BANDS, NOISE, RATE_HZ, source

from .reference import Array, run_written

NAME = "decoder.generator"
WEIGHTS = mini_parameters()[f"{NAME}.m_source.l_linear.weight"].reshape(-1)
BIAS = float(mini_parameters()[f"{NAME}.m_source.l_linear.bias"][0])
WINDOW = 0.5 - 0.5 * np.cos(2 * np.pi * np.arange(20) / 20)


def spectrum(folder: Path, pitch: Array, noise: Array | None = None) -> Array:
    """Complex [11, t] as the graph gives it."""
    noise = np.zeros((1, 1, 1)) if noise is None else noise
    given = {"pitch": pitch.reshape(1, 1, -1), "noise": noise}
    found = run_written(
        folder,
        {name: value.astype(np.float32) for name, value in given.items()},
        lambda graph: source(Module(graph, mini_parameters(), NAME), "pitch", "noise"),
    )[0]
    assert np.abs(found[BANDS:]).max() <= np.pi + 1e-5
    return np.asarray(found[:BANDS] * np.exp(1j * found[BANDS:]))


def transformed(wave: Array) -> Array:
    """The short-time transform of a wave: a Hann window of 20 samples every 5, reflected ends."""
    padded = np.pad(wave, 10, mode="reflect")
    frames = np.lib.stride_tricks.sliding_window_view(padded, 20)[::5]
    return np.asarray(np.fft.rfft(frames * WINDOW, axis=1).T)


@pytest.mark.parametrize("hertz", [110.0, 237.5])
def test_a_steady_voice(hertz: float, tmp_path: Path) -> None:
    """Nine sines of its multiples. Phases are summed by half frames and lie in their middle."""
    found = spectrum(tmp_path, np.full(12, hertz))
    times = np.arange(12 * 300) + 0.5 + 150  # of a step's end at its middle
    phases = 2 * np.pi * hertz / RATE_HZ * times * np.arange(1, 10)[:, None]
    expected = transformed(np.tanh(0.1 * WEIGHTS @ np.sin(phases) + BIAS))
    assert found.shape == expected.shape
    inner = slice(40, -40)  # the first and last half step are held
    np.testing.assert_allclose(found[:, inner], expected[:, inner], atol=2e-3)


def test_where_there_is_no_voice(tmp_path: Path) -> None:
    """Without noise nothing but the bias; its lowest band has the sign that it has."""
    found = spectrum(tmp_path, np.zeros(6))
    np.testing.assert_allclose(found, transformed(np.full(1800, np.tanh(BIAS))), atol=1e-5)


def test_noise_is_louder_where_there_is_no_voice(tmp_path: Path) -> None:
    noise = np.random.default_rng(4).standard_normal((1, 1, 1800))
    found = spectrum(tmp_path, np.zeros(6), noise)
    loud = NOISE[1] * np.linalg.norm(WEIGHTS) * noise[0, 0]
    np.testing.assert_allclose(found, transformed(np.tanh(loud + BIAS)), atol=1e-5)
    assert NOISE[0] < NOISE[1]
