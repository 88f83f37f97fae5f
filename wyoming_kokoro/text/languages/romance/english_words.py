"""English words inside Spanish, French, Italian and Portuguese: known ones, said in their sounds.

Which are known is in `english_words.tsv`. "Stranger Things" is read by espeak-ng's Scottish voice,
which keeps its r and has few diphthongs, and each of its sounds becomes the nearest one that the
language has. Each language's sounds are in its folder, `languages/<language>/loanwords.tsv`.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from wyoming_kokoro.text.phonemes import espeak_ng, ipa
from wyoming_kokoro.text.reading.tables import rows

from .corrections import Corrections

_VOICE = "gmw/en-GB-scotland"
_FINAL_Y = re.compile(r"(?<=\w)e(?=\s|$)")
_WORD = re.compile(r"\S+")
_LAST_SYLLABLE = re.compile(r"(?=[aeiouyɛɔœ][^aeiouyɛɔœə]*(?:ə[^aeiouyɛɔœə]*)?$)")
_LETTERS = re.compile(r"[^\W\d_]+(?:['’][a-z]{1,2})?")
_ENGLISH_LOOK = re.compile(r"th|sh|ck|[gw]h|ee|oo|ing$|w|[^aeiou]y$|['’]s$", re.IGNORECASE)

_TABLE = tuple(rows(__package__, "english_words.tsv", 3))
_SPELLINGS = {word: spelling or word for word, kind, spelling in _TABLE if kind == "word"}
_BESIDE = {word: spelling or word for word, kind, spelling in _TABLE if kind != "word"}
"""English beside an English word only: some are words of the language as well."""
_SMALL = frozenset(word for word, kind, _ in _TABLE if kind == "small")
"""English words that need no capital to be English beside an English word."""


@dataclass(frozen=True, slots=True)
class Loanwords:
    """How one language says the words of others."""

    sounds: tuple[tuple[str, str], ...]
    """Patterns of the English voice's sounds and the language's own, applied in this order."""
    respelled: dict[str, str]
    """Words in lower case that are read as if they were written otherwise: "nguyen": "niguien"."""
    letters: dict[str, str]
    """Single letters that are read as others: "š": "sh"."""
    native: dict[str, str] = field(default_factory=dict)
    """Words of the language itself that are read as if they were written otherwise, and names:
    they make no neighbour English. Only where they are written without an accent."""
    spoken: dict[str, str] = field(default_factory=dict)
    """Words and names by Kokoro's symbols, where no spelling gives their sounds."""
    unstressed: dict[str, str] = field(default_factory=dict)
    """Small words by Kokoro's symbols where they have no stress: Italian "è"."""
    elisions: dict[str, str] = field(default_factory=dict)
    """Words that may stand before an apostrophe and such a word, with their sounds: "dell"."""
    never_english: frozenset[str] = frozenset()
    """Small words of the language that are none of an English title's: "I"."""
    read: Callable[[str], list[str]] = str.split
    """The words of a chunk, homographs spelled as they are read there."""
    stress_is_last: bool = False
    """The last syllable is stressed, whatever English stresses."""
    corrections: Corrections | None = None
    """Words that espeak-ng reads wrongly in the language itself: it says English in its sounds."""

    def said(self, chunk: str, language: str) -> list[ipa.Said]:
        """The words of a chunk without punctuation, the English ones by themselves."""
        written = chunk.split()
        english = self.english(written)
        spelled = [self.written(word) for word in self.read(chunk)]
        if self.corrections is None:
            said = _beside_english(written, spelled, english, language)
            return [(word, self._unstressed(word, sounds)) for word, sounds in said]
        own = self.own_sounds
        said = _beside_english(written, spelled, english, language, own)
        alone = dict(zip(written, spelled, strict=True))
        return self.corrections.links(said, lambda word: _alone(alone[word], language, own))

    def _unstressed(self, word: str, sounds: str) -> str:
        return sounds if "ˈ" in sounds else self.unstressed.get(word.lower(), sounds)

    def written(self, word: str) -> str:
        """A word as the language would write it."""
        for letter in self.letters.keys() & set(word.lower()):
            word = re.sub(letter, self.letters[letter], word, flags=re.IGNORECASE)
        elision, word = self._parted(word)
        spelled = self.native.get(word.lower()) or self.respelled.get(_plain(word), word)
        if spelled == word and self.corrections is not None:
            spelled = self.corrections.written(word)
        return elision + spelled

    def own_sounds(self, ipa: str) -> str:
        """espeak-ng's IPA of English words in the sounds of the language."""
        return _WORD.sub(lambda word: _in_sounds(word[0], self.sounds, self.stress_is_last), ipa)

    def _parted(self, word: str) -> tuple[str, str]:
        """The elided part and the rest of a word: "dell'" and "Inter"; "" and the word if none."""
        head, mark, rest = word.partition("'")
        return (head + mark, rest) if rest and head.lower() in self.elisions else ("", word)

    def english(self, words: Sequence[str]) -> list[str]:
        """For each of `words` what the language says for it, "" where it is no English."""
        parted = [self._parted(word) for word in words]
        plain = [_plain(word) for _, word in parted]
        own = [word in self.respelled for word in plain]
        spoken = [self.spoken.get(word, "") for word in plain]
        known = [
            word in _SPELLINGS
            and not is_own
            and not said
            and word not in self.native
            and written.isascii()  # "trainer", not "traîner"
            for word, is_own, said, (_, written) in zip(plain, own, spoken, parted, strict=True)
        ]
        for at, word in enumerate(words[:-1]):  # "The" begins an English title
            known[at] |= word == "The" and words[at + 1][0].isupper()
        if not (any(known) or any(own) or any(spoken)):
            return [""] * len(words)
        for step in (1, -1):  # "New" makes "York" English, from both sides
            order = range(len(words)) if step == 1 else range(len(words) - 1, -1, -1)
            for at in order:
                before = at - step
                has_neighbour = 0 <= before < len(words) and (known[before] or own[before])
                if has_neighbour and not (known[at] or own[at] or spoken[at]):
                    known[at] = self._joins(words[at], words[before])
        return [
            self._elided(elision) + (said or _said(word, self.sounds, self.stress_is_last))
            if is_english or said
            else ""
            for (elision, _), word, is_english, said in zip(
                parted, plain, known, spoken, strict=True
            )
        ]

    def _elided(self, elision: str) -> str:
        return self.elisions[elision[:-1].lower()] if elision else ""

    def _joins(self, word: str, neighbour: str) -> bool:
        return word.lower() not in self.never_english and _may_be_english(word, neighbour)


def _plain(word: str) -> str:
    """In lower case and without marks: "nguyen" of "Nguyễn"."""
    if word.isascii():
        return word.lower()
    decomposed = unicodedata.normalize("NFD", word.lower().replace("’", "'"))
    return "".join(letter for letter in decomposed if not unicodedata.combining(letter))


def _may_be_english(word: str, neighbour: str) -> bool:
    if not word.isascii() or _LETTERS.fullmatch(word) is None:
        return False
    if word.lower() in _BESIDE:
        return word[0].isupper() or word in _SMALL
    return word[0].isupper() and neighbour[0].isupper() and bool(_ENGLISH_LOOK.search(word))


@lru_cache(maxsize=4096)
def _alone(word: str, language: str, english: Callable[[str], str]) -> str:
    return ipa.symbols(espeak_ng.phonemes(word, language, english))


_STAND_IN = "tata"
"""Takes the place of an English word while the words around it are read."""


def _beside_english(
    written: list[str],
    spelled: list[str],
    english: list[str],
    language: str,
    own: Callable[[str], str] | None = None,
) -> list[ipa.Said]:
    """The words of a chunk; `english` has the sounds of the words that are English, else ""."""
    if not any(english):
        return ipa.words(written, spelled, language, own)
    spelled = [_STAND_IN if said else word for word, said in zip(spelled, english, strict=True)]
    said = ipa.words(written, spelled, language, own)
    if len(said) == len(written):  # small words have no stress beside others
        sayables = map(ipa.sayable, english)
        return [(word, mine or s) for (word, s), mine in zip(said, sayables, strict=True)]
    said = []
    for word, spelling, mine in zip(written, spelled, english, strict=True):
        if mine:
            said.append((word, ipa.sayable(mine)))
        else:
            said += ipa.words([word], [spelling], language, own)
    return said


@lru_cache(maxsize=2048)
def _said(word: str, sounds: tuple[tuple[str, str], ...], stress_is_last: bool) -> str:
    spelling = _SPELLINGS.get(word) or _BESIDE.get(word, word)
    said = _FINAL_Y.sub("i", espeak_ng.phonemes_by(_VOICE, spelling).replace(" ", ""))
    return _in_sounds(said, sounds, stress_is_last).replace("^", "")


def _in_sounds(said: str, sounds: tuple[tuple[str, str], ...], stress_is_last: bool) -> str:
    for pattern, replacement in sounds:
        said = re.sub(pattern, replacement, said)
    if stress_is_last:
        said = re.sub(r"[ˈˌ]", "", said)
        said = _LAST_SYLLABLE.sub("ˈ", said, count=1)
    return said
