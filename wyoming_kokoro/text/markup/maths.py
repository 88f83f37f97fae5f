"""LaTeX formulas as the signs that spoken forms know: "$x^2 \\leq 4$" → "x² ≤ 4".

Dollars are money unless what stands between them is a formula: it holds a command, a raised or
lowered part or an equals sign, or is a letter alone.
"""

from __future__ import annotations

import re
from re import Match

from wyoming_kokoro.text.reading.tables import word_lists

_LONGEST = 300
_FORMULAS = (
    re.compile(rf"\$\$([^$]{{1,{_LONGEST}}})\$\$"),
    re.compile(rf"(?<![\w$\\])\$(?P<inline>(?![\s$])[^$\n]{{0,{_LONGEST}}}(?<![\s\\]))\$(?![\w$])"),
    re.compile(rf"\\\(([^()\n]{{1,{_LONGEST}}}(?:\([^()\n]{{0,80}}\)[^()\n]{{0,80}}){{0,4}})\\\)"),
    re.compile(rf"\\\[([^\[\]]{{1,{_LONGEST}}})\\\]"),
)
_IS_MATHS = re.compile(r"\\[a-zA-Z]|[\^_]|(?<!\d)[a-zA-Z0-9)] ?[=<>+-] ?[-\w(\\]|^[a-zA-Z]$")
_FRACTION = re.compile(r"\\[dt]?frac ?\{(?P<over>[^{}]*)\} ?\{(?P<under>[^{}]*)\}")
_SHORT_FRACTION = re.compile(r"\\[dt]?frac ?(?P<over>\d) ?(?P<under>\d)")
_ROOT = re.compile(r"\\sqrt ?\{(?P<of>[^{}]*)\}")
_WORDS = re.compile(
    r"\\(?:text|mathrm|mathbf|mathit|mathbb|operatorname|vec|hat|bar) ?\{([^{}]*)\}"
)
_LAYOUT = re.compile(
    r"\\(?:left|right|big|Big|bigg|displaystyle|limits|quad|qquad)(?![a-zA-Z])|\\[,;:!> ]|(?<!\\)&"
)
_RAISED_DIGIT = re.compile(r"\^(?:\{([23])\}|([23])(?!\d))")
_RAISED = re.compile(r"\^\{([^{}]*)\}")
_DEGREES = re.compile(r"\^\{?\\circ\}?")
_LOWERED = re.compile(r"_(?:\{([^{}]*)\}|(\w))")
_COMMAND = re.compile(r"\\([a-zA-Z]+|[%$#&_{}])")
_MINUS = re.compile(r"(?<=[\w)}²³]) ?- ?(?=[\w(√\\])")
_SIGNS = dict(pair.split(":") for pair in word_lists(__package__, "words.tsv")["latex"])


def readable(text: str) -> str:
    """The text with each formula in plain signs and letters, and all else as it is. Linear."""
    if "$" not in text and "\\" not in text:
        return text
    for pattern in _FORMULAS:
        text = pattern.sub(_formula, text)
    return text


def _formula(match: Match[str]) -> str:
    is_inline = "inline" in match.groupdict()
    if is_inline and not _IS_MATHS.search(match["inline"]):
        return match[0]
    return _signs(match[1].strip())


def _signs(formula: str) -> str:
    formula = _WORDS.sub(r"\1", _LAYOUT.sub(" ", formula))
    formula = _RAISED_DIGIT.sub(lambda m: "²" if "2" in m[0] else "³", _DEGREES.sub("°", formula))
    formula = _LOWERED.sub(lambda m: f" {m[1] or m[2]}", _RAISED.sub(r"^\1", formula))
    formula = _ROOT.sub(r"√\g<of>", _SHORT_FRACTION.sub(r"\g<over>/\g<under>", formula))
    formula = _MINUS.sub(" − ", _FRACTION.sub(_fraction, formula))
    formula = _COMMAND.sub(lambda m: f" {_SIGNS.get(m[1], m[1])} ", formula)
    return " ".join(formula.replace("{", " ").replace("}", " ").split())


def _fraction(match: Match[str]) -> str:
    over, under = match["over"].strip(), match["under"].strip()
    if over.isdecimal() and under.isdecimal():
        return f" {over}/{under} "
    return f" {over} ÷ {under} "
