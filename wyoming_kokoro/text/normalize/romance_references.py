"""Rules of the Romance languages for verses of the Bible, stars and factorials: "Jn 3,16", "4*"."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from re import Match

from .language import DIGITS, Language, Rule
from .patterns import one_of

_STARS = re.compile(
    r"(?<![\w.,*/$])(?P<count>[1-7](?:[.,]\d)?) ?\*(?![\w*]| ?[\d(=])(?=[ ,.;:)]|$)"
)
_MEASURED = frozenset("Hb Cr Re Ro Ti Co Pr Ts Ex Ed Ap At Is Pe Tm Tt Ne Ec Ct".split())
"""Abbreviations that stand before a decimal as well, of the laboratory above all."""
_FACTORIAL = re.compile(
    r"(?:(?<=\d)|(?<=(?<!\w)[nk])|(?<=\)))!(?= ?[=×·/+*)])|(?<== \d)!|(?<== \d\d)!"
)


@dataclass(frozen=True, slots=True)
class ReferenceWords:
    """Words of one language for what a text refers to."""

    books: Mapping[str, str]
    """Books of the Bible by their abbreviations, and the letters that have a first and a second."""
    ranks: tuple[str, str, str]
    """Before a letter's name: "primera de"."""
    to: str
    """Between two verses: "a"."""
    star: tuple[str, str]
    """One and many."""
    one_star: str
    """The number of one: "una"."""
    factorial: str


def rules(language: Language, words: ReferenceWords) -> Sequence[Rule]:
    """All of them; they run before the rules for numbers."""
    say = _References(language, words)
    books = one_of(words.books)
    whole = one_of(set(words.books.values()))
    verse = re.compile(
        rf"(?<![\w.])(?:(?P<rank>[123])[ªº]? ?)?(?P<book>{books}|{whole})\.? ?"
        r"(?P<chapter>\d{1,3})(?P<link>, ?|:)(?P<verse>\d{1,3})"
        r"(?:[-–](?P<last>\d{1,3}))?(?![\w%/€$]|[.,:-]\d| ?(?:[ap]\. ?m|°|h\b|€|[a-zµμ]{1,5}/))"
    )
    return (
        Rule(verse, say.verse, DIGITS),
        Rule(_STARS, say.stars, "*"),
        Rule(_FACTORIAL, lambda m: f" {words.factorial}", "!"),
    )


class _References:
    """Says them in one language."""

    def __init__(self, language: Language, words: ReferenceWords) -> None:
        self._language = language
        self._words = words

    def verse(self, match: Match[str]) -> str | None:
        """A chapter and verses of the Bible: "1 Cor 13,4-7"; but "Hb 13,4" is a blood value."""
        is_plain = match["link"] != ":" and not (match["rank"] or match["last"])
        if is_plain and match["book"] in _MEASURED:
            return None
        say, words = self._language.whole, self._words
        book = words.books.get(match["book"], match["book"])
        rank = f"{words.ranks[int(match['rank']) - 1]} " if match["rank"] else ""
        last = f" {words.to} {say(match['last'])}" if match["last"] else ""
        return f"{rank}{book} {say(match['chapter'])}, {say(match['verse'])}{last}"

    def stars(self, match: Match[str]) -> str:
        """A number of stars in words: "un hotel de 4*"."""
        words, count = self._words, match["count"]
        if count == "1":
            return f"{words.one_star} {words.star[0]}"
        said = self._language.whole(count) if count.isdecimal() else count
        return f"{said} {words.star[1]}"
