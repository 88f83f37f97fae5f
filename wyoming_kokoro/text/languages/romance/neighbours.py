"""Readings of words that their neighbours decide: tables `readings.tsv` of Romance languages.

A line has a word, what must stand before it, what behind it, and how it is spelled as it is read.
Beside a word stand one of several items, with spaces between them. An item is one or more words
joined by "_", in small letters whatever the text has; "vir*" is any word that begins so, "*mente"
one that ends so, "^" the beginning, "<" a word that ends in a small letter, ">" one that begins
with one, "&" one that begins with a capital, "…" up to three words whatever.
None of the items with "!" before them may stand there. "@name" is one of the words of a line
"@name", or ends in one behind a hyphen: its second column lists them; with "+", up to three of
them. A word that is written with a capital keeps it; one that the table writes with a capital is
only read so with it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from wyoming_kokoro.text.languages.readings import sides
from wyoming_kokoro.text.reading import tables

_MOST = 3
_CASES: Mapping[str, Callable[[str], bool]] = {
    "<": lambda word: word[-1].islower(),
    ">": lambda word: word[0].islower(),
    "&": lambda word: word[0].isupper(),
}
_Item = tuple[str, ...]


_Side = tuple[list[_Item], list[_Item]]
"""Items one of which must stand there, and those of which none may; the nearest word first."""


class _Row(NamedTuple):
    before: _Side
    behind: _Side
    reading: str


class Neighbours:
    """The table of one language. Immutable."""

    def __init__(self, package: str) -> None:
        self._lists: dict[str, frozenset[str]] = {}
        self._rows: dict[str, list[_Row]] = {}
        for word, before, behind, reading in tables.rows(package, "readings.tsv", 4):
            if word[0] == "@":
                self._lists[word[1:]] = frozenset(before.split())
                continue
            beside = _side(before, -1), _side(behind, 1)
            for one, said in zip(word.split(), reading.split(), strict=True):
                self._rows.setdefault(one, []).append(_Row(*beside, said))

    def read(self, words: Sequence[str]) -> list[str]:
        """The words, spelled as they are read; the first row that fits a word counts."""
        return [self._read(words, place) for place in range(len(words))]

    def _read(self, words: Sequence[str], place: int) -> str:
        written = words[place]
        rows = self._rows.get(written) or self._rows.get(written[:1].lower() + written[1:])
        for row in rows or ():
            ahead, behind = words[:place][::-1], words[place + 1 :]
            if self._fits(row.before, ahead) and self._fits(row.behind, behind):
                is_capital = written[0].isupper() and written not in self._rows
                return row.reading.capitalize() if is_capital else row.reading
        return written

    def _fits(self, side: _Side, words: Sequence[str]) -> bool:
        must, never = side
        return (not must or any(self._stands(item, words) for item in must)) and not any(
            self._stands(item, words) for item in never
        )

    def _stands(self, item: _Item, words: Sequence[str]) -> bool:
        """Whether the words begin with those of the item."""
        if not item:
            return True
        first, rest = item[0], item[1:]
        if first == "^":
            return not words
        if first == "…":
            return any(self._stands(rest, words[n:]) for n in range(min(_MOST, len(words)) + 1))
        if not words or not self._is(first.rstrip("+"), words[0]):
            return False
        if first.endswith("+") and len(words) > 1:
            again = (first[:-1], *rest)
            return self._stands(rest, words[1:]) or self._stands(again, words[1:])
        return self._stands(rest, words[1:])

    def _is(self, one: str, word: str) -> bool:
        if one in _CASES:
            return word.isalpha() and _CASES[one](word)
        word = word.lower()
        if one[0] == "@":
            return not {word, word.rpartition("-")[2]}.isdisjoint(self._lists[one[1:]])
        if one[-1] == "*":
            return word.startswith(one[:-1])
        return word.endswith(one[1:]) if one[0] == "*" else word == one


def _side(cell: str, step: int) -> _Side:
    must, never = ([tuple(item.split("_"))[::step] for item in items] for items in sides(cell))
    return must, never
