"""English homographs: which of several pronunciations is meant, by the context.

`refine` gives a token the tag under which the lexicon has what is said. The weights of
`homographs.tsv` are fitted by `script/fit-pronunciations`, the cues of `homograph_cues.tsv` are
written by hand. How well it does is measured on tests/golden/homographs.tsv.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, Final, NamedTuple, Protocol

from wyoming_kokoro.text.phonemes.readings_table import ANY_WORD, ReadingsTable
from wyoming_kokoro.text.reading.tables import rows

from . import small_words
from .contexts import Sentence, features

AS_TAGGED: Final = "-"
"""The reading of a token that keeps its tag."""
REACH: Final = 5
"""How many words to either side a cue "near" reaches."""


class Tagged(Protocol):
    """A token: its text is read, its tag may be replaced."""

    text: str
    tag: str


class Cue(NamedTuple):
    """Words that speak for a reading, written by hand."""

    reading: str
    place: str
    weight: float
    words: frozenset[str]


def entries(entry_of: Callable[[str], object], language: str) -> dict[str, dict[str, Any]]:
    """The lexicon's entries for our senses, grown by them: word → {tag: pronunciation}."""
    merged: dict[str, dict[str, Any]] = {}
    for word, tag, american, british in rows(__package__, "senses.tsv", 4):
        pronunciation = british if language == "en-GB" else american
        entry = merged.get(word) or entry_of(word) or {"DEFAULT": pronunciation}
        grown = dict(entry) if isinstance(entry, dict) else {"DEFAULT": entry}
        grown[tag] = pronunciation
        merged[word] = grown
        if word.islower():
            merged[word.capitalize()] = grown
    return merged


def ambiguous(lexicon: Mapping[str, object]) -> dict[str, tuple[str, ...]]:
    """The words of misaki's lexicon said otherwise as verbs, with their readings, the usual first.

    Entries that differ only before a pause ("None"), for capitals, or not at all are left out.
    """
    readings = {}
    for word, entry in lexicon.items():
        if isinstance(entry, dict) and word == word.lower():
            default = entry["DEFAULT"]
            keys = {key for key, pronunciation in entry.items() if pronunciation != default}
            if found := _readings(word, keys):
                readings[word] = found
    return readings


def _readings(word: str, keys: set[str]) -> tuple[str, ...]:
    if "VERB" in keys:
        return ("JJ" if keys & {"ADJ", "NOUN"} else "NN", "VB")
    if "NOUN" in keys:
        return ("VB", "NN")
    return ("VB", "JJ") if "ADJ" in keys and word.endswith("ate") else ()


def refine(
    tokens: Sequence[Tagged], ambiguous: Mapping[str, tuple[str, ...]], *, is_trained: bool = False
) -> None:
    """Give the tokens that can be said in several ways the tag of the way that is meant.

    `ambiguous` has the readings of words that the table lacks. The parts of speech of a trained
    tagger stay, and only senses ("NN-METAL") are told apart. Linear in the number of tokens.
    """
    written = [token.text for token in tokens]
    words = [text.lower() for text in written]
    sentence = Sentence(written, words, [token.tag for token in tokens])
    table = fitted()
    for i, word in enumerate(words):
        if not is_trained and (tag := small_words.tag(sentence, i)):
            tokens[i].tag = tag
            continue
        readings = table.readings.get(word) or _unless_name(sentence, i, ambiguous.get(word, ()))
        if readings:
            known = (*usual(readings), *features(sentence, i))
            reading = table.best(word, readings, known, cued(sentence, i), shared(word))
            if reading != AS_TAGGED and ("-" in reading or not is_trained):
                tokens[i].tag = reading


def usual(readings: Sequence[str]) -> tuple[str, ...]:
    """The feature of a word that is a verb where nothing tells."""
    return ("usual=VB",) if readings[0] == "VB" else ()


def shared(word: str) -> str:
    """The rows of the table that count for all words of its form: "records" is no "record"."""
    return "*s" if word.endswith("s") and not word.endswith("ss") else ANY_WORD


def _unless_name(sentence: Sentence, i: int, readings: tuple[str, ...]) -> tuple[str, ...]:
    name = sentence.tags[i] == "NNP" and not sentence.written[i][1:].islower()
    return () if name else readings


def cued(sentence: Sentence, i: int) -> dict[str, float]:
    """Weights that the cues beside word `i` add to its readings."""
    added: dict[str, float] = {}
    for cue in cues().get(sentence.words[i], ()):
        if _is_there(cue, sentence, i):
            added[cue.reading] = added.get(cue.reading, 0.0) + cue.weight
    return added


def _is_there(cue: Cue, sentence: Sentence, i: int) -> bool:
    words = sentence.words
    if cue.place[0] in "+-":
        return sentence.word(i + int(cue.place)) in cue.words
    if cue.place == "near":
        return not cue.words.isdisjoint(words[max(0, i - REACH) : i + REACH + 1])
    if cue.place == "before":
        return not cue.words.isdisjoint(words[max(0, i - REACH) : i])
    if cue.place == "after2":
        return not cue.words.isdisjoint(words[i + 1 : i + 3])
    if cue.place == "first":
        return i == 0
    return cue.place == "always" or sentence.written[i].islower()


@cache
def fitted() -> ReadingsTable:
    """The table of weights."""
    return ReadingsTable(rows(__package__, "homographs.tsv", 2))


@cache
def cues() -> Mapping[str, Sequence[Cue]]:
    """The cues of homograph_cues.tsv, by word."""
    found: dict[str, list[Cue]] = {}
    for word, reading, place, weight, words in rows(__package__, "homograph_cues.tsv", 5):
        cue = Cue(reading, place, float(weight), frozenset(words.split()))
        found.setdefault(word, []).append(cue)
    return found
