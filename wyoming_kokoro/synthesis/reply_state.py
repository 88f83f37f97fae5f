"""State of one reply: what its two tasks, reading text and running segments, tell each other."""

from __future__ import annotations

import asyncio
from collections import deque
from dataclasses import dataclass, field

from wyoming_kokoro.plan.plan import PlaybackClock, Segment
from wyoming_kokoro.plan.text_pace import TextPace

from .in_flight import InFlightSegment, VoiceSpan

AHEAD_TOKENS = 1500
"""Text is read no further ahead of the model than this, some three minutes of speech: a book as
one request costs no memory."""

FIRST_AHEAD_TOKENS = 250
"""And no further than this until the first sound is out: enough for the run after it, while on a
small machine phonemes of later sentences would take the processor from the first run."""


@dataclass(slots=True)
class ReplyState:
    """Spans of text in order, tokens in them that wait for the model, and the segment in flight.

    `changed` is set for each change that may allow a run, `first_sent` once the first segment has
    been sent. Used on the event loop alone.
    """

    playback: PlaybackClock = field(default_factory=PlaybackClock)
    pace: TextPace = field(default_factory=TextPace)
    spans: deque[VoiceSpan] = field(default_factory=deque)
    asked_s: float | None = None
    """When the first sentence with anything to say had come, before its phonemes were made."""
    text_ended: bool = False
    in_flight: InFlightSegment | None = None
    changed: asyncio.Event = field(default_factory=asyncio.Event)
    first_sent: asyncio.Event = field(default_factory=asyncio.Event)
    _waiting_tokens: int = 0
    _wants_text: asyncio.Event = field(default_factory=asyncio.Event)

    def added(self, tokens: int) -> None:
        """So many tokens were added to the last span."""
        self._waiting_tokens += tokens
        self.changed.set()

    def taken(self, segment: Segment) -> None:
        """A segment was taken from the first span, to be run now."""
        taken = sum(len(piece.ids) for piece in segment.pieces)
        self._waiting_tokens = max(0, self._waiting_tokens - taken)  # an early clause never waited
        if not self._has_enough_text:
            self._wants_text.set()

    def sent(self) -> None:
        """A segment was sent: more text may be read."""
        self._wants_text.set()

    async def text_wanted(self) -> None:
        """Return when more text should be read."""
        while self._has_enough_text:
            self._wants_text.clear()
            await self._wants_text.wait()

    @property
    def _has_enough_text(self) -> bool:
        first_is_out = self.playback.started and not (self.in_flight and self.in_flight.written_s)
        return self._waiting_tokens > (AHEAD_TOKENS if first_is_out else FIRST_AHEAD_TOKENS)

    def gets_more_text(self, span: VoiceSpan) -> bool:
        """Whether text may still be added to the span."""
        is_last = len(self.spans) == 1
        return is_last and not self.text_ended and span.pause_s is None
