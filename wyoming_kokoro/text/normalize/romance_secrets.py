"""Rules of French and Italian for what is typed or computed: passwords, "5!", "O(n log n)"."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from re import Match

from .language import DIGITS, Language, Rule

_VALUE = r"(?P<value>[A-Za-zÀ-ÿ0-9!@#$%^&*∗?+=~._\-]{4,40})(?![\w@/]|\.\w)"
_SECRET_SIGNS = frozenset("_@#$^&*∗~!-")
_PARTS = re.compile(r"[^\W\d_]+|\d+|.")
_VOWEL = re.compile(r"[aeiouyAEIOUYà-ÿ]")
_WORDS_AND_DASHES = re.compile(r"[A-Za-z]+(?:-[A-Za-z]+)*")
_MAIL = re.compile(r"@[\w-]+\.[a-z]{2}")
_YEAR = re.compile(r"(?:19|20)\d\d")
_FACTORIAL = re.compile(
    r"(?<![\w.,])(?P<of>\d{1,3}|[nkmNK])!(?= ?[=≈≤≥<>×÷*/)−–+-]| (?:vaut|est|égale|vale|è)(?!\w))"
)
_ORDER = re.compile(r"(?<!\w)[OΘΩ]\((?P<of>[a-zA-Z\d²³ ^+*×]{1,16})\)")


@dataclass(frozen=True, slots=True)
class SecretWords:
    """Words of one language about what is typed in."""

    before: str
    """What names a password and leads to it, as a pattern."""
    signs: Mapping[str, str]
    """A sign of a password → its name."""
    factorial: str
    """How "5!" is said, with {} for the number."""


def rules(language: Language, words: SecretWords) -> Sequence[Rule]:
    """All of them, before the rules for codes and numbers."""
    secret = re.compile(rf"(?P<before>(?<!\w)(?:{words.before}) ?[\"“«'`]?[ \u00a0]?){_VALUE}")
    part_of = _Parts(language, words.signs)
    of = "de" if language.day_first and "de" in words.factorial else "di"

    def factorial(match: Match[str]) -> str:
        """A factorial in words: "5! = 120"."""
        number = match["of"]
        said = language.whole(number) if number.isdecimal() else language.spell(number)
        return words.factorial.format(said)

    return (
        Rule(secret, part_of.secret, "_-!@#$%^&*∗?+=~." + DIGITS),
        Rule(_FACTORIAL, factorial, "!"),
        Rule(_ORDER, lambda m: f"{language.spell('O')} {of} {m['of']}", "("),
    )


class _Parts:
    """Says the parts of a password."""

    def __init__(self, language: Language, signs: Mapping[str, str]) -> None:
        self._language = language
        self._signs = signs

    def secret(self, match: Match[str]) -> str | None:
        """A password with its signs named: "le mot de passe est citron-2024"; None for a word."""
        has_figure = any(c.isdigit() for c in match["value"])
        value = match["value"].rstrip(".?" if has_figure else ".?!")
        is_plain = value.isalpha() or value.isdecimal() or _WORDS_AND_DASHES.fullmatch(value)
        if is_plain or _MAIL.search(value) or _SECRET_SIGNS.isdisjoint(value):
            return None
        parts = ["", *_PARTS.findall(value), ""]
        spoken = map(self._part, parts[1:-1], parts, parts[2:])
        return match["before"] + " ".join(spoken) + match["value"][len(value) :]

    def _part(self, text: str, before: str, after: str) -> str:
        if text.isdecimal():
            is_number = (len(text) < 3 and text[0] != "0") or _YEAR.fullmatch(text)
            return self._language.whole(text) if is_number else self._language.digits(text)
        if not text.isalpha():
            return self._signs[text]
        beside_figure = before[-1:].isdigit() or after[:1].isdigit()
        is_word = len(text) > (3 if beside_figure else 2) and _VOWEL.search(text)
        return text if is_word else self._language.spell(text)
