"""The criterion: whether a candidate sounds as the model does.

The reference is the graph built from the same file that decodes a sentence in one piece: nothing in
it is approximate, and it says a sentence the same each time. Sound is compared as an ear would, by
log spectra, melody, the start of a sentence, level and clicks (`fidelity`); waveforms tell nothing,
for what rounding does to the phase of a voice changes them wholly and is not heard.

Where the figures of the levels come from, and which planted faults they catch: docs/tuning.md.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wyoming_kokoro.loading.decision import LEVELS, Level
from wyoming_kokoro.model.fidelity.faults import fault
from wyoming_kokoro.model.fidelity.melody import cents_off
from wyoming_kokoro.model.fidelity.spectra import difference
from wyoming_kokoro.model.fidelity.steps import step_db
from wyoming_kokoro.model.kokoro_model import ModelSound


@dataclass(frozen=True, slots=True)
class Heard:
    """How far a candidate's sound is from the model's, over all sentences.

    `mean_db`, `over_2` and `over_4` are of all loud frames (`spectra.Difference`); the others of
    the sentence in which they are worst: milliseconds of the onset that are lost, dB of level,
    cents of melody, dB of a step that the model has not. `frames`: by how much the longest or
    shortest token's duration is changed. `fault` is what makes it unfit at every level.
    """

    mean_db: float = 0.0
    over_2: float = 0.0
    over_4: float = 0.0
    onset_lost_ms: float = 0.0
    level_db: float = 0.0
    cents: float = 0.0
    step_db: float = 0.0
    frames: int = 0
    fault: str = ""

    def refusal(self, level: Level) -> str:
        """Why it may not be used at a level, "" if it may."""
        if self.fault:
            return self.fault
        if level == "exact":
            return "it changes the arithmetic"
        if self.frames:
            frames = "a frame" if self.frames == 1 else f"{self.frames} frames"
            return f"a sound lasts {frames} longer or shorter"
        most = LIMITS[level]
        for name, words in _WORDS.items():
            value, limit = float(getattr(self, name)), float(getattr(most, name))
            if not abs(value) <= limit:
                return words.format(value, limit)
        return ""

    @property
    def refused(self) -> dict[str, str]:
        """The reasons by level, of those that refuse it."""
        return {level: why for level in LEVELS if (why := self.refusal(level))}


LIMITS: Mapping[Level, Heard] = {
    "strict": Heard(1.0, 0.02, 0, 10, 0.75, 4, 6),
    "balanced": Heard(1.5, 0.1, 0.02, 20, 0.85, 8, 8),
    "fast": Heard(2.8, 0.4, 0.1, 30, 0.95, 16, 10),
}
"""The largest differences that a candidate may have. `mean_db` at `strict` cannot be nearer: the
windows that every candidate speaks in are 0.7 to 0.8 dB from whole sentences by themselves."""

_MEANS = ("mean_db", "over_2", "over_4")

_WORDS = {
    "mean_db": "its spectra are {:.2f} dB off on average (allowed {:.1f})",
    "over_2": "{:.1%} of its frames are over 2 dB off (allowed {:.0%})",
    "over_4": "{:.2%} of its frames are over 4 dB off (allowed {:.2%})",
    "onset_lost_ms": "{:.0f} ms of a sentence's start are lost (allowed {:.0f})",
    "level_db": "its level is {:+.1f} dB off (allowed {:.1f})",
    "cents": "its melody is {:.0f} cents off (allowed {:.0f})",
    "step_db": "a click stands {:.0f} dB above the sound (allowed {:.0f})",
}


def heard(pairs: Iterable[tuple[ModelSound, ModelSound]]) -> Heard:
    """Compare the model's sounds with a candidate's, sentence by sentence: (model, candidate).

    The first fault ends it.
    """
    sentences: list[Heard] = []
    weights: list[int] = []
    for model, candidate in pairs:
        sentences.append(_compared(model, candidate))
        weights.append(len(model.samples))
        if sentences[-1].fault:
            return Heard(fault=sentences[-1].fault)
    return _joined(sentences, weights)


def _compared(model: ModelSound, candidate: ModelSound) -> Heard:
    own, other = model.samples, candidate.samples
    if found := fault(own, other):
        return Heard(fault=found)
    if not own.any():
        return Heard(fault="" if not other.any() else "it sounds where the model is silent")
    if frames := _frames(model.durations, candidate.durations):
        return Heard(frames=frames)  # spectra of other moments say nothing
    apart = difference(own, other)
    alike = {name: getattr(apart, name) for name in (*_MEANS, "onset_lost_ms", "level_db")}
    return Heard(**alike, cents=cents_off(own, other), step_db=step_db(own, other))


def _frames(own: NDArray[np.int64] | None, other: NDArray[np.int64] | None) -> int:
    """The largest change of a token's duration; 0 where the durations are not known."""
    if own is None or other is None:
        return 0
    if len(own) != len(other):
        return int(max(own.max(initial=1), other.max(initial=1)))
    return int(np.abs(own - other).max(initial=0))


def _joined(sentences: Sequence[Heard], weights: Sequence[int]) -> Heard:
    """Means by the length of each sentence, and the worst of what is judged one by one."""
    if not sentences:
        return Heard(fault="nothing was compared")

    def mean(name: str) -> float:
        return float(np.average([getattr(each, name) for each in sentences], weights=weights))

    def worst(name: str) -> float:
        return max((float(getattr(each, name)) for each in sentences), key=abs)

    values: dict[str, Any] = {name: (mean if name in _MEANS else worst)(name) for name in _WORDS}
    return Heard(**values, frames=int(worst("frames")))
