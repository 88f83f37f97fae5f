"""English rules for numbers: versions, codes, rooms, resolutions, "a 60 W bulb", "1/2 cup"."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.normalize import patterns
from wyoming_kokoro.text.normalize.language import DIGITS, Language, Rule
from wyoming_kokoro.text.normalize.patterns import GAP, one_of

from . import numbers

_SPELT_NUMBERS = (
    "code|pin|passcode|password|extension|ext|account|flight|zip|postcode|order|tracking number"
    "|serial number|pin number|reference|call|dial|text"
)
_PAIRED_NUMBERS = "room|suite|apartment|apt|boeing|airbus|route|highway|bus|interstate|unit"
_COUNTED = "level|speed|step|page|part|day|round|stage|track|slide|item|task|file|attempt|question"
_VERSIONED = (
    "home assistant|assistant|core|os|esphome|version|release|python|firmware|supervisor|android"
    "|ios|macos|ubuntu|debian|linux|docker|zigbee2mqtt|bluetooth|usb|hdmi|wifi|version:|update to"
)
# After these a quantity is an adjective: "a two terabyte drive".
_NOUNS = (
    "outlet|charger|battery|batteries|drive|bulb|card|heater|monitor|model|cable|plug|adapter|panel"
    "|disk|disc|ssd|tv|television|screen|fuse|breaker|socket|motor|speaker|router|connection|plan"
    "|band|network|sensor|timer|walk|run|race|bag|bottle|box|bucket|tank|pack|light|lamp|circuit"
    "|fiber|fibre|memory|ram|stick|display|wire|pipe|hose|jug|bill|note|supply|line|zone|radius"
    "|range|can|jar|glass|delay|warning|break|nap|drop|climb|hike|trip|drill|boiler|inverter|array|system|module"
)
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
_FRACTION = r"(?:(?P<over>\d{1,2})[/⁄](?P<under>\d{1,2})|(?P<vulgar>[¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]))"
_WIDE = re.compile(r" (?:and|wide|tall|long|high|deep|thick|of)\b")
_ALONE = r"(?![\w%°]|[ .,:/-]\d)"


def rules(language: Language) -> Sequence[Rule]:
    """What must be seen before the shared rules for numbers."""
    say = _Amounts(language)
    return (
        *_name_rules(say),
        *_sign_rules(say),
        *_quantity_rules(language, say),
        *_size_rules(language, say),
    )


def _name_rules(say: _Amounts) -> Sequence[Rule]:
    spelt = rf"(?i:\b(?P<before>(?:{_SPELT_NUMBERS}):? (?:is |was |to |number |[a-z]{{2}} ?)?))"
    return (
        Rule(
            re.compile(
                rf"(?i:\b(?P<before>(?:{_VERSIONED}) ))v?"
                r"(?P<version>\d++(?:\.\d++)++)(?!\w|%|°| ?°)"
            ),
            say.version,
            ".",
        ),
        Rule(re.compile(rf"{spelt}(?P<digits>\d{{3,12}}){_ALONE}"), say.code, DIGITS),
        Rule(
            re.compile(rf"(?i:\b(?P<before>(?:{_PAIRED_NUMBERS}) ))(?P<number>[1-9]\d\d){_ALONE}"),
            say.paired,
            DIGITS,
        ),
        Rule(
            re.compile(
                rf"(?i:\b(?P<before>(?:{_COUNTED}) ))"
                rf"(?P<over>\d{{1,4}})/(?P<under>\d{{1,4}}){_ALONE}"
            ),
            say.counted,
            "/",
        ),
        Rule(
            re.compile(r"(?<![\w./])(?P<over>\d{1,3})/(?P<under>5|10)(?= stars?\b)"),
            say.rated,
            "/",
        ),
        Rule(re.compile(r"(?<![\w.,])(?P<number>\d{3,4})(?P<scan>[pi])(?!\w)"), say.lines, DIGITS),
        Rule(re.compile(r"\bS(?P<season>\d{1,2}) ?E(?P<episode>\d{1,3})(?!\w)"), say.episode, "E"),
        Rule(re.compile(r"(?<![\w.,])(?P<kelvin>[1-9]\d{3,4}) ?K(?!\w)"), say.kelvin, "K"),
        Rule(
            re.compile(r"(?<=[€£$])(?P<whole>\d{1,3}),(?P<cents>\d\d)(?!\d|[.,]\d)"),
            say.comma,
            ",",
        ),
        Rule(
            re.compile(r"(?<![\w.,])(?P<whole>\d{1,3}),(?P<cents>\d\d)(?= ?[€£])"), say.comma, ","
        ),
    )


def _sign_rules(say: _Amounts) -> Sequence[Rule]:
    """Signs between digits, and codes."""
    return (
        Rule(re.compile(r"\b(?P<zone>UTC|GMT)[-\u2212\u2013](?=\d)"), say.zone, "-\u2212\u2013"),
        Rule(re.compile(r"(?<!\w)0[xX][0-9A-Fa-f]{1,16}(?!\w)"), say.spelt, "xX"),
        Rule(
            re.compile(
                r"(?<![\w.,])(?P<over>\d{3,4}) ?[x×] ?(?P<under>\d{3,4})(?![\w.,]\d|\w| ?[a-z]m\b)"
            ),
            say.pixels,
            "x×",
        ),
        Rule(re.compile(r"(?<=\d)-(?=[A-Z]\d)"), lambda match: " ", "-"),
        Rule(re.compile(r"(?<![\w.])p\. ?(?=\d)"), lambda match: "page ", "p"),
        Rule(re.compile(r"(?<!\w)#(?P<hex>[0-9A-Fa-f]{6})(?!\w)"), say.colour, "#"),
        Rule(re.compile(r"(?<![\w.,)\]])\.(?=\d)"), lambda match: "0.", "."),
        Rule(
            re.compile(r"\b(?P<name>[A-Z]{1,6})-(?=\d++(?![\w:]|[.,/-]\d))"),
            lambda match: f"{match['name']} ",
            "-",
        ),
    )


def _quantity_rules(language: Language, say: _Amounts) -> Sequence[Rule]:
    number, unit = (
        patterns.number(language, "number"),
        f"(?P<unit>{patterns.bounded(language.units)})",
    )
    start = patterns.START
    noun = rf"(?= (?i:{_NOUNS})s?\b)"
    bare = r"(?:bill|note|gift|coupon|voucher|coin|tip|fee|reward|discount)"
    return (
        Rule(
            re.compile(
                rf"(?<![\w.,/])(?:(?P<whole>\d{{1,3}})[ -]?)?{_FRACTION}(?P<gap>[ -]?)"
                rf"(?P<unit>{one_of(_FRACTION_UNITS)})\b(?!\.\w)"
            ),
            say.part,
            DIGITS + "½¼¾⅓⅔⅛",
        ),
        Rule(
            re.compile(rf"\b(?P<article>[Aa]n?) {number}{GAP}?{unit}(?= [a-z])"),
            say.adjective,
            DIGITS,
        ),
        Rule(re.compile(rf"{start}(?P<article>){number}(?:-{unit})"), say.adjective, "-"),
        Rule(re.compile(rf"{start}(?P<article>){number}{GAP}?{unit}{noun}"), say.adjective, DIGITS),
        Rule(
            re.compile(rf"(?<!\w)(?P<sign>\$)(?P<number>\d{{1,4}})(?= {bare}s?\b)"), say.bill, "$"
        ),
        Rule(
            re.compile(rf"{start}{number} in(?=[.,;)](?!\w)|\s*$| of (?:snow|rain)\b)"),
            say.inches,
            DIGITS,
        ),
    )


def _size_rules(language: Language, say: _Amounts) -> Sequence[Rule]:
    """Feet and inches, so many of so many, and what stands between digits."""
    number, start = patterns.number(language, "number"), patterns.START
    return (
        Rule(
            re.compile(r"(?<![\w.,])(?P<feet>[1-9])['′’] ?(?P<inches>1[01]|\d)[\"″”]"),
            say.height,
            DIGITS,
        ),
        Rule(
            re.compile(r"(?<![\w.,])(?P<over>\d{1,3})[\"″] ?[x×] ?(?P<under>\d{1,3})[\"″]"),
            say.by,
            "x×",
        ),
        Rule(
            re.compile(rf"{start}{number}(?P<mark>[\"″])(?= [a-z]|[.,]? ?x ?\d)"), say.screen, '"″'
        ),
        Rule(
            re.compile(
                rf"{start}(?P<over>\d{{1,5}}(?:\.\d{{1,3}})?)"
                r"/(?=\d{1,5}(?:\.\d{1,3})? ?[GMT]i?B\b)"
            ),
            say.of,
            "/",
        ),
        Rule(
            re.compile(rf"(?<=\d),(?=\d{{1,2}}{GAP}?{patterns.bounded(language.units)})"),
            lambda match: ".",
            ",",
        ),
        Rule(re.compile(r"(?<=\d),(?=\d{1,2}(?!\d))"), lambda match: ", ", ","),
        Rule(re.compile(r"(?<=\d)-(?=[A-Za-z]{3,})"), lambda match: " ", "-"),
    )


class _Amounts:
    """Says what English alone writes so."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def version(self, match: Match[str]) -> str:
        """ "Home Assistant 2025.12": each part a number of its own."""
        parts = match["version"].split(".")
        year = len(parts[0]) == 4 and parts[0].startswith("20")
        head = self._language.year(int(parts[0])) if year else self._language.whole(parts[0])
        return match["before"] + " point ".join((head, *map(self._language.whole, parts[1:])))

    def code(self, match: Match[str]) -> str:
        """ "code is 4821": digit by digit."""
        return f"{match['before']}{self._language.digits(match['digits'])}"

    def paired(self, match: Match[str]) -> str:
        """ "Room 237": two thirty seven."""
        return f"{match['before']}{numbers.paired(int(match['number']))}"

    def counted(self, match: Match[str]) -> str:
        """ "Level 3/5": three of five."""
        over, under = map(self._language.whole, (match["over"], match["under"]))
        return f"{match['before']}{over} of {under}"

    def rated(self, match: Match[str]) -> str:
        """ "4/5 stars"."""
        over, under = map(self._language.whole, (match["over"], match["under"]))
        return f"{over} out of {under}"

    def lines(self, match: Match[str]) -> str:
        """ "1080p"."""
        return f"{numbers.paired(int(match['number']))} {match['scan'].upper()}"

    def episode(self, match: Match[str]) -> str:
        """ "S02E05"."""
        season, episode = int(match["season"]), int(match["episode"])
        said = self._language.cardinal
        return f"season {said(season)} episode {said(episode)}"

    def kelvin(self, match: Match[str]) -> str:
        """ "2700K": light, where a smaller one is "4K"."""
        return f"{self._language.cardinal(int(match['kelvin']))} kelvin"

    def comma(self, match: Match[str]) -> str:
        """ "€9,99": the decimal mark of the continent."""
        return f"{match['whole']}.{match['cents']}"

    def colour(self, match: Match[str]) -> str:
        """ "#FF8800"."""
        return f"{self._language.words['hash']} {self._language.spell(match['hex'])}"

    def spelt(self, match: Match[str]) -> str:
        """ "0x1F"."""
        return self._language.spell(match[0])

    def zone(self, match: Match[str]) -> str:
        """ "GMT-5"."""
        return f"{match['zone']} {self._language.words['minus']} "

    def pixels(self, match: Match[str]) -> str:
        """ "1920x1080"."""
        over, under = (numbers.paired(int(match[name])) for name in ("over", "under"))
        return f"{over} {self._language.words['by']} {under}"

    def of(self, match: Match[str]) -> str:
        """ "3.1/8 GB" of memory."""
        return f"{match['over']} of "

    def by(self, match: Match[str]) -> str:
        """A 9" x 13" pan."""
        return f"{match['over']} by {match['under']} inch"

    def part(self, match: Match[str]) -> str | None:
        """ "1/2 cup": half a cup; "1 1/2 tsp"."""
        over, under = match["over"], match["under"]
        if match["vulgar"]:
            over, _, under = unicodedata.normalize("NFKD", match["vulgar"]).partition("⁄")
        said = self._language.fraction(int(over), int(under))
        if said is None or int(over) > int(under):
            return None
        unit = self._language.localized(_FRACTION_UNITS[match["unit"]])
        if match["whole"]:
            plural = "inches" if unit == "inch" else f"{unit}s"
            return f"{self._language.mixed(self._language.whole(match['whole']), said)} {plural}"
        if match["gap"] == "-":
            return f"{'half' if (over, under) == ('1', '2') else said} {unit}"
        article = "an" if unit[0] in "aeiou" or unit == "hour" else "a"
        if (over, under) == ("1", "2"):
            return f"half {article} {unit}"
        said = said.replace("one ", "a ", 1) if over == "1" and under == "4" else said
        return f"{said} of {article} {unit}"

    def adjective(self, match: Match[str]) -> str:
        """ "a 60 W bulb": one watt however many."""
        number = patterns.parse(self._language, match["number"])
        unit = self._language.units[match["unit"]]
        article = f"{match['article']} " if match["article"] else ""
        return f"{article}{self._language.number(number)} {unit.one}"

    def bill(self, match: Match[str]) -> str:
        """ "$5 bill"."""
        return f"{self._language.cardinal(int(match['number']))} dollar"

    def inches(self, match: Match[str]) -> str:
        """ "3 in." at the end."""
        number = patterns.parse(self._language, match["number"])
        return f"{self._language.number(number)} {'inch' if number.is_one else 'inches'}"

    def screen(self, match: Match[str]) -> str | None:
        """A 27" monitor, unless the mark closes a quotation."""
        before = match.string[max(0, match.start() - 200) : match.start()]
        if before.count(match["mark"]) % 2:
            return None
        number = self._language.number(patterns.parse(self._language, match["number"]))
        wide = _WIDE.match(match.string, match.end())
        return f"{number} {'inches' if wide else 'inch'}"

    def height(self, match: Match[str]) -> str:
        """5'10" of a person."""
        feet, inches = int(match["feet"]), int(match["inches"])
        said = f"{self._language.cardinal(feet)} {'foot' if feet == 1 else 'feet'}"
        return f"{said} {self._language.cardinal(inches)}" if inches else said
