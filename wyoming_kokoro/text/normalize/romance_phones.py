"""Rules of the Romance languages for telephone numbers beside a word for calling.

A number that has its country's form is found by `Language.phones` wherever it stands; these find
the others: "llame al 01 800 123 4567 ext. 205", "tel. (601) 345 6789".
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from .language import DIGITS, Language, Rule

_DIGIT = re.compile(r"\d+")
_NUMBER = (
    r"(?<![\w.,/$€+-])(?P<number>\(?\d{1,4}\)?(?:[ .\u00a0-]\(?\d{1,4}\)?){1,5}|\d{7,11})"
    r"(?!\w|[.,/:%-]\d| ?[€$%]| (?:de|euros|pesos|reais|horas)(?!\w))"
)
_ABROAD = re.compile(r"\+[\d .()-]{1,16}$")
_REACH = 60


def rules(language: Language, calling: str, extension: str) -> Sequence[Rule]:
    """All of them; `calling` is what stands before such a number, as a pattern."""
    before = re.compile(rf"(?<!\w)(?:{calling})(?!\w)")

    def number(match: Match[str]) -> str | None:
        """Seven to thirteen digits, group by group."""
        groups = _DIGIT.findall(match["number"])
        near = match.string[max(0, match.start() - _REACH) : match.start()]
        if not 7 <= sum(map(len, groups)) <= 13 or not before.search(near):
            return None
        if _ABROAD.search(near):
            return None
        return language.phone(groups, False)

    return (
        Rule(
            re.compile(
                r"(?<=\d{4}),? (?:[Ee]xt|[Ii]nt|[Rr]am|[Rr]amal)\.?:? ?(?P<extension>\d{1,5})(?!\w)"
            ),
            lambda m: f", {extension} {language.whole(m['extension'])}",
            DIGITS,
        ),
        Rule(re.compile(_NUMBER), number, DIGITS),
    )
