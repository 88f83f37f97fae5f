"""Japanese rules for figures said in English, versions and groups of companies."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.normalize import patterns
from wyoming_kokoro.text.normalize.language import DIGITS, Language, Rule
from wyoming_kokoro.text.normalize.unspaced import SEAM, SPACE

_S = f"{SEAM}?"
_START = r"(?<![\w.,:/-])"
_ENGLISH = {"1": "ワン", "2": "ツー", "3": "スリー", "4": "フォー", "5": "ファイブ"}
_BALL = re.compile(
    rf"(?:(?<![\w.,:/-])|(?<=号{SEAM}))(?P<n>[1-5]){_S}"
    rf"(?P<what>ラン(?![クチドニ])|アウト(?!レット|プット|ドア)|ストライク|シーム|ベース(?=ヒット)"
    rf"|トップ(?=[ので]|シス)|バック(?=[ので]|シス)|ポイント(?=シュート|を沈))"
)
_WHIPPED = re.compile(rf"{_START}(?P<n>[5-9]){_S}分{_S}立て")
_HALF_YEAR = re.compile(rf"{_START}(?P<year>2\d)H(?P<half>[12])(?![A-Za-z\d])")
_GROUP = re.compile(
    rf"(?P<name>ソニー|ソフトバンク|パナソニック|電通|日本電産){SEAM}G(?![A-Za-z\d])"
)
_ROADS = {
    "JCT": "ジャンクション",
    "IC": "インター",
    "SA": "サービスエリア",
    "PA": "パーキングエリア",
    "SIC": "スマートインター",
}
_ROAD = re.compile(
    rf"(?<=[一-龥ぁ-んァ-ヶー])(?<!導体)(?<!通系)(?<!集積)(?<!専用){_S}"
    r"(?P<what>JCT|S?IC|SA|PA)(?![A-Za-z\d-])"
    rf"(?!{_S}(?:カード|チップ|タグ|レコーダ|乗車|運賃|券|部品|設計|メーカー|機器))"
)
_SHAKEN = re.compile(r"(?<![A-Za-z\d.])M ?(?=[3-9]\.\d(?![\d.]))|(?<![A-Za-z\d.])Mw ?(?=\d\.\d)")
_NATURE = re.compile("地震|震源|震度|津波|余震|本震|級|規模")
_LAUGH = re.compile(
    rf"(?<=[ぁ-んァ-ヶー一-龥。！？!?]){_S}[wW]{{1,30}}(?={_S}(?:$|[ 。、！!？?\n]))"
)
_PLAY = re.compile(
    rf"(?P<ours>(?<=[一-龥ァ-ヶー]{SEAM})\d{{1,2}}) ?[-–−] ?(?P<theirs>\d{{1,2}})"
    rf"(?={SEAM}[一-龥ァ-ヶー])"
    rf"(?!{SEAM}(?:[人分個回日月時号番丁枚本台歳階杯件]|時間|か月|キロ))"
)
_GAME = re.compile(
    "第[^。]{0,5}節|リーグ|決勝|予選|カップ|杯|対戦|試合|J[123]|戦|スコア|セット|ドロー"
)
_STARRED = re.compile(rf"※{_S}印")
_NOTE = re.compile(rf"※{_S} ?(?P<n>\d{{1,2}})(?![\d.]){_S}[ {SPACE}]")
_ITEM = re.compile(
    rf"(?P<gap>^|(?<=[。、:：])|(?<=[ぁ-んァ-ヶー一-龥。、:：])(?:{_S}[ {SPACE}]))"
    rf"{_S}(?P<n>\d{{1,2}})[)）]"
    rf"(?:{_S}[ {SPACE}]{_S}(?=[ぁ-んァ-ヶ一-龥「])|{_S}(?=[ァ-ヶ一-龥「]))"
)
_TEL = re.compile(rf"[℡☎☏]{_S} ?[:：]?")
_WORK = re.compile(
    rf"(?<=[調番曲』」]){_S} ?(?P<what>Op|op|K|KV)\. ?(?P<n>\d{{1,3}})(?:-(?P<no>\d{{1,2}}))?(?!\d)"
)
_OF_ALL = re.compile(
    rf"{_START}(?P<part>\d{{1,5}}(?:\.\d{{1,2}})?) ?/ ?(?P<all>\d{{1,5}}(?:\.\d{{1,2}})?)"
    r" ?(?P<unit>[KMGT]B|kWh|km|mAh)(?![A-Za-z/])"
)
_PRICE = re.compile(
    rf"{_START}(?P<amount>\d[\d,]{{0,9}}(?:\.\d{{1,2}})?){_S}円{_S}[/／]{_S}"
    r"(?P<unit>L|ℓ|kg|g|kWh|GB|km|m²|m2|m³|m3)(?![A-Za-z\d])"
)
_PAGES = re.compile(
    r"(?<![\w.])[Pp]{1,2}\. ?(?P<low>\d{1,4}) ?[–〜～~-] ?(?P<high>\d{1,4})(?![\w.-])"
)
_WALK_OFF = re.compile(rf"{_START}(?P<ours>\d{{1,2}})[xX×]-(?P<theirs>\d{{1,2}})(?![\w-]| ?=)")
_LEAGUE = re.compile(
    rf"(?<![A-Za-z])(?P<letter>[BJTVF])(?P<n>[1-3])(?={_S}(?:リーグ|昇格|降格|残留|優勝))"
)
_ORDINAL = re.compile(
    r"(?<![A-Za-z\d.])(?P<n>1st|2nd|3rd|[4-9]th|10th)(?![A-Za-z\d])", re.IGNORECASE
)
_ORDINALS = dict(
    zip(
        "1st 2nd 3rd 4th 5th 6th 7th 8th 9th 10th".split(),
        "ファースト セカンド サード フォース フィフス シックスス セブンス"
        " エイス ナインス テンス".split(),
        strict=True,
    )
)
_BAND = re.compile(rf"Official{_S}髭男{_S}(?:dism)?")
_AREA = re.compile(rf"(?<=[万億兆]){_S}(?P<unit>°C|km²|cm²|m²|m³|km2|m2|m3)(?![A-Za-z\d/])")
_AT_PLACE = re.compile(rf"(?<=[\d分時)）]){_S} ?[@＠]{_S} ?(?=[一-龥ァ-ヶ]|[A-Z][a-z]+(?![\w.@]))")
_FOUR_O = re.compile(r"(?<![A-Za-z\d])GPT-4o(?![A-Za-z])")
_HOMER = re.compile(
    rf"{_START}(?P<n>\d{{1,3}}){_S}(?P<what>本(?:塁打|部|社|店|格|線(?!香))|分(?:割|野|岐))"
)
SCORING = re.compile(
    "勝|負け|敗|引き分け|リード|スコア|試合|セット|ストレート|テニス|を破|を下し|を制し|で制し|連覇|ドロー|突破|回戦"
    "|サヨナラ|逃げ切|完封|白星|黒星|ゴール"
)
"""Words of sentences in which "3-1" is a score."""
_KANJI = dict(zip("56789", "五六七八九", strict=True))


def rules(language: Language) -> Sequence[Rule]:
    """All of them, before all others."""
    return (
        Rule(_BALL, lambda m: f"{_ENGLISH[m['n']]}{m['what']}", DIGITS),
        Rule(_WHIPPED, lambda m: f"{_KANJI[m['n']]}分立て", "立"),
        Rule(
            _HALF_YEAR,
            lambda m: f"{language.whole(m['year'])}{language.spell('H')}{_ENGLISH[m['half']]}",
            "H",
        ),
        Rule(_GROUP, lambda m: f"{m['name']}グループ", "G"),
        Rule(_ROAD, lambda m: _ROADS[m["what"]], "CA"),
        Rule(_SHAKEN, lambda m: "マグニチュード" if _NATURE.search(m.string) else None, "M"),
        _power_rule(language),
        Rule(_LAUGH, lambda m: "わら", "wW"),
        Rule(_PLAY, lambda m: _play(language, m), "-–−"),
        Rule(_STARRED, lambda m: "米印", "※"),
        Rule(_NOTE, lambda m: f"米印{language.whole(m['n'])}、", "※"),
        Rule(_ITEM, lambda m: f"{m['gap'] and '、'}{language.whole(m['n'])}、", ")）"),
        Rule(_TEL, lambda m: "電話、", "℡☎☏"),
        Rule(_WORK, lambda m: _work(language, m), "."),
        Rule(_OF_ALL, lambda m: _of_all(language, m), "/"),
        Rule(_PRICE, lambda m: _price(language, m), "/／"),
        Rule(
            _PAGES,
            lambda m: f"{language.whole(m['low'])}ページから{language.whole(m['high'])}ページ",
            "pP",
        ),
        Rule(
            _WALK_OFF,
            lambda m: f"{language.whole(m['ours'])}対{language.whole(m['theirs'])}",
            "xX×",
        ),
        Rule(_LEAGUE, lambda m: language.spell(m["letter"]) + _ENGLISH[m["n"]] + SPACE, "BJTVF"),
        Rule(_ORDINAL, lambda m: _ORDINALS[m["n"].lower()], DIGITS),
        Rule(_BAND, lambda m: "オフィシャルヒゲダンディズム", "髭"),
        Rule(_AREA, lambda m: language.units[m["unit"]].one, "²³23°"),
        Rule(_AT_PLACE, lambda m: "、", "@＠"),
        Rule(_FOUR_O, lambda m: "ジーピーティーフォーオー", "o"),
        Rule(_HOMER, lambda m: language.whole(m["n"]) + m["what"], "本分"),
    )


def _power_rule(language: Language) -> Rule:
    """The rule for a power after a caret, and for the unit behind it: "10^8m/s", "x^n"."""
    units = patterns.one_of(symbol for symbol in language.units if symbol[0].isalpha())
    pattern = re.compile(
        r"(?<=[\dA-Za-z)])\^[({]?(?P<power>[-−]?\d{1,4}|[a-z])[)}]?"
        rf"(?: ?(?P<unit>{units})(?![\w/]))?"
    )

    def spoken(match: Match[str]) -> str:
        power = match["power"]
        minus = language.words["minus"] if power[0] in "-−" else ""
        number = power.lstrip("-−")
        said = language.whole(number) if number.isdecimal() else language.spell(number)
        return f"の{minus}{said}乗{language.units[match['unit']].one if match['unit'] else ''}"

    return Rule(pattern, spoken, "^")


def _play(language: Language, match: Match[str]) -> str | None:
    """The goals of two teams with "対" between, in a text about a match: "浦和1−0川崎"."""
    if not _GAME.search(match.string):
        return None
    return f"{language.whole(match['ours'])}対{language.whole(match['theirs'])}"


def _work(language: Language, match: Match[str]) -> str:
    """The number of a piece of music in words: "Op.27-2", and "K.550" by Köchel."""
    number = language.whole(match["n"])
    if match["what"] in ("Op", "op"):
        return f"、作品{number}" + (f"の{language.whole(match['no'])}" if match["no"] else "")
    return f"、ケッヘル{number}"


def _of_all(language: Language, match: Match[str]) -> str:
    """A part and the whole, with the unit of both said once: "7.6/8GB"."""
    part, whole = (patterns.parse(language, match[name]) for name in ("part", "all"))
    unit = language.units[match["unit"]]
    return f"{language.number(part)}{language.words['slash']}{language.quantity(whole, unit)}"


def _price(language: Language, match: Match[str]) -> str:
    """A price per unit, for which other rules say the amount: "168円/L"."""
    unit = language.units["L" if match["unit"] == "ℓ" else match["unit"]].one
    return f"一{unit}あたり{SEAM}{match['amount']}{SEAM}円"
