"""Japanese rules for Greek letters, factorials and logarithms: "γ-GTP", "5!=120", "log₂8"."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from typing import Final

from wyoming_kokoro.text.normalize.language import Language, Rule
from wyoming_kokoro.text.normalize.unspaced import SEAM

_GREEK: Final = dict(
    zip(
        "αβγδεζηθικλμνξρστφχψωΓΔΘΛΣΦΨ",
        "アルファ ベータ ガンマ デルタ イプシロン ゼータ イータ シータ イオタ カッパ ラムダ"
        " ミュー ニュー クサイ ロー シグマ タウ ファイ カイ プサイ オメガ"
        " ガンマ デルタ シータ ラムダ シグマ ファイ プサイ".split(),
        strict=True,
    )
)
_LETTER = re.compile(rf"(?<![Α-ωa-zA-Z\d])(?P<letter>[{''.join(_GREEK)}])(?![Α-ω])-?")
_ANGLE = re.compile("∠(?=[A-Zα-ω])")
_TRIANGLE = re.compile("[△Δ](?=[A-Z]{3}(?![A-Za-z]))")
_FACTORIAL = re.compile(r"(?<![\w.,])(?P<n>\d{1,2})! ?= ?(?=\d)")
_LOG = re.compile(r"(?<![A-Za-z])log ?(?P<base>[₀-₉]{1,2}) ?(?=[\dx(])")


def rules(language: Language) -> Sequence[Rule]:
    """All of them, before signs and numbers."""
    equals = language.words["equals"]
    return (
        Rule(_ANGLE, lambda m: "カク", "∠"),
        Rule(_TRIANGLE, lambda m: "三角形", "△Δ"),
        Rule(_LETTER, lambda m: _GREEK[m["letter"]], "".join(_GREEK)),
        Rule(_FACTORIAL, lambda m: f"{language.whole(m['n'])}の階乗{equals}{SEAM}", "!"),
        Rule(
            _LOG,
            lambda m: f"ログ{language.whole(unicodedata.normalize('NFKC', m['base']))}の{SEAM}",
            "₀₁₂₃₄₅₆₇₈₉",
        ),
    )
