"""Rules for numbers: phones, money, ranges, quantities with units, fractions, plain numbers."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from re import Match

from . import patterns
from .language import DIGITS, Language, Rule, Unit
from .patterns import DASH, GAP, NO_WORD, START, VOWEL_SIGNS, bounded, one_of

_VULGAR = "¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞↉"
_PER = rf"(?:/(?P<per>[^\W\d_](?:[^\W\d_]|[{VOWEL_SIGNS}]){{0,11}}[²³23]?)(?![\w{VOWEL_SIGNS}²³]))?"


def rules(language: Language) -> Sequence[Rule]:
    """All numbers; the last rule leaves no digit."""
    say = _Amounts(language)
    return (
        *_phone_rules(language, say),
        *_money_rules(language, say),
        *_number_rules(language, say),
    )


def _phone_rules(language: Language, say: _Amounts) -> Sequence[Rule]:
    national = "|".join(language.phones) or "(?!)"
    return (
        Rule(
            re.compile(
                r"(?<![\w+])\+(?=(?:[ .()\u00a0-]{0,2}\d){6})"
                r"\d{1,3}(?:[ .\u00a0-]?\(?\d{1,4}\)?){2,6}(?![\w-])"
            ),
            say.phone,
            "+",
        ),
        Rule(re.compile(rf"(?<![\w.,:/-])(?:{national})(?!\w|[-.,]\d)"), say.phone, DIGITS),
    )


def _money_rules(language: Language, say: _Amounts) -> Sequence[Rule]:
    symbol = bounded(language.currencies)
    scale = rf"(?:{GAP}?(?P<scale>{one_of(language.scales)})(?!\w))?"
    number = patterns.number(language, "number")
    to = patterns.number(language, "to")
    per = _PER
    needs = "".join({symbol[0] for symbol in language.currencies})
    sign = rf"(?>(?P<sign>(?<!\w)[{patterns.MINUS}+])?)"
    before = rf"(?<![\w])(?<!\d{GAP}){sign}(?P<symbol>{symbol}){GAP}?(?P<inner>[-\u2212])?{number}"
    after = rf"{START}{patterns.sign()}{number}{scale}{GAP}?(?P<symbol>{symbol}){per}"
    second = rf"{GAP}?[{DASH}]{GAP}?(?:(?P=symbol))?{to}"
    return (
        Rule(re.compile(f"{before}{second}{scale}{per}(?![\\d])"), say.money, needs),
        Rule(re.compile(f"{before}{scale}{per}"), say.money, needs),
        Rule(re.compile(after), say.money, needs),
    )


def _number_rules(language: Language, say: _Amounts) -> Sequence[Rule]:
    number, sign = patterns.number(language, "number"), patterns.sign()
    low, high = patterns.number(language, "low"), patterns.number(language, "high")
    loose = bounded(key for key, unit in language.units.items() if not unit.tight)
    anyhow = bounded(language.units)
    unit = rf"(?:{GAP}?(?P<unit>{loose})|(?P<tight>{anyhow}))"
    per = _PER
    low_unit = rf"(?:{GAP}?{loose})?"
    start = f"{START}{sign}"
    by = rf"{GAP}?[x×]{GAP}?"
    return (
        Rule(
            re.compile(
                rf"{start}{low}{low_unit}{GAP}?[{DASH}]{GAP}?(?P<minus>[-\u2212](?=\d))?{high}"
                rf"(?:{unit}{per})?(?![\w]|[.,:/-]\d|{GAP}?=)"
            ),
            say.span,
            patterns.DASH,
        ),
        Rule(re.compile(rf"{START}{low}(?:{low_unit}){by}(?={number}(?!\w*x))"), say.by, "x×"),
        Rule(re.compile(f"{start}{number}{unit}{per}"), say.quantity, DIGITS),
        Rule(
            re.compile(rf"{START}(?P<number>\d++)(?P<suffix>{one_of(language.ordinals)}){NO_WORD}"),
            say.ordinal,
            DIGITS,
        ),
        Rule(
            re.compile(
                rf"{START}{sign}(?:(?P<whole>\d{{1,4}}) )?"
                r"(?P<over>\d{1,4})[/⁄](?P<under>\d{1,4})(?![\w/]|\.\d)"
            ),
            say.fraction,
            "/⁄",
        ),
        Rule(
            re.compile(rf"{sign}(?:(?P<whole>\d{{1,4}}){GAP}?)?(?P<vulgar>[{_VULGAR}])"),
            say.vulgar,
            _VULGAR,
        ),
        Rule(re.compile(f"{start}{number}"), say.number, DIGITS),
        Rule(re.compile(r"\d+"), say.rest, DIGITS),
    )


class _Amounts:
    """Says amounts in one language."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def phone(self, match: Match[str]) -> str:
        """A telephone number, group by group."""
        return self._language.phone(re.findall(r"\d+", match[0]), match[0].startswith("+"))

    def money(self, match: Match[str]) -> str | None:
        """An amount of money, or a range: "$3.50", "-€5", "1,5 Mio. €", "$5–10", "$0.31/kWh"."""
        language, parts = self._language, match.groupdict()
        sign = parts["sign"] or parts.get("inner")
        number = patterns.parse(language, parts["number"], sign)
        currency = language.currencies[parts["symbol"]]
        scale = language.scales.get(parts["scale"] or "", "")
        if parts.get("to"):
            high = patterns.parse(language, parts["to"])
            has_cents = len(number.fraction) == 2 and not scale
            said = language.money(number, currency, "") if has_cents else language.number(number)
            low = f"{said} {language.words['to']}"
            spoken = f"{low} {language.money(high, currency, scale)}"
        else:
            spoken = language.money(number, currency, scale)
        return spoken + self._per(parts["per"])

    def span(self, match: Match[str]) -> str | None:
        """A range of numbers, with its unit if it has one: "3–5", "20-22 °C", "-5 – -3°"."""
        language = self._language
        low = patterns.parse(language, match["low"], match["sign"])
        high = patterns.parse(language, match["high"], match["minus"])
        return language.span(low, high, self._unit(match)) + self._per(match["per"])

    def by(self, match: Match[str]) -> str:
        """The first side of "3 x 4 m"; the rest is a number or quantity of its own."""
        number = patterns.parse(self._language, match["low"])
        return f"{self._language.number(number)} {self._language.words['by']} "

    def quantity(self, match: Match[str]) -> str | None:
        """A number with its unit, and what it is per: "21.5 °C", "3kWh", "5 L/min"."""
        unit = self._unit(match)
        if unit is None:
            return None
        number = patterns.parse(self._language, match["number"], match["sign"])
        return self._language.quantity(number, unit) + self._per(match["per"])

    def ordinal(self, match: Match[str]) -> str | None:
        """An ordinal in figures, of at most 15 digits: "21st", "2º"."""
        if len(match["number"]) > 15:
            return None
        gender = self._language.ordinals[match["suffix"]]
        return self._language.ordinal(int(match["number"]), gender)

    def fraction(self, match: Match[str]) -> str:
        """A fraction: "3/4", "1 1/2"; what is no fraction is said with a slash."""
        over, under = match["over"], match["under"]
        part = self._language.fraction(int(over), int(under))
        if part is None:
            part = self._slashed(over, under)
            return f"{match['sign'] or ''}{match['whole'] or ''} {part}".strip()
        return self._mixed(match, part)

    def vulgar(self, match: Match[str]) -> str:
        """A fraction that is one character, perhaps after a whole number: "½", "2½"."""
        over, _, under = unicodedata.normalize("NFKD", match["vulgar"]).partition("⁄")
        part = self._language.fraction(int(over), int(under))
        if part is None:
            part = self._slashed(over, under)
        return self._mixed(match, part)

    def number(self, match: Match[str]) -> str:
        """A number alone."""
        language = self._language
        number = patterns.parse(language, match["number"], match["sign"])
        return language.unitless(number, match["number"])

    def rest(self, match: Match[str]) -> str:
        """Digits inside a word: "MP3", "esp32"."""
        return self._language.whole(match[0])

    def _slashed(self, over: str, under: str) -> str:
        language = self._language
        return f"{language.whole(over)} {language.words['slash']} {language.whole(under)}"

    def _mixed(self, match: Match[str], part: str) -> str:
        language = self._language
        spoken = language.mixed(language.whole(match["whole"]), part) if match["whole"] else part
        return language.signed("-" if match["sign"] and match["sign"] != "+" else "", spoken)

    def _unit(self, match: Match[str]) -> Unit | None:
        return self._language.units.get(match["unit"] or match["tight"] or "")

    def _per(self, symbol: str | None) -> str:
        if not symbol:
            return ""
        unit = self._language.units.get(symbol)
        return f" {self._language.words['per']} {unit.one if unit else symbol}"
