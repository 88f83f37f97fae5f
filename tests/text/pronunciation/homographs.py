"""Labelled English homographs: Wikipedia Homograph Data, and this repository's golden tables."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tests.places import GOLDEN
from wyoming_kokoro.text.languages.english.g2p import EnglishLexicon
from wyoming_kokoro.text.languages.english.pronunciation import homographs
from wyoming_kokoro.text.languages.english.pronunciation.contexts import Sentence, features
from wyoming_kokoro.text.languages.english.pronunciation.tagger import RuleTagger
from wyoming_kokoro.text.languages.english.pronunciation.tokens import Token, Tokenizer

from .fitting import Example

FRAME_WEIGHT = 0.5
_MANY = (
    "record import export increase decrease insert extract reject discount transport project "
    "permit survey estimate duplicate document discharge refund rewind insult protest "
    "contract"
)
"""The words that "@verb" and "@noun" stand for."""
SOURCES = (
    "github.com/google-research-datasets/WikipediaHomographData data/train (Apache License 2.0), "
    "homographs.tsv and homograph_frames.tsv of tests/golden"
)
"""What the table is made from, with the licence of what is not ours."""
GOLDEN_WEIGHT = 3.0
"""How much a line of our own counts: what homes say is rare in an encyclopaedia."""
_VOWELS = "aeiouæɑɔəɛɪʊʌɚ"
_OURS = {"ɜɹ": "ɚ", "əɹ": "ɚ", "A": "eɪ", "O": "oʊ", "I": "aɪ", "W": "aʊ", "Y": "ɔɪ", "ᵊ": "ə"}
_OURS |= {"ᵻ": "ə", "T": "t", "ɾ": "t"}
_ALIKE = str.maketrans({"ɪ": "ə", "ɑ": "ɔ", "'": "ˈ", "ː": None, "0": None, "1": None, "ˌ": None})


_OTHERS = {
    "closer": ("JJ", "NN"),
    "content": ("JJ", "NN"),
    "invalid": ("JJ", "NN"),
    "learned": ("VBD", "JJ"),
    "live": ("JJ", "VB"),
    "minute": ("NN", "JJ"),
    "overhead": ("JJ", "NN"),
    "overweight": ("JJ", "NN"),
    "pasty": ("NN", "JJ"),
    "present": ("JJ", "VB"),
    "read": ("VB", "VBD"),
    "reread": ("VB", "VBD"),
    "wound": ("NN", "VBN"),
}
"""Words whose readings the lexicon's keys do not tell."""


class Labelled(NamedTuple):
    """A word of a sentence, by its place in bytes, and its pronunciation in symbols like IPA."""

    sentence: str
    word: str
    start: int
    said: str
    weight: float


def wikipedia(folder: Path, part: str) -> Iterator[Labelled]:
    """The sentences of `data/train` or `data/eval`, with what the data say of their labels."""
    with (folder / "data/wordids.tsv").open(encoding="utf-8") as file:
        said = {row["wordid"]: row["pronunciation"] for row in csv.DictReader(file, delimiter="\t")}
    for path in sorted((folder / "data" / part).glob("*.tsv")):
        with path.open(encoding="utf-8") as file:
            for row in csv.DictReader(file, delimiter="\t"):
                start = int(row["start"])
                pronunciation = said[row["wordid"]]
                yield Labelled(row["sentence"], row["homograph"], start, pronunciation, 1.0)


def golden() -> Iterator[Labelled]:
    """The lines of tests/golden/homographs.tsv whose word stands there once."""
    for line in (GOLDEN / "homographs.tsv").read_text("utf-8").splitlines():
        row = line.split("\t")
        if line.startswith("# ") or len(row) != 3:
            continue
        places = [match.start() for match in re.finditer(rf"(?i)\b{row[1]}\b", row[0])]
        if len(places) == 1:
            start = len(row[0][: places[0]].encode())
            yield Labelled(row[0], row[1], start, row[2], GOLDEN_WEIGHT)


def by_cues() -> dict[str, tuple[str, ...]]:
    """The words of homograph_cues.tsv, with the readings that it names."""
    readings: dict[str, dict[str, None]] = {}
    for word, cues in homographs.cues().items():
        readings.setdefault(word, {"-": None}).update(dict.fromkeys(cue.reading for cue in cues))
    return {word: tuple(of_word) for word, of_word in readings.items()}


def framed() -> Iterator[tuple[Labelled, str]]:
    """The sentences of tests/golden/homograph_frames.tsv with their words, and the tag of each."""
    for line in (GOLDEN / "homograph_frames.tsv").read_text("utf-8").splitlines():
        if not line.startswith("# "):
            frame, tag, words = line.split("\t")
            for word in (_MANY if words[0] == "@" else words).split():
                start = frame.index("_")
                shown = word if start else word.capitalize()
                yield Labelled(frame.replace("_", shown), word, start, "", FRAME_WEIGHT), tag


class Examples:
    """Makes examples of labelled sentences, as the G2P of American English sees them."""

    def __init__(self, known: list[Labelled], labelled: list[Labelled]) -> None:
        """Examples of the `labelled`; what labels a word can have is told by the `known` too."""
        self._labelled = labelled
        self._lexicon = EnglishLexicon("en-US")
        self._tokenizer, self._tagger = Tokenizer(), RuleTagger()
        self._labels: dict[str, set[str]] = {}
        for one in (*known, *labelled):
            self._labels.setdefault(one.word, set()).add(one.said)
        self.readings: dict[str, tuple[str, ...]] = {}

    def __iter__(self) -> Iterator[Example]:
        for one in self._labelled:
            if example := self.example(one):
                yield example

    def example(self, one: Labelled, tag: str = "") -> Example | None:
        """The example of a sentence whose label is a tag or what is said; None if it has none."""
        tokens = self._tagger(self._tokenizer(one.sentence))
        written = [token.text for token in tokens]
        sentence = Sentence(written, [text.lower() for text in written], [t.tag_ for t in tokens])
        i = _place(tokens, one)
        if i is None or sentence.words[i] != one.word:
            return None
        readings = self._readings(one.word)
        if tag:
            meant = self._said(written[i], tag)
            right = {other for other in readings if self._said(written[i], other) == meant}
        else:
            right = {other for other in readings if self._is_label(written[i], other, one)}
        if not right or len(readings) < 2:
            return None
        found = [*homographs.usual(readings), *features(sentence, i)]
        rows = homographs.shared(one.word)
        shared = [(rows, "VB", feature) for feature in found if not feature.startswith("near")]
        given = homographs.cued(sentence, i)
        return Example(one.word, readings, frozenset(right), found, rows, shared, given, one.weight)

    def _readings(self, word: str) -> tuple[str, ...]:
        """The readings of a word: a tag for each part of speech or sense that is said otherwise."""
        if word not in self.readings:
            entries = [self._lexicon.golds.get(form) for form in (word, word.capitalize())]
            keys: dict[str, None] = {}
            for entry in entries:
                if isinstance(entry, dict):
                    keys |= dict.fromkeys(
                        key for key, said in entry.items() if "-" in key or said != entry["DEFAULT"]
                    )
            self.readings[word] = _OTHERS.get(word) or _tags(list(keys))
        return self.readings[word]

    def _is_label(self, written: str, tag: str, one: Labelled) -> bool:
        """Whether the label is the one nearest to what is said under a tag.

        Of two as near, it is the one to which no other tag comes nearer.
        """
        said = {other: self._said(written, other) for other in self.readings[one.word]}

        def far(label: str) -> tuple[int, int]:
            away = {other: _distance(_plain(sound), _plain(label)) for other, sound in said.items()}
            return away[tag], -min(away.values())

        return min(sorted(self._labels[one.word]), key=far) == one.said

    def _said(self, written: str, tag: str) -> str:
        return self._lexicon.lookup(written, "NN" if tag == "-" else tag, None, None)[0] or ""


def _tags(keys: list[str]) -> tuple[str, ...]:
    """The readings for the lexicon's keys: the part of speech of its default first."""
    senses = tuple(key for key in keys if "-" in key)
    if "VERB" in keys:
        return ("JJ" if {"ADJ", "NOUN"} & set(keys) else "NN", "VB", *senses)
    if "NOUN" in keys:
        return ("VB", "NN", *senses)
    if "ADJ" in keys:
        return ("NN" if senses else "VB", "JJ", *senses)
    return ("-", *senses)


def _place(tokens: list[Token], one: Labelled) -> int | None:
    """The token that begins at the labelled byte, or holds it."""
    at = len(one.sentence.encode()[: one.start].decode("utf-8", "ignore"))
    end = 0
    for i, token in enumerate(tokens):
        start = one.sentence.find(token.text, end)
        if start < 0:
            return None
        end = start + len(token.text)
        if start <= at < end:
            return i
    return None


def _plain(said: str) -> str:
    """Symbols alike for ours and the data's, with the stress before its vowel."""
    for ours, other in _OURS.items():
        said = said.replace(ours, other)
    plain, stress = "", ""
    for symbol in said.translate(_ALIKE):
        if symbol == "ˈ":
            stress = symbol
            continue
        plain += stress + symbol if symbol in _VOWELS else symbol
        stress = "" if symbol in _VOWELS else stress
    return plain


def _distance(one: str, other: str) -> int:
    """Levenshtein's distance."""
    row = list(range(len(other) + 1))
    for i, a in enumerate(one, 1):
        before, row[0] = row[0], i
        for j, b in enumerate(other, 1):
            before, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, before + (a != b))
    return row[-1]
