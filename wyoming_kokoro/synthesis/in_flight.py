"""The segment of a reply that is in hand, and what of its sound the listener has been given."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from wyoming_kokoro.core.audio import FADE_S, HEAD_S, RATE_HZ, Samples, sounding
from wyoming_kokoro.model.kokoro_model import Output
from wyoming_kokoro.plan.plan import Plan, Segment
from wyoming_kokoro.postprocess.finish import NOTHING, Finished, StreamingFinisher, finish
from wyoming_kokoro.text.spans import SpeechAttributes

from .resolved_voice import ResolvedVoice

OPENING_S = 0.2
"""What is sent of a reply before the rest of its first segment is finished: a chunk of the wire."""

_HEAD = round(HEAD_S * RATE_HZ)
_OPENING = round((OPENING_S + FADE_S) * RATE_HZ)  # what may have to fade out is held back


@dataclass(slots=True)
class VoiceSpan:
    """Text in one manner, and the pause after it (None: what its punctuation asks for)."""

    manner: SpeechAttributes
    voice: ResolvedVoice
    plan: Plan
    pause_s: float | None = None


@dataclass(slots=True)
class InFlightSegment:
    """A run of the model on its way to the listener.

    `first_s` is when its sound was first heard before it was whole, `written_s` how much was.
    """

    stretch: VoiceSpan
    segment: Segment
    started_s: float = 0.0
    finishing: StreamingFinisher | None = None
    first_s: float = 0.0
    written_s: float = 0.0

    def more(self, samples: Samples, durations: NDArray[np.int64] | None) -> Finished:
        """What may be sent after more of the sound; `durations` are those of the whole."""
        if self.finishing is None:
            volume = self.stretch.voice.volume
            self.finishing = StreamingFinisher(self.segment.pieces, volume, durations)
        return self.finishing.add(samples)

    def opening(self, output: Output) -> Finished:
        """The first of a sound that is whole, at little cost; `rest` follows. Nothing where it is
        short, or was heard before.
        """
        samples = output.samples
        until = max(0, sounding(samples)[0] - _HEAD) + _OPENING
        if self.finishing or until > len(samples) - _OPENING:
            return NOTHING
        return self.more(samples[:until], output.durations)

    def rest(self, output: Output) -> Finished:
        """All that has not been sent."""
        if self.finishing:
            return self.finishing.end(output.samples[self.finishing.received :])
        return finish(output, self.segment.pieces, self.stretch.voice.volume)
