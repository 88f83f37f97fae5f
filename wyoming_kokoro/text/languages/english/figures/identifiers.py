"""English rules for codes and model numbers: "INV-2024-0087", "RTX 4060 Ti", "1.2M views"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.languages.english.streets import house_number
from wyoming_kokoro.text.normalize.language import DIGITS, Language, Rule

_CODED = (
    "po|conf|badge|order|case|invoice|part|confirmation|tracking|serial|sku|reference|ref|zip|account|policy"
    "|licen[cs]e|plate|id|booking|reservation|ticket|member|membership|claim|permit|vin|pnr|code"
)
_MAKERS = (
    "RTX|GTX|RX|GT|Ryzen|Threadripper|Radeon|GeForce|Quadro|Arc|Core|Xeon|Celeron|Pentium|Intel"
    "|LGA|DDR[345]|Snapdragon|Exynos|Dimensity|Boeing|Airbus|Falcon|Cessna|Nikon|Canon|Garmin"
    "|Nokia|Porsche|Peugeot|Ferrari|HTTP|Port|error|Error|ISO|IEEE|RFC|port|Xbox|Atari|Ford|Ram|Silverado"
    "|XPS|XPS 1[357]|Inspiron|Inspiron 1[4567]|Latitude|Precision|OptiPlex|Vostro|EliteBook|ProBook"
    "|LaserJet|Epson|Pixma|Redmi|Forerunner|Fenix|Roomba|Dremel|Dyson|Lenovo|Makita|Keurig"
)
_COUNTED = (
    "views|likes|followers|subscribers|subs|users|downloads|copies|people|plays|streams|jobs|rows"
    "|customers|members|requests|records|tokens|parameters|params|steps|points|hits|visits|visitors"
    "|votes|orders|units|shares|comments|stars|installs|messages|residents|employees|homes|listeners"
    "|viewers|players|dollars|euros|pounds|miles|years|words|lines|photos|deaths|cases|students"
)
_SCALES = {"K": "thousand", "k": "thousand", "M": "million", "B": "billion"}
_SERVICES = "112|911|999|988|111|101|000|110|118|119|411|511|811|211|311|115|117|113|116117"
_CALLING = re.compile(
    r"(?i)\b(?:call|dial|emergenc|lifeline|hotline|helpline|text|phone|ring|line|assistance|police"
    r"|ambulance|information|crisis|relay|TTY|directory|nhs|a&e)"
)
_CALLED = re.compile(
    r" (?:calls?\b|operator|dispatch|caller|[Ll]ifeline|hotline|service|system|emergenc|was called)"
)

_VALUE = r"(?=[A-Z0-9-]*\d)[A-Z0-9]++(?>(?:-[A-Z0-9]++)*)(?![\w-]|[.,:/]\d)"
_CODE = re.compile(
    rf"(?i:\b(?P<before>(?:{_CODED})(?:,? (?:number|no\.?|code|id))?:?(?: is| was)? #?))"
    rf"(?P<value>{_VALUE})"
)
_IN_GROUPS = re.compile(  # "tracking number 1Z 999 AA1 01 2345 6784"
    rf"(?i:\b(?P<before>(?:{_CODED}|iban|vat|passport|card|swift|bic|fedex|ups|usps)"
    r"(?:,? (?:number|no\.?|code|id|#))?:?(?: is| was)? #?))"
    r"(?P<value>(?=[A-Z ]*\d)[A-Z0-9]{1,4}(?: (?=[A-Z]{0,3}\d"
    r"|[A-Z]{4} )[A-Z0-9]{2,5}){2,7})(?![\w%°]"
    r"|[.,:/-]\d)"
)
_LONG_NUMBER = re.compile(  # "charity no. 1089464", "PO# 4500123"
    r"(?P<before>\b(?:[Nn]umber|[Nn]os?\.|(?P<name>[A-Z]{2,6})#?:?) #?)(?P<digits>\d{6,16})"
    r"(?![\w%°]|[.,:/-]\d| [a-z])"
)
_NUMBER_WORD = re.compile(r"(?<= )no\b\.?|(?<= )No\b\.?")
_HYPHENED = re.compile(
    r"(?<![\w.,:/-])(?!\d{1,2}-\d{1,2}-\d{2,4}(?!\d))"
    r"(?P<value>(?=[A-Z-]*\d)[A-Z0-9]{1,12}(?:-[A-Z0-9]{1,12}){2,6})(?![\w-]|[.,:/]\d)"
)
_MODEL = re.compile(
    rf"(?P<before>\b(?:{_MAKERS}) ?-?(?:[i]?[3579][ -])?)(?P<number>\d{{3,5}})"
    r"(?P<more>[A-Z][A-Z\d]{0,3}|[a-z]{3})?(?!\w|[.,:]\d| ?[%°])(?:(?<=7)-(?P<variant>\d{3}))?"
    r"(?!-\d)"
)
_PROCESSOR = re.compile(r"\b(?P<line>i[3579])-(?P<number>\d{4,5})(?P<more>[A-Z]{0,2})(?!\w)")
_CARD = re.compile(
    r"(?<![\w.,$€£:/-])(?P<number>[1-9]0[5-9]0|1[06][5-8]0|[3-9]\d00)(?P<more> (?:Ti|Super|XT|XTX))"
)
_BARE_CARD = re.compile(
    r"(?P<before>\b(?i:an?|the|beats|your|my|his|her|our|than|used|dual|two|single) "
    r"(?:used |old |new )?)(?P<number>[1-5]0[5-9]0)"
    r"(?=[.,;?!](?!\d)|$| (?!(?i:ad|bc|bce|ce|people|men|women|feet)\b)(?:\w{1,24}(?<!s)|is|has|was"
    r"|does|runs|needs|gets|uses|costs|beats|draws)(?!\w))"
)
_DIMENSIONAL = re.compile(r"(?<=\d)-(?=[A-Z]\d)")
_LETTERED = re.compile(
    r"\b(?P<name>[A-Z]{1,5}\d{0,2})-(?P<number>\d{3,4})(?P<more>[A-Z]{1,3}\d?)?(?![\w-]|[.,:/]\d)"
)
_COUNT = re.compile(
    rf"(?<![\w.,$])(?P<number>\d[\d,]*+(?:\.\d+)?) ?(?P<scale>[KkMB])\+?"
    rf"(?= (?:new |monthly |more |daily )?(?:{_COUNTED})\b)"
)
_SCIENTIFIC = re.compile(
    r"(?<![\w.,])(?P<number>\d++(?:\.\d++)?)[eE](?P<power>[+-]\d{1,3}|\d{2,3})(?!\w|\.\d)"
)
_SERVICE = re.compile(rf"(?<![\w.,:/$€£#-])(?P<digits>{_SERVICES})(?![\w%°]|[.,:/-]\d| ?[a-z]+s\b)")
_SHORT_CODE = re.compile(
    r"(?P<before>\b[Tt]ext [\"“]?\w+[\"”]? to )(?P<digits>\d{3}-\d{3}|\d{4,6})(?!\w)"
)
_CALLED_NUMBER = re.compile(  # however it is grouped
    r"(?P<before>\b(?i:call|dial|phone|tel|fax|ring|number is|hotline|helpline|text us (?:at|on)"
    r"|reach (?:us|me|him|her|them) (?:at|on)|calling)[:.]? (?:us (?:at|on) |me (?:at|on) |on "
    r"|at )?)"
    r"(?P<digits>\(?\d{2,5}\)?(?:[ .-]\d{2,6}){1,5})(?![\w%°$€£:/]|[.,-]\d| ?[a-z]+s\b)"
)
_ENDING = re.compile(
    r"(?P<before>\b(?:ends?|ending|starts?|starting|begins?|beginning) (?:in|with) )"
    r"(?P<value>(?=[A-Z]*\d)(?=\d*[A-Z])[A-Z\d]{2,8})(?![\w%]|[.,:/-]\d)"
)
_VANITY = re.compile(r"(?<![\w-])1-(?P<area>8\d\d)-(?=[A-Z]{3,})")
_AIRLINE = re.compile(
    r"\b(?P<before>(?:United|Delta|American|Southwest|JetBlue|Alaska|Lufthansa|Ryanair|KLM|Qantas"
    r"|Emirates|Spirit|Frontier|Amtrak|Acela|Eurostar|Thalys|[Tt]rain|[Bb]us|Airways|Airlines"
    r"|Air France|EasyJet) (?:[Ff]light )?#?)"
    r"(?P<number>[1-9]\d{2,3})(?![\w%]|[.,:/-]\d)"
)
_WIRELESS = re.compile(r"\b802\.(?P<part>\d{1,2})(?P<letters>[a-z]{0,2})(?!\w)")
_NAME_AND_DIGIT = re.compile(r"\b(?P<name>[A-Z]{2,})-(?P<digit>\d)(?P<more>[a-z])(?!\w)")
_GLUED_FLIGHT = re.compile(r"(?P<before>\b[Ff]light [A-Z]{2})(?=\d)")


def rules(language: Language) -> Sequence[Rule]:
    """Codes by digits, then models in pairs, then counts and powers."""
    say = _Identifiers(language)
    return (
        Rule(_GLUED_FLIGHT, lambda match: f"{match['before']} ", DIGITS),
        Rule(_WIRELESS, say.wireless, "8"),
        Rule(_NAME_AND_DIGIT, say.name_and_digit, "-"),
        Rule(_SCIENTIFIC, say.scientific, DIGITS),
        Rule(_VANITY, say.vanity, "-"),
        Rule(_ENDING, say.hyphened_after, DIGITS),
        Rule(_CALLED_NUMBER, say.called, DIGITS),
        Rule(_SHORT_CODE, say.digits, DIGITS),
        Rule(_SERVICE, say.service, DIGITS),
        Rule(_LONG_NUMBER, say.long_number, DIGITS),
        Rule(_CODE, say.code, DIGITS),
        Rule(_AIRLINE, say.model, DIGITS),
        Rule(_PROCESSOR, say.processor, DIGITS),
        Rule(_MODEL, say.model, DIGITS),
        Rule(_CARD, say.model, DIGITS),
        Rule(_BARE_CARD, say.model, DIGITS),
        Rule(_HYPHENED, say.hyphened, "-"),
        Rule(_LETTERED, say.lettered, "-"),
        Rule(_COUNT, say.count, "KkMB"),
    )


def first_rules(language: Language) -> Sequence[Rule]:
    """Codes in groups, before a word such as "number" takes the first of them."""
    return (Rule(_IN_GROUPS, _Identifiers(language).groups, DIGITS),)


class _Identifiers:
    """Words for codes and models."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def digits(self, match: Match[str]) -> str:
        """A short code that texts are sent to, digit by digit: "text STOP to 20202"."""
        digits = match["digits"].replace("-", "")
        return f"{match['before']}{self._language.digits(digits)}"

    def called(self, match: Match[str]) -> str | None:
        """A telephone number of 7 to 15 digits, group by group: "call 0800 555 111"."""
        groups = re.findall(r"\d+", match["digits"])
        if not 7 <= sum(map(len, groups)) <= 15:
            return None
        return match["before"] + self._language.phone(groups, plus=False)

    def vanity(self, match: Match[str]) -> str:
        """The "1" and the area code before a number in letters: "1-800-FLOWERS"."""
        return f"one {house_number(match['area'])} "

    def service(self, match: Match[str]) -> str | None:
        """A short service number by digits, where somebody is called: "999 or 112"."""
        before = _CALLING.search(match.string, max(0, match.start() - 80), match.start())
        if not before and not _CALLED.match(match.string, match.end()):
            return None
        return self._language.digits(match["digits"])

    def scientific(self, match: Match[str]) -> str:
        """A number in scientific notation, with "times ten to the": "3e-4"."""
        power = match["power"]
        spoken = self._language.cardinal(int(power.lstrip("+-")))
        sign = "minus " if power[0] == "-" else ""
        return f"{match['number']} times ten to the {sign}{spoken}"

    def wireless(self, match: Match[str]) -> str:
        """A Wi-Fi standard in words, its letters as capitals: "802.11ax"."""
        part = self._language.cardinal(int(match["part"]))
        return f"eight oh two point {part} {match['letters'].upper()}".rstrip()

    def name_and_digit(self, match: Match[str]) -> str:
        """A name in capitals, its digit in words and its small letter, apart: "GPT-4o"."""
        digit = self._language.cardinal(int(match["digit"]))
        return f"{match['name']} {digit} {match['more']}"

    def count(self, match: Match[str]) -> str:
        """A count with "thousand", "million" or "billion" for its letter: "1.2M views"."""
        return f"{match['number']} {_SCALES[match['scale']]}"

    def code(self, match: Match[str]) -> str | None:
        """A code after its name, part by part: "order #112-4478213-99", "plate is 8ABC123"."""
        value = match["value"]
        if value.isdecimal() and len(value) < 3:
            return None
        before = _NUMBER_WORD.sub("number", match["before"])
        return f"{before}{self._spelled(value)}"

    def long_number(self, match: Match[str]) -> str | None:
        """A long number, digit by digit: "charity no. 1089464", but not "USD 1000000"."""
        if match["name"] in self._language.currencies:
            return None
        before = match["before"].replace("#", "")
        if before.lower().startswith("no."):
            before = "number "
        return f"{before}{self._language.digits(match['digits'])}"

    def groups(self, match: Match[str]) -> str:
        """A code in the groups it is printed in, its digits one by one: "1Z 999 AA1 01"."""
        groups = (re.findall(r"[A-Z]+|\d+", group) for group in match["value"].split())
        spoken = (" ".join(map(self._letters, parts)) for parts in groups)
        return _NUMBER_WORD.sub("number", match["before"]) + ", ".join(spoken)

    def _letters(self, part: str) -> str:
        return self._language.digits(part) if part.isdecimal() else part

    def hyphened(self, match: Match[str]) -> str:
        """A code with hyphens, part by part: "INV-2024-0087", "88-4521-B"."""
        return self._spelled(match["value"])

    def hyphened_after(self, match: Match[str]) -> str:
        """A code that something ends or starts with, part by part: "the MAC ends in 3F"."""
        return match["before"] + self._spelled(match["value"])

    def model(self, match: Match[str]) -> str:
        """A model's number in pairs, and what follows it: "RTX 4060", "7800X3D", "737-800"."""
        groups = match.groupdict()
        before = groups.get("before") or ""
        before += " " if before[-1:].isalpha() else ""
        number = match["number"]
        spoken = before + (self._five(number) if len(number) == 5 else house_number(number))
        if more := groups.get("more"):
            spoken = f"{spoken} {more.strip()}"
        variant = groups.get("variant")
        return f"{spoken} {house_number(variant)}" if variant else spoken

    def processor(self, match: Match[str]) -> str:
        """A processor's line, its number in pairs and its letters: "i7-13700K"."""
        number = match["number"]
        spoken = self._five(number) if len(number) == 5 else house_number(number)
        return f"{match['line']} {spoken} {match['more']}".rstrip()

    def lettered(self, match: Match[str]) -> str:
        """A model's letters, then its number in pairs: "F-150", "WH-1000XM5", "DDR5-6000"."""
        more = f" {match['more']}" if match["more"] else ""
        return f"{match['name']} {house_number(match['number'])}{more}"

    def _five(self, figures: str) -> str:
        """Five figures as two and three: "13700" is "thirteen seven hundred"."""
        if figures[2:] == "000":
            return self._language.cardinal(int(figures))
        return f"{house_number(figures[:2])} {house_number(figures[2:].lstrip('0') or '0')}"

    def _spelled(self, value: str) -> str:
        groups = []
        for group in value.split("-"):
            parts = re.findall(r"[A-Z]+|\d+", group)
            groups.append(" ".join(map(self._part, parts)))
        lettered = (
            len(groups) == 2 and len(value) < 6 and len(groups[0]) == 1 and groups[0].isalpha()
        )
        return (" " if lettered else ", ").join(filter(None, groups))

    def _part(self, part: str) -> str:
        if not part.isdecimal():
            return part
        if len(part) == 4 and part[:2] == "20":
            return self._language.year(int(part))
        return self._language.digits(part) if len(part) != 2 else self._language.whole(part)
