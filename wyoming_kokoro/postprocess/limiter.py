"""True-peak limiter: a gain, and no sample over full scale, nor what a player makes between two.

Where the sound stays below full scale it passes bit for bit. Else the level falls, evenly in
decibels, over the 2.7 ms before a peak, and rises by 20 dB a second after it: too slowly to bend a
wave of speech, too soon to be heard as a level of its own. What comes out does not depend on the
parts in which the sound went in.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from wyoming_kokoro.core.audio import RATE_HZ, Samples

_DOUBLINGS: Final = 6
_WINDOW: Final = 2**_DOUBLINGS
"""Samples over which the level falls."""
_REACH: Final = 6
"""Samples on either side that the values between two samples are computed from."""
LOOK_AHEAD: Final = _WINDOW - 1 + _REACH
"""Samples that are held back."""

_RELEASE_DB: Final = 20.0 / RATE_HZ
_PHASES: Final = (0.25, 0.5, 0.75)
_SURELY_BELOW: Final = 0.5
"""Samples under it cannot have a peak over full scale between them."""

Floats = NDArray[np.float64]


class Limiter:
    """One sound, part by part: `add` gives out what is sure, `end` the last `LOOK_AHEAD` of it."""

    def __init__(self, gain: float) -> None:
        self._gain = np.float32(gain)
        # What is not given out, and what lies before it; first a silence for the level to fall in.
        self._held: Samples = np.zeros(_REACH + _WINDOW - 1, np.float32)
        self._silence = _WINDOW - 1
        self._falls: Floats = np.zeros(_WINDOW - 1)  # in dB, of the samples before
        self._highest = 0.0  # of what the release falls from, as if it had begun at sample 0
        self._given = 0  # samples

    def add(self, samples: Samples) -> Samples:
        """More of the sound in; what is sure out."""
        louder = samples if self._gain == 1 else samples * self._gain
        self._held = np.concatenate((self._held, louder.astype(np.float32, copy=False)))
        return self._give(len(self._held) - _REACH - LOOK_AHEAD)

    def end(self) -> Samples:
        """The samples that are still held back."""
        count = len(self._held) - _REACH
        self._held = np.concatenate((self._held, np.zeros(LOOK_AHEAD, np.float32)))
        return self._give(count)

    def _give(self, count: int) -> Samples:
        """The next samples, at their level, where there are so many."""
        if count <= 0:
            return np.zeros(0, np.float32)
        given = self._held[_REACH : _REACH + count].copy()
        over = _over(self._held[: count + _REACH + LOOK_AHEAD])
        if over is None and self._is_at_rest():
            falls = np.zeros(count + _WINDOW - 1)
        else:
            needed = np.zeros(count + LOOK_AHEAD - _REACH) if over is None else over
            falls = np.concatenate((self._falls, self._released(_highest_ahead(needed))))
            down = _mean_behind(falls)
            limited = down > 0
            given[limited] *= (10 ** (down[limited] / -20)).astype(np.float32)
        self._held, self._falls = self._held[count:], falls[count:]
        self._given += count
        silence, self._silence = self._silence, max(0, self._silence - count)
        return given[silence:]

    def _is_at_rest(self) -> bool:
        """Whether no earlier reduction is left."""
        return not self._falls.any() and self._highest <= _RELEASE_DB * self._given

    def _released(self, needed: Floats) -> Floats:
        """The reduction that is needed or, if more, the rest of an earlier one."""
        rise = _RELEASE_DB * np.arange(self._given, self._given + len(needed))
        highest = np.maximum.accumulate(np.maximum(needed + rise, self._highest))
        self._highest = float(highest[-1])
        return np.asarray(np.maximum(highest - rise, 0.0))


def limited(samples: Samples, gain: float) -> Samples:
    """A whole sound, louder by `gain` and limited as by `Limiter`."""
    limiter = Limiter(gain)
    return np.concatenate((limiter.add(samples), limiter.end()))


def true_peaks(samples: Samples) -> Floats:
    """The highest absolute value at each sample and between it and its neighbours.

    Less the first and the last `_REACH`, from which the values between are computed.
    """
    return _peaks_at(samples, np.arange(len(samples) - 2 * _REACH))


def _peaks_at(samples: Samples, places: NDArray[np.intp]) -> Floats:
    """The true peaks at these places of `true_peaks`."""
    sound = samples.astype(np.float64)
    peaks = np.abs(sound[places + _REACH])
    around = [sound[places + place] for place in range(2 * _REACH + 1)]
    for taps in _TAPS:
        for side in (around[:-1], around[1:]):  # before each sample, and after it
            between = np.zeros(len(places))
            for tap, values in zip(taps, side, strict=True):
                between += tap * values
            np.maximum(peaks, np.abs(between), out=peaks)
    return peaks


def _over(samples: Samples) -> Floats | None:
    """By how many dB each sample is over full scale, the edges left out; None where none is."""
    if max(samples.max(), -samples.min()) <= _SURELY_BELOW:
        return None
    places = _near_loud(samples)
    peaks = _peaks_at(samples, places)
    if peaks.max(initial=0.0) <= 1.0:
        return None
    over = np.zeros(len(samples) - 2 * _REACH)
    over[places] = 20 * np.log10(np.maximum(peaks, 1.0))
    return over


def _near_loud(samples: Samples) -> NDArray[np.intp]:
    """The places where a value between two samples may be over full scale, the edges left out."""
    loud = np.flatnonzero(np.abs(samples) > _SURELY_BELOW)
    near = np.zeros(len(samples) + 2 * _REACH, bool)
    for step in range(2 * _REACH + 1):
        near[loud + step] = True
    return np.flatnonzero(near[2 * _REACH : -2 * _REACH])


def _highest_ahead(values: Floats) -> Floats:
    """The highest of the `_WINDOW` values that begin with each."""
    for step in (2**n for n in range(_DOUBLINGS)):
        values = np.maximum(values[:-step], values[step:])
    return values


def _mean_behind(values: Floats) -> Floats:
    """The mean of the `_WINDOW` values that end with each; always summed in the same order."""
    for step in (2**n for n in range(_DOUBLINGS)):
        values = values[:-step] + values[step:]
    return values / _WINDOW


def _taps() -> tuple[tuple[float, ...], ...]:
    """Filters for the values a quarter, half and three quarters of the way between two samples."""
    places = np.arange(-_REACH + 1, _REACH + 1)
    filters = []
    for phase in _PHASES:
        away = phase - places
        taps = np.sinc(away) * np.cos(np.pi * away / (2 * _REACH + 1)) ** 2
        filters.append(tuple((taps / taps.sum()).tolist()))
    return tuple(filters)


_TAPS: Final = _taps()
