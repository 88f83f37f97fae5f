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
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

import fugashi
import pypinyin

from wyoming_kokoro.text.phonemizer import Phonemizer
from wyoming_kokoro.text.pipeline import TextPipeline

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
        reference, hypothesis = (self.units(text, language) for text in (wanted, heard))

        def same(one: str, other: str) -> bool:
            return one == other or (
                language not in ("hi", "ja", "zh")
                and self._sound(one, language) == self._sound(other, language) != ""
            )

        distance = edit_distance(reference, hypothesis, same)
        return Heard(min(distance, len(reference)), len(reference))

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


def edit_distance(
    reference: Sequence[str], hypothesis: Sequence[str], same: Callable[[str, str], bool]
) -> int:
    """Wrong, missing and added units; two units written as one, or one as two, are no error."""
    rows = [list(range(len(hypothesis) + 1))]
    for i, wanted in enumerate(reference, 1):
        row = [i]
        for j, heard in enumerate(hypothesis, 1):
            best = min(
                rows[i - 1][j] + 1,
                row[j - 1] + 1,
                rows[i - 1][j - 1] + (not same(wanted, heard)),
            )
            if i > 1 and rows[i - 2][j - 1] < best and same(reference[i - 2] + wanted, heard):
                best = rows[i - 2][j - 1]
            if j > 1 and rows[i - 1][j - 2] < best and same(wanted, hypothesis[j - 2] + heard):
                best = rows[i - 1][j - 2]
            row.append(best)
        rows.append(row)
    return rows[-1][-1]
