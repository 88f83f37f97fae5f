"""Fragments of regular expressions that the shared rules are made of.

All are linear: possessive quantifiers, bounded repeats, and starts that only the first character
of a run satisfies.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby

from .language import Language, Number

GAP = "[ \u00a0\u202f\u2009]"  # a space, or one of those that typographers put into numbers
MINUS = "-\u2212\u2010\u2011\u2012\u2013"
DASH = "-\u2010\u2011\u2012\u2013\u2014"
# A number may start here: not inside a word, nor right of another number's mark.
START = r"(?<!\w)(?<!\d[.,:/])"
NO_WORD = r"(?!\w)"
VOWEL_SIGNS = "\u0900-\u0903\u093a-\u094f"  # of Devanagari, which end no word and are none of \\w


def number(language: Language, name: str = "") -> str:
    """A number as the language writes it, without sign; one group called `name` if given."""
    group = re.escape(language.group)
    point = re.escape(language.decimal)
    marked = rf"(?>(?:[{group}\u00a0\u202f\u2009]\d{{3}})+)"
    spaced = r"(?: \d{3}){2,5}(?! \d{3})"  # more are a list
    grouped = rf"\d{{1,3}}(?:{marked}|{spaced})(?!\d)"
    body = rf"(?:{grouped}|\d++)(?>(?:{point}\d++)?)"
    return f"(?P<{name}>{body})" if name else f"(?:{body})"


def sign(name: str = "sign") -> str:
    """An optional sign that is not a hyphen between words."""
    return rf"(?>(?P<{name}>(?<![\w)\]%°])[{MINUS}+])?)"


def parse(language: Language, written: str, sign_written: str | None = "") -> Number:
    """A match of `number` (and of `sign`) as a Number."""
    whole, _, fraction = written.partition(language.decimal)
    digits = "".join(c for c in whole if c.isdecimal())
    mark = "" if not sign_written else "+" if sign_written == "+" else "-"
    return Number(digits, fraction, mark)


def one_of(literals: Iterable[str]) -> str:
    """Any of `literals`, the longest first; never matches when there is none."""
    return _alternatives((literal, "") for literal in literals)


def bounded(literals: Iterable[str]) -> str:
    """Any of `literals`; those that end in a letter or digit must end a word."""
    return _alternatives((literal, _word_end(literal)) for literal in literals)


def _word_end(literal: str) -> str:
    """What must not follow a literal that ends in a letter or digit."""
    wordy = unicodedata.category(literal[-1])[0] in "LMN"
    return rf"(?![\w\u00b2\u00b3{VOWEL_SIGNS}]|['’]\w)" if wordy else ""


def _alternatives(literals: Iterable[tuple[str, str]]) -> str:
    """Any of the literals, each with the pattern that must follow it, the longest first.

    Those with one first character stand behind it together: `re` tries alternatives in turn, and
    tables have a thousand.
    """
    groups: dict[str, list[tuple[str, str]]] = {}
    for literal, end in sorted(literals, key=lambda item: (-len(item[0]), item)):
        groups.setdefault(literal[0], []).append((literal, end))
    if not groups:
        return r"(?!)"
    return f"(?:{'|'.join(map(_group, groups.values()))})"


def _group(items: Sequence[tuple[str, str]]) -> str:
    """Literals that begin with the same character; what must follow stands once for all in a row
    that share it."""
    rows = []
    for end, row in groupby(items, key=lambda item: item[1]):
        rest = [re.escape(literal[1:]) for literal, _ in row]
        rows.append((f"(?:{'|'.join(rest)})" if len(rest) > 1 else rest[0]) + end)
    return re.escape(items[0][0][0]) + (f"(?:{'|'.join(rows)})" if len(rows) > 1 else rows[0])


def whole_words(table: Mapping[str, str], then: str = "") -> re.Pattern[str]:
    """Any key of `table` that stands alone, and before the pattern `then`."""
    return (
        re.compile(rf"(?<![\w.{VOWEL_SIGNS}]){bounded(table)}{then}")
        if table
        else re.compile(r"(?!)")
    )


def around(match: re.Match[str], reach: int = 120) -> str:
    """The text around a match: a bounded window, so that the search stays linear."""
    return match.string[max(0, match.start() - reach) : match.end() + reach]
