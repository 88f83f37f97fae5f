"""Japanese rules for numbers that are names, days in brackets, and readings that context gives."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.normalize import patterns
from wyoming_kokoro.text.normalize.language import DIGITS, Language, Rule
from wyoming_kokoro.text.normalize.patterns import one_of

_S = "\ue000?"  # the seam between kanji and other letters, which Unspaced puts there
_START = r"(?<![\w.,:/-])"
_POSTCODE = re.compile(r"〒\ue000? ?(?P<area>\d{3})-(?P<town>\d{4})(?!\d)")
_BLOCK = re.compile(r"(?<=[\u4e00-\u9fff]\ue000)(?P<parts>\d{1,4}(?:-\d{1,4}){1,3})(?![\w.,:/-])")
_TOWN = re.compile("[都道府県市区町村丁]")
_SCORE = re.compile(rf"{_START}(?P<ours>\d{{1,3}}) ?[-–] ?(?P<theirs>\d{{1,3}})(?![\w.,:/%-])")
_SCORING = re.compile("勝|負け|敗|引き分け|リード|スコア|試合|優勝")
_POLICE = re.compile(rf"{_START}110(?={_S}番)")
_IN_BRACKETS = re.compile(rf"(?<=日){_S}[(（]{_S}(?P<day>[月火水木金土日])(?:曜日?)?{_S}[)）]{_S}")
_DAYS = re.compile(
    rf"(?<![\u4e00-\u9fff\d])(?P<low>[月火水木金土日]){_S}[〜～~–-]{_S}"
    r"(?P<high>[月火水木金土日])(?![\u4e00-\u9fff])"
)
_EACH = re.compile(
    rf"{_START}(?P<amount>[\d,]{{1,12}}){_S}円{_S}/{_S}(?P<each>か月|月|年|日|人|個|時間|時|枚|本|台|泊)"
)
_EACHES = {
    "月": "一か月",
    "か月": "一か月",
    "時": "一時間",
    "時間": "一時間",
    "人": "一人",
    "泊": "イッパク",
}
_DATE = re.compile(
    rf"{_START}(?P<month>1[0-2]|[1-9])/(?P<day>[12]\d|3[01]|[1-9])(?!\w|[/.,-])"
    rf"(?={_S}(?:の(?:予定|会議|天気|夜|朝|予約|締)|から|まで|に(?!分)|[(（]))"
)
_PLANNED = re.compile(
    rf"(?P<before>(?:予定|期限|締切|締め切り|誕生日|発売日|開催日|日程)は{_S})"
    rf"(?P<month>1[0-2]|[1-9])/(?P<day>[12]\d|3[01]|[1-9])(?![\d/.,-])"
)
_DAILY = re.compile(
    rf"{_START}(?P<number>\d{{1,6}}(?:\.\d{{1,3}})?) ?(?P<unit>kWh|ml|kg|L|g)"
    rf"{_S}/{_S}(?P<each>日|月|年|人)"
)
_HALL = re.compile(r"(?<=[室席]\ue000)(\d{1,3})([A-Z])(?![A-Za-z\d])")
_SINCE = re.compile(rf"(?<=[日月時分年曜]){_S} ?[〜～~–-] ?{_S}(?=\d{{1,4}}{_S}[日月時年])")
_PER_HUNDRED = re.compile(r"(?<![\w.,])(\d{1,3}(?:\.\d)?) ?L/100 ?km(?![A-Za-z])")
_VERSION = re.compile(r"(?<![A-Za-z])[Vv]er\.? ?(?=\d)")
_WORDS = {
    "一日中": "イチニチジュー",
    "一晩中": "ヒトバンジュー",
    "生魚": "ナマザカナ",
    "北北西": "ホクホクセー",
    "北北東": "ホクホクトー",
    "南南西": "ナンナンセー",
    "南南東": "ナンナントー",
    "西北西": "セーホクセー",
    "西南西": "セーナンセー",
    "東北東": "トーホクトー",
    "東南東": "トーナントー",
}
_SPICY = re.compile(
    "辛い(?=カレー|料理|もの|物|味|ラーメン|ソース|スープ|食べ物|鍋|キムチ|麻婆|お菓子"
    "|の(?:が|は)(?:苦手|好き))"
)
_MARKET = re.compile("市場(?=で(?:[^。]{0,6})(?:魚|野菜|果物|買))|(?<=魚)市場|(?<=朝の)市場")


def rules(language: Language) -> Sequence[Rule]:
    """All of them, before all others."""

    def amount(written: str) -> str:
        return language.number(patterns.parse(language, written))

    def block(match: Match[str]) -> str | None:
        if not _TOWN.search(match.string[max(0, match.start() - 14) : match.start()]):
            return None
        return "の".join(language.whole(part) for part in match["parts"].split("-"))

    def score(match: Match[str]) -> str | None:
        if not _SCORING.search(match.string):
            return None
        return f"{language.whole(match['ours'])}対{language.whole(match['theirs'])}"

    def each(match: Match[str]) -> str:
        what = _EACHES.get(match["each"], f"一{match['each']}")
        return f"{what}あたり{language.whole(match['amount'].replace(',', ''))}円"

    def daily(match: Match[str]) -> str:
        number = patterns.parse(language, match["number"])
        spoken = language.quantity(number, language.units[match["unit"]])
        return f"{_EACHES.get(match['each'], '一' + match['each'])}あたり{spoken}"

    def date(match: Match[str]) -> str | None:
        spoken = language.date(None, int(match["month"]), int(match["day"]))
        return None if spoken is None else match.groupdict().get("before", "") + spoken

    return (
        Rule(
            _POSTCODE,
            lambda m: f"郵便番号{language.digits(m['area'])}の{language.digits(m['town'])}、",
            "〒",
        ),
        Rule(_BLOCK, block, "-"),
        Rule(_SCORE, score, "-–"),
        Rule(_POLICE, lambda m: "ヒャクトー", "番"),
        Rule(_IN_BRACKETS, lambda m: f"、{m['day']}曜日", "(（"),
        Rule(_DAYS, lambda m: f"{m['low']}曜から{m['high']}曜", "〜～~–-"),
        Rule(_EACH, each, "/"),
        Rule(_DATE, date, "/"),
        Rule(_PLANNED, date, "/"),
        Rule(_VERSION, lambda m: "バージョン", DIGITS),
        Rule(_SPICY, lambda m: "カライ", "辛"),
        Rule(_MARKET, lambda m: "イチバ", "市"),
        Rule(re.compile(one_of(_WORDS)), lambda m: _WORDS[m[0]], "中魚西東"),
        Rule(_DAILY, daily, "/"),
        Rule(_HALL, lambda m: f"{language.whole(m[1])} {m[2]}", "室席"),
        Rule(_SINCE, lambda m: "から", "〜～~–-"),
        Rule(_PER_HUNDRED, lambda m: f"百キロあたり{amount(m[1])}リットル", "/"),
    )
