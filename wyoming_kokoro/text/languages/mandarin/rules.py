"""Mandarin spoken form: "七点三十分", "零下三摄氏度", "百分之四十五", "两公里"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.normalize import tables
from wyoming_kokoro.text.normalize.language import DIGITS, Currency, Number, Rule, StarWords, Unit
from wyoming_kokoro.text.normalize.patterns import one_of
from wyoming_kokoro.text.normalize.unspaced import Unspaced, UnspacedNormalizer

from . import codes, figures, formulas, identifiers, names, quantities, scores, sign_words, times
from . import tables as mandarin_tables

_RATIO = re.compile(r"(?<![\d.,:/-])(\d{1,3}):(\d)(?![\d:])")
_DIGITS = "零一二三四五六七八九"
_COUNTERS = """
    个 盏 台 次 天 小时 分钟 秒钟 秒 人 条 件 位 张 间 扇 只 周 年 倍 种 遍 块 元 公里 米 公斤 升
    斤 克 杯 首 项 场 部 份 页 瓶 组 套 座 辆 把 颗 封 趟 度 层楼 片 本 名 节 支 枝 根 棵 朵 匹 双
    对 碗 小勺 大勺 茶匙 汤匙 勺 袋 包 盒 箱 栋 家 门 句 段 篇 幅 顿 款 批 桶 盘 罐 串 滴 粒
    枚 站 晚 板 听 卷 宿 餐
    锅 贴 丸 剂 针 味 亩 篮 筐 捆 株 圈 桌 盆 缸 幢 束 副 架 艘 股 管
    声 步 集 季 届 轮 局 户 头 尊 堵 则 例 起 宗 桩 笔 成
    厅
""".split()
_DATE = {"月", "日", "号", "年", "点", "时", "分"}

_YUAN = Currency(Unit("元", "", "2"))
_DOLLAR = Currency(Unit("美元", "", "2"))
_EURO = Currency(Unit("欧元", "", "2"))
_POUND = Currency(Unit("英镑", "", "2"))
_YEN = Currency(Unit("日元", "", "2"))


class Mandarin(Unspaced):
    """Standard Mandarin; `cardinal`'s gender "2" stands before a measure word: 两."""

    day_first = False
    units = tables.units(mandarin_tables.UNITS)
    currencies = {
        "¥": _YUAN,
        "￥": _YUAN,
        "RMB": _YUAN,
        "CNY": _YUAN,
        "$": _DOLLAR,
        "US$": _DOLLAR,
        "USD": _DOLLAR,
        "€": _EURO,
        "EUR": _EURO,
        "£": _POUND,
        "JPY": _YEN,
        "GBP": _POUND,
        **{
            sign: Currency(Unit(name, "", "2"))
            for sign, name in tables.words(mandarin_tables.CURRENCIES).items()
        },
    }
    scales = {"万": "万", "亿": "亿"}
    acronyms = tables.words("TV: 电视")
    phrases = tables.words(mandarin_tables.PHRASES)
    phones = (r"1\d{2}[ -]?\d{4}[ -]?\d{4}", r"0\d{2,3}-\d{7,8}", r"[48]00-?\d{3,4}-?\d{3,4}")
    stars = StarWords("{count}星", "{count}星", "{best}星中的{count}星", "2")
    words = {
        "dot": "点",
        "slash": "斜杠",
        "backslash": "反斜杠",
        "colon": "冒号",
        "dash": "杠",
        "underscore": "下划线",
        "at": "艾特",
        "hash": "井号",
        "point": "点",
        "minus": "负",
        "plus": "加",
        "times": "乘",
        "divided": "除以",
        "equals": "等于",
        "unequal": "不等于",
        "less": "小于",
        "more": "大于",
        "at_most": "小于等于",
        "at_least": "大于等于",
        "about": "约",
        "plus_minus": "正负",
        "root": "根号",
        "squared": "的平方",
        "cubed": "的立方",
        "to": "到",
        "by": "乘",
        "and": "和",
        "per": "每",
        "degrees": "度",
        "percent": "百分号",
        "to_the_power": "的幂",
        "number": "第",
        "arrow": "到",
        "flat": "降",
        "sharp": "升",
        "natural": "还原",
    }

    def cardinal(self, number: int, gender: str = "") -> str:
        """A number in hanzi, 两 for 2 before a measure word, 千 and 万: "一百零五", "两千"."""
        if number < 10:
            return "两" if number == 2 and gender else _DIGITS[number]
        spoken, gap = "", False
        for scale, name in ((10**12, "兆"), (10**8, "亿"), (10**4, "万"), (1, "")):
            group, number = divmod(number, scale)
            if not group:
                gap = bool(spoken)
                continue
            lead = "零" if spoken and (gap or group < 1000) else ""
            part = "两" if group == 2 and name else _group(group)
            spoken, gap = f"{spoken}{lead}{part}{name}", False
        return spoken.removeprefix("一") if spoken.startswith("一十") else spoken

    def ordinal(self, number: int, gender: str = "") -> str:
        """The ordinal: "第三"."""
        return f"第{self.cardinal(number)}"

    def year(self, year: int) -> str:
        """Digit by digit."""
        return self.digits(str(year))

    def signed(self, sign: str, spoken: str) -> str:
        """A number's words after the word for its sign: "负五", "正五"."""
        return f"{'负' if sign == '-' else '正'}{spoken}" if sign else spoken

    def quantity(self, number: Number, unit: Unit) -> str:
        """A number and its unit in Mandarin's order: "百分之五", "零下三摄氏度", "两公里"."""
        if unit.one == "%":
            return self.signed(
                number.sign, f"百分之{self.number(Number(number.whole, number.fraction))}"
            )
        if number.sign == "-" and unit.one in ("摄氏度", "度", "华氏度"):
            return f"零下{super().quantity(Number(number.whole, number.fraction), unit)}"
        return super().quantity(number, Unit(unit.one, "", "" if number.fraction else unit.gender))

    def span(self, low: Number, high: Number, unit: Unit | None) -> str:
        """A range; its unit is said twice if it is percent or the first number has a sign.

        "二十到二十五摄氏度", "百分之二十到百分之三十".
        """
        if unit and (unit.one == "%" or low.sign):
            return f"{self.quantity(low, unit)}到{self.quantity(high, unit)}"
        return super().span(low, high, unit)

    def money(self, number: Number, currency: Currency, scale: str) -> str:
        """An amount of money; a final zero of the fraction is not said: "五点三元"."""
        number = Number(number.whole, number.fraction.rstrip("0"), number.sign)
        return super().money(number, currency, scale)

    def clock(self, hour: int, minute: int, second: int | None, half: str) -> str | None:
        """A time of day; `half` adds the part of day: "七点三十分", "十九点零五分", "两点整"."""
        spoken = f"{self.cardinal(hour, '2')}点"
        if minute or second:
            spoken += f"{'零' if minute < 10 else ''}{self.cardinal(minute) if minute else ''}分"
            spoken += f"{self.cardinal(second)}秒" if second else ""
        elif not half:
            spoken += "整"
        return f"{_part_of_day(hour, half)}{spoken}" if half else spoken

    def duration(self, hours: int, minutes: int, seconds: int) -> str | None:
        """Hours, minutes and seconds in words: "三十小时两分钟三秒"."""
        counts = (self.cardinal(count, "2") for count in (hours, minutes, seconds))
        return "".join(f"{n}{noun}" for n, noun in zip(counts, ("小时", "分钟", "秒"), strict=True))

    def date(self, year: int | None, month: int, day: int | None) -> str | None:
        """A date in words, without a year or a day that is None: "二零二五年三月四日"."""
        spoken = f"{self.year(year)}年" if year is not None else ""
        spoken += f"{self.cardinal(month)}月"
        return spoken + (f"{self.cardinal(day)}日" if day is not None else "")

    def fraction(self, over: int, under: int) -> str | None:
        """A fraction, the denominator first: "四分之三", "二分之一"."""
        return f"{self.cardinal(under)}分之{self.cardinal(over)}"

    def mixed(self, whole: str, part: str) -> str:
        """A whole number and a fraction, joined by 又: "二又四分之三"."""
        return f"{whole}又{part}"

    def phone(self, groups: Sequence[str], plus: bool) -> str:
        """Digits in groups; a mobile number as 3, 4 and 4."""
        if len(groups) == 1 and len(groups[0]) == 11:
            number = groups[0]
            groups = number[:3], number[3:7], number[7:]
        spoken = "，".join(map(self.digits, groups)).replace("一", "幺")
        return f"加{spoken}" if plus else spoken

    def identifier_digits(self, digits: str) -> str:
        """One by one, as in "163.com"."""
        return self.digits(digits) if len(digits) > 1 else self.whole(digits)

    def first(self) -> Sequence[Rule]:
        """Measure words after 2, years, "上午7:30 AM"."""
        seam = "\ue000?"
        counter = rf"(?<![\w.:/-])(?<!\d,)(?<!第)(?<!第\ue000)2 ?{seam} ?"
        counter += (
            rf"(?=(?:{one_of(_COUNTERS)}))(?!{seam}年(?:\d|级)|{seam}站[台点]|首[发次批家款日届席])"
        )
        dates = one_of(_DATE)
        return (
            *formulas.rules(self),
            *sign_words.rules(self),
            *times.rules(self),
            *identifiers.rules(self),
            *codes.rules(self),
            *quantities.rules(self),
            *scores.rules(self),
            *figures.rules(self),
            *names.rules(self),
            Rule(_RATIO, lambda m: f"{self.cardinal(int(m[1]))}比{self.cardinal(int(m[2]))}", ":"),
            Rule(
                re.compile(rf"(?<![\w.:/-])(?<!\d,)(?P<year>[12]\d{{3}}) ?{seam} ?(?=年)"),
                lambda m: self.year(int(m["year"])),
                "年",
            ),
            Rule(re.compile(rf"(?<![\w.,:/-])2 ?{seam} ?(?=点)"), lambda m: "两", "点"),
            Rule(
                re.compile(rf"(?<![\w.,:/-])0(?P<digit>[1-9]) ?{seam} ?(?={dates})"),
                self._padded,
                DIGITS,
            ),
            Rule(re.compile(counter), lambda m: "两", "2"),
            Rule(
                re.compile(r"(?<![\w.,:/-])(1[0-2]|0?[1-9]) ?(am|pm|AM|PM|a\.m\.|p\.m\.)(?!\w)"),
                self._half,
                DIGITS,
            ),
            Rule(
                re.compile(
                    rf"(?P<half>(?:上午|下午|早上|晚上|中午|凌晨|傍晚){seam} ?\d{{1,2}}:[0-5]\d)"
                    r" ?(?:am|pm|AM|PM)"
                ),
                lambda m: m["half"],
                ":",
            ),
        )

    def _padded(self, match: Match[str]) -> str:
        """A number without the zero before it, "03月" is 三月; "7点05分" keeps its zero."""
        keeps = match.string[match.end() :][:1] == "分"
        return f"{'零' if keeps else ''}{self.cardinal(int(match['digit']))}"

    def _half(self, match: Match[str]) -> str | None:
        return self.clock(int(match[1]), 0, None, "am" if match[2][0] in "aA" else "pm")


def _group(number: int) -> str:
    """A group of up to four digits, 1..9999, within a longer number: 2 is 两 before 千."""
    spoken, gap = "", False
    for power, name in ((1000, "千"), (100, "百"), (10, "十"), (1, "")):
        digit, number = divmod(number, power)
        if digit:
            digit_words = "两" if digit == 2 and power == 1000 else _DIGITS[digit]
            spoken, gap = f"{spoken}{'零' if gap else ''}{digit_words}{name}", False
        else:
            gap = bool(spoken)
    return spoken


def _part_of_day(hour: int, half: str) -> str:
    if half == "am":
        return "凌晨" if hour in (12, 1, 2, 3, 4) else "上午"
    return "中午" if hour == 12 else "下午" if hour < 6 else "晚上"


def build(tag: str) -> UnspacedNormalizer:
    """The normalizer of Mandarin."""
    return UnspacedNormalizer(Mandarin())
