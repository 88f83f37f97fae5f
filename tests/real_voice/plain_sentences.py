"""Plain sentences that nobody here wrote, in nine languages: Common Voice's, which are CC0.

python -m tests.real_voice.plain_sentences REPOSITORY FILE

REPOSITORY is a clone of github.com/mozilla/common-voice (any clone, bare too); the figures in the
documents were made with its commit 168898f. Sentences of 5 to 12 words (8 to 28 characters in
Japanese and Mandarin), without figures, names or letters of another language, are chosen by lot,
always the same, and written as lines of `language`, tab, `sentence`.
"""

from __future__ import annotations

import argparse
import random
import re
import subprocess
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

MOST = 2000
"""Sentences of a language that are kept; whoever wants fewer takes the first."""

_SEED = 25
_FOLDER = "server/data"
_FILES = {
    "en-US": ("en/sentence-collector.txt",),
    "es": ("es/sentence-collector.txt",),
    "fr": ("fr/ofis_publik_ar_brezhoneg.txt", "fr/vfvv4.txt", "fr/vfvv5.txt", "fr/vfvv6.txt"),
    "hi": ("hi/sentence-collector.txt",),
    "it": ("it/frasi.txt", "it/sentence-collector.txt"),
    "ja": ("ja/sentence-collector.txt",),
    "pt-BR": ("pt/sentence-collector.txt",),
    "zh": ("zh-CN/cn.txt", "zh-CN/sentence-collector.txt"),
}
_SHAPES = {
    "hi": re.compile("[\u0900-\u0963\u0970-\u097f, ]+[।?]"),
    "ja": re.compile("[\u3040-\u30ff\u4e00-\u9fff々、]+(?<!、)[。？！]?"),
    "zh": re.compile("[\u4e00-\u9fff，]+(?<!，)[。？！]?"),
}
_LATIN = re.compile(r"[^\W\d_][^\W\d_]*(?:[ ,;'’-]+[^\W\d_]+)*[.?!]")
_WORD = re.compile(r"[^\W\d_]+")
_FEWEST, _MOST_WORDS = 5, 12
_SHORTEST, _LONGEST = 8, 28


def is_plain(text: str, language: str) -> bool:
    """Whether a sentence is of everyday length and has only the language's own small letters."""
    shape = _SHAPES.get(language, _LATIN)
    if not shape.fullmatch(text.lstrip("¿¡")):
        return False
    if language in ("ja", "zh"):
        return _SHORTEST <= len(text) <= _LONGEST
    if language == "hi":
        return _FEWEST <= len(text.split()) <= _MOST_WORDS
    first, *others = _WORD.findall(text)
    named = not first.istitle() or any(word[0].isupper() and word != "I" for word in others)
    return _FEWEST <= 1 + len(others) <= _MOST_WORDS and not named


def chosen(texts: Iterable[str], language: str, count: int = MOST) -> list[str]:
    """Plain ones among the texts, by lot, none twice."""
    plain = {" ".join(text.split()) for text in texts}
    drawn = sorted(text for text in plain if text and is_plain(text, language))
    random.Random(_SEED).shuffle(drawn)
    return drawn[:count]


def read(path: Path) -> dict[str, list[str]]:
    """The sentences of a file by language; British English says the other half of the American."""
    found: dict[str, list[str]] = {}
    for line in path.read_text("utf-8").splitlines():
        language, _, text = line.partition("\t")
        found.setdefault(language, []).append(text)
    english = found.get("en-US", [])
    found["en-US"], found["en-GB"] = english[::2], english[1::2]
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Choose sentences from a clone of Common Voice and write them to a file."""
    parser = argparse.ArgumentParser(prog="tests.real_voice.plain_sentences")
    parser.add_argument("repository", type=Path)
    parser.add_argument("file", type=Path)
    given = parser.parse_args(arguments)
    lines = []
    for language, names in _FILES.items():
        texts = [text for name in names for text in _lines_of(given.repository, name)]
        picked = chosen(texts, language)
        sys.stderr.write(f"{language}: {len(picked)} of {len(texts)}\n")
        lines += [f"{language}\t{text}\n" for text in picked]
    given.file.write_text("".join(lines), "utf-8")
    return 0


def _lines_of(repository: Path, name: str) -> list[str]:
    shown = subprocess.run(
        ["git", "-C", repository, "show", f"HEAD:{_FOLDER}/{name}"], check=True, capture_output=True
    )
    return shown.stdout.decode("utf-8").splitlines()


if __name__ == "__main__":
    sys.exit(main())
