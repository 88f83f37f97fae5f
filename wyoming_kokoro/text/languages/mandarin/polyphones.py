"""Mandarin characters with several readings: which is meant, by the words and characters around.

The weights of `polyphones.tsv` are fitted by `script/fit-pronunciations`. What the dictionary has
for a phrase counts before them: where it is wrong, `readings.tsv` has a row.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence
from functools import cache

from wyoming_kokoro.text.phonemes.readings_table import ReadingsTable
from wyoming_kokoro.text.reading.tables import rows


def chosen(
    run: str, words: Sequence[str], plain: Sequence[str], phrases: Container[int]
) -> Mapping[int, str]:
    """Pinyin by position, where a polyphone is read otherwise than the dictionary has it.

    `words` part the run of hanzi; `plain` is what the dictionary has for each character, and
    `phrases` are the positions where it has that for a phrase.
    """
    table = fitted()
    pinyin: dict[int, str] = {}
    for place, word, within in places(words):
        known = table.readings.get(run[place])
        if known and place not in phrases:
            reading = table.best(run[place], known, features(run, place, word, within))
            if reading != plain[place]:
                pinyin[place] = reading
    return pinyin


def places(words: Sequence[str]) -> Iterator[tuple[int, str, int]]:
    """Each position of a run with its word, and its place in the word."""
    place = 0
    for word in words:
        for within in range(len(word)):
            yield place, word, within
            place += 1


def features(run: str, place: int, word: str, within: int) -> tuple[str, ...]:
    """The features of the context of a character: its word, and two characters to either side."""
    before2, before, _, after, after2 = (_at(run, place + step) for step in range(-2, 3))
    return (
        "always",
        f"word:{word}{within}" if len(word) > 1 else "alone",
        f"left:{before}",
        f"left2:{before2}",
        f"left:{before2}{before}",
        f"right:{after}",
        f"right2:{after2}",
        f"right:{after}{after2}",
    )


def _at(run: str, place: int) -> str:
    """The character there: "^" before the run, "$" after it."""
    return "^" if place < 0 else run[place] if place < len(run) else "$"


@cache
def fitted() -> ReadingsTable:
    """The table of weights."""
    return ReadingsTable(rows(__package__, "polyphones.tsv", 2))
