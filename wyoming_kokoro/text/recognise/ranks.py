"""Ordinals in figures and parts of a whole: "2.º", "3ª", "1er", "1/2 litro", "2½", "3/4 partes"."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from typing import ClassVar

from wyoming_kokoro.text.reading.candidate import Candidate
from wyoming_kokoro.text.reading.line import Line
from wyoming_kokoro.text.reading.records import Fraction, Ordinal, Unit

from .figures import closes
from .words import LanguageWords, by_first, stop_after

_VULGAR = "¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞"
_SLASHED = re.compile(r"(?:([0-9]{1,3}) )?([0-9]{1,2})[/⁄]([0-9]{1,2})(?![0-9_/])")
_SIGNED = re.compile(rf"(?:([0-9]{{1,4}}) ?)?([{_VULGAR}])")
_ONE = re.compile(rf"[{_VULGAR}]")
_INCHES = frozenset('"″')
_LONGEST = 15


class Ranks:
    """Proposes ordinals in figures by the lexicon's kind "rank": suffix and gender."""

    def __init__(self, words: LanguageWords) -> None:
        self._words = words
        self._suffixes = words.lexicon.said("rank")
        self._first = by_first(self._suffixes)

    def propose(self, line: Line) -> Iterator[Candidate]:
        """Kinds "ordinal", "ordinal.letter" (a suffix of letters), "ordinal.tight"."""
        text = line.text
        for at in line.figure_starts:
            end = max(
                (f.end for f in self._words.figures.at(line, at) if not f.number.fraction),
                key=lambda end: (text[end : end + 1] in self._first, end),
            )
            if end - at > _LONGEST:
                continue
            number = int("".join(filter(str.isdecimal, text[at:end])))
            for suffix in self._first.get(text[end : end + 1], ()):
                last = end + len(suffix)
                if not text.startswith(suffix, end) or text[last : last + 1].islower():
                    continue
                gender = self._suffixes[suffix]
                if gender == "noun":
                    gender = self._words.noun_gender(line, last) or "m"
                kind = "ordinal.letters" if suffix[-1].isascii() else "ordinal.sign"
                if text[last : last + 1].isupper():
                    kind = "ordinal.door"
                if text[last : last + 1] == "." and text[last + 1 : last + 3][1:].islower():
                    last += 1
                yield Candidate(at, last, kind, Ordinal(number, gender))


class Halves:
    """Proposes halves and quarters that are written as decimals: "2.5" as two and a half."""

    _PARTS: ClassVar = {"5": (1, 2), "50": (1, 2), "25": (1, 4), "75": (3, 4)}

    def __init__(self, words: LanguageWords) -> None:
        self._figures = words.figures

    def propose(self, line: Line) -> Iterator[Candidate]:
        """Kind "half", of none with a sign."""
        for at in line.figure_starts:
            if line.text[at - 1 : at] in tuple("-−+"):
                continue
            for figure in self._figures.at(line, at):
                part = self._PARTS.get(figure.number.fraction)
                if part and len(figure.number.whole) < 3 and closes(line.text, figure.end):
                    record = Fraction(*part, figure.number.whole, None, "half")
                    yield Candidate(at, figure.end, "half", record)


class Fractions:
    """Proposes parts of a whole, with the noun or the unit that they are part of."""

    def __init__(self, words: LanguageWords) -> None:
        self._words = words
        self._of = words.lexicon.said("word")["of"]
        self._and = words.lexicon.said("word")["and"]
        self._is_joined = "half joined" in words.lexicon.said("word")

    def propose(self, line: Line) -> Iterator[Candidate]:
        """Kinds "fraction.*"; a fraction ends where its noun does, if that is said with it."""
        text = line.text
        for at in line.figure_starts:
            match = _SLASHED.match(text, at)
            if match and (
                closes(text, match.end()) or text[match.end() : match.end() + 1].isalpha()
            ):
                yield from self._parts(line, match, int(match[2]), int(match[3]))
                yield from self._of_an_inch(line, match)
            yield from self._and_half(line, at)
            whole = _SIGNED.match(text, at)
            if whole:
                yield from self._vulgar(line, whole)
        if not line.characters.isdisjoint(_VULGAR):
            for single in _ONE.finditer(text):
                match = _SIGNED.match(text, single.start())
                if match and not text[match.start() - 1 : match.start()].isdecimal():
                    yield from self._vulgar(line, match)

    def _of_an_inch(self, line: Line, match: re.Match[str]) -> Iterator[Candidate]:
        """A part of an inch: '3/4"' of a pipe."""
        found = self._words.unit_at(line.text, match.end())
        over, under = int(match[2]), int(match[3])
        if match[1] or found is None or found[1] not in _INCHES or not 0 < over < under:
            return
        unit = self._words.units.units[found[1]]
        if not unit.gender:
            return  # English has forms of its own
        way = "before" if (over, under) == (1, 2) else "of"
        record = Fraction(over, under, "", unit, way)
        yield Candidate(match.start(), found[0], "fraction.inch", record)

    def _and_half(self, line: Line, at: int) -> Iterator[Candidate]:
        """A number and a half before their noun: "1 e ½ xíc."."""
        match = re.compile(rf"([0-9]{{1,2}}) {self._and} (?:½|1/2)").match(line.text, at)
        noun = self._noun(line, match.end()) if match else None
        if match and noun:
            record = Fraction(1, 2, match[1], noun[1], "together")
            yield Candidate(at, noun[0], "fraction.together", record)

    def _vulgar(self, line: Line, match: re.Match[str]) -> Iterator[Candidate]:
        over, _, under = unicodedata.normalize("NFKD", match[2]).partition("⁄")
        yield from self._parts(line, match, int(over), int(under))

    def _parts(
        self, line: Line, match: re.Match[str], over: int, under: int
    ) -> Iterator[Candidate]:
        start, end, whole = match.start(), match.end(), match[1] or ""
        if not 0 < over < under:
            return
        size = "small" if under <= 8 else "large"
        alone = Fraction(over, under, whole)
        yield Candidate(start, end, f"fraction.alone.{size}", alone)
        noun = self._noun(line, end)
        if noun:
            last, unit, is_unit = noun
            if whole:
                yield Candidate(
                    start, last, "fraction.mixed", Fraction(over, under, whole, unit, "after")
                )
            elif (over, under) == (1, 2):
                yield Candidate(start, last, "fraction.half", Fraction(1, 2, "", unit, "before"))
                if self._is_joined and not is_unit:
                    yield Candidate(
                        start, last, "fraction.joined", Fraction(1, 2, "", unit, "half")
                    )
            elif is_unit:
                yield Candidate(start, last, "fraction.unit", Fraction(over, under, "", unit, "of"))
            else:
                yield Candidate(
                    start, end, "fraction.noun", Fraction(over, under, "", unit, "parts")
                )

    def _noun(self, line: Line, end: int) -> tuple[int, Unit, bool] | None:
        """The unit or noun behind: where it ends, its name and gender, and whether it is a unit."""
        text = line.text
        gap = 1 if text[end : end + 1] in (" ", "\u00a0") else 0
        found = self._words.unit_at(text, end + gap)
        if found and found[1][0].isalpha() and found[1] not in self._words.units.tight:
            return stop_after(line, found[0]), self._words.units.units[found[1]], True
        gender = self._words.noun_gender(line, end)
        if not gender:
            return None
        atom = line.atoms[line.place_at(end + 1)]
        noun = text[atom.start : atom.end]
        return atom.end, Unit(noun, noun, gender), False
