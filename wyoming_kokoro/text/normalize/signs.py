"""Rules for what is left when numbers are words: maths, symbols, abbreviations, acronyms."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from re import Match

from . import patterns
from .language import Language, Rule

_ROMAN = re.compile(r"(?<!\w)(?P<before>[^\W\d_]++)\.? (?P<roman>[IVXLCDM]{1,15})(?![\w'’])")
_OPEN = "([{\"'“‘¿¡-"
_CLOSE = ".,;:!?…)]}\"'”’-&+=≠≤≥±×÷√²³%°@≈#\\"
_END = re.compile(r"[\"'”’»)\]]?\s*$")
_VALUES = {"I": 1, "V": 5, "X": 10, "L": 50, "C": 100, "D": 500, "M": 1000}
_VALID = re.compile(r"M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})")
_CAPITALS = re.compile(r"(?<![\w.])[A-ZÀ-ÖØ-Þ][A-ZÀ-ÖØ-Þ&-]*[A-ZÀ-ÖØ-Þ]s?(?!\w)")


# Signs between, before and beside others, by their key in Language.words.
_BETWEEN_NUMBERS = {
    "+": "plus",
    "×": "times",
    "*": "times",
    "÷": "divided",
    "=": "equals",
    "≠": "unequal",
    "<": "less",
    ">": "more",
    "≤": "at_most",
    "≥": "at_least",
    "<=": "at_most",
    ">=": "at_least",
    "!=": "unequal",
    "==": "equals",
    "±": "plus_minus",
    "≈": "about",
    "^": "to_the_power",
}
_BEFORE_NUMBERS = {
    "~": "about",
    "≈": "about",
    "±": "plus_minus",
    "√": "root",
    "#": "number",
    "<=": "at_most",
    ">=": "at_least",
    "!=": "unequal",
    "==": "equals",
    "≤": "at_most",
    "≥": "at_least",
    "<": "less",
    ">": "more",
}
_ANYWHERE = {
    "&": "and",
    "=": "equals",
    "≠": "unequal",
    "≤": "at_most",
    "≥": "at_least",
    "±": "plus_minus",
    "×": "times",
    "÷": "divided",
    "√": "root",
    "²": "squared",
    "³": "cubed",
    "%": "percent",
    "°": "degrees",
    "@": "at",
    "≈": "about",
    "#": "hash",
    "+": "plus",
    "\\": "backslash",
}
_MINUS_IN_SUM = re.compile(rf"(?<=\d)[ \u00a0]?[{patterns.MINUS}][ \u00a0]?(?=\d++ ?=)")
_MINUS_SIGN = re.compile(r"(?<=[\w)²³]) \u2212 (?=[\w(√])|(?<=[\w)²³])\u2212(?=[\w(√])")
_MINUS_BEHIND_POWER = re.compile(
    r"(?:(?<=[^\d\s][²³])|(?<=[^\d\s]\^[23]))(?<![a-zA-Z]{2}[²³])(?<!m[²³])"
    r"[ \u00a0]?(?P<dash>[-\u2212–—])[ \u00a0]?"
    r"(?=[\d(√]|[a-z](?![a-z]))"
)
_MINUS_BEHIND_TERM = re.compile(
    r"(?P<term>(?<![\w.,/?&-])\d{0,4}[a-z])[ \u00a0]?[-\u2212–—][ \u00a0]?"
    r"(?=\d{1,4}(?:[.,]\d{1,4})? ?=)"
)
_SQUARE = re.compile(r"(?<=[^\W_])\^\{?(?P<power>[23])\}?(?![\d.])")
_ACCIDENTAL = re.compile("(?<=[A-G])[♭♮♯]")
_ACCIDENTALS = {"♭": "flat", "♮": "natural", "♯": "sharp"}
_INFIX = re.compile(
    r"(?<=[\w%)°²³])(?![ \u00a0]\+\d)[ \u00a0]?"
    rf"(?P<sign>{patterns.one_of(_BETWEEN_NUMBERS)})[ \u00a0]?(?=[\d(√-])"
)
_PREFIX = re.compile(
    rf"(?<![\w{re.escape(''.join(sorted(set(''.join(_BEFORE_NUMBERS)))))}])"
    rf"(?P<sign>{patterns.one_of(_BEFORE_NUMBERS)}) ?(?=[-\d.$€£])"
)
_BETWEEN_WORDS = (  # pattern, key, characters that it needs
    (re.compile(r"(?<=\w) ?\+ ?(?=\w)"), "plus", "+"),
    (re.compile(r"(?<=\w)/(?=\w)| / "), "slash", "/"),
    (re.compile(r"(?<=[\w)\]]) ?!= ?(?=[\w(])"), "unequal", "!"),
    (re.compile(r"(?<=[\w)\]]) ?<= ?(?=[\w(])"), "is_at_most", "<"),
    (re.compile(r"(?<=[\w)\]]) ?>= ?(?=[\w(])"), "is_at_least", ">"),
    (re.compile(r"(?<=[\w)]) < (?=[\w(])"), "is_less", "<"),
    (re.compile(r"(?<=[\w)]) > (?=[\w(])"), "is_more", ">"),
    (re.compile(r"(?<=\S) ?(?:[-=]{1,3}>|[→⇒➜➔]) ?(?=\S)"), "arrow", ">→⇒➜➔"),
)
_SIGN = re.compile(rf"(?P<sign>[{re.escape(''.join(_ANYWHERE))}])(?>(?P=sign)*)")
_UNDERSCORES = re.compile(r"(?<=\w)_+(?=\w)")


def before_numbers(language: Language) -> Sequence[Rule]:
    """Symbols whose meaning hangs on the digits beside them, and set phrases."""
    words = language.words
    return (
        Rule(patterns.whole_words(language.phrases, "(?!/\\d)"), lambda m: language.phrases[m[0]]),
        Rule(_ACCIDENTAL, lambda m: f" {words[_ACCIDENTALS[m[0]]]}", "♭♮♯"),
        *minus_rules(words["minus"]),
        Rule(_SQUARE, lambda m: "²" if m["power"] == "2" else "³", "^"),
        Rule(_MINUS_SIGN, lambda m: f" {words['minus']} ", "\u2212"),
        Rule(_MINUS_IN_SUM, lambda m: f" {words['minus']} ", "="),
        Rule(
            _INFIX,
            lambda m: f" {_infix(words, _BETWEEN_NUMBERS[m['sign']])} ",
            "".join(_BETWEEN_NUMBERS),
        ),
        Rule(_PREFIX, lambda m: f"{words[_BEFORE_NUMBERS[m['sign']]]} ", "".join(_BEFORE_NUMBERS)),
    )


def minus_rules(minus: str) -> Sequence[Rule]:
    """The rules for a hyphen of a formula, in the word `minus`: "x²-9", "2x-3=5"."""
    return (
        Rule(_MINUS_BEHIND_POWER, lambda m: _behind_power(m, minus), "²³^"),
        Rule(_MINUS_BEHIND_TERM, lambda m: f"{m['term']} {minus} ", "="),
    )


def _behind_power(match: Match[str], minus: str) -> str | None:
    """The word for a minus behind a power: "x²-9"; None for a dash where nothing is equal."""
    is_dash = match["dash"] in "–—" and "=" not in match.string
    return None if is_dash else f" {minus} "


def _infix(words: Mapping[str, str], key: str) -> str:
    """A sign's word between two numbers: "is less than", where that differs from "less than"."""
    return words.get(f"is_{key}", words[key])


def rules(language: Language) -> Sequence[Rule]:
    """Everything after numbers."""
    say = _Signs(language)
    return (
        Rule(_ROMAN, say.roman, "IVXLCDM"),
        Rule(patterns.whole_words(language.abbreviations), say.abbreviation),
        Rule(_CAPITALS, lambda m: language.acronym(m[0])),
        *_symbol_rules(language),
    )


def _symbol_rules(language: Language) -> Sequence[Rule]:
    words = language.words

    def sign(match: Match[str]) -> str | None:
        """A sign, "++" as two, others doubled as one; a longer row is a line, not words."""
        word = words[_ANYWHERE[match["sign"]]]
        spoken = f"{word} {word}" if match[0] == "++" else word
        return spaced(match, spoken) if len(match[0]) < 3 else None

    return (
        *(
            Rule(pattern, _word(words.get(key) or words[key.removeprefix("is_")]), needs)
            for pattern, key, needs in _BETWEEN_WORDS
        ),
        Rule(_SIGN, sign, "".join(_ANYWHERE)),
        Rule(_UNDERSCORES, lambda m: " ", "_"),
    )


def spaced(match: Match[str], word: str) -> str:
    """The word for a match, with the spaces that its neighbours do not already bring."""
    start, end = match.span()
    before = match.string[max(0, start - 1) : start]
    after = match.string[end : end + 1]
    left = "" if not before or before.isspace() or before in _OPEN else " "
    right = "" if not after or after.isspace() or after in _CLOSE else " "
    return f"{left}{word}{right}"


def with_stop(match: Match[str], spoken: str) -> str:
    """A spoken abbreviation, with its full stop where that also ends the sentence."""
    ends = match[0].endswith(".") and not spoken.endswith(".")
    return f"{spoken}." if ends and _END.match(match.string, match.end()) else spoken


def _word(word: str) -> Callable[[Match[str]], str]:
    return lambda match: f" {word} "


class _Signs:
    """Says letters in one language."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def abbreviation(self, match: Match[str]) -> str:
        """An abbreviation in full, with its full stop where that ends the sentence: "approx."."""
        return with_stop(match, self._language.abbreviations[match[0]])

    def roman(self, match: Match[str]) -> str | None:
        """A Roman numeral, as the language says it after the word before: "Henry VIII"."""
        if not _VALID.fullmatch(match["roman"]):
            return None
        spoken = self._language.roman(match["before"], arabic(match["roman"]))
        return None if spoken is None else f"{match[0][: -len(match['roman'])]}{spoken}"


def arabic(roman: str) -> int:
    """The number of a valid Roman numeral."""
    values = [_VALUES[letter] for letter in roman]
    after = [*values[1:], 0]
    return sum(
        -value if value < following else value
        for value, following in zip(values, after, strict=True)
    )
