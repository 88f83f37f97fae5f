"""English rules for sizes: 5'10", a 9" x 13" pan, a 27" monitor, "3.1/8 GB"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.normalize import patterns
from wyoming_kokoro.text.normalize.language import DIGITS, Language, Rule
from wyoming_kokoro.text.normalize.patterns import GAP, START

_HEIGHT = re.compile(r"(?<![\w.,])(?P<feet>[1-9]\d{0,2})['′’] ?(?P<inches>1[01]|\d)[\"″”]")
_FOOT_OF_PERSON = re.compile(
    r"(?<![\w.,])(?P<feet>[4-7]) ?ft ?(?P<inches>1[01]|\d)"
    r"(?![\w\"″]|[.,:/]\d| ?(?:in|inch|inches|[x×])\b| \d)"
)
_NOUN_FOLLOWS = re.compile(
    r" (?!(?:and|or|tall|in|with|but|at|for|wide|long|high|is|was)\b)[a-z]{3}"
)
_PAN = re.compile(r"(?<![\w.,])(?P<over>\d{1,3})[\"″] ?[x×] ?(?P<under>\d{1,3})[\"″]")
_MEMORY = re.compile(
    rf"{START}(?P<over>\d{{1,5}}(?:\.\d{{1,3}})?)/(?=\d{{1,5}}(?:\.\d{{1,3}})? ?[GMT]i?B\b)"
)
_SIDE_OF_ROOM = re.compile(  # 84" W x 36" D x 33" H
    r"(?<![\w.,])(?P<inches>\d{1,3}(?:\.\d{1,2})?)(?:[\"″”]| ?in\.?) ?(?P<side>[WDHL])(?!\w|\.\w)"
    r"(?P<by> ?[x×] ?(?=\d))?"
)
_SIDES = {"W": "wide", "D": "deep", "H": "high", "L": "long"}
_COMMA_BETWEEN = re.compile(r"(?<=\d),(?=\d{1,2}(?!\d))")  # "3,4": not a thousand
_HYPHEN_BEFORE_WORD = re.compile(r"(?<=\d)-(?=[A-Za-z]{3,})")
_PLURAL_FOLLOWS = re.compile(r" (?:and|wide|tall|long|high|deep|thick|of)\b")


def rules(language: Language) -> Sequence[Rule]:
    """Feet and inches, part of a whole, and marks that are left between digits."""
    say = _Sizes(language)
    number, unit = patterns.number(language, "number"), patterns.bounded(language.units)
    screen = re.compile(
        rf"{START}{number}(?P<mark>[\"″])(?= (?:[a-z]|TVs?\b|[OQ]?LED|LCD|HD|4K|UHD)|[.,]? ?x ?\d)"
    )
    decimal_comma = re.compile(rf"(?<=\d),(?=\d{{1,2}}{GAP}?{unit})")
    return (
        Rule(_SIDE_OF_ROOM, say.side, "WDHL"),
        Rule(_FOOT_OF_PERSON, lambda m: f"{m['feet']} foot {m['inches']}", "f"),
        Rule(_HEIGHT, say.height, DIGITS),
        Rule(_PAN, say.pan, "x×"),
        Rule(screen, say.screen, '"″'),
        Rule(_MEMORY, lambda match: f"{match['over']} of ", "/"),
        Rule(decimal_comma, lambda match: ".", ","),
        Rule(_COMMA_BETWEEN, lambda match: ", ", ","),
        Rule(_HYPHEN_BEFORE_WORD, lambda match: " ", "-"),
    )


class _Sizes:
    """Words for sizes."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def height(self, match: Match[str]) -> str:
        """Feet and inches, such as a person's height: 5'10"."""
        feet, inches = int(match["feet"]), int(match["inches"])
        before = match.string[max(0, match.start() - 4) : match.start()]
        noun = _NOUN_FOLLOWS.match(match.string, match.end())
        is_adjective = noun is not None and before.lower().endswith(("a ", "the ", "s "))
        height = (
            f"{self._language.cardinal(feet)} {'foot' if feet == 1 or is_adjective else 'feet'}"
        )
        return f"{height} {self._language.cardinal(inches)}" if inches else height

    def side(self, match: Match[str]) -> str:
        """A side in inches, with "wide", "deep", "high" or "long" for its letter: 84" W x."""
        number = patterns.parse(self._language, match["inches"])
        inches = f"{self._language.number(number)} {'inch' if number.is_one else 'inches'}"
        return f"{inches} {_SIDES[match['side']]}{' by ' if match['by'] else ''}"

    def pan(self, match: Match[str]) -> str:
        """Two sides in inches, "by" between them: a 9" x 13" pan."""
        return f"{match['over']} by {match['under']} inch"

    def screen(self, match: Match[str]) -> str | None:
        """A screen's inches, unless the mark closes a quotation: a 27" monitor."""
        before = match.string[max(0, match.start() - 200) : match.start()]
        if before.count(match["mark"]) % 2:
            return None
        number = self._language.number(patterns.parse(self._language, match["number"]))
        plural = _PLURAL_FOLLOWS.match(match.string, match.end())
        return f"{number} {'inches' if plural else 'inch'}"
