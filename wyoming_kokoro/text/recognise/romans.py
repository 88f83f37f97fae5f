"""Roman numerals of kings, centuries, chapters: "Felipe VI", "siglo XXI", "anexos I a IV"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from wyoming_kokoro.text.reading import records as r
from wyoming_kokoro.text.reading.candidate import Candidate
from wyoming_kokoro.text.reading.line import Line

from .words import LanguageWords

VALID = re.compile(r"M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})")
_ROMAN = re.compile(r"[IVXLCDM]{1,15}(?![^\W_]|['’])")
_VALUES = {"I": 1, "V": 5, "X": 10, "L": 50, "C": 100, "D": 500, "M": 1000}
_HIGHEST = 39  # above it short ones are rather abbreviations: "XL", "CD"
_LONG = 4
_RANGE = re.compile(r"([IVX]{1,5})( ?[-–] ?| a | y | e | à | et )([IVX]{1,5})(?![^\W_]|['’-])")
_RANKED = re.compile(r"([IVX]{1,6})([a-zèʳᵉ]{1,4})( s\.)?(?![^\W_])")


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
            span = _RANGE.match(line.text, start)
            if span:
                yield from self._range(start, span)

    def _numeral(self, line: Line, start: int, match: re.Match[str]) -> Iterator[Candidate]:
        number, end = arabic(match[0]), match.end()
        text_before = line.text[start - 1 : start]
        before = line.word_before(start - 1 if line.text[start - 2 : start] == ". " else start)
        is_letter = len(match[0]) == 1 or (number > _HIGHEST and len(match[0]) < _LONG)
        size = "letter" if is_letter else "long"
        counted = r.cardinal(str(number))
        if text_before == "-" and line.word_before(start - 1) in self._reigns:
            yield Candidate(start - 1, end, "roman.reign.hyphen", counted)
        if before in self._reigns:
            rank = (
                r.Ordinal(number, self._reigns[before].said)
                if number <= self._last_rank
                else counted
            )
            yield Candidate(start, end, f"roman.reign.{size}", rank)
        if before.lower() in self._counted:
            yield Candidate(start, end, f"roman.counted.{size}", counted)
        yield Candidate(start, end, f"roman.alone.{size}", counted)
        yield Candidate(start, end, f"roman.rank.{size}", r.Ordinal(number, "m"))
        place = line.text[end : end + 1] == " " and line.place_at(end + 1)
        if place and place < len(line.atoms) and line.atoms[place].kind == "word":
            atom = line.atoms[place]
            noun = line.text[atom.start : atom.end].lower()
            is_cut = line.text[atom.end : atom.end + 1] in ("'", "’")  # "I don't know"
            gender = self._gender(noun) if len(noun) > 2 and not is_cut else ""
            if gender:
                kind = f"roman.before.{size}.{gender}"
                yield Candidate(start, end, kind, r.Ordinal(number, "f" if gender == "f" else "n"))

    def _ranked(self, line: Line, match: re.Match[str]) -> Iterator[Candidate]:
        """A numeral with the ending of an ordinal: "XVIIe", "Ier", "XIXe s."."""
        number, suffix = arabic(match[1]), self._suffixes[match[2]]
        if (number == 1) == (suffix[:1] not in ("m", "f")):
            return
        record: r.Record = r.Ordinal(number, suffix[:1].strip("-"))
        if suffix.endswith("s"):
            record = r.Series((record, r.Words("s")), "")
        yield Candidate(match.start(), match.end(2), "roman.ranked", record)
        if match[3] and self._century:
            end = match.end() - line.ends_at(match.end())
            century = r.Series((record, r.Words(self._century)))
            yield Candidate(match.start(), end, "roman.ranked.century", century)

    def _range(self, start: int, match: re.Match[str]) -> Iterator[Candidate]:
        """Two numerals, the smaller first, as numbers: "I a IV", "XVI y XVII"."""
        low, high = match[1], match[3]
        if not (VALID.fullmatch(low) and VALID.fullmatch(high)) or arabic(low) >= arabic(high):
            return
        link = match[2].strip(" -–") or self._to
        dash = "dash" if match[2].strip() in ("-", "–") else "words"
        records = tuple(r.cardinal(str(arabic(part))) for part in (low, high))
        kind = f"roman.range.{dash}{'.short' if len(low + high) < 3 else ''}"
        yield Candidate(start, match.end(), kind, r.Series((records[0], r.Words(link), records[1])))
