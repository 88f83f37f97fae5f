"""Shrinks UniDic, the Japanese dictionary of the package unidic-lite, to what speech needs.

Of the 26 features of each word it keeps the two readings, `pron` and `kana`, and `pos2`, which
tells numbers, and empties the others; words with the same three share one text. Contexts that cost
the same beside every other one become one. Words, costs and connections stay, and with them every
analysis: 259 MB become 91.

    python packaging/unidic/shrink.py [FOLDER]    (the images do it; without FOLDER: unidic_lite's)
"""

from __future__ import annotations

import csv
import struct
import sys
from pathlib import Path
from typing import Any

import numpy as np

FIELDS = 26
KEPT = {"pos2": 1, "pron": 9, "kana": 17}
MAGIC = 0xEF718F77  # of a dictionary, combined with its size
HEADER = struct.Struct("<10I32s")
TOKEN = np.dtype(
    [
        *(("left", "<u2"), ("right", "<u2"), ("tag", "<u2"), ("cost", "<i2")),
        *(("text", "<u4"), ("unused", "<u4")),
    ]
)


def main(arguments: list[str]) -> int:
    """Exit status 0; a dictionary of another form raises an exception, and nothing is written."""
    if arguments:
        folder = Path(arguments[0])
    else:
        import unidic_lite

        folder = Path(unidic_lite.DICDIR)
    written = shrunk(folder)
    for name, data in written.items():
        partial = folder / f"{name}.part"
        partial.write_bytes(data)
        partial.replace(folder / name)
    sys.stdout.write(f"{folder}: {sum(map(len, written.values())) / 1e6:.0f} MB\n")
    return 0


def shrunk(folder: Path) -> dict[str, bytes]:
    """The new contents of the files that change."""
    matrix, left, right = _merged((folder / "matrix.bin").read_bytes())
    words, unknown = (Dictionary((folder / name).read_bytes()) for name in ("sys.dic", "unk.dic"))
    words.keep_readings()
    for dictionary in (words, unknown):
        dictionary.renumber(left, right)
    return {"matrix.bin": matrix, "sys.dic": words.packed(), "unk.dic": unknown.packed()}


def _merged(matrix: bytes) -> tuple[bytes, Any, Any]:
    """The matrix without repeated rows and columns, and where each old one is now.

    Its rows are the left contexts of words, its columns the right ones of the words before them.
    """
    columns, rows = struct.unpack_from("<HH", matrix)
    costs = np.frombuffer(matrix, "<i2", offset=4).reshape(rows, columns)
    costs, left = _distinct(costs)
    turned, right = _distinct(np.ascontiguousarray(costs.T))
    head = struct.pack("<HH", len(turned), len(costs))
    return head + np.ascontiguousarray(turned.T).tobytes(), left, right


def _distinct(rows: Any) -> tuple[Any, Any]:
    """Each row once, in the order of first appearance (0 stays 0), and every row's number there."""
    numbers: dict[bytes, int] = {}
    which = np.array([numbers.setdefault(row.tobytes(), len(numbers)) for row in rows], "<u2")
    _, first = np.unique(which, return_index=True)
    return rows[first], which


class Dictionary:
    """One compiled dictionary of MeCab: a search tree, tokens, and the text of each token."""

    def __init__(self, data: bytes) -> None:
        self._head = list(HEADER.unpack_from(data))
        magic, _, _, _, _, _, tree, tokens, texts, _, charset = self._head
        if magic ^ MAGIC != len(data) or charset.rstrip(b"\0") != b"utf8":
            raise ValueError("this is no dictionary of MeCab in UTF-8")
        ends = [HEADER.size, HEADER.size + tree, HEADER.size + tree + tokens]
        assert ends[-1] + texts == len(data)
        self._tree, self._texts = data[ends[0] : ends[1]], data[ends[2] :]
        self._tokens = np.frombuffer(data[ends[1] : ends[2]], TOKEN).copy()

    def keep_readings(self) -> None:
        """Empty the features that nobody reads, and store equal ones once."""
        old, places = self._tokens["text"], {}
        new: dict[str, int] = {}
        end = 0
        for at in np.unique(old).tolist():
            text = _readings(self._texts[at : self._texts.index(b"\0", at)].decode())
            if text not in new:
                new[text] = end
                end += len(text.encode()) + 1
            places[at] = new[text]
        self._texts = b"".join(text.encode() + b"\0" for text in new)
        self._tokens["text"] = np.array([places[at] for at in old.tolist()], "<u4")

    def renumber(self, left: Any, right: Any) -> None:
        """Give contexts the numbers of the merged matrix."""
        self._tokens["left"] = left[self._tokens["left"]]
        self._tokens["right"] = right[self._tokens["right"]]
        self._head[4], self._head[5] = int(right.max()) + 1, int(left.max()) + 1

    def packed(self) -> bytes:
        """The dictionary's file."""
        tokens = self._tokens.tobytes()
        size = HEADER.size + len(self._tree) + len(tokens) + len(self._texts)
        self._head[0], self._head[8] = size ^ MAGIC, len(self._texts)
        return HEADER.pack(*self._head) + self._tree + tokens + self._texts


def _readings(features: str) -> str:
    fields = next(csv.reader([features]))
    if len(fields) < max(KEPT.values()) + 1:
        raise ValueError(f"these are not the features of UniDic: {features}")
    kept = {index: fields[index] for index in KEPT.values()}
    if any("," in reading or '"' in reading for reading in kept.values()):
        raise ValueError(f"a reading has a comma: {features}")
    return ",".join(kept.get(index, "") for index in range(FIELDS))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
