"""English rules for addresses and roads: "12 N Main St", "I-80 W", "Apt 4A", "Salem, OR 97301"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.normalize.language import DIGITS, Language, Rule
from wyoming_kokoro.text.normalize.patterns import one_of

from . import numbers
from .words import AT_END

COMPASS = {"N": "north", "S": "south", "E": "east", "W": "west"}
COMPASS |= {"NE": "northeast", "NW": "northwest", "SE": "southeast", "SW": "southwest"}
_BOUND = {f"{point}B": f"{name}bound" for point, name in COMPASS.items() if len(point) == 1}
_NEVER_WORDS = {
    "Ave": "Avenue",
    "Blvd": "Boulevard",
    "Rd": "Road",
    "Ln": "Lane",
    "Pkwy": "Parkway",
    "Expy": "Expressway",
    "Fwy": "Freeway",
    "Hwy": "Highway",
    "Pk": "Park",
}
_TYPES = _NEVER_WORDS | {
    "St": "Street",
    "Dr": "Drive",
    "Ct": "Court",
    "Pl": "Place",
    "Ter": "Terrace",
    "Cir": "Circle",
    "Sq": "Square",
    "Trl": "Trail",
    "Plz": "Plaza",
    "Xing": "Crossing",
    "Hts": "Heights",
    "Cres": "Crescent",
}
_NAMED_TYPES = (
    "Street|Avenue|Boulevard|Road|Lane|Parkway|Highway|Drive|Court|Place|Terrace|Circle|Square"
    "|Trail|Way|Row|Close|Crescent|Gardens"
)
_PARTS = {"Apt": "Apartment", "Ste": "Suite", "Bldg": "Building", "Rm": "Room", "Fl": "Floor"}
_PART_WORDS = (
    "unit|flat|suite|apartment|building|room|exit|gate|lot|section|row|seat|platform|bus|pier"
    "|terminal|house|number|locker|door|stand|bay|route|form|type|class|stage|block|floor|level"
    "|aisle|track|junction|zone|port|slot|channel|figure|table|page|question"
)
_ROADS = {"Hwy": "Highway", "Rte": "Route", "Rt": "Route"}
STATES = dict(
    pair.split(":")
    for pair in (
        "AL:Alabama AK:Alaska AZ:Arizona AR:Arkansas CA:California CO:Colorado CT:Connecticut "
        "DE:Delaware DC:DC FL:Florida GA:Georgia HI:Hawaii ID:Idaho IL:Illinois IN:Indiana IA:Iowa "
        "KS:Kansas KY:Kentucky LA:Louisiana ME:Maine MD:Maryland MA:Massachusetts MI:Michigan "
        "MN:Minnesota MS:Mississippi MO:Missouri MT:Montana NE:Nebraska NV:Nevada NH:New~Hampshire "
        "NJ:New~Jersey NM:New~Mexico NY:New~York NC:North~Carolina ND:North~Dakota OH:Ohio "
        "OK:Oklahoma OR:Oregon PA:Pennsylvania RI:Rhode~Island SC:South~Carolina SD:South~Dakota "
        "TN:Tennessee TX:Texas UT:Utah VT:Vermont VA:Virginia WA:Washington WV:West~Virginia "
        "WI:Wisconsin WY:Wyoming"
    ).split()
)
_OTHERWISE = ("OK", "MD", "MA", "PA", "DC", "ID")
"""Codes that are something else after a comma, unless a ZIP code follows."""

_CODES_AS_WORDS = ("CO", "ME", "OR", "IN", "OH", "HI", "AL", "LA", "DE", "PA", "MA")
"""Codes that would be read as words before a road's number."""

_POINT = one_of(COMPASS)
_NAME = r"(?:\d{1,3}(?:st|nd|rd|th)|[A-Z][\w'’]*+\.?)"
_ROAD = re.compile(
    rf"\b(?P<road>I-|(?:US|SR|CR|FM|Hwy\.?|Rte?\.?|Highway|Route|Interstate|State Route)[- ]"
    rf"|(?:{one_of(STATES)})-)(?P<number>\d{{1,4}}[A-Z]?)(?![\w%]|[.,:/-]\d)"
    rf"(?: (?P<point>{one_of((*COMPASS, *_BOUND))})\b(?!['’.]\w))?"
)
_ADDRESS = re.compile(
    rf"(?<![\w.,:$€£/-])(?<!No\. )(?P<house>\d{{1,5}}[A-Z]?)(?: (?P<point>{_POINT})\b\.?)?"
    rf"(?P<name>(?: Dr\.?)?(?: (?!(?:{one_of(_TYPES)})\b){_NAME}){{1,4}}?)"
    rf" (?:(?P<type>{one_of(_TYPES)})\b(?:\.(?!{AT_END}))?|(?P<named>(?:{_NAMED_TYPES})\b))"
    rf"(?: (?P<side>{_POINT})\b(?:\.(?!{AT_END}))?)?"
)
_POINT_ON = re.compile(
    rf"(?P<before>\b(?:then|and|go|head|turn|continue|exit|drive)(?: due)? )(?P<point>{_POINT})"
    r"(?= on(?:to)? (?:I-|US|SR|CR|Hwy|Rte|Route|Highway|the|[A-Z][a-z]+ (?:St|Ave|Rd|Blvd|Dr)))"
)
_PARTY = re.compile(rf"\((?P<party>[DRI])-(?P<state>{one_of(STATES)})\)")
_PARTIES = {"D": "Democrat", "R": "Republican", "I": "Independent"}
_POINT_OF = re.compile(
    rf"(?P<before>(?:\b(?:mi|km|miles?|kilometers?|blocks?|just|due|located|feet|yards"
    rf"|minutes)\.? ))"
    rf"(?P<point>{_POINT}|[NS][NS][EW]|[EW][NS][EW])(?= of )"
)
_POINT_BEFORE_STREET = re.compile(
    rf"\b(?P<point>{_POINT})\.? (?=(?:{_NAME} ){{1,2}}(?:{one_of(_TYPES)}|{_NAMED_TYPES})\b)"
)
_POINT_AFTER_STREET = re.compile(
    rf"\b(?P<type>{one_of(_TYPES)}|{_NAMED_TYPES})\b\.? (?P<point>{_POINT})\b(?!['’.]\w)"
)
_HAND = re.compile(
    r"(?P<before>\b(?:[Tt]urn|[Bb]ear|[Kk]eep|[Gg]o|[Vv]eer|then|[Mm]ake an?|[Tt]ake an?"
    r"|hang a) )(?P<hand>[LR])"
    r"(?=[.,;]|$| (?:on|onto|at|then|and|after|for|in|to|turn)\b)"
)
_GOING = re.compile(
    r"(?P<before>\b(?i:drive|head|heading|headed|go|turn|walk|travel|traveling|continue|face"
    rf"|facing|moving|proceed) (?:due )?)(?P<point>{_POINT})\b(?!['’.]\w)"
)
_STREET = re.compile(rf"(?<=\d(?:st|nd|rd|th) )(?P<type>{one_of(_TYPES)})\b(?:\.(?!{AT_END}))?")
_NEVER_WORD = re.compile(rf"(?<=[a-z\d] )(?P<type>{one_of(_NEVER_WORDS)})\b(?!\.(?!\s*$))")
_PART = re.compile(
    rf"\b(?P<part>(?:{one_of(_PARTS)})\.?|(?i:(?:{_PART_WORDS})s?)) ?#?"
    r"(?P<number>\d{1,4})(?P<letter>[A-Z])(?![\w%°/])"
)
_SECOND_PART = re.compile(  # of "seats 14A and 14B"
    r"(?P<before>\b(?i:seats|rows|gates|rooms|units|flats|exits|doors|platforms|bays) \d{1,4}[A-Z]"
    r"(?:, \d{1,4}[A-Z])*(?:,? (?:and|or|to|through|&) |-|–))"
    r"(?P<number>\d{1,4})(?P<letter>[A-Z])(?!\w)"
)
_SHORT_PART = re.compile(rf"\b(?P<part>{one_of(_PARTS)})\.? (?=#?\d|[A-Z]\b)(?P<number>\d{{3,4}})?")
_ZIP = re.compile(
    rf"(?P<state>\b(?:{one_of(STATES)}|NYC"
    rf"|D\.C\.),? )(?P<zip>\d{{5}})(?:-(?P<four>\d{{4}}))?(?![\w-]"
    rf"|[.,]\d)"
)
_STATE = re.compile(rf"(?<=[a-z], )(?P<state>{one_of(STATES)})\b(?![\w'’&/-]|\.\w)")
_UNSURE_STATE = re.compile(  # "in Boise, ID it rained"
    r"(?P<before>\b(?:[Ii]n|to|[Ff]rom|[Nn]ear|at|outside|around|via|visit(?:ed|ing)?|leaving"
    r"|left|and|or) "
    r"(?>(?:[A-Z][\w.'’-]*+ ){0,2})[A-Z][\w.'’-]*+, )"
    rf"(?P<state>{one_of(_OTHERWISE)})\b(?![\w'’&/-]|\.\w)"
)
_BOX = re.compile(r"\bBox (?P<number>\d{3,5})(?![\w,.-]\d|\w)")


def rules(language: Language) -> Sequence[Rule]:
    """Rules for states and ZIP codes, roads, then houses, streets and their parts."""
    say = _Streets(language)
    return (
        Rule(_ZIP, say.zip, DIGITS),
        Rule(_STATE, say.state, ","),
        Rule(_UNSURE_STATE, say.unsure_state, ","),
        Rule(_BOX, lambda match: f"Box {house_number(match['number'])}", DIGITS),
        Rule(_POINT_ON, lambda match: match["before"] + COMPASS[match["point"]], "NSEW"),
        Rule(_ROAD, say.road, DIGITS),
        Rule(_SECOND_PART, say.second_part, DIGITS),
        Rule(_PART, say.part, DIGITS),
        Rule(_SHORT_PART, say.short_part),
        Rule(_ADDRESS, say.address, DIGITS),
        Rule(_POINT_BEFORE_STREET, lambda match: f"{COMPASS[match['point']]} ", "NSEW"),
        Rule(_POINT_AFTER_STREET, say.after_street, "NSEW"),
        Rule(_PARTY, say.party, "("),
        Rule(_POINT_OF, _point_of, "NSEW"),
        Rule(_HAND, lambda m: m["before"] + ("left" if m["hand"] == "L" else "right"), "LR"),
        Rule(_GOING, lambda match: match["before"] + COMPASS[match["point"]], "NSEW"),
        Rule(_STREET, lambda match: _TYPES[match["type"]], DIGITS),
        Rule(_NEVER_WORD, lambda match: _NEVER_WORDS[match["type"]]),
    )


def house_number(figures: str) -> str:
    """A house's number in words, in pairs of figures; a long one, or one with a first 0, by digits.

    "221" two twenty one, "1428" fourteen twenty eight, "12345" by digits.
    """
    number = int(figures)
    if len(figures) > 4 or figures[0] == "0":
        return " ".join(numbers.cardinal(int(figure), False) for figure in figures)
    if number < 100 or not number % 1000:
        return numbers.cardinal(number, False)
    return numbers.paired(number)


def _with_letter(written: str) -> str:
    """A house's number in words, and its letter if it has one: "221B", "9K"."""
    figures = written.rstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    return f"{house_number(figures)} {written[len(figures) :]}".rstrip()


def _point_of(match: Match[str]) -> str:
    """A compass point in words before "of": "45 km ESE of", east-southeast."""
    point = match["point"]
    name = COMPASS.get(point) or f"{COMPASS[point[0]]}-{COMPASS[point[1:]]}"
    return match["before"].replace(".", "") + name


class _Streets:
    """Puts addresses into words: each method takes what its rule has found."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def zip(self, match: Match[str]) -> str:
        """A state in full and its ZIP code digit by digit: "OR 97301", "MA 02139-4307"."""
        code = match["state"].rstrip(", ")
        state = STATES.get(code, code).replace("~", " ")
        figures = self._language.digits(match["zip"])
        if match["four"]:
            figures = f"{figures} dash {self._language.digits(match['four'])}"
        return f"{state} {figures}"

    def state(self, match: Match[str]) -> str | None:
        """A state's code in full after a place: "Portland, ME"; None for one of `_OTHERWISE`."""
        if match["state"] in _OTHERWISE:
            return None
        return STATES[match["state"]].replace("~", " ")

    def unsure_state(self, match: Match[str]) -> str:
        """A state's code with other meanings, in full after a place: "in Boise, ID"."""
        return match["before"] + STATES[match["state"]].replace("~", " ")

    def party(self, match: Match[str]) -> str:
        """A politician's party and state in full: "(D-CA)"."""
        return f"({_PARTIES[match['party']]}, {STATES[match['state']].replace('~', ' ')})"

    def road(self, match: Match[str]) -> str:
        """A road's number and direction in words: "I-80 W", "US-1 S", "Hwy 101"."""
        road = match["road"].rstrip("- .")
        name = STATES[road] if road in _CODES_AS_WORDS else _ROADS.get(road, road)
        spoken = f"{name} {_with_letter(match['number'])}"
        point = match["point"]
        return f"{spoken} {COMPASS.get(point) or _BOUND[point]}" if point else spoken

    def part(self, match: Match[str]) -> str:
        """A place's number in words, then its letter: "Apt 4A", "exit 9K"."""
        part = match["part"].rstrip(".")
        return f"{_PARTS.get(part, part)} {house_number(match['number'])} {match['letter']}"

    def second_part(self, match: Match[str]) -> str:
        """The second of two places, its number in words, then its letter: "seats 14A and 14B"."""
        return f"{match['before']}{house_number(match['number'])} {match['letter']}"

    def short_part(self, match: Match[str]) -> str:
        """A short "suite", "building" or the like in full: "Ste. 2100", "Bldg. C"."""
        part = _PARTS[match["part"]]
        return f"{part} {house_number(match['number'])}" if match["number"] else f"{part} "

    def address(self, match: Match[str]) -> str:
        """A house's number and street in words: "12 N Main St", "1600 Pennsylvania Ave. NW"."""
        words = [_with_letter(match["house"])]
        if match["point"]:
            words.append(COMPASS[match["point"]])
        words.append(match["name"].strip())
        words.append(_TYPES[match["type"]] if match["type"] else match["named"])
        if match["side"]:
            words.append(COMPASS[match["side"]])
        return " ".join(words)

    def after_street(self, match: Match[str]) -> str:
        """Street type and compass point after a street's name: "45th Ave. NE"."""
        return f"{_TYPES.get(match['type'], match['type'])} {COMPASS[match['point']]}"
