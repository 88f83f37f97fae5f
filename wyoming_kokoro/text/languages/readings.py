"""Readings of words, chosen by the words beside them: tables `readings.tsv`.

A line has a word, what must stand before it, what behind it, how it is read, and a kind. Beside a
word stand one of several items, with spaces between them: words, or patterns where brackets or
other signs make them so ("^" and "$" for the text's beginning and end). None of the items with
"!" before them may stand there. A line of the kind "list" gives items a name, by which others call
them: "@title".
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cached_property

from wyoming_kokoro.text.reading import tables

_IS_PATTERN = re.compile(r"[\[(.^$\\*+?{|]")
_REACH = 24  # the longest item before a word
_Test = Callable[[str, int], bool]


class ReadWord:
    """A word, what stands beside it where it is so read, and its reading."""

    def __init__(self, word: str, before: str, after: str, reading: str, kind: str) -> None:
        self.word, self.reading, self.kind = word, reading, kind
        self._before, self._after = before, after
        self.looks_back, self.is_plain = bool(before), not (before or after)

    def starts(self, text: str) -> Iterator[int]:
        """Positions in the text at which the word has this reading."""
        at = text.find(self.word)
        while at >= 0:
            if self.is_at(text, at):
                yield at
            at = text.find(self.word, at + 1)

    def is_at(self, text: str, at: int) -> bool:
        """Whether the word, which stands there, is so read."""
        end = at + len(self.word)
        return (not self._before or self._fits_before(text, at)) and (
            not self._after or self._fits_after(text, end)
        )

    @cached_property
    def _fits_before(self) -> _Test:
        return _beside(self._before, behind=False)

    @cached_property
    def _fits_after(self) -> _Test:
        return _beside(self._after, behind=True)


class ReadWords:
    """The words of a table, found in a text by their first character."""

    def __init__(self, words: Iterable[ReadWord]) -> None:
        """The first of the words that fit counts."""
        self._by_first: dict[str, list[tuple[int, ReadWord]]] = {}
        for place, word in enumerate(words):
            self._by_first.setdefault(word.word[0], []).append((place, word))

    def within(self, text: str) -> Iterator[ReadWord]:
        """The words that stand in the text, in the order of the table."""
        here = [
            numbered
            for first in set(text) & self._by_first.keys()
            for numbered in self._by_first[first]
            if numbered[1].word in text
        ]
        return (word for _, word in sorted(here, key=lambda numbered: numbered[0]))


def read_words(package: str) -> Iterator[ReadWord]:
    """The table of the language in `package`."""
    lists: dict[str, str] = {}
    for word, before, after, reading, kind in tables.rows(package, "readings.tsv", 5):
        if kind == "list":
            lists[word] = after
            continue
        for name, items in lists.items() if "@" in before + after else ():
            before, after = before.replace(name, items), after.replace(name, items)
        yield ReadWord(word, before, after, reading, kind)


def sides(cell: str) -> tuple[list[str], list[str]]:
    """The items one of which must stand there, and those of which none may."""
    items = cell.split()
    return (
        [item for item in items if item[0] != "!"],
        [item[1:] for item in items if item[0] == "!"],
    )


def _beside(cell: str, behind: bool) -> _Test:
    """Whether what stands beside a word is as its line wants it."""
    must, never = (_any_of(items, behind) for items in sides(cell))
    return lambda text, at: (must is None or must(text, at)) and not (never and never(text, at))


def _any_of(items: list[str], behind: bool) -> _Test | None:
    words = tuple(item for item in items if not _IS_PATTERN.search(item))
    form = "{}" if behind else "(?:{})$"
    patterns = [re.compile(form.format(item)) for item in items if _IS_PATTERN.search(item)]

    def fits(text: str, at: int) -> bool:
        if behind:
            return text.startswith(words, at) or any(one.match(text, at) for one in patterns)
        before = text[max(0, at - _REACH) : at]
        return before.endswith(words) or any(one.search(before) for one in patterns)

    return fits if items else None
