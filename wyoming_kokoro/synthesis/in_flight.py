"""A segment that was asked of the model and not wholly sent, and how much of it was sent."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from wyoming_kokoro.core.audio import FADE_S, HEAD_S, RATE_HZ, Audio, Samples, sounding
from wyoming_kokoro.model.kokoro_model import ModelSound
from wyoming_kokoro.plan.plan import Plan, Segment
from wyoming_kokoro.postprocess.finish import NOTHING, StreamingFinisher, finish
from wyoming_kokoro.postprocess.limiter import LOOK_AHEAD
from wyoming_kokoro.text.spans import SpeechAttributes

from .resolved_voice import ResolvedVoice
from .segment_source import SegmentSource

OPENING_S = 0.2
"""How much of a reply is sent before the rest of its first segment is finished: a wire chunk."""

_HEAD = round(HEAD_S * RATE_HZ)
_OPENING = round((OPENING_S + FADE_S) * RATE_HZ) + LOOK_AHEAD  # what is held back


@dataclass(slots=True)
class VoiceSpan:
    """Text with the same speech attributes, and the pause after it (None: by its punctuation)."""

    attributes: SpeechAttributes
    source: SegmentSource
    plan: Plan
    pause_s: float | None = None

    @property
    def voice(self) -> ResolvedVoice:
        """Who speaks it."""
        return self.source.voice


@dataclass(slots=True)
class InFlightSegment:
    """A segment from the moment it is asked of the model until its last sound is sent.

    `started_s` is when it was asked for, `first_s` how long after that its first sound was sent
    before the rest was there, `written_s` how much sound was sent.
    """

    span: VoiceSpan
    segment: Segment
    started_s: float = 0.0
    first_s: float = 0.0
    written_s: float = 0.0
    _finisher: StreamingFinisher | None = None

    @property
    def unheard(self) -> bool:
        """Whether none of its sound is there yet."""
        return self._finisher is None

    def more(self, samples: Samples, durations: NDArray[np.int64] | None) -> Audio:
        """Take more of the sound, return what may be sent; `durations` are those of the whole."""
        if self._finisher is None:
            voice = self.span.voice
            self._finisher = StreamingFinisher(
                self.segment.pieces, voice.volume, durations, voice.loud
            )
        return self._finisher.add(samples)

    def opening(self, sound: ModelSound) -> Audio:
        """The start of a sound that is there as a whole, at little cost; `rest` follows.

        Nothing for a short sound, or one of which a part was sent before.
        """
        samples = sound.samples
        until = max(0, sounding(samples)[0] - _HEAD) + _OPENING
        if self._finisher or until > len(samples) - _OPENING:
            return NOTHING
        return self.more(samples[:until], sound.durations)

    def rest(self, sound: ModelSound) -> Audio:
        """The part of the sound that has not been sent."""
        if self._finisher:
            return self._finisher.end(sound.samples[self._finisher.received :])
        voice = self.span.voice
        return finish(sound, self.segment.pieces, voice.volume, voice.loud)
