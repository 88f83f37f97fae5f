"""Reader of one language: reads a line, then says it. The text itself is never rewritten."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from copy import copy
from typing import Protocol, Self

from wyoming_kokoro.text import foreign

from .choice import Scored, best, scored
from .line import Candidate, Line, Recogniser
from .records import Cardinal, Foreign, Letters, Octets, Record, Series, Verbatim, Words
from .scorer import Scorer
from .unspaced import is_katakana, is_unspaced, together

_IN_NAMES = (Words, Letters, Cardinal, Octets, Series)
_HIRAGANA = re.compile("[ぁ-ん]")


class Saying(Protocol):
    """How one language says a record."""

    plus: str
    """The word for the sign before a telephone number."""
    rank_sign: str
    """The mark of an ordinal behind figures; a sign such as 第 stands before them."""

    def say(self, record: Record) -> str:
        """The words for it, without surrounding space."""
        ...


class Reader:
    """Reads and says in one language. Immutable, so any number of threads may share it.

    `neutral` reads every atom in a way that is never false; it makes a cover certain.
    """

    def __init__(
        self, saying: Saying, scorer: Scorer, neutral: Recogniser, recognisers: Sequence[Recogniser]
    ) -> None:
        self.saying = saying
        self.scorer = scorer
        self._recognisers = (neutral, *recognisers)

    def also(self, recogniser: Recogniser) -> Self:
        """This reader with one recogniser more."""
        reader = copy(self)
        reader._recognisers = (*self._recognisers, recogniser)
        return reader

    @property
    def plus(self) -> str:
        """The word for the sign before a telephone number."""
        return self.saying.plus

    def written_ordinal(self, figures: str) -> str:
        """Figures as the language writes an ordinal."""
        first, _, other = self.saying.rank_sign.partition(" ")
        sign = first if figures == "1" else other or first
        return f"{sign}{figures}" if is_unspaced(sign[:1]) else f"{figures}{sign}"

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
        records = [token.candidate.record for token in self.read(text)]
        return joined((record, self.said(record)) for record in records)

    def marked(self, text: str) -> str:
        """As `spoken`, with marks around words of other languages, and their quotation marks such
        as the phonemes' have."""
        records = [token.candidate.record for token in self.read(text)]
        return joined((record, self._marked(record)) for record in records)

    def said(self, record: Record) -> str:
        """The words for a record; what it holds of the line is as it is written."""
        if isinstance(record, Foreign):
            return f"{record.opening}{record.text}{record.closing}"
        return together(self.saying.say(record))

    def _marked(self, record: Record) -> str:
        if not isinstance(record, Foreign):
            return self.said(record)
        words = foreign.marked(record.text, record.language)
        opening, closing = record.opening.replace('"', "“"), record.closing.replace('"', "”")
        return f"{opening}{words}{closing}"


def joined(tokens: Iterable[tuple[Record, str]]) -> str:
    """The words of tokens in a row, a space where they would touch.

    A space as written goes behind a name that became one of a script without spaces.
    """
    done: list[tuple[Record, str]] = []
    for record, said in tokens:
        if not said:
            continue
        if len(done) > 1 and done[-1][1] == " " and _closes_up(done[-2], (record, said)):
            done.pop()
        if done and not (isinstance(record, Verbatim) and isinstance(done[-1][0], Verbatim)):
            last, before = done[-1]
            if touch(before, said) or _is_apart(before, said, last, record):
                done.append((Verbatim(" "), " "))
        done.append((record, said))
    return "".join(said for _, said in done)


def _closes_up(left: tuple[Record, str], right: tuple[Record, str]) -> bool:
    is_name = isinstance(left[0], Words | Letters) and isinstance(right[0], _IN_NAMES)
    return is_name and is_unspaced(left[1][-1]) and is_unspaced(right[1][0])


def _is_apart(left: str, right: str, *records: Record) -> bool:
    """Whether names of letters stand beside katakana, of which a reader would make one word."""
    if not (is_katakana(left[-1]) and is_katakana(right[0])):
        return False
    return any(isinstance(r, Letters) and (len(r.text) < 2 or r.text.islower()) for r in records)


def touch(left: str, right: str) -> bool:
    """Whether words in a row would run together, or into a bracket that closes."""
    if not (wordy(right[0]) and (wordy(left[-1]) or left[-1] in ")]")):
        return False
    unspaced = (is_unspaced(left[-1]), is_unspaced(right[0]))
    if not any(unspaced):
        return True
    return not (all(unspaced) or left[-1] in ")]" or _HIRAGANA.search(left[-1] + right[0]))


def wordy(character: str) -> bool:
    """Whether a character belongs to a word; marks do: vowel signs end Hindi words."""
    return character.isalnum() or unicodedata.category(character)[0] == "M"


def why(reader: Reader, text: str) -> Iterator[str]:
    """A token with its offsets and words a line, then all its readings with costs, best first."""
    line = Line(text)
    choices = reader.choices(line)
    for token in best(line, choices, reader.scorer):
        start, end = token.candidate.start, token.candidate.end
        if text[start:end].isspace():
            continue
        said = reader.said(token.candidate.record)
        yield f"{start}-{end}\t{text[start:end]}\t{said}"
        rivals = [one for one in choices if one.candidate.start < end > start < one.candidate.end]
        for one in sorted(rivals, key=lambda one: one.cost):
            yield f"\t{_told(reader, line, one)}"


def _told(reader: Reader, line: Line, one: Scored) -> str:
    weights = reader.scorer.weights
    parts = " ".join(f"{name}={weights.get(name, 0.0):+.2f}" for name in one.features)
    written = line.written[one.candidate.start : one.candidate.end]
    return f"{one.cost:6.2f}  {written!r} {parts}"
