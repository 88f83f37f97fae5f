"""Clauses of a sentence that is still being written, as they may be spoken before the rest."""

from __future__ import annotations

from dataclasses import replace

from wyoming_kokoro.plan.early_clause import EarlyClause
from wyoming_kokoro.text.pipeline import TextPipeline
from wyoming_kokoro.text.sentences.beginnings import ClauseEnd, clause_ends, clause_words
from wyoming_kokoro.text.tokens.pieces import Piece

Ends = tuple[ClauseEnd, ...]


class EarlyClauses:
    """Makes the clauses of one reply's sentences, each once. `ends` returns at once; the others
    block.
    """

    def __init__(self, pipeline: TextPipeline, language: str) -> None:
        self._pipeline = pipeline
        self._language = language
        self._made: tuple[str, int, Ends, list[EarlyClause]] = ("", 0, (), [])

    def ends(self, text: str, begun: int) -> Ends:
        """Where `text` may be cut behind its first `begun` characters: at the last end of a clause
        and at the last end of a phrase, as far as there are any."""
        found = clause_ends(text, clause_words(self._language))
        last = {end.strong: end for end in found if end.at > begun}
        return tuple(last.values())

    def clauses(self, text: str, begun: int, ends: Ends) -> list[EarlyClause]:
        """The clauses from `begun` to each of the `ends`, without those whose words may still be
        read otherwise when more text comes."""
        before, was_begun, were, made = self._made
        is_known = made and text.startswith(before) and (was_begun, were) == (begun, ends)
        if not is_known:
            made = [clause for end in ends if (clause := self._clause(text, begun, end))]
            self._made = text, begun, ends, made
        return [replace(clause, chars_after=len(text) - clause.end) for clause in made]

    def _clause(self, text: str, begun: int, end: ClauseEnd) -> EarlyClause | None:
        blanks = (at for at, sign in enumerate(text) if sign.isspace() and at > end.at)
        seen = text[: max(blanks, default=len(text))]  # whole words
        pieces = self._pipeline.part(seen, begun, end.at, self._language)
        if not pieces:
            return None
        return EarlyClause(pieces, end.at, end.at - begun, 0, end.strong)

    def rest(self, text: str, begun: int) -> tuple[Piece, ...]:
        """The pieces of a sentence after what was begun of it."""
        if not text[begun:].strip():
            return ()
        rest = self._pipeline.part(text, begun, len(text), self._language)
        return rest or self._pipeline.pieces(text[begun:].strip(), self._language)
