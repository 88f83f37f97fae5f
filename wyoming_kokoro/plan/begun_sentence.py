"""How much was given out of a sentence that was begun before it was complete. Arithmetic only."""

from __future__ import annotations

from collections.abc import Sequence

from wyoming_kokoro.text.tokens.pieces import Cut, Piece

from .early_clause import REST_TOKENS, EarlyClause


class BegunSentence:
    """Tells how long the sentence is that a segment is part of.

    A voice has a style for each length of a text. In that of their sentence both parts sound like
    one, and better than each in that of its own length (docs/how-it-works.md).
    """

    def __init__(self) -> None:
        self._before = 0  # tokens of it that were given out, until its end is

    def tokens(
        self, pieces: Sequence[Piece], clause: EarlyClause | None, waiting: Sequence[Piece]
    ) -> int:
        """The tokens of the sentence that these pieces end in, which are given out now; 0 where it
        was not begun early.

        `clause` is the one that they end with, if the sentence is not complete; `waiting` are the
        pieces after them.
        """
        if not self._before and not clause:
            return 0
        before, parts = self._before, _sentences(pieces)
        own = before * (len(parts) == 1) + parts[-1]
        self._before = own if pieces[-1].cut is not Cut.SENTENCE else 0
        if clause:
            return own + REST_TOKENS
        return own + _sentences(waiting)[0] if self._before else before + parts[0]


def _sentences(pieces: Sequence[Piece]) -> list[int]:
    """The tokens of each sentence, or part of one."""
    counts = [0]
    for number, piece in enumerate(pieces, 1):
        counts[-1] += len(piece.ids)
        if piece.cut is Cut.SENTENCE and number < len(pieces):
            counts.append(0)
    return counts
