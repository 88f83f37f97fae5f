"""jieba's dictionary, whose words are read when their first character is met.

As a whole it costs half a second to read and 100 MB; its file has the words sorted by their first
character, so that an index of some 12,000 places finds those that a sentence can hold.
"""

from __future__ import annotations

import mmap
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

_KEY: Final = 3  # bytes of a hanzi in UTF-8
_NEWLINE, _SPACE, _ZERO = 10, 32, 48

Places = dict[bytes, list[tuple[int, int]]]
"""By the first bytes of a line, where the lines that begin so lie."""


class WordFrequencies(dict[str, int]):
    """Frequency by word, and 0 for what only begins words, as jieba keeps them.

    `require` must have seen a run of hanzi before words of it are looked up. Thread-safe: what
    two threads read at once is the same.
    """

    def __init__(self, path: Path) -> None:
        super().__init__()
        with path.open("rb") as file:
            self._data = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        octets = np.frombuffer(self._data, np.uint8)
        starts, ends = _lines(octets)
        self.total = _total(octets, starts)
        self._places = _places(octets, starts, ends)
        self._read: set[bytes] = set()

    def require(self, text: str) -> None:
        """Read the words that begin with the hanzi of `text`."""
        for character in set(text):
            key = character.encode("utf-8", "replace")[:_KEY]
            if key not in self._read:
                for word, frequency in self._words(key):
                    self[word] = frequency
                    for end in range(1, len(word)):
                        self.setdefault(word[:end], 0)
                self._read.add(key)

    def _words(self, key: bytes) -> Iterator[tuple[str, int]]:
        for start, end in self._places.get(key, ()):
            for line in self._data[start:end].decode().splitlines():
                word, frequency, *_ = line.split(" ")
                yield word, int(frequency)


def _lines(octets: NDArray[np.uint8]) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    """Where each line begins and ends."""
    ends = np.flatnonzero(octets == _NEWLINE)
    if not len(octets) or octets[-1] != _NEWLINE:
        ends = np.append(ends, len(octets))
    return np.concatenate(([0], ends[:-1] + 1)), ends


def _total(octets: NDArray[np.uint8], starts: NDArray[np.intp]) -> int:
    """The sum of the lines' numbers, which stand behind their first space."""
    spaces = np.flatnonzero(octets == _SPACE)
    at = spaces[np.searchsorted(spaces, starts)] + 1
    numbers = np.zeros(len(at), np.int64)
    reading = np.ones(len(at), bool)
    while reading.any():
        digits = octets[np.minimum(at, len(octets) - 1)].astype(np.int64) - _ZERO
        reading &= (digits >= 0) & (digits <= 9) & (at < len(octets))
        numbers = np.where(reading, numbers * 10 + digits, numbers)
        at += 1
    return int(numbers.sum())


def _places(octets: NDArray[np.uint8], starts: NDArray[np.intp], ends: NDArray[np.intp]) -> Places:
    """Runs of lines that begin alike."""
    keys = np.zeros(len(starts), np.int64)
    for place in range(_KEY):
        keys = keys * 256 + octets[np.minimum(starts + place, len(octets) - 1)]
    firsts = np.concatenate(([0], np.flatnonzero(np.diff(keys)) + 1))
    lasts = np.append(firsts[1:] - 1, len(starts) - 1)
    places: Places = {}
    for key, start, end in zip(
        keys[firsts].tolist(), starts[firsts].tolist(), ends[lasts].tolist(), strict=True
    ):
        places.setdefault(key.to_bytes(_KEY, "big"), []).append((start, end))
    return places
