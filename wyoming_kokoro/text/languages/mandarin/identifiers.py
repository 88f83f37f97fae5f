"""Mandarin rules for numbers that only look like amounts: rooms, passwords, 618, 135/85."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.normalize.language import DIGITS, Language, Rule
from wyoming_kokoro.text.normalize.unspaced import SEAM

_S = f"{SEAM}?"
_MEASURES = (
    "[个元块人件次年月日天台米度分秒户间套本名位盏张条辆"
    rf"岁杯包盒瓶只家万亿千百倍平毫]|公里|小时|[kcm]?m|kg|[多余以左吨步亩㎡层栋~]|[到至]{_S} ?\d"
)
_COUNTED = rf"(?!\d|[.,:/%-]\d|%|{_S} ?(?:{_MEASURES}))"
_ROOM = re.compile(
    rf"(?:(?<=单元{SEAM})|(?<=会议室{SEAM})|(?<=教室{SEAM})|(?<=病房{SEAM})|(?<=包[间厢房]{SEAM})"
    rf"|(?<=办公室{SEAM})|(?<=宿舍{SEAM})|(?<=寝室{SEAM})|(?<=诊室{SEAM})|(?<=房间{SEAM})"
    rf"|(?<=房间是{SEAM})|(?<=号楼{SEAM})|(?<=[栋幢]{SEAM}))(?P<room>\d{{3,4}}){_COUNTED}"
)
_ROOMS = re.compile(
    rf"(?<![\w.,:/-])(?P<room>\d{{3,4}})(?={_S}(?:教室|会议室|办公室|病房|诊室|宿舍|包[间厢]"
    r"|房(?:还是|和|或|的|已|卡|客|入住|退房|打扫|需要|要|[，,?？!！])))"
)
_IN_PASSWORD = re.compile(
    rf"(?P<before>(?:[加跟接]上?|后面是|前面是|开头是?|结尾是?|末尾是?|中间是?|数字是?|[大小]写|生日|[前后][三四五六]位是?)"
    rf"{_S} ?)(?P<code>\d{{3,8}}){_COUNTED}"
)
_PASSWORD = re.compile("密码|口令|暗号|用户名|账号|验证码|激活码|邀请码")
_SALES = (
    "大促|购物节|活动|狂欢|期间|预售|战报|当天|促销|年中|满减|囤货|开门红|返场|前夕|之后|的优惠"
)
_FESTIVAL = re.compile(
    rf"(?:(?<=京东{SEAM})|(?<=天猫{SEAM})|(?<=淘宝{SEAM})|(?<=电商{SEAM})|(?<=[今去每明]年{SEAM})"
    rf"|(?<=年中{SEAM}))(?P<after>618|818)"
    rf"(?!\d|[.,:/%-]\d|{_S} ?(?:[个元块人件次米度台岁万亿]|家(?!电|居|装|具)))"
    rf"|(?<![\w.,:/-])(?P<before>618|818)(?={_S}(?:{_SALES}))"
)
_PRESSURE = re.compile(r"(?<![\w./])(?P<high>\d{2,3})/(?P<low>\d{2,3})(?![\w./]|%)")
_MEASURED = re.compile("血压|收缩压|舒张压|[高低]压|降压")
_ORDER = re.compile(
    r"(?<![\w.-])(?!RMB|USD|CNY|HKD|EUR|GBP|JPY)(?P<letters>[A-Z]{2,4})(?P<code>\d{6,8})(?![\w.-])"
)
_TWO = "次个天周倍种遍块条位人张只杯小瓶片本颗粒勺碗分秒公米斤升吨间台套件盒袋根包"
_TWO_THREE = re.compile(
    rf"(?<![\w.:/-])(?<!第)(?<!第{SEAM})2{_S}[-–~～]{_S}3(?={_S} ?(?:[{_TWO}]|年(?!级)))"
)
_HALF_OF = re.compile(r"(?<==)(?: ?)(?P<over>[1-9])/(?P<under>[2-9])(?=[a-zA-Zπ(])")
_TWICE = re.compile(rf"(?<=[¥￥])(?P<amount>\d[\d,]*(?:\.\d{{1,2}})?){_S}元")
_ISBN = re.compile(
    rf"(?P<before>ISBN{_S}(?:是|为|：|:)?{_S} ?)"
    r"(?P<code>\d{1,5}(?:-[\dX]{1,7}){2,4})(?![\w-])"
)

_CASE = re.compile(
    rf"(?<=[(（〔\[])(?P<year>(?:19|20)\d\d)(?=[)）〕\]]{_S}"
    r"[京津沪渝冀晋蒙辽吉黑苏浙皖闽赣鲁豫鄂湘粤桂琼川贵云藏陕甘青宁新最])"
)
_SCHOOLS = re.compile(
    rf"(?<![\w.,:/-])(?P<name>985|211)(?={_S}[、和与及/或]?{_S}(?:985|211)?{_S}"
    r"(?:高校|大学|院校|工程|名校|学校|毕业|本科|硕士|博士|重点))"
)
_NICKNAME = re.compile(r"(?<=[A-Za-z])_(?P<figures>\d{2,8})(?![\w.!@#$%^&*+?-])")
_WORDS = "is|no|on|in|of|or|as|at|by|do|go|if|it|me|my|ok|so|to|up|us|we|id|hi|pi|an|am|be|he"
_PRODUCT = re.compile(
    rf"(?<![A-Za-z]{{2}})(?<=[A-Za-z]) ?= ?(?!(?:{_WORDS})(?![a-z]))"
    r"(?P<left>[a-z])(?P<right>[a-z])(?![\w.(²³⁴/'-])"
)


def rules(language: Language) -> Sequence[Rule]:
    """All of them, before the rules of codes and names."""

    def digits(code: str) -> str:
        """Digit by digit, 一 said yāo."""
        return language.digits(code).replace("一", "幺")

    def in_password(match: Match[str]) -> str | None:
        """Digits of a password told in words, one by one: "密码是小写的lin,后面加2019"."""
        if not _PASSWORD.search(match.string):
            return None
        return f"{match['before']}{digits(match['code'])}"

    def pressure(match: Match[str]) -> str | None:
        """Blood pressure, its two values joined by "比": "血压是135/85".

        "今天血压正常，完成了3/4" stays a fraction: no pressure is that low.
        """
        high, low = int(match["high"]), int(match["low"])
        if not (70 <= high <= 260 and 30 <= low < high and _MEASURED.search(match.string)):
            return None
        return f"{language.whole(match['high'])}比{language.whole(match['low'])}"

    return (
        Rule(_ISBN, lambda m: m["before"] + "，".join(map(digits, m["code"].split("-"))), "I"),
        Rule(_ROOM, lambda m: digits(m["room"]), DIGITS),
        Rule(_ROOMS, lambda m: digits(m["room"]), "房室舍间厢"),
        Rule(_IN_PASSWORD, in_password, "密口暗用账码"),
        Rule(_FESTIVAL, lambda m: language.digits(m["after"] or m["before"]), "8"),
        Rule(_PRESSURE, pressure, "/"),
        Rule(_ORDER, lambda m: f"{m['letters']} {digits(m['code'])}", DIGITS),
        Rule(_CASE, lambda m: language.digits(m["year"]), "()（）〔〕[]"),
        Rule(_SCHOOLS, lambda m: digits(m["name"]), "91"),
        Rule(_NICKNAME, lambda m: f" 下划线 {language.digits(m['figures'])}", "_"),
        Rule(_PRODUCT, lambda m: f"等于{m['left']} {m['right']}".replace("a ", "诶 "), "="),
        Rule(_TWO_THREE, lambda m: "两到三", "2"),
        Rule(_HALF_OF, lambda m: language.fraction(int(m["over"]), int(m["under"])), "="),
        Rule(_TWICE, lambda m: m["amount"], "¥￥"),
    )
