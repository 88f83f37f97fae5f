"""Count the words of a sentence that were heard wrong, whatever way they are written.

Both texts are brought to the same form first: figures in words (as our own front end says them),
case and punctuation away. Two words are the same when they are spelled alike or sound alike:
`neighbours` and `neighbors`, `ouvert` and `ouverts`. One word may be written as two. Mandarin is
compared by syllables with their tones (so that traditional characters equal simplified ones),
Japanese by the kana that are pronounced, Hindi by phonemes (the recogniser at hand spells half of
its words as it hears them).
"""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate

import fugashi
import pypinyin

from wyoming_kokoro.text.phonemizer import Phonemizer
from wyoming_kokoro.text.pipeline import TextPipeline

from .alignment import Match, aligned

_CLOCK = re.compile(r"\b(\d{1,2})[.h](\d{2})\b")  # half past nine as the recogniser writes it
_WORD = re.compile(r"\w+(?:'\w+)*")
_NOT_SOUND = re.compile(r"[ˈˌː\W_]+")  # stress, length, spaces and punctuation


@dataclass(frozen=True, slots=True)
class Heard:
    """How many of a text's units (words; syllables, kana, phonemes) were heard wrong."""

    errors: int
    units: int

    def __add__(self, other: Heard) -> Heard:
        return Heard(self.errors + other.errors, self.units + other.units)

    @property
    def rate(self) -> float:
        """Errors per unit."""
        return self.errors / max(1, self.units)


NOTHING = Heard(0, 0)


class HeardWords:
    """Compares texts of all languages; keeps what it looked up."""

    def __init__(self) -> None:
        self._pipeline = TextPipeline(Phonemizer())
        self._tagger = fugashi.Tagger()
        self._sound = lru_cache(maxsize=20_000)(self._sound_of)

    def compare(self, wanted: str, heard: str, language: str) -> Heard:
        """The errors in what was heard of a sentence in one of our languages.

        At most as many as it has units: a recogniser that falls into a loop has heard all of it
        wrong, not five times all.
        """
        return self.compare_all([wanted], heard, language)[0]

    def compare_all(self, wanted: Sequence[str], heard: str, language: str) -> list[Heard]:
        """The same of each of several sentences that were heard one after another."""
        found = []
        for matches in self.aligned(wanted, heard, language):
            units = sum(len(match.wanted) for match in matches)
            found.append(Heard(min(sum(match.errors for match in matches), units), units))
        return found

    def aligned(self, wanted: Sequence[str], heard: str, language: str) -> list[list[Match]]:
        """What was heard of each unit by sentence; what was added goes with the unit before."""

        def same(one: str, other: str) -> bool:
            return one == other or (
                language not in ("hi", "ja", "zh")
                and self._sound(one, language) == self._sound(other, language) != ""
            )

        parts = [self.units(text, language) for text in wanted]
        matches = aligned(
            [unit for part in parts for unit in part], self.units(heard, language), same
        )
        ends = list(accumulate(len(part) for part in parts))
        found: list[list[Match]] = [[] for _ in parts]
        for match in matches:
            at = match.at if match.wanted else match.at - 1
            found[min(bisect_right(ends, max(at, 0)), len(parts) - 1)].append(match)
        return found

    def units(self, text: str, language: str) -> list[str]:
        """What is counted: words, or syllables (zh), kana (ja), phonemes (hi)."""
        if re.search(r"\d", text):
            text = self._pipeline.spoken(_CLOCK.sub(r"\1:\2", text), language)
        text = unicodedata.normalize("NFKC", text).casefold().replace("’", "'")
        if language == "zh":
            return _syllables(text)
        if language == "ja":
            return self._kana(text)
        if language == "hi":
            return list(self._sound(text, language))
        return _WORD.findall(text)

    def _kana(self, text: str) -> list[str]:
        said = (word.feature.pron or word.surface for word in self._tagger(text))
        return [kana for kana in "".join(said) if kana.isalnum() or kana == "ー"]

    def _sound_of(self, word: str, language: str) -> str:
        return _NOT_SOUND.sub("", self._pipeline.phonemes(word, language).symbols)


def _syllables(text: str) -> list[str]:
    made = pypinyin.lazy_pinyin(text, style=pypinyin.Style.TONE3, neutral_tone_with_five=True)
    return [word for part in made for word in _WORD.findall(part)]
