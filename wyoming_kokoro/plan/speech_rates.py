"""Speech rates: frames of audio per token of each voice, learned from finished runs."""

from __future__ import annotations

import math
from dataclasses import dataclass, field

MAX_VOICES = 256
"""Blends make any number of voice names: the ones used longest ago are dropped."""

_PRIOR_FRAMES = 2.8  # frames per token: the released voices at speed 1
_PRIOR_TOKENS = 100.0  # how many tokens of evidence a prior counts as
_MEMORY_TOKENS = 2000.0  # tokens after which older evidence has faded to a third


@dataclass(slots=True)
class SpeechRate:
    """Frames per token at speed 1, from sums whose older parts fade."""

    tokens: float = 0.0
    frames: float = 0.0

    def add(self, tokens: float, frames: float) -> None:
        """Learn from one run."""
        fade = math.exp(-tokens / _MEMORY_TOKENS)
        self.tokens = self.tokens * fade + tokens
        self.frames = self.frames * fade + frames

    def mean(self, prior: float) -> float:
        """The mean of the evidence and a prior that counts as 100 tokens."""
        return (self.frames + prior * _PRIOR_TOKENS) / (self.tokens + _PRIOR_TOKENS)


@dataclass(slots=True)
class SpeechRates:
    """The rate of each voice, and of all together, which new voices start from."""

    shared: SpeechRate = field(default_factory=SpeechRate)
    by_voice: dict[str, SpeechRate] = field(default_factory=dict)

    def frames_per_token(self, voice: str) -> float:
        """The voice's rate at speed 1."""
        shared = self.shared.mean(_PRIOR_FRAMES)
        rate = self.by_voice.get(voice)
        return rate.mean(shared) if rate else shared

    def observe(self, voice: str, tokens: int, frames: float) -> None:
        """Learn from a run; one far from the mean of all voices counts as twice or half of it."""
        rate = self.by_voice.pop(voice, None) or SpeechRate()
        if self.shared.tokens:
            expected = self.shared.mean(_PRIOR_FRAMES) * tokens
            frames = min(2.0 * expected, max(0.5 * expected, frames))
        rate.add(tokens, frames)
        self.shared.add(tokens, frames)
        self.by_voice[voice] = rate  # the voice used last is last
        while len(self.by_voice) > MAX_VOICES:
            del self.by_voice[next(iter(self.by_voice))]
