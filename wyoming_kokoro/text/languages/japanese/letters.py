"""Japanese rules for Latin letters that stand alone among kanji and kana: "ビタミンC", "p値"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from wyoming_kokoro.text.normalize.language import Language, Rule
from wyoming_kokoro.text.normalize.unspaced import SPACE

_LETTER = re.compile(
    r"(?<![A-Za-z\d'’.&-])(?<![A-Za-z] )(?P<letter>[A-Z])(?![A-Za-z'’&.₀-₉]| [A-Za-z])"
    r"(?P<kana>(?=\ue000?[ァ-ヺ])\ue000?|)"
)
_SMALL = re.compile(
    r"(?P<gap>(?:(?<=[ァ-ヺー]) )?)(?<![A-Za-z\d'’.&/_~@$\\-])(?<![A-Za-z] )(?P<letter>[a-z])"
    r"(?![A-Za-z\d'’&._@/:\\₀-₉-]| [A-Za-z])(?P<kana>(?=\ue000? ?[ァ-ヺ])\ue000? ?|)"
)


def rules(language: Language) -> Sequence[Rule]:
    """Both of them, after all others."""
    return (
        Rule(_LETTER, lambda m: language.spell(m["letter"]) + (m["kana"] and SPACE)),
        Rule(_SMALL, lambda m: _small(language, m)),
    )


def _small(language: Language, match: re.Match[str]) -> str:
    """Apart from the katakana of signs beside it: "x+y"."""
    before, after = (SPACE if match[name] else "" for name in ("gap", "kana"))
    return f"{before}{language.spell(match['letter'])}{after}"
