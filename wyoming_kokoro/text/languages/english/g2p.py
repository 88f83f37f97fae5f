"""Phonemes of English by misaki: its dictionary and rules, our tagger, espeak-ng for the rest.

misaki's own constructor downloads a spaCy model; here it is used when it is installed, and the
tokenizer and tagger of ours stand in for it when it is not. spaCy, which would take 70 MB and
most of a second, is then not even imported.
"""

from __future__ import annotations

import logging
import re
import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import replace
from importlib.resources import as_file, files
from importlib.util import find_spec
from types import ModuleType
from typing import Any, Final

from wyoming_kokoro_misaki import data
from wyoming_kokoro_misaki.token import MToken

from wyoming_kokoro.text.phonemes.ipa import punctuated, sayable
from wyoming_kokoro.text.phonemes.stub_import import without
from wyoming_kokoro.text.tokens.vocabulary import Phonemes, Word

from .pronunciation import homographs, letters
from .pronunciation.borrowed_words import HAWAIIAN, borrowed_word, by_spelling, is_hawaiian
from .pronunciation.compounds import compound, genitive
from .pronunciation.dictionary import Dictionary, pronunciations
from .pronunciation.tagger import RuleTagger
from .pronunciation.tokens import Tokenizer, sources
from .pronunciation.unknown_words import english_word

# misaki imports spaCy for a tokenizer, and for a constructor that downloads a model.
with without("spacy", ModuleType("spacy")):
    from wyoming_kokoro_misaki.en import G2P, Lexicon, TokenContext

_LOGGER = logging.getLogger(__name__)

TAGGER_MODEL: Final = "en_core_web_sm"
"""The trained tagger that is used where it is installed (it is not on the package index)."""

_FROM_ESPEAK, _GIVEN = 2, 5  # misaki's ratings

_LONG_NUMBER = re.compile(r"\d[\d.,]{20,}")
_UNBROKEN: Final = re.compile(
    r"(?P<given>\[[^\[\]]{1,200}\]\([^()]{1,202}\))|[^\s\[]{13,}|\[\S{12,}"
)
_SUBTOKENS: Final = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[^\W\d_A-Z]+|\d+|.", re.DOTALL)
_MOST_SUBTOKENS: Final = 12
_GLOTTAL_STOPS: Final = frozenset("ʻ‘’'")
_STOPS: Final = (".", "!", "?", "…", "...")

Pipeline = Callable[[str], Any]
"""Text to tokens with `.text`, `.tag_` and `.whitespace_`: a spaCy pipeline, or a test's stub."""


def trained_pipeline() -> Pipeline | None:
    """The installed tagger model with only what tagging needs, or None."""
    if find_spec(TAGGER_MODEL) is None or find_spec("spacy") is None:
        return None
    import spacy  # an extra

    pipeline: Pipeline = spacy.load(TAGGER_MODEL, enable=["tok2vec", "tagger"])
    return pipeline


def rule_pipeline() -> Pipeline:
    """Our tokenizer and the rule tagger."""
    tokenizer, tagger = Tokenizer(), RuleTagger()
    return lambda text: tagger(tokenizer(text))


class EnglishLexicon(Lexicon):  # type: ignore[misc]
    """misaki's dictionary without the check of its own data and a deprecated way to open it."""

    def __init__(self, language: str) -> None:
        self.british = language == "en-GB"
        self.cap_stresses = (0.5, 2)  # a word with a capital, a word in capitals
        prefix = "gb" if self.british else "us"
        self.golds = _dictionary(f"{prefix}_gold.json", pronunciations(language))
        self.silvers = _dictionary(f"{prefix}_silver.json")
        self.golds.by_tag.update(homographs.entries(self.golds.get, language))
        self.ambiguous = homographs.ambiguous(self.golds.by_tag)

    def alone(self, word: str) -> str | None:
        """The dictionary's phonemes of a word without a sentence around it."""
        phonemes: str | None = self.get_word(word, "NN", None, TokenContext())[0]
        return phonemes

    def with_s(self, phonemes: str) -> str:
        """The genitive or the plural of what is said."""
        inflected: str = self._s(phonemes)
        return inflected


def _dictionary(name: str, names: Mapping[str, str] | None = None) -> Dictionary:
    with as_file(files(data).joinpath(name)) as path:
        return Dictionary(path, names)


def build(language: str) -> Callable[[str], Phonemes]:
    """The G2P of "en-US" or "en-GB", loaded."""
    return EnglishG2P(language).phonemize


class EnglishG2P:
    """Phonemes of American or British English. Loading takes a moment; calls are not locked."""

    def __init__(self, language: str, pipeline: Pipeline | None = None) -> None:
        self.language = language
        self._g2p = _G2P(language, pipeline)

    def phonemize(self, text: str) -> Phonemes:
        """One sentence; misaki's `[word](/ipa/)` and `[word](+1)` are understood."""
        if _GLOTTAL_STOPS & set(text):
            text = HAWAIIAN.sub(self._hawaiian, text)
        text = _LONG_NUMBER.sub(_digits, _plain_digits(punctuated(text)))
        text = _UNBROKEN.sub(_broken_up, " ".join(text.split()))
        _, tokens = self._g2p(text)
        symbols = ""
        words: list[Word] = []
        for token in tokens:
            phonemes = sayable(token.phonemes or "")
            if any(c.isalnum() for c in token.text) and phonemes.strip():
                words.append(Word(token.text.strip(), len(symbols), len(symbols) + len(phonemes)))
            elif not phonemes and token.text.strip():
                _LOGGER.debug("nothing is said for %s", ascii(token.text))
            symbols += phonemes
            if token.whitespace and symbols and not symbols.endswith(" "):
                symbols += " "
        return Phonemes(symbols.rstrip(), tuple(words), self.language)

    def _hawaiian(self, word: re.Match[str]) -> str:
        """A Hawaiian word with its phonemes, as misaki reads them; other words as they are."""
        if not is_hawaiian(word.group()):
            return word.group()
        plain = "".join(c for c in word.group() if c.isalpha() and c != "ʻ")
        known = self._g2p.lexicon.golds.get(plain)
        spelled = by_spelling(word.group().lower(), "hawaiian", self.language)
        said = known if isinstance(known, str) else spelled
        return f"[{plain}](/{said}/)"


def _broken_up(chunk: re.Match[str]) -> str:
    """A chunk without spaces, parted where it has more subtokens than misaki can afford.

    It tries every way to join those of one chunk: the time grows with their third power, and
    "&&&&…" of one client must not hold up everybody's phonemes.
    """
    parts = _SUBTOKENS.findall(chunk.group())
    if chunk["given"] or len(parts) <= _MOST_SUBTOKENS:
        return chunk.group()
    starts = range(0, len(parts), _MOST_SUBTOKENS)
    return " ".join("".join(parts[at : at + _MOST_SUBTOKENS]) for at in starts)


def _plain_digits(text: str) -> str:
    """Raised and circled digits as plain ones, as misaki would read them, so that a long number
    of them is known as one.
    """
    if text.isascii():
        return text
    return "".join(str(unicodedata.digit(c)) if c.isdigit() else c for c in text)


def _digits(number: re.Match[str]) -> str:
    """The digits one by one: num2words and int() refuse what is too long."""
    return " ".join(c for c in number.group() if c.isdecimal())


class _G2P(G2P):  # type: ignore[misc]
    """misaki's English without its constructor, which downloads, and without its "unknown" mark."""

    def __init__(self, language: str, pipeline: Pipeline | None) -> None:
        self.version = None  # the symbols of Kokoro v1.0
        self.british = language == "en-GB"
        self.unk = ""
        self.language = language
        self.lexicon = EnglishLexicon(language)
        trained = pipeline or trained_pipeline()
        self.nlp = trained or rule_pipeline()
        self.is_trained = trained is not None

    def tokenize(self, text: str, words: list[str], given: dict[int, Any]) -> list[MToken]:
        """misaki's tokens, tagged by the pipeline and refined by our homographs.

        `given` has what `[word](…)` says of some of the `words`, by their number.
        """
        tokens = [
            MToken(
                text=token.text,
                tag=token.tag_,
                whitespace=token.whitespace_,
                _=MToken.Underscore(is_head=True, num_flags="", prespace=False),
            )
            for token in self.nlp(text)
        ]
        if given:
            tokens_by_word = sources(words, [token.text for token in tokens])
            for number, pronunciation in given.items():
                _give(pronunciation, [tokens[at] for at in tokens_by_word.get(number, ())])
        homographs.refine(tokens, self.lexicon.ambiguous, is_trained=self.is_trained)
        letters.refine(tokens)
        return _with_last_stop(tokens)

    def fallback(self, token: MToken) -> tuple[str, int]:
        """A word outside the dictionary."""
        phonemes = self._outside(token.text)
        if not phonemes:
            _LOGGER.debug("nothing is said for %s", ascii(token.text))
        return phonemes, _FROM_ESPEAK

    def _outside(self, text: str) -> str:
        if name := genitive(text):
            return self.lexicon.with_s(self._said(name))
        return (
            compound(text, self.lexicon.alone, self._said)
            or borrowed_word(text, self.language)
            or english_word(text, self.language)
        )

    def _said(self, word: str) -> str:
        return self.lexicon.alone(word) or self._outside(word)


def _with_last_stop(tokens: list[MToken]) -> list[MToken]:
    """The full stop that ends the sentence as a token of its own: in "plan A." it is the word's."""
    last = len(tokens) - 1
    while last > 0 and not any(c.isalnum() for c in tokens[last].text):
        if tokens[last].text in _STOPS:
            return tokens
        last -= 1
    if last < 0 or tokens[last].phonemes is not None:
        return tokens
    word = tokens[last]
    if len(word.text) < 2 or word.text[-1] != "." or not word.text[-2].isalpha():
        return tokens
    stop = replace(word, text=".", tag=".", _=MToken.Underscore(**word._))
    word.text, word.whitespace = word.text[:-1], ""
    return [*tokens[: last + 1], stop, *tokens[last + 1 :]]


def _give(pronunciation: str | float, tokens: list[MToken]) -> None:
    """Give the tokens of a word the phonemes, stress or number flags that were written with it."""
    for number, token in enumerate(tokens):
        if not isinstance(pronunciation, str):
            token._.stress = pronunciation
        elif pronunciation.startswith("/"):
            token._.is_head = number == 0
            token.phonemes = pronunciation.lstrip("/") if number == 0 else ""
            token._.rating = _GIVEN
        elif pronunciation.startswith("#"):
            token._.num_flags = pronunciation.lstrip("#")
