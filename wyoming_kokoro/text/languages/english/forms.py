"""Forms: what English writes in a shape of its own, told by its table `forms.tsv`.

A line of the table has the kind, where the form begins ("9" at a figure, "A" at a capital, "a" at a
small letter, "w" at any word, else at one of the signs named), a pattern and how it is said: words,
and groups of the pattern by how each is meant, "n{1}" a number, "@month{2}" what the lexicon says.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import NamedTuple

from wyoming_kokoro.text.reading import records as r
from wyoming_kokoro.text.reading.line import Candidate, Line
from wyoming_kokoro.text.reading.records import Record
from wyoming_kokoro.text.reading.tables import rows
from wyoming_kokoro.text.recognise.ranks import VALID, arabic
from wyoming_kokoro.text.recognise.words import LanguageWords

_NAMES = {
    "{n}": r"([-−]?(?=\.?\d)\d*(?:,\d{3})*(?:\.\d+)?)",
    "{i}": r"([0-9]{1,15})",
    "{h}": r"([01]?[0-9]|2[0-4])",
    "{m}": r"([0-5][0-9])",
    "{d}": r"([0-3]?[0-9])",
    "{y}": r"([12][0-9]{3})",
    "{w}": r"([^\W\d_]+)",
    "{-}": r"[-–—]",
    "{ }": r"[ \u00a0]",
    "{½}": r"(?:1/2|½)",
}
_PART = re.compile(r"([@!]?[\w.$]*)\{([0-9])(?:,([\w$£€]+))?\}")
_BEFORE = re.compile(r"\{<((?:[^}\\]|\\.)+)\}")
_RUNS = re.compile(r"[0-9]+|[^\W\d_]+")
_NOTHING = r.Verbatim("")
_TESTS = ("less", "more")
_VOWELS = frozenset("AEIOUYN")
_END = r"(?!\w)(?![.,:/][0-9]|['’](?!s(?!\w))\w)"


class Form(NamedTuple):
    """One line of the table; `parts` as (what a group is, its number, another's) or words."""

    kind: str
    pattern: re.Pattern[str]
    before: re.Pattern[str] | None
    parts: tuple[tuple[str, int, str] | str, ...]


def form(kind: str, written: str, said: str) -> Form:
    """A line of `forms.tsv`, compiled: `written` as a pattern, `said` as its parts.

    A pattern that ends in "…" may end inside a word. One that begins with "{<…}" stands only
    behind one or two characters of that pattern.
    """
    ahead = _BEFORE.match(written)
    written = written[ahead.end() :] if ahead else written
    for name, pattern in _NAMES.items():
        written = written.replace(name, pattern)
    written = written[:-1] if written.endswith("…") else written + _END
    parts: list[tuple[str, int, str] | str] = []
    for part in said.split():
        group = _PART.fullmatch(part)
        parts.append((group[1], int(group[2]), group[3] or "") if group else part)
    before = re.compile(ahead[1]) if ahead else None
    return Form(kind, re.compile(written), before, tuple(parts))


class Forms:
    """Proposes each form wherever it is written; kinds as the table names them."""

    def __init__(self, words: LanguageWords, other: str) -> None:
        """The lines of the table that only the `other` tag has are left out."""
        self._said = words.lexicon.said
        self._units = words.units
        self._by_start: dict[str, list[Form]] = {}
        for kind, start, written, said, only in rows(__package__, "forms.tsv", 5):
            if only == other:
                continue
            for place in ("A", "a") if start == "w" else start:
                self._by_start.setdefault(place, []).append(form(kind, written, said))
        self._ways: dict[str, Callable[..., Record | None]] = {
            "n": lambda text, _: r.Cardinal(number(text)),
            "o": lambda text, _: r.Ordinal(int(text.replace(",", ""))),
            "d": lambda text, _: r.Digits(tuple(re.findall("[0-9]+", text))),
            "p": lambda text, _: r.Paired(text),
            "P": lambda text, _: r.Paired(text, plural=True),
            "y": lambda text, _: r.Paired(text, year=True),
            "l": lambda text, _: r.Letters(text),
            "C": lambda text, _: r.Series(tuple(map(_group, re.split("[ -]", text))), ", "),
            "h": lambda text, _: r.Phone(tuple(re.findall("[0-9]+", text))),
            "w": lambda text, _: r.Verbatim(text.capitalize()),
            "k": lambda text, _: r.Verbatim(".".join(text) if set(text) & _VOWELS else text),
            "K": lambda text, _: r.Verbatim(".".join(text)),
            "e": lambda text, other: self._measure(text, "min" if other == "m" else other),
            "E": lambda text, other: self._attributive(text, "min" if other == "m" else other),
            "v": lambda text, _: r.Verbatim(text),
            "c": lambda text, _: r.Series(tuple(map(_run, _RUNS.findall(text)))),
            "r": lambda text, _: _roman(text, r.Cardinal),
            "R": lambda text, _: _roman(text, r.Ordinal),
            "t": lambda text, other: r.Time(int(text), int(other or 0), style="plain"),
            "T": lambda text, other: r.Time(int(text), int(other or 0)),
            "q": lambda text, other: r.Fraction(int(text), int(other)),
            "less": lambda text, other: _NOTHING if _value(text) < _value(other) else None,
            "more": lambda text, other: _NOTHING if _value(text) > _value(other) else None,
            "u": self._measure,
            "a": self._attributive,
            "U": lambda text, _: self._unit(text, many=True),
            "I": lambda text, _: self._unit(text, many=False),
            "$": self._money,
        }

    def propose(self, line: Line) -> Iterator[Candidate]:
        """All forms that begin at each word, figure and sign."""
        text = line.text
        for at in line.figure_starts:
            yield from self._at(line, at, "9")
        for at in line.word_starts:
            yield from self._at(line, at, "A" if text[at].isupper() else "a")
        for atom in line.atoms:
            if atom.kind == "sign" and text[atom.start] in self._by_start:
                yield from self._at(line, atom.start, text[atom.start])

    def _at(self, line: Line, at: int, place: str) -> Iterator[Candidate]:
        text = line.text
        for one in self._by_start.get(place, ()):
            if one.before and not (
                one.before.fullmatch(text, max(at - 1, 0), at)
                or one.before.fullmatch(text, max(at - 2, 0), at)
            ):
                continue
            match = one.pattern.match(text, at)
            record = self._record(one, match) if match else None
            if match and record:
                end = match.end()
                stops = text[end - 1] == "." and line.ends_at(end)  # which ends the sentence
                comma = one.parts[:1] == (",",) and text[at - 1 : at] == " "
                yield Candidate(at - comma, end - stops, one.kind, record)

    def _record(self, one: Form, match: re.Match[str]) -> Record | None:
        records: list[Record] = []
        for part in one.parts:
            if isinstance(part, str):
                if part in (",", ":", ";", "/", "(", ")") and records:
                    records[-1] = r.Series((records[-1], r.Verbatim(part)), "")
                else:
                    records.append(r.Words(part.replace("_", " ")))
                continue
            way, group, other = part
            text = match[group]
            if not text:
                continue
            more = match[int(other)] if other.isdecimal() else other or None
            record = self._part(way, text, more)
            if record is None:
                return None
            if way not in _TESTS:
                records.append(record)
        return records[0] if len(records) == 1 else r.Series(tuple(records))

    def _part(self, way: str, text: str, other: str | None) -> Record | None:
        if way[0] == "!":
            return r.Verbatim(text) if text in self._said(way[1:]) else None
        if way[0] != "@":
            return self._ways[way](text, other)
        optional, kind = way[1:2] == ".", way[1:].lstrip(".")
        said = self._said(kind)
        found = said.get(text) or said.get(text.lower())
        if found is None:
            return r.Verbatim(text) if optional else None
        return r.Words(found.split(" ", 1)[1] if kind == "month" else found)

    def _named(self, symbol: str) -> r.Unit | None:
        """A unit by its symbol, with a full stop or without."""
        return self._units.units.get(symbol) or self._units.units.get(symbol.rstrip("."))

    def _unit(self, symbol: str, *, many: bool) -> Record | None:
        unit = self._named(symbol)
        return r.Words(unit.many if many else unit.one) if unit else None

    def _measure(self, figures: str, symbol: str) -> Record | None:
        unit = self._named(symbol)
        return r.Measure(number(figures), unit) if unit else None

    def _attributive(self, figures: str, symbol: str) -> Record | None:
        unit = self._named(symbol)
        return r.Measure(number(figures), replace(unit, many=unit.one)) if unit else None

    def _money(self, figures: str, symbol: str) -> Record | None:
        currency = self._units.currencies.get(symbol)
        return r.Money(number(figures), currency) if currency else None


def number(text: str) -> r.Number:
    """A number as English writes it: "1,234.5"."""
    sign = "-" if text[0] in "-−" else ""
    whole, _, fraction = text.lstrip("-−").replace(",", "").partition(".")
    return r.Number(whole, fraction, sign)


def _run(run: str) -> Record:
    return r.Paired(run) if run.isdecimal() else r.Letters(run)


def _value(figures: str) -> float:
    return float(figures.replace(",", "").replace("−", "-"))


def _group(group: str) -> Record:
    """One group of a code: two digits and years as numbers, else one by one."""
    if group.isdecimal() and group[0] != "0":
        if len(group) == 2:
            return r.cardinal(group)
        if len(group) == 4 and group[:2] in ("19", "20"):
            return r.Paired(group)
    return r.Letters(group)


def _roman(text: str, kind: type[r.Cardinal] | type[r.Ordinal]) -> Record | None:
    upper = text.upper()
    if not VALID.fullmatch(upper):
        return None
    value = arabic(upper)
    return r.Ordinal(value) if kind is r.Ordinal else r.cardinal(str(value))
