"""Japanese spoken form: "七時サンジュップン", "二十一点五度", "マイナス三度".

Numbers are kanji, which the reading step knows, but for those whose sound changes with the
counter after them (三分 is さんぷん): these are katakana, which it reads letter by letter.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.normalize import signs, tables
from wyoming_kokoro.text.normalize.language import DIGITS, Currency, Number, Rule, StarWords, Unit
from wyoming_kokoro.text.normalize.patterns import one_of
from wyoming_kokoro.text.normalize.unspaced import Unspaced, UnspacedNormalizer

from . import calendar_forms, codes, counters, figures, letters, maths, names, roman_numerals
from . import tables as japanese_tables
from .brands import BRANDS
from .endings import ENDINGS

_RATIO = re.compile(r"(?<![\d.,:/-])(\d{1,3}):(\d)(?![\d:])")
_KANJI = "〇一二三四五六七八九"
_OPENING = "[BCFGP][LR]|[DTKW]R|S[CKLMNPQTW]|[STCPWKG]H|TW|KN|GN|QU"
_UNSAYABLE = re.compile(f"[^AEIOUY]{{3}}|^[^AEIOUY]*$|^(?!{_OPENING})[^AEIOUY]{{2}}")
_BARE_AM = re.compile(r"(?<![\w.,:/-])(1[0-2]|0?[1-9]) ?(am|pm|AM|PM|a\.m\.|p\.m\.)(?!\w)")

_YEN = Currency(Unit("円"))
_DOLLAR = Currency(Unit("ドル"), Unit("セント"))
_EURO = Currency(Unit("ユーロ"), Unit("セント"))
_POUND = Currency(Unit("ポンド"), Unit("ペンス"))


class Japanese(Unspaced):
    """Standard Japanese."""

    day_first = False
    units = tables.units(japanese_tables.UNITS)
    currencies = {
        "¥": _YEN,
        "￥": _YEN,
        "JPY": _YEN,
        "$": _DOLLAR,
        "US$": _DOLLAR,
        "USD": _DOLLAR,
        "€": _EURO,
        "EUR": _EURO,
        "£": _POUND,
    }
    acronyms = tables.words(japanese_tables.ACRONYMS)
    abbreviations = tables.words(japanese_tables.ABBREVIATIONS + BRANDS)
    letters = japanese_tables.LETTERS
    phrases = tables.words(japanese_tables.PHRASES)
    phones = (r"0\d{1,4}-\d{1,4}-\d{3,4}", r"0\d{9,10}")
    am = ("am", "a.m.", "AM", "A.M.")
    pm = ("pm", "p.m.", "PM", "P.M.")
    stars = StarWords("ほし{count}", "ほし{count}", "{best}段階評価でほし{count}")
    words = {
        "dot": "ドット",
        "slash": "スラッシュ",
        "backslash": "バックスラッシュ",
        "colon": "コロン",
        "dash": "ハイフン",
        "underscore": "アンダーバー",
        "name_underscore": "アンダーバー",
        "at": "アットマーク",
        "hash": "シャープ",
        "point": "点",
        "minus": "マイナス",
        "plus": "プラス",
        "times": "かける",
        "divided": "わる",
        "equals": "イコール",
        "unequal": "ノットイコール",
        "less": "小なり",
        "more": "大なり",
        "at_most": "小なりイコール",
        "at_least": "大なりイコール",
        "about": "約",
        "plus_minus": "プラスマイナス",
        "root": "ルート",
        "squared": "の二乗",
        "cubed": "の三乗",
        "to": "から",
        "by": "かける",
        "and": "アンド",
        "per": "パー",
        "degrees": "度",
        "percent": "パーセント",
        "to_the_power": "の",
        "number": "ナンバー",
        "arrow": "から",
        "flat": "フラット",
        "sharp": "シャープ",
        "natural": "ナチュラル",
    }

    def cardinal(self, number: int, gender: str = "") -> str:
        """In kanji: "二千二十五", "一万"; `gender` is a counter, whose sandhi may need katakana."""
        if gender:
            return counters.counted(number, gender).removesuffix(gender)
        return counters.cardinal(number)

    def whole(self, digits: str, gender: str = "") -> str:
        """Digit by digit when it is too long or starts with 0."""
        return super().whole(digits, gender)

    def ordinal(self, number: int, gender: str = "") -> str:
        """The ordinal: "三番目"."""
        return f"{self.cardinal(number)}番目"

    def quantity(self, number: Number, unit: Unit) -> str:
        """A number and its unit, which may be a counter: "五分", "サンプン"."""
        if unit.one in counters.COUNTERS and not number.fraction and len(number.whole) < 16:
            return self.signed(number.sign, counters.counted(int(number.whole or "0"), unit.one))
        return super().quantity(number, unit)

    def clock(self, hour: int, minute: int, second: int | None, half: str) -> str | None:
        """A time of day; `half` adds 午前 or 午後: "シチジサンジュップン", "午後三時"."""
        spoken = counters.counted(hour, "時") if hour else "零時"
        spoken += counters.counted(minute, "分") if minute else ""
        spoken += f"{self.cardinal(second)}秒" if second else ""
        return {"am": "午前", "pm": "午後"}.get(half, "") + spoken

    def duration(self, hours: int, minutes: int, seconds: int) -> str | None:
        """Hours, minutes and seconds in words: "三十時間二分三秒"."""
        hour, minute = counters.counted(hours, "時間"), counters.counted(minutes, "分")
        return f"{hour}{minute}{self.cardinal(seconds)}秒"

    def date(self, year: int | None, month: int, day: int | None) -> str | None:
        """A date in words, without a year or a day that is None: "二千二十五年三月四日"."""
        spoken = counters.counted(year, "年") if year is not None else ""
        spoken += counters.counted(month, "月")
        return spoken + (counters.counted(day, "日") if day is not None else "")

    def fraction(self, over: int, under: int) -> str | None:
        """A fraction, the denominator first: "四分の三"."""
        return f"{self.cardinal(under)}分の{self.cardinal(over)}"

    def mixed(self, whole: str, part: str) -> str:
        """A whole number and a fraction, joined by "と": "二と四分の三"."""
        return f"{whole}と{part}"

    def phone(self, groups: Sequence[str], plus: bool) -> str:
        """Groups of digits with a pause between: "ゼロ三、一二三四、五六七八"."""
        spoken = "、".join(map(self.digits, groups))
        return f"プラス{spoken}" if plus else spoken

    def acronym(self, word: str) -> str | None:
        """By the table, else by its letters; a long one with vowels may be a word."""
        if word in self.acronyms:
            return self.acronyms[word]
        bare = word.removesuffix("s").replace("-", "").replace("&", "")
        short = len(bare) < 4 or (len(bare) < 6 and _UNSAYABLE.search(bare))
        return self.spell(bare) if bare.isascii() and bare.isalpha() and short else None

    def identifier_word(self, word: str) -> str:
        """Consonants alone, as in endings of files and hosts, are said as letters."""
        if len(word) == 1 or word in ENDINGS or not re.search("[aeiouy]", word.lower()):
            short = len(word) < 6 and word.isascii()
            return ENDINGS.get(word) or (self.spell(word) if short else word)
        return word

    def late(self) -> Sequence[Rule]:
        """Single letters: "A棟"."""
        return letters.rules(self)

    def first(self) -> Sequence[Rule]:
        """Counters, and "午後7:30" with AM or PM said once."""
        seam = "\ue000?"
        counter = rf"(?<![\w.,:/-])(?P<number>\d{{1,8}}|\d{{1,3}}(?:,\d{{3}})+){seam}"
        counter += rf"(?P<counter>{one_of(counters.COUNTERS)})"
        high = rf"(?=\d{{1,4}}{seam}{one_of(counters.COUNTERS)})"
        dates = r"(?<![\d.,:/-])(?P<low>\d{1,2})[–〜~-]"
        dates += rf"(?=\d{{1,2}}{seam}(?P<counter>[日月]|時(?!間)))"
        dash = rf"(?<![\d.,:/-])(?P<low>\d{{1,4}})[–〜~-]{high}"
        return (
            *signs.minus_rules(self.words["minus"]),
            *codes.rules(self),
            *calendar_forms.rules(self),
            *figures.rules(self),
            *roman_numerals.rules(self),
            *maths.rules(self),
            *names.rules(self),
            *calendar_forms.wave_rules(self),
            Rule(_RATIO, lambda m: f"{self.cardinal(int(m[1]))}対{self.cardinal(int(m[2]))}", ":"),
            Rule(re.compile(dates), self._from, DIGITS),
            Rule(re.compile(dash), lambda m: f"{self.cardinal(int(m['low']))}から", DIGITS),
            Rule(
                re.compile(rf"(?<![\d.,:/-])(?P<n>[1-9]){seam}つ"),
                lambda m: f"{_KANJI[int(m['n'])]}つ",
                DIGITS,
            ),
            Rule(re.compile(counter), self._say_counter, DIGITS),
            Rule(_BARE_AM, self._half, DIGITS),
            Rule(
                re.compile(rf"(?P<half>午[前後]{seam}\d{{1,2}}:[0-5]\d) ?(?:am|pm|AM|PM)"),
                lambda m: m["half"],
                ":",
            ),
        )

    def _from(self, match: Match[str]) -> str:
        """The first day, month or hour of a span, said with its counter: "7〜9日", 七日から九日."""
        return f"{counters.counted(int(match['low']), match['counter'])}から"

    def _say_counter(self, match: Match[str]) -> str | None:
        written = match["number"].replace(",", "")
        if (
            len(written) > 1
            and written[0] == "0"
            and match["counter"] not in ("分", "時", "日", "月")
        ):
            return None
        if (
            match["counter"] == "分"
            and "割" in match.string[max(0, match.start() - 2) : match.start()]
        ):
            return f"{self.cardinal(int(written))}分"  # 三割一分 is no time
        return counters.counted(int(written), match["counter"])

    def _half(self, match: Match[str]) -> str | None:
        return self.clock(int(match[1]), 0, None, "am" if match[2][0] in "aA" else "pm")


def build(tag: str) -> UnspacedNormalizer:
    """The normalizer of Japanese."""
    return UnspacedNormalizer(Japanese())
