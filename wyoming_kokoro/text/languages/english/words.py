"""English rules for words: saints and streets, kings, winds, "No." and what its dots end."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.normalize import patterns
from wyoming_kokoro.text.normalize.language import DIGITS, Rule
from wyoming_kokoro.text.normalize.patterns import one_of

from .numbers import ordinal
from .sentence_words import SENTENCE_WORDS
from .tables import KINGS

AT_END = r"(?=[\"')\]]?\s*$)"  # nothing but a closing quote follows: a full stop must stay

_ROADS = {"St": "Street", "Dr": "Drive"}
_PEOPLE = {"St": "Saint", "Dr": "Doctor"}
_WINDS = {"N": "north", "S": "south", "E": "east", "W": "west"}
_WINDS |= {"SSE": "south-southeast", "ESE": "east-southeast"}
_WINDS |= {"NE": "northeast", "NW": "northwest", "SE": "southeast", "SW": "southwest"}


_HALF_AT_END = re.compile(rf"(?<=\d) ?(?P<half>[AaPp])\. ?[Mm]\.{AT_END}")
_HALF = re.compile(r"(?<=\d) ?(?P<half>[AaPp])\. ?[Mm]\.")
_ETC_AT_END = re.compile(rf"(?<!\w)etc\.{AT_END}")
_MAXIMUM = re.compile(r"\bMax\.(?= ?\d| [a-z])")  # not "the Pro Max."
_SPLIT_CHIP = re.compile(r"(?<=[A-Z]\d\d)-(?=[A-Z]\d)")  # "ESP32-S3"
_UNITS_BY_CAPITALS = {
    unit.lower(): unit for unit in "GB MB TB Hz kHz MHz GHz kW mAh dB MP kPa".split()
}
_MILLIBARS = re.compile(r"(?<![\w.,])(?P<number>(?:8[5-9]|9\d|10)\d{1,2}(?:\.\d)?) ?mb(?!\w)")
_OF_WEATHER = re.compile(
    r"(?i)\b(?:pressure|storm|hurricane|barometer|cyclone|typhoon|weather|falling|rising|steady)\b"
)
_SMALL_UNIT = re.compile(
    rf"(?<=\d)(?:(?P<gap> ?)(?P<unit>{one_of(_UNITS_BY_CAPITALS)})|(?P<glued>[vw]))"
    r"(?![\w/'’]|-[a-z])"
)
_CLIPPED = {"int'l": "international", "nat'l": "national", "gov't": "government"}
_CLIPPED |= {"dep't": "department", "ass'n": "association", "gen'l": "general"}
_CLIPPED_WORD = re.compile(r"\b(?i:int|nat|gov|dep|ass|gen)['’](?:[lnt])\b")
_ESQUIRE = re.compile(rf"(?<=, )Esq(?:(?P<end>\.){AT_END}|\.|\b)")
_PRODUCT = re.compile(
    r"(?P<first>(?<!\b[Aa] )(?<![Tt]he )(?<![Tt]his )(?<![\w.,])\d[\d.,]*+) ?x ?"
    r"(?=\d[\d.,]*+(?: ?=| (?:is|equals|makes)\b))"
    r"|(?P<asked>\b(?i:what is|what['’]s|how much is|calculate|compute) \d[\d.,]*+) ?x ?(?=\d)"
)
_HASHTAG = re.compile(r"(?<!\w)#(?=[^\W\d_])(?![0-9A-Fa-f]{6}(?!\w))")
_ADDRESS = re.compile(
    r"\b(?P<before>\d\w*+(?: (?!St\b|Dr\b)[A-Z][\w.]*+){1,3} )(?P<word>St|Dr)\b"
    r"(?:\.(?![\"')\]]?\s*$))?"
)
_SAINT_OR_STREET = re.compile(
    rf"(?<![\w.])(?P<word>St|Dr)\.(?:(?P<name>(?= [A-Z]|(?<=Dr\.) (?:and|&|or) (?:Mrs|Mr|Ms|Dr)\b))"
    rf"|(?P<end>{AT_END}))?"
)
_SINJIN = re.compile(
    r"(?<![\w.])St\.? John(?=(?:[ -](?:Rivers|Philby|Mildmay|Stevas|Gogarty)\b))"
    r"|(?:(?<=\bHenry )|(?<=\bNorman )|(?<=\bOliver ))St\.? John\b"
)
_WIND = re.compile(
    rf"\b(?P<before>[Ff]rom(?: the)?|[Tt]o the|[Ww]inds?:?) (?P<wind>{one_of(_WINDS)})(?!\w|\.\w)"
)
_KING = re.compile(
    rf"\b(?P<king>{one_of(KINGS)}) I(?=[.,;:!?)]|\s*$"
    r"| (?:of|was|is|had|and [A-Z]|reigned|ruled|died|became|came|took|sent|built|made|[a-z]+ed)\b)"
)
_NUMBERED_NOUNS = "|".join(f"{SENTENCE_WORDS.before_no} {SENTENCE_WORDS.numbered_nouns}".split())
_THE_NUMBER = re.compile(r"(?<= )[Nn][Oo]\.(?=:? (?:[a-z]|\d|[A-Z]{1,4}-?\d))")
_HAS_NUMBER = re.compile(rf"(?i)\b(?:your|{_NUMBERED_NOUNS}) $")
_NUMBER = re.compile(r"\b(?P<word>No|no|NO|Nos|nos)\. ?(?=\d)")


def first() -> Sequence[Rule]:
    """Rules for words that run before those for addresses, which use up the dots."""
    return (
        Rule(_HALF_AT_END, lambda match: f"{_half(match)}.", DIGITS),
        Rule(_HALF, _half, DIGITS),
        Rule(_MAXIMUM, lambda match: "Maximum", "M"),
        Rule(_SPLIT_CHIP, lambda match: " ", "-"),
        Rule(_ETC_AT_END, lambda match: "et cetera.", "."),
        Rule(_ESQUIRE, lambda match: f"Esquire{match['end'] or ''}", "E"),
        Rule(_MILLIBARS, _millibars, "b"),
        Rule(_SMALL_UNIT, _small_unit, DIGITS),
        Rule(_CLIPPED_WORD, _clipped, "'’"),
        Rule(_PRODUCT, lambda match: f"{match['asked'] or match['first']} times ", "x"),
    )


def early() -> Sequence[Rule]:
    """Rules for words that run before numbers are put into words."""
    return (
        Rule(_HASHTAG, lambda match: "hashtag ", "#"),
        Rule(_ADDRESS, _at_address, DIGITS),
        Rule(_SINJIN, lambda match: "Sinjin", "J"),
        Rule(_SAINT_OR_STREET, _saint_or_street, "."),
        Rule(_WIND, _wind, "NSEW"),
        Rule(_KING, lambda match: f"{match['king']} the {ordinal(1, False)}", "I"),
        Rule(_THE_NUMBER, _the_number, "."),
        Rule(_NUMBER, _number, DIGITS),
    )


def _millibars(match: Match[str]) -> str | None:
    """An "mb" as the unit "mbar", near words of weather: "a pressure of 937 mb"."""
    return f"{match['number']} mbar" if _OF_WEATHER.search(patterns.around(match, 80)) else None


def _small_unit(match: Match[str]) -> str:
    """A unit in small letters with the capitals it should have: "16 gb", "a 12v battery"."""
    glued = match["glued"]
    return glued.upper() if glued else match["gap"] + _UNITS_BY_CAPITALS[match["unit"]]


def _clipped(match: Match[str]) -> str | None:
    """A word that is cut short with an apostrophe, in full: "int'l"."""
    spoken = _CLIPPED.get(match[0].lower().replace("’", "'"))
    return spoken.capitalize() if spoken and match[0][0].isupper() else spoken


def _half(match: Match[str]) -> str:
    return f" {match['half'].upper()}M"


def _at_address(match: Match[str]) -> str:
    """The "St" or "Dr" of an address as "Street" or "Drive": "12 Oak Dr. Springfield"."""
    return match["before"] + _ROADS[match["word"]]


def _the_number(match: Match[str]) -> str | None:
    """A "no." as "number", after a word for what is numbered: "your order no. is"."""
    before = match.string[max(0, match.start() - 20) : match.start()]
    return "number" if _HAS_NUMBER.search(before) else None


def _saint_or_street(match: Match[str]) -> str:
    """A saint or doctor before a name, else a road; at the end the full stop stays."""
    if match["name"] is not None:
        return _PEOPLE[match["word"]]
    return _ROADS[match["word"]] + ("." if match["end"] is not None else "")


def _wind(match: Match[str]) -> str:
    return f"{match['before']} {_WINDS[match['wind']]}"


def _number(match: Match[str]) -> str:
    """A "No." before figures as "number", "nos." as "numbers": "No. 5", "nos. 1 and 2"."""
    word = match["word"]
    spoken = "numbers " if word.lower() == "nos" else "number "
    return spoken.capitalize() if word[0].isupper() else spoken
