"""Instance-norm statistics for decoding in windows.

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
    """Mean and variance [1, t, 1] over `halves` half frames; 0 halves: no statistics yet."""

    mean: Array
    variance: Array
    halves: float = 0.0

    @classmethod
    def empty(cls, size: int) -> NormStatistics:
        """No statistics yet, for `size` channels."""
        return cls(np.zeros((1, size, 1), np.float32), np.ones((1, size, 1), np.float32))

    def weight(self, halves: float) -> Array:
        """Weight of these beside a window's own statistics: float32 [1] from 0 to 1."""
        return np.array([self.halves / max(self.halves + halves, 1.0)], np.float32)

    def add(self, mean: Array, variance: Array, halves: float) -> None:
        """Pool with the statistics of more sound."""
        total = self.halves + halves
        share = np.float32(halves / total)
        step = mean - self.mean
        spread = self.variance + share * (variance - self.variance)
        self.variance = spread + share * (1 - share) * step * step
        self.mean = self.mean + share * step
        self.halves = total

    def limited(self, halves: float) -> NormStatistics:
        """A copy that counts for at most `halves`."""
        return NormStatistics(self.mean, self.variance, min(self.halves, halves))


class VoiceStatistics:
    """Statistics by voice, a few of them; for one thread at a time."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._voices: LruCache[str, NormStatistics] = LruCache(VOICES)

    def recall(self, voice: str) -> NormStatistics:
        """Statistics of a voice, counting for a few seconds of speech at most."""
        kept = self._voices.get(voice)
        return kept.limited(VOICE_HALVES) if kept else NormStatistics.empty(self._size)

    def learn(self, voice: str, statistics: NormStatistics) -> None:
        """Pool the statistics of one sentence into those of its voice."""
        previous = self._voices.get(voice)
        if previous:
            pooled = previous.limited(VOICE_HALVES)
            pooled.add(statistics.mean, statistics.variance, statistics.halves)
            statistics = pooled
        self._voices.put(voice, statistics)
