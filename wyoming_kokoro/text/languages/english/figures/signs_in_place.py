"""English signs and figures whose neighbours tell what they are: "55\\"", "*67", "at ≤ 40°F"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.languages.english.numbers import MONTHS, cardinal
from wyoming_kokoro.text.normalize import patterns
from wyoming_kokoro.text.normalize.language import DIGITS, Language, Rule
from wyoming_kokoro.text.normalize.patterns import one_of

_MONTH = one_of((*MONTHS, *(name[:3] for name in MONTHS), "Sept"))
_FOOTNOTE = re.compile(r"(?<=[.!?,;\"”’])[⁰¹²³⁴⁵⁶⁷⁸⁹]++(?=\s|$)")
_BULLET = re.compile(r"^\s*[*•] (?=\w)")
_LABEL = re.compile(r"(?<!\w)\(a\)(?=[\s,.;:]|$)|(?<!\S)a\)(?= )")
_STAR_CODE = re.compile(r"(?<![\w*)])(?<!\d )\*(?=\d{2,3}(?![\w*]))")
_AT_MOST = re.compile(r"(?P<at>\b[Aa]t )(?P<sign>≤|<=|≥|>=) ?(?=-?\.?\d)")
_BOUND = re.compile(  # "particles ≥0.3 µm"; "temperature ≥ 30" is a sentence
    r"(?:(?<=[a-z]{2}[a-hj-rtv-z]s)|(?<=[a-z]{3}(?= [<>≤≥]=?\d))) ?(?P<sign><=|>="
    r"|[≤≥<>]) ?(?=-?[$€£]?\.?\d)"
)
_BOUNDS = {"≤": "at most", "<=": "at most", "≥": "at least", ">=": "at least"}
_BOUNDS |= {"<": "less than", ">": "more than"}
_RATIO = re.compile(
    r"(?<![\w:.,])(?P<over>\d{1,3}):(?P<under>\d{1,4})(?![\w:]|[.,]\d| ?[AaPp]\.?[Mm]\b)"
)
_OF_RATIOS = re.compile(r"(?i)\b(?:ratios?|scale|dilut|mix|concentrat|proportion|solution)")
_OF_TIMES = re.compile(r"(?i)\b(?:at|by|until|till|from|before|after|around) $")
_INCHES_BY = re.compile(r"(?<=\d)[\"″] ?[x×] ?(?=\d{1,3}(?:\.\d+)?[\"″])")
_QUOTE = re.compile(r"(?<!\d)\"")
_INCHES = re.compile(
    r"(?<![\w.,\"'“′/-])(?P<size>(?:\d{1,2}[-–](?=\d))?\d{1,3}(?:\.\d)?)"
    r"[\"″](?=(?P<after> [A-Za-z]{2,}|\s*$|[.,;:!?)]))"
)
_NO_NOUN = frozenset(
    "by of in and or is are was were wide long tall deep thick high across at to for on with from "
    "but than above below per apart x away off up down diagonal diagonally".split()
)
_DAYS_OF_MONTHS = re.compile(
    rf"(?P<first>\b(?:\d{{1,2}} (?:{_MONTH})|(?:{_MONTH})\.? \d{{1,2}})\b\.?) ?[–—-] ?"
    rf"(?=\d{{1,2}} (?:{_MONTH})\b|(?:{_MONTH})\.? \d{{1,2}}\b)"
)
_HYPHENED_HOUSE = re.compile(
    r"(?<![\w.,:/$€£-])(?P<avenue>\d{2,3})-(?P<house>\d\d)"
    r"(?= (?:[A-Z][a-z]+|\d{1,3}(?:st|nd|rd|th)) (?:Ave|Avenue|St|Street|Blvd"
    r"|Boulevard|Rd|Road|Pl|Place|Dr|Drive|Ln|Lane|Pkwy|Tpke)\b)"
)
_CODE_IN_GROUPS = re.compile(
    r"(?P<before>\b(?i:code|pin|passcode|otp|password):? (?:is |was )?)"
    r"(?P<digits>\d{2,4}(?: \d{2,4}){1,3}|\d\d-\d\d-\d\d|\d{3}-\d{3})"
    r"(?![\w%°$€£:/]|[.,-]\d| [a-z\d])"
)
_WORK = re.compile(
    r"(?P<before>\b(?:[A-Z][a-z]{1,20}(?:['’]s|(?<=s)['’])"
    r"|(?i:his|her|their|its|the|an?|my|our)) )(?P<year>1[1-9]\d\d)"
    r"(?= (?:[a-z-]+ ){0,2}(?:book|novel|film|movie|paper|album|treaty|essay|speech|painting|poem"
    r"|play|opera|symphony|photograph|study|lecture|sculpture|memoir|treatise|map|edition)\b)"
)
_CARBON_MONOXIDE = re.compile(
    r"(?<![\w.])CO(?= (?:sensors?|alarms?|detectors?|levels?|readings?|monitors?|poisoning|leaks?"
    r"|concentrations?|emissions|gas|exposure)\b)"
)
_DOUBLE_A = re.compile(r"(?<![\w.])AA(?=s?\b)")
_OF_CELLS = re.compile(
    r"(?i)\b(?:batter(?:y|ies)|cells?|alkaline|nimh|lithium|rechargeables?|remote|flashlight|torch"
    r"|rated|ratings?|bonds?|AAA)\b"
)
_MOTORWAY = re.compile(r"(?<![\w-])(?P<road>A\d{1,4})\(M\)")
_POSTCODE = re.compile(
    r"(?<![\w-])(?P<area>[A-Z]{1,2}\d[A-Z\d]?) (?P<sector>\d)(?P<first>[A-Z])"
    r"(?P<second>[A-Z])(?!\w)"
)
_CHATTED = {
    "gr8": "great",
    "l8r": "later",
    "m8": "mate",
    "h8": "hate",
    "w8": "wait",
    "b4": "before",
    "4get": "forget",
    "4got": "forgot",
    "2gether": "together",
    "2morrow": "tomorrow",
    "2mrw": "tomorrow",
    "any1": "anyone",
    "every1": "everyone",
    "some1": "someone",
    "2day": "today",
    "2moro": "tomorrow",
    "2nite": "tonight",
    "4ever": "forever",
    "sum1": "someone",
    "ne1": "anyone",
}
_CHAT = re.compile(rf"(?<![\w.,/:-])(?P<word>{one_of(_CHATTED)})(?![\w/:-]|\.\w)")


def rules(language: Language) -> Sequence[Rule]:
    """Rules for signs beside numbers, before either is put into words."""
    say = _Places(language)
    return (
        Rule(_FOOTNOTE, lambda match: "", "⁰¹²³⁴⁵⁶⁷⁸⁹"),
        Rule(_BULLET, lambda match: "", "*•"),
        Rule(_LABEL, lambda match: match[0].upper(), ")"),
        Rule(_STAR_CODE, lambda match: "star ", "*"),
        Rule(_AT_MOST, say.at_most, "≤≥<>"),
        Rule(_BOUND, lambda match: f" {_BOUNDS[match['sign']]} ", "<>≤≥"),
        Rule(_RATIO, say.ratio, ":"),
        Rule(_INCHES_BY, lambda match: " by ", '"″'),
        Rule(_INCHES, say.inches, '"″'),
        Rule(_DAYS_OF_MONTHS, lambda match: f"{match['first']} to ", "–—-"),
        Rule(_HYPHENED_HOUSE, say.hyphened_house, "-"),
        Rule(_CODE_IN_GROUPS, say.code, DIGITS),
        Rule(_WORK, say.work, "1"),
        Rule(_CARBON_MONOXIDE, lambda match: "C O", "C"),
        Rule(_DOUBLE_A, say.double_a, "A"),
        Rule(_MOTORWAY, lambda match: f"{match['road']} M", "("),
        Rule(_POSTCODE, say.postcode, DIGITS),
        Rule(_CHAT, lambda match: _CHATTED[match["word"]], DIGITS),
    )


class _Places:
    """Words for signs and figures in their place."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def at_most(self, match: Match[str]) -> str:
        """The words "or below" or "or above" for a sign after "at": "at ≤ 40°F"."""
        return f"{match['at']}or {'below' if match['sign'] in ('≤', '<=') else 'above'} "

    def ratio(self, match: Match[str]) -> str | None:
        """A ratio: "1:250", or "1:10" where mixtures and scales are spoken of."""
        over, under = match["over"], match["under"]
        is_clock = len(under) == 2 and int(under) < 60 and int(over) < 25
        near = patterns.around(match, 40)
        before = match.string[max(0, match.start() - 8) : match.start()]
        if is_clock and (_OF_TIMES.search(before) or not _OF_RATIOS.search(near)):
            return None
        if not is_clock and (over != "1" or not (len(under) > 2 or _OF_RATIOS.search(near))):
            return None
        return f"{self._language.whole(over)} to {self._language.whole(under)}"

    def inches(self, match: Match[str]) -> str | None:
        """Inches for a mark, unless it closes a quotation: a 55" screen; it is 55"."""
        before = match.string[: match.start()]
        if (len(_QUOTE.findall(before)) + before.count("“") - before.count("”")) % 2:
            return None
        after = match["after"].strip()
        is_adjective = after.isalpha() and after not in _NO_NOUN
        return f"{match['size']} {'inch' if is_adjective or match['size'] == '1' else 'inches'}"

    def hyphened_house(self, match: Match[str]) -> str | None:
        """Both parts of a house's number in Queens, New York, in words: "88-16 Jamaica Ave."."""
        avenue, house = int(match["avenue"]), int(match["house"])
        if self._language.day_first or 0 < house - avenue <= 10:
            return None
        oh = "oh " if house < 10 else ""
        return f"{cardinal(avenue, False)} {oh}{cardinal(house, False)}"

    def double_a(self, match: Match[str]) -> str | None:
        """The letters AA as "double A", where cells or ratings are near: "2 AA batteries"."""
        return "double A" if _OF_CELLS.search(patterns.around(match, 40)) else None

    def code(self, match: Match[str]) -> str:
        """A code in groups, digit by digit, a comma for each hyphen: "code 739 204"."""
        groups = match["digits"].replace(" ", "").split("-")
        return match["before"] + ", ".join(map(self._language.digits, groups))

    def postcode(self, match: Match[str]) -> str:
        """A British postcode, its last two letters one by one: "CF10 3AT"."""
        sector = self._language.digits(match["sector"])
        return f"{match['area']} {sector} {match['first']}.{match['second']}"

    def work(self, match: Match[str]) -> str:
        """The year of a book or another work, as years are said: "Darwin's 1859 book"."""
        return match["before"] + self._language.year(int(match["year"]))
