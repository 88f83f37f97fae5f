"""The marks and patterns that the sentence splitter looks for, and places where they stand."""

from __future__ import annotations

import re
from enum import Enum, auto
from typing import Final

from .abbreviations import Kind

NEWLINES: Final = "\n\v\f\x85\u2028\u2029"
WIDE: Final = "。！？｡．।॥‼⁇⁈⁉"  # these end a sentence with no space after them
BANGS: Final = "!?؟۔"
CLOSERS: Final = "\"'”’»›)\\]}」』）】〉》］｝*_`~"
EMOJI: Final = "\u2600-\u27bf\u2b00-\u2bff\U0001f000-\U0001faff\ufe0f\u200d"
FOOTNOTES: Final = "¹²³⁰⁴-⁹"
CJK: Final = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]")

STOP = re.compile(f"[.…{BANGS}{WIDE}{NEWLINES}]")
TAIL = re.compile(f"[.…{BANGS}{WIDE}{CLOSERS}{EMOJI}{FOOTNOTES}]*")
BLANK = re.compile(r"\s*")
CLOSER = re.compile(f"[{CLOSERS}{EMOJI}]")
VOICED = re.compile(r"[^\W_]")
WORD_BEFORE = re.compile(r"""(?:[A-Z][a-z]{1,4}\([ao]s?\)|[^\s—–()\[\]{}"“”«»„<>|]+)\Z""")
"""Or "Sr(a)", whose brackets are its own."""
LATIN_END = re.compile(r"(?<=[\u3000-\u30ff\u3400-\u9fff])[A-Za-z]+\Z")
"""A word in letters right behind a script without spaces."""
COUNTED = re.compile(r"(?:\d|(?<!\w)[a-z])\Z")
"""A number or a letter that may have a factorial: "5! = 120", "n! = 6"."""
LETTERS = re.compile(r"[^\W\d_]*")
LETTER = re.compile(r"[^\W\d_]")
MARKER = re.compile(r"[\W_]*(?:\d{1,3}|[a-zA-Z]|[ivx]{2,4})?[\W_]*")
ITEM = re.compile(r"\w{1,3}[.)]\s")
LIST_LINE = re.compile(r"\s*(?:[-*•+–—▪◦‣·>|#]|\w{1,3}[.)]\s)")
ROMAN = re.compile(r"[IVXLC]{2,}")
CODE = re.compile(r"[A-Z]{1,3}(?=[\d/-])|[BCDF-NP-XZ](?![^\W\d_])|[AEOY](?=[.,;:)])")
"""A code or letter that an abbreviation numbers: "ref. AB-12", "fig. B", "sec. V"."""
FILE_NAME = re.compile(
    r"\d\W*$|\w_\w|(?-i:[A-Z]{6})"
    r"|(?:^|\W)(?:app|config|example|index|main|node|package|readme|settings|setup|www)\W*$",
    re.IGNORECASE,
)
"""May be the beginning of a number, or of the name of a file or site: "config" of "config.json"."""

NEVER_FIRST: Final = frozenset("&§@=")  # no sentence begins with them: "5th Ave. & Pine St."
BEFORE_NUMBERS: Final = frozenset("$€£¥₹#±+~≈≥≤<>−")
OPENERS: Final = frozenset("\"'“‘«„(")
BULLETS: Final = frozenset("-*•–—+▪◦‣·>|#")
CAPITALS: Final = {  # with which the sentence may go on; any, for a kind that is not here
    Kind.ORDINARY: "",
    Kind.NUMBERED: "IVXLC",
}
ACRONYM = re.compile(r"[A-Z]{2,5}")
"""Capitals that follow an abbreviation within a sentence: "jeu. SVT"."""
COMPASS: Final = frozenset("N S E W NE NW SE SW".split())
_CITATION = re.compile(r"\[\d{0,3}\]?")


def is_ellipsis(tail: str) -> bool:
    """Whether a run of enders trails off: "…", "..."."""
    return "…" in tail or ".." in tail


def may_be_factorial(tail: str, text: str, start: int, at: int) -> bool:
    """Whether the enders are an exclamation mark behind a number or a letter: "5! = 120"."""
    return tail == "!" and COUNTED.search(text, start, at) is not None


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
