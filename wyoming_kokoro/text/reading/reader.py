"""Reader of one language: reads a line, then says it. The text itself is never rewritten."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from typing import Protocol

from .candidate import Candidate, Recogniser
from .choice import Scored, best, scored
from .line import Line
from .records import Record, Verbatim
from .scorer import Scorer
from .unspaced import is_unspaced, together


class Saying(Protocol):
    """How one language says a record."""

    plus: str
    """The word for the sign before a telephone number."""
    rank_sign: str
    """What is written behind figures that are an ordinal."""

    def say(self, record: Record) -> str:
        """The words for it, without surrounding space."""
        ...


class Reader:
    """Reads and says in one language. Immutable, so any number of threads may share it.

    `neutral` reads every atom in a way that is never false; it makes a cover certain.
    """

    def __init__(
        self,
        saying: Saying,
        scorer: Scorer,
        neutral: Recogniser,
        recognisers: Sequence[Recogniser],
    ) -> None:
        self.saying = saying
        self.scorer = scorer
        self._recognisers = (neutral, *recognisers)

    @property
    def plus(self) -> str:
        """The word for the sign before a telephone number."""
        return self.saying.plus

    def written_ordinal(self, figures: str) -> str:
        """Figures as the language writes an ordinal."""
        return f"{figures}{self.saying.rank_sign}"

    def candidates(self, line: Line) -> Iterator[Candidate]:
        """All that is proposed for a line."""
        for recogniser in self._recognisers:
            yield from recogniser.propose(line)

    def choices(self, line: Line) -> list[Scored]:
        """All that is proposed for a line, with what it costs."""
        return scored(line, self.candidates(line), self.scorer)

    def read(self, text: str) -> list[Scored]:
        """The reading: tokens that cover the text from its first character to its last."""
        line = Line(text)
        return best(line, self.choices(line), self.scorer)

    def spoken(self, text: str) -> str:
        """The words of the reading; text that no recogniser claims comes back as it is."""
        return joined(
            (token.candidate.record, self.said(token.candidate.record)) for token in self.read(text)
        )

    def said(self, record: Record) -> str:
        """The words for a record; what it holds of the line is as it is written."""
        return together(self.saying.say(record))


def joined(tokens: Iterator[tuple[Record, str]]) -> str:
    """What is said of tokens in a row, a space where words would touch."""
    done: list[str] = []
    last, last_is_verbatim = "", True
    for record, said in tokens:
        is_verbatim = isinstance(record, Verbatim)
        if not said:
            continue
        if last and touch(last, said) and not (is_verbatim and last_is_verbatim):
            done.append(" ")
        done.append(said)
        last, last_is_verbatim = said, is_verbatim
    return "".join(done)


def touch(left: str, right: str) -> bool:
    """Whether words in a row would run together, or into a bracket that closes."""
    if not (wordy(right[0]) and (wordy(left[-1]) or left[-1] in ")]")):
        return False
    return not (is_unspaced(left[-1]) and is_unspaced(right[0]))


def wordy(character: str) -> bool:
    """Whether it belongs to a word; a mark does, as the vowel signs that end Hindi words."""
    return character.isalnum() or unicodedata.category(character)[0] == "M"
