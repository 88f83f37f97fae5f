"""From what the model gave to what the listener gets: trimmed, faded, amplified, with marks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from .audio import FRAME_SAMPLES, RATE_HZ, Mark, Samples, amplify, fade, trim
from .engine.model import Output
from .text.tokens import Cut, Piece, joined_words

_KEEP_S = {Cut.SENTENCE: 0.06, Cut.CLAUSE: 0.04, Cut.PHRASE: 0.02, Cut.WORD: 0.02}
"""What is kept of the silence after a segment, by the cut that ends it: final sounds fade out
slowly, and a seam that no punctuation asked for should not be heard as a pause."""


@dataclass(frozen=True, slots=True)
class Joins:
    """Seconds of silence where segments meet."""

    sentence_s: float = 0.25
    clause_s: float = 0.1

    def after(self, piece: Piece, *, paragraph_end: bool = False) -> float:
        """The pause that follows a segment that ends with this piece."""
        if piece.cut is Cut.SENTENCE:
            return self.sentence_s * (2 if paragraph_end else 1)
        return self.clause_s if piece.cut is Cut.CLAUSE else 0.0


class Finished(NamedTuple):
    """A segment as it is sent; `kept_s` of what the model gave is in it."""

    samples: Samples
    marks: tuple[Mark, ...]
    kept_s: float


def finish(output: Output, pieces: Sequence[Piece], volume: float) -> Finished:
    """What is sent for a segment, and where each word of `pieces` sounds in it.

    Marks need the durations of the model: without them there are none.
    """
    trimmed = trim(output.samples, tail_s=_KEEP_S[pieces[-1].cut])
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
