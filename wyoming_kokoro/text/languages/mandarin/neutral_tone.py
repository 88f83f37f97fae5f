"""Mandarin words whose last syllable is neutral, where the dictionary gives it a full tone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from wyoming_kokoro.text.languages.readings import ReadWords, read_words

_READ: Final = tuple(read_words(__package__))
_WORDS: Final = frozenset(word.word for word in _READ if word.kind == "neutral")
_FULL: Final = ReadWords(word for word in _READ if word.kind == "full")
"""地方 of a region's own, 东西 of east and west: with their full tones."""
_NEVER_LAST: Final = frozenset(("学生",))
"""Words that keep the full tone at the end of a longer one: 大学生."""


def neutral(run: str, words: Sequence[str]) -> Iterator[int]:
    """Positions of the syllables without a tone of their own, in a run of hanzi parted in words."""
    full = {at + 1 for word in _FULL.within(run) for at in word.starts(run)}
    position = 0
    for word in words:
        yield from (position + at for at in _in_word(word) if position + at not in full)
        position += len(word)


def _in_word(word: str) -> tuple[int, ...]:
    """Positions of a word's neutral syllables: 朋友, 小朋友, 朋友们, 豆腐脑, 爷爷奶奶."""
    if word in _WORDS:
        return (1,)
    if len(word) == 3:
        if word[1:] in _WORDS and word[1:] not in _NEVER_LAST:
            return (2,)
        return (1,) if word[2] in "们脑干皮" and word[:2] in _WORDS else ()
    if len(word) == 4 and word[:2] in _WORDS and word[2:] in _WORDS:
        return (1, 3)
    return ()
