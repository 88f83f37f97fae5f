"""English names of mathematical functions: "sin²θ", "cos(x)", "tan⁻¹(x)", "lim x→0"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.languages.english.numbers import cardinal
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
_LOG = re.compile(r"\blog_?(?P<base>[₀-₉]{1,2}|(?<=_)\d{1,2})(?= ?(?P<open>\()?)")
_LOWERED = str.maketrans("₀₁₂₃₄₅₆₇₈₉", "0123456789")
_GIVEN = re.compile(r"(?P<before>\b(?:P|Pr|E|p)\([A-Za-z]{1,8}) ?\| ?(?=[A-Za-z¬])")
_OVER = re.compile(
    r"(?<=\d)/(?=[a-z][²³]?(?:[\s.,;)]|$))"
    r"|(?<=\)) ?/ ?(?=\(?\d{0,4}[A-Za-z]{0,2}(?:\(|[\s.,;)²³]|$)|P\()"
)
_OF_SUMS = re.compile("[=≈<>≤≥√∝]")
_NEGATIVE = re.compile(r"(?<=[(=] )−(?=[a-z])|(?<=\()−(?=[a-z])")
_LETTERS = re.compile(r"(?<=[−+-] )(?P<number>\d{1,3})(?P<letters>[a-z]{2})(?=[)²³]| ?[=+−])")
_COEFFICIENT = re.compile(r"(?<=[\^a-z]\()(?P<number>-?\d{1,3})(?=[xyztn]\))")
_PREFIX = re.compile(
    r"(?P<before>\b(?i:ipv[46]|subnet|cidr|network|prefix|mask|a):?) /(?=\d{1,3}(?!\w))"
)
_POWERS = {"²": " squared", "³": " cubed"}


def rules() -> Sequence[Rule]:
    """Rules for functions, before their powers and brackets are put into words."""
    return (
        Rule(_FUNCTION, _function, "²³¹(θαβφωπ°xytnzuAB"),
        Rule(_LIMIT, _limit, "→>"),
        Rule(_LOG, _log, "l"),
        Rule(_GIVEN, lambda match: f"{match['before']} given ", "|"),
        Rule(_COEFFICIENT, lambda match: f"{match['number']} ", "("),
        Rule(_PREFIX, lambda match: f"{match['before']} slash ", "/"),
        Rule(_OVER, _over, "/"),
        Rule(_NEGATIVE, lambda match: "minus ", "−"),
        Rule(_LETTERS, _letters, "+−-"),
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


def _letters(match: Match[str]) -> str:
    """A number in words and the two letters that follow it, in a sum: "− 4ac"."""
    return f"{cardinal(int(match['number']), False)} {' '.join(match['letters'].upper())}"


def _log(match: Match[str]) -> str:
    """A logarithm and its base: "log₁₀(1000)"."""
    of = " of " if match["open"] else ""
    return f"log base {match['base'].translate(_LOWERED)}{of}"


def _over(match: Match[str]) -> str | None:
    """A slash as "over", near a sign such as "=" or "√": "(a + b) / 2"."""
    near = match.string[max(0, match.start() - 60) : match.end() + 40]
    return " over " if _OF_SUMS.search(near) else None


def _limit(match: Match[str]) -> str:
    to = match["to"].replace("∞", "infinity")
    return f"the limit as {match['name']} approaches {to}"
