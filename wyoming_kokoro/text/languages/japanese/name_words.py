"""Words that the rules for names say, and what they stand for."""

from __future__ import annotations

from typing import Final

ONE_EACH: Final = {
    "月": "一か月",
    "か月": "一か月",
    "ヶ月": "一か月",
    "カ月": "一か月",
    "回": "イッカイ",
    "個": "イッコ",
    "本": "イッポン",
    "名": "一名",
    "袋": "ヒトフクロ",
    "箱": "ヒトハコ",
    "時": "一時間",
    "時間": "一時間",
    "人": "一人",
    "泊": "イッパク",
}
"""One of what a price is for, in words: "/月", a month."""

SPOKEN_WORDS: Final = {
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
"""Words that are read otherwise than character by character."""

SPOKEN_AS: Final = {
    **{kana: kanji for kanji, kana in SPOKEN_WORDS.items()},
    "カライ": "辛い",
    "イチバ": "市場",
    "ヒャクトー": "百十",
    "イッパク": "五泊",
}
"""What the rules here write in katakana, and the kanji that it stands for."""
