"""English rules for sizes of parts: "225/45R17 91V", "5W-30", "a 20x25x1 filter"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.languages.english.streets import house_number
from wyoming_kokoro.text.normalize.language import DIGITS, Language, Rule

_TYRE = re.compile(
    r"(?<![\w./])(?P<kind>P|LT)?(?P<width>[1-3]\d\d)/(?P<ratio>\d\d) ?-?(?P<make>Z?R"
    r"|D)(?P<rim>1\d|2\d)"
    r"(?: (?P<load>\d{2,3})(?P<speed>[A-Z]))?(?!\w)"
)
_OIL = re.compile(r"(?<![\w.-])(?P<cold>0|5|10|15|20|25)W[-–]?(?P<hot>[1-6]0|8|12|16)(?!\w)")
_SIDES = re.compile(  # but no product: "24 = 4 x 3 x 2"
    r"(?<![\w.,/])(?<![\d)!] = )(?<!\d x )(?<!\d × )"
    r"\d{1,4}(?:\.\d+)?(?: ?[x×] ?\d{1,4}(?:\.\d+)?){2,3}(?![x×\d])"
)
_THREAD = re.compile(
    r"(?<![\w.])(?P<size>\d{1,2}/\d{1,2})-(?P<threads>\d\d)(?= (?:UNC|UNF|bolt|screw|nut|thread"
    r"|tap|hex|NC|NF))"
)
_NEMA = re.compile(
    r"(?P<before>\bNEMA (?:L|TT-?)?)(?P<over>\d{1,2})-(?P<under>\d\d)(?P<more>[PR])?(?!\w)"
)
_LUMBER = re.compile(r"(?<![\w.,/])(?P<over>[1-8])[x×](?P<under>\d{1,2})(?P<many>s)(?!\w)")
_GAUGE = re.compile(r"(?<=\d)[ -]ga\b\.?(?= [a-z])")
_PROTOCOL = re.compile(r"(?<=\d)/(?P<protocol>tcp|udp|TCP|UDP)(?!\w)")

_ADDRESSES = re.compile(  # "10.0.0.50-200"
    r"(?<![\w.])(?P<first>\d{1,3}(?:\.\d{1,3}){3})[-–](?=\d{1,3}(?:\.\d{1,3}){0,3}(?![\w-]|\.\d))"
)


def rules(language: Language) -> Sequence[Rule]:
    """Sizes whose figures are names."""
    whole = language.whole

    def tyre(match: Match[str]) -> str:
        parts = [match["kind"] or "", house_number(match["width"]), whole(match["ratio"])]
        parts += [match["make"].replace("ZR", "Z R"), whole(match["rim"])]
        if match["load"]:
            parts += [house_number(match["load"]), match["speed"]]
        return " ".join(filter(None, parts))

    def oil(match: Match[str]) -> str:
        return f"{whole(match['cold'])} W {whole(match['hot'])}"

    def sides(match: Match[str]) -> str:
        return re.sub(r" ?[x×] ?", " by ", match[0])

    def lumber(match: Match[str]) -> str:
        return f"{whole(match['over'])} by {whole(match['under'])}s"

    def nema(match: Match[str]) -> str:
        over, under = whole(match["over"]), whole(match["under"])
        return f"{match['before']}{over} {under} {match['more'] or ''}".rstrip()

    return (
        Rule(_TYRE, tyre, "/"),
        Rule(_ADDRESSES, lambda match: f"{match['first']} to ", DIGITS),
        Rule(_OIL, oil, "W"),
        Rule(_SIDES, sides, "x×"),
        Rule(_THREAD, lambda match: f"{match['size']} {match['threads']}", "-"),
        Rule(_NEMA, nema, "-"),
        Rule(_LUMBER, lumber, "x×"),
        Rule(_GAUGE, lambda match: " gauge", "g"),
        Rule(_PROTOCOL, lambda match: f" {match['protocol'].upper()}", "/"),
    )
