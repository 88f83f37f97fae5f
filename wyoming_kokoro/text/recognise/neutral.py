"""Neutral readings: every atom as it is written, or by its name; never false, never the best."""

from __future__ import annotations

from collections.abc import Iterator

from wyoming_kokoro.text.reading.candidate import Candidate
from wyoming_kokoro.text.reading.line import Atom, Line
from wyoming_kokoro.text.reading.records import Cardinal, Number, Record, Verbatim, Words

from .words import LanguageWords

_OPEN = "([{\"'“‘¿¡-"
_CLOSE = ".,;:!?…)]}\"'”’+=&×÷"


class Neutral:
    """Reads each atom by itself."""

    def __init__(self, words: LanguageWords) -> None:
        self._signs = words.lexicon.said("sign")
        self._unspaced = words.unspaced
        self._slash = words.lexicon.said("mark")["/"]

    def propose(self, line: Line) -> Iterator[Candidate]:
        """One candidate an atom."""
        for place, atom in enumerate(line.atoms):
            yield Candidate(
                atom.start, atom.end, f"neutral.{atom.kind}", self._record(line, place, atom)
            )

    def _record(self, line: Line, place: int, atom: Atom) -> Record:
        written = line.text[atom.start : atom.end]
        if atom.kind == "digits":
            return Cardinal(Number(written))
        plain = line.written[atom.start : atom.end]
        if atom.kind != "sign":
            return Verbatim(plain)
        before, after = line.text[atom.start - 1 : atom.start], line.text[atom.end : atom.end + 1]
        if written == "/":
            beside = before.isalnum() and after.isalnum()
            return (
                Words(f" {self._slash} ") if beside or (before == after == " ") else Verbatim(plain)
            )
        if written == "_":
            return Verbatim(" " if before.isalnum() and after.isalnum() else plain)
        if written not in self._signs or before == after == written:
            return Verbatim(plain)
        said = self._signs[written]
        if self._unspaced:
            return Words(said)
        left = (
            ""
            if not before or before.isspace() or before in _OPEN or before in self._signs
            else " "
        )
        right = "" if not after or after.isspace() or after in _CLOSE else " "
        return Words(f"{left}{said}{right}")
