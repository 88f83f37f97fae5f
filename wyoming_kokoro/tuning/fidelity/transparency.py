"""Transparency: whether anybody could tell a candidate from the model, by established measures.

A candidate and the model are compared under the same noise, frame by frame. Spectral distortion is
the root mean square difference of their log spectra in dB, over loud and voiced frames; Paliwal and
Atal (1993) found coding transparent at a mean of about 1 dB, with under 2 % of the frames above
2 dB and none above 4. Besides: the timbre (the distortion that does not average out), the melody in
cents, the level of noise in pauses, and steps where two windows meet. Planted faults decide the
limits that no paper gives (tests/tuning/fidelity).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from wyoming_kokoro.core.audio import RATE_HZ

from .distance import Rendering, aligned

MEAN_DB = 1.0
OVER_2_DB = 0.02
OVER_4_DB = 0.0005
"""None, but for one frame in two thousand."""
COLOUR_DB = 0.15
"""Of what remains of the distortion when it is averaged over all frames: a timbre that is off."""
CENTS = 4.0
"""Of a melody that is off throughout; a trained ear hears 5 to 10."""
PAUSE_DB = 3.0
SEAM = 6.0
"""The step of the error where windows meet, by the largest elsewhere."""
NOISY_DB = 2.0
"""Where two runs of the model itself differ by more, its noise hides what a voice says."""

_LOUD_DB = 30.0  # below the loudest frame
_DEEP_DB = 40.0  # below the frame's loudest band nothing is heard beside it
_PAUSE_BELOW_DB = 45.0
_UNHEARD_DB = -70.0  # below the loudest frame: what comes up to it counts as silence
_VOICED = 0.1  # share of loud frames with a melody below which there is none
_SEAM_S = 0.002
_LEAST_STEP = 0.003  # of the peak: smaller steps are not heard


@dataclass(frozen=True, slots=True)
class Transparency:
    """What was measured, over all sentences.

    `own_db` is the mean distortion between two runs of the model itself with other noise: where
    that is large, little is said about the voice.
    """

    mean_db: float = 0.0
    over_2: float = 0.0
    over_4: float = 0.0
    colour_db: float = 0.0
    cents: float = 0.0
    pause_db: float = 0.0
    seam: float = 0.0
    own_db: float = 0.0

    @property
    def fault(self) -> str:
        """Why it is not transparent, "" if it is."""
        if not self.mean_db <= MEAN_DB:
            return f"spectral distortion of {self.mean_db:.2f} dB (allowed {MEAN_DB})"
        if not self.over_2 <= OVER_2_DB:
            return f"{self.over_2:.1%} of the frames are over 2 dB off (allowed {OVER_2_DB:.0%})"
        if not self.over_4 <= OVER_4_DB:
            return f"{self.over_4:.2%} of the frames are over 4 dB off (allowed: none)"
        if not self.colour_db <= COLOUR_DB:
            return f"the timbre is {self.colour_db:.2f} dB off (allowed {COLOUR_DB})"
        if not self.cents <= CENTS:
            return f"the melody is {self.cents:.0f} cents off (allowed {CENTS:.0f})"
        if not self.pause_db <= PAUSE_DB:
            return f"pauses are {self.pause_db:.0f} dB louder (allowed {PAUSE_DB:.0f})"
        if not self.seam <= SEAM:
            return f"steps where windows meet are {self.seam:.0f} times those elsewhere"
        return ""

    @property
    def noisy(self) -> bool:
        """Whether the model's own noise is so loud that the verdict says little about a voice."""
        return self.own_db > NOISY_DB


def transparency(
    pairs: Sequence[tuple[Rendering, Rendering]], own: Sequence[tuple[Rendering, Rendering]] = ()
) -> Transparency:
    """Measure (model, candidate) pairs of the same noise; `own`: runs of the model with other."""
    if not pairs:
        return Transparency()
    differences = np.concatenate([_differences(one, other) for one, other in pairs])
    distortions = np.sqrt((differences**2).mean(axis=1))
    apart = [np.sqrt((_differences(one, other) ** 2).mean(axis=1)) for one, other in own]
    return Transparency(
        mean_db=float(distortions.mean()),
        over_2=float((distortions > 2).mean()),
        over_4=float((distortions > 4).mean()),
        colour_db=float(np.sqrt((differences.mean(axis=0) ** 2).mean())),
        cents=max(_cents(one, other) for one, other in pairs),
        pause_db=max(_pause_rise(one, other) for one, other in pairs),
        seam=max(_seam_step(one, other) for one, other in pairs),
        own_db=float(np.concatenate(apart).mean()) if apart else 0.0,
    )


def _loud(one: Rendering) -> NDArray[np.bool_]:
    level = one.mel.max(axis=1)
    return np.asarray(level > level.max() - _LOUD_DB)


def _judged(one: Rendering) -> NDArray[np.bool_]:
    """Loud frames with a melody; loud ones alone where there is hardly any."""
    loud = _loud(one)
    voiced = loud & (one.tone[: len(loud)] > 0)
    return voiced if voiced.sum() > _VOICED * loud.sum() else loud


def _differences(one: Rendering, other: Rendering) -> NDArray[np.float32]:
    """Differences of the log spectra of each frame that counts, in dB: [frames, bands]."""
    place = aligned(one, other)
    judged = _judged(one)
    right, heard = one.mel[judged], other.mel[place][judged]
    floor = right.max(axis=1, keepdims=True) - _DEEP_DB
    return np.asarray(np.maximum(right, floor) - np.maximum(heard, floor))


def _cents(one: Rendering, other: Rendering) -> float:
    """How far the melody is off throughout: the median over the frames that have one in both."""
    tone = other.tone[aligned(one, other)]
    both = _loud(one) & (one.tone > 0) & (tone > 0)
    if both.sum() <= _VOICED * _loud(one).sum():
        return 0.0
    return abs(100 * float(np.median(tone[both] - one.tone[both])))


def _pause_rise(one: Rendering, other: Rendering) -> float:
    """By how many dB the candidate's pauses are louder, as far as that is heard."""
    own, heard = one.mel.max(axis=1), other.mel[aligned(one, other)].max(axis=1)
    pause = own < own.max() - _PAUSE_BELOW_DB
    if not pause.any():
        return 0.0
    least = own.max() + _UNHEARD_DB
    before, after = (max(float(least), _mean_db(level[pause])) for level in (own, heard))
    return float(after - before)


def _mean_db(levels: NDArray[np.float32]) -> float:
    return float(10 * np.log10(np.mean(10 ** (levels.astype(np.float64) / 10))))


def _seam_step(one: Rendering, other: Rendering) -> float:
    """The largest step of the error where windows meet, by the largest elsewhere."""
    count = min(len(one.samples), len(other.samples))
    if not other.seams or len(one.samples) != len(other.samples):
        return 0.0
    error = other.samples[:count].astype(np.float64) - one.samples[:count]
    steps = np.abs(np.diff(error))
    near = np.zeros(len(steps), bool)
    reach = int(_SEAM_S * RATE_HZ)
    for seam in other.seams:
        near[max(0, seam - reach) : seam + reach] = True
    if not near.any() or near.all():
        return 0.0
    peak = float(np.abs(one.samples).max())
    return float(steps[near].max() / max(steps[~near].max(), _LEAST_STEP * peak, 1e-9))
