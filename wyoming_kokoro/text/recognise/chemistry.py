"""Chemistry: "C₆H₁₂O₆", "AgNO3", "Ca(OH)2", "Na⁺", "²³⁵U", by letters and numbers."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from wyoming_kokoro.text.reading.candidate import Candidate
from wyoming_kokoro.text.reading.line import Line
from wyoming_kokoro.text.reading.records import Cardinal, Letters, Record, Series, Words, cardinal

from .words import LanguageWords

_ELEMENTS = frozenset(
    "H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga Ge As Se Br"
    " Kr Rb Sr Y Zr Nb Mo Ru Rh Pd Ag Cd In Sn Sb Te I Xe Cs Ba La Ce W Pt Au Hg Tl Pb Bi U".split()
)
_COMPOUND = re.compile(r"(?:[A-Z][a-z]?[0-9₀-₉]{0,2}|[()]){1,14}(?![^\W_])")
_PIECE = re.compile(r"[A-Z][a-z]?|[0-9₀-₉]+")
_ISOTOPE = re.compile(r"([⁰¹²³⁴-⁹]{1,3})([A-Z][a-z]?)(?![^\W_])")
_ION = re.compile(r"([A-Z][a-z]?)([²³⁴]?)([⁺⁻])(?![^\W_])")


class Chemistry:
    """Proposes compounds, ions and isotopes."""

    def __init__(self, words: LanguageWords) -> None:
        self._plus = words.lexicon.said("sign").get("+", "")
        self._minus = words.lexicon.said("word").get("minus", "")

    def propose(self, line: Line) -> Iterator[Candidate]:
        """Kinds "formula.compound.*", "formula.chemical.*", "formula.ion", "formula.isotope"."""
        text = line.text
        for start in line.word_starts:
            if text[start].isupper():
                yield from _compound(text, start)
                yield from self._ion(text, start)
        for atom in line.atoms:
            isotope = _ISOTOPE.match(text, atom.start) if atom.kind == "sign" else None
            if isotope and not text[atom.start - 1 : atom.start].isalnum():
                record = Series((Letters(isotope[2]), _number(isotope[1])))
                yield Candidate(atom.start, isotope.end(), "formula.isotope", record)

    def _ion(self, text: str, start: int) -> Iterator[Candidate]:
        ion = _ION.match(text, start)
        if ion:
            charge = (_number(ion[2]),) if ion[2] else ()
            sign = Words(self._plus if ion[3] == "⁺" else self._minus)
            record = Series((Letters(ion[1]), *charge, sign))
            yield Candidate(start, ion.end(), "formula.ion", record)


def _compound(text: str, start: int) -> Iterator[Candidate]:
    """Elements and their numbers; plain figures and none at all only where all are elements."""
    match = _COMPOUND.match(text, start)
    if match is None or match[0].count("(") != match[0].count(")"):
        return
    parts = _PIECE.findall(match[0])
    pieces = tuple(map(_piece, parts))
    if any("₀" <= c <= "₉" for c in match[0]):
        kind = f"formula.compound.{'many' if len(pieces) > 2 else 'one'}"
        yield Candidate(start, match.end(), kind, Series(pieces))
        return
    elements = [part for part in parts if part.isalpha()]
    has_long = any(map(str.islower, match[0]))
    if len(elements) > 1 and has_long and _ELEMENTS.issuperset(elements):
        kind = f"formula.chemical.{'plain' if len(elements) == len(parts) else 'figures'}"
        yield Candidate(start, match.end(), kind, Series(pieces))


def _piece(part: str) -> Record:
    return Letters(part) if part.isalpha() else _number(part)


def _number(figures: str) -> Cardinal:
    return cardinal(unicodedata.normalize("NFKC", figures))
