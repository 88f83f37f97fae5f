"""Mandarin readings that neighbours decide, as pinyin for single characters of a run of hanzi."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate
from typing import Final

from wyoming_kokoro.text.languages.readings import ReadWords, read_words

_READ: Final = tuple(read_words(__package__))
_PARTED: Final = ReadWords(word for word in _READ if word.kind == "parted")
_CHARACTERS: Final = ReadWords(word for word in _READ if word.kind == "character")
_LONGEST_FIRST: Final = sorted(_READ, key=lambda word: -len(word.word))
_WORDS: Final = ReadWords(word for word in _LONGEST_FIRST if word.kind == "word")
_NEUTRAL: Final = frozenset(word.word for word in _READ if word.kind == "neutral")
_FULL: Final = ReadWords(word for word in _READ if word.kind == "full")
"""地方 of a region's own, 东西 of east and west: with their full tones."""
_NEVER_LAST: Final = frozenset(("学生",))
"""Words that keep the full tone at the end of a longer one: 大学生."""


def given(run: str) -> Mapping[int, str]:
    """Pinyin by position, for the characters whose neighbours tell how they are read."""
    pinyin: dict[int, str] = {}
    for character in _CHARACTERS.within(run):
        for at in character.starts(run):
            pinyin.setdefault(at, character.reading)
    return pinyin


def of_words(run: str, words: Sequence[str]) -> Mapping[int, str]:
    """Pinyin by the place in the run, of words of a table that begin and end as jieba's do."""
    borders = set(accumulate(map(len, words), initial=0))
    pinyin: dict[int, str] = {}
    for word in _WORDS.within(run):
        for start in word.starts(run):
            begins = start in borders or word.looks_back
            if begins and (start + len(word.word) in borders or not word.is_plain):
                for at, syllable in enumerate(word.reading.split(), start):
                    pinyin.setdefault(at, syllable)
    return pinyin


def parted(words: Sequence[str]) -> Mapping[int, str]:
    """Pinyin by the place in the run, of characters such as 得 and 地 that whole words decide."""
    text = f"/{'/'.join(words)}/"
    places = list(accumulate((character != "/" for character in text), initial=0))
    pinyin: dict[int, str] = {}
    for word in _PARTED.within(text):
        for start in word.starts(text):
            for at, syllable in enumerate(word.reading.split(), places[start]):
                pinyin.setdefault(at, syllable)
    return {at: syllable for at, syllable in pinyin.items() if syllable != "-"}


def sandhi(run: str, syllables: Sequence[str]) -> Mapping[int, str]:
    """Pinyin by position for 一 and 不, which what follows changes; tone numbers are last.

    yí before a falling tone, yì before the others, bú for bù; without a tone in 看一看.
    """
    pinyin: dict[int, str] = {}
    for at, character in enumerate(run):
        before, after = run[max(0, at - 1) : at], run[at + 1 : at + 2]
        is_falling = bool(after) and syllables[at + 1].endswith("4")
        if character == "不" and is_falling:
            pinyin[at] = "bu2"
        elif character == "一" and before == after != "点":
            pinyin[at] = "yi5"
        elif character == "一":
            pinyin[at] = "yi2" if is_falling or after == "个" else "yi4"
    return pinyin


def neutral(run: str, words: Sequence[str]) -> Iterator[int]:
    """Positions of the syllables without a tone of their own, in a run of hanzi parted in words."""
    full = {at + 1 for word in _FULL.within(run) for at in word.starts(run)}
    position = 0
    for word in words:
        yield from (position + at for at in _in_word(word) if position + at not in full)
        position += len(word)


def _in_word(word: str) -> tuple[int, ...]:
    """Positions of a word's neutral syllables: 朋友, 小朋友, 朋友们, 豆腐脑, 爷爷奶奶."""
    if word in _NEUTRAL:
        return (1,)
    if len(word) == 3:
        if word[1:] in _NEUTRAL and word[1:] not in _NEVER_LAST:
            return (2,)
        return (1,) if word[2] in "们脑干皮" and word[:2] in _NEUTRAL else ()
    if len(word) == 4 and word[:2] in _NEUTRAL and word[2:] in _NEUTRAL:
        return (1, 3)
    return ()
