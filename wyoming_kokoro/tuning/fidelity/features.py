"""Features of a sound for comparison: mel spectrogram and melody."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from wyoming_kokoro.core.audio import FRAME_SAMPLES, RATE_HZ, Samples

HOP = FRAME_SAMPLES // 2
"""Samples between two looks: 12.5 ms, two a frame of the alignment."""

BANDS = 40
_WINDOW = 1024
_FLOOR = 1e-10  # 100 dB under full scale
_F0_LOW_HZ, _F0_HIGH_HZ = 60.0, 500.0
_OCTAVE = 0.05  # what a period twice as long must be better by: whole multiples fit as well
_VOICED = 0.5  # of a periodic sound's autocorrelation at its period


def log_mel(samples: Samples) -> NDArray[np.float32]:
    """Energy in dB of BANDS mel bands at every HOP: float32 [looks, BANDS]."""
    spectrum = np.abs(np.fft.rfft(_frames(samples) * np.hanning(_WINDOW), axis=1)) ** 2
    energy = spectrum @ _mel_filters().T / _WINDOW
    return (10 * np.log10(energy + _FLOOR)).astype(np.float32)


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


def _frames(samples: Samples) -> NDArray[np.float64]:
    """Overlapping stretches [looks, _WINDOW], the first centred at half a hop."""
    count = max(1, len(samples) // HOP)
    padded = np.pad(samples.astype(np.float64), (_WINDOW // 2 - HOP // 2, _WINDOW))
    index = np.arange(count)[:, None] * HOP + np.arange(_WINDOW)
    return np.asarray(padded[index])


def _mel_filters() -> NDArray[np.float64]:
    """Triangles evenly spaced on the mel scale, 60 Hz to 11 kHz: [BANDS, bins]."""

    def mel(hz: NDArray[np.floating[Any]]) -> NDArray[np.float64]:
        return np.asarray(2595 * np.log10(1 + hz / 700), np.float64)

    low, high = mel(np.array([60.0, 11000.0])).tolist()
    edges = np.linspace(low, high, BANDS + 2)
    bins = mel(np.fft.rfftfreq(_WINDOW, 1 / RATE_HZ))
    up = (bins - edges[:-2, None]) / (edges[1:-1] - edges[:-2])[:, None]
    down = (edges[2:, None] - bins) / (edges[2:] - edges[1:-1])[:, None]
    return np.asarray(np.maximum(0, np.minimum(up, down)))
