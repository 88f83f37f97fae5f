"""Marks around words of another language, from the reading to the phonemes.

They are noncharacters, which no text holds once it is plain.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

_OPEN, _TOLD, _CLOSE = "\ufdd0", "\ufdd1", "\ufdd2"
MARKS = frozenset((_OPEN, _TOLD, _CLOSE))
_SPAN = re.compile(f"{_OPEN}([a-z]+){_TOLD}([^{_CLOSE}]*){_CLOSE}")


def marked(text: str, language: str) -> str:
    """Words of a language between marks."""
    return f"{_OPEN}{language}{_TOLD}{text}{_CLOSE}"


def unmarked(text: str) -> str:
    """The words without the marks."""
    return _SPAN.sub(r"\2", text) if _OPEN in text else text


def spans(text: str) -> Iterator[tuple[str, str]]:
    """Stretches in order with their language, "" for the text's own."""
    own, *parts = _SPAN.split(text)
    yield from [("", own)] * bool(own)
    for language, words, own in zip(parts[::3], parts[1::3], parts[2::3], strict=True):
        yield language, words
        yield from [("", own)] * bool(own)
