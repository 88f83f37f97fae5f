"""Text normalizer: applies a language's rules in order until nothing changes."""

from __future__ import annotations

import re
import unicodedata
from itertools import chain, repeat

from . import addresses, amounts, calendar, signs, star_ratings
from .language import Language, Rule

_FOREIGN_DIGIT = re.compile(r"[^\W\D0-9]")
_ROUNDS = 4  # a rule's words may complete another's pattern; more than two are never needed


class Normalizer:
    """Says sentences in one language. Immutable, so any number of threads may share it."""

    def __init__(self, language: Language) -> None:
        """Compile the rules of `language`."""
        self.language = language
        rules = (
            *star_ratings.rules(language),
            *language.first(),
            *addresses.rules(language),
            *calendar.iso_rules(language),
            *signs.before_numbers(language),
            *language.early(),
            *calendar.rules(language),
            *amounts.rules(language),
            *signs.rules(language),
            *language.late(),
        )
        self._rules = tuple((frozenset(rule.needs), rule.pattern.search, rule) for rule in rules)

    @property
    def plus(self) -> str:
        """The word for the sign before a telephone number."""
        return self.language.words["plus"]

    def written_ordinal(self, figures: str) -> str:
        """Figures as the language writes an ordinal."""
        return self.language.written_ordinal(figures)

    def spoken(self, text: str) -> str:
        """Return `text` with every number, symbol and abbreviation in words."""
        text = _FOREIGN_DIGIT.sub(lambda match: str(unicodedata.decimal(match[0])), text)
        present = set(text)
        unchanged = 0  # how many rules in a row have left the text as it is
        for needs, search, rule in chain.from_iterable(repeat(self._rules, _ROUNDS)):
            if unchanged == len(self._rules):
                break
            unchanged += 1
            if (needs and needs.isdisjoint(present)) or not search(text):
                continue
            spoken = _apply(rule, text)
            if spoken is not text:
                text, present, unchanged = spoken, set(spoken), 0
        return text


def _apply(rule: Rule, text: str) -> str:
    """The text with each match in words, a space where they would touch letters or digits.

    The same object where the rule changes nothing.
    """
    done: list[str] = []
    position = 0
    for match in rule.pattern.finditer(text):
        spoken = rule.render(match)
        if spoken is None or spoken == match[0]:
            continue
        start, end = match.span()
        done.append(text[position:start])
        if spoken and start and _touch(text[start - 1], spoken[0]):
            done.append(" ")
        done.append(spoken)
        if spoken and end < len(text) and _touch(spoken[-1], text[end]):
            done.append(" ")
        position = end
    if not done:
        return text
    done.append(text[position:])
    return "".join(done)


def _touch(left: str, right: str) -> bool:
    """Both belong to words; a mark does, as the vowel signs that end Hindi words."""
    return _wordy(left) and _wordy(right)


def _wordy(character: str) -> bool:
    return character.isalnum() or unicodedata.category(character)[0] == "M"
