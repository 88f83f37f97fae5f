"""From what the model gave to what the listener gets: trimmed, faded, amplified, with marks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from wyoming_kokoro.core.audio import FRAME_SAMPLES, RATE_HZ, Mark, Samples, amplify, fade, trim
from wyoming_kokoro.model.kokoro_model import Output
from wyoming_kokoro.text.tokens.pieces import Cut, Piece, joined_words

KEEP_S = {Cut.SENTENCE: 0.06, Cut.CLAUSE: 0.04, Cut.PHRASE: 0.02, Cut.WORD: 0.02}
"""What is kept of the silence after a segment, by the cut that ends it: final sounds fade out
slowly, and a seam that no punctuation asked for should not be heard as a pause."""


_SENTENCE_SHARES = {"…": 1.5, "—": 1.2, "?": 1.1, "!": 1.0, ".": 1.0, ";": 0.8, ":": 0.8}
"""A sentence's pause as a share of the setting, by the mark that ended it; a line that ended
without one (a heading, an item of a list) is 1. What trails off or asks is given time; what ends
with a colon leads on."""

_CLAUSE_SHARES = {"…": 3.0, "—": 2.0, ":": 2.0, ";": 1.8, ".": 1.5, "?": 1.5, "!": 1.5, ",": 1.0}
"""A clause's, likewise: after a semicolon or colon readers pause about twice as long as after a
comma."""

_PARAGRAPH_SHARE = 2.0


@dataclass(frozen=True, slots=True)
class Joins:
    """Seconds of silence where segments meet: the pause of a full stop, and of a comma."""

    sentence_s: float = 0.25
    clause_s: float = 0.1

    def after(self, piece: Piece, *, paragraph_end: bool = False) -> float:
        """The pause that follows a segment that ends with this piece."""
        if piece.cut is Cut.SENTENCE:
            share = _PARAGRAPH_SHARE if paragraph_end else _SENTENCE_SHARES.get(piece.ender, 1.0)
            return self.sentence_s * share
        if piece.cut is Cut.CLAUSE:
            return self.clause_s * _CLAUSE_SHARES.get(piece.ender, 1.0)
        return 0.0

    def lengthened(self, pause_s: float) -> float:
        """A sentence's pause that turns out to be a paragraph's; none stays none."""
        return max(pause_s, self.sentence_s * _PARAGRAPH_SHARE) if pause_s else pause_s


class Finished(NamedTuple):
    """A segment as it is sent; `kept_s` of what the model gave is in it."""

    samples: Samples
    marks: tuple[Mark, ...]
    kept_s: float


def finish(output: Output, pieces: Sequence[Piece], volume: float) -> Finished:
    """What is sent for a segment, and where each word of `pieces` sounds in it.

    Marks need the durations of the model: without them there are none.
    """
    trimmed = trim(output.samples, tail_s=KEEP_S[pieces[-1].cut])
    length = len(trimmed.samples)
    marks = _marks(output, pieces, trimmed.offset, length)
    return Finished(amplify(fade(trimmed.samples), volume), marks, length / RATE_HZ)


def _marks(output: Output, pieces: Sequence[Piece], offset: int, length: int) -> tuple[Mark, ...]:
    if output.durations is None:
        return ()
    # Token i begins where the pad and the tokens before it end.
    begins = np.clip(np.cumsum(output.durations) * FRAME_SAMPLES - offset, 0, length) / RATE_HZ
    return tuple(
        Mark("word", word.text, float(begins[word.start]), float(begins[word.end]))
        for word in joined_words(pieces)
        if word.end < len(begins)
    )
