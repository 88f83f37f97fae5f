"""English rules for rates: "$410/sq. ft.", "9M visitors/yr", "24p per kWh", "27/35 mpg"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.normalize import tables
from wyoming_kokoro.text.normalize.language import DIGITS, Language, Rule
from wyoming_kokoro.text.normalize.patterns import bounded, one_of
from wyoming_kokoro.text.normalize.signs import with_stop

_UNITS = tables.words(
    """
    sq.~ft sq~ft sqft sf: square foot
    sq.~in sq~in: square inch
    sq.~yd sq~yd: square yard
    sq.~mi sq~mi: square mile
    sq.~m sq~m sqm: square meter
    cu.~ft cu~ft: cubic foot
    cu.~yd cu~yd: cubic yard
    cu.~m cu~m: cubic meter
    fl.~oz fl~oz: fluid ounce
    yr: year
    mo mth: month
    wk: week
    hr: hour
    min: minute
    sec: second
    gal: gallon
    lb: pound
    oz: ounce
    doz: dozen
    mi: mile
    ft: foot
    yd: yard
    ac: acre
    pkg: package
    pp: person
    ea: each
    sess: session
    qtr: quarter
    nt: night
    pers: person
    pc: piece
    """
)
_WORDS = (
    "day|night|week|month|year|hour|minute|second|person|household|family|room|acre|mile|gallon"
    "|pound|ounce|session|player|team|game|class|unit|item|box|pack|bottle|serving|capita|kid|child"
    "|adult|user|customer|page|page|line|shift|semester|quarter|term|season|visit|dose|seat|ticket"
    "|head|hectare|kilometer|kilometre|sample|test|request|call|core|node|device|account"
)
_AFTER_AMOUNT = re.compile(
    r"(?:(?<=[$€£]\d)|(?<=[$€£,.\d]\d)|(?<=\d[kKMBp%¢]))(?: ?/ ?| per )"
    rf"(?P<unit>{one_of(_UNITS)})\b\.?"
)
_AFTER_NOUN = re.compile(
    rf"(?<=[a-z]{{2}}s)(?<!\bvs) ?/ ?(?P<unit>{one_of(_UNITS)}|(?:{_WORDS}))\b(?!/|-)(?:\.(?!\w))?"
)
_AFTER_UNIT = re.compile(
    r"(?<=\d )(?P<head>in|ft|lbs?|oz|gal|mi|hrs?|mins?)(?P<dot>\.?)/"
    rf"(?P<unit>{one_of(_UNITS)}|(?:{_WORDS}))\b\.?(?![/-])"
)
_HEADS = {"in": "inches", "ft": "feet", "lb": "pounds", "oz": "ounces", "gal": "gallons"}
_HEADS |= {"mi": "miles", "hr": "hours", "min": "minutes"}
_OF_MANY = re.compile(  # "£1.20/100g", "4 g/24 h"
    r"(?:(?<=[£$€]\d\.\d\d)|(?<=\d[pg])|(?<=\dmg)|(?<=\d mg)|(?<=\d g)|(?<=\d mL)) ?/ ?"
    r"(?=\d{1,4} ?(?:g|kg|ml|mL|L|km|mi|hrs?|h|oz|lbs?|days|doses|sq ft)\b)"
)
_TIMES_MONEY = re.compile(r"(?<=\d) ?[x×] ?(?=[£$€]\d)")
_SINGULAR = "kWh MWh kW km kg mL ml cm mm GB TB MB m² m³ km² m2 m3 ft² mg µg dL W".split()
_BY_ROAD = re.compile(r"(?<![\w./])(?P<city>\d{2,3})/(?P<road>\d{2,3})(?= ?(?:mpg|MPGe?)\b)")
_ROADS = re.compile(r"(?<=\bmpg )(?P<a>city|highway|hwy)\.?/(?P<b>city|highway|hwy)\b")


def rules(language: Language) -> Sequence[Rule]:
    """Rules for rates: a unit after a slash or "per" is singular."""
    single = re.compile(rf"(?P<per>\b[Pp]er |[$€£¢]/)(?P<unit>{bounded(_SINGULAR)})(?!/)")

    def unit(match: Match[str]) -> str:
        name = match["unit"]
        spoken = language.localized(_UNITS.get(name, name))
        return with_stop(match, spoken if spoken == "each" else f" per {spoken}")

    def whole(match: Match[str]) -> str | None:
        head = match["head"]
        if not match["dot"] and head != "in":
            return None
        name = language.localized(_UNITS.get(match["unit"], match["unit"]))
        return with_stop(match, f"{_HEADS[head.rstrip('s')]} per {name}")

    def one(match: Match[str]) -> str:
        per = match["per"]
        sign = per[0] if per.endswith("/") else ""
        before = f"{language.currencies[sign].unit.many} per " if sign else per
        return before + language.units[match["unit"]].one

    return (
        Rule(_BY_ROAD, lambda match: f"{match['city']}, {match['road']}", "/"),
        Rule(_ROADS, lambda match: f"{match['a']} and {match['b']}".replace("hwy", "highway"), "/"),
        Rule(_TIMES_MONEY, lambda match: " times ", "x×"),
        Rule(_OF_MANY, lambda match: " per ", "/"),
        Rule(_AFTER_UNIT, whole, "/"),
        Rule(_AFTER_AMOUNT, unit, "/p"),
        Rule(_AFTER_NOUN, unit, "/"),
        Rule(single, one, "p/" + DIGITS),
    )
