"""Clicks and steps that a candidate's sound has and the reference's has not.

A step between two samples, as where two windows do not meet, is a burst of high frequencies that
lasts a moment. The second difference of the samples, which a vowel leaves small, shows it. Its
peak in each millisecond is compared with the reference's within 10 ms before and after: the phase
of a voice may be another without anybody hearing it.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from wyoming_kokoro.core.audio import RATE_HZ, Samples

_LOOK = RATE_HZ // 1000
_AROUND = 10  # looks
_UNHEARD_DB = 40.0  # below the loudest look of the reference a step is masked, or breath


def step_db(reference: Samples, candidate: Samples) -> float:
    """By how many dB the worst step of the candidate is above the reference's there; at least 0.

    The two sounds lie upon each other.
    """
    count = min(len(reference), len(candidate)) // _LOOK
    own, other = _peaks(reference)[:count], _peaks(candidate)[:count]
    if not count or not own.any():
        return 0.0
    floor = own.max() * 10 ** (-_UNHEARD_DB / 20)
    around = np.lib.stride_tricks.sliding_window_view(
        np.pad(np.maximum(own, floor), _AROUND, mode="edge"), 2 * _AROUND + 1
    ).max(axis=1)
    return max(0.0, 20 * float(np.log10((np.maximum(other, floor) / around).max())))


def _peaks(samples: Samples) -> NDArray[np.float64]:
    """The largest second difference in each millisecond."""
    bends = np.abs(np.diff(np.pad(samples.astype(np.float64), 1, mode="edge"), 2))
    count = len(bends) // _LOOK
    return np.asarray(bends[: count * _LOOK].reshape(count, _LOOK).max(axis=1))
