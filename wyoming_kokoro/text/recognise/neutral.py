"""Neutral readings: every atom as it is written, or by its name; never false, never the best."""

from __future__ import annotations

import re
from collections.abc import Iterator

from wyoming_kokoro.text.reading.line import Atom, Candidate, Line
from wyoming_kokoro.text.reading.records import Record, Verbatim, Words, cardinal

from .words import LanguageWords

_COMMENT = re.compile(r" *//+ +")
"""What begins a comment in code, which is not said."""
_OPEN = "([{\"'“‘¿¡-"
_CLOSE = ".,;:!?…)]}\"'”’+=&×÷"


class Neutral:
    """Reads each atom by itself."""

    def __init__(self, words: LanguageWords) -> None:
        self._signs = words.lexicon.said("sign")
        self._unspaced = words.unspaced
        self._slash = words.lexicon.said("mark")["/"]

    def propose(self, line: Line) -> Iterator[Candidate]:
        """Propose every atom by itself, a reading that is always possible."""
        comment = _COMMENT.match(line.text)
        text_begins = comment.end() if comment else 0
        for place, atom in enumerate(line.atoms):
            silent = atom.end <= text_begins
            record = Verbatim("") if silent else self._record(line, place, atom)
            yield Candidate(atom.start, atom.end, f"neutral.{atom.kind}", record)

    def _record(self, line: Line, place: int, atom: Atom) -> Record:
        written = line.text[atom.start : atom.end]
        if atom.kind == "digits":
            return cardinal(written)
        plain = line.written[atom.start : atom.end]
        if atom.kind != "sign":
            return Verbatim(plain)
        before, after = line.text[atom.start - 1 : atom.start], line.text[atom.end : atom.end + 1]
        if written == "/":
            is_said = (before.isalnum() and after.isalnum()) or before == after == " "
            return Words(f" {self._slash} ") if is_said else Verbatim(plain)
        if written == "_":
            return Verbatim(" " if before.isalnum() and after.isalnum() else plain)
        if written in "*∗":
            return Verbatim("")  # a footnote's, or emphasis that is not closed here
        if written not in self._signs or before == after == written:
            return Verbatim(plain)
        said = self._signs[written]
        if self._unspaced:
            return Words(said)
        is_open = not before or before.isspace() or before in _OPEN or before in self._signs
        left = "" if is_open else " "
        right = "" if not after or after.isspace() or after in _CLOSE else " "
        return Words(f"{left}{said}{right}")
