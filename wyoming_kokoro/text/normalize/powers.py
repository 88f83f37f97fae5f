"""Powers beyond the square and the cube, written raised: "10⁸ m/s", "10⁻³"."""

from __future__ import annotations

import re
from collections.abc import Callable
from re import Match

from . import patterns
from .language import Language, Rule

_FIGURES = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻", "0123456789-")
_RAISED = r"(?:(?<=[\d)])|(?<=[\d)]\ue000))(?P<power>⁻?[⁰¹²³⁴⁵⁶⁷⁸⁹]{2,3}|⁻[¹²³⁴⁵⁶⁷⁸⁹]|[⁰¹⁴⁵⁶⁷⁸⁹])"


def power_rule(language: Language, said: Callable[[int], str], gap: str = "") -> Rule:
    """The rule for a raised number, as `said` says it, and for the unit behind it."""
    units = patterns.one_of(symbol for symbol in language.units if symbol[0].isalpha())
    pattern = re.compile(rf"{_RAISED}(?: ?(?P<unit>{units})(?![\w\u0900-\u0963/]))?")

    def spoken(match: Match[str]) -> str:
        unit = language.units[match["unit"]] if match["unit"] else None
        name = f"{gap}{unit.many or unit.one}" if unit else ""
        return said(int(match["power"].translate(_FIGURES))) + name

    return Rule(pattern, spoken, "⁰¹²³⁴⁵⁶⁷⁸⁹")
