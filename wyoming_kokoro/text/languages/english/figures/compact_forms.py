"""English forms that the general rules would take apart: "f(x)", "1,021st", "£46.20 p.m."."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.normalize import patterns
from wyoming_kokoro.text.normalize.language import DIGITS, Language, Rule
from wyoming_kokoro.text.normalize.patterns import one_of
from wyoming_kokoro.text.normalize.signs import with_stop

_PERIODS = {"p.m.": "per month", "p.c.m.": "per calendar month", "p.w.": "per week"}
_PERIODS |= {"p.a.": "per year", "p.m": "per month", "p.w": "per week", "p.p.": "per person"}
_PER_PERIOD = re.compile(
    rf"(?P<money>£\d[\d,]*+(?:\.\d\d)?[km]?) ?(?P<period>{one_of(_PERIODS)})(?![\w.])"
)
_PERCENT = re.compile(
    r"(?<=\d) ?pc(?= |[.,;:!?)]|$)(?! (?:set|of|box|pack|suite|dinner|puzzle)s?\b)"
)
_ORDINAL = re.compile(r"(?<![\w.,])(?P<number>\d{1,3}(?:,\d{3}){1,3})(?:st|nd|rd|th)\b")
_FUNCTION = re.compile(
    r"(?<![\w'’.-])(?P<name>[fgh]|P(?=\([A-Z]\)))\((?P<of>[a-zA-Z]|[-−]?\d{1,4}(?:\.\d{1,3})?"
    r"|[a-z] ?[+−-] ?[a-z\d]{1,2})\)(?!\w)"
)
_OF_SUMS = re.compile(r"=|(?i:\b(?:function|graph|slope|derivative|integral|equals|probability)\b)")
_TIMES_NOUN = re.compile(
    r"(?<![\w.,/-])(?P<count>\d{1,3}) x (?=(?!(?:this|his|its|plus|was|has|less|thus|times)\b)"
    r"(?:[a-z-]{2,12} ){0,2}?[a-z]{2,20}[a-rt-z]s\b)"
)
_FORWARD = re.compile(r"(?<![\w.])F(?:wd|WD|W|w)(?=: )")
_FEET_BEFORE = re.compile(
    r"(?P<a>\b[Aa]n? )?(?<![\w.,'′’])(?P<feet>\d{1,3})['′’][ -]?"
    r"(?=(?:\d{1,2}[ -])?\d{1,2}/\d{1,2} ?[\"″”]|\d{0,2}[¼½¾⅛⅜⅝⅞] ?[\"″”]|\d{1,2}\.\d{1,2}[\"″”])"
)
_STATES = {"N.C": "North Carolina", "S.C": "South Carolina", "N.D": "North Dakota"}
_STATES |= {"S.D": "South Dakota", "N.Y": "New York", "N.J": "New Jersey", "N.M": "New Mexico"}
_STATES |= {"N.H": "New Hampshire", "R.I": "Rhode Island", "W.Va": "West Virginia"}
_STATE = re.compile(
    r"(?:(?<=[a-z], )|(?<=stern )|(?<=thern )|(?<=entral )|(?<=pstate )|(?<= in )|(?<=rural ))"
    rf"(?P<state>{one_of(_STATES)})\.(?!\w)"
)
_OUTWARD = re.compile(  # of a postcode, where its letters would be a word
    r"(?<![\w.-])(?P<one>[ABDEHILOPSTUW])(?P<two>[AEHIOPSUX])(?P<district>\d{1,2}[A-Z]?)"
    r"(?: (?P<sector>\d)(?P<end>[A-Z]{2}))?\b"
)
_AREAS = frozenset("AL BA DA DE EH EX HA HU IG IP LA LE LU OX PA PE PO SA SE SO TA UB WA".split())
_OXIDES = frozenset(("SO2", "SO3", "SO4"))
_ASKED_POLITELY = re.compile(
    r"(?<![\w.-])(?P<word>[Cc]d|[Ww]d)(?= (?:you|we|I|they|he|she|it|be|have|not|do|go|come|get)\b)"
)


def rules(language: Language) -> Sequence[Rule]:
    """Rules for joined letters and figures, before all other rules."""
    return (
        Rule(_ORDINAL, lambda m: language.ordinal(int(m["number"].replace(",", ""))), ","),
        Rule(_FUNCTION, _function, "("),
        Rule(_TIMES_NOUN, lambda match: f"{match['count']} ", "x"),
        Rule(_FORWARD, lambda match: "forward", "F"),
        Rule(_FEET_BEFORE, _feet, "'′’"),
        Rule(_STATE, lambda match: with_stop(match, _STATES[match["state"]]), "."),
        Rule(_ASKED_POLITELY, _polite, "d"),
        *(_british() if language.day_first else ()),
    )


def _british() -> Sequence[Rule]:
    return (
        Rule(_PER_PERIOD, _per_period, "£"),
        Rule(_PERCENT, lambda match: " percent", DIGITS),
        Rule(_OUTWARD, _outward, DIGITS),
    )


def _per_period(match: Match[str]) -> str:
    return with_stop(match, f"{match['money']} {_PERIODS[match['period']]}")


def _function(match: Match[str]) -> str | None:
    """A function of something: "f(x)" or "f(t)" anywhere, "f(2)" only where sums are spoken of."""
    if match["of"] not in ("x", "t") and not _OF_SUMS.search(patterns.around(match, 80)):
        return None
    return f"{match['name']} of {match['of']}"


def _feet(match: Match[str]) -> str:
    """Feet before inches with a fraction, "foot" for one or after "a": 6' 3 1/2"."""
    is_one = match["feet"] == "1" or match["a"] is not None
    return f"{match['a'] or ''}{match['feet']} {'foot' if is_one else 'feet'} "


def _outward(match: Match[str]) -> str | None:
    """A British postcode, its area letter by letter: "SO14", but not "SO2" the gas."""
    area = match["one"] + match["two"]
    is_oxide = area + match["district"] in _OXIDES and not match["sector"]
    if area not in _AREAS or is_oxide:
        return None
    end = f" {match['sector']} {'.'.join(match['end'])}" if match["sector"] else ""
    return f"{match['one']}.{match['two']} {match['district']}{end}"


def _polite(match: Match[str]) -> str:
    """The full word, could or would, for "cd" or "wd": "cd you ring me"."""
    said = {"c": "could", "w": "would"}[match["word"][0].lower()]
    return said.capitalize() if match["word"][0].isupper() else said
