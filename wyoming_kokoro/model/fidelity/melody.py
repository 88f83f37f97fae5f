"""The melody of a voice, and by how many cents two sounds of one sentence are apart in it."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from wyoming_kokoro.core.audio import RATE_HZ, Samples

HOP = RATE_HZ * 125 // 10_000
"""Samples between two looks: 12.5 ms."""

_WINDOW = 1024
_FLOOR = 1e-10
_F0_LOW_HZ, _F0_HIGH_HZ = 60.0, 500.0
_OCTAVE = 0.05  # what a period twice as long must be better by: whole multiples fit as well
_VOICED = 0.5  # of a periodic sound's autocorrelation at its period
_LOUD_DB = 30.0  # below the loudest look: what is quieter has no melody that anybody hears
_FEW = 0.1  # share of loud looks with a melody in both below which there is none to compare


def cents_off(reference: Samples, candidate: Samples) -> float:
    """How far the candidate's melody is off throughout, in cents, higher above 0.

    The median over the looks at which both have a melody, which a few octaves heard wrong do not
    move; 0 where there are hardly any. The two sounds lie upon each other.
    """
    count = min(len(reference), len(candidate)) // HOP
    one, other = (melody(sound)[:count] for sound in (reference, candidate))
    loud = _levels(reference)[:count] > 10 ** (-_LOUD_DB / 10)
    both = loud & (one > 0) & (other > 0)
    if both.sum() <= _FEW * loud.sum():
        return 0.0
    return 100 * float(np.median(other[both] - one[both]))


def melody(samples: Samples) -> NDArray[np.float32]:
    """Fundamental in semitones above 60 Hz at every HOP, 0 where there is none: float32 [looks].

    By autocorrelation with the peak between samples found by a parabola, which shows a melody that
    has moved by some cents.
    """
    frames = _frames(samples) * np.hanning(_WINDOW)
    power = np.abs(np.fft.rfft(frames, 2 * _WINDOW, axis=1)) ** 2
    shape = np.fft.irfft(power, axis=1)[:, :_WINDOW]
    shape /= np.maximum(shape[:, :1], _FLOOR)
    first, last = int(RATE_HZ / _F0_HIGH_HZ), int(RATE_HZ / _F0_LOW_HZ)
    fade = np.correlate(np.hanning(_WINDOW), np.hanning(_WINDOW), "full")[_WINDOW - 1 :]
    region = shape[:, first:last] / (fade[first:last] / fade[0])
    dearer = _OCTAVE * np.log2(np.arange(first, last) / first)
    period = (region - dearer).argmax(axis=1) + first
    strength = np.take_along_axis(region, (period - first)[:, None], axis=1)[:, 0]
    tone = 12 * np.log2(RATE_HZ / (period + _offset(region, period - first)) / _F0_LOW_HZ)
    return np.where(strength > _VOICED, tone, 0.0).astype(np.float32)


def _offset(region: NDArray[np.float64], peak: NDArray[np.int64]) -> NDArray[np.float64]:
    """Where between two samples the peak of each row lies, from -0.5 to 0.5."""
    at = np.clip(peak, 1, region.shape[1] - 2)[:, None]
    before, top, after = (np.take_along_axis(region, at + step, 1)[:, 0] for step in (-1, 0, 1))
    curve = before - 2 * top + after
    safe = np.where(curve < -1e-12, curve, -1.0)
    return np.asarray(
        np.where(curve < -1e-12, np.clip(0.5 * (before - after) / safe, -0.5, 0.5), 0)
    )


def _levels(samples: Samples) -> NDArray[np.float64]:
    """Energy of each look by that of the loudest."""
    energy = (_frames(samples) ** 2).sum(axis=1)
    return np.asarray(energy / max(float(energy.max(initial=0.0)), _FLOOR))


def _frames(samples: Samples) -> NDArray[np.float64]:
    """Overlapping stretches [looks, _WINDOW], the first centred at half a hop."""
    count = max(1, len(samples) // HOP)
    padded = np.pad(samples.astype(np.float64), (_WINDOW // 2 - HOP // 2, _WINDOW))
    index = np.arange(count)[:, None] * HOP + np.arange(_WINDOW)
    return np.asarray(padded[index])
