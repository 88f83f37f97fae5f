"""English rules for quantities: "1/2 cup", "a 60 W bulb", "$5 bill", "3 in. of snow"."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.normalize import patterns
from wyoming_kokoro.text.normalize.language import DIGITS, Language, Rule
from wyoming_kokoro.text.normalize.patterns import GAP, START, one_of

_NOUNS = (
    "outlet|charger|battery|batteries|drive|bulb|card|heater|monitor|model|cable|plug|adapter|panel"
    "|disk|disc|ssd|tv|television|screen|fuse|breaker|socket|motor|speaker|router|connection|plan"
    "|band|network|sensor|timer|walk|run|race|bag|bottle|box|bucket|tank|pack|light|lamp|circuit"
    "|fiber|fibre|memory|ram|stick|display|wire|pipe|hose|jug|bill|note|supply|line|zone|radius"
    "|range|can|jar|glass|delay|warning|break|nap|drop|climb|hike|trip|drill|boiler|inverter|array|system|module"
)
"""After these a quantity is an adjective: "a two terabyte drive"."""
_FRACTION_UNITS = {
    "tsp": "teaspoon",
    "tbsp": "tablespoon",
    "cup": "cup",
    "cups": "cup",
    "lb": "pound",
    "lbs": "pound",
    "oz": "ounce",
    "in": "inch",
    "inch": "inch",
    "mi": "mile",
    "mile": "mile",
    "pt": "pint",
    "qt": "quart",
    "gal": "gallon",
    "hr": "hour",
    "hour": "hour",
    "kg": "kilogram",
    "L": "liter",
}
_MONEY_NOUNS = "bill|note|gift|coupon|voucher|coin|tip|fee|reward|discount"

_PART_OF_UNIT = re.compile(
    r"(?<![\w.,/])(?:(?P<whole>\d{1,3})[ -]?)?"
    r"(?:(?P<over>\d{1,2})[/⁄](?P<under>\d{1,2})|(?P<vulgar>[¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]))"
    rf"(?P<gap>[ -]?)(?P<unit>{one_of(_FRACTION_UNITS)})\b(?!\.\w)"
)
_DOLLAR_NOTE = re.compile(rf"(?<!\w)(?P<sign>\$)(?P<number>\d{{1,4}})(?= (?:{_MONEY_NOUNS})s?\b)")


def rules(language: Language) -> Sequence[Rule]:
    """Fractions of a unit, then quantities that are adjectives, then inches."""
    say = _Amounts(language)
    number = patterns.number(language, "number")
    unit = f"(?P<unit>{patterns.bounded(language.units)})"
    after_article = re.compile(rf"\b(?P<article>[Aa]n?) {number}{GAP}?{unit}(?= [a-z])")
    hyphened = re.compile(rf"{START}(?P<article>){number}(?:-{unit})")
    before_noun = re.compile(rf"{START}(?P<article>){number}{GAP}?{unit}(?= (?i:{_NOUNS})s?\b)")
    inches = re.compile(rf"{START}{number} in(?=[.,;)](?!\w)|\s*$| of (?:snow|rain)\b)")
    return (
        Rule(_PART_OF_UNIT, say.part_of_unit, DIGITS + "½¼¾⅓⅔⅛"),
        Rule(after_article, say.adjective, DIGITS),
        Rule(hyphened, say.adjective, "-"),
        Rule(before_noun, say.adjective, DIGITS),
        Rule(_DOLLAR_NOTE, say.dollar_note, "$"),
        Rule(inches, say.inches, DIGITS),
    )


class _Amounts:
    """Words for quantities."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def part_of_unit(self, match: Match[str]) -> str | None:
        """ "1/2 cup": half a cup; "1 1/2 tsp"."""
        over, under = match["over"], match["under"]
        if match["vulgar"]:
            over, _, under = unicodedata.normalize("NFKD", match["vulgar"]).partition("⁄")
        fraction = self._language.fraction(int(over), int(under))
        if fraction is None or int(over) > int(under):
            return None
        unit = self._language.localized(_FRACTION_UNITS[match["unit"]])
        is_half = (over, under) == ("1", "2")
        if match["whole"]:
            whole = self._language.whole(match["whole"])
            plural = "inches" if unit == "inch" else f"{unit}s"
            return f"{self._language.mixed(whole, fraction)} {plural}"
        if match["gap"] == "-":
            return f"{'half' if is_half else fraction} {unit}"
        article = "an" if unit[0] in "aeiou" or unit == "hour" else "a"
        if is_half:
            return f"half {article} {unit}"
        if over == "1" and under == "4":
            fraction = fraction.replace("one ", "a ", 1)
        return f"{fraction} of {article} {unit}"

    def adjective(self, match: Match[str]) -> str:
        """ "a 60 W bulb": one watt however many."""
        number = patterns.parse(self._language, match["number"])
        unit = self._language.units[match["unit"]]
        article = f"{match['article']} " if match["article"] else ""
        return f"{article}{self._language.number(number)} {unit.one}"

    def dollar_note(self, match: Match[str]) -> str:
        """ "$5 bill"."""
        return f"{self._language.cardinal(int(match['number']))} dollar"

    def inches(self, match: Match[str]) -> str:
        """ "3 in." at the end."""
        number = patterns.parse(self._language, match["number"])
        return f"{self._language.number(number)} {'inch' if number.is_one else 'inches'}"
