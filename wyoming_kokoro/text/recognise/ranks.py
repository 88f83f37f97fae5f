"""Ordinals in figures and Roman numerals, parts of a whole: "2.º", "1er", "Felipe VI", "2½"."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import replace

from wyoming_kokoro.text.reading.line import Candidate, Line
from wyoming_kokoro.text.reading.records import (
    Fraction,
    Ordinal,
    Record,
    Series,
    Unit,
    Words,
    cardinal,
)

from .figures import closes
from .words import LanguageWords, by_first, stop_after

VALID = re.compile(r"M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})")
_ROMAN = re.compile(r"[IVXLCDM]{1,15}(?![^\W_]|['’])")
_VALUES = {"I": 1, "V": 5, "X": 10, "L": 50, "C": 100, "D": 500, "M": 1000}
_HIGHEST = 39  # above it short ones are rather abbreviations: "XL", "CD"
_LONG = 4
_SPAN = re.compile(r"([IVX]{1,5})( ?[-–] ?| a | y | e | à | et )([IVX]{1,5})(?![^\W_]|['’-])")
_RANKED = re.compile(r"([IVX]{1,6})([a-zèʳᵉ]{1,4})( s\.)?(?![^\W_])")
_VULGAR = "¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞"
_SLASHED = re.compile(r"(?:([0-9]{1,3}) )?([0-9]{1,2})[/⁄]([0-9]{1,2})(?![0-9_/])")
_SIGNED = re.compile(rf"(?:([0-9]{{1,4}}) ?)?([{_VULGAR}])")
_ONE = re.compile(rf"[{_VULGAR}]")
_INCHES = frozenset('"″')
_LONGEST = 15


def arabic(roman: str) -> int:
    """The number of a valid Roman numeral."""
    values = [_VALUES[letter] for letter in roman]
    after = [*values[1:], 0]
    return sum(-v if v < following else v for v, following in zip(values, after, strict=True))


class Romans:
    """Proposes ordinals and cardinals for Roman numerals.

    The kind tells the length of the numeral and, behind a name of the lexicon's kind "reign" or a
    word of its kind "counted", that.
    """

    def __init__(self, words: LanguageWords) -> None:
        kinds = words.lexicon.by_kind
        self._reigns = kinds.get("reign", {})
        self._counted = kinds.get("counted", {})
        self._gender = words.gender
        self._last_rank = words.last_rank
        self._suffixes = words.lexicon.said("rank.roman")
        self._century = words.lexicon.said("word").get("century", "")
        self._to = words.lexicon.said("word")["to"]

    def propose(self, line: Line) -> Iterator[Candidate]:
        """Kinds "roman.reign", "roman.counted", "roman.before", "roman.letter", "roman.range"."""
        if line.characters.isdisjoint("IVXLCDM"):
            return
        for start in line.word_starts:
            match = _ROMAN.match(line.text, start)
            if match and VALID.fullmatch(match[0]):
                yield from self._numeral(line, start, match)
            ranked = _RANKED.match(line.text, start)
            if ranked and ranked[2] in self._suffixes and VALID.fullmatch(ranked[1]):
                yield from self._ranked(line, ranked)
            span = _SPAN.match(line.text, start)
            if span:
                yield from self._range(start, span)

    def _numeral(self, line: Line, start: int, match: re.Match[str]) -> Iterator[Candidate]:
        number, end = arabic(match[0]), match.end()
        text_before = line.text[start - 1 : start]
        before = line.word_before(start - 1 if line.text[start - 2 : start] == ". " else start)
        is_letter = len(match[0]) == 1 or (number > _HIGHEST and len(match[0]) < _LONG)
        size = "letter" if is_letter else "long"
        counted = cardinal(str(number))
        if text_before == "-" and line.word_before(start - 1) in self._reigns:
            yield Candidate(start - 1, end, "roman.reign.hyphen", counted)
        if before in self._reigns:
            rank = (
                Ordinal(number, self._reigns[before].said) if number <= self._last_rank else counted
            )
            yield Candidate(start, end, f"roman.reign.{size}", rank)
        if before.lower() in self._counted:
            yield Candidate(start, end, f"roman.counted.{size}", counted)
        yield Candidate(start, end, f"roman.alone.{size}", counted)
        yield Candidate(start, end, f"roman.rank.{size}", Ordinal(number, "m"))
        place = line.text[end : end + 1] == " " and line.place_at(end + 1)
        if place and place < len(line.atoms) and line.atoms[place].kind == "word":
            atom = line.atoms[place]
            noun = line.text[atom.start : atom.end].lower()
            is_cut = line.text[atom.end : atom.end + 1] in ("'", "’")  # "I don't know"
            gender = self._gender(noun) if len(noun) > 2 and not is_cut else ""
            if gender:
                kind = f"roman.before.{size}.{gender}"
                yield Candidate(start, end, kind, Ordinal(number, "f" if gender == "f" else "n"))

    def _ranked(self, line: Line, match: re.Match[str]) -> Iterator[Candidate]:
        """A numeral with the ending of an ordinal: "XVIIe", "Ier", "XIXe s."."""
        number, suffix = arabic(match[1]), self._suffixes[match[2]]
        if (number == 1) == (suffix[:1] not in ("m", "f")):
            return
        record: Record = Ordinal(number, suffix[:1].strip("-"))
        if suffix.endswith("s"):
            record = Series((record, Words("s")), "")
        yield Candidate(match.start(), match.end(2), "roman.ranked", record)
        if match[3] and self._century:
            end = match.end() - line.ends_at(match.end())
            century = Series((record, Words(self._century)))
            yield Candidate(match.start(), end, "roman.ranked.century", century)

    def _range(self, start: int, match: re.Match[str]) -> Iterator[Candidate]:
        """Two numerals, the smaller first, as numbers: "I a IV", "XVI y XVII"."""
        low, high = match[1], match[3]
        if not (VALID.fullmatch(low) and VALID.fullmatch(high)) or arabic(low) >= arabic(high):
            return
        link = match[2].strip(" -–") or self._to
        dash = "dash" if match[2].strip() in ("-", "–") else "words"
        records = tuple(cardinal(str(arabic(part))) for part in (low, high))
        kind = f"roman.range.{dash}{'.short' if len(low + high) < 3 else ''}"
        yield Candidate(start, match.end(), kind, Series((records[0], Words(link), records[1])))


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
                kind, way = "mixed", "after"
            elif (over, under) == (1, 2):
                kind, way = "half", "before"
            else:
                kind, way = ("unit", "of") if is_unit else ("noun", "parts")
            last = end if kind == "noun" else last
            record = Fraction(over, under, whole, unit, way)
            yield Candidate(start, last, f"fraction.{kind}", record)
            if kind == "half" and self._is_joined and not is_unit:
                yield Candidate(start, last, "fraction.joined", replace(record, role="half"))

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
