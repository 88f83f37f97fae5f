"""Removes emoji, with their skin tones, joiners, flags and keycaps, or says their names.

Stars of a review are kept as figures for the spoken form: "★★★★☆" is "4/5 ★".
"""

from __future__ import annotations

import logging
import re
import unicodedata
from re import Match
from typing import Final

from wyoming_kokoro.text.reading.tables import word_lists

_LOGGER = logging.getLogger(__name__)

_PICTURE = (
    "\u203c\u2049\u2139\u2194-\u2199\u21a9\u21aa\u231a\u231b\u2328\u23cf\u23e9-\u23f3\u23f8-\u23fa"
    "\u24c2\u25aa\u25ab\u25b6\u25c0\u25fb-\u25fe\u2600-\u266c\u2670-\u2793\u2795-\u2799\u27b0\u27bf\u2934\u2935"
    "\u2b05-\u2b07\u2b1b\u2b1c\u2b50\u2b55\u3030\u303d\u3297\u3299\U0001f000-\U0001faff"
)
_EXTRAS = "\ufe0e\ufe0f\u200d\u20e3\U0001f3fb-\U0001f3ff\U000e0020-\U000e007f"
_KEYCAP = re.compile("([0-9#*])\ufe0f?\u20e3")
_ARROW = re.compile("[➔➘-➯➱-➾➡]\ufe0f?")
_EMOJI = re.compile(
    f"(?P<gap> ?)(?P<run>(?![♩♪] ?=|[♀♂](?!\ufe0f))[{_PICTURE}](?>(?: ?[{_PICTURE}{_EXTRAS}])*))"
)
_LEFT_OVER = re.compile("[\ufe0e\ufe0f\u20e3\U000e0020-\U000e007f]")
_WIDE = "[\u3041-\u3096\u30a1-\u30fc\u3400-\u9fff]"
_WIDE_BEFORE = re.compile(f"(?:{_WIDE}|[0-9]) ?$")
_WIDE_AFTER = re.compile(f" ?(?![をはがにでとものへ]){_WIDE}")
_WORD = re.compile(r" [^\W\d_]")
_FACES = "\U0001f000"  # pictures from here on; stars and signs before may stand for a word
_FLAG_A = 0x1F1E6
_TONES = range(0x1F3FB, 0x1F400)
_CALLED: Final = dict(
    pair.replace("_", " ").split(":") for pair in word_lists(__package__, "words.tsv")["emoji"]
)
"""Everyday names of pictures whose Unicode name tells of ink: "heavy black heart"."""
_KEPT = "\ue000"
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


def without(text: str, *, named: bool) -> str:
    """Return `text` without emoji, or with their Unicode names; a keycap leaves its digit.

    The star of a rating stays, behind its figures: "4/5 ★".
    """
    if text.isascii():
        return text
    text = _rated(_ARROW.sub("→", _KEYCAP.sub(r"\1 ", text)))
    if not named and (dropped := [run for _, run in _EMOJI.findall(text)]):
        _LOGGER.debug("emoji that are not said: %s", ascii("".join(dropped)))
    text = _EMOJI.sub(_name if named else _gap, text)
    return _LEFT_OVER.sub("", text).replace(_KEPT, "★")


def _gap(match: Match[str]) -> str:
    """Nothing, or a space where words would touch; a pause between words, which it parted."""
    start, end = match.span()
    is_between = match.string[start - 1 : start].isalnum() and _WORD.match(match.string, end)
    if match["gap"] and is_between and max(match["run"]) >= _FACES:
        return ","
    start = match.start("run")
    is_wide = _WIDE_BEFORE.search(match.string[max(0, start - 2) : start])
    if is_wide and _WIDE_AFTER.match(match.string, end):
        return "、"
    before = match.string[max(0, start - 1) : start]
    after = match.string[end : end + 1]
    return match["gap"] or (" " if before.isalnum() and after.isalnum() else "")


def _name(match: Match[str]) -> str:
    """The names of the pictures in a run, between commas."""
    names = []
    flag = False
    for character in match["run"]:
        code = ord(character)
        if _FLAG_A <= code < _FLAG_A + 26:
            names.append("flag") if not flag else None
            flag = not flag
        elif code not in _TONES and unicodedata.category(character) in ("So", "Sk", "Sm", "Po"):
            names.append(_CALLED.get(character) or unicodedata.name(character, "").lower())
    joined = ", ".join(filter(None, names))
    start, end = match.span("run")
    left = match["gap"] if start == 0 or match.string[start - 1].isspace() else " "
    after = match.string[end : end + 1]
    right = " " if after.isalnum() else ""
    return f"{left}{joined}{right}" if joined else ""


def _rated(text: str) -> str:
    """The text with each rating as figures and `_KEPT`; stars that adorn it stay as they are."""
    text = _FIGURES.sub(rf"\g<score> {_KEPT}", text)
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
    return f"{starts or ''}{count}{best} {_KEPT}{pause}"


def _comes_twice(match: Match[str]) -> bool:
    """Whether the same row stands once more in the line, within a bounded reach."""
    start, end = match.span()
    before = match.string[max(0, start - _REACH) : start].rpartition("\n")[2]
    after = match.string[end : end + _REACH].partition("\n")[0]
    return match["full"] in before or match["full"] in after
