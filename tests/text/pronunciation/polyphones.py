"""Labelled Mandarin polyphones: the CPP and g2pL data, and what the package g2pM reads in them."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from wyoming_kokoro.text.languages.mandarin import polyphones
from wyoming_kokoro.text.languages.mandarin.g2p import MandarinG2P

from .fitting import Example

SOURCES = (
    "github.com/kakaobrain/g2pM data/dev, github.com/whzikaros/g2pL data/train, and the readings "
    "that the package g2pM gives to their other characters (all Apache License 2.0)"
)
"""What the table is made from, with its licences."""
PUBLIC_WEIGHT, OTHER_WEIGHT, READ_WEIGHT = 1.0, 0.3, 0.4
"""How much a line of CPP counts, one of g2pL, and a character that g2pM has read."""
_MOST_READ = 400
"""Of a character that g2pM has read so many places are learned from."""
_MORE_SENTENCES = 20_000
_BY_RULE = frozenset("一不儿子嗯得地")
"""Characters whose tones and readings rules tell."""


class Labelled(NamedTuple):
    """A character of a sentence, by its place, with its pinyin."""

    sentence: str
    place: int
    pinyin: str
    weight: float


def public(folder: Path, part: str, weight: float) -> Iterator[Labelled]:
    """The lines of `part`.sent, whose character stands between two marks, and of `part`.lb."""
    sentences = (folder / f"{part}.sent").read_text("utf-8").splitlines()
    labels = (folder / f"{part}.lb").read_text("utf-8").split()
    for marked, label in zip(sentences, labels, strict=True):
        place = marked.index("▁")
        sentence = marked[:place] + marked[place + 1] + marked[place + 3 :]
        yield Labelled(sentence, place, _ours(label), weight)


def read_by_model(sentences: Iterable[str], kept: Path) -> Iterator[Labelled]:
    """What g2pM reads in the sentences; `kept` holds that, made in some minutes if it is missing.

    g2pM has to be installed for that: `.venv/bin/pip install g2pM`.
    """
    if not kept.exists():
        model = import_module("g2pM").G2pM()
        with kept.open("w", encoding="utf-8") as file:
            for sentence in (one for one in sentences if " " not in one):
                syllables = model(sentence, tone=True, char_split=True)
                if len(syllables) == len(sentence):
                    file.write(f"{sentence}\t{' '.join(syllables)}\n")
    for line in kept.read_text("utf-8").splitlines():
        sentence, syllables = line.split("\t")
        for place, pinyin in enumerate(syllables.split(" ")):
            if pinyin != sentence[place]:
                yield Labelled(sentence, place, _ours(pinyin), READ_WEIGHT)


def more_sentences(labelled: Iterable[Labelled]) -> list[str]:
    """Some sentences of the data, always the same."""
    sentences = sorted({one.sentence for one in labelled})
    return random.Random(1).sample(sentences, _MORE_SENTENCES)


def learned(folder: Path) -> tuple[list[Example], dict[str, tuple[str, ...]]]:
    """The examples to learn from, and the readings of each character, the commonest first."""
    cpp = list(public(folder / "g2pM/data", "dev", PUBLIC_WEIGHT))
    other = list(public(folder / "g2pL/data", "train", OTHER_WEIGHT))
    sentences = [*(one.sentence for one in cpp), *more_sentences(other)]
    characters = {one.sentence[one.place] for one in cpp} - _BY_RULE
    taken: Counter[str] = Counter()
    labelled = [*cpp, *other]
    for one in read_by_model(sentences, folder / "read-by-g2pM.tsv"):
        character = one.sentence[one.place]
        if taken[character] < _MOST_READ:
            taken[character] += 1
            labelled.append(one)
    seen: dict[str, dict[str, float]] = {}
    for one in labelled:
        character = one.sentence[one.place]
        if character in characters and one.weight != OTHER_WEIGHT:
            counts = seen.setdefault(character, {})
            counts[one.pinyin] = counts.get(one.pinyin, 0.0) + (1 if one.weight == 1 else 0.05)
    readings = {
        character: tuple(sorted(counts, key=counts.__getitem__, reverse=True))
        for character, counts in seen.items()
    }
    return list(examples(labelled, readings)), readings


def examples(
    labelled: Iterable[Labelled], readings: dict[str, tuple[str, ...]]
) -> Iterator[Example]:
    """The labelled characters as the G2P sees them, where no phrase of the dictionary tells."""
    g2p = MandarinG2P()
    parted: dict[str, list[tuple[int, str, list[str]]]] = {}
    for one in labelled:
        known = readings.get(one.sentence[one.place], ())
        if one.sentence not in parted:
            parted[one.sentence] = list(g2p.runs(one.sentence))
        for start, run, words in parted[one.sentence]:
            at = one.place - start
            if one.pinyin in known and 0 <= at < len(run) and at not in g2p.plain(words)[1]:
                word, within = next(
                    (word, k) for place, word, k in polyphones.places(words) if place == at
                )
                found = polyphones.features(run, at, word, within)
                right = frozenset((one.pinyin,))
                yield Example(run[at], known, right, found, weight=one.weight)


class Judge:
    """What the G2P reads at a place, tones that only neighbours change left out."""

    def __init__(self) -> None:
        self._g2p = MandarinG2P()

    def said(self, one: Labelled) -> str:
        """The pinyin of the labelled character, "" if it is no hanzi."""
        for start, run, words in self._g2p.runs(one.sentence):
            if start <= one.place < start + len(run):
                return self._g2p.readings(run, words)[one.place - start]
        return ""


def _ours(pinyin: str) -> str:
    return "er5" if pinyin == "r5" else pinyin.replace("u:", "v")
