"""Loudness of two sounds of the same sentence, and how they are matched.

The measure is the mean power of blocks of 400 ms, less those that are 10 dB below the mean (the
gate of ITU-R BS.1770, without its frequency weighting: both sounds are the same voice saying the
same). The louder sound is turned down to the level of the other, so that neither is limited.
"""

from __future__ import annotations

import numpy as np

from wyoming_kokoro.core.audio import RATE_HZ, Samples

_BLOCK = RATE_HZ * 4 // 10
_HOP = _BLOCK // 4
_ABSOLUTE_DB = -70.0
_RELATIVE_DB = -10.0


def loudness_db(samples: Samples) -> float:
    """Gated level in dB of full scale; -inf for silence."""
    powers = _block_powers(samples)
    powers = powers[powers > 10 ** (_ABSOLUTE_DB / 10)]
    if not len(powers):
        return -np.inf
    loud = powers[powers > powers.mean() * 10 ** (_RELATIVE_DB / 10)]
    return float(10 * np.log10(loud.mean()))


def matched(one: Samples, other: Samples) -> tuple[Samples, Samples]:
    """Both at the level of the quieter one, and none over full scale. Raises ValueError where
    one is silent or not finite."""
    if not (np.isfinite(one).all() and np.isfinite(other).all()):
        raise ValueError("a sound is not finite")
    levels = loudness_db(one), loudness_db(other)
    if not np.isfinite(levels).all():
        raise ValueError("a sound is silent")
    peaks = (float(np.abs(samples).max()) for samples in (one, other))
    headroom_db = [
        level - 20 * np.log10(max(peak, 1.0)) for level, peak in zip(levels, peaks, strict=True)
    ]
    target_db = min(headroom_db)
    first, second = (
        (samples * np.float32(10 ** ((target_db - level) / 20))).astype(np.float32)
        for samples, level in zip((one, other), levels, strict=True)
    )
    return first, second


def _block_powers(samples: Samples) -> np.ndarray:
    """Mean powers of overlapping blocks; of the whole where it is shorter than one."""
    squares = samples.astype(np.float64) ** 2
    if len(squares) <= _BLOCK:
        return np.array([squares.mean()]) if len(squares) else np.zeros(0)
    sums = np.concatenate(([0.0], np.cumsum(squares)))
    starts = np.arange(0, len(squares) - _BLOCK + 1, _HOP)
    powers: np.ndarray = (sums[starts + _BLOCK] - sums[starts]) / _BLOCK
    return powers
