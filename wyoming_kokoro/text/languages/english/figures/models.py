"""English rules for names with figures: "A320", "Pi Zero 2 W", "a 404", "Q1'20", "8/7c"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.languages.english import numbers
from wyoming_kokoro.text.languages.english.streets import house_number
from wyoming_kokoro.text.normalize import patterns
from wyoming_kokoro.text.normalize.language import DIGITS, Language, Rule
from wyoming_kokoro.text.normalize.signs import arabic

_GLUED = re.compile(
    r"(?<![\w.,/#&$€£-])(?P<name>[A-Z]{1,5})(?P<number>\d{3,4})"
    r"(?P<more>[A-Z]{1,4}\d?|Ti|neo|s|i|e|x|m)?(?![\w]|-\d|[.,:/]\d)"
)
_HYPHENED_NAME = re.compile(
    r"(?<![\w-])(?P<name>[A-Z][a-z]{1,6})-(?P<number>[1-9]\d\d)(?![\w-]|[.,]\d)"
)
_VARIANT = re.compile(r"(?<![\w-])(?P<name>[A-Z]{1,4})-(?P<number>\d{1,2})(?P<more>[A-H])(?![\w-])")
_CALIBRE = re.compile(
    r"(?<![\w.])\.(?P<number>\d\d)(?=[ -](?:ACP|LR|cal|[Mm]agnum|pistol|revolver|rifle|round"
    r"|bullet|WMR|Special))"
)
_QUAKE = re.compile(
    r"(?P<an>\b[Aa]n )?"
    r"(?<!\w)M[wWLl]? ?(?P<number>[2-9]\.\d)(?!\w|\.\d)(?= (?:earthquake|quake|tremor"
    r"|aftershock|foreshock|temblor|event|shock|on\b|struck|hit))"
)
_LETTER_AND_DECIMAL = re.compile(
    r"(?<![\w.-])(?P<letter>[A-Z])(?P<number>\d{1,2}\.\d{1,2})(?!\w|\.\d)"
)
_JET = re.compile(
    r"(?P<before>\b(?:(?:Boeing|Airbus) )?)(?<![\w.,-])(?P<number>A[23]\d0|7[0-8]7)-"
    r"(?P<variant>\d{1,4})"
    r"(?P<more>ER|LR|F|neo)?(?![\w-]|[.,]\d)"
)
_AIRLINER = re.compile(
    r"(?P<before>\b(?:(?P<a>[Aa]|[Tt]his|[Bb]oeing)|[Tt]he|[Oo]ld|[Nn]ew|[Tt]wo|[Tt]hree|[Oo]ur) )"
    r"(?P<number>7[0-8]7)(?P<many>s?)(?=(?: MAX| Max| Dreamliner|X\b|-MAX|[ .,;!?)]|$))"
    r"(?(a)|(?! (?!(?:is|are|was|and|or|to|in|from|with|at|for|on|will|has|had|jet|jets|plane"
    r"|flight|crew|freighter|landed|crashed|lands)\b)[a-z]))(?![.,]\d| ?[%°])"
    r"|(?<![\w.,$])(?P<max>7[0-8]7)(?= (?:MAX|Max|Dreamliner))"
)
_SPORTS_CAR = re.compile(
    r"(?<![\w.,$-])(?P<number>9(?:11|18|28|44|59))(?= (?:Turbo|Carrera|GT|Targa|S\b|Spyder))"
)
_RUNWAY = re.compile(r"(?P<before>\b[Rr]unways? )(?P<number>\d{1,2})(?P<side>[LRC]?)(?!\w)")
_SIDES = {"L": " left", "R": " right", "C": " center", "": ""}
_CHANNEL = re.compile(
    r"(?P<before>\b(?:[Oo]n|[Ww]atch|news,?|TV|see|to) )Ch\. ?(?=\d{1,3}(?!\d| of\b))"
)
_PLURAL = re.compile(r"(?<![\w.,-])(?P<name>[A-Z]{1,4}-?)(?P<number>\d{1,3})['’]?s(?![\w'’]| Gen)")
_ROMAN = re.compile(
    r"(?P<before>\b[A-Z]{1,5}-?\d{1,4}[A-Z]? |\b[A-Z]\d{1,2}(?=I{2,3}\b))(?P<roman>I{2,3}|IV"
    r"|VI{1,3}|IX)(?![\w'’-])"
)
_MARK = re.compile(r"\b(?!MKVs?\b)M[kK]\.? ?(?=(?:[IVX]{1,4}|\d{1,2})\b)")
_FISCAL = re.compile(r"\bFY ?(?P<low>\d\d)[-–/](?P<high>\d\d)(?!\w)")
_CHIP = re.compile(
    r"(?<![\w.])(?P<number>[3579][6-9][05]0)"
    r"(?P<more>X3D|X(?! (?:faster|more|better|cheaper"
    r"|slower)))(?!\w)"
)
_CORES = re.compile(r"(?<![\w.])(?P<cores>\d{1,3})C/(?P<threads>\d{1,3})T(?!\w)")
_SMALL_MODEL = re.compile(
    r"(?P<before>\b(?:Zero|Pico|Pi|Nano|Mini|Model|Series|Type|Mark) )"
    r"(?P<digit>\d) (?P<letter>[A-Z])(?!\w)"
)
_QUARTER = re.compile(r"\b(?P<name>Q[1-4]|H[12]|FY) ?['’](?P<year>\d\d)(?!\w)")
_QUARTER_FIRST = re.compile(
    r"(?P<the>\b(?i:the|our|its|their|each|every|of|for) )?(?<![\w.,])"
    r"(?P<number>[1-4])(?P<kind>[QH])(?P<year>(?:20)?[0-4]\d)(?!\w|[.,]\d)"
)
_STATUS = re.compile(
    r"(?P<before>\b(?:HTTPS?|[Ee]rror|status|code|returns?|returned|returning|throws?"
    r"|threw|[Aa]n?) "
    r"(?:an? |code |the )?)"
    r"(?P<number>20[0-6]|30[0-8]|4(?:0\d|1[0-8]|2[2-9])|50[0-8])(?P<plural>s?)"
    r"(?=[.,;!?)](?!\d)|$| (?:error|page|response|status|code|on|for|from|when|if|instead|not|Not"
    r"|and|or|is|means|shows|usually|again|after|OK|Bad|Internal|Forbidden"
    r"|Unauthorized|Gateway|Service|Too)\b)"
)
_BASIS_POINTS = re.compile(
    r"(?P<before>\b(?:by|of|cut|hike|rose|fell|rise|drop|up|down|spread|yields?|margins?|rates?"
    r"|another|added|gained|lost|to) (?:an? |about |another |roughly )?)(?P<number>[\d,]+) ?bps?\b"
)
_PERCENTAGE_POINTS = re.compile(
    r"(?P<number>(?<![\w.,£$€])\d{1,3}\.\d{1,2}|(?<=\bby )\d{1,2}"
    r"|(?<=[+−-])\d{1,2}) ?pp(?=\.?\s*$|[^\w.])"
)
_FLIGHT_WORDS = re.compile(
    r"(?i)\b(?:flights?|gate|board(?:s|ed|ing)?|depart\w*|arriv\w*|land(?:s|ed|ing)|delay(?:s|ed)"
    r"|cancel\w*|ET[AD]|airport|terminal|takes? off|connect\w*|nonstop|rebooked|layover)\b"
)
_FLIGHT = re.compile(
    r"(?<![\w.,/#&-])(?<!light )(?P<line>[A-Z]{2}|[A-Z]\d|\d[A-Z]) (?P<number>\d{2,4})"
    r"(?![\w%°]|[.,:/-]\d)"
)
_TWO_ZONES = re.compile(r"(?<![\w/.])(?P<east>\d{1,2})/(?P<central>\d{1,2})c(?!\w)")
_RATED = re.compile(
    r"(?<![\w./$])(?P<over>\d{1,3}\.\d{1,2})/(?P<under>(?:5|10|100)(?![.,]\d)|[45]\.0|10\.0)"
    r"(?![\w/])"
    r"|(?P<before>\b(?i:rated?|rating|score[ds]?|gave (?:it|him|her|them)(?: an?)?|review|grade"
    r"|pain|severity|got|quality|rates it):? (?:of |is |an? )?)"
    r"(?P<whole>\d{1,3})/(?P<of>5|10|1[1-57-9]|[2-9]\d|1\d\d)(?![\w/]|[.,]\d)"
    r"|(?<![\w./$])(?P<done>\d{1,3})/(?P<all>\d{1,3})(?= (?:tasks|questions|items|points|steps"
    r"|correct"
    r"|students|people|tests|passed|completed?|done|levels|games|votes|members"
    r"|devices|files|lessons"
    r"|goals|runs|wins|matches|days|chapters|sets|reps|stars|marks)\b)"
)
_SCALE = re.compile(r"(?<![\w:.,])1:(?P<under>\d{1,3}(?:,\d{3}){1,3})(?![\w:])")
_OPUS = re.compile(r"\b(?P<op>[Oo])p\. ?(?=\d)")
_FLOOR = re.compile(r"(?<=\d(?:st|nd|rd|th) )(?P<fl>[Ff])l\b(?:\.(?![\"')\]]?\s*$))?")
_DRIVEN = re.compile(r"(?<!\w)(?P<number>[24])(?:WD|wd|x4)(?!\w)")
_ROOM_WITH_POINT = re.compile(
    r"(?P<before>\b[Rr]oom )(?P<over>\d{1,2})\.(?P<under>\d{2,3})(?![\w]|\.\d)"
)
_SUBSECTION = re.compile(
    r"(?<![\w.])(?P<number>[1-9]\d{0,3})(?P<parts>\((?:[a-z]{1,3}"
    r"|(?<=\d{3}\()[0-9]{1,2})\)(?:\([a-z0-9A-Z]{1,3}\)){0,3})"
)
_RETIREMENT = re.compile(r"(?<![\w.])(?P<number>40[13]|457|529)(?P<letter>[kb])s?(?!\w)")
_FORM = re.compile(
    r"(?P<before>\b(?:[Ff]orms?|[Aa]|[Yy]our|[Mm]y|[Tt]he|IRS) )(?P<number>1040|109[89])"
    r"(?!\w|[.,]\d)"
)


def rules(language: Language) -> Sequence[Rule]:
    """Names that are known by their form or by the words around them."""
    say = _Models(language)
    return (
        Rule(_HYPHENED_NAME, lambda m: f"{m['name']} {house_number(m['number'])}", "-"),
        Rule(_VARIANT, lambda m: f"{m['name']} {house_number(m['number'])} {m['more']}", "-"),
        Rule(_CALIBRE, lambda match: match["number"], DIGITS),
        Rule(_QUAKE, lambda m: f"{_a(m['an'])}magnitude {m['number']}", "M"),
        Rule(_LETTER_AND_DECIMAL, lambda m: f"{m['letter']} {m['number']}", DIGITS),
        Rule(_MARK, lambda match: "Mark ", "M"),
        Rule(_SPORTS_CAR, lambda match: house_number(match["number"]), "9"),
        Rule(_RUNWAY, say.runway, DIGITS),
        Rule(_CHANNEL, lambda match: f"{match['before']}Channel ", DIGITS),
        Rule(_JET, say.jet, "-"),
        Rule(_AIRLINER, _airliner, "7"),
        Rule(_PLURAL, say.plural, DIGITS),
        Rule(_CORES, lambda m: f"{m['cores']} cores, {m['threads']} threads", "C"),
        Rule(_FISCAL, lambda match: f"FY {match['low']} to {match['high']}", "F"),
        Rule(_CHIP, say.chip, "X"),
        Rule(_ROMAN, say.roman, "IVX"),
        Rule(_SMALL_MODEL, say.small, DIGITS),
        Rule(_QUARTER, say.quarter, "'’"),
        Rule(_QUARTER_FIRST, say.quarter_first, "QH"),
        Rule(_STATUS, say.status, DIGITS),
        Rule(_BASIS_POINTS, say.basis_points, "b"),
        Rule(_PERCENTAGE_POINTS, lambda m: f"{m['number']} percentage points", "p"),
        Rule(_FLIGHT, say.flight, DIGITS),
        Rule(_TWO_ZONES, say.two_zones, DIGITS),
        Rule(_RATED, say.rated, "/"),
        Rule(_SCALE, say.scale, ":"),
        Rule(_OPUS, lambda match: "Opus " if match["op"] == "O" else "opus ", DIGITS),
        Rule(_FLOOR, lambda match: "Floor" if match["fl"] == "F" else "floor", "Ff"),
        Rule(_DRIVEN, say.driven, "24"),
        Rule(_ROOM_WITH_POINT, say.room, DIGITS),
        Rule(_SUBSECTION, say.subsection, "("),
        Rule(_RETIREMENT, say.retirement, "kb"),
        Rule(_FORM, lambda match: match["before"] + house_number(match["number"]), "1"),
    )


def joined_rules(language: Language) -> Sequence[Rule]:
    """Rules for names of letters and figures joined, after those for codes."""
    return (Rule(_GLUED, _Models(language).glued, DIGITS),)


def _a(article: str | None) -> str:
    """The article "a" where a letter had "an", or nothing where there was no article."""
    return f"{article[0]} " if article else ""


def _airliner(match: Match[str]) -> str:
    """A Boeing airliner's number in pairs: "a 737 MAX 8", "two 777s"."""
    name = house_number(match["number"] or match["max"])
    return f"{match['before'] or ''}{name}{match['many'] or ''}"


class _Models:
    """Words for names with figures."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def glued(self, match: Match[str]) -> str | None:
        """A name, its number in pairs: "A320", "RTX4090", "R410A"; "USD100" stays an amount."""
        if match["name"] in self._language.currencies:
            return f"{match['name']} {match['number']} {match['more'] or ''}".rstrip()
        return f"{match['name']} {house_number(match['number'])} {match['more'] or ''}".rstrip()

    def runway(self, match: Match[str]) -> str:
        """A runway's number, digit by digit, and its side: "runway 27L"."""
        return f"{match['before']}{self._language.digits(match['number'])}{_SIDES[match['side']]}"

    def jet(self, match: Match[str]) -> str:
        """A Boeing's or Airbus's number in pairs, and its variant: "787-9", "A350-1000"."""
        number, variant = match["number"], match["variant"]
        name = f"A {house_number(number[1:])}" if number[0] == "A" else house_number(number)
        spoken = f"{match['before']}{name} {self._variant(variant)}"
        return f"{spoken} {match['more']}" if match["more"] else spoken

    def _variant(self, figures: str) -> str:
        return self._language.whole(figures) if len(figures) != 3 else house_number(figures)

    def plural(self, match: Match[str]) -> str:
        """A model's number in words, in the plural: "PS4s", "A320s", "F-16s"."""
        *words, last = house_number(match["number"]).split(" ")
        return " ".join((match["name"].rstrip("-"), *words, numbers.plural(last)))

    def chip(self, match: Match[str]) -> str:
        """A processor's number in pairs, and its letters: "5800X3D"."""
        more = "X three D" if match["more"] == "X3D" else "X"
        return f"{house_number(match['number'])} {more}"

    def small(self, match: Match[str]) -> str:
        """A model's digit in words and its letter, which is no unit: "Pi Zero 2 W"."""
        digit = self._language.cardinal(int(match["digit"]))
        return f"{match['before']}{digit} {match['letter']}"

    def roman(self, match: Match[str]) -> str:
        """A Roman number after a model's name, in words: "A7 IV"."""
        return f"{match['before']}{self._language.cardinal(arabic(match['roman']))}"

    def quarter(self, match: Match[str]) -> str:
        """A quarter, half or fiscal year, its year in full: "Q1'20"."""
        return f"{match['name']} {self._language.year(2000 + int(match['year']))}"

    def quarter_first(self, match: Match[str]) -> str:
        """A quarter or half of a year, in words: "3Q24", "1H25"."""
        year = int(match["year"])
        number = self._language.ordinal(int(match["number"]))
        kind = "quarter" if match["kind"] == "Q" else "half"
        the = match["the"] or "the "
        if the.strip().lower() in ("of", "for"):
            the = f"{the}the "
        return f"{the}{number} {kind} of {self._language.year(year if year > 99 else 2000 + year)}"

    def status(self, match: Match[str]) -> str:
        """An HTTP status in pairs: "returns 404", "a 500"."""
        return f"{match['before']}{house_number(match['number'])}{match['plural']}"

    def basis_points(self, match: Match[str]) -> str:
        """Basis points: "cut by 25 bps"."""
        return (
            f"{match['before']}{match['number']} basis point{'s' if match['number'] != '1' else ''}"
        )

    def flight(self, match: Match[str]) -> str | None:
        """A flight's number in pairs, where flying is spoken of: "DL 1175"."""
        if not _FLIGHT_WORDS.search(patterns.around(match)):
            return None
        return f"{match['line']} {house_number(match['number'])}"

    def two_zones(self, match: Match[str]) -> str:
        """An hour in eastern time and in central time: "8/7c"."""
        return f"{match['east']}, {match['central']} Central"

    def rated(self, match: Match[str]) -> str | None:
        """A rating or a part of a count, with "out of" for the slash: "4.5/5", "rated 4/5"."""
        if match["over"]:
            return f"{match['over']} out of {match['under']}"
        if match["done"]:
            if int(match["done"]) > int(match["all"]):
                return None
            return f"{match['done']} out of {match['all']}"
        return f"{match['before']}{match['whole']} out of {match['of']}"

    def scale(self, match: Match[str]) -> str:
        """The scale of a map or model in words: "1:25,000"."""
        return f"one to {self._language.cardinal(int(match['under'].replace(',', '')))}"

    def driven(self, match: Match[str]) -> str:
        """A vehicle's driven wheels in words: "4WD", "4x4"."""
        number = self._language.cardinal(int(match["number"]))
        if match[0].endswith("x4"):
            return f"{number} by four"
        return f"{number} wheel drive"

    def room(self, match: Match[str]) -> str:
        """A room's number, its digits one by one after "point": "Room 4.17"."""
        return f"{match['before']}{match['over']} point {self._language.digits(match['under'])}"

    def subsection(self, match: Match[str]) -> str:
        """A section of a law and its parts in brackets: "401(k)", "501(c)(3)"."""
        parts = re.findall(r"\w+", match["parts"])
        return " ".join((house_number(match["number"]), *map(self._part, parts)))

    def retirement(self, match: Match[str]) -> str:
        """An American savings plan, its number in pairs, and its letter: "401k"."""
        plural = "s" if match[0].endswith("s") else ""
        return f"{house_number(match['number'])} {match['letter'].upper()}{plural}"

    def _part(self, part: str) -> str:
        return self._language.whole(part) if part.isdecimal() else part.upper()
