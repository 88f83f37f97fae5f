"""English counts and measures in short: "6.4M", "2/$1", "a (15 oz.) can", "350 F", "for 52m"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.normalize import patterns
from wyoming_kokoro.text.normalize.language import DIGITS, Language, Rule

_SCALES = {"K": "thousand", "k": "thousand", "M": "million", "B": "billion"}
_SCALED = re.compile(  # a decimal, or a change
    r"(?<![\w.,$€£])(?:(?P<sign>[+−-])(?=\d)(?P<change>\d{1,3})|(?P<number>\d{1,4}\.\d{1,2}"
    r"|(?<=[~≈])\d{1,3}|\d{1,3}(?=[KM] (?!races|runs|walks|displays|monitors|resistors|bulbs|lights"
    r"|is\b|was\b|has\b|as\b|this\b|views\b|versions)[a-z]+s\b)))"
    r"(?P<scale>[KMB])(?=[\s.,;:)]|$)(?! (?:resistor|run|race|walk|light|bulb|display|TV))"
)
_PRICE_FOR_SOME = re.compile(r"(?<![\w./$])(?P<count>\d{1,2})/(?=\$\d)")
_IN_BRACKETS = re.compile(
    r"\((?P<size>\d[\d/. ]{0,6}?)[ -]?(?P<unit>oz|ounces?|lbs?|pounds?|g|kg|ml|mL"
    r"|qt|pt|gal|in|inch)"
    r"\.?\)(?= (?:cans?|jars?|pkgs?|packages?|packs?|bags?|boxe?s?|bottles?|containers?|cartons?"
    r"|tubs?|tubes?|blocks?|sticks?|packets?|sleeves?|loaf|pieces?|fillets?|pans?|skillets?)\b)"
)
_SINGULAR = {"oz": "ounce", "lb": "pound", "g": "gram", "kg": "kilogram", "in": "inch"}
_SINGULAR |= {"ml": "milliliter", "mL": "milliliter", "qt": "quart", "pt": "pint", "gal": "gallon"}
_GREAT_SHARE = re.compile(
    r"(?<![\w.,/$])(?P<part>\d{1,3}(?:,\d{3})*) ?/ ?(?=\d{1,3}(?:,\d{3})+(?![\w/]|,\d))"
)
_TEMPERATURE = re.compile(
    r"(?<![\w.,$€£:/])(?P<number>(?:\d{2,3} ?[-–] ?)?"
    r"(?:[1-5]\d\d|\d{2,3}\.\d|\d\d(?= ?[FC][.,;)])))"
    r" ?(?P<scale>[FC])(?![\w'’°+-]|\.\w)"
)
_PLACE_BEFORE = re.compile(
    r"(?i)\b(?:seats?|rows?|gates?|apt\.?|rooms?|exits?|units?|tracks?|bus) $"
)
_OF_HEAT = re.compile(
    r"(?i)\b(?:oven|heat\w*|bake|preheat\w*|roast|fry|oil|temp\w*|degrees|water|grill|smoke[rd]?"
    r"|medium|rare|internal|until|outside|weather|highs?|lows?|feels|thermostat|boil\w*|freez\w*"
    r"|fever|warm|cool|hot|cold|set to|broil|simmer)\b"
)
_MINUTES = re.compile(
    r"(?P<before>\b(?:for|in|every|last|next|took|takes|about|another|[Ww]ait|Layover:?|runtime:?"
    r"|[Tt]ime:?|duration:?) (?:the (?:last|next) )?)?"
    r"(?<![\w.,$-])(?<!h )(?<!hr )(?<!hrs )(?<!d )(?P<minutes>\d{1,3})m(?!\w|\d|²|³)"
    r"(?P<after> (?:ago|later|left|remaining|late|delay|delayed|early|long|wait|away|nonstop)\b)?"
)
_OF_TIMES = re.compile(
    r"(?i)\b(?:ran|run time|runtime|layover|took|takes|lasted|cycle|timer|finished|wait(?:ed|ing)?"
    r"|delay(?:ed)?|running late|session|meeting|slept|asleep|awake|workout|nap|charg\w*|ETA|flight"
    r"|nonstop|duration|drive|uptime|offline"
    r"|back|starts?|begins?|ready|done|home|arriv\w*|leav\w*|due|boarding|expires)\b|\d ?h\b"
)
_OF_LENGTHS = re.compile(
    r"(?i)\b(?:dash|sprint|hurdles|freestyle|backstroke|relay|swim|race|tall|deep|wide|high|long"
    r"|cable|meters?|metres?|pool|height|depth|distance|ran the)\b"
)
_HOUR_ALONE = re.compile(
    r"(?:(?<=[@,] )|(?<=day )|(?<=Mon )|(?<=Tue )|(?<=Wed )|(?<=Thu )|(?<=Fri )"
    r"|(?<=Sat )|(?<=Sun ))"
    r"(?P<hour>1[0-2]|[1-9])(?P<half>[ap])(?=[,.;)]|\s|$)(?!\. ?m)"
)
_OF_DAYS = re.compile(
    r"\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*\b|\d/\d|@|\b(?:vs|game|practice|mtg|meeting|appt"
    r"|tomorrow|today|tonight)\b"
)
_TWO_TIMES = re.compile(r"(?<![\w/])(?P<first>\d{1,2}:[0-5]\d) ?/ ?(?=\d{1,2}:[0-5]\d(?![\w/]))")
_MODE = re.compile(r"(?P<before>\bchmod (?:-R )?)(?P<digits>[0-7]{3,4})(?!\w)")
_ARTICLE = re.compile(r"(?<![\w-])KB(?P<digits>\d{6,7})(?!\w)")
_PLATE = re.compile(r"(?<![\w-])(?P<first>\d)(?P<letters>[A-Z]{3})(?P<last>\d{3})(?![\w-])")
_EXTENSION = re.compile(
    r"(?<![\w.×])(?P<at>(?:at |@ |\| ?|, |\()?)x ?(?P<digits>\d{3,5})(?!\w|[.,]\d)"
)
_OF_PHONES = re.compile(
    r"(?i)\b(?:call|dial|phone|ext|reach|mgr|manager|office|desk|ring|regards)\b|\|"
)
_PHONE = re.compile(r"(?<![\w.,:/-])(?P<area>\d{3})/(?P<rest>\d{3}[-.]\d{4})(?!\w|[-.]\d)")


def rules(language: Language) -> Sequence[Rule]:
    """Telephones before fractions, then counts, then times."""
    say = _Counts(language)
    return (
        Rule(_PHONE, lambda match: f"{match['area']}-{match['rest']}", "/"),
        Rule(_EXTENSION, say.extension, "x"),
        Rule(_MODE, say.digits, DIGITS),
        Rule(_ARTICLE, lambda m: f"KB {language.digits(m['digits'])}", "K"),
        Rule(_PLATE, say.plate, DIGITS),
        Rule(_PRICE_FOR_SOME, lambda match: f"{match['count']} for ", "$"),
        Rule(_IN_BRACKETS, say.in_brackets, "("),
        Rule(_GREAT_SHARE, lambda match: f"{match['part']} out of ", "/"),
        Rule(_SCALED, say.scaled, "KMB"),
        Rule(_TEMPERATURE, say.temperature, "FC"),
        Rule(_MINUTES, say.minutes, DIGITS),
        Rule(_HOUR_ALONE, say.hour, DIGITS),
        Rule(_TWO_TIMES, lambda match: f"{match['first']}, ", "/"),
    )


class _Counts:
    """Words for short counts."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def digits(self, match: Match[str]) -> str:
        """The mode after "chmod", digit by digit: "chmod 755"."""
        return match["before"] + self._language.digits(match["digits"])

    def extension(self, match: Match[str]) -> str | None:
        """A telephone extension, digit by digit: "Dana Ruiz | x4410".

        None where neither its form nor a word nearby tells of a telephone.
        """
        is_sure = len(match["digits"]) == 4 and match["at"].strip()
        if not (is_sure or _OF_PHONES.search(patterns.around(match, 60))):
            return None
        return f"{match['at']}extension {self._language.digits(match['digits'])}"

    def plate(self, match: Match[str]) -> str:
        """A licence plate, its digits one by one: "8XYZ123"."""
        figures = (self._language.digits(match[name]) for name in ("first", "last"))
        first, last = figures
        return f"{first} {match['letters']} {last}"

    def in_brackets(self, match: Match[str]) -> str:
        """A size in brackets as an adjective: "1 (15 oz.) can" is a fifteen ounce can."""
        unit = match["unit"].removesuffix("s")
        return f"({match['size']}-{self._language.localized(_SINGULAR.get(unit, unit))})"

    def scaled(self, match: Match[str]) -> str:
        """A number with K, M or B in words, and its sign: "6.4M", "+227K"."""
        sign = {"+": "plus ", "": ""}.get(match["sign"] or "", "minus ")
        return f"{sign}{match['number'] or match['change']} {_SCALES[match['scale']]}"

    def temperature(self, match: Match[str]) -> str | None:
        """A temperature with a degree sign put in, where heat is spoken of: "350 F"."""
        is_place = _PLACE_BEFORE.search(match.string, max(0, match.start() - 12), match.start())
        if is_place or not _OF_HEAT.search(patterns.around(match, 60)):
            return None
        return f"{match['number']}°{match['scale']}"

    def minutes(self, match: Match[str]) -> str | None:
        """Minutes for an "m" of time: "ran for 52m"; "a 100m dash" is a distance."""
        near = patterns.around(match, 50)
        told = match["before"] or match["after"]
        if _OF_LENGTHS.search(near) or not (_OF_TIMES.search(near) or match["after"]):
            return None
        if not told and not re.search(r"\d ?h\b", near):
            return None
        count = int(match["minutes"])
        said = f"{count} minute{'' if count == 1 else 's'}"
        return f"{match['before'] or ''}{said}{match['after'] or ''}"

    def hour(self, match: Match[str]) -> str | None:
        """An hour with am or pm for its letter, near a day or date: "Sat. 11/9: soccer, 10a"."""
        if not _OF_DAYS.search(patterns.around(match, 60)):
            return None
        return f"{match['hour']} {match['half']}m"
