"""English short forms of traffic and weather reports: "lanes blkd", "I-90/94 E", "low 30s"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.languages.english import numbers
from wyoming_kokoro.text.languages.english.streets import COMPASS, house_number
from wyoming_kokoro.text.normalize import tables
from wyoming_kokoro.text.normalize.language import DIGITS, Language, Rule
from wyoming_kokoro.text.normalize.patterns import one_of

ABBREVIATIONS = tables.words(
    """
    blkd blkd.: blocked
    clsd clsd.: closed
    constr. constr: construction
    shldr shldr.: shoulder
    intchg intchg.: interchange
    veh veh.: vehicle
    vehs vehs.: vehicles
    accum.: accumulation
    accums.: accumulations
    precip.: precipitation
    Precip.: Precipitation
    vis.: visibility
    Vis.: Visibility
    Accum.: Accumulation
    chnc: chance
    wx: weather
    Pt.~Reyes: Point Reyes
    Pt.~Loma: Point Loma
    Pt.~Pleasant: Point Pleasant
    Pt.~Lobos: Point Lobos
    Pt.~Dume: Point Dume
    Pt.~Mugu: Point Mugu
    Pt.~Judith: Point Judith
    Pt.~Arena: Point Arena
    Pt.~Barrow: Point Barrow
    Pt.~Lookout: Point Lookout
    Pt.~Richmond: Point Richmond
    """
)
_TWO_ROADS = re.compile(
    r"\b(?P<road>I-|(?:US|SR|CR|Hwys?\.?|Rtes?\.?|Rts?\.?|Highways?|Routes?|Interstates?)[- ])"
    r"(?P<first>\d{1,3})/(?P<second>\d{1,3})(?![\w%/]|[.,]\d)"
    rf"(?: (?P<point>{one_of(COMPASS)})\b(?!['’.]\w))?"
)
_POINT = re.compile(r"(?<![\w.])(?<!\d )(?P<point>[NSEW])\. (?=\d{1,3}(?:st|nd|rd|th)\b)")
_FREEWAYS = "101|105|110|118|126|134|170|210|215|241|280|405|580|605|680|710|805|880"
_FREEWAY = re.compile(
    rf"(?P<the>\b[Tt]he )(?P<road>{_FREEWAYS})(?=[.,;!?](?!\d)|\s*$| (?:is|at|to|near|from|and|in"
    r"|freeway|fwy|before|until|for|by|exit|interchange|north|south|east|west)\b)"
)
_PLACE_LETTER = re.compile(
    r"(?P<before>\b(?:[Rr]oom|[Rr]m\.?|[Aa]pt\.?|[Uu]nit|[Ss]te\.?|[Ss]uite|[Bb]ldg\.?) )"
    r"(?P<number>\d{1,4})-(?P<letter>[A-Z])(?!\w)"
)
_AIRPORTS = re.compile(r"(?<![\w-])(?P<from>[A-Z]{3})[-–](?=[A-Z]{3}(?![\w-]))")
_ARRIVING = re.compile(r"(?<=\d[ap])/(?=arr|dep|\d)")
_SEAT = re.compile(r"(?<=, )(?P<row>\d{1,2})(?P<letter>[A-F])(?=[,.;)]|\s*$)")
_OF_FLIGHTS = re.compile(
    r"\b(?:[Ff]light|[Dd]ep(?:arts?)?|[Aa]rr(?:ives?)?|[Gg]ate|[Bb]oarding|nonstop|[Ll]ayover"
    r"|[Aa]irlines?|[Tt]erminal|[Ss]eats?|UA|AA|DL|AS|WN|B6|[Tt]icket)\b"
)
_SEAT_SECTION = re.compile(r"\b(?P<s>[Ss])ec\.? (?=\d{1,3},? (?:[Rr]ow|[Ss]eats?)\b)")
_DEGREES = re.compile(
    r"(?P<before>\b(?i:lows?|highs?|upper|lower|middle|temps?|temperatures?)"
    r"(?: (?:in the |around the |near the )?(?:low |mid |upper |lower )?|[ -]))"
    r"(?P<ten>[1-9]0)s(?!\w)"
)
_STATE_SECRETARY = re.compile(
    r"\bSec\.(?= of (?:State|Defense|War|Labor|Commerce|Energy|Education|Agriculture|the|HHS|HUD"
    r"|Transportation|Veterans|Homeland|Health|Housing)\b)"
)
_COLLEGE = re.compile(
    r"(?<!\d )(?<!\d [NSEW] )(?<!\bon )(?<!\boff )(?<!\bdown )(?<!\bnear )(?<!\bof )"
    r"\b(?P<name>Penn|Ohio|Michigan|Mich\.|Florida|Fla\.|Kansas|Oklahoma"
    r"|Okla\.|Iowa|Oregon|Arizona|Ariz\.|Washington|Mississippi|Miss\.|N\.?C\.?|San Diego|Fresno"
    r"|Boise|Colorado|Utah|Wichita|Appalachian|App|Ball|Kent|Texas|Georgia|Sacramento|San Jose"
    r"|Morgan|Murray|Weber|Montana|Idaho|Illinois|Indiana|Missouri|Alabama|Arkansas"
    r"|Long Beach|Cleveland|Youngstown|Jackson|Norfolk|Delaware|Coppin|Tarleton) St\b\.?"
)
_OF_COLLEGES = re.compile(
    r"(?i)\b(?:phd|degrees?|alum\w*|coach|football|basketball|hoops|game|vs|beats?|upsets?|tops?"
    r"|edges?|downs?|routs?|big ten|big 12|ncaa|bowl|quarterback|qb|transfers?|ranked|lose[s]?|loss"
    r"|wins?|won|students?|campus|university|univ|prof|grad|recruit\w*|tailgate|playoffs?|seed"
    r"|ot|final|no\. \d)\b|\d[-–]\d"
)


def rules(language: Language) -> Sequence[Rule]:
    """Rules for traffic and weather reports: roads, places, seats, degrees, colleges."""

    def two_roads(match: Match[str]) -> str:
        """The numbers of two roads in words: "I-90/94 E", ninety, ninety four east."""
        first, second = house_number(match["first"]), house_number(match["second"])
        point = f" {COMPASS[match['point']]}" if match["point"] else ""
        return f"{match['road'].replace('-', ' ')}{first}, {second}{point}"

    def place(match: Match[str]) -> str:
        """A room's number and letter without the hyphen: "Rm. 4-C"."""
        return f"{match['before']}{match['number']}{match['letter']}"

    def seat(match: Match[str]) -> str | None:
        """A seat's row and letter, in a text about flights: "SEA to SFO, 23C", no degrees."""
        if not _OF_FLIGHTS.search(match.string):
            return None
        return f"{language.cardinal(int(match['row']))} {match['letter']}"

    def airports(match: Match[str]) -> str | None:
        """The dash between two airports as "to", in a text about flights: "SEA-SFO"."""
        return f"{match['from']} to " if _OF_FLIGHTS.search(match.string) else None

    def degrees(match: Match[str]) -> str:
        """A span of ten degrees in words, as "thirties": "low 30s overnight"."""
        return match["before"] + numbers.plural(language.cardinal(int(match["ten"])))

    def college(match: Match[str]) -> str | None:
        """A college's "St." as "State", near words of sport or study: "Penn St. beat Ohio St."."""
        near = match.string[max(0, match.start() - 60) : match.end() + 60]
        if not _OF_COLLEGES.search(near):
            return None
        ends = match[0].endswith(".") and not match.string[match.end() :].strip("\"' ")
        return f"{match['name']} State{'.' if ends else ''}"

    return (
        Rule(_TWO_ROADS, two_roads, "/"),
        Rule(_POINT, lambda match: f"{COMPASS[match['point']]} ", "NSEW"),
        Rule(_FREEWAY, lambda m: m["the"] + house_number(m["road"]), "18645720"),
        Rule(_PLACE_LETTER, place, "-"),
        Rule(_ARRIVING, lambda match: ", ", "/"),
        Rule(_SEAT, seat, "ABCDEF"),
        Rule(_AIRPORTS, airports, "-–"),
        Rule(_SEAT_SECTION, lambda m: "Section " if m["s"] == "S" else "section ", DIGITS),
        Rule(_DEGREES, degrees, "0"),
        Rule(_STATE_SECRETARY, lambda match: "Secretary", "."),
        Rule(_COLLEGE, college, "S"),
    )
