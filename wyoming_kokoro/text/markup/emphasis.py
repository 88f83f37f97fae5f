"""Markdown's stars and underscores: those of emphasis go, those that mean something stay.

A star that is no emphasis is left to the reader: "*67", "138****8000", "Car* tutt*", "104*". One
between figures or letters, "2 * 3", is the sign of multiplication. Where one stands by itself,
all of its text mark a place: "*K2, p2; rep from * to end".
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from wyoming_kokoro.text.phonemes.unicode_scripts import script
from wyoming_kokoro.text.reading.line import REFERRED_STAR

_STARS = re.compile(r"\*+")
_LINES = re.compile("_+")
_TWO = re.compile(r"\*{2,}")
_MASK = range(3, 13)
"""Stars that hide figures: "138****8000"."""
_BEHIND = re.compile(r"[0-9]{2,6}#?(?![\w*])|\.[a-zA-Z0-9]{1,8}(?!\w)|#|[,;:.](?=\s|$)")
"""What a star is said before: keys, "*67", names of files, "*.py", the end of "from * to *."."""
_BLANK = re.compile(r"_{2,}(?:[/.-]_{2,})+|_{3,}")
"""A gap to be filled in, "Name: ____"; also of a date, "__/__/____"."""
_PUZZLE = re.compile(r"(?:[^\W\d_]?_{1,12}){1,12}[^\W\d_]?")
"""A word with letters left out: "B_M_K_"."""


def without(text: str) -> str:
    """The text without the signs of emphasis. Linear."""
    if "*" in text:
        text = _joined(text, _without_stars(text))
    return _joined(text, _without_lines(text)) if "_" in text else text


def _joined(text: str, changes: Iterator[tuple[int, int, str]]) -> str:
    """The text with stretches replaced, which come in order."""
    parts, at = [], 0
    for start, end, instead in changes:
        parts += [text[at:start], instead]
        at = end
    return "".join((*parts, text[at:]))


def _without_stars(text: str) -> Iterator[tuple[int, int, str]]:
    marks_places = any(not _multiplies(text, star.start()) for star in REFERRED_STAR.finditer(text))
    emphasis = set() if marks_places else _pairs(text)
    has_powers = all(map(_is_power, _TWO.finditer(text)))
    for run in _STARS.finditer(text):
        start, end = run.span()
        before, after = text[start - 1 : start], text[end : end + 1]
        if start in emphasis:
            yield start, end, ""
        elif end - start == 1:
            if _multiplies(text, start):
                yield start, end, "×"
            elif not marks_places and _opens(before, after) and not _BEHIND.match(text, end):
                yield start, end, ""  # its partner is in another sentence
        elif has_powers and _is_power(run):
            yield start, end, "^"
        elif not (end - start in _MASK and before.isdecimal() and after.isdecimal()):
            yield start, end, ""


def _pairs(text: str) -> set[int]:
    """Where the runs of stars begin that open and close emphasis of words."""
    pairs: set[int] = set()
    opened: list[int] = []
    for run in _STARS.finditer(text):
        start, end = run.span()
        if end - start == 2 or _multiplies(text, start):
            continue
        before, after = text[start - 1 : start], text[end : end + 1]
        if opened and before and not before.isspace() and not _goes_on(before, after):
            pairs |= {opened.pop(), start}
        elif _opens(before, after):
            opened.append(start)
        if "\n" in after:
            opened.clear()
    return pairs


def _opens(before: str, after: str) -> bool:
    """Whether emphasis may open between these characters."""
    if not after or after.isspace() or _goes_on(before, after):
        return False
    return after.isalnum() or not before.isalnum()


def _goes_on(before: str, after: str) -> bool:
    """Whether a word goes on across the sign; scripts without spaces show no words."""
    return all(c.isalnum() and script(c) not in ("Han", "Kana") for c in (before, after))


def _is_power(run: re.Match[str]) -> bool:
    """Whether two stars are the sign of Python's power: "x**2"."""
    before, after = run.string[run.start() - 1 : run.start()], run.string[run.end() : run.end() + 1]
    return len(run[0]) == 2 and after.isdecimal() and (before.isalnum() or before == ")")


def _multiplies(text: str, at: int) -> bool:
    """Whether a star stands between numbers, or between letters with a space on both sides."""
    before, after = text[at - 1 : at], text[at + 1 : at + 2]
    if before == after == " ":
        left, right = text[max(0, at - 3) : at - 1], text[at + 2 : at + 4]
        return _is_term(left[::-1]) and _is_term(right)
    if text[at - 2 : at].isspace() or not before:
        return False
    of_figures = before.isdecimal() or before == ")" or text[max(0, at - 3)].isdecimal()
    of_things = script(before) == "Han" and text.count("*") == 1
    return (after.isdecimal() or (after == "(" and of_figures)) and (of_figures or of_things)


def _is_term(beside: str) -> bool:
    """A figure, a bracket or a letter alone; `beside` are two characters from the sign on."""
    if beside[:1].isdecimal() or beside[:1] in tuple("()"):
        return True
    return beside[:1].isalpha() and not beside[1:].isalnum()


def _without_lines(text: str) -> Iterator[tuple[int, int, str]]:
    at = 0
    while (start := text.find("_", at)) >= 0:
        blank = _BLANK.match(text, start)
        before = text[start - 1 : start]
        if blank and not _is_word(before) and not _is_word(text[blank.end() : blank.end() + 1]):
            at = blank.end()
            yield start, at, "…"
            continue
        run = _LINES.match(text, start)
        at = run.end() if run else start + 1
        after = text[at : at + 1]
        if _is_word(before) and _is_word(after):
            continue
        is_edge = _is_word(before) or _is_word(after) or at - start < 2
        if is_edge and (at - start > 3 or not (before.strip() or after.strip())):
            continue
        if not _is_puzzle(text, start):
            yield start, at, ""


def _is_word(character: str) -> bool:
    return character.isalnum() or character == "_"


def _is_puzzle(text: str, at: int) -> bool:
    """Whether a line stands in a word with letters left out, beside single letters."""
    start = text.rfind(" ", max(0, at - 20), at) + 1
    match = _PUZZLE.match(text, start)
    if match is None or match.end() <= at:
        return False
    return match[0].count("_") > 1 and sum(map(str.isalpha, match[0])) > 1
