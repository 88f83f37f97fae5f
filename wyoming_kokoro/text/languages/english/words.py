"""English rules for words: saints and streets, kings, winds, "No." and what its dots end."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.normalize.language import DIGITS, Rule
from wyoming_kokoro.text.normalize.patterns import one_of

from .numbers import ordinal
from .tables import KINGS

AT_END = r"(?=[\"')\]]?\s*$)"  # nothing but a closing quote follows: a full stop must stay

_ROADS = {"St": "Street", "Dr": "Drive"}
_PEOPLE = {"St": "Saint", "Dr": "Doctor"}
_WINDS = {"N": "north", "S": "south", "E": "east", "W": "west"}
_WINDS |= {"SSE": "south-southeast", "ESE": "east-southeast"}
_WINDS |= {"NE": "northeast", "NW": "northwest", "SE": "southeast", "SW": "southwest"}


def first() -> Sequence[Rule]:
    """What must be seen before an address takes its dots."""
    return (
        Rule(re.compile(rf"(?<=\d) ?(?P<half>[AaPp])\. ?[Mm]\.{AT_END}"), _half_at_end, DIGITS),
        Rule(re.compile(r"(?<=\d) ?(?P<half>[AaPp])\. ?[Mm]\."), _half, DIGITS),
        Rule(re.compile(rf"(?<!\w)etc\.{AT_END}"), lambda match: "et cetera.", "."),
    )


def early() -> Sequence[Rule]:
    """What must be seen while digits are digits."""
    address = r"\b(?P<before>\d\w*+(?: (?!St\b|Dr\b)[A-Z][\w.]*+){1,3} )(?P<word>St|Dr)\b\.?"
    road = rf"(?<![\w.])(?P<word>St|Dr)\.(?:(?P<name>(?= [A-Z]))|(?P<end>{AT_END}))?"
    wind = (
        rf"(?P<before>[Ff]rom(?: the)?|[Tt]o the|[Ww]inds?:?) (?P<wind>{one_of(_WINDS)})(?!\w|\.\w)"
    )
    king = rf"\b(?P<king>{one_of(KINGS)}) I(?=[.,;:!?)]|\s*$| (?:of|was|is|had|and)\b)"
    return (
        Rule(
            re.compile(r"(?<!\w)#(?=[^\W\d_])(?![0-9A-Fa-f]{6}(?!\w))"),
            lambda match: "hashtag ",
            "#",
        ),
        Rule(re.compile(address), _at_address, DIGITS),
        Rule(re.compile(road), _saint_or_street, "."),
        Rule(re.compile(rf"\b{wind}"), _wind, "NSEW"),
        Rule(re.compile(king), lambda match: f"{match['king']} the {ordinal(1, False)}", "I"),
        Rule(re.compile(r"\b(?P<word>No|no|NO|Nos|nos)\. ?(?=\d)"), _number, "."),
    )


def _half(match: Match[str]) -> str:
    return f" {match['half'].upper()}M"


def _half_at_end(match: Match[str]) -> str:
    return f"{_half(match)}."


def _at_address(match: Match[str]) -> str:
    """ "12 Oak Dr. Springfield"."""
    return match["before"] + _ROADS[match["word"]]


def _saint_or_street(match: Match[str]) -> str:
    """A saint or doctor before a name, else a road; at the end the full stop stays."""
    if match["name"] is not None:
        return _PEOPLE[match["word"]]
    return _ROADS[match["word"]] + ("." if match["end"] is not None else "")


def _wind(match: Match[str]) -> str:
    return f"{match['before']} {_WINDS[match['wind']]}"


def _number(match: Match[str]) -> str:
    """ "No. 5", "nos. 1 and 2"."""
    word = match["word"]
    spoken = "numbers " if word.lower() == "nos" else "number "
    return spoken.capitalize() if word[0].isupper() else spoken
