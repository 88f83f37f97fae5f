"""Where to cut a text that has no sentence end within the length that is allowed."""

from __future__ import annotations

import re

from .abbreviations import StopWords

CLAUSE_END = re.compile(r"[,;:)\]»”…](?=\s)|[，、；：）」』】]|\s[—–-](?=\s)|—(?=\w)")
LAST_BLANK = re.compile(r".*\S(?=\s)", re.DOTALL)
_CLINGS = re.compile(r"[\u0300-\u036f\u0900-\u0903\u093a-\u094f\u200d\ufe0f\U0001f3fb-\U0001f3ff]")
_OPEN_MARK = re.compile(r"\[[^\[\]]{0,210}(?:\](?:\([^()]{0,210})?)?\Z")
"""A `[pause:…]` or `[word](/…/)` that the window's end cuts through, or may."""


def cut_position(window: str, words: StopWords) -> int:
    """Length of the beginning of `window` to cut off: at least 1, and not all of it.

    The last place after clause punctuation; else before a conjunction;
    else between words; else (scripts without spaces) anywhere but inside a written character. The
    first two not in the first quarter: the last character of `window` is seen, but not cut off.
    """
    most = len(window) - 1
    if mark := _OPEN_MARK.search(window):
        most = max(mark.start(), 1) if mark.start() > most // 4 else most
        window = window[: most + 1]
    for pattern in (CLAUSE_END, words.conjunction):
        ends = [
            end for match in pattern.finditer(window) if most // 4 < (end := match.end()) <= most
        ]
        if ends:
            return ends[-1]
    if blank := LAST_BLANK.match(window):
        return blank.end()
    end = most
    while end > max(1, most - 8) and _CLINGS.match(window, end):
        end -= 1
    return end
