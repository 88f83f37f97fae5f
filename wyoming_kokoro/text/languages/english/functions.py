"""English names of mathematical functions: "sin²θ", "cos(x)", "tan⁻¹(x)", "lim x→0"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.normalize import tables
from wyoming_kokoro.text.normalize.language import Rule
from wyoming_kokoro.text.normalize.patterns import one_of

_FUNCTIONS = tables.words(
    """
    sin: sine
    cos: cosine
    tan: tangent
    sec: secant
    csc: cosecant
    cot: cotangent
    arcsin asin: arc sine
    arccos acos: arc cosine
    arctan atan: arc tangent
    sinh: hyperbolic sine
    cosh: hyperbolic cosine
    tanh: hyperbolic tangent
    ln: natural log
    """
)
_FUNCTION = re.compile(
    rf"(?<![A-Za-z.])(?P<name>{one_of(_FUNCTIONS)})"
    r"(?P<inverse>⁻¹)?(?P<power>[²³])?"
    r"(?:\((?P<of>-?\d{1,3}[xytnzθ]|[xytnzθ])\)|(?P<open>(?=\())|(?<=[²³¹])"
    r"|(?= ?[θαβφωπ])|(?= [xytnzuAB](?![\w'’]))|(?<!sec)(?<!tan)(?= ?\d+°))"
)
_LIMIT = re.compile(r"\blim ?(?:_|\()?(?P<name>[a-z]) ?(?:→|->) ?(?P<to>[\w∞−-]+)\)?")
_POWERS = {"²": " squared", "³": " cubed"}


def rules() -> Sequence[Rule]:
    """Rules for functions, before their powers and brackets are put into words."""
    return (
        Rule(_FUNCTION, _function, "²³¹(θαβφωπ°xytnzuAB"),
        Rule(_LIMIT, _limit, "→>"),
    )


def _function(match: Match[str]) -> str:
    inverse = "inverse " if match["inverse"] else ""
    power = _POWERS.get(match["power"] or "", "")
    of = ""
    if match["of"]:
        of = f" of {re.sub('(?<=[0-9])(?=[^0-9])', ' ', match['of'])}"
    elif match["open"] is not None:
        of = " of "
    elif match["name"] == "ln":
        of = " of"
    return f"{inverse}{_FUNCTIONS[match['name']]}{power}{of}"


def _limit(match: Match[str]) -> str:
    to = match["to"].replace("∞", "infinity")
    return f"the limit as {match['name']} approaches {to}"
