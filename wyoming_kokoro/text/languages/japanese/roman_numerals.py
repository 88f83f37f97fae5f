"""Japanese rule for Roman numerals: "ドラクエIII" in English, "第II部" and "II型" in kanji."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match
from typing import Final

from wyoming_kokoro.text.normalize.language import Language, Rule
from wyoming_kokoro.text.normalize.signs import arabic
from wyoming_kokoro.text.normalize.unspaced import SEAM

_ROMAN = re.compile(
    r"(?:(?<![A-Za-z\d.&'/-])|(?<=(?<![A-Za-z])FF))"
    r"(?P<roman>(?=[IVX])X?(?:IX|IV|V?I{0,3}))(?![A-Za-z\d.&'/-]|\+)"
)
_COUNTED: Final = frozenset("世型類期部章種級度群相巻")
_NUMBERED: Final = frozenset("第数語理学史国業題類種巻章部録会")
_ENGLISH: Final = tuple(
    "ワン ツー スリー フォー ファイブ シックス セブン エイト ナイン テン イレブン"
    " トゥエルブ サーティーン フォーティーン フィフティーン シックスティーン".split()
)


def rules(language: Language) -> Sequence[Rule]:
    """The rule, before letters are spelled."""
    return (Rule(_ROMAN, lambda match: _said(language, match), "IVX"),)


def _said(language: Language, match: Match[str]) -> str | None:
    """The number, or None where the letters are letters: "Vネック"."""
    roman = match["roman"]
    before = match.string[max(0, match.start() - 4) : match.start()].rstrip(f" {SEAM}")
    after = match.string[match.end() : match.end() + 2].lstrip(SEAM)[:1]
    number = arabic(roman)
    is_counted = after in _COUNTED and (len(roman) > 1 or after in ("世", "章"))
    if is_counted or before.endswith("第"):
        return language.whole(str(number))
    if len(roman) < 2 or number > len(_ENGLISH):
        return None
    if re.search("[ァ-ヶー]$|FF$", before):
        return _ENGLISH[number - 1]
    return language.whole(str(number)) if not before or before[-1] in _NUMBERED else None
