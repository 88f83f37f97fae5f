"""Japanese rules for figures said in English, versions and groups of companies."""

from __future__ import annotations

import re
from collections.abc import Sequence

from wyoming_kokoro.text.normalize.language import DIGITS, Language, Rule
from wyoming_kokoro.text.normalize.unspaced import SEAM

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
    )
