"""Stars of a review, kept as figures for the spoken form: "★★★★☆" is "4/5 ★"."""

from __future__ import annotations

import re
from re import Match

KEPT = "\ue000"
"""Stands for a star that is said, while the pictures around it are dropped."""

_FULL = "(?:[★⭐🌟]\ufe0f?)"
_EMPTY = "(?:[☆✩✰]\ufe0f?)"
_ANY = "★⭐🌟☆✩✰\ufe0f"
_ROW = re.compile(
    rf"(?P<starts>^[ \t]*)?(?<![{_ANY}])(?P<full>{_FULL}{{1,10}})(?P<half>½)?"
    rf"(?P<empty>{_EMPTY}{{0,9}})(?![{_ANY}])(?P<goes_on>[ \t]?(?=\w))?",
    re.MULTILINE,
)
_FIGURES = re.compile(
    r"(?<![A-Za-z\d.,/])(?P<score>(?:\d{1,2}(?:[.,]\d)?/(?:5|10)|[0-5](?:[.,]\d)?)) ?"
    rf"{_FULL}(?![{_ANY}])"
)
_LEAST = 3
"""Fewer stars in a row are an ornament."""
_REACH = 100
"""So far a row's twin is looked for, that the time stays linear."""


def marked(text: str) -> str:
    """The text with each rating as figures and `KEPT`; stars that adorn it stay as they are."""
    text = _FIGURES.sub(rf"\g<score> {KEPT}", text)
    return _ROW.sub(_rating, text)


def _rating(match: Match[str]) -> str:
    """The row as figures; a row of full stars that comes twice is an ornament: "★★★ SALE ★★★"."""
    full, empty = (len(match[name].replace("\ufe0f", "")) for name in ("full", "empty"))
    if full + empty < _LEAST or (not empty and (full > 5 or _comes_twice(match))):
        return match[0]
    count = f"{full}{'.5' if match['half'] else ''}"
    best = f"/{full + empty + bool(match['half'])}" if empty else ""
    starts, goes_on = match["starts"], match["goes_on"]
    pause = "" if goes_on is None else ", " if starts is not None else " "
    return f"{starts or ''}{count}{best} {KEPT}{pause}"


def _comes_twice(match: Match[str]) -> bool:
    """Whether the same row stands once more in the line, within a bounded reach."""
    start, end = match.span()
    before = match.string[max(0, start - _REACH) : start].rpartition("\n")[2]
    after = match.string[end : end + _REACH].partition("\n")[0]
    return match["full"] in before or match["full"] in after
