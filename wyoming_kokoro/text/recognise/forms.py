"""Forms: classes of tokens that a language writes as a table, `forms.tsv`, one a line.

A row has the candidates' kind, the shape and how it is said. A shape is a pattern in which braces
name parts: a type of the table ("type", name, pattern), "unit", "currency", or a kind of the
lexicon; "{kind}?" may be missing and "{>kind}" only follows. What is said are words with the parts
in braces, each in a form: "{n}" a number, "{n:2}" one that counts, "{n:d}" its digits, "{n:y}" as
in telephone numbers, "{n:l}" by letters, "{n:w}" as written; or "@" and the name of a record made
of the parts. A kind that ends in "#" goes on with the length of the first part, in "&" with the
last part where it is short, in "<" with which of two numbers is greater, in "@" with what stands
on both sides.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from wyoming_kokoro.text.reading.candidate import Candidate
from wyoming_kokoro.text.reading.line import Line
from wyoming_kokoro.text.reading.records import (
    Cardinal,
    Currency,
    Date,
    Digits,
    Duration,
    Fraction,
    Letters,
    Measure,
    Money,
    Number,
    Phone,
    Record,
    Series,
    Time,
    Unit,
    Verbatim,
    Words,
)  # fmt: skip
from wyoming_kokoro.text.reading.tables import rows
from wyoming_kokoro.text.reading.unspaced import apart, is_private

from .electronic import electronic
from .figures import MINUS, closes
from .words import LanguageWords, by_first, longest

_PART = re.compile(r"\{(>?)([\w.]+?)\}(\??)")
_SAID = re.compile(r"\{(\w+?)(?::([\w$]))?\}|[^{]+")
_LONGEST = 9
_GROUPS = re.compile("[0-9]+")


class _Element(NamedTuple):
    """One piece of a shape: a pattern, or what may stand there by table."""

    name: str
    pattern: re.Pattern[str] | None
    table: dict[str, tuple[str, ...]]
    ahead: bool
    optional: bool


class _Shape(NamedTuple):
    kind: str
    elements: tuple[_Element, ...]
    said: str


class Forms:
    """Proposes what a language's table of shapes tells."""

    def __init__(self, words: LanguageWords, package: str) -> None:
        self._words = words
        self._types: dict[str, str] = {}
        self._by_first: dict[str, list[_Shape]] = {}
        self._tables: dict[str, dict[str, tuple[str, ...]]] = {
            "unit": words.symbols,
            "currency": words.money,
        }
        for kind, shape, said in rows(package, "forms.tsv", 3):
            if kind == "type":
                self._types[shape] = apart(said)
            else:
                made = _Shape(kind, tuple(self._elements(apart(shape))), said)
                for first in self._firsts(made.elements[0]):
                    self._by_first.setdefault(first, []).append(made)

    def _elements(self, shape: str) -> Iterator[_Element]:
        at = 0
        for part in _PART.finditer(shape):
            if part.start() > at:
                yield _Element("", re.compile(shape[at : part.start()]), {}, False, False)
            ahead, name, optional = part.groups()
            base = name.rstrip("0123456789")
            pattern = self._types.get(name) or self._types.get(base)
            compiled = re.compile(pattern) if pattern else None
            table = {} if compiled else self._table(base)
            yield _Element(name, compiled, table, bool(ahead), bool(optional))
            at = part.end()
        if at < len(shape):
            yield _Element("", re.compile(shape[at:]), {}, False, False)

    def _table(self, kind: str) -> dict[str, tuple[str, ...]]:
        if kind not in self._tables:
            self._tables[kind] = by_first(self._words.lexicon.said(kind))
        return self._tables[kind]

    def _firsts(self, element: _Element) -> Iterator[str]:
        """What a shape may begin with: "digits", "word", or a sign or character itself."""
        if element.pattern is None:
            yield from element.table
            return
        pattern = element.pattern.pattern
        if pattern[0] == "[" and not re.match("[A-Za-z0-9]", pattern[1]):
            yield from pattern[1 : pattern.index("]", 2)].replace("\\", "")
        elif pattern[0] == "\\":
            yield pattern[1]
        elif not re.match("[A-Za-z0-9([]", pattern):
            yield pattern[0]
        else:
            if re.search("[0-9]", re.sub(r"\{.*?\}", "", pattern)):
                yield "digits"
            if re.search("[A-Za-z]", pattern):
                yield "word"

    def propose(self, line: Line) -> Iterator[Candidate]:
        """The kinds that the table names."""
        figures, word_starts = frozenset(line.figure_starts), frozenset(line.word_starts)
        for atom in line.atoms:
            keys = [line.text[atom.start]]
            if atom.start in figures:
                keys.append("digits")
            elif atom.start in word_starts:
                keys.append("word")
            for key in keys:
                for shape in self._by_first.get(key, ()):
                    if (
                        key.isascii()
                        and key.isalnum()
                        and len(key) == 1
                        and not (atom.start in figures or atom.start in word_starts)
                    ):
                        continue
                    yield from self._read(line, atom.start, shape)

    def _read(self, line: Line, start: int, shape: _Shape) -> Iterator[Candidate]:
        text, end, parts = line.text, start, {}
        for element in shape.elements:
            last = self._match(text, end, element)
            if last is None:
                return
            if element.name:
                parts[element.name] = text[end:last]
            end = end if element.ahead else last
        if end == start or not _ends(text, end):
            return
        if parts.get("unit2", parts.get("unit")) != parts.get("unit"):
            return
        record = self._record(shape.said, parts)
        if record is not None:
            yield Candidate(start, end, _kind(line, start, end, shape.kind, parts), record)

    def _match(self, text: str, at: int, element: _Element) -> int | None:
        if element.pattern:
            match = element.pattern.match(text, at)
            return match.end() if match else None
        found = longest(element.table, text, at)
        if found is None and element.table is self._words.money and text[at : at + 1].isalpha():
            found = next(
                (
                    (at + len(s), s)
                    for s in element.table.get(text[at], ())
                    if text.startswith(s, at) and text[at + len(s) : at + len(s) + 1].isdecimal()
                ),
                None,
            )
        if found and element.ahead and self._words.lexicon.said(element.name)[found[1]] == "-":
            found = None
        return found[0] if found else at if element.optional else None

    def _record(self, said: str, parts: Mapping[str, str]) -> Record | None:
        if said[:1] == "@":
            bare = {name.rstrip("0123456789"): text for name, text in parts.items()}
            return _MADE[said[1:]](self._words, bare)
        records = tuple(self._records(said, parts)) or (Verbatim(""),)
        return records[0] if len(records) == 1 else Series(records, "")

    def _records(self, said: str, parts: Mapping[str, str]) -> Iterator[Record]:
        for piece in _SAID.finditer(said):
            if piece[1] is None:
                yield Words(piece[0])
            elif parts[piece[1]] or piece[2]:
                yield self._part(piece[1], parts[piece[1]], piece[2] or "")

    def _part(self, name: str, written: str, form: str) -> Record:
        if form in _FORMS:
            return _FORMS[form](written)
        base = name.rstrip("0123456789")
        if base in ("unit", "currency"):
            table: Any = self._words.units.units if base == "unit" else self._words.units.currencies
            one = table[written]
            return Words((one.unit if isinstance(one, Currency) else one).one)
        known = self._words.lexicon.said(base).get(written) if base in self._tables else None
        if known is not None:
            return Words(known)
        return Cardinal(_number(written), form) if written[-1:].isdecimal() else Verbatim(written)


def _number(written: str) -> Number:
    sign = "+" if written[0] == "+" else "-" if written[0] in MINUS else ""
    whole, _, fraction = written.lstrip(f"{MINUS}+").replace(",", "").partition(".")
    return Number(whole, fraction, sign)


def _ends(text: str, end: int) -> bool:
    """Whether what ends there is not cut out of a longer number or word."""
    last, after = text[end - 1], text[end : end + 1]
    if last.isdecimal():
        return closes(text, end, ".,:")
    if last.isalpha() and last.isascii():
        return not (after == "_" or (after.isalnum() and after.isascii()))
    return True


def _kind(line: Line, start: int, end: int, kind: str, parts: Mapping[str, str]) -> str:
    if kind[-1] == "#":
        return f"{kind[:-1]}.{min(len(next(iter(parts.values()))), _LONGEST)}"
    if kind[-1] == "&":
        *_, last = parts.values()
        return f"{kind[:-1]}.{last if len(last) < 3 else 'long'}"
    if kind[-1] == "<":
        first, second = (int(part) for name, part in parts.items() if part.isdecimal())
        return f"{kind[:-1]}.{'up' if first < second else 'same' if first == second else 'down'}"
    if kind[-1] == "@":
        return f"{kind[:-1]}.{_side(line.text, start, -1)}{_side(line.text, end, 1)}"
    return kind


def _side(text: str, at: int, step: int) -> str:
    """What stands there: d(igit), h(an), l(etter), w(ord), u(nit), t(erm), p(oint …), n(othing)."""
    at += -1 if step < 0 else 0
    if text[at : at + 1] == " " and at >= 0:
        at += step
    one = text[at : at + 1] if at >= 0 else ""
    if not one:
        return "n"
    if one.isdecimal():
        return "d"
    if is_private(one):
        return "h"
    if one.isalpha():
        beyond = text[at + step : at + step + 1] if at + step >= 0 else ""
        return "w" if beyond.isalpha() else "l"
    return "u" if one in "%°℃℉㎡" else "t" if one in "²³⁴)(√π∠" else "p"


_FORMS: Mapping[str, Callable[[str], Record]] = {
    "d": lambda written: Digits(tuple(_GROUPS.findall(written))),
    "y": lambda written: Phone(tuple(_GROUPS.findall(written))),
    "l": Letters,
    "w": Verbatim,
    "k": lambda written: electronic(written, underscores=True),
    "s": lambda written: _lowered(written),
}


def _lowered(written: str) -> Record:
    """A raised or lowered number, or a letter so."""
    plain = unicodedata.normalize("NFKC", written)
    return Cardinal(Number(plain)) if plain.isdecimal() else Verbatim(plain)


def _time(words: LanguageWords, parts: Mapping[str, str]) -> Record:
    half = parts.get("half", "").lower()
    hour, minute, second = (int(parts.get(name) or 0) for name in ("hour", "minute", "second"))
    return Time(hour, minute, second, half and ("pm" if half[0] == "p" else "am"))


def _date(words: LanguageWords, parts: Mapping[str, str]) -> Record:
    year, day = parts.get("year"), parts.get("day")
    return Date(int(year) if year else None, int(parts["month"]), int(day) if day else None)


def _duration(words: LanguageWords, parts: Mapping[str, str]) -> Record:
    hours, minutes, seconds = (
        int(parts.get(name) or 0) for name in ("hours", "minutes", "seconds")
    )
    return Duration(hours, minutes, seconds, parts.get("parts", ""))


def _measure(words: LanguageWords, parts: Mapping[str, str]) -> Record:
    unit: Unit = words.units.units[parts["unit"]]
    number = _number(parts.get("num") or parts["snum"])
    return Measure(number, unit, "", parts.get("scale", ""))


def _money(words: LanguageWords, parts: Mapping[str, str]) -> Record:
    currency = words.units.currencies[parts["currency"]]
    scale = words.lexicon.said("scale").get(parts.get("scale", ""), "")
    return Money(_number(parts["num"]), currency, scale)


def _fraction(words: LanguageWords, parts: Mapping[str, str]) -> Record | None:
    over, under = int(parts["over"]), int(parts["under"])
    return Fraction(over, under, parts.get("whole", "")) if under > 1 else None


_MADE: Mapping[str, Callable[[LanguageWords, Mapping[str, str]], Record | None]] = {
    "time": _time,
    "date": _date,
    "duration": _duration,
    "measure": _measure,
    "money": _money,
    "fraction": _fraction,
}
