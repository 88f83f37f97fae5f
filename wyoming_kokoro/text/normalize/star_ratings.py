"""Ratings in stars, as the markup leaves them: "4/5 ★" is "four out of five stars"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from .language import Language, Number, Rule

_STARS = re.compile(
    r"(?<![A-Za-z\d.,/])(?P<whole>\d{1,2})(?:[.,](?P<tenths>\d))?(?:/(?P<best>\d{1,2}))? ?★"
)


def rules(language: Language) -> Sequence[Rule]:
    """A rating in stars, before "4/5" can be a fraction or a date."""
    words = language.stars
    noun = re.compile(rf"[ -]{words.nouns}")

    def stars(match: Match[str]) -> str:
        """A rating in words, with the best one where it is written: "4/5 ★", "4.5 ★"."""
        number = Number(match["whole"], match["tenths"] or "")
        count = language.number(number, words.gender)
        if match["best"]:
            best = language.whole(match["best"], words.gender)
            return words.of.format(count=count, best=best)
        is_one = number.is_one or noun.match(match.string, match.end())
        return (words.one if is_one else words.many).format(count=count)

    return (Rule(_STARS, stars, "★"),)
