"""Samples on their way from the model to the listener."""

from __future__ import annotations

import numpy as np
import pytest

from wyoming_kokoro.core.audio import RATE_HZ, Audio, fade, silence, to_s16, trim


def tone(seconds: float, level: float = 0.5) -> np.ndarray:
    """A 440 Hz sine."""
    time_s = np.arange(round(seconds * RATE_HZ), dtype=np.float32) / RATE_HZ
    return (level * np.sin(2 * np.pi * 440 * time_s)).astype(np.float32)


def test_trim_keeps_the_sound_and_a_little_around_it() -> None:
    """Only silence goes, and never a sample of sound."""
    sound = tone(0.5)
    padded = np.concatenate([silence(0.3), sound, silence(0.4)])
    trimmed = trim(padded, head_s=0.02, tail_s=0.06)
    loud = np.flatnonzero(np.abs(padded) > 0.002)
    assert trimmed.offset == loud[0] - round(0.02 * RATE_HZ)
    assert len(trimmed.samples) == loud[-1] + 1 + round(0.06 * RATE_HZ) - trimmed.offset
    np.testing.assert_array_equal(trimmed.samples, padded[trimmed.offset :][: len(trimmed.samples)])


def test_trim_of_silence_is_nothing() -> None:
    """A segment without sound takes no time."""
    assert len(trim(silence(1.0)).samples) == 0


def test_fade_starts_and_ends_at_zero_and_changes_only_the_ends() -> None:
    """A join of two faded pieces has no step."""
    faded = fade(np.ones(2400, np.float32))
    assert faded[0] == 0
    assert abs(float(faded[-1])) < 1e-3
    assert (faded[120:-120] == 1).all()
    assert float(np.abs(np.diff(faded)).max()) < 0.02


@pytest.mark.parametrize("count", [0, 1, 2, 3])
def test_fade_of_almost_nothing(count: int) -> None:
    """A crumb does not break it."""
    assert len(fade(np.ones(count, np.float32))) == count


def test_to_s16_clips_and_rounds() -> None:
    """Little-endian, full scale 32767."""
    samples = np.array([0, 1, -1, 2, -2, 0.5], np.float32)
    assert np.frombuffer(to_s16(samples), "<i2").tolist() == [
        0,
        32767,
        -32767,
        32767,
        -32767,
        16384,
    ]


def test_seconds() -> None:
    """Length over rate."""
    assert Audio(silence(1.5)).seconds == 1.5
