"""References: verses of the Bible, stars of a hotel or a rating, passwords: "Jn 3,16", "4/5 ★"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from wyoming_kokoro.text.reading.candidate import Candidate
from wyoming_kokoro.text.reading.line import Line
from wyoming_kokoro.text.reading.records import (
    Cardinal,
    Digits,
    Letters,
    Measure,
    Number,
    Record,
    Series,
    Words,
)

from .words import LanguageWords

_VERSES = re.compile(
    r"\.? ?([0-9]{1,3})(, ?|:)([0-9]{1,3})(?:[-–]([0-9]{1,3}))?(?![0-9%/€$]|[.,:-][0-9])"
)
_STARS = re.compile(r"([1-9](?:[.,][0-9])?) ?[★⭐☆]{1,5}")
_RATED = re.compile(r"([0-9](?:[.,][0-9])?)/([0-9]{1,2}) ?[★⭐]")
_SECRET = re.compile(r"[\w!@#$%^&*∗?+=~.-]{4,40}(?![\w@/])")
_SIGNS = frozenset("_#$%^&*∗~")
_DASHED = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")
_PARTS = re.compile(r"[0-9]+|[^\W\d_]+|.")
_YEAR = re.compile(r"(?:19|20)[0-9]{2}")
_VOWELS = frozenset("aeiouyàâéèêîôùû")


class References:
    """Proposes what is said by other rules than numbers are."""

    def __init__(self, words: LanguageWords) -> None:
        said = words.lexicon.said
        self._books, self._words, self._secret = said("book"), said("word"), said("secret")
        self._full = frozenset(self._books.values())
        self._star = words.units.units["★"]

    def propose(self, line: Line) -> Iterator[Candidate]:
        """Kinds "verse.*", "stars.*", "secret"."""
        text = line.text
        for start in line.word_starts:
            end = line.atoms[line.place_at(start)].end
            if text[start:end] in self._books or text[start:end] in self._full:
                yield from self._verses(line, start, end)
        for at in line.figure_starts:
            yield from self._stars(text, at)
        if not line.characters.isdisjoint(_SIGNS):
            yield from self._secrets(line)

    def _verses(self, line: Line, start: int, end: int) -> Iterator[Candidate]:
        text = line.text
        match = _VERSES.match(text, end)
        if match is None:
            return
        book = self._books.get(text[start:end], text[start:end])
        parts: list[Record] = [Words(book), _cardinal(match[1])]
        verse: tuple[Record, ...] = (_cardinal(match[3]),)
        if match[4]:
            verse = (*verse, Words(self._words["to"]), _cardinal(match[4]))
        record = Series((Series(tuple(parts)), Series(verse)), ", ")
        kind = "colon" if match[2] == ":" else "range" if match[4] else "comma"
        if end - start > 3 and kind == "comma":
            kind = "name"
        yield Candidate(start, match.end(), f"verse.{kind}", record)
        rank = text[start - 2 : start - 1]
        if rank in ("1", "2", "3") and not text[start - 3 : start - 2].isdecimal():
            ranked = Series((Words(self._words[f"letter {rank}"]), record))
            yield Candidate(start - 2, match.end(), "verse.ranked", ranked)

    def _stars(self, text: str, at: int) -> Iterator[Candidate]:
        rated, stars = _RATED.match(text, at), _STARS.match(text, at)
        if rated:
            stars_of = Measure(_number(rated[2]), self._star)
            record = Series((_cardinal(rated[1]), Words(self._words["of"]), stars_of))
            if "rated" in self._words:
                best = (Words(self._words["rated"]), _cardinal(rated[2]))
                record = Series((Measure(_number(rated[1]), self._star), *best))
            yield Candidate(at, rated.end(), "stars.rated", record)
        if stars:
            measure = Measure(_number(stars[1]), self._star)
            yield Candidate(at, stars.end(), "stars.sign", measure)

    def _secrets(self, line: Line) -> Iterator[Candidate]:
        """Tokens with signs of a password; the words before them tell whether they are one."""
        for start in (*line.word_starts, *line.figure_starts):
            match = _SECRET.match(line.text, start)
            if match is None:
                continue
            has_figure = any(map(str.isdecimal, match[0]))
            value = match[0].rstrip(".?" if has_figure else ".?!")
            is_plain = _SIGNS.isdisjoint(value) or _DASHED.fullmatch(value)
            if not is_plain and any(map(str.isalpha, value)):
                parts = ["", *_PARTS.findall(value), ""]
                said = tuple(map(self._part, parts[1:-1], parts, parts[2:]))
                yield Candidate(start, start + len(value), "secret", Series(said))

    def _part(self, text: str, before: str, after: str) -> Record:
        """Figures digit by digit but for short ones and years; letters that are no word by name."""
        if text.isdecimal():
            is_number = (len(text) < 3 and text[0] != "0") or _YEAR.fullmatch(text)
            return _cardinal(text) if is_number else Digits((text,))
        if not text.isalpha():
            return Words(self._secret.get(text, text))
        beside_figure = before[-1:].isdigit() or after[:1].isdigit()
        is_word = len(text) > (3 if beside_figure else 2) and _VOWELS.intersection(text.lower())
        return Words(text) if is_word else Letters(text)


def _number(digits: str) -> Number:
    whole, _, fraction = digits.replace(".", ",").partition(",")
    return Number(whole, fraction)


def _cardinal(digits: str) -> Cardinal:
    return Cardinal(_number(digits))
