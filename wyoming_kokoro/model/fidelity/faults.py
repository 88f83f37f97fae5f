"""Faults that a sound has by itself, if the reference has them not: not finite, silent, clipped."""

from __future__ import annotations

import numpy as np

from wyoming_kokoro.core.audio import Samples

_FULL = 1.0
_SHARE = 1e-3  # of the samples: a lone peak is the limiter's work
_MORE = 4.0  # times as many as the reference has: the model itself clips for some voices


def fault(reference: Samples, candidate: Samples) -> str:
    """The candidate's faults that the reference does not have, in words; "" for none."""
    if not len(candidate) or not np.isfinite(candidate).all():
        return "its sound is not finite"
    peak = float(np.abs(candidate).max())
    if peak == 0 < float(np.abs(reference).max(initial=0.0)):
        return "its sound is silence"
    over = _over(candidate)
    if over > _SHARE and over > _MORE * _over(reference):
        return f"it clips: {100 * over:.1f} % of its samples are over full scale"
    flat = _flat(candidate)
    if flat > _SHARE and flat > _MORE * _flat(reference):
        return f"it clips: {100 * flat:.1f} % of its samples are at the peak"
    return ""


def _over(samples: Samples) -> float:
    return float(np.mean(np.abs(samples) > _FULL))


def _flat(samples: Samples) -> float:
    """The share of samples at the very peak, where no sound stays unless it was cut off."""
    peak = float(np.abs(samples).max()) or 1.0
    return float(np.mean(np.abs(samples) > 0.9999 * peak))
