"""Base of Japanese and Mandarin, which write no spaces between words.

A private character is put where kanji, kana or hanzi touch digits, letters or symbols, so that a
number may start there; afterwards it goes, and with it every space that the rules put between two
characters of these scripts.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

from . import patterns
from .language import Currency, Language, Number, Unit
from .normalizer import Normalizer

SEAM, SPACE = "\ue000", "\ue001"
_HAN = "\u3005\u3007\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\uff66-\uff9f"
_MARKS = "\u3001-\u3004\u3006\u3008-\u301f\uff01-\uff0f\uff1a-\uff20"
_OTHER = r"!-~\u2080-\u2089°±×÷²³µ€£¥−–"
_OWN_SPACE = re.compile(f"(?<=[{_HAN}{_MARKS}]) (?=[{_HAN}{_MARKS}])")
_TOUCH = re.compile(f"(?<=[{_HAN}])(?=[{_OTHER}])|(?<=[{_OTHER}])(?=[{_HAN}])")
_LOOSE = re.compile(f"(?<=[{_HAN}{_MARKS}]) +(?=[{_HAN}{_MARKS}])")
_WIDE = re.compile("[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\u3300-\u33ff℃℉]")
_WIDE_MARK = re.compile("(?<=[0-9])[．：／](?=[0-9])|％")
_WAVE = re.compile(r"(?<=[\d%度℃°CF円元])[ ]?[〜～~][ ]?(?=[-−]?\d)")


class Unspaced(Language):
    """Numbers and units without spaces; digits of a decimal one by one."""

    def digits(self, text: str) -> str:
        """Digits one by one."""
        return "".join(self.cardinal(int(digit)) for digit in text)

    def spell(self, text: str) -> str:
        """Letters as they are, apart; digits in words."""
        names = (self.letters.get(c.lower(), c.upper()) if c.isalpha() else c for c in text)
        return " ".join(self.cardinal(int(c)) if c.isdecimal() else c for c in names)

    def number(self, number: Number, gender: str = "") -> str:
        """A number with its sign and fraction."""
        spoken = self.whole(number.whole or "0", gender)
        if number.fraction:
            spoken = f"{spoken}{self.words['point']}{self.digits(number.fraction)}"
        return self.signed(number.sign, spoken)

    def signed(self, sign: str, spoken: str) -> str:
        """Spoken words right after the word for their sign, if they have one."""
        return f"{self.words['minus' if sign == '-' else 'plus']}{spoken}" if sign else spoken

    def quantity(self, number: Number, unit: Unit) -> str:
        """A number and its unit."""
        return f"{self.number(number, unit.gender)}{unit.one}"

    def span(self, low: Number, high: Number, unit: Unit | None) -> str:
        """A range; the unit is said once."""
        last = self.quantity(high, unit) if unit else self.number(high)
        return f"{self.number(low)}{self.words['to']}{last}"

    def money(self, number: Number, currency: Currency, scale: str) -> str:
        """An amount; hundredths only where the currency has them."""
        if scale:
            return f"{self.number(number)}{scale}{currency.unit.one}"
        return super().money(number, currency, scale)

    def join_cents(self, main: str, cents: Number, cent: Unit) -> str:
        """An amount, then its hundredths, nothing between."""
        return f"{main}{self.quantity(cents, cent)}"

    def written_ordinal(self, figures: str) -> str:
        """Figures as these languages write an ordinal: "第3"."""
        return f"第{figures}"

    def octet(self, digits: str) -> str:
        """One number of an IPv4 address, digit by digit."""
        return self.digits(digits)

    def acronym(self, word: str) -> str | None:
        """As the table says; else Latin letters stay for the phonemes' step."""
        return self.acronyms.get(word)


class UnspacedNormalizer(Normalizer):
    """The normalizer for scripts without spaces."""

    def spoken(self, text: str) -> str:
        """Return `text` with every number, symbol and abbreviation in words."""
        spoken = super().spoken(_seamed(_narrow(text)))
        return _LOOSE.sub("", spoken.replace(SEAM, "")).replace(SPACE, " ")


def _narrow(text: str) -> str:
    """Full-width digits and letters, ㎡ and ℃ as the rules know them; "3〜5" as a range."""
    text = text.replace(SEAM, "").replace(SPACE, "")
    text = _WIDE.sub(lambda match: unicodedata.normalize("NFKC", match[0]), text)
    text = _WIDE_MARK.sub(lambda match: unicodedata.normalize("NFKC", match[0]), text)
    return _WAVE.sub("–", text)


def _seamed(text: str) -> str:
    return _TOUCH.sub(SEAM, _OWN_SPACE.sub(SPACE, text))


def after_scale(language: Language) -> re.Pattern[str]:
    """The pattern of a unit, called `unit`, after a number that ends in 万 or 億: "139万km"."""
    symbols = patterns.one_of(symbol for symbol in language.units if symbol.isascii())
    return re.compile(rf"(?<=[万億亿兆]){SEAM}?(?P<unit>{symbols})(?![A-Za-z\d/])")


def in_groups(number: int, digits: str, small: Sequence[str], large: Sequence[str]) -> list[str]:
    """Groups of four digits, largest first, each with its scale: 万 億 兆."""
    groups = []
    for scale in large:
        number, group = divmod(number, 10**4)
        if group:
            groups.append(_group(group, digits, small) + scale)
        if not number:
            break
    return groups[::-1]


def _group(number: int, digits: str, small: Sequence[str]) -> str:
    spoken = ""
    for power, name in zip((1000, 100, 10, 1), small, strict=True):
        digit, number = divmod(number, power)
        if digit:
            spoken += (digits[digit] if digit > 1 or power == 1 else "") + name
    return spoken
