"""Text pipeline: a written sentence to pieces of tokens, each step callable alone.

written → user's words (lexicon) → plain text (markup) → spoken form → phonemes → pieces of tokens
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterator
from dataclasses import replace
from functools import partial
from typing import Protocol

from wyoming_kokoro.core.lru_cache import LruCache

from . import foreign
from .languages.registry import REGISTRY, normalizer, phrase_words
from .markup.plain_text import plain
from .reading.reader import Reader, why
from .spoken_form import marked
from .tokens.pieces import Cut, Piece, pieces
from .tokens.vocabulary import VOCABULARY, Phonemes, Word

_INLINE = re.compile(r"\[([^\[\]]{1,200})\]\((?:/([^/()\[\]]{1,200})/|([+-](?:\d|0\.5)))\)")

# Diphthongs and affricates are one symbol each in Kokoro's alphabet.
_IPA = (
    ("e͡ɪ", "A"), ("eɪ", "A"), ("aɪ", "I"), ("aʊ", "W"), ("oʊ", "O"), ("əʊ", "Q"), ("ɔɪ", "Y"),
    ("t͡ʃ", "ʧ"), ("tʃ", "ʧ"), ("d͡ʒ", "ʤ"), ("dʒ", "ʤ"), ("g", "ɡ"), ("'", "ˈ"),
)  # fmt: skip


REMEMBERED = 256
"""Sentences whose pieces are kept in memory, some 2 MB."""


class G2P(Protocol):
    """The phonemes step."""

    def phonemize(self, text: str, language: str) -> Phonemes:
        """The phonemes of one sentence in its spoken form."""
        ...


class WordReplacements(Protocol):
    """The user's lexicon."""

    def version(self) -> Hashable:
        """A value that differs once the words have changed. Blocking."""
        ...

    def apply(self, text: str, language: str) -> str:
        """The text with the user's own words replaced. Blocking."""
        ...


class TextPipeline:
    """All steps from text to pieces. All but `cached_pieces` block; thread-safe.

    `emoji_names` says emoji by their English names instead of dropping them.
    """

    def __init__(
        self, g2p: G2P, lexicon: WordReplacements | None = None, *, emoji_names: bool = False
    ) -> None:
        self._g2p = g2p
        self._lexicon = lexicon
        self._plain = partial(plain, emoji_names=emoji_names)
        self._remembered: LruCache[Hashable, tuple[Piece, ...]] = LruCache(REMEMBERED)

    def lexicon_version(self) -> Hashable:
        """The lexicon's version, for `cached_pieces`. Blocking."""
        return self._lexicon.version() if self._lexicon else None

    def cached_pieces(
        self, sentence: str, language: str, lexicon_version: Hashable
    ) -> tuple[Piece, ...] | None:
        """As `pieces`, without blocking: None unless made before with that lexicon."""
        return self._remembered.get((lexicon_version, sentence, language))

    def pieces(self, sentence: str, language: str) -> tuple[Piece, ...]:
        """The pieces of a sentence; none where there is nothing to say but punctuation."""
        lexicon_version = self.lexicon_version()  # before `apply`: words may change meanwhile
        made = self.cached_pieces(sentence, language, lexicon_version)
        if made is None:
            made = self._made(self._worded(sentence, language), language)
            self._remembered.put((lexicon_version, sentence, language), made)
        return made

    def part(self, text: str, start: int, end: int, language: str) -> tuple[Piece, ...]:
        """The pieces of a stretch of a sentence, as they are within it.

        None where the text up to its start, or up to its end, is read otherwise by itself: there
        what follows belongs to what stands before.
        """
        symbols = [self.phonemes(text[:at], language).symbols.strip() for at in (start, end)]
        whole = self.phonemes(text, language)
        if not all(_is_beginning(one, whole.symbols.strip()) for one in symbols):
            return ()
        lead = len(whole.symbols) - len(whole.symbols.lstrip())
        first, until = (lead + len(one) for one in symbols)
        words = tuple(
            Word(word.text, word.start - first, word.end - first)
            for word in whole.words
            if first <= word.start < until
        )
        stretch = Phonemes(whole.symbols[first:until], words, whole.language)
        if not any(symbol.isalpha() for symbol in stretch.symbols):
            return ()
        made = pieces(stretch, phrase_words(stretch.language))
        if not text[end:].strip():
            return made
        last = made[-1]
        return (*made[:-1], replace(last, cut=Cut.CLAUSE if last.ender else Cut.PHRASE))

    def phonemes(self, sentence: str, language: str) -> Phonemes:
        """The phonemes of a sentence as written."""
        worded = self._worded(sentence, language)
        return self._phonemes(self._spoken(worded, language), language)

    def spoken(self, sentence: str, language: str) -> str:
        """The spoken words of a sentence; pronunciations given in it are kept."""
        return foreign.unmarked(self._spoken(self._worded(sentence, language), language))

    def why(self, sentence: str, language: str) -> list[str]:
        """How each token of a sentence is read and why; empty for a language that cannot tell."""
        reader = normalizer(language) if language in REGISTRY else None
        if not isinstance(reader, Reader):
            return []
        parts = _parts(self._worded(sentence, language))
        return [
            told
            for kind, text in parts
            if kind == "text"
            for told in why(reader, self._plain_between(text))
        ]

    def _worded(self, sentence: str, language: str) -> str:
        """A sentence with the user's own words replaced."""
        return self._lexicon.apply(sentence, language) if self._lexicon else sentence

    def _made(self, worded: str, language: str) -> tuple[Piece, ...]:
        """The pieces of a sentence in which the lexicon's words are replaced already."""
        phonemes = self._phonemes(self._spoken(worded, language), language)
        if not any(symbol.isalpha() for symbol in phonemes.symbols):
            return ()
        return pieces(phonemes, phrase_words(phonemes.language))

    def _spoken(self, worded: str, language: str) -> str:
        parts = []
        for kind, text in _parts(worded):
            parts.append(text if kind == "inline" else marked(self._plain_between(text), language))
        return "".join(parts)

    def _plain_between(self, text: str) -> str:
        """A stretch as plain text, with the spaces that part it from a pronunciation beside it."""
        bare = text.strip()
        if not bare:
            return " " if text else ""
        start = " " if text[0].isspace() else ""
        return start + self._plain(bare) + (" " if text[-1].isspace() else "")

    def _phonemes(self, text: str, language: str) -> Phonemes:
        if language.startswith("en"):  # misaki reads these itself, and its context with them
            return self._g2p.phonemize(_INLINE.sub(_for_misaki, text), language)
        symbols, words = "", []
        for kind, part in _parts(text):
            match = _INLINE.fullmatch(part) if kind == "inline" else None
            if match and match[2]:
                phonemes = Phonemes(
                    _to_kokoro(match[2]), (Word(match[1], 0, len(_to_kokoro(match[2]))),), ""
                )
            else:
                phonemes = self._g2p.phonemize(match[1] if match else part, language)
            gap = " " if symbols and (part[:1].isspace() or symbols[-1:] == " ") else ""
            symbols = symbols.rstrip() + gap
            words += [
                Word(w.text, w.start + len(symbols), w.end + len(symbols)) for w in phonemes.words
            ]
            symbols += phonemes.symbols + (" " if part[-1:].isspace() else "")
        return Phonemes(symbols.strip(), tuple(words), language)


def _is_beginning(symbols: str, whole: str) -> bool:
    """Whether phonemes begin others, up to the end of a word."""
    after = whole[len(symbols) :][:1]
    return whole.startswith(symbols) and (not symbols or after in {"", " ", "—"})


def _parts(text: str) -> Iterator[tuple[str, str]]:
    """Parts in order, each as ("text" or "inline", part); a link, `[docs](/docs/)`, is text."""
    position = 0
    for match in _INLINE.finditer(text):
        if match[2] and not _is_phonemes(match[2]):
            continue
        if match.start() > position:
            yield "text", text[position : match.start()]
        yield "inline", match[0]
        position = match.end()
    if position < len(text):
        yield "text", text[position:]


def _is_phonemes(text: str) -> bool:
    return not text.isascii() and bool(_to_kokoro(text))


def _to_kokoro(ipa: str) -> str:
    for written, symbol in _IPA:
        ipa = ipa.replace(written, symbol)
    return "".join(symbol for symbol in ipa if symbol in VOCABULARY)


def _for_misaki(match: re.Match[str]) -> str:
    return f"[{match[1]}](/{_to_kokoro(match[2])}/)" if match[2] else match[0]
