"""English rules for quantities: "1/2 cup", "a 60 W bulb", "$5 bill", "3 in. of snow"."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.normalize import patterns
from wyoming_kokoro.text.normalize.language import DIGITS, Language, Number, Rule
from wyoming_kokoro.text.normalize.patterns import GAP, START, one_of

_NOUNS = (
    "outlet|charger|battery|batteries|drive|bulb|card|heater|monitor|model|cable|plug|adapter|panel"
    "|disk|disc|ssd|tv|television|screen|fuse|breaker|socket|motor|speaker|router|connection|plan"
    "|band|network|sensor|timer|walk|run|race|bag|bottle|box|bucket|tank|pack|light|lamp|circuit"
    "|fiber|fibre|memory|ram|stick|display|wire|pipe|hose|jug|bill|note|supply|line|zone|radius"
    "|range|can|jar|glass|delay|warning|break|nap|drop|climb|hike|trip|drill|boiler|inverter|array|system|module|lens"
    "|round|shell|cannon|gun|engine|turbo|diesel|hybrid|v[468]|v1[02]|flight|ride|shift|session|lecture|movie|film|video|commute|layover|tour|course|lease|loan|mortgage"
    "|warranty|contract|shower|h[46]|i[3456]|w12|soda|ssds|port|psu|power|gpu|tdp|laser|subwoofer|amp|stereo|charging|transmitter|signal|resistor"
    "|tin|tablet|spoonful|syringe|vial|measure|carafe|dose|bird|joint|loaf|tub|carton|bar|portion|fillet|steak|pill|capsule|injection|chicken|turkey"
    "|nvme|packet|sachet|block|slice|pot|tube|roll|bale|keg|weight|dumbbell|kettlebell|stretch|length"
    "|capacitor|transformer|generator|dash|sprint|hurdles|freestyle|butterfly|backstroke|breaststroke|relay|swim|medley|wait|hold|outage|window|interval|period|stay|appointment|appt|recipe|rest|boat|ladder|rope|fence|wall|pool|tree|ceiling|tape|hole|gap|insulation|plywood|timber|nail|screw|bolt"
)
"""After these a quantity is an adjective: "a two terabyte drive"."""
_FRACTION_UNITS = {
    "tsp": "teaspoon",
    "tbsp": "tablespoon",
    "Tbsp": "tablespoon",
    "doz": "dozen",
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
    "pts": "pint",
    "qt": "quart",
    "gal": "gallon",
    "hr": "hour",
    "hour": "hour",
    "kg": "kilogram",
    "L": "liter",
}
_MONEY_NOUNS = "bill|note|gift|coupon|voucher|coin|tip|fee|reward|discount"

_STOPPED_UNITS = (
    "oz|lbs?|[Tt]sps?|[Tt]bsps?|ft|in|yds?|mi|gal|qts?|pts?|hrs?|mins?|secs?|kg|g|km|cm|mm|ml|mL|L|kts?"
    "|mph|doz|deg|wks?|mos?|yrs?|rpm|psi|kwh|ac|cal|tabs?|caps?|pcs?|pkgs?"
)
_NO_NOUN = (
    "a|an|the|and|or|of|in|on|at|to|for|from|by|with|is|was|are|were|will|has|had|have|per|but"
    "|plus|that|which|who|when|if|as|than|each|every|over|under|more|less|this|it|so|because|would"
    "|could|can|should|may|went|goes|came|since|after|before|during|until|into|back"
)
"""After an amount of money these begin something else: it is no adjective."""
_NAMED_NOUN = rf"(?:[A-Z][\w-]*+ ){{1,2}}(?!(?:{_NO_NOUN})\b)[a-z]{{3}}"
_DEALS = (
    "deal|contract|project|budget|lawsuit|settlement|loan|grant|fund|investment|mansion|prize"
    "|jackpot|valuation|acquisition|merger|donation|plan|program|programme|round|offer|bond"
    "|bill|package|industry|company|startup|market|business|deficit|gap|shortfall|surplus|fine"
    "|penalty|bailout|scam|fraud|heist|home|house|upgrade|renovation|expansion|factory|plant"
    "|facility|payout|boost|scheme|refurbishment|revamp|transfer|pledge|windfall|bid|takeover|buyout|stake|buyback|debt|loss|award|verdict|bonus|penthouse|estate"
)
_GOES_ON = r"(?=,? +[a-z\d@&(½¼¾⅓⅔x×=≈]|[,;:)\]])"
_RECIPE = {"c": "cup", "C": "cup", "T": "tbsp", "Tb": "tbsp", "t": "tsp"}
_RECIPE_UNIT = re.compile(rf"(?<=[\d½¼¾⅓⅔⅛] )(?P<unit>{one_of(_RECIPE)})\.(?= [a-z]{{3}})")
_SQUARE_FOOT = re.compile(r"(?<=\d)-(?P<kind>sq|cu)\.?[- ](?:ft|foot)\b\.?")
_STOPPED_PAIR = re.compile(
    r"(?<=[\d½¼¾]) ?(?P<first>sq|cu|fl)\.? ?(?P<second>ft|in|yd(?=s?)|mi|oz)s?\b"
    r"(?:\.(?=,? +[a-z\d(=]|[,;:)\]]))?"
)
_STOPPED = re.compile(
    rf"(?<=[\d½¼¾⅓⅔⅛⅜⅝⅞])(?P<gap>[ -]?)(?P<unit>{_STOPPED_UNITS})\.(?:{_GOES_ON}|(?= [A-Z]))"
)
_INCHES_END = (
    r"[.,;)](?!\w)|\s*$| of (?:snow|rain)\b"
    r"| (?:long|wide|deep|tall|high|thick|across|apart)\b(?! \w+s\b)"
)
_STOPPED_PER = re.compile(rf"(?<=[\w$])/(?P<unit>hr|mo|yr|wk|min|sec|gal|lb|oz|ft|mi)\.{_GOES_ON}")
_PINTS = re.compile(
    r"(?<=[\d½¼¾] )(?<!/\d )pts?\.?(?= (?:of )?(?:[a-z-]+ )?(?:milk|cream|water|stock"
    r"|broth|beer|ale|cider"
    r"|juice|buttermilk|strawberries|blueberries|raspberries|cherries|cherry|ice cream|blood"
    r"|semi-skimmed|skimmed|lager|bitter|stout|Guinness|soup|sauce)\b)"
)
_AT_END = re.compile(  # "bake for 10–12 min."
    r"(?<=\d)(?P<gap>[ -]?)(?P<unit>min|sec)\.(?=[\"')\]]?(?:\s*$|\s+[A-Z]))"
)
_ONE_INCH = re.compile(r"(?:(?<![\d.,])1|/\d+|[½¼¾])$")
_ONE = re.compile(r"(?:(?<![\d.,])1|/\d+|[½¼¾]) $")
_WORDS_OF_UNITS = {"deg": "degrees", "tab": "tablet", "tabs": "tablets", "doz": "dozen"}
_WORDS_OF_UNITS |= {"cap": "capsule", "caps": "capsules", "pc": "piece", "pcs": "pieces"}
_WORDS_OF_UNITS |= {"pkg": "package", "pkgs": "packages"}
_UNIT_AS_CLASS = r"-(?=(?:class|rated|plus|size|sized|style|equivalent|capable|hour|per)\b)"
_FRACTION_INCH = re.compile(
    r"(?<![\w.,])(?P<size>(?:\d{1,3}[ -])?\d{1,2}/\d{1,2})[\"″](?:-(?=\d\d\b)|(?= [a-z]|[.,;]|$))"
)
_FEET = re.compile(
    r"(?<![\w.,'])(?P<over>\d{1,3})['′] ?[x×] ?(?P<under>\d{1,3})['′](?!\d)"
    r"(?P<noun>(?= (?!(?:by|in|and|or|with|for|of|wide|long|is)\b)[a-z]{3}))?"
)
_SIDES = re.compile(r"(?<=\d['′\"″]) ?[x×] ?(?=\d{1,3}['′])")
_FOOT = re.compile(
    r"(?<![\w.,'])(?P<feet>\d{1,3}(?:,\d{3})?)['′](?=(?P<after> [a-z]{2,}|[.,;)]|$))"
)
_MEASURED = frozenset(
    "long tall wide deep high away by of apart from in and above below off to up down".split()
)
_BY_INCHES = re.compile(r"(?<=\d) ?[x×] ?(?=\d[\d.]*+ ?in\b)")
_PACE = re.compile(r"(?<![\w:.])(?P<minute>\d{1,2}):(?P<second>[0-5]\d) ?/(?P<unit>km|mi)\b")
_DOLLARS_BEFORE_NOUN = re.compile(
    r"(?P<before>\b(?:[Aa]n?|[Tt]he|[Tt]heir|[Hh]is|[Hh]er|[Ii]ts|[Oo]ur|[Mm]y) )"
    r"(?P<sign>[$€£])(?P<number>\d[\d,]*(?:\.\d+)?)"
    r"(?: ?(?P<scale>million|billion|trillion|thousand|[MBKkm]|bn|mn|tn)\b)?"
    rf"(?= (?!(?:{_NO_NOUN})\b)[a-z]{{3}})"
)
_DOLLARS_BEFORE_NAME = re.compile(
    r"(?P<before>\b[Aa]n? )(?P<sign>[$€£])(?P<number>\d[\d,]*(?:\.\d+)?)"
    rf"(?: ?(?P<scale>million|billion|trillion|thousand)\b)?(?= {_NAMED_NOUN})"
)
_DOLLARS_OF_A_DEAL = re.compile(
    r"(?<![\w$])(?P<before>)(?P<sign>[$€£])(?P<number>\d[\d,]*(?:\.\d+)?)"
    r" ?(?P<scale>million|billion|trillion|[MBTKkm]|bn|mn|tn)"
    rf"(?= (?:(?!(?:{_NO_NOUN})\b)[a-z-]+ ){{0,2}}?(?:{_DEALS})s?\b)"
)

_CENT_NOUN = re.compile(
    rf"(?<![\w.,])(?P<number>\d{{1,3}})¢(?= (?!(?:{_NO_NOUN}|off|more|less|worth)\b)[a-z]{{3}})"
)
_AGED = re.compile(
    r"(?P<before>\b[Aa]n? )?(?<![\w.,])(?P<number>\d{1,3}) ?(?:y/o|y\.o\.?|yo)(?!\w)"
)
_TWO_TEMPERATURES = re.compile(
    r"(?:(?<=\d[CF])|(?<=\d °[CF])|(?<=\d°[CF]))(?:/| / )(?=\d{1,3} ?°?[CF]\b)"
)
_PACKS = re.compile(
    r"(?<![\w.,])(?P<count>\d{1,3}) ?[x×] ?(?=\d{1,4}(?:\.\d+)? ?(?:g|kg|ml|mL|cl|l|L|oz)\b"
    rf" (?:[a-z]+ )?(?:{_NOUNS})s?\b)"
)
_MILLIONS = re.compile(
    r"(?<![\w.,$€£])(?P<number>\d{1,3}(?:\.\d+)?)(?:M(?= [a-z]+s\b)"
    r"|m(?= (?:(?:more|new|extra|fewer|active|daily|monthly|British|UK|other) )?(?:people|women|men"
    r"|children|homes|households|adults|voters|viewers|listeners|copies|jobs|users|customers"
    r"|passengers|visitors|votes|downloads|streams|subscribers|followers|workers|patients|pupils"
    r"|students|tickets|doses|jabs|acres|hectares|tonnes|barrels|cars|vehicles|trees|books|records"
    r"|albums|refugees|migrants|tourists|fans|pounds|dollars|euros|members|views|Britons|Americans"
    r"|drivers|families|pensioners|businesses|sales|trips|journeys|births|deaths|cases|plays)\b))"
)
_BILLIONS = re.compile(
    r"(?<![\w.,$€£])(?P<number>\d[\d,]*(?:\.\d+)?) ?(?P<scale>bn|tn|mn)(?!\w| ?[€£$]| (?:euros"
    r"|pounds|dollars|yen))"
)
_SCALES = {"bn": "billion", "tn": "trillion", "mn": "million"}
_STONE = re.compile(
    r"(?<![\w.,])(?P<number>(?:\d?[02-9]|11)(?= ?st)|\d{1,2}(?= st)) ?st"
    r"(?= \d{1,2} ?lbs?\b|[.,;)]| (?:and|in|to)\b|$)"
)
_PERIODS = {"pcm": "per calendar month", "pw": "per week", "pa": "per year", "p.a.": "per year"}
_PERIODS |= {"p/w": "per week", "p/m": "per month", "pppn": "per person per night"}
_PERIODS |= {"pp": "per person", "ppn": "per person per night"}
_PER_PERIOD = re.compile(
    rf"(?P<before>[$€£]\d[\d,.]*+[kKmM]?) ?(?P<period>{one_of(_PERIODS)})(?!\w)"
)
_PART_OF_UNIT = re.compile(
    r"(?<![\w.,/])(?:(?P<whole>\d{1,3})[ -]?)?"
    r"(?:(?P<over>\d{1,2})[/⁄](?P<under>\d{1,2})|(?P<vulgar>[¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]))"
    rf"(?P<gap>[ -]?)(?P<unit>{one_of(_FRACTION_UNITS)})\b(?!\.\w)"
)
_DOLLAR_NOTE = re.compile(rf"(?<!\w)(?P<sign>\$)(?P<number>\d{{1,4}})(?= (?:{_MONEY_NOUNS})s?\b)")


def packs() -> Sequence[Rule]:
    """The rule that drops the "x" of packs: "4 x 400g tins". It runs before signs are said."""
    return (Rule(_PACKS, lambda match: f"{match['count']} ", "x×"),)


def rules(language: Language) -> Sequence[Rule]:
    """Fractions of a unit, then quantities that are adjectives, then inches."""
    say = _Amounts(language)
    number = patterns.number(language, "number")
    inches = re.compile(rf"{START}{number} in(?={_INCHES_END})")
    long_unit = patterns.bounded(
        key for key, unit in language.units.items() if len(key) > 1 and not unit.tight
    )
    and_more = re.compile(rf"{START}{number}\+{GAP}?(?P<unit>{long_unit})(?:\.(?=,? [a-z\d]))?")
    return (
        Rule(and_more, say.and_more, "+"),
        Rule(_CENT_NOUN, lambda match: f"{match['number']} cent", "¢"),
        Rule(_AGED, say.aged, "y"),
        Rule(_TWO_TEMPERATURES, lambda match: " or ", "/"),
        Rule(_MILLIONS, lambda match: f"{match['number']} million", DIGITS),
        Rule(_BILLIONS, lambda match: f"{match['number']} {_SCALES[match['scale']]}", DIGITS),
        Rule(_STONE, lambda match: f"{match['number']} stone", "s"),
        Rule(_PER_PERIOD, lambda match: f"{match['before']} {_PERIODS[match['period']]}", DIGITS),
        Rule(_RECIPE_UNIT, lambda match: _RECIPE[match["unit"]], "."),
        Rule(
            _SQUARE_FOOT,
            lambda m: f" {'square' if m['kind'] == 'sq' else 'cubic'} foot",
            "-",
        ),
        Rule(_STOPPED_PAIR, say.stopped_pair, DIGITS),
        Rule(_PINTS, say.pints, "p"),
        Rule(_STOPPED, say.stopped, "."),
        Rule(_AT_END, lambda match: f"{match['gap']}{match['unit']}s.", DIGITS),
        Rule(_STOPPED_PER, lambda match: f"/{match['unit']}", "/"),
        Rule(_FRACTION_INCH, lambda match: f"{match['size']}-inch", '"″'),
        Rule(_FEET, _feet, "'′"),
        Rule(_SIDES, lambda match: " by ", "x×"),
        Rule(_FOOT, say.foot, "'′"),
        Rule(_BY_INCHES, lambda match: " by ", "x×"),
        Rule(_PACE, say.pace, ":"),
        Rule(_DOLLARS_BEFORE_NOUN, say.dollars, "$€£"),
        Rule(_DOLLARS_BEFORE_NAME, say.dollars, "$€£"),
        Rule(_DOLLARS_OF_A_DEAL, say.dollars, "$€£"),
        *_adjective_rules(language, say),
        Rule(_DOLLAR_NOTE, say.dollar_note, "$"),
        Rule(inches, say.inches, DIGITS),
    )


def _adjective_rules(language: Language, say: _Amounts) -> Sequence[Rule]:
    """Amounts before what they describe: "a 60 W bulb", "2-3 mile walk", "10 mg tablets"."""
    number = patterns.number(language, "number")
    unit = f"(?P<unit>{patterns.bounded(language.units)})"
    after_article = re.compile(
        rf"\b(?P<article>[Aa]n?) {number}{GAP}?{unit}(?= (?!x \d)(?:[a-z]|{_NAMED_NOUN}))"
    )
    hyphened = re.compile(rf"{START}(?P<article>){number}(?:-{unit})")
    before_noun = re.compile(rf"{START}(?P<article>){number}{GAP}?{unit}(?= (?i:{_NOUNS})s?\b)")
    named_dose = re.compile(
        rf"{START}(?P<article>){number} ?(?P<unit>mg|mcg|µg|g|ml|mL|IU)"
        r"(?= (?!(?:of|with|in|and|or|per|from|as|plus|to|then|before|after)\b)[a-z]{4,20} "
        r"(?:\w+ )?(?:tablet|capsule|pill|caplet|gummy|gummies|sachet|injection|patch)(?:e?s)?\b)"
    )
    range_noun = re.compile(
        rf"{START}(?P<low>\d{{1,4}})[-–](?P<article>){number}{GAP}?{unit}(?:\.(?= ))?(?= "
        rf"(?i:{_NOUNS})s?\b)"
    )
    as_class = re.compile(rf"{START}(?P<article>){number}{GAP}?{unit}{_UNIT_AS_CLASS}")
    return (
        Rule(range_noun, lambda match: f"{match['low']} to {say.adjective(match)}", "-–"),
        Rule(as_class, lambda match: f"{say.adjective(match)} ", "-"),
        Rule(_PART_OF_UNIT, say.part_of_unit, DIGITS + "½¼¾⅓⅔⅛"),
        Rule(after_article, say.adjective, DIGITS),
        Rule(hyphened, say.adjective, "-"),
        Rule(named_dose, say.adjective, DIGITS),
        Rule(before_noun, say.adjective, DIGITS),
    )


def _feet(match: Match[str]) -> str:
    """Two sides in feet, or in "foot" before a noun: "12' x 14'", "a 12' x 14' room"."""
    unit = "feet" if match["noun"] is None else "foot"
    return f"{match['over']} by {match['under']} {unit}"


class _Amounts:
    """Words for quantities."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def stopped_pair(self, match: Match[str]) -> str:
        """A unit of two abbreviations without their stops: "5,000 sq. ft. home", "8 fl. oz."."""
        return f" {match['first']} {match['second']}"

    def stopped(self, match: Match[str]) -> str:
        """A unit without its stop, or in full: "2 oz. of", "6 in. deep", "a 10-ft. ladder"."""
        unit, gap = match["unit"], match["gap"]
        if unit == "pts" and not match.string[match.end() :][:2].strip().islower():
            return " points"
        if unit in _WORDS_OF_UNITS:
            return f" {_WORDS_OF_UNITS[unit]}"
        if unit != "in":
            return f"{gap}{unit}"
        before = match.string[max(0, match.start() - 8) : match.start()]
        return "-inch" if gap == "-" else " inch" if _ONE_INCH.search(before) else " inches"

    def and_more(self, match: Match[str]) -> str:
        """A number and its unit with "plus" between them: "15+ min" is "fifteen plus minutes"."""
        unit = self._language.units[match["unit"]]
        number = patterns.parse(self._language, match["number"])
        return f"{self._language.number(number)} plus {unit.many or unit.one}"

    def pints(self, match: Match[str]) -> str:
        """Pint or pints for "pt" before food or drink: "2 pts. of milk", "1 pt. cream"."""
        before = match.string[max(0, match.start() - 8) : match.start()]
        return "pint" if _ONE.search(before) else "pints"

    def aged(self, match: Match[str]) -> str:
        """An age in years: "a 2 y/o" is "a 2 year old", "she is 80 y/o" has "80 years old"."""
        if match["before"] or match["number"] == "1":
            return f"{match['before'] or ''}{match['number']} year old"
        return f"{match['number']} years old"

    def foot(self, match: Match[str]) -> str | None:
        """Feet, or "foot" before a noun: "9' ceilings", "6' long". None in an open quotation."""
        before = match.string[max(0, match.start() - 200) : match.start()]
        if re.search(r"(?:^|[\s(])'", before):
            return None
        after = match["after"].strip()
        many = match["feet"] != "1" and (not after.isalpha() or after in _MEASURED)
        feet = self._language.cardinal(int(match["feet"].replace(",", "")))
        return f"{feet} {'feet' if many else 'foot'}"

    def pace(self, match: Match[str]) -> str:
        """A pace, minutes and seconds per kilometre or mile: "5:32/km"."""
        minute, second = int(match["minute"]), int(match["second"])
        unit = self._language.units[match["unit"]].one
        clock = self._language.cardinal(minute)
        if second:
            clock += f" {'oh ' if second < 10 else ''}{self._language.cardinal(second)}"
        return f"{clock} per {unit}"

    def dollars(self, match: Match[str]) -> str | None:
        """Money before a noun, its currency singular: "a $3.5 billion deal", "a $20 lunch".

        None where an amount without a scale has decimals, but not two.
        """
        number = patterns.parse(self._language, match["number"])
        currency = self._language.currencies[match["sign"]]
        if number.fraction.strip("0") and not match["scale"]:
            if len(number.fraction) != 2 or currency.cent is None:
                return None
            whole = f"{self._language.whole(number.whole)} {currency.unit.one}"
            cents = self._language.cardinal(int(number.fraction))
            tail = cents if self._language.day_first else f"and {cents} {currency.cent.one}"
            return f"{match['before']}{whole} {tail}"
        if not match["scale"]:
            number = Number(number.whole)
        scale = self._language.scales.get(match["scale"] or "", match["scale"] or "")
        amount = f"{self._language.number(number)} {scale}".strip()
        return f"{match['before']}{amount} {currency.unit.one}"

    def part_of_unit(self, match: Match[str]) -> str | None:
        """A fraction of a unit: "1/2 cup" is "half a cup"; "1 1/2 tsp". None if improper."""
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
        """A quantity as an adjective, its unit singular whatever the number: "a 60 W bulb"."""
        number = patterns.parse(self._language, match["number"])
        unit = self._language.units[match["unit"]]
        article = f"{match['article']} " if match["article"] else ""
        return f"{article}{self._language.number(number)} {unit.one}"

    def dollar_note(self, match: Match[str]) -> str:
        """An amount of dollars before a noun, in the singular: "$5 bill"."""
        return f"{self._language.cardinal(int(match['number']))} dollar"

    def inches(self, match: Match[str]) -> str:
        """Inches, where what follows shows that "in" is the unit: "3 in." at the end."""
        number = patterns.parse(self._language, match["number"])
        return f"{self._language.number(number)} {'inch' if number.is_one else 'inches'}"
