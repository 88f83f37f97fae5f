"""Phonemizer: spoken form to Kokoro's symbols, as each language's voices were trained.

English goes through misaki's dictionary, Spanish, French, Hindi, Italian and Portuguese through
espeak-ng, Japanese and Mandarin through misaki's front ends, which are extras.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from importlib import import_module

from wyoming_kokoro.core.errors import UnknownVoice
from wyoming_kokoro.core.install_hints import language_missing

from . import foreign, transliteration
from .languages.registry import REGISTRY, g2p, loanwords
from .phonemes import east_asian, espeak_ng, foreign_sounds, ipa, unicode_scripts
from .phonemes.stub_import import is_installed
from .tokens.vocabulary import Phonemes, Word

_SPOKEN_BY = {"en": "en-US", "pt": "pt-BR"}
"""The tags by which words in other languages are read."""
_EAST_ASIAN = ("ja", "zh")
_GIVEN = "]("  # misaki's inline phonemes, which are in letters of many scripts
_OPENING, _CLOSING = "(“", ",.!?:;…”)"

Speech = Callable[[str], Phonemes]
"""One language's way from a sentence to its phonemes."""


def misaki_version() -> str:
    """Version of the misaki that the wheel carries (packaging/misaki)."""
    return str(import_module("wyoming_kokoro_misaki").__version__)


class Phonemizer:
    """Sentences to phonemes in any of our languages. Cheap to make; languages load on first use."""

    def __init__(
        self,
        loaders: Mapping[str, Callable[[], Speech]] | None = None,
        has_module: Callable[[str], bool] = is_installed,
    ) -> None:
        """Take `loaders` to load languages by, and `has_module`, which tells what is installed.

        A language that `loaders` lacks is loaded as usual.
        """
        self._loaders = loaders or {}
        self._has_module = has_module
        self._lock = threading.Lock()
        self._speeches: dict[str, Speech] = {}

    def available(self, language: str) -> bool:
        """Whether the language can be spoken here: False for one whose extra is missing."""
        entry = REGISTRY.get(language)
        if entry is None:
            return language in self._loaders
        return all(self._has_module(name) for name in entry.requires)

    def load(self, language: str) -> None:
        """Import and read what the language needs (English: 0.2 s, 10 MB). Idempotent.

        Blocking and thread-safe: a second caller waits for the first. Raises UnknownVoice for a
        language that is not available, EngineFailed where espeak-ng cannot be loaded.
        """
        self._speech(language)

    def phonemize(self, text: str, language: str) -> Phonemes:
        """The phonemes of one sentence of spoken-form text. Thread-safe; raises as `load` does.

        Stretches in another script ("Home Assistant" among Han, "Привет" in English) are said by
        the sounds of their own. What cannot be said is left out and logged at DEBUG; the result
        may be empty.
        """
        stretches = list(foreign.spans(text))
        if len(stretches) == 1 and not stretches[0][0]:
            return self._own(text, language)
        return _joined(
            (
                self._foreign(stretch, other, language) if other else self._own(stretch, language)
                for other, stretch in stretches
            ),
            language,
        )

    def _foreign(self, text: str, other: str, language: str) -> Phonemes:
        """Words of another language in the sounds of this one's voices."""
        tag = other if other in REGISTRY else _SPOKEN_BY[other]
        return _in_sounds(self._own(text, tag), language)

    def _own(self, text: str, language: str) -> Phonemes:
        """The phonemes of a text in its own language, but for other scripts."""
        speech = self._speech(language)
        text = text.encode("utf-8", "ignore").decode()  # lone surrogates are no text
        stretches = [("", text)] if _GIVEN in text else list(unicode_scripts.runs(text, language))
        if len(stretches) == 1 and not stretches[0][0]:
            return speech(text)
        if language not in _EAST_ASIAN:
            stretches = list(east_asian.joined(stretches))
        return _joined(
            (
                self._of_script(stretch, script, text, language) if script else speech(stretch)
                for script, stretch in stretches
            ),
            language,
        )

    def _of_script(self, stretch: str, script: str, text: str, language: str) -> Phonemes:
        """Words in another script, by the sounds of their own; kanji by Japanese where they are."""
        is_kanji = script in east_asian.SCRIPTS and language not in _EAST_ASIAN
        if is_kanji and self.available("ja") and east_asian.is_japanese(stretch, text):
            return self._foreign(stretch, "ja", language)
        said = transliteration.transliterated(stretch, script, language)
        return _in_sounds(said, language) if is_kanji else said

    def _speech(self, language: str) -> Speech:
        speech = self._speeches.get(language)
        if speech is None:
            with self._lock:
                speech = self._speeches.get(language)
                if speech is None:
                    speech = self._speeches[language] = self._load(language)
        return speech

    def _load(self, language: str) -> Speech:
        if language in self._loaders:
            return self._loaders[language]()
        if not self.available(language):
            raise _unavailable(language)
        return g2p(language) if REGISTRY[language].has_g2p else _by_espeak(language)


def _in_sounds(said: Phonemes, language: str) -> Phonemes:
    """Phonemes of another language in those that a language's voices have learnt."""
    symbols, words, at = "", [], 0
    for word in said.words:
        symbols += foreign_sounds.in_sounds(said.symbols[at : word.start], language)
        begins = len(symbols)
        symbols += foreign_sounds.in_sounds(said.symbols[word.start : word.end], language)
        words.append(Word(word.text, begins, len(symbols)))
        at = word.end
    rest = foreign_sounds.in_sounds(said.symbols[at:], language)
    return Phonemes(symbols + rest, tuple(words), language)


def _joined(parts: Iterable[Phonemes], language: str) -> Phonemes:
    """Parts of a sentence as one, spaces between them except where a mark clings."""
    symbols = ""
    words: list[Word] = []
    for part in parts:
        stripped = part.symbols.strip()
        lost = len(part.symbols) - len(part.symbols.lstrip())
        if symbols and stripped and symbols[-1] not in _OPENING and stripped[0] not in _CLOSING:
            symbols += " "
        by = len(symbols) - lost
        words += [Word(word.text, word.start + by, word.end + by) for word in part.words]
        symbols += stripped
    return Phonemes(symbols, tuple(words), language)


def _unavailable(language: str) -> UnknownVoice:
    if language in REGISTRY:
        return UnknownVoice(language_missing(language))
    tags = ", ".join(REGISTRY)
    return UnknownVoice(f"the language {language!r} is not spoken here; there are {tags}")


def _by_espeak(language: str) -> Speech:
    espeak_ng.phonemes("a", language)  # loads the voice, or says now that there is none
    others = loanwords(language)
    said = partial(others.said if others else ipa.words_of, language=language)

    def speak(text: str) -> Phonemes:
        symbols, words = ipa.sentence(text, said)
        return Phonemes(symbols, words, language)

    return speak
