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

from wyoming_kokoro.text.reading import tables

_MOST = 3
_CASES: Mapping[str, Callable[[str], bool]] = {
    "<": lambda word: word[-1].islower(),
    ">": lambda word: word[0].islower(),
    "&": lambda word: word[0].isupper(),
}
_Item = tuple[str, ...]


class _Row(NamedTuple):
    before: tuple[_Item, ...]
    never_before: tuple[_Item, ...]
    behind: tuple[_Item, ...]
    never_behind: tuple[_Item, ...]
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
            row = _Row(*_sides(before), *_sides(behind), reading)
            for one, said in _each(word, reading):
                self._rows.setdefault(one, []).append(row._replace(reading=said))

    def read(self, words: Sequence[str]) -> list[str]:
        """The words, spelled as they are read; the first row that fits a word counts."""
        return [self._read(words, place) for place in range(len(words))]

    def _read(self, words: Sequence[str], place: int) -> str:
        written = words[place]
        rows = self._rows.get(written) or self._rows.get(written[:1].lower() + written[1:])
        for row in rows or ():
            if self._fits(row, words, place):
                is_capital = written[0].isupper() and written not in self._rows
                return row.reading.capitalize() if is_capital else row.reading
        return written

    def _fits(self, row: _Row, words: Sequence[str], place: int) -> bool:
        ahead, behind = words[:place][::-1], words[place + 1 :]
        return (
            (not row.before or any(self._stands(item[::-1], ahead) for item in row.before))
            and not any(self._stands(item[::-1], ahead) for item in row.never_before)
            and (not row.behind or any(self._stands(item, behind) for item in row.behind))
            and not any(self._stands(item, behind) for item in row.never_behind)
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


def _sides(cell: str) -> tuple[tuple[_Item, ...], tuple[_Item, ...]]:
    """The words that must stand there, and those that must not."""
    items = cell.split()
    must = tuple(tuple(item.split("_")) for item in items if item[0] != "!")
    return must, tuple(tuple(item[1:].split("_")) for item in items if item[0] == "!")


def _each(words: str, readings: str) -> list[tuple[str, str]]:
    """Words of one line, which have the same neighbours, with their readings."""
    return list(zip(words.split(), readings.split(), strict=True))
