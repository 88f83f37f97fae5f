"""A line as recognisers see it, its atoms with their offsets, never rewritten; its candidates."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Any, NamedTuple, Protocol

from .records import Record
from .unspaced import apart, is_private

# Letters without those that are figures or marks of rank: ª º ² ½ ₂ ① …
_LETTER = r"[^\W\d_ªº²³¹¼-¾\u2070-\u209f\u2150-\u218b\u2460-\u24ff\u2776-\u2793\u0300-\u036f]"
_GREEK = "\u0370-\u03ff"
# Marks that belong to the letter before them: accents, and the vowel signs of Hindi.
_MARK = "[\u0300-\u036f\u0900-\u0903\u093a-\u094f\u0951-\u0957\u0962\u0963]"
_ATOM = re.compile(rf"[0-9]+|[{_GREEK}]+|(?:(?![{_GREEK}]){_LETTER}{_MARK}*)+|\s+|.", re.DOTALL)
_FOREIGN_DIGIT = re.compile(r"[^\W\D0-9]")
_END = re.compile(r"[\"'”’»)\]]?\s*$")
_OPENED = re.compile(r'(?:(?<=[\s(\[¿¡])|\A)"(?=[^\s"])')
_CLOSED = re.compile(r'(?<=\S)"(?!\w)')
_MARKS = frozenset(".,:/")
REFERRED_STAR = re.compile(r"(?<=[^\W\d_]\s)[*∗](?=[.,;:)]|\s(?![\d(])|$)")
"""A star that a text refers to, behind a word: "rep from * to end"."""


class Atom(NamedTuple):
    """The smallest piece: a word, a run of digits or of space, one kanji or kana, or one sign."""

    start: int
    end: int
    kind: str  # "word", "digits", "space", "han", "sign"


class Line:
    """A text of one or more sentences. Pure: everything is derived from `text`."""

    def __init__(self, text: str) -> None:
        """Digits of other scripts count as our own, kanji stand apart; no offset changes."""
        self.written = text
        self.text = apart(
            _FOREIGN_DIGIT.sub(lambda match: str(unicodedata.decimal(match[0])), text)
        )
        self.atoms = tuple(self._split())
        self.characters = frozenset(self.text)
        self.figures: dict[int, tuple[Any, ...]] = {}
        """Numbers by where they start, kept by those who read them."""
        self._at = {atom.start: place for place, atom in enumerate(self.atoms)}
        self._ends = {atom.end: place for place, atom in enumerate(self.atoms)}

    def _split(self) -> Iterator[Atom]:
        for match in _ATOM.finditer(self.text):
            first = match[0][0]
            if first in "0123456789":
                kind = "digits"
            elif first.isspace():
                kind = "space"
            elif is_private(first):
                kind = "han"
            else:
                kind = "word" if match[0].isalpha() and first not in "ªº" else "sign"
                if kind == "sign" and len(match[0]) > 1:
                    kind = "word"  # letters with marks of their own
            yield Atom(*match.span(), kind)

    def is_boundary(self, offset: int) -> bool:
        """Whether an atom starts or ends there."""
        return offset in self._at or offset in self._ends or offset == len(self.text)

    @cached_property
    def figure_starts(self) -> tuple[int, ...]:
        """Where a number may begin: not inside a word, nor behind another number's mark."""
        text, starts = self.text, []
        for atom in self.atoms:
            if atom.kind != "digits":
                continue
            before = text[atom.start - 1 : atom.start]
            two = text[max(0, atom.start - 2) : atom.start]
            is_side = before in "xX" and two[:1] in tuple("0123456789")  # "1920x1080"
            is_inside = (before.isalnum() and not is_side) or before == "_"
            is_behind = len(two) == 2 and two[1] in _MARKS and two[0] in "0123456789"
            if not (is_inside or is_behind):
                starts.append(atom.start)
        return tuple(starts)

    @cached_property
    def word_starts(self) -> tuple[int, ...]:
        """Where a word begins that no letter, digit or dot of its own stands before."""
        text, starts = self.text, []
        for atom in self.atoms:
            before = text[atom.start - 1 : atom.start]
            inside = before.isalnum() and not ("\u0370" <= before <= "\u03ff")
            if atom.kind == "word" and not (inside or before == "_"):
                starts.append(atom.start)
        return tuple(starts)

    @cached_property
    def _quotes(self) -> dict[int, int]:
        """Straight quotation marks by their partners; one behind a figure closes if it must."""
        pairs: dict[int, int] = {}
        opened = [match.start() for match in _OPENED.finditer(self.text)]
        for start, last in pairwise([*opened, len(self.text)]):
            closed = [match.start() for match in _CLOSED.finditer(self.text, start + 1, last)]
            if closed:
                is_word = (at for at in closed if not self.text[at - 1].isdecimal())
                end = next(is_word, closed[0])
                pairs |= {start: end, end: start}
        return pairs

    def parts_quotes(self, start: int, end: int) -> bool:
        """Whether a stretch holds one of two quotation marks and more: '5 "' of '5 "Fate"'."""
        if end - start < len('5"') or '"' not in self.characters:
            return False
        return any(not start <= self._quotes.get(at, at) < end for at in range(start, end))

    def word_before(self, offset: int) -> str:
        """The word that ends there but for a space; "" where something else stands."""
        place = self._ends.get(offset)
        while place is not None and place >= 0:
            atom = self.atoms[place]
            if atom.kind == "word":
                return self.text[atom.start : atom.end]
            if atom.kind != "space":
                return ""
            place -= 1
        return ""

    def place_at(self, offset: int) -> int:
        """The number of the atom that starts there, or after the last."""
        return self._at.get(offset, len(self.atoms))

    def ends_at(self, offset: int) -> bool:
        """Whether nothing but a closing mark follows: a full stop before it ends the sentence."""
        return len(self.text) - offset < 40 and _END.match(self.text, offset) is not None


@dataclass(frozen=True, slots=True)
class Candidate:
    """A record for `line.text[start:end]`; `kind` names it to the scorer, as "time.point"."""

    start: int
    end: int
    kind: str
    record: Record


class Recogniser(Protocol):
    """Proposes every reading of one class; looks at the original line only, knows no other."""

    def propose(self, line: Line) -> Iterable[Candidate]:
        """All candidates of this class, in any order; time linear in the line's length."""
        ...
