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
    """Statistics by voice, those used last. Thread-safe; models of one file can share them."""

    def __init__(self) -> None:
        self._voices: LruCache[str, NormStatistics] = LruCache(VOICES)
        self.changes = 0
        """How often statistics were put in or forgotten."""

    def __contains__(self, voice: str) -> bool:
        return voice in self._voices

    def recall(self, voice: str, size: int) -> NormStatistics:
        """Statistics of a voice for `size` channels, counting for a few seconds of speech at most.

        Those of a blend that has not spoken yet are mixed from its voices, if all of them have.
        """
        kept = self._voices.get(voice) or self._blended(voice)
        if kept is None or kept.mean.shape[1] != size:
            return NormStatistics.empty(size)
        return kept.limited(VOICE_HALVES)

    def learn(self, voice: str, statistics: NormStatistics) -> None:
        """Pool the statistics of one sentence into those of its voice."""
        previous = self._voices.get(voice)
        if previous and previous.mean.shape == statistics.mean.shape:
            pooled = previous.limited(VOICE_HALVES)
            pooled.add(statistics.mean, statistics.variance, statistics.halves)
            statistics = pooled
        self.put(voice, statistics)

    def put(self, voice: str, statistics: NormStatistics) -> None:
        """Replace the statistics of a voice."""
        self._voices.put(voice, statistics)
        self.changes += 1

    def forget(self, voice: str) -> None:
        """Drop the statistics of a voice; of a blend without any, those it would be mixed from."""
        names = [voice] if voice in self else [part.partition("*")[0] for part in voice.split("+")]
        for name in names:
            self._voices.remove(name)
        self.changes += 1

    def by_voice(self) -> dict[str, NormStatistics]:
        """All statistics at this moment."""
        kept = {voice: self._voices.get(voice) for voice in sorted(self._voices.keys())}
        return {voice: statistics for voice, statistics in kept.items() if statistics}

    def _blended(self, voice: str) -> NormStatistics | None:
        """Mean and variance of a mixture; `voice` is a VoiceSpec's string without speed."""
        if "+" not in voice:
            return None
        shares = [part.partition("*") for part in voice.split("+")]
        known = [(self._voices.get(name), float(share)) for name, _, share in shares]
        parts = [(statistics, share) for statistics, share in known if statistics]
        if len(parts) < len(shares) or len({part.mean.shape for part, _ in parts}) > 1:
            return None
        weights = np.array([share for _, share in parts], np.float32).reshape(-1, 1, 1, 1)
        means = np.stack([part.mean for part, _ in parts])
        variances = np.stack([part.variance for part, _ in parts])
        mean: Array = (weights * means).sum(0)
        power: Array = (weights * (variances + means**2)).sum(0)
        halves = min(part.halves for part, _ in parts)
        return NormStatistics(mean, np.maximum(power - mean**2, 0), halves)
