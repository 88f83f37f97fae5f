"""First sound: when a listener hears the first sample of a reply that is not silence.

One rule for every program that is measured, applied where its audio is received:

- The level of a reply is the root mean square of its windows of 5 ms, without those that are 40 dB
  or more under the loudest: the silence in it and around it does not count.
- The first audible sample begins the first window that is louder than 50 dB under that level.
- The player starts with the first sample that it receives, plays in real time, skips nothing, and
  waits where the next chunk has not arrived. First sound is the time from the request until it
  plays the first audible sample. Silence that a reply begins with therefore counts.

On Kokoro's voices the result moves by at most 40 ms between 50 and 40 dB: speech begins steeply.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from wyoming_kokoro.core.audio import RATE_HZ, Samples

AUDIBLE_DB = -50.0
"""A window louder than this, relative to the reply's level, is heard."""

_SPEECH_DB = -40.0
_WINDOW = RATE_HZ // 200


class TimedChunk(NamedTuple):
    """Audio that arrived: when (seconds on one clock) and its length."""

    at_s: float
    audio_s: float


def silence_before(samples: Samples) -> float | None:
    """Seconds of a whole reply before its first audible sample; None where it has none."""
    count = -(-len(samples) // _WINDOW)
    padded = np.zeros(count * _WINDOW)
    padded[: len(samples)] = samples
    power = np.mean(padded.reshape(count, _WINDOW) ** 2, axis=1)
    loudest = power.max(initial=0.0)
    if loudest == 0.0:
        return None
    level = power[power > loudest * 10 ** (_SPEECH_DB / 10)].mean()
    audible = power > level * 10 ** (AUDIBLE_DB / 10)
    return float(audible.argmax() * _WINDOW / RATE_HZ)


def played_at(chunks: Sequence[TimedChunk], offset_s: float) -> float:
    """Moment at which the player plays what stands `offset_s` seconds into the reply.

    Raises ValueError where the chunks are not so long.
    """
    end_s, left_s = float("-inf"), offset_s
    for chunk in chunks:
        start_s = max(chunk.at_s, end_s)
        if left_s < chunk.audio_s:
            return start_s + left_s
        left_s -= chunk.audio_s
        end_s = start_s + chunk.audio_s
    raise ValueError(f"a reply of {offset_s - left_s:.2f} s has nothing at {offset_s:.2f} s")
