"""English rules for signs of programs: "\\d{3}", "*.py", "a || b", "press *", "-p 8080:80"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from wyoming_kokoro.text.languages.english.streets import house_number
from wyoming_kokoro.text.normalize.language import Language, Rule

_SIGNS = {
    "^": "caret",
    "$": "dollar",
    "\\": "backslash",
    "{": "open brace",
    "}": "close brace",
    "[": "open bracket",
    "]": "close bracket",
    "(": "open paren",
    ")": "close paren",
    "+": "plus",
    "*": "star",
    "?": "question mark",
    "|": "pipe",
    ".": "dot",
    "-": "dash",
    ",": "comma",
    "/": "slash",
    "_": "underscore",
    ":": "colon",
    "=": "equals",
    "!": "bang",
    "<": "less than",
    ">": "greater than",
    "@": "at",
    "#": "hash",
    "&": "and",
    "%": "percent",
    "~": "tilde",
}
_EXPRESSION = re.compile(  # a regular expression: "^\d{3}-\d{4}$", "[a-z]+"
    r"(?<!\S)(?=[^\s\\]{0,40}\\[dwsbDWSBntr](?![a-z]{2})|[^\s\[]{0,40}\[\^?[a-zA-Z0]-[a-zA-Z9])"
    r"[^\s\"'`]{2,80}(?<![.,;:!?])(?=[.,;:!?]?(?:\s|$))"
)
_PART = re.compile(r"[A-Za-z]+|\d+|.")
_STAR_FILE = re.compile(r"(?<![\w*])\*\.(?=[a-zA-Z\d]{1,8}(?!\w))")
_STAR_KEY = re.compile(
    r"(?P<before>\b(?i:press|dial|then|enter|hit|push|the|by|and|or|use|select) )\*(?=[\s.,;!?)]|$)"
    r"(?! ?\d)"
)
_PORTS = re.compile(r"(?<=-p )(?P<host>\d{2,5}):(?P<container>\d{2,5})(?!\w)")
_CRON_STAR = re.compile("∗")
_VARIABLE = re.compile(r"(?<![\w$])\$\{?(?=[A-Za-z_]{2})")
_PIPE = re.compile(r"(?<=\w) ?\|\| ?(?=[\w(!])")


def rules(language: Language) -> Sequence[Rule]:
    """Expressions before other signs."""

    def expression(match: re.Match[str]) -> str:
        parts = []
        for part in _PART.findall(match[0]):
            if part.isdecimal():
                parts.append(language.whole(part))
            elif part.isalpha():
                parts.append(part if len(part) > 2 else " ".join(part.upper()))
            else:
                parts.append(_SIGNS.get(part, part))
        return " ".join(parts)

    def ports(match: re.Match[str]) -> str:
        host, container = (_port(language, match[name]) for name in ("host", "container"))
        return f"{host} colon {container}"

    return (
        Rule(_EXPRESSION, expression, "\\["),
        Rule(_STAR_FILE, lambda match: "star dot ", "*"),
        Rule(_STAR_KEY, lambda match: f"{match['before']}star", "*"),
        Rule(_CRON_STAR, lambda match: "star", "∗"),
        Rule(_VARIABLE, lambda match: "dollar ", "$"),
        Rule(_PORTS, ports, ":"),
        Rule(_PIPE, lambda match: " or ", "|"),
    )


def _port(language: Language, figures: str) -> str:
    return house_number(figures) if len(figures) == 4 else language.whole(figures)
