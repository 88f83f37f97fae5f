"""Conditions on the neighbours of an entry of the lexicon: its column "when".

">figure" and "<figure" are figures, ">Name" and ">lower" words, "!end" more of the sentence. Words
tell a domain: "<:a,b" one of them right before, ">:a,b" right behind, "~:a,b" near; "<rank" is an
ordinal, ">date" a day and month in figures, ">range" two numbers with a dash between.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from wyoming_kokoro.text.reading.line import Line

_GAPS = " \u00a0"
_NEAR = 60
_WORD = re.compile(r"(?:[^\W\d_][\u0900-\u0903\u093a-\u094f]*)+|[0-9]+|[%€$₹=?×²'′°★]")
_BEFORE = re.compile(rf"({_WORD.pattern})[ .\u00a0]*$")
_BEHIND = re.compile(rf"[ .:°º\u00a0\-−]*({_WORD.pattern})")
_RANK = re.compile(r"[0-9]\.?[ºª°]$|(?:[0-9]|[IVX])(?:e|er|re|ème|a|o)$")
_ELIDED = ("d'", "d’", "l'", "l’")
"""Elided words that may stand before a noun: "l'est", not "c'est"."""
_DATE = re.compile(r" ?[0-9]{1,2}/[0-9]{1,2}(?![0-9])")
_RANGE = re.compile(r" ?[0-9]+ ?[-–—] ?[0-9]+(?![0-9])")


def tells(condition: str) -> bool:
    """Whether a condition tells the domain, so that where it holds the entry is meant."""
    return condition[1] == ":" or condition in ("<rank", ">date", ">range")


def holds(condition: str, line: Line, start: int, end: int) -> bool:
    """Whether a condition holds for what is written from start to end; "Aa" does."""
    if condition[1] == ":":
        return _is_among(condition, line.text, start, end)
    test = _TESTS.get(condition)
    return test is None or test(line, start, end)


def _is_among(condition: str, text: str, start: int, end: int) -> bool:
    before, after = text[max(0, start - _NEAR) : start], text[end : end + _NEAR]
    beside = _BEFORE.search(before) if condition[0] == "<" else _BEHIND.match(after)
    words = [beside[1]] if beside else []
    if condition[0] == "~":
        words = _WORD.findall(f"{before} {after}")
    wanted = condition[2:].split(",")
    return any(
        word.startswith(one[:-1]) if one[-1] == "*" else word == one
        for word in map(str.lower, words)
        for one in wanted
    )


def _ahead(line: Line, start: int) -> str:
    return line.text[max(0, start - 5) : start].rstrip(_GAPS)


def _behind(line: Line, end: int) -> str:
    return line.text[end : end + 3].lstrip(_GAPS)


def _is_figure_behind(line: Line, start: int, end: int) -> bool:
    after = _behind(line, end)
    return (
        after[:1].isdecimal()
        or (after[:1] in tuple("-−") and after[1:].isdecimal())
        or _is_roman(line, end + 1)
    )


def _is_roman(line: Line, at: int) -> bool:
    place = line.place_at(at)
    if place >= len(line.atoms):
        return False
    atom = line.atoms[place]
    return not set(line.text[atom.start : atom.end]) - set("IVXLC")


def _is_no_name_behind(line: Line, start: int, end: int) -> bool:
    after = _behind(line, end)
    return not (after[:1].isupper() and after[1:].islower())


_TESTS: Mapping[str, Callable[[Line, int, int], bool]] = {
    ">figure": _is_figure_behind,
    ">Name": lambda line, start, end: _behind(line, end)[:1].isupper(),
    "!>Name": _is_no_name_behind,
    ">lower": lambda line, start, end: _behind(line, end)[:1].islower(),
    "!>alnum": lambda line, start, end: not line.text[end : end + 1].isalnum(),
    "!end": lambda line, start, end: not line.ends_at(end),
    "<'": lambda line, start, end: line.text[start - 2 : start].lower() in _ELIDED,
    "<lower": lambda line, start, end: _ahead(line, start)[-1:].islower(),
    "<figure": lambda line, start, end: _ahead(line, start)[-1:].isdecimal(),
    "<rank": lambda line, start, end: _RANK.search(_ahead(line, start)) is not None,
    ">date": lambda line, start, end: _DATE.match(line.text, end) is not None,
    ">range": lambda line, start, end: _RANGE.match(line.text, end) is not None,
}
