"""Japanese spoken form: "七時サンジュップン", "二十一点五度", "マイナス三度".

Numbers are kanji, which the reading step knows, but for those whose sound changes with the
counter after them (三分 is さんぷん): these are katakana, which it reads letter by letter.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.normalize import tables
from wyoming_kokoro.text.normalize.language import DIGITS, Currency, Number, Rule, Unit
from wyoming_kokoro.text.normalize.patterns import one_of
from wyoming_kokoro.text.normalize.unspaced import Unspaced, UnspacedNormalizer, in_groups

from . import names
from . import tables as japanese_tables

_RATIO = re.compile(r"(?<![\d.,:/-])(\d{1,3}):(\d)(?![\d:])")
_KANJI = "〇一二三四五六七八九"
_KANA = ("", "イチ", "ニ", "サン", "ヨン", "ゴ", "ロク", "ナナ", "ハチ", "キュー")
_HUNDREDS = {3: "サンビャク", 6: "ロッピャク", 8: "ハッピャク"}
_THOUSANDS = {3: "サンゼン", 8: "ハッセン"}
_BARE_AM = re.compile(r"(?<![\w.,:/-])(1[0-2]|0?[1-9]) ?(am|pm|AM|PM|a\.m\.|p\.m\.)(?!\w)")

# How a counter's sound changes after the last digit (10 and 100 stand for a final zero).
# Each row: the digits' new sounds, and the counter's own sound after them where it changes too.
_P = {1: "イッ", 6: "ロッ", 8: "ハッ", 10: "ジュッ", 100: "ヒャッ"}
_K = _P
_S = {1: "イッ", 8: "ハッ", 10: "ジュッ"}
_COUNTERS: dict[str, dict[int, str]] = {
    "分": {**{n: s + "プン" for n, s in _P.items()}, 3: "サンプン", 4: "ヨンプン"},
    "本": {**{n: s + "ポン" for n, s in _P.items()}, 3: "サンボン"},
    "匹": {**{n: s + "ピキ" for n, s in _P.items()}, 3: "サンビキ"},
    "杯": {**{n: s + "パイ" for n, s in _P.items()}, 3: "サンバイ"},
    "泊": {**{n: s + "パク" for n, s in _P.items()}, 3: "サンパク"},
    "回": {n: s + "カイ" for n, s in _K.items()},
    "階": {**{n: s + "カイ" for n, s in _K.items()}, 3: "サンガイ"},
    "個": {n: s + "コ" for n, s in _K.items()},
    "件": {n: s + "ケン" for n, s in _K.items()},
    "軒": {**{n: s + "ケン" for n, s in _K.items()}, 3: "サンゲン"},
    "か月": {n: s + "カゲツ" for n, s in _K.items()},
    "ヶ月": {n: s + "カゲツ" for n, s in _K.items()},
    "カ月": {n: s + "カゲツ" for n, s in _K.items()},
    "か所": {n: s + "カショ" for n, s in _K.items()},
    "ヶ所": {n: s + "カショ" for n, s in _K.items()},
    "曲": {n: s + "キョク" for n, s in _K.items()},
    "歳": {**{n: s + "サイ" for n, s in _S.items()}, 20: "ハタチ"},
    "才": {n: s + "サイ" for n, s in _S.items()},
    "冊": {n: s + "サツ" for n, s in _S.items()},
    "週間": {n: s + "シューカン" for n, s in _S.items()},
    "着": {n: s + "チャク" for n, s in _S.items()},
    "頭": {n: s + "トー" for n, s in _S.items()},
    "通": {n: s + "ツー" for n, s in _S.items()},
    "時間": {4: "ヨジカン", 7: "シチジカン", 9: "クジカン"},
    "時": {4: "ヨジ", 7: "シチジ", 9: "クジ"},
    "日": {14: "ジューヨッカ", 24: "ニジューヨッカ", 7: "シチニチ", 9: "クニチ"},
    "月": {4: "シガツ", 7: "シチガツ", 9: "クガツ"},
    "年": {4: "ヨネン"},
    "人": {4: "ヨニン"},
    "円": {4: "ヨエン"},
}
_NATIVE = ("日",)  # 1..10 and 20 have readings of their own, which the kanji give

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
    acronyms = tables.words(
        """
        TV: テレビ
        AI: エーアイ
        LED: エルイーディー
        USB: ユーエスビー
        HDMI: エイチディーエムアイ
        PC: ピーシー
        IP: アイピー
        NAS: ナス
        GPS: ジーピーエス
        AM: エーエム
        FM: エフエム
        CD: シーディー
        DVD: ディーブイディー
        BGM: ビージーエム
        URL: ユーアールエル
        NHK: エヌエイチケー
        """
    )
    abbreviations = tables.words("WiFi Wi-Fi WIFI wifi: ワイファイ")
    phrases = tables.words(japanese_tables.PHRASES)
    phones = (r"0\d{1,4}-\d{1,4}-\d{3,4}", r"0\d{9,10}")
    am = ("am", "a.m.", "AM", "A.M.")
    pm = ("pm", "p.m.", "PM", "P.M.")
    words = {
        "dot": "ドット",
        "slash": "スラッシュ",
        "backslash": "バックスラッシュ",
        "colon": "コロン",
        "dash": "ハイフン",
        "underscore": "アンダーバー",
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
            return self.counted(number, gender).removesuffix(gender)
        small = ("千", "百", "十", "")
        groups = in_groups(number, _KANJI, small, ("", "万", "億", "兆"))
        spoken = "".join(groups)
        return re.sub("^千(?=[万億兆])", "一千", spoken) if groups else "ゼロ"

    def counted(self, number: int, counter: str) -> str:
        """A number and its counter: "五分", but "サンプン"."""
        changes = _COUNTERS.get(counter, {})
        last = next((10**p for p in (4, 3, 2, 1) if number and number % 10**p == 0), number % 10)
        if number in changes and number > 10:
            return changes[number]
        if counter in _NATIVE and (number <= 10 or number == 20):
            return self.cardinal(number) + counter
        if number == 0 or last not in changes:
            return self.cardinal(number) + counter
        rest = number - (last if last < 10 else number % (last * 10))
        if last >= 10 and number // last % 10 > 1:
            digit = number // last % 10
            return (
                self.kana(rest) + _KANA[digit] + changes[last]
                if last == 10
                else self.cardinal(number) + counter
            )
        return self.kana(rest) + changes[last]

    def kana(self, number: int) -> str:
        """`number` (below 10**16) in katakana, "" for 0."""
        spoken = ""
        for scale, name in ((10**12, "チョー"), (10**8, "オク"), (10**4, "マン"), (1, "")):
            group, number = divmod(number, scale)
            if group:
                spoken += _kana_group(group) + name
        return spoken

    def whole(self, digits: str, gender: str = "") -> str:
        """Digit by digit when it is too long or starts with 0."""
        return super().whole(digits, gender)

    def ordinal(self, number: int, gender: str = "") -> str:
        """ "三番目" """
        return f"{self.cardinal(number)}番目"

    def quantity(self, number: Number, unit: Unit) -> str:
        """ "五分" and "サンプン" where the unit is a counter."""
        if unit.one in _COUNTERS and not number.fraction and len(number.whole) < 16:
            return self.signed(number.sign, self.counted(int(number.whole or "0"), unit.one))
        return super().quantity(number, unit)

    def clock(self, hour: int, minute: int, second: int | None, half: str) -> str | None:
        """ "シチジサンジュップン", "午後三時", "零時五分"."""
        spoken = self.counted(hour, "時") if hour else "零時"
        spoken += self.counted(minute, "分") if minute else ""
        spoken += f"{self.cardinal(second)}秒" if second else ""
        return {"am": "午前", "pm": "午後"}.get(half, "") + spoken

    def duration(self, hours: int, minutes: int, seconds: int) -> str | None:
        """ "三十時間二分三秒" """
        return (
            f"{self.counted(hours, '時間')}{self.counted(minutes, '分')}{self.cardinal(seconds)}秒"
        )

    def date(self, year: int | None, month: int, day: int | None) -> str | None:
        """ "二千二十五年三月四日" """
        spoken = self.counted(year, "年") if year is not None else ""
        spoken += self.counted(month, "月")
        return spoken + (self.counted(day, "日") if day is not None else "")

    def fraction(self, over: int, under: int) -> str | None:
        """ "四分の三" """
        return f"{self.cardinal(under)}分の{self.cardinal(over)}"

    def mixed(self, whole: str, part: str) -> str:
        """ "二と四分の三" """
        return f"{whole}と{part}"

    def phone(self, groups: Sequence[str], plus: bool) -> str:
        """Groups of digits with a pause between: "ゼロ三、一二三四、五六七八"."""
        spoken = "、".join(map(self.digits, groups))
        return f"プラス{spoken}" if plus else spoken

    def first(self) -> Sequence[Rule]:
        """Counters, and "午後7:30" with AM or PM said once."""
        seam = "\ue000?"
        counter = rf"(?<![\w.,:/-])(?P<number>\d{{1,8}}|\d{{1,3}}(?:,\d{{3}})+){seam}"
        counter += rf"(?P<counter>{one_of(_COUNTERS)})"
        dash = rf"(?<![\d.,:/-])(?P<low>\d{{1,4}})[–〜~-](?=\d{{1,4}}{seam}{one_of(_COUNTERS)})"
        return (
            *names.rules(self),
            Rule(_RATIO, lambda m: f"{self.cardinal(int(m[1]))}対{self.cardinal(int(m[2]))}", ":"),
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

    def _say_counter(self, match: Match[str]) -> str | None:
        written = match["number"].replace(",", "")
        if (
            len(written) > 1
            and written[0] == "0"
            and match["counter"] not in ("分", "時", "日", "月")
        ):
            return None
        return self.counted(int(written), match["counter"])

    def _half(self, match: Match[str]) -> str | None:
        return self.clock(int(match[1]), 0, None, "am" if match[2][0] in "aA" else "pm")


def _kana_group(number: int) -> str:
    thousands, rest = divmod(number, 1000)
    hundreds, rest = divmod(rest, 100)
    tens, unit = divmod(rest, 10)
    spoken = ""
    if thousands:
        spoken += _THOUSANDS.get(thousands, (_KANA[thousands] if thousands > 1 else "") + "セン")
    if hundreds:
        spoken += _HUNDREDS.get(hundreds, (_KANA[hundreds] if hundreds > 1 else "") + "ヒャク")
    if tens:
        spoken += (_KANA[tens] if tens > 1 else "") + "ジュー"
    return spoken + _KANA[unit]


def build(tag: str) -> UnspacedNormalizer:
    """The normalizer of Japanese."""
    return UnspacedNormalizer(Japanese())
