"""Hindi rules for letters in Devanagari: acronyms ("एफआईआर"), initials, hyphens before numbers."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.normalize.language import Rule
from wyoming_kokoro.text.normalize.patterns import one_of
from wyoming_kokoro.text.normalize.signs import with_stop

from .tables import LETTER_NAMES

_SIGNS = "\u0900-\u0903\u093a-\u094f"
_LETTER = rf"{one_of(LETTER_NAMES)}(?![{_SIGNS}])"
_ACRONYM = re.compile(rf"(?<![\w\u0900-\u0963])(?:{_LETTER}){{2,8}}(?![\u0900-\u0963])")
_LETTERS = re.compile(_LETTER)
_RUN_TOGETHER = frozenset("एफ एफ़ एल एम एन आर एस एच आई एक्स क्यू वाई डब्ल्यू".split())
"""Letters that are not heard as such inside a word: "सीएसके" would be "siiskee"."""
_BEFORE_DIGITS = re.compile("(?<=[\u0904-\u094f])[-–](?=\\d)(?!\\d+ ?(?:°|डिग्री))")
_AKSHARA = f"[\u0905-\u0939](?:\u094d[\u0905-\u0939])?[{_SIGNS}]{{0,2}}"
_DOTTED = re.compile(rf"(?<![\w.{_SIGNS}])(?:(?:{_AKSHARA}){{1,2}}\.){{2,6}}(?![\w.{_SIGNS}])")
_SINE = re.compile(r"(?<!\w)(?P<name>sin|cos|tan|log)(?= ?(?:\d|θ|x\b|\())")
_FUNCTIONS = {"sin": "साइन", "cos": "कॉस", "tan": "टैन", "log": "लॉग"}


def first_rules() -> Sequence[Rule]:
    """Before all others."""
    return (
        Rule(_BEFORE_DIGITS, lambda m: " ", "-–"),
        Rule(_ACRONYM, _spaced),
        Rule(_SINE, lambda m: _FUNCTIONS[m["name"]], "snog"),
    )


def late_rules() -> Sequence[Rule]:
    """After the table of abbreviations: those that it does not know are said part by part."""
    return (Rule(_DOTTED, lambda m: with_stop(m, m[0][:-1].replace(".", " ")), "."),)


def _spaced(match: Match[str]) -> str | None:
    """ "एफआईआर" is "एफ़ आई आर"."""
    letters = _LETTERS.findall(match[0])
    return " ".join(letters) if _RUN_TOGETHER.intersection(letters) else None
