"""Real-time playback of a reply: first sound, gaps and slack, from when its chunks arrived."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final, NamedTuple

import numpy as np

from wyoming_kokoro.core.audio import RATE_HZ, Samples
from wyoming_kokoro.core.errors import KokoroError
from wyoming_kokoro.postprocess.pauses import SegmentPauses

from .first_sound import TimedChunk, played_at

GAP_S = 0.005
"""Silences shorter than this are not gaps: every player buffers more."""

LONGEST_PAUSE_S: Final = SegmentPauses().lengthened(1 / RATE_HZ)
"""The longest pause that punctuation makes with the default settings, a paragraph's."""


class PlaybackSpan(NamedTuple):
    """Playback without a gap."""

    start_s: float
    end_s: float


def playback_spans(chunks: Sequence[TimedChunk]) -> list[PlaybackSpan]:
    """Spans of a player that starts with the first chunk and never waits on purpose."""
    spans: list[PlaybackSpan] = []
    for chunk in chunks:
        if spans and chunk.at_s - spans[-1].end_s <= GAP_S:
            last = spans.pop()
            spans.append(PlaybackSpan(last.start_s, max(last.end_s, chunk.at_s) + chunk.audio_s))
        else:
            spans.append(PlaybackSpan(chunk.at_s, chunk.at_s + chunk.audio_s))
    return spans


def filled_gaps(samples: Samples, pause_s: float = LONGEST_PAUSE_S) -> list[float]:
    """Seconds of silence that a server filled gaps with: zeros beyond the longest planned pause.

    A gap that is filled so keeps the listener waiting like any other, though each chunk comes in
    time. A shorter pause may have been due, so each is a lower bound. Silence that a reply begins
    or ends with is none.
    """
    sounding = np.flatnonzero(samples)
    stretches_s = (np.diff(sounding) - 1) / RATE_HZ
    beyond_s = stretches_s - pause_s
    return [float(each) for each in beyond_s[beyond_s > GAP_S]]


@dataclass(slots=True)
class TimedReply:
    """A reply with the arrival time of each chunk, on the clock of `time.perf_counter`."""

    asked_s: float
    chunks: list[TimedChunk] = field(default_factory=list)
    ended_s: float = 0.0
    silence_s: float | None = None
    """Silence before the first audible sample, once the reply is complete; None: all silent."""
    filled_s: list[float] = field(default_factory=list)
    """Gaps that the server filled with silence (`filled_gaps`), once the reply is complete."""
    sent: list[float] = field(default_factory=list)
    """Moments at which each piece of text was sent."""

    @property
    def first_s(self) -> float:
        """Seconds from the request to the first sound (`first_sound`). Raises KokoroError."""
        if self.silence_s is None:
            raise KokoroError("the reply is silent")
        return played_at(self.chunks, self.silence_s) - self.asked_s

    @property
    def total_s(self) -> float:
        """Seconds from the request to the end of the reply."""
        return self.ended_s - self.asked_s

    @property
    def audio_s(self) -> float:
        """Length of the audio."""
        return sum(chunk.audio_s for chunk in self.chunks)

    @property
    def gap_s(self) -> float:
        """Seconds of unintended silence."""
        spans = playback_spans(self.chunks)
        return sum(b.start_s - a.end_s for a, b in pairwise(spans))

    @property
    def least_slack_s(self) -> float:
        """Seconds that were left to play when the chunk came that was nearest to being late; 0
        where one was late. Needs two chunks."""
        end_s, least_s = float("-inf"), float("inf")
        for number, chunk in enumerate(self.chunks):
            if number:
                least_s = min(least_s, end_s - chunk.at_s)
            end_s = max(end_s, chunk.at_s) + chunk.audio_s
        return max(0.0, least_s)

    def slack_s(self, now_s: float) -> float:
        """Seconds of audio left to play at `now_s`; 0 before the first chunk."""
        spans = playback_spans([chunk for chunk in self.chunks if chunk.at_s <= now_s])
        return max(0.0, spans[-1].end_s - now_s) if spans else 0.0
