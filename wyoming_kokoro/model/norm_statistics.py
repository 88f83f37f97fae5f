"""What the generator's instance norms should take for the mean and variance of a sentence.

A window sees only its own; pooled with what is known of the sentence so far, or of the voice from
other sentences, it comes nearer to those of the whole (compared by `tune`, see DOCS).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray

from wyoming_kokoro.core.lru_cache import LruCache

Array: TypeAlias = NDArray[np.float32]
NormMode = Literal["own", "carried", "voice"]
"""Each window its own; pooled with the windows before it; those of the voice before them too."""

VOICES = 64
VOICE_HALVES = 400
"""How much speech (12.5 ms each) the memory of a voice counts for, at most."""


@dataclass(slots=True)
class NormStatistics:
    """Mean and variance [1, t, 1] over `halves` half frames; 0 of them: nothing known yet."""

    mean: Array
    variance: Array
    halves: float = 0.0

    @classmethod
    def empty(cls, size: int) -> NormStatistics:
        """Nothing known of `size` channels."""
        return cls(np.zeros((1, size, 1), np.float32), np.ones((1, size, 1), np.float32))

    def weight(self, halves: float) -> Array:
        """How much these count beside a window's own: float32 [1] from 0 to 1."""
        return np.array([self.halves / max(self.halves + halves, 1.0)], np.float32)

    def add(self, mean: Array, variance: Array, halves: float) -> None:
        """Pool with those of another stretch of sound."""
        total = self.halves + halves
        share = np.float32(halves / total)
        step = mean - self.mean
        spread = self.variance + share * (variance - self.variance)
        self.variance = spread + share * (1 - share) * step * step
        self.mean = self.mean + share * step
        self.halves = total

    def limited(self, halves: float) -> NormStatistics:
        """The same, counting for so much at most."""
        return NormStatistics(self.mean, self.variance, min(self.halves, halves))


class VoiceStatistics:
    """Statistics by voice, a few of them; for one thread at a time."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._voices: LruCache[str, NormStatistics] = LruCache(VOICES)

    def recall(self, voice: str) -> NormStatistics:
        """What is known of the voice, counting for a few seconds of speech at most."""
        known = self._voices.get(voice)
        return known.limited(VOICE_HALVES) if known else NormStatistics.empty(self._size)

    def learn(self, voice: str, found: NormStatistics) -> None:
        """Pool what one sentence gave into the voice's."""
        known = self._voices.get(voice)
        if known:
            kept = known.limited(VOICE_HALVES)
            kept.add(found.mean, found.variance, found.halves)
            found = kept
        self._voices.put(voice, found)
