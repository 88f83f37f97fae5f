"""Mandarin rules for chemical formulas and for functions, vectors and surfaces."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.normalize import tables
from wyoming_kokoro.text.normalize.language import Language, Rule
from wyoming_kokoro.text.normalize.patterns import one_of
from wyoming_kokoro.text.normalize.unspaced import SEAM

_NAMES = tables.words(
    """
    NaCl: 氯化钠
    KCl: 氯化钾
    HCl: 氯化氢
    AgCl: 氯化银
    NaOH: 氢氧化钠
    KOH: 氢氧化钾
    CaO: 氧化钙
    MgO: 氧化镁
    CuO: 氧化铜
    ZnO: 氧化锌
    FeO: 氧化亚铁
    """
)
_NAMED = re.compile(rf"(?<![A-Za-z]){one_of(_NAMES)}(?![A-Za-z\d₀-₉])")
_SUBSCRIPTS = str.maketrans("₀₁₂₃₄₅₆₇₈₉", "0123456789")
_COMPOUND = re.compile(
    r"(?<![A-Za-z])(?=[A-Za-z(]{2,8}[₀-₉]|[A-Za-z]{1,2}[₀-₉]{1,2}[A-Z])"
    r"(?:[A-Z][a-z]?[₀-₉]{0,3}|\((?:[A-Z][a-z]?[₀-₉]{0,3}){1,4}\)[₀-₉]{0,2}){2,10}(?![A-Za-z₀-₉⁺⁻.])"
)
_KNOWN = frozenset(("CO₂", "NO₂", "PM₂", "PM₁₀"))
_PARTS = re.compile("[₀-₉]+|[A-Za-z]")
_FUNCTION = re.compile(
    r"(?<![A-Za-z])(?P<name>sin|cos|tan|cot|log|ln|lg)(?P<of>[a-eg-kmnp-tv-zα-ω])(?![A-Za-z])"
)
_NEGATIVE = re.compile(r"(?<=[\d(][,，])[-−](?=\d{1,4}[,，)])")
_SURFACE = re.compile(rf"(?<=[万亿]){SEAM}?(?P<unit>km²|m²|m³|km2|m2|m3)(?![\w/])")


def rules(language: Language) -> Sequence[Rule]:
    """All of them; they run before the rules of names and numbers."""

    def compound(match: Match[str]) -> str | None:
        """A chemical formula: letters, and numbers in words: "CaCO₃"; CO₂ has its own rule."""
        if match[0] in _KNOWN:
            return None
        parts = (
            part.upper() if part.isascii() else language.whole(part.translate(_SUBSCRIPTS))
            for part in _PARTS.findall(match[0])
        )
        return re.sub("A(?= [A-Z])", "诶", " ".join(parts))  # no article

    return (
        Rule(_NAMED, lambda m: _NAMES[m[0]], "HlO"),
        Rule(_COMPOUND, compound, "₀₁₂₃₄₅₆₇₈₉"),
        Rule(_FUNCTION, lambda m: f"{m['name']} {m['of']}", "sctl"),
        Rule(_NEGATIVE, lambda m: language.words["minus"], "-−"),
        Rule(_SURFACE, lambda m: language.units[m["unit"]].one, "²³m"),
    )
