"""Shapes of one language: rows of its `shapes.tsv`, each a pattern and how its parts are said.

For what a few signs make plain ("3-1", "〒100-0001", "11/5(水)") and no shared recogniser knows.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from wyoming_kokoro.text.reading.candidate import Candidate
from wyoming_kokoro.text.reading.line import Line
from wyoming_kokoro.text.reading.records import (
    Cardinal,
    Digits,
    Letters,
    Measure,
    Number,
    Octets,
    Record,
    Series,
    Verbatim,
    Words,
)
from wyoming_kokoro.text.reading.tables import rows
from wyoming_kokoro.text.reading.unspaced import apart

from .figures import closes
from .romans import VALID, arabic
from .words import LanguageWords

_PART = re.compile(r"\{([0-9])(?::([^{}]*))?\}|([^{}]+)")
_NUMBER = r"([0-9][0-9,]*(?:\.[0-9]+)?(?:[万億亿兆][0-9,]*){0,3})"
_SHORT = {"<n>": _NUMBER, "<i>": "([0-9]{1,4})", "<_>": "[ \u00a0\u3000]?"}


@dataclass(frozen=True, slots=True)
class _Shape:
    kind: str
    pattern: re.Pattern[str]
    parts: tuple[tuple[int, str], ...]
    """A group and how it is said, or 0 and words."""


class Shapes:
    """Proposes each shape of the language in `package` where it stands.

    A shape begins at a "figure", at a Latin "word", or at one of the characters that its row names.
    <n> is a number, <i> one of up to four digits, <_> a space that may be there. {1} is said as a
    number, {1:letters} by its letters and so on (see `_SAID`), {1:分} with a unit, {1:=2} with that
    of the second group, {1:english} as the lexicon says words of that kind.
    """

    def __init__(self, words: LanguageWords, package: str) -> None:
        self._words = words
        self._at: dict[str, list[_Shape]] = {}
        for kind, at, shape, said in rows(package, "shapes.tsv", 4):
            for short, long in _SHORT.items():
                shape = shape.replace(short, long)
            parts = tuple(
                (int(group or 0), how if group else words_said)
                for group, how, words_said in _PART.findall(said)
            )
            one = _Shape(f"shape.{kind}", re.compile(apart(shape)), parts)
            for start in (at,) if at in ("figure", "word", "start") else apart(at):
                self._at.setdefault(start, []).append(one)

    def propose(self, line: Line) -> Iterator[Candidate]:
        """Kinds "shape.<kind>"."""
        for shape in self._at.get("start", ()):
            yield from self._read(line, 0, shape)
        for start in line.figure_starts:
            for shape in self._at.get("figure", ()):
                yield from self._read(line, start, shape)
        for start in line.word_starts:
            for shape in self._at.get("word", ()):
                yield from self._read(line, start, shape)
        for atom in line.atoms:
            for shape in self._at.get(line.text[atom.start], ()):
                yield from self._read(line, atom.start, shape)

    def _read(self, line: Line, start: int, shape: _Shape) -> Iterator[Candidate]:
        match = shape.pattern.match(line.text, start)
        if match is None or match.end() == start:
            return
        last, after = line.text[match.end() - 1], line.text[match.end() : match.end() + 1]
        marks = ".,:/-" if line.text[start].isdecimal() else ".,:/"
        if last.isdecimal() and not closes(line.text, match.end(), marks):
            return
        if last.isascii() and last.isalpha() and after.isalpha():
            return
        records: list[Record] = []
        for group, how in shape.parts:
            if not group or match[group]:
                record = self._part(match, group, how) if group else Words(how)
                if record is None:
                    return
                records.append(record)
        whole = records[0] if len(records) == 1 else Series(tuple(records), "")
        yield Candidate(start, match.end(), shape.kind, whole)

    def _part(self, match: re.Match[str], group: int, how: str) -> Record | None:
        """How a part is said; None if it cannot be that."""
        written = match[group]
        if how in _SAID:
            return _SAID[how](written)
        unit = self._words.units.units.get(match[int(how[1:])] if how[:1] == "=" else apart(how))
        if unit or not how:
            number = self._words.figures.number(written)
            return Measure(number, unit) if unit else Cardinal(number)
        if how == "unit":
            return Words(self._words.units.units[written].one)
        if how in ("formula", "secret"):
            parts = _PIECES[how].findall(written)
            return Series(tuple(self._piece(how, part) for part in parts), _LINKS[how])
        if how == "romanenglish":
            how, written = "english", _arabic(written)
        if how == "name":
            kinds = self._words.lexicon.by_kind
            known = kinds["acronym"].get(written) or kinds["abbr"].get(written)
            is_letters = written.isupper() or len(written) < 2
            return Words(known.said) if known else (Letters if is_letters else Verbatim)(written)
        entry = self._words.lexicon.by_kind[how].get(written)
        return Words(entry.said) if entry else None

    def _piece(self, how: str, part: str) -> Record:
        """A part of a chemical formula or of a password: by the lexicon, or its letters."""
        plain = unicodedata.normalize("NFKC", part)
        entry = self._words.lexicon.by_kind[_NAMES[how]].get(plain)
        if entry and len(plain) == 1:
            return Words(entry.said)
        if plain.isdecimal():
            return Cardinal(Number(plain)) if how == "formula" else Digits((plain,))
        is_word = how == "secret" and len(part) > 1 and part.isalpha() and not part.isupper()
        return Words(part) if is_word else Letters(part)


_NAMES = {"formula": "english", "secret": "secret"}
_LINKS = {"formula": "", "secret": "、"}
_PIECES = {
    "formula": re.compile("[A-Za-z]|[₀-₉]+"),
    "secret": re.compile("[A-Z]?[a-z]{2,}|(?:[A-Z](?![a-z]{2})|[a-z](?![a-z])|[0-9])+|."),
}


_LETTER_NAMES = re.compile(
    "(?:डब्ल्यू|डब्लू|क्यू|एक्स|एफ़|ज़ेड|वाई|एफ|एच|आई|एल|एम|एन|आर|एस|बी|सी|डी|जी|जे|के|पी|टी|यू|वी|ए|ई|ओ)"
    "(?![ऀ-ःऺ-ॏ])"  # a vowel sign belongs to its letter: "एसी" is ए, सी
)


def _arabic(roman: str) -> str:
    return str(arabic(roman)) if VALID.fullmatch(roman) else ""


def _roman(written: str) -> Record | None:
    number = _arabic(written)
    return _cardinal(number) if number else None


def _cardinal(digits: str) -> Cardinal:
    return Cardinal(Number(digits))


def _groups(written: str) -> Record:
    return Digits(tuple(re.split("[ -]", written)), "-" if "-" in written else "")


def _raised(written: str) -> Cardinal:
    return _cardinal(unicodedata.normalize("NFKC", written))


_SAID: dict[str, Callable[[str], Record | None]] = {
    "dotted": lambda written: Words(written.replace(".", " ").strip()),
    "names": lambda written: Words(" ".join(_LETTER_NAMES.findall(written))),
    "plain": lambda written: _cardinal(written.lstrip("0") or "0"),
    "digits": lambda written: Digits((written,)),
    "groups": _groups,
    "letters": Letters,
    "text": Verbatim,
    "roman": _roman,
    "raised": _raised,
    "joined": lambda written: Series(tuple(map(_cardinal, written.split("-"))), "の"),
    "version": lambda written: Octets(tuple(written.split("."))),
    "spelled": lambda written: Series(tuple(map(Letters, written.split("-"))), "、"),
}
