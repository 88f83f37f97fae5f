"""Japanese counters: how a number and its counter sound together, "サンプン", "ハツカ".

What is regular stays in kanji, which the reading step knows; what changes its sound is katakana,
which is read letter by letter.
"""

from __future__ import annotations

import re
from typing import Final

from wyoming_kokoro.text.normalize import tables
from wyoming_kokoro.text.normalize.unspaced import in_groups

_DIGITS = "〇一二三四五六七八九"
_KANA = ("", "イチ", "ニ", "サン", "ヨン", "ゴ", "ロク", "ナナ", "ハチ", "キュー")
_HUNDREDS = {3: "サンビャク", 6: "ロッピャク", 8: "ハッピャク"}
_THOUSANDS = {3: "サンゼン", 8: "ハッセン"}
_SCALES = {"十": 10, "百": 100, "千": 1000, "万": 10**4, "億": 10**8, "兆": 10**12}
_NUMBER = re.compile(rf"[{_DIGITS}{''.join(_SCALES)}零]+")

# How a counter's sound changes after the last digit (10 and 100 stand for a final zero).
# Each row: the digits' new sounds, and the counter's own sound after them where it changes too.
_P = {1: "イッ", 6: "ロッ", 8: "ハッ", 10: "ジュッ", 100: "ヒャッ"}
_K = _P
_S = {1: "イッ", 8: "ハッ", 10: "ジュッ"}
_B = {3: "サン", 1000: "セン", 10_000: "マン"}
COUNTERS: Final[dict[str, dict[int, str]]] = {
    "分": {**{n: s + "プン" for n, s in _P.items()}, 3: "サンプン", 4: "ヨンプン"},
    "分間": {**{n: s + "プンカン" for n, s in _P.items()}, 3: "サンプンカン", 4: "ヨンプンカン"},
    "本": {**{n: s + "ポン" for n, s in _P.items()}, **{n: s + "ボン" for n, s in _B.items()}},
    "匹": {**{n: s + "ピキ" for n, s in _P.items()}, **{n: s + "ビキ" for n, s in _B.items()}},
    "杯": {**{n: s + "パイ" for n, s in _P.items()}, **{n: s + "バイ" for n, s in _B.items()}},
    "泊": {**{n: s + "パク" for n, s in _P.items()}, 3: "サンパク", 4: "ヨンパク"},
    "包": {**{n: s + "ポー" for n, s in _P.items()}, 3: "サンポー", 4: "ヨンポー"},
    "発": {**{n: s + "パツ" for n, s in _P.items()}, 3: "サンパツ"},
    "拍": {**{n: s + "パク" for n, s in _P.items()}, 3: "サンパク"},
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
    "箇所": {n: s + "カショ" for n, s in _K.items()},
    "カ国": {n: s + "カコク" for n, s in _K.items()},
    "か国": {n: s + "カコク" for n, s in _K.items()},
    "曲": {n: s + "キョク" for n, s in _K.items()},
    "区": {n: s + "ク" for n, s in _K.items()},
    "級": {n: s + "キュー" for n, s in _K.items()},
    "キロ": {6: "ロッキロ", 10: "ジュッキロ", 100: "ヒャッキロ"},
    "羽": {3: "サンワ"},
    "歳": {**{n: s + "サイ" for n, s in _S.items()}, 20: "ハタチ"},
    "才": {n: s + "サイ" for n, s in _S.items()},
    "冊": {n: s + "サツ" for n, s in _S.items()},
    "足": {**{n: s + "ソク" for n, s in _S.items()}, 3: "サンゾク"},
    "隻": {n: s + "セキ" for n, s in _S.items()},
    "章": {n: s + "ショー" for n, s in _S.items()},
    "世紀": {n: s + "セーキ" for n, s in _S.items()},
    "世帯": {n: s + "セタイ" for n, s in _S.items()},
    "週": {n: s + "シュー" for n, s in _S.items()},
    "週間": {n: s + "シューカン" for n, s in _S.items()},
    "種類": {n: s + "シュルイ" for n, s in _S.items()},
    "周": {n: s + "シュー" for n, s in _S.items()},
    "周年": {n: s + "シューネン" for n, s in _S.items()},
    "着": {n: s + "チャク" for n, s in _S.items()},
    "頭": {n: s + "トー" for n, s in _S.items()},
    "棟": {n: s + "トー" for n, s in _S.items()},
    "等": {n: s + "トー" for n, s in _S.items()},
    "丁目": {n: s + "チョーメ" for n, s in _S.items()},
    "丁": {n: s + "チョー" for n, s in _S.items()},
    "兆": {n: s + "チョー" for n, s in _S.items()},
    "通": {n: s + "ツー" for n, s in _S.items()},
    "滴": {n: s + "テキ" for n, s in _S.items()},
    "時間": {4: "ヨジカン", 7: "シチジカン", 9: "クジカン"},
    "時": {4: "ヨジ", 7: "シチジ", 9: "クジ"},
    "日": {14: "ジューヨッカ", 24: "ニジューヨッカ", 7: "シチニチ", 9: "クニチ"},
    "日間": {14: "ジューヨッカカン", 24: "ニジューヨッカカン", 7: "シチニチカン", 9: "クニチカン"},
    "月": {4: "シガツ", 7: "シチガツ", 9: "クガツ"},
    "年": {4: "ヨネン"},
    "年間": {4: "ヨネンカン"},
    "人": {4: "ヨニン"},
    "名": {4: "ヨンメー", 7: "ナナメー"},
    "円": {4: "ヨエン"},
    "勝": {1: "イッショー", 8: "ハッショー", 10: "ジュッショー"},
}
_JOINED_AS: Final = (  # the sounds that change, and how the counter sounds
    (
        _S,
        "勝ショー 戦セン 点テン 社シャ 体タイ 席セキ 種シュ 首シュ 升ショー 色ショク 店テン 層ソー",
    ),
    (_S, "店舗テンポ 車線シャセン 尺シャク 寸スン 島トー 党トー 艘ソー 作サク 得点トクテン 対ツイ"),
    (
        _K,
        "期キ 巻カン 機キ 校コー 課カ 科カ 脚キャク 斤キン 局キョク 球キュー 基キ 句ク 画カク 騎キ",
    ),
)
_PAIRED: Final = (
    "敗ハイ:パ 票ヒョー:ビ 歩ホ:ポ 品ヒン:ピ 編ヘン:ペ 班ハン:パ 版ハン:パ 報ホー:ポ 筆ヒツ:ピ"
)
_LOAN: Final = {
    "キロ": COUNTERS["キロ"],
    "センチ": {1: "イッセンチ", 8: "ハッセンチ", 10: "ジュッセンチ"},
    "トン": {1: "イットン", 8: "ハットン", 10: "ジュットン"},
    "ページ": {10: "ジュッページ"},
    **{
        word: {10: f"ジュッ{word}"}
        for word in ("パーセント", "ポイント", "パック", "カップ", "ケース")
    },
    "カロリー": {6: "ロッカロリー", 10: "ジュッカロリー", 100: "ヒャッカロリー"},
}
"""Beginnings of words from abroad that change a number's sound."""


def _in_words() -> dict[str, dict[int, str]]:
    """Counters whose sound changes, which only a dictionary tells from parts of other words."""
    found = {}
    for sounds, names in _JOINED_AS:
        for name in names.split():
            counter, kana = re.findall("[^ァ-ヺー]+|[ァ-ヺー]+", name)
            found[counter] = {digit: sound + kana for digit, sound in sounds.items()}
    for name in _PAIRED.split():
        counter, kana, hard = re.findall("[^ァ-ヺー:]+|[ァ-ヺー]+", name)
        soft = hard + kana[1:]
        found[counter] = {digit: sound + _HARD[hard] + kana[1:] for digit, sound in _P.items()}
        found[counter][3] = f"サン{soft}"
        if counter == "敗":
            found[counter][4] = f"ヨン{soft}"
    return found


_HARD: Final = {"パ": "パ", "ビ": "ピ", "ピ": "ピ", "ポ": "ポ", "ペ": "ペ", "プ": "プ"}
_IN_WORDS: Final = _in_words()
DAYS: Final = {
    2: "フツカ",
    3: "ミッカ",
    4: "ヨッカ",
    5: "イツカ",
    6: "ムイカ",
    7: "ナノカ",
    8: "ヨーカ",
    9: "ココノカ",
    10: "トーカ",
    20: "ハツカ",
}
"""Days of the month, and spans of days, with readings of their own."""

_BY_KANJI = ("日", "日間")  # the days above are left in kanji in the spoken form
_HOUSEHOLD = """
    部屋: ヘヤ
    箱: ハコ
    袋: フクロ
    皿: サラ
    切れ: キレ
    片: カケ
    粒: ツブ
    束: タバ
    晩: バン
    口: クチ
    缶: カン
    株: カブ
    房: フサ
    組: クミ
    つまみ: ツマミ
    握り: ニギリ
    巻き: マキ
    通り: トーリ
    かけ: カケ
    山: ヤマ
    桁: ケタ
    駅: エキ
    玉: タマ
    枠: ワク
    幕: マク
"""
NATIVE: Final = tables.words(_HOUSEHOLD)
"""Counters of the house, which take ヒト and フタ."""

REGULAR: Final = {
    "分": "フン",
    "分間": "フンカン",
    "丁目": "チョーメ",
    "本": "ホン",
    "匹": "ヒキ",
    "杯": "ハイ",
    "泊": "ハク",
    "階": "カイ",
    "軒": "ケン",
    "足": "ソク",
    "人": "ニン",
    "曲": "キョク",
    "回": "カイ",
    "枚": "マイ",
    "個": "コ",
    "冊": "サツ",
    "件": "ケン",
    "話": "ワ",
    "問": "モン",
    "行": "ギョー",
    "列": "レツ",
    "名": "メー",
    "月": "ガツ",
    "時": "ジ",
    "年": "ネン",
    "棟": "トー",
    "頭": "トー",
    "着": "チャク",
    "通": "ツー",
    "羽": "ワ",
    "番": "バン",
    "倍": "バイ",
    "歳": "サイ",
    "発": "ハツ",
    "日": "ニチ",
    "日間": "ニチカン",
    "丁": "チョー",
    "箱": "ハコ",
    "切れ": "キレ",
    "口": "クチ",
    "房": "フサ",
    "坪": "ツボ",
    "片": "カケ",
}
"""How a counter is read where nothing changes and a dictionary may err."""


def counted(number: int, counter: str) -> str:
    """A number and its counter: "五分", but "サンプン"; days of the month in kanji."""
    if counter in _BY_KANJI and (number <= 10 or number == 20):
        return cardinal(number) + counter
    if number == 0 and counter in ("時", "時間"):
        return "零" + counter
    return irregular(number, counter) or cardinal(number) + counter


def irregular(number: int, counter: str) -> str:
    """The number and its counter in katakana where their sound changes; else ""."""
    if counter in NATIVE:
        return {1: "ヒト", 2: "フタ"}[number] + NATIVE[counter] if number in (1, 2) else ""
    if counter == "点" and number > 10 and number % 10 == 1:
        return ""  # 二十一点五
    return _changed(number, COUNTERS.get(counter) or _IN_WORDS.get(counter, {}))


def _changed(number: int, changes: dict[int, str]) -> str:
    """The number with the sound that `changes` give to its end; else ""."""
    last = next((10**p for p in (4, 3, 2, 1) if number and number % 10**p == 0), number % 10)
    if number in changes and 10 < number < 100:
        return changes[number]
    if number == 0 or last not in changes:
        return ""
    digit = number // last % 10 if last >= 10 else 1
    if last >= 1000:  # 千匹 is センビキ, 三千匹 サンゼンビキ
        return kana(number) + changes[last].removeprefix(_B.get(last, ""))
    if digit > 1 and last == 100:
        return kana(number)[:-1] + "ッ" + changes[last].removeprefix(_P[last])
    rest = number - last * digit
    return kana(rest) + (_KANA[digit] if digit > 1 else "") + changes[last]


def cardinal(number: int) -> str:
    """The cardinal of `number` (below 10**16) in kanji: "二千二十五", "一万"."""
    groups = in_groups(number, _DIGITS, ("千", "百", "十", ""), ("", "万", "億", "兆"))
    spoken = "".join(groups)
    return re.sub("^千(?=[万億兆])", "一千", spoken) if groups else "ゼロ"


def kana(number: int) -> str:
    """The cardinal of `number` (below 10**16) in katakana, "" for 0."""
    spoken = ""
    for scale, name in ((10**12, "チョー"), (10**8, "オク"), (10**4, "マン"), (1, "")):
        group, number = divmod(number, scale)
        if group:
            spoken += _kana_group(group) + name
    return spoken


def before_loan(number: int, word: str) -> tuple[str, str]:
    """The number's new sound before a word from abroad, and the part of it that this says."""
    for start, changes in _LOAN.items():
        if word.startswith(start) and (sound := _changed(number, changes)):
            return sound, start
    return "", ""


def value(kanji: str) -> int | None:
    """The number that kanji write: 二十五; None for digits in a row, 二五, and for no number."""
    if not _NUMBER.fullmatch(kanji):
        return None
    if len(kanji) > 1 and not any(scale in kanji for scale in _SCALES):
        return None
    total = group = digit = 0
    for character in kanji:
        scale = _SCALES.get(character)
        if scale is None:
            digit = max(_DIGITS.find(character), 0)
        elif scale < 10**4:
            group += (digit or 1) * scale
            digit = 0
        else:
            total += (group + digit or 1) * scale
            group = digit = 0
    return total + group + digit


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
