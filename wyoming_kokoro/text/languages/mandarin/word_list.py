"""jieba's dictionary, whose words are read when their first two characters are met.

As a whole it costs half a second to read and 100 MB; its file has the words sorted by their first
character, so that an index of some 12,000 places finds those that a sentence can hold.
"""

from __future__ import annotations

import mmap
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

_KEY: Final = 3  # bytes of a hanzi in UTF-8
_NEWLINE, _SPACE, _ZERO = 10, 32, 48
_BASE: Final = 10

Places = tuple[NDArray[np.int64], NDArray[np.intp], NDArray[np.intp]]
"""The first bytes of runs of lines, as numbers in order, and where each run begins and ends."""


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
        """Read the words that begin as one of the characters of `text` and the next do."""
        encoded = [character.encode("utf-8", "replace")[:_KEY] for character in text]
        for first, second in zip(encoded, [*encoded[1:], b""], strict=True):
            if first not in self._read:
                self._read.add(first)
                self._add(first, b" ")
            if second and first + second not in self._read:
                self._read.add(first + second)
                self._add(first, second)

    def _add(self, first: bytes, then: bytes) -> None:
        """Add the words whose first character is `first` and whose line goes on as `then`."""
        firsts, starts, ends = self._places
        wanted = int.from_bytes(first, "big")
        low, high = np.searchsorted(firsts, wanted), np.searchsorted(firsts, wanted, "right")
        for start, end in zip(starts[low:high].tolist(), ends[low:high].tolist(), strict=True):
            self.setdefault(first.decode("utf-8", "replace"), 0)
            lines = b"\n" + self._data[start:end].rstrip() + b"\n"
            at = lines.find(b"\n" + first + then)
            while at >= 0:
                stop = lines.index(b"\n", at + 1)
                word, frequency, *_ = lines[at + 1 : stop].decode().split(" ")
                self[word] = int(frequency)
                for length in range(1, len(word)):
                    self.setdefault(word[:length], 0)
                at = lines.find(b"\n" + first + then, stop)


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
    numbers, total = np.zeros(len(at), np.int64), 0
    while len(at):
        digits = octets[np.minimum(at, len(octets) - 1)] - np.uint8(_ZERO)  # others wrap above 9
        reads = (digits < _BASE) & (at < len(octets))
        total += int(numbers[~reads].sum())
        numbers = numbers[reads] * _BASE + digits[reads]
        at = at[reads] + 1
    return total


def _places(octets: NDArray[np.uint8], starts: NDArray[np.intp], ends: NDArray[np.intp]) -> Places:
    """Runs of lines that begin alike."""
    keys = np.zeros(len(starts), np.int64)
    for place in range(_KEY):
        keys = keys * 256 + octets[np.minimum(starts + place, len(octets) - 1)]
    firsts = np.concatenate(([0], np.flatnonzero(np.diff(keys)) + 1))
    lasts = np.append(firsts[1:] - 1, len(starts) - 1)
    order = np.argsort(keys[firsts], kind="stable")
    return keys[firsts][order], starts[firsts][order], ends[lasts][order]
