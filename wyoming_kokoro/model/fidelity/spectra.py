"""Compare two sounds of one sentence by their log-mel spectra, as an ear would: no phases.

A spectrum is taken every 10 ms over a Hann window of 25 ms and summed into 80 mel bands between
20 Hz and 12 kHz, in dB; bands under -80 dB of the reference's loudest band count as -80: what
nobody hears weighs nothing. A frame is loud when the sum of its bands is within 40 dB of the
reference's loudest frame, in either of the two sounds: what is lost counts, and what is added too.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wyoming_kokoro.core.audio import RATE_HZ, Samples

HOP = RATE_HZ // 100
BANDS = 80
_WINDOW = RATE_HZ * 25 // 1000
_FFT = 1024
_FEW = 6
_LOW_HZ, _HIGH_HZ = 20.0, 12000.0
_RANGE_DB = 80.0
_LOUD_DB = 40.0
_FARTHEST = 10  # frames that the candidate may lie off: 100 ms
_STEPS = ((48, 5), (8, 6))  # then finer: steps of 2 ms, and of a third of one
_ENERGY_HOP = RATE_HZ // 1000
_LOST_DB = 6.0  # quieter than the reference by this: that millisecond is missing
_ONSET_MS = 150

Frames = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Difference:
    """How far a candidate's sound is from the reference's.

    `mean_db` is the mean over loud frames and all bands of the absolute difference in dB; `over_2`
    and `over_4` are the shares of loud frames whose own mean is above 2 and 4 dB. `onset_lost_ms`:
    in how many of the reference's first 150 sounding milliseconds the candidate is more than 6 dB
    quieter. `level_db`: how much louder the candidate is. A lag is taken out before.
    """

    mean_db: float
    over_2: float
    over_4: float
    onset_lost_ms: float
    level_db: float


def difference(reference: Samples, candidate: Samples) -> Difference:
    """Compare two sounds, float32 at RATE_HZ. Raises ValueError where the reference is silent."""
    if not np.any(reference):
        raise ValueError("the reference is silent: there is nothing to compare with")
    moved = _moved(candidate, best_lag(reference, candidate), len(reference))
    by_frame = _apart(_power(reference), _power(moved))
    return Difference(
        mean_db=float(by_frame.mean()),
        over_2=float((by_frame > 2).mean()),
        over_4=float((by_frame > 4).mean()),
        onset_lost_ms=_onset_lost_ms(reference, moved),
        level_db=_level_db(reference, moved),
    )


def best_lag(reference: Samples, candidate: Samples) -> int:
    """The samples by which the candidate comes later, at most 100 ms; 0 where that is as good."""
    if not np.any(candidate):
        return 0
    wanted = _power(reference)
    candidate = candidate * np.float32(10 ** (-_level_db(reference, candidate) / 20))
    early = _power(_moved(candidate, -_FARTHEST * HOP, len(reference) + 2 * _FARTHEST * HOP))
    best, least = 0, np.inf
    for frames in sorted(range(-_FARTHEST, _FARTHEST + 1), key=abs):
        apart = _apart(wanted, early[_FARTHEST + frames :][: len(wanted)]).mean()
        if apart < least:
            best, least = frames * HOP, float(apart)
    for step, reach in _STEPS:
        middle = best
        least = np.inf
        for count in sorted(range(-reach, reach + 1), key=abs):
            lag = middle + count * step
            apart = _apart(wanted, _power(_moved(candidate, lag, len(reference)))).mean()
            if apart < least:
                best, least = lag, float(apart)
    return best


def _apart(reference: Frames, candidate: Frames) -> Frames:
    """The mean absolute difference in dB over the bands of each loud frame: [loud frames]."""
    floor = reference.max() * 10 ** (-_RANGE_DB / 10)
    sums = reference.sum(axis=1), candidate.sum(axis=1)
    loud = np.maximum(*sums) > sums[0].max() * 10 ** (-_LOUD_DB / 10)
    one, other = (10 * np.log10(np.maximum(power[loud], floor)) for power in (reference, candidate))
    return np.asarray(np.abs(one - other).mean(axis=1))


def _power(samples: Samples) -> Frames:
    """Energy of BANDS mel bands at every HOP, the first window centred on sample 0."""
    count = -(-len(samples) // HOP)
    padded = np.pad(samples.astype(np.float64), (_WINDOW // 2, _WINDOW + HOP))
    frames = np.lib.stride_tricks.sliding_window_view(padded, _WINDOW)[::HOP][:count]
    spectrum = np.abs(np.fft.rfft(frames * np.hanning(_WINDOW), _FFT, axis=1)) ** 2
    filters = _mel_filters().T
    # A few frames at a time: a product so small is left to one thread. With several, waiting for
    # each other on a busy machine, it takes ten times as long.
    return np.concatenate([spectrum[i : i + _FEW] @ filters for i in range(0, count, _FEW)])


@cache
def _mel_filters() -> Frames:
    """Triangles evenly spaced on the mel scale (2595 log10(1 + f / 700)): [BANDS, bins]."""

    def mel(hz: NDArray[Any]) -> Frames:
        return np.asarray(2595 * np.log10(1 + hz / 700))

    low, high = mel(np.array([_LOW_HZ, _HIGH_HZ])).tolist()
    edges = np.linspace(low, high, BANDS + 2)
    bins = mel(np.asarray(np.fft.rfftfreq(_FFT, 1 / RATE_HZ)))
    up = (bins - edges[:-2, None]) / (edges[1:-1] - edges[:-2])[:, None]
    down = (edges[2:, None] - bins) / (edges[2:] - edges[1:-1])[:, None]
    return np.asarray(np.maximum(0, np.minimum(up, down)))


def _moved(candidate: Samples, lag: int, length: int) -> Samples:
    """The candidate without its lag; silence where it has nothing, the rest of it behind."""
    ahead = candidate[lag:] if lag >= 0 else np.pad(candidate, (-lag, 0))
    return np.pad(ahead, (0, max(0, length - len(ahead))))[:length]


def _energy(samples: Samples) -> Frames:
    """Energy of 5 ms around every millisecond."""
    power = np.pad(samples.astype(np.float64) ** 2, (2 * _ENERGY_HOP, 3 * _ENERGY_HOP))
    sums = np.concatenate((np.zeros(1), np.cumsum(power)))
    return np.asarray((sums[5 * _ENERGY_HOP :] - sums[: -5 * _ENERGY_HOP])[::_ENERGY_HOP])


def _onset_lost_ms(reference: Samples, candidate: Samples) -> float:
    """In how many of the reference's first milliseconds the candidate is quieter by _LOST_DB."""
    own, other = _energy(reference), _energy(candidate)
    start = int(np.argmax(own > own.max() * 10 ** (-_LOUD_DB / 10)))
    missing = other < own * 10 ** (-_LOST_DB / 10)
    return float(np.count_nonzero(missing[start : start + _ONSET_MS]))


def _level_db(reference: Samples, candidate: Samples) -> float:
    """How much louder the candidate is, by root mean square."""
    energies = [float(np.sum(sound.astype(np.float64) ** 2)) for sound in (reference, candidate)]
    if not energies[1]:
        return -np.inf
    return float(10 * np.log10(energies[1] / energies[0]))
