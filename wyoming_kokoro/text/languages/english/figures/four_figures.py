"""English four figures that count nothing: years and names, "in 1812 and 1814", "room 1214".

They are said in pairs; before what is counted or measured, and in sums, they are a quantity.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.languages.english.numbers import paired
from wyoming_kokoro.text.normalize import patterns
from wyoming_kokoro.text.normalize.language import DIGITS, Language, Rule
from wyoming_kokoro.text.normalize.patterns import DASH, GAP

_NAMED = re.compile(
    r"(?P<before>\b(?i:rooms?|rm\.?|suites?|ste\.?|apt\.?|apartment|units?|bldg\.?|building|box"
    r"|locker|cabin|stateroom|lots?|classroom|office|cubicle|desk|bus|train|trailer|truck|engine"
    r"|precinct|local|route|highway|hwy\.?|interstate|section|model) #?)"
    r"(?P<figures>[1-9]\d{3})(?P<letter>[A-Z]?)(?!\w|[.,:/-]\d| ?[%°])"
)
_BARE = re.compile(
    r"(?<![\w.,:/$€£#%+^√×=−–-])(?<![=×+] )(?P<figures>1[1-8]\d\d)(?![\w%°²³^]|[.,:/+–-]\d"
    r"| ?[%°×*/=+÷−]| - \d)"
)
_SUM_BEFORE = re.compile(
    r"\b(?:equals|plus|minus|times|divided by|root of|point|power of|sum|product|total|result"
    r"|answer|USD|EUR|GBP|CAD|AUD|INR|Rs|least|most|exactly|only|just|than|nearly|almost) "
    r"(?:is |of )?$"
)
_NEXT = re.compile(rf"{GAP}(?P<word>[A-Za-z][\w'’]*)")
_GOES_ON = frozenset(
    "and or but to in on at by with as for from of when while until till after before because since"
    " that which who whose where if so then than is was were are had has have will would did he she"
    " they it we i his her their its the a an this these under during through between into over"
    " near against following about not also too again now alone onward onwards edition census war"
    " treaty election revolution novel fire uprising rebellion union charter edict plague"
    " earthquake eruption act constitution map building painting classic original version model"
    " song hit ad bc ce bce".split()
)
"""After a year, or a number that names something, these do not say what is counted."""
_RANGE = re.compile(
    rf"(?<![\w.,:/$€£-])(?P<low>1[1-8]\d\d) ?[{DASH}] ?(?P<high>(?:1[1-9]|20)\d\d|\d\d)"
    r"(?!\w|[.,/-]\d| ?[=%°×])"
)
_EARLY = re.compile(
    r"(?P<before>\b(?i:from|between) )(?P<low>[3-9]\d\d) (?P<to>to|and|until|through) "
    r"(?P<high>1[0-9]\d\d|[3-9]\d\d(?=,? (?:AD|CE|BC|BCE)\b))(?!\w|[.,:%]\d| [a-z]+s\b)"
)
_COUNTED = re.compile(rf"{GAP}(?:[a-z-]+{GAP})?[a-z]+(?<!s)s\b|{GAP}(?:people|men|women|feet)\b")


def rules(language: Language) -> Sequence[Rule]:
    """Rooms, then spans of years, then bare years."""
    say = _Figures(language)
    return (
        Rule(_NAMED, say.named, DIGITS),
        Rule(_EARLY, say.early, DIGITS),
        Rule(_RANGE, say.span, "1"),
        Rule(_BARE, say.bare, "1"),
    )


class _Figures:
    """Words for figures in pairs."""

    def __init__(self, language: Language) -> None:
        self._language = language
        self._measured = re.compile(rf"[ -]?{patterns.bounded(language.units)}|{GAP}?[A-Z]{{2}}")

    def named(self, match: Match[str]) -> str:
        """A number that names a place or a thing, in pairs, and its letter: "room 2305"."""
        letter = f" {match['letter']}" if match["letter"] else ""
        return f"{match['before']}{_paired(match['figures'])}{letter}"

    def early(self, match: Match[str]) -> str | None:
        """Two early years: "from 476 to 1453". None if both are round: they may be counts."""
        low, high = int(match["low"]), int(match["high"])
        if not (low % 100 or high % 100):
            return None
        return f"{match['before']}{self._year(low)} {match['to']} {self._year(high)}"

    def _year(self, year: int) -> str:
        return paired(year) if year < 1000 and year % 100 else self._language.year(year)

    def span(self, match: Match[str]) -> str | None:
        """A span of years: "1509–1547", "1809-65", but not of a quantity: "1500–1800 calories"."""
        low, high = match["low"], match["high"]
        until = int(high) if len(high) == 4 else int(low[:2] + high)
        text, end = match.string, match.end()
        is_quantity = self._measured.match(text, end) or _COUNTED.match(text, end)
        if not int(low) < until <= int(low) + 500 or is_quantity:
            return None
        if len(high) == 4:
            return f"{_paired(low)} to {self._language.year(until)}"
        oh = "oh " if high[0] == "0" else ""
        return f"{_paired(low)} to {oh}{self._language.cardinal(int(high))}"

    def bare(self, match: Match[str]) -> str | None:
        """Four figures as a year, in pairs: "1812 and 1814", but not "1200 W", "1450 steps"."""
        text, end = match.string, match.end()
        following = _NEXT.match(text, end)
        if following and following["word"][0].islower():
            if following["word"].lower() not in _GOES_ON:
                return None
        elif self._measured.match(text, end):
            return None
        if _SUM_BEFORE.search(text, max(0, match.start() - 24), match.start()):
            return None
        return _paired(match["figures"])


def _paired(figures: str) -> str:
    """Four figures in pairs: "2305" is "twenty three oh five"; "2000" is "two thousand"."""
    if figures[1:3] == "00" and figures[0] != "1":
        thousand = paired(int(figures[0]))
        last = int(figures[3])
        return f"{thousand} thousand {paired(last)}" if last else f"{thousand} thousand"
    return paired(int(figures))
