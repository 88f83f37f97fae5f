"""The distance between two renderings of one sentence."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from wyoming_kokoro.core.audio import FRAME_SAMPLES, Samples
from wyoming_kokoro.model.kokoro_model import Output

from .features import HOP, log_mel, melody

_LOOKS = FRAME_SAMPLES // HOP
LOST = 1000
"""The change of duration that stands for a token that is not there at all."""
_MELODIC = 0.1
"""Share of the looks with a melody in both below which there is none: a few are found in noise."""
_LOUD_DB = 45.0  # below the loudest look nothing is heard


@dataclass(frozen=True, slots=True)
class Rendering:
    """A sentence as one run said it, ready to be compared."""

    mel: NDArray[np.float32]
    tone: NDArray[np.float32]
    tokens: NDArray[np.int64] | None
    samples: Samples
    seams: Sequence[int] = ()
    """The samples at which windows meet."""

    @classmethod
    def of(cls, output: Output, seams: Sequence[int] = ()) -> Rendering:
        """Measure a run's output."""
        return cls(
            log_mel(output.samples),
            melody(output.samples),
            output.durations,
            output.samples,
            seams,
        )


@dataclass(frozen=True, slots=True)
class Distance:
    """How far two renderings are apart.

    `look_db` is the difference of the mel bands look by look, `token_db` that of their mean over
    each token and `timbre_db` that of their mean over the sentence (a colour of sound that is off
    shows there through the noise), `semitones` that of the melody where both have one, all root
    mean square or mean; `frames` the largest difference of a token's duration.
    """

    look_db: float
    token_db: float
    timbre_db: float
    semitones: float
    frames: int


def distance(one: Rendering, other: Rendering) -> Distance:
    """Compare; the time of `other` is bent so that each token lies upon itself."""
    place, frames = _places(one, other)
    mel, tone = other.mel[place], other.tone[place]
    own = one.mel[: len(place)]
    heard = own.max(axis=1) > own.max() - _LOUD_DB
    if not heard.any():
        heard[:] = True
    apart = (own - mel)[heard]
    both = (one.tone[: len(place)] > 0) & (tone > 0)
    if both.mean() < _MELODIC:
        both[:] = False
    steps = np.abs(one.tone[: len(place)][both] - tone[both])
    return Distance(
        look_db=float(np.sqrt(np.mean(apart**2))),
        token_db=_by_token(own, mel, one),
        timbre_db=float(np.sqrt(np.mean(apart.mean(axis=0) ** 2))),
        semitones=float(steps.mean()) if len(steps) else 0.0,
        frames=frames,
    )


def aligned(one: Rendering, other: Rendering) -> NDArray[np.int64]:
    """For each look of `one` the look of `other` that says the same."""
    return _places(one, other)[0]


def _places(one: Rendering, other: Rendering) -> tuple[NDArray[np.int64], int]:
    """For each look of `one` the look of `other` that says the same; largest change in frames."""
    count, limit = len(one.mel), len(other.mel) - 1
    if one.tokens is None or other.tokens is None:
        change = abs(count - limit - 1) // _LOOKS
        return np.minimum(np.arange(count), limit), change
    if len(one.tokens) != len(other.tokens):
        return np.minimum(np.arange(count), limit), LOST
    frames = int(np.abs(one.tokens - other.tokens).max(initial=0))
    starts, there = _ends(one.tokens), _ends(other.tokens)
    looks = np.interp((np.arange(count) + 0.5) / _LOOKS, starts, there)
    return np.clip((looks * _LOOKS).astype(np.int64), 0, limit), frames


def _ends(tokens: NDArray[np.int64]) -> NDArray[np.float64]:
    return np.concatenate((np.zeros(1), np.cumsum(tokens).astype(np.float64)))


def _by_token(own: NDArray[np.float32], mel: NDArray[np.float32], one: Rendering) -> float:
    """Difference of the mean spectrum over the looks of each token (or of every 4 frames)."""
    tokens = one.tokens if one.tokens is not None else np.full(len(own) // (4 * _LOOKS) + 1, 4)
    starts = np.concatenate(([0], np.cumsum(tokens)[:-1])) * _LOOKS
    starts = starts[starts < len(own)]
    lengths = np.diff(np.concatenate((starts, [len(own)])))[:, None]
    apart = np.add.reduceat(own - mel, starts, axis=0) / lengths
    return float(np.sqrt(np.mean(apart**2)))
