"""Pauses between segments, by the punctuation that ends each."""

from __future__ import annotations

from dataclasses import dataclass

from wyoming_kokoro.core.pause_defaults import CLAUSE_PAUSE_MS, SENTENCE_PAUSE_MS
from wyoming_kokoro.text.tokens.pieces import Cut, Piece

_SENTENCE_SHARES = {"…": 1.5, "—": 1.2, "?": 1.1, "!": 1.0, ".": 1.0, ";": 0.8, ":": 0.8}
"""A sentence's pause as a share of the setting, by the mark that ended it; a line that ended
without one (a heading, an item of a list) is 1. What trails off or asks is given time; what ends
with a colon leads on."""

_CLAUSE_SHARES = {"…": 3.0, "—": 2.0, ":": 2.0, ";": 1.8, ".": 1.5, "?": 1.5, "!": 1.5, ",": 1.0}
"""A clause's, likewise: after a semicolon or colon readers pause about twice as long as after a
comma."""

_PARAGRAPH_SHARE = 3.0


@dataclass(frozen=True, slots=True)
class SegmentPauses:
    """Seconds of silence between segments: after a full stop, and after a comma."""

    sentence_s: float = SENTENCE_PAUSE_MS / 1000
    clause_s: float = CLAUSE_PAUSE_MS / 1000

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
