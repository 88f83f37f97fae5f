"""English pronunciation dictionary, mapped from its file, and names that neither it nor espeak has.

misaki's two American dictionaries hold 185,000 words: 44 MB as dicts, next to nothing here. A word
is found by halving, in some 15 µs, since the entries of the files are sorted.
"""

from __future__ import annotations

import json
import mmap
import re
import unicodedata
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from wyoming_kokoro.text.reading.tables import rows

REMEMBERED = 2048
"""Looked-up words that are cached, some 0.3 MB: a home says the same few."""

_ENTRY, _AFTER_WORD = b'\n  "', b'": '
_STROKES: Final = str.maketrans("øØłŁđĐı", "oOlLdDi")
_FRENCH_END: Final = re.compile("[eE]\u0301e?s?$", re.IGNORECASE)
_BY_TAG: Final = re.compile(rb'\n  "([^"]*)": (\{[^{}]*\})')


class Dictionary:
    """Words, in either case, to what is said for them: a text, or texts by part of speech.

    "the" is found as "The" and "Monday" as "monday": misaki's `grow_dictionary` says the same by
    adding 150,000 entries. "García" is found as "Garcia".
    """

    def __init__(self, path: Path, names: Mapping[str, str] | None = None) -> None:
        """Open the file at `path`: misaki's sorted JSON, an entry a line, nothing escaped.

        `names` are words that are said otherwise than the file says, or that it lacks.
        """
        self._names = names or {}
        with path.open("rb") as file:
            with mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as whole:
                self.by_tag: dict[str, Any] = {
                    entry[1].decode(): json.loads(entry[2]) for entry in _BY_TAG.finditer(whole)
                }
                """The words that are said in several ways: word → {tag: what is said}."""
            self._text = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)  # no page in memory
        self._remembered = lru_cache(REMEMBERED)(self._said)

    def __getitem__(self, word: str) -> Any:
        entry = self.get(word)
        if entry is None:
            raise KeyError(word)
        return entry

    def __contains__(self, word: str) -> bool:
        return self.get(word) is not None

    def get(self, word: str, default: Any = None) -> Any:
        """The entry of the word, else of its other case or without its marks, else the default."""
        entry = self._entry(word)
        if entry is None and (other := _other_case(word)):
            entry = self._entry(other)
        if entry is None and not word.isascii() and (plain := _without_marks(word)):
            entry = self.get(plain)
        return default if entry is None else entry

    def _entry(self, word: str) -> Any:
        entry = self._names.get(word) or self.by_tag.get(word)
        return self._remembered(word) if entry is None else entry

    def _said(self, word: str) -> str | None:
        """The pronunciation of a word that has one only."""
        text, wanted = self._text, word.encode("utf-8", "replace")
        low, high = 0, len(text)  # where the entries that are still in question begin
        while low < high:
            start = text.rfind(_ENTRY, low, (low + high) // 2 + len(_ENTRY))
            if start < 0:
                start = text.find(_ENTRY, low, high)
                if start < 0:
                    return None
            key_end = text.find(_AFTER_WORD, start)
            key = text[start + len(_ENTRY) : key_end]
            if key == wanted:
                line_end = text.find(b"\n", key_end)
                said: str = json.loads(text[key_end + len(_AFTER_WORD) : line_end].rstrip(b","))
                return said
            if key < wanted:
                low = key_end
            else:
                high = start
        return None


def _without_marks(word: str) -> str:
    """The word without its accents: "Garcia" for "García"; "" if it has none or ends in é.

    "résumé" is not said as "resume", nor "rosé" as "rose".
    """
    parts = unicodedata.normalize("NFD", word)
    if _FRENCH_END.search(parts):
        return ""
    plain = "".join(c for c in parts if not unicodedata.combining(c)).translate(_STROKES)
    return plain if plain != word else ""


def _other_case(word: str) -> str:
    """The word in its other case: "The" for "the" and the other way round; "" where it has none.

    It is "" for a single letter, for capitals after the first and for what has no case.
    """
    if len(word) < 2:
        return ""
    lower = word.lower()
    if word == lower:
        other = word.capitalize()
        return other if other != word else ""
    return lower if word == lower.capitalize() else ""


def pronunciations(language: str) -> dict[str, str]:
    """Phonemes of each name in "en-US" or "en-GB" that misaki and espeak-ng would say wrongly."""
    if language != "en-GB":
        return {row[0]: row[1] for row in rows(__package__, "names.tsv", 3) if row[1]}
    names = {row[0]: row[2] for row in rows(__package__, "names.tsv", 3) if row[2]}
    return names | {row[0]: row[1] for row in rows(__package__, "british_names.tsv", 2)}
