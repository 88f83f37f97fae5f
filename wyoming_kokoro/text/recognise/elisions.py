"""Elisions: "de 1 kg" is "d'un kilo", "d'« Inception »" has its quotation mark before "d'"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from wyoming_kokoro.text.reading.candidate import Candidate
from wyoming_kokoro.text.reading.line import Line
from wyoming_kokoro.text.reading.records import Verbatim

from .words import LanguageWords

_ONE = re.compile(
    r" (?=1(?![0-9]|[.,:/-][0-9]|[ \u00a0\u202f][0-9]{3}| ?(?:(?:à|et|ou|sur)(?!\w)|[%.,;!?])))"
)
_QUOTE = re.compile(r"['’]([ \u00a0\u202f]?[«“\"][ \u00a0\u202f]?)(?=\w)")


class Elisions:
    """Proposes words that lose their vowel before a figure, and elided ones before a quotation.

    The lexicon's kind "elision" has both: "de" and what is said, "d" by itself.
    """

    def __init__(self, words: LanguageWords) -> None:
        self._elided = words.lexicon.said("elision")

    def propose(self, line: Line) -> Iterator[Candidate]:
        """Kinds "elision.figure" and "elision.quote"."""
        for start in line.word_starts if self._elided else ():
            end = line.atoms[line.place_at(start)].end
            said = self._elided.get(line.text[start:end])
            if said is None:
                continue
            one, quote = _ONE.match(line.text, end), _QUOTE.match(line.text, end)
            if one and said:
                yield Candidate(start, one.end(), "elision.figure", Verbatim(said))
            if quote:
                moved = f"{quote[1].lstrip()}{line.text[start:end]}'"
                yield Candidate(start, quote.end(), "elision.quote", Verbatim(moved))
