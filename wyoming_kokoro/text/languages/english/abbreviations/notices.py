"""English notices, diaries and small ads: "4th per.", "405 S", "bt Draper", "o.i.e.o."."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.languages.english.figures.dates import WEEKDAYS
from wyoming_kokoro.text.languages.english.streets import house_number
from wyoming_kokoro.text.normalize import tables
from wyoming_kokoro.text.normalize.language import DIGITS, Language, Rule
from wyoming_kokoro.text.normalize.patterns import one_of
from wyoming_kokoro.text.normalize.signs import with_stop

ABBREVIATIONS = tables.words(
    """
    abt.: about
    agst: against
    aud.: auditorium
    B'ham: Birmingham
    caf.: cafeteria
    dsp: dessertspoons
    flr flr.: floor
    inn.: innings
    L'pool: Liverpool
    lrg lrg.: large
    M'cr: Manchester
    o.i.e.o. OIEO: offers in excess of
    o.i.r.o. OIRO: offers in the region of
    OK'd OK’d: okayed
    OK'ing OK’ing: okaying
    pbk: paperback
    hbk: hardback
    qtr qtr.: quarter
    qtrs: quarters
    stn stn.: station
    Utd: United
    Wav.: Waverley
    """
)
_BOUNDS = {"n": "north", "s": "south", "e": "east", "w": "west"}
_BOUND = re.compile(r"(?<![\w/])(?P<point>[nsewNSEW])/b(?:ound|nd)?\b")
_NEAR = re.compile(r"(?<![\w.])nr\b\.?(?= (?:[A-Z]|stn|station|the|town|shops))")
_CODE = re.compile(
    r"(?P<before>\b(?i:code|pin|passcode|combo)['’]s )(?P<digits>\d{3,8})(?![\w.,:-]\d|\w)"
)
_POUND_KEY = re.compile(r"(?<=\d)#(?=[\s.,;)\"”]|$)")
_FREEWAY = re.compile(
    r"(?P<the>\b[Tt]he )(?P<road>\d{2,3}) (?P<point>[NSEW])(?= (?:to|at|toward|towards|from"
    r"|near|is|and)\b|[,.;]|$)"
)
_COMPASS = {"N": "north", "S": "south", "E": "east", "W": "west"}
_TRACK = re.compile(r"(?<![\w.])Tr?k\.? (?=\d{1,2}(?!\w))")
_BEAT = re.compile(
    r"(?<=[a-z)] )(?P<word>d\.|def\.|bt\.?)(?= (?:No\. \d+ )?[A-Z][\w'’-]+ (?:[A-Z][\w'’-]+"
    r" )?\d)"
)
_IN_STATE = re.compile(
    r"(?P<before>\b(?:of|in|from|across) )(?P<state>HI|OR|OH|ME|IN)\b(?=[,.;]|\s*$| (?:and|is"
    r"|was)\b)"
)
_STATES = {"HI": "Hawaii", "OR": "Oregon", "OH": "Ohio", "ME": "Maine", "IN": "Indiana"}
_SHORT_STATES = tables.words(
    """
    Ariz: Arizona
    Calif: California
    Conn: Connecticut
    Fla: Florida
    Mass: Massachusetts
    Mich: Michigan
    Minn: Minnesota
    Okla: Oklahoma
    Tenn: Tennessee
    Wis: Wisconsin
    """
)
_STATE = re.compile(
    rf"(?<![\w.])(?P<state>{one_of(_SHORT_STATES)})\.(?= [a-z]{{2}}| Gov| Sen| Rep| Atty)"
)
_MAGNITUDE = re.compile(r"(?<=\d)(?P<gap>[- ])mag\.(?= [a-z])")
_COURSES = tables.words(
    """
    BIOL: Biology
    CHEM: Chemistry
    ECON: Economics
    ENGL: English
    HIST: History
    MATH: Math
    PHIL: Philosophy
    PHYS: Physics
    PSYC PSYCH: Psychology
    SPAN: Spanish
    STAT STATS: Statistics
    """
)
_COURSE = re.compile(rf"\b(?P<course>{one_of(_COURSES)}) ?-?(?=[1-4]\d\d\b)")
_DAYS = {"M": "Monday", "T": "Tuesday", "Tu": "Tuesday", "W": "Wednesday", "Th": "Thursday"}
_DAYS |= {"F": "Friday", "Sa": "Saturday", "Su": "Sunday"}
_DAY = re.compile(rf"(?<![\w.])(?P<day>{one_of(_DAYS)}) (?=\d{{1,2}}/\d{{1,2}}(?![\w/]))")
_PERIOD = re.compile(r"(?<=\d(?:st|nd|rd|th) )per\.")
_RIVER = re.compile(
    r"\bR\. ?(?=(?:Severn|Thames|Trent|Ouse|Avon|Wye|Tyne|Tees|Mersey|Tay|Tweed|Dee|Don|Aire"
    r"|Derwent"
    r"|Exe|Medway|Clyde|Nene|Cam|Humber|Hull|Wear|Eden|Ribble|Lune|Usk|Towy|Teifi|Spey|Forth)\b)"
)
_FEAST = re.compile(
    r"(?P<feast>\b(?:Remembrance|Easter|Palm|Mothering|Good|Shrove|Ash|Maundy|Black|Cyber|Holiday"
    r"|Whit|Super|Taco|Giving) )(?P<day>Sun|Mon|Tues?|Wed|Thurs?|Fri)\b\.?"
)
_SIDES = {"O/S": "offside", "o/s": "offside", "N/S": "nearside", "n/s": "nearside"}
_SIDE = re.compile(
    rf"(?<![\w/])(?P<side>{one_of(_SIDES)})(?= (?:rear|front|brakes?|tyres?|wing|mirror|headlight"
    r"|door|wheel|wiper|suspension)\b)"
)
_STREET_PARKING = re.compile(r"(?<![\w/])o/s(?= parking)")
_PAGES = re.compile(r"(?<![\w.,$£€])(?P<number>\d{2,4})pp\b(?!\.\w)")
_PART = re.compile(r"(?<![\w.])pt(?= (?:suspended|closed|cloudy|exchange)\b)")


def rules(language: Language) -> Sequence[Rule]:
    """Rules for notices and small ads, before figures are put into words."""

    def code(match: Match[str]) -> str:
        """A secret code digit by digit: "the code's 4471"."""
        return match["before"] + language.digits(match["digits"])

    def feast(match: Match[str]) -> str:
        """The short weekday of a feast in full: "Remembrance Sun"."""
        return with_stop(match, match["feast"] + WEEKDAYS[match["day"]])

    def freeway(match: Match[str]) -> str:
        """A freeway's number and direction in words: "the 405 S"."""
        return f"{match['the']}{house_number(match['road'])} {_COMPASS[match['point']]}"

    return (
        Rule(_BOUND, lambda match: f"{_BOUNDS[match['point'].lower()]}bound", "/"),
        Rule(_NEAR, lambda match: "near", "n"),
        Rule(_POUND_KEY, lambda match: " hash" if language.day_first else " pound", "#"),
        Rule(_CODE, code, DIGITS),
        Rule(_FREEWAY, freeway, DIGITS),
        Rule(_TRACK, lambda match: "Track ", "T"),
        Rule(_BEAT, lambda match: "beat" if match["word"][0] == "b" else "defeats", DIGITS),
        Rule(_IN_STATE, lambda match: match["before"] + _STATES[match["state"]], "HOMI"),
        Rule(_STATE, lambda match: _SHORT_STATES[match["state"]], "."),
        Rule(_MAGNITUDE, lambda match: f"{match['gap']}magnitude", DIGITS),
        Rule(_COURSE, lambda match: f"{_COURSES[match['course']]} ", DIGITS),
        Rule(_DAY, lambda match: f"{_DAYS[match['day']]} ", "/"),
        Rule(_PERIOD, lambda match: with_stop(match, "period"), DIGITS),
        Rule(_RIVER, lambda match: "River ", "R"),
        Rule(_FEAST, feast, "SMTWF"),
        Rule(_SIDE, lambda match: _SIDES[match["side"]], "/"),
        Rule(_STREET_PARKING, lambda match: "off-street", "/"),
        Rule(_PAGES, lambda match: f"{match['number']} pages", DIGITS),
        Rule(_PART, lambda match: "part", "p"),
    )
