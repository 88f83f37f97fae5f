"""Numbers as they are written, in every way that one may be meant: "1.234" is two numbers.

The styles, of which recognisers make kinds: "plain" (digits), "grouped" and "decimal" (as the
language writes them), "point" and "foreign" (as it does not: "21.5", "1,234.5"), "spaced".
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from wyoming_kokoro.text.reading.line import Line
from wyoming_kokoro.text.reading.records import Number

MINUS = "-\u2212\u2010\u2011\u2012\u2013"
DASHES = "-\u2010\u2011\u2012\u2013\u2014\u301c~"
GAPS = " \u00a0\u202f\u2009"
_THIN = "[\u00a0\u202f\u2009]"
_NO_MORE = r"(?![0-9])"
_SPACED = rf"[0-9]{{1,3}}(?: [0-9]{{3}}){{1,5}}{_NO_MORE}"
_BARE = re.compile(r"[0-9]+")
_COMMA = re.compile(
    r"[0-9],(?:[0-9]{1,2}|[0-9]{4,})\b|\b[1-9][0-9]{0,2}\.[0-9]{3}\b(?!\.[0-9])|\b0,[0-9]"
)
_POINT = re.compile(
    r"\$ ?[0-9]+(?:,[0-9]{3}\b|\.[0-9]{1,2}\b)|\b[1-9][0-9]{0,2},000\b|\bIVA (?:del )?16\b"
    r"|\b[1-9][0-9]{0,2},[0-9]{3} (?!(?:kilo|litro|metro|euro|segundo|gramo|punto|tonelada)s)"
    r"[^\W\d_]{3,}s\b"
)
_BOTH = re.compile(r"[0-9],[0-9]{3}(?:,[0-9]{3}\b|\.[0-9])")
"""Figures of lines that write "1.234,5", of others that write "1,234.5", and certain ones."""


class Figure(NamedTuple):
    """A number that ends at `end`, and how it is written."""

    end: int
    number: Number
    style: str


class Figures:
    """Reads numbers of a language by its decimal mark and the mark of its groups.

    `sizes` are those of groups, "2,3" of "12,34,567". `scales` are written among the digits, and
    kept in a number's whole: "8万5,000", "1.5億". Without `spaced`, "3 720" is never one number.
    `abroad` are words of countries where the marks change places: lines with them, or with such
    figures, are read so.
    """

    def __init__(
        self, decimal: str, group: str, scales: str = "", sizes: str = "3", spaced: bool = True,
        abroad: frozenset[str] = frozenset(), mark: str = "",
    ) -> None:  # fmt: skip
        d, g, self._decimal = re.escape(decimal), re.escape(group), decimal
        styles: tuple[tuple[str, str, str], ...] = (
            ("grouped", decimal, rf"[0-9]{{1,3}}(?:{g}[0-9]{{{sizes}}})+{_NO_MORE}(?:{d}[0-9]+)?"),
            ("grouped", decimal, rf"[0-9]{{1,3}}(?:{_THIN}[0-9]{{3}})+{_NO_MORE}(?:{d}[0-9]+)?"),
            ("spaced", decimal, rf"{_SPACED}(?:{d}[0-9]+)?(?! [0-9])"),
            ("decimal", decimal, rf"[0-9]+{d}[0-9]+"),
            ("point", group, rf"[0-9]+{g}[0-9]+"),
            ("foreign", group, rf"[0-9]{{1,3}}(?:{d}[0-9]{{3}})+{_NO_MORE}(?:{g}[0-9]+)?"),
        )
        if not spaced:
            styles = tuple(style for style in styles if style[0] != "spaced")
        if scales:
            many = rf"[0-9][0-9{g}]*(?:{d}[0-9]+)?[{scales}](?:[0-9][0-9{g}]*[{scales}]?)*"
            styles = (*styles, ("scaled", "\0", many))
        self._styles = tuple((name, mark, re.compile(pattern)) for name, mark, pattern in styles)
        self._marks = re.compile(rf"[0-9][{d}{g}{GAPS}{scales}]")
        self._abroad, self._mark = abroad, mark
        self._other = Figures(group, decimal, mark=group) if abroad else self
        self._ungrouped = str.maketrans("", "", group + GAPS)

    def number(self, written: str) -> Number:
        """A number as this language writes it."""
        plain = written.translate(self._ungrouped)
        whole, _, fraction = plain.partition(self._decimal)
        is_plain = plain[-1].isdecimal() and (fraction or "0").isdecimal()
        return Number(whole, fraction) if is_plain else Number(plain)

    def at(self, line: Line, start: int) -> tuple[Figure, ...]:
        """All numbers that start there, longest first."""
        known = line.figures.get(start)
        if known is None:
            reader = self._other if self._abroad and self._is_abroad(line) else self
            known = line.figures[start] = reader._read(line.text, start)
        return known

    def _is_abroad(self, line: Line) -> bool:
        """Whether a line exchanges the marks, which is kept with its numbers."""
        if -1 not in line.figures:
            words, text = {line.text[atom.start : atom.end] for atom in line.atoms}, line.text
            told = not _COMMA.search(text) and (words & self._abroad or _POINT.search(text))
            line.figures[-1] = (bool(told or _BOTH.search(text)),)
        return bool(line.figures[-1][0])

    def _read(self, text: str, start: int) -> tuple[Figure, ...]:
        bare = _BARE.match(text, start)
        if bare is None:
            return ()
        found = {(bare.end(), "plain"): Figure(bare.end(), Number(bare[0]), "plain")}
        if self._marks.match(text, bare.end() - 1):
            for style, decimal, pattern in self._styles:
                match = pattern.match(text, start)
                if match:
                    number = self._number(match[0], decimal)
                    found.setdefault((match.end(), style), Figure(match.end(), number, style))
        return tuple(sorted(found.values(), key=lambda figure: -figure.end))

    def _number(self, written: str, decimal: str) -> Number:
        if decimal == "\0":
            return self.number(written)
        whole, _, fraction = written.partition(decimal)
        return Number("".join(filter(str.isdecimal, whole)), fraction, mark=self._mark)

    def signed(self, line: Line, start: int) -> Iterator[tuple[int, Figure]]:
        """All numbers there with where they begin, those behind a minus or plus with it too."""
        text = line.text
        figures = self.at(line, start)
        for figure in figures:
            yield start, figure
        before = text[start - 1 : start]
        if not before or before not in f"{MINUS}+" or not _opens(text, start - 1):
            return
        sign = "+" if before == "+" else "-"
        for end, number, style in figures:
            yield start - 1, Figure(end, replace(number, sign=sign), style)


def _opens(text: str, start: int) -> bool:
    """Whether a sign there belongs to what follows: no word or bracket stands before it."""
    before = text[start - 1 : start]
    return not (before.isalnum() or (before and before in "_)]%°"))


def past_gap(text: str, end: int) -> int:
    """Past the space behind a number, if there is one."""
    return end + (text[end : end + 1] in tuple(GAPS))


def closes(text: str, end: int, marks: str = ".,:/") -> bool:
    """Whether a number ends there: no letter, digit or mark with a digit follows."""
    after = text[end : end + 2]
    if not after:
        return True
    if after[0].isalnum() and not after[0].isnumeric():
        return after[0] in "ªº"
    if after[0].isdecimal() or after[0] == "_":
        return False
    return not (after[0] in marks and after[1:].isdecimal())
