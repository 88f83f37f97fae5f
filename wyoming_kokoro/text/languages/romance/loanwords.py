"""Words of other languages inside Spanish, French, Italian and Portuguese, said in their sounds.

Which English words are known is in `english_words.tsv`. "Stranger Things" is read by espeak-ng's
Scottish voice, which keeps its r and has few diphthongs, and each of its sounds becomes the nearest
one that the language has, by its table `loanwords.tsv`. The lexicon has words that are read as if
they were written otherwise: "english" are others' and make their neighbours English, "respelling"
are the language's own; "ipa" and "unstressed" have Kokoro's symbols.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Sequence
from functools import lru_cache

from wyoming_kokoro.text.phonemes import espeak_ng, ipa
from wyoming_kokoro.text.reading import tables

from .neighbours import Neighbours

_VOICE = "gmw/en-GB-scotland"
_FINAL_Y = re.compile(r"(?<=\w)e(?=\s|$)")
_WORD = re.compile(r"\S+")
_LAST_SYLLABLE = re.compile(r"(?=[aeiouyɛɔœ][^aeiouyɛɔœə]*(?:ə[^aeiouyɛɔœə]*)?$)")
_LETTERS = re.compile(r"[^\W\d_]+(?:['’][a-z]{1,2})?")
_ENGLISH_LOOK = re.compile(r"th|sh|ck|[gw]h|ee|oo|ing$|w|[^aeiou]y$|['’]s$", re.IGNORECASE)
_STAND_IN = "tata"
"""Takes the place of an English word while the words around it are read."""

_TABLE = tuple(tables.rows(__package__, "english_words.tsv", 3))
_SPELLINGS = {word: spelling or word for word, kind, spelling in _TABLE if kind == "word"}
_BESIDE = {word: spelling or word for word, kind, spelling in _TABLE if kind != "word"}
"""English beside an English word only: some are words of the language as well."""
_SMALL = frozenset(word for word, kind, _ in _TABLE if kind == "small")
"""English words that need no capital to be English beside an English word."""

Links = Callable[[Sequence[ipa.Said], Callable[[str], str]], list[ipa.Said]]
"""Said words with the right liaisons; the second argument says a word alone."""


class Loanwords:
    """How the language in `package` says words of others. Immutable.

    With `links` the last syllable is stressed, and words are linked with each other.
    """

    def __init__(self, package: str, links: Links | None = None) -> None:
        rows = list(tables.rows(package, "loanwords.tsv", 3))
        table = {kind: {key: said for of, key, said in rows if of == kind} for kind, *_ in rows}
        lexicon = tables.lexicon(package)
        self._links = links
        self._neighbours = Neighbours(package)
        self._sounds = tuple(table["sound"].items())
        self._letters = table.get("letter", {})
        self._elisions = table.get("elision", {})
        self._never_english = frozenset(table.get("own", ()))
        spellings = table.get("spelling", {}).items()
        self._spellings = [(re.compile(old), new) for old, new in spellings]
        self._respelled = lexicon.said("english")
        self._native = lexicon.said("respelling")
        self._spoken = lexicon.said("ipa")
        self._unstressed = lexicon.said("unstressed")

    def said(self, chunk: str, language: str) -> list[ipa.Said]:
        """The words of a chunk without punctuation, the English ones by themselves."""
        written = chunk.split()
        english = self.english(written)
        spelled = [self.written(word) for word in self._neighbours.read(written)]
        if self._links is None:
            said = _beside_english(written, spelled, english, language)
            return [(word, self._small(word, sounds)) for word, sounds in said]
        own = self._own_sounds
        said = _beside_english(written, spelled, english, language, own)
        alone = dict(zip(written, spelled, strict=True))
        return self._links(said, lambda word: _alone(alone[word], language, own))

    def _small(self, word: str, sounds: str) -> str:
        """The sounds of a word, those of a small one that has no stress: Italian "è"."""
        return sounds if "ˈ" in sounds else self._unstressed.get(word.lower(), sounds)

    def written(self, word: str) -> str:
        """A word as the language would write it, and as espeak-ng must see it."""
        for letter in self._letters.keys() & set(word.lower()):
            word = re.sub(letter, self._letters[letter], word, flags=re.IGNORECASE)
        elision, word = self._parted(word)
        spelled = self._native.get(word.lower()) or self._respelled.get(_plain(word), word)
        if spelled == word:
            for pattern, replacement in self._spellings:
                spelled = pattern.sub(replacement, spelled)
        return elision + spelled

    def _own_sounds(self, english: str) -> str:
        """espeak-ng's IPA of English words in the sounds of the language."""
        return _WORD.sub(lambda word: self._in_sounds(word[0]), english)

    def _in_sounds(self, english: str) -> str:
        return _in_sounds(english, self._sounds, self._links is not None)

    def _parted(self, word: str) -> tuple[str, str]:
        """The elided part and the rest of a word: "dell'" and "Inter"; "" and the word if none."""
        head, mark, rest = word.partition("'")
        return (head + mark, rest) if rest and head.lower() in self._elisions else ("", word)

    def english(self, words: Sequence[str]) -> list[str]:
        """For each of `words` what the language says for it, "" where it is no English."""
        parted = [self._parted(word) for word in words]
        plain = [_plain(word) for _, word in parted]
        own = [word in self._respelled for word in plain]
        spoken = [self._spoken.get(word, "") for word in plain]
        known = [
            word in _SPELLINGS
            and not (word in self._respelled or word in self._spoken or word in self._native)
            and written.isascii()  # "trainer", not "traîner"
            for word, (_, written) in zip(plain, parted, strict=True)
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
        said = [
            sounds or (known[at] and self._in_english(plain[at])) or ""
            for at, sounds in enumerate(spoken)
        ]
        return [
            sounds and self._elisions.get(elision[:-1].lower(), "") + sounds
            for (elision, _), sounds in zip(parted, said, strict=True)
        ]

    def _joins(self, word: str, neighbour: str) -> bool:
        """Whether a word beside an English one is English."""
        small = word.lower()
        if small in self._never_english or not word.isascii() or not _LETTERS.fullmatch(word):
            return False
        if small in _BESIDE:
            return word[0].isupper() or word in _SMALL
        return word[0].isupper() and neighbour[0].isupper() and bool(_ENGLISH_LOOK.search(word))

    def _in_english(self, word: str) -> str:
        return self._in_sounds(_english(word)).replace("^", "")


def _plain(word: str) -> str:
    """In lower case and without marks: "nguyen" of "Nguyễn"."""
    if word.isascii():
        return word.lower()
    decomposed = unicodedata.normalize("NFD", word.lower().replace("’", "'"))
    return "".join(letter for letter in decomposed if not unicodedata.combining(letter))


@lru_cache(maxsize=4096)
def _alone(word: str, language: str, english: Callable[[str], str]) -> str:
    return ipa.symbols(espeak_ng.phonemes(word, language, english))


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
def _english(word: str) -> str:
    """espeak-ng's IPA of an English word."""
    spelling = _SPELLINGS.get(word) or _BESIDE.get(word, word)
    return _FINAL_Y.sub("i", espeak_ng.phonemes_by(_VOICE, spelling).replace(" ", ""))


@lru_cache(maxsize=2048)
def _in_sounds(said: str, sounds: tuple[tuple[str, str], ...], stress_is_last: bool) -> str:
    for pattern, replacement in sounds:
        said = re.sub(pattern, replacement, said)
    if stress_is_last:
        said = re.sub(r"[ˈˌ]", "", said)
        said = _LAST_SYLLABLE.sub("ˈ", said, count=1)
    return said
