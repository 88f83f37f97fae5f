"""Table of the languages: where each lies, and how its parts are loaded.

Each language has a folder of its own here:

- `reading.py`: spoken form; `build(tag)` returns the language's Reader. Beside it lie `say.py` and
  the tables `lexicon.tsv units.tsv numbers.tsv forms.tsv cues.tsv weights.tsv`.
- `sentence_words.tsv`: small words that show where a sentence ends, may be cut or begun.
- `loanwords.tsv`: how words of other languages are said, where espeak-ng's phonemes are used,
  and corrections of what espeak-ng reads wrongly in the language itself; `liaison.py` links words.
- `g2p.py`: phonemes, where espeak-ng's are not used; `build(tag)` returns a function from text in
  spoken form to Phonemes.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from types import ModuleType
from typing import TYPE_CHECKING, Final

from wyoming_kokoro.text.reading.reader import Reader
from wyoming_kokoro.text.reading.tables import Stops, stops
from wyoming_kokoro.text.recognise.foreign import ForeignSpans
from wyoming_kokoro.text.tokens.cut_points import PhraseWords
from wyoming_kokoro.text.tokens.vocabulary import Phonemes

from .sentence_words import SentenceWords, words_by_kind

if TYPE_CHECKING:
    from .romance.loanwords import Loanwords


@dataclass(frozen=True, slots=True)
class LanguageEntry:
    """One language: its folder, and what gives its phonemes."""

    folder: str
    has_g2p: bool = False
    """Whether it has a module `g2p`; the others are read by espeak-ng."""
    has_loanwords: bool = False
    """Whether it has a table `loanwords.tsv`: words of other languages in its sounds."""
    has_liaisons: bool = False
    requires: tuple[str, ...] = ()
    """Modules that the extra of the language's name installs."""


REGISTRY: Final = {
    "en-US": LanguageEntry("english", has_g2p=True),
    "en-GB": LanguageEntry("english", has_g2p=True),
    "es": LanguageEntry("spanish", has_loanwords=True),
    "fr": LanguageEntry("french", has_loanwords=True, has_liaisons=True),
    "hi": LanguageEntry("hindi"),
    "it": LanguageEntry("italian", has_loanwords=True),
    "pt-BR": LanguageEntry("portuguese", has_loanwords=True),
    "ja": LanguageEntry("japanese", has_g2p=True, requires=("fugashi", "jaconv", "unidic_lite")),
    "zh": LanguageEntry(
        "mandarin",
        has_g2p=True,
        requires=("cn2an", "jieba", "ordered_set", "pypinyin"),
    ),
}
"""By BCP 47 tag."""


@cache
def normalizer(language: str) -> Reader:
    """The function that puts plain text into its spoken form; KeyError for an unknown tag."""
    build: Callable[[str], Reader] = _module(language, "reading").build
    return build(language).also(ForeignSpans(language))


@cache
def phrase_words(language: str) -> PhraseWords:
    """The words that open and close phrases; an empty table for an unknown tag."""
    if language not in REGISTRY:
        return PhraseWords()
    return PhraseWords(**words_by_kind(_package(language), "phrase"))


def g2p(language: str) -> Callable[[str], Phonemes]:
    """A new G2P of a language that has its own: text in spoken form to phonemes."""
    build: Callable[[str], Callable[[str], Phonemes]] = _module(language, "g2p").build
    return build(language)


def loanwords(language: str) -> Loanwords | None:
    """How the language says English words and foreign letters, None where espeak-ng decides."""
    if not REGISTRY[language].has_loanwords:
        return None
    links = _module(language, "liaison").links if REGISTRY[language].has_liaisons else None
    table: Loanwords = _imported("romance", "loanwords").Loanwords(_package(language), links)
    return table


def sentence_words(language: str = "") -> tuple[SentenceWords, ...]:
    """The tables of a language, or of all without one; none for an unknown tag."""
    tags = [language] if language else list(REGISTRY)
    packages = {_package(tag): None for tag in tags if tag in REGISTRY}
    return tuple(SentenceWords(**words_by_kind(package, "stop")) for package in packages)


def lexicon_stops(language: str) -> Stops:
    """Words that a language writes with a full stop; KeyError for an unknown tag."""
    return stops(_package(language))


def clause_kinds(language: str) -> dict[str, frozenset[str]]:
    """The words before which a clause begins, by kind; KeyError for an unknown tag."""
    return words_by_kind(_package(language), "clause")


def _package(language: str) -> str:
    return f"{__package__}.{REGISTRY[language].folder}"


def _module(language: str, name: str) -> ModuleType:
    return _imported(REGISTRY[language].folder, name)


def _imported(folder: str, name: str) -> ModuleType:
    return importlib.import_module(f"{__package__}.{folder}.{name}")
