"""Japanese rules for products, Greek letters, factorials and logarithms: "ax²", "γ-GTP"."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from typing import Final

from wyoming_kokoro.text.normalize.language import Language, Rule
from wyoming_kokoro.text.normalize.unspaced import SEAM, SPACE

_GREEK: Final = dict(
    zip(
        "αβγδεζηθικλμνξρστφχψωΓΔΘΛΣΦΨ",
        "アルファ ベータ ガンマ デルタ イプシロン ゼータ イータ シータ イオタ カッパ ラムダ"
        " ミュー ニュー クサイ ロー シグマ タウ ファイ カイ プサイ オメガ"
        " ガンマ デルタ シータ ラムダ シグマ ファイ プサイ".split(),
        strict=True,
    )
)
_LETTER = re.compile(rf"(?<![Α-ωa-zA-Z\d])(?!μ[A-Za-z])(?P<letter>[{''.join(_GREEK)}])(?![Α-ω])-?")
_ANGLE = re.compile("∠(?=[A-Zα-ω])")
_TRIANGLE = re.compile("[△Δ](?=[A-Z]{3}(?![A-Za-z]))")
_FACTORIAL = re.compile(r"(?<![\w.,])(?P<n>\d{1,2})! ?= ?(?=\d)")
_LOG = re.compile(r"(?<![A-Za-z])log ?(?P<base>[₀-₉]{1,2}) ?(?=[\dx(])")


_WORDS = rf"(?<=[一-龥ぁ-んァ-ヶー)）]){SEAM}? ?(?P<sign>[×÷✕]) ?{SEAM}?(?=[一-龥ぁ-んァ-ヶ(（\d])"
_OPERATOR = re.compile(_WORDS)
_COMPARED: Final = {"≧": "at_least", "≦": "at_most"}
_SIGNS: Final = {
    "∪": "カップ",
    "∩": "キャップ",
    "∈": "属する",
    "∞": "無限大",
    "∑": "シグマ",
    "∫": "インテグラル",
    "∴": "よって",
    "Ω": "オーム",
}
_SIGN = re.compile("[≧≦∪∩∈∞∑∫∴]|(?<![A-Za-z])Ω")
_CIRCLE = re.compile(rf"[○◯〇]{SEAM}?(?P<or>か?)[・/]?{SEAM}?[×✕✖❌]")
_LETTERS = "(?:[a-z][xyz]|ab|bc|ca|ac|ma|mc|mv)"
_PART = re.compile(r"(?<![\w/.])(?P<over>[a-z])/(?P<under>\d{1,2})(?![\w/.])")
_PRODUCT = re.compile(
    rf"(?<![A-Za-z\\/._'-])(?P<letters>{_LETTERS}|mgh?|vt|gt)(?=[²³⁴^)]| ?[+−=-] ?[\da-zA-Z(])"
    rf"|(?<=[+−=\d])(?P<last>{_LETTERS}|(?<==)(?:mgh?|gt|vt|at))(?![A-Za-z])"
)


def rules(language: Language) -> Sequence[Rule]:
    """All of them, before signs and numbers."""
    equals = language.words["equals"]
    return (
        Rule(_SIGN, lambda m: _SIGNS.get(m[0]) or language.words[_COMPARED[m[0]]], "≧≦∪∩∈∞∑∫∴Ω"),
        Rule(_PART, lambda m: f"{language.whole(m['under'])}分の{language.spell(m['over'])}", "/"),
        Rule(_CIRCLE, lambda m: f"マル{m['or']}バツ", "×✕✖❌"),
        Rule(
            _OPERATOR,
            lambda m: f"{SPACE}{language.words['divided' if m['sign'] == '÷' else 'times']}{SPACE}",
            "×÷✕",
        ),
        Rule(_PRODUCT, lambda m: _product(language, m), "=²³⁴^"),
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


def _product(language: Language, match: re.Match[str]) -> str | None:
    """A product of letters in a formula, letter by letter: "ax²", "4ac" of a sum."""
    if not re.search(r"[=²³⁴^]", match.string):
        return None
    gap = SEAM if match.string[match.end() : match.end() + 1] in "²³⁴^)" else SPACE
    return language.spell(match["letters"] or match["last"]).replace(" ", "") + gap
