"""A place where a sentence may end, and what is decided about it."""

from __future__ import annotations

import re
from enum import Enum, auto

_CITATION = re.compile(r"\[\d{0,3}\]?")


class Verdict(Enum):
    """Whether the sentence ends at a stop; WAIT: what decides it has not arrived."""

    CUT = auto()
    JOIN = auto()
    WAIT = auto()


class Stop:
    """A place where the sentence may end, and how far what follows has been read.

    at: the full stop (or newline) itself; tail: the end of the run of enders and closing marks
    that belong to it; next: the first character after the white space behind them.
    """

    __slots__ = ("at", "next", "tail")

    def __init__(self, at: int, tail: int) -> None:
        self.at = at
        self.tail = tail
        self.next = tail

    def shift(self, by: int) -> None:
        """So many characters before it were given out."""
        self.at -= by
        self.tail -= by
        self.next -= by

    def read_citation(self, text: str, limit: int) -> Verdict:
        """Take a number in brackets right behind the sentence as part of it: "……。[2]"."""
        found = _CITATION.match(text, self.tail, limit)
        end = found.end() if found else self.tail
        if text[end - 1] == "]" and end - self.tail > len("[]"):
            self.tail = self.next = end
            return Verdict.CUT
        return Verdict.WAIT if end == len(text) else Verdict.CUT
