"""Chemistry: "C₆H₁₂O₆", "AgNO3", "Ca(OH)2", by letters and numbers."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from wyoming_kokoro.text.reading.candidate import Candidate
from wyoming_kokoro.text.reading.line import Line
from wyoming_kokoro.text.reading.records import Letters, Record, Series, cardinal

from .words import LanguageWords

_ELEMENTS = frozenset(
    "H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga Ge As Se Br"
    " Kr Rb Sr Y Zr Nb Mo Ru Rh Pd Ag Cd In Sn Sb Te I Xe Cs Ba La Ce W Pt Au Hg Tl Pb Bi U".split()
)
_COMPOUND = re.compile(r"(?:[A-Z][a-z]?[0-9₀-₉]{0,2}|[()]){1,14}(?![^\W_])")
_PIECE = re.compile(r"[A-Z][a-z]?|[0-9₀-₉]+")


class Chemistry:
    """Proposes compounds."""

    def __init__(self, words: LanguageWords) -> None:
        """All languages write them alike."""

    def propose(self, line: Line) -> Iterator[Candidate]:
        """Kinds "formula.compound.*", "formula.chemical.*"."""
        for start in line.word_starts:
            if line.text[start].isupper():
                yield from _compound(line.text, start)


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
    figures = unicodedata.normalize("NFKC", part)
    return Letters(part) if part.isalpha() else cardinal(figures)
