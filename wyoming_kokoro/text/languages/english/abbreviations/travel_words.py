"""English notes about journeys and games: "to OAK", "J25–J26", "Fresno St. 24–21", "Gm 6"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.languages.english.figures.dates import WEEKDAYS
from wyoming_kokoro.text.normalize import patterns
from wyoming_kokoro.text.normalize.language import DIGITS, Language, Rule
from wyoming_kokoro.text.normalize.patterns import one_of
from wyoming_kokoro.text.normalize.signs import with_stop

_AIRPORTS = (
    "ABE|BOG|BUD|BUF|BUR|CAI|CAN|COS|DAL|DEL|DEN|DUB|DUS|FAT|FLO|HAM|HOU|ICT|LAS|LIM|LIS|LIT|MAD|MAN"
    "|MEM|MEX|MID|OAK|OMA|PER|PIT|ROC|SAN|SAT|SEA|SIN|SIT|TUL|TUS|VAR|COD|TAP|PAD|EAT"
)
"""Codes of airports that are words, too."""
_AIRPORT = re.compile(
    rf"(?P<before>\b(?:[Tt]o|[Ff]rom|[Aa]t|[Ii]n|[Ii]nto|[Vv]ia|and|through|for) |\b[A-Z]{{3}}"
    rf" ?[-–—→>/] ?)"
    rf"(?P<code>{_AIRPORTS})\b(?![-–]\w)"
    rf"|(?P<first>(?<![\w-])(?:{_AIRPORTS}))(?= ?[-–—→] ?[A-Z]{{3}}\b)"
)
_OF_FLIGHTS = re.compile(
    r"\b(?:[Ff]l(?:ight|ights|y|ies|ying|ew)|[Gg]ate|[Bb]oard(?:s|ing)?|[Tt]erminal"
    r"|[Dd]epart\w*|[Ll]and(?:s|ed|ing)"
    r"|[Aa]rriv\w*|[Aa]irport|[Bb]aggage|[Bb]ags?|TSA|Delta|United|American|Southwest|JetBlue"
    r"|Alaska"
    r"|Spirit|Frontier|Ryanair|easyJet|EasyJet|BA|Lufthansa|KLM|layover|nonstop|red-eye"
    r"|[A-Z]{2} ?\d{2,4})\b"
)
_BETWEEN_AIRPORTS = re.compile(r"(?<![\w-])(?P<from>[A-Z]{3}) ?[–—→] ?(?=[A-Z]{3}(?![\w-]))")
_JUNCTIONS = re.compile(r"(?<![\w-])(?P<from>J\d{1,2}[A-Z]?) ?[-–—] ?(?=J?\d{1,2}(?!\w|[.:]\d))")
_STATE_COLLEGE = re.compile(
    r"(?P<name>\b(?:Fresno|Boise|San Diego|San Jose|San José|Ohio|Penn|Iowa|Michigan|Florida"
    r"|Oregon|Utah"
    r"|Kansas|Mississippi|Oklahoma|Arizona|Colorado|Washington|N\.?C\.?|Kent|Ball|Wichita"
    r"|Sacramento"
    r"|Long Beach|Cleveland|Youngstown|Murray|Jackson|Appalachian|App|Georgia|Arkansas|Texas|Weber"
    r"|Montana|Idaho|Portland|Chicago|Norfolk|Tennessee|New Mexico|Louisiana|Missouri"
    r"|Illinois) )St\.?"
    r"(?=,? \d| (?:beat|lost|won|wins?|loses?|falls?|fell|tops?|topped|vs|at|plays?|football|upset"
    r"|edged|edges|leads?|trails?|game|basketball)\b)"
)
_GAME = re.compile(r"(?<![\w.])Gm(?P<s>s?)\.? ?(?=\d{1,2}(?!\w))")
_SIDE_OF = re.compile(
    r"(?P<before>(?<![\w.])(?!(?i:group|type|team|plan|gate|exit|class|grade|block|vitamin"
    r"|letter|zone"
    r"|section|side|part|option|point|the|an?) )[A-Za-z]{2,} )(?P<point>[NSEW]) of (?=[A-Z])"
)
_COMPASS = {"N": "north", "S": "south", "E": "east", "W": "west"}
_STATION = re.compile(r"(?<![\w.])(?P<s>[Ss])ta\.(?= [a-z]|,)")
_TWO_DAYS = re.compile(
    rf"\b(?P<one>{one_of(WEEKDAYS)})\.?/(?P<two>{one_of(WEEKDAYS)})\b\.?(?![\w/])"
)
_LINES = re.compile(
    r"(?<=\b[Tt]he )(?P<lines>[A-Z](?:/[A-Z]){1,4})(?= (?:at|trains?|lines?|to|from)\b)"
)
_EVENING = re.compile(
    r"(?P<before>\b(?:at|by|after|before|until|till?|from|from|@) \d{1,2}(?::[0-5]\d)?)"
    r"(?P<half>[ap])"
    r"(?=[.,;)]|\s*$| [a-z])"
)
_CLOCK_HOURS = re.compile(r"(?<=\d[:.][0-5]\d) ?hrs\b\.?")
_MANY = re.compile(
    r"(?<![\w.,$£€])(?P<number>\d{1,3}(?:\.\d)?)[Kk](?= (?:reviews|views|followers"
    r"|subscribers|likes|users"
    r"|people|ratings|downloads|members|steps|residents|homes|jobs|gals?|gallons|miles|meals"
    r"|customers|fans|students|tickets)\b)"
)
_TRACKING = re.compile(
    r"(?<![\w-])(?=[A-Z]*\d[A-Z\d]{0,30}[A-Z]|\d*[A-Z])(?=(?:[A-Z]*\d){7})[A-Z\d]{11,34}(?![\w-])"
)
_FUEL_OVEN = re.compile(r"\bfan/(?=gas\b)")
_GAS_MARK = re.compile(r"(?P<gas>\b[Gg]as )mk\.? ?(?=\d)")


def rules(language: Language) -> Sequence[Rule]:
    """Rules for journeys, before codes and figures are put into words."""

    def airport(match: Match[str]) -> str | None:
        """An airport's code letter by letter, in a text about flights: "boards to OAK"."""
        if not _OF_FLIGHTS.search(patterns.around(match)):
            return None
        return (match["before"] or "") + " ".join(match["code"] or match["first"])

    def half(match: Match[str]) -> str | None:
        """An hour's "a" or "p" as "AM" or "PM": "after 10p"; None in British text, for pence."""
        return None if language.day_first else f"{match['before']} {match['half'].upper()}M"

    def days(match: Match[str]) -> str:
        """Two days with a slash in full, with "and": "Tues./Thurs."."""
        one, two = (WEEKDAYS[match[name]] for name in ("one", "two"))
        return with_stop(match, f"{one} and {two}")

    return (
        Rule(_JUNCTIONS, lambda match: f"{match['from']} to ", "J"),
        Rule(_BETWEEN_AIRPORTS, lambda match: f"{match['from']} to ", "–—→"),
        Rule(_AIRPORT, airport),
        Rule(_STATE_COLLEGE, lambda match: f"{match['name']}State", "S"),
        Rule(_GAME, lambda match: f"Game{match['s']} ", "G"),
        Rule(_SIDE_OF, lambda m: f"{m['before']}{_COMPASS[m['point']]} of ", "NSEW"),
        Rule(_STATION, lambda match: "station" if match["s"] == "s" else "Station", "."),
        Rule(_TWO_DAYS, days, "/"),
        Rule(_LINES, lambda match: match["lines"].replace("/", ", "), "/"),
        Rule(_EVENING, half, DIGITS),
        Rule(_CLOCK_HOURS, lambda match: " hours", DIGITS),
        Rule(_MANY, lambda match: f"{match['number']} thousand", "Kk"),
        Rule(_TRACKING, lambda match: language.spell(match[0]), DIGITS),
        Rule(_FUEL_OVEN, lambda match: "fan, ", "/"),
        Rule(_GAS_MARK, lambda match: f"{match['gas']}mark ", "k"),
    )
