"""The limiter: what is below full scale passes, nothing goes over it, parts do not show."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest
import soxr
from hypothesis import given
from hypothesis import strategies as st

from wyoming_kokoro.core.audio import RATE_HZ, Samples
from wyoming_kokoro.postprocess.limiter import LOOK_AHEAD, Limiter, limited, true_peaks

SECOND = np.arange(RATE_HZ) / RATE_HZ


def tone(hz: float, level: float) -> Samples:
    """A second of a sine."""
    return np.asarray(level * np.sin(2 * np.pi * hz * SECOND), np.float32)


def with_bursts(seed: int, count: int) -> Samples:
    """Noise whose level rises and falls, up to four times full scale."""
    rng = np.random.default_rng(seed)
    slow = np.interp(np.arange(count), np.linspace(0, count, 12), rng.uniform(0.01, 1.3, 12))
    return (rng.standard_normal(count) * slow).astype(np.float32)


@given(seed=st.integers(0, 2**32 - 1), cuts=st.lists(st.integers(0, 9000), max_size=6))
def test_parts_in_a_row_are_the_whole(seed: int, cuts: list[int]) -> None:
    """Bit for bit, wherever it is cut."""
    sound = with_bursts(seed, 9000)
    limiter = Limiter(1.7)
    places = pairwise([0, *sorted(cuts), len(sound)])
    parts = [limiter.add(sound[a:b]) for a, b in places]
    assert sum(map(len, parts)) >= len(sound) - LOOK_AHEAD - 1
    assert np.array_equal(np.concatenate([*parts, limiter.end()]), limited(sound, 1.7))


@given(seed=st.integers(0, 2**32 - 1), gain=st.sampled_from([0.3, 1.0, 1.5, 4.0]))
def test_nothing_goes_over_full_scale(seed: int, gain: float) -> None:
    """Neither a sample nor what lies between two."""
    sound = limited(with_bursts(seed, 9000), gain)
    assert len(sound) == 9000
    assert np.abs(sound).max() <= 1.0 + 1e-6
    assert true_peaks(np.pad(sound, LOOK_AHEAD)).max() <= 1.01


@pytest.mark.parametrize("gain", [1.0, 0.5, 1.9])
def test_what_is_below_full_scale_passes_bit_for_bit(gain: float) -> None:
    sound = tone(440, 0.5)
    assert np.array_equal(limited(sound, gain), sound * np.float32(gain))


def test_only_what_lies_around_a_peak_changes() -> None:
    """From 3 ms before it until the level is back, 20 dB a second later."""
    sound = tone(440, 0.4)
    sound[8000:8200] *= 5  # 6 dB over full scale
    changed = np.flatnonzero(limited(sound, 1.0) != sound)
    assert 8000 - LOOK_AHEAD <= changed[0] <= 8020
    assert 0.2 < (changed[-1] - 8200) / RATE_HZ < 0.32


def test_a_peak_between_two_samples_counts() -> None:
    """A quarter of the rate, sampled where it is 0.85 of what it reaches between."""
    sound = np.asarray(1.2 * np.sin(np.pi / 2 * np.arange(RATE_HZ) + np.pi / 4), np.float32)
    assert np.abs(sound).max() < 0.86
    fine = soxr.resample(limited(sound, 1.0)[2000:-2000], RATE_HZ, 16 * RATE_HZ)
    assert np.abs(fine[8000:-8000]).max() < 1.01


def test_the_level_falls_and_rises_evenly() -> None:
    """No step in it that could be heard as a click, and no wave bent: one tone stays one tone."""
    sound = tone(200, 0.3)
    sound[9000:15000] *= 6
    quiet = limited(sound, 1.0)
    level = quiet[np.abs(sound) > 0.02] / sound[np.abs(sound) > 0.02]
    assert np.abs(np.diff(level)).max() < 0.02
    spectrum = np.abs(np.fft.rfft(quiet[10_000:14_800] * np.hanning(4800)))
    assert spectrum[100:].max() < 0.001 * spectrum.max()  # over 500 Hz nothing, 60 dB down
    assert limited(np.zeros(0, np.float32), 2.0).shape == (0,)
