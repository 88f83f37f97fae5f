"""Rules of the Romance languages for letters and numbers that are names: compass, codes, models.

They run before all others: what they say can be no quantity, unit or fraction any more.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from re import Match

from .language import DIGITS, Language, Rule
from .patterns import bounded, one_of

_POINTS = re.compile(
    r"(?<![\w.-])(?:(?P<long>(?:[NSEOWL]-?)?[NS]-?[EOWL]|[NS][NS]-?[EOWL])|(?P<one>[NSEOWL]))"
    r"(?![\w-]|\.\w|['’])"
)
_INTO = re.compile(r"(?<!\w)(?:[Ee]l|al|del|[Ii]l|nel|dal|ao|do|[Ll]e|au|du) $")
_SETS = re.compile(r"(?<![\w.,:/-])(?P<ours>[0-7]|1\d)/(?P<theirs>[0-7]|1\d|8)(?![\w/%-]|[.,:]\d)")
_OF_PLACE = re.compile(r" (?:del|do|da|du|della|de la|dell['’])(?!\w)")
_FROM_TO = re.compile(r"(?<!\w)d[aeo] [NSEOW]{1,3} (?:a|ao|à) [NSEOW]{1,3}(?!\w)")
_MODEL = re.compile(r"(?<=\w[-–])(?P<number>\d{2,5})(?P<letters>[A-Z]{1,2})(?!\w)")
_SERIES = (
    r"(?<![\w.-])(?P<name>[A-Z]{2,4})(?P<gap>[ -]?)(?P<number>(?!19|20)[1-9]\d{3})"
    r"(?![\w%°€$]|[.,:/-]\d| ?"
)
_DOOR = re.compile(r"(?<![\w.,:/-])(?P<before>)(?P<number>\d{1,3})(?P<letter>B)(?![\w/])")
_MEMORY = frozenset({"16", "32", "64", "128", "256", "512"})
_FLIGHT = re.compile(
    r"(?P<word>(?<!\w)(?:[Vv]uelo|[Vv]olo?|[Vv]oo) )(?P<code>[A-Z]\d|\d[A-Z]) ?"
    r"(?P<number>\d{3,4})(?!\w|[.,]\d)"
)
_PLACE = re.compile(r"(?<=, )(?P<code>\d{5})(?= [A-ZÀ-ÖØ-Þ][^\W\d_])")


@dataclass(frozen=True, slots=True)
class NameWords:
    """Words of one language beside which letters and numbers are names."""

    compass: Mapping[str, str]
    """Points of the compass: "NE" → "noreste"."""
    winds: re.Pattern[str]
    """Beside them capitals are points of the compass."""
    postcodes: str = "(?!)"
    """What a postcode stands after, as a pattern."""
    gates: str = "(?!)"
    """What a number with a letter stands after, as a pattern: "puerta 12B"."""
    scores: re.Pattern[str] = re.compile("(?!)")
    """Beside them "3-1" is a result."""
    before_numbers: Mapping[str, str] = field(default_factory=dict)
    """Abbreviations that are such only before a number: "p." """
    spaced_postcodes: bool = True
    """Digits of a postcode are said one by one."""


def rules(language: Language, words: NameWords) -> Sequence[Rule]:
    """All of them, for Romance.first."""
    say = _Names(language, words)
    abbreviation = (
        rf"(?<![\w.])(?<!\d[ \u00a0])({one_of(words.before_numbers)}) ?(?=-?\d|[IVXLC]++(?!\w))"
    )
    return (
        Rule(re.compile(abbreviation), lambda m: f"{words.before_numbers[m[1]]} "),
        Rule(_POINTS, say.point, "NSEOWL"),
        Rule(
            re.compile(rf"(?<!\w)(?:{words.postcodes}):? ?(?P<code>\d{{5}}(?:-?\d{{3}})?)(?!\w)"),
            say.postcode,
            DIGITS,
        ),
        Rule(_PLACE, say.postcode if words.spaced_postcodes else lambda m: None, ","),
        Rule(
            re.compile(
                rf"(?<!\w)(?P<before>(?:{words.gates}) )(?P<number>\d{{1,3}})-?(?P<letter>[A-Z])"
                r"(?![\w'’])",
                re.IGNORECASE,
            ),
            say.gate,
            DIGITS,
        ),
        Rule(_DOOR, lambda m: None if m["number"] in _MEMORY else say.gate(m), "B"),
        Rule(_MODEL, say.model, "-–"),
        Rule(_FLIGHT, say.flight, DIGITS),
        Rule(
            re.compile(f"{_SERIES}{bounded([*language.units, *language.currencies])})"),
            say.series,
            DIGITS,
        ),
        Rule(
            re.compile(
                r"(?<![\w.,:/-])(?P<ours>\d{1,3}) ?[-–x] ?(?P<theirs>\d{1,3})(?![\w%°€]|[.,:/-]\d)"
            ),
            say.score,
            DIGITS,
        ),
        Rule(_SETS, say.tennis_set, "/"),
    )


class _Names:
    """Says names in one language."""

    def __init__(self, language: Language, words: NameWords) -> None:
        self._language = language
        self._words = words

    def point(self, match: Match[str]) -> str | None:
        """A point of the compass in words: "NE", "S-O".

        It stands near a word for wind or direction (right after it, if it is a single letter), or
        in a phrase that names a place or a way.
        """
        text = match.string
        before = text[max(0, match.start() - 50) : match.start()]
        near = f"{before[-18:]}" if match["one"] else before + text[match.end() :][:50]
        after = text[match.end() : match.end() + 12]
        is_place = _INTO.search(before) and (
            _OF_PLACE.match(after) or (match["long"] and match[0] not in ("NO", "SO", "SE"))
        )
        is_way = _FROM_TO.search(before[-12:] + match[0] + after)
        if not (is_place or is_way or self._words.winds.search(near)):
            return None
        return self._words.compass.get(match[0].replace("-", ""))

    def postcode(self, match: Match[str]) -> str:
        """Digit by digit; a hyphen is a pause."""
        ahead = match[0][: -len(match["code"])]
        code = match["code"].replace(".", "")
        groups = [code[:5], code[5:].lstrip("-")]
        return ahead + ", ".join(self._language.digits(group) for group in groups if group)

    def gate(self, match: Match[str]) -> str:
        """A number and a letter after it, which means no bytes: "porta 12B"."""
        number = self._language.whole(match["number"])
        return f"{match['before']}{number} {self._language.spell(match['letter'])}"

    def model(self, match: Match[str]) -> str:
        """A model's number and letters, which mean no kelvin: "i7-12700K"."""
        number = self._language.whole(match["number"])
        return f"{number} {self._language.spell(match['letters'])}"

    def flight(self, match: Match[str]) -> str:
        """A flight, its code letter by letter, then its number: "voo G3 1456"."""
        language, number = self._language, match["number"]
        said = self._pairs(number) if len(number) == 4 else language.whole(number)
        return f"{match['word']}{language.spell(match['code'])} {said}"

    def series(self, match: Match[str]) -> str | None:
        """A name and four digits, said pair by pair as in names: "RTX 4060", "AF 1234"."""
        name, number = match["name"], match["number"]
        if name in self._language.currencies or number.endswith("00"):
            return None
        return f"{name}{match['gap'] or ' '}{self._pairs(number)}"

    def _pairs(self, number: str) -> str:
        language = self._language
        return " ".join(
            language.digits(pair) if pair[0] == "0" else language.whole(pair)
            for pair in (number[:2], number[2:])
        )

    def tennis_set(self, match: Match[str]) -> str | None:
        """A set of tennis, no fraction, near a result or in a row: "6/4, 3/6 e 7/5"."""
        window = match.string[max(0, match.start() - 50) : match.end() + 50]
        in_row = sum(map(_is_set, _SETS.finditer(window))) > 1
        is_set = _is_set(match) or (in_row and int(match["ours"]) + int(match["theirs"]) > 14)
        if not is_set or not (in_row or self._words.scores.search(window)):
            return None
        language = self._language
        ours, theirs = language.whole(match["ours"]), language.whole(match["theirs"])
        return f"{ours} {language.words['to']} {theirs}"

    def score(self, match: Match[str]) -> str | None:
        """A result, near a word for winning, losing or a result: "3-1"."""
        text = match.string
        near = text[max(0, match.start() - 50) : match.end() + 25]
        if not self._words.scores.search(near):
            return None
        language = self._language
        ours, theirs = language.whole(match["ours"]), language.whole(match["theirs"])
        return f"{ours} {language.words['to']} {theirs}"


def _is_set(match: Match[str]) -> bool:
    """A set of tennis: "6/4", "5/7"."""
    low, high = sorted((int(match["ours"]), int(match["theirs"])))
    return (high == 6 and low < 5) or (high == 7 and low in (5, 6))
