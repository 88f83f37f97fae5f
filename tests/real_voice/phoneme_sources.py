"""Phonemes of a sentence from several programs: ours, kokoro-onnx's, and misaki's as published.

misaki is imported from the Python path and is no dependency of ours:

    pip install --no-deps --target PEERS misaki==0.9.4 addict regex \\
        pyopenjtalk-plus sudachipy sudachidict_core mojimoji
    PYTHONPATH=PEERS python -m tests.real_voice.by_ear …

Its English asks spaCy for the model en_core_web_sm, which is not on the package index: here spaCy's
blank pipeline cuts the words, and their tags are our tagger's (`misaki`) or none (`untagged`).
kokoro-onnx has espeak-ng's phonemes alone, which read no kanji; for Japanese and Mandarin its own
examples call misaki.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from importlib import import_module
from typing import Any, TypeAlias

from wyoming_kokoro.text.languages.english.pronunciation.tagger import RuleTagger
from wyoming_kokoro.text.phonemizer import Phonemizer
from wyoming_kokoro.text.pipeline import TextPipeline
from wyoming_kokoro.text.tokens.vocabulary import VOCABULARY

ToSymbols: TypeAlias = Callable[[str], str]
"""A sentence to the symbols that are said for it; those outside the vocabulary are dropped."""

OURS = "ours"
_ESPEAK = {
    "en-US": "en-us",
    "en-GB": "en-gb",
    "es": "es",
    "fr": "fr-fr",
    "hi": "hi",
    "it": "it",
    "pt-BR": "pt-br",
}


def source(name: str, language: str) -> ToSymbols | None:
    """A program's way from a sentence to symbols; None where it has none for the language."""
    make = SOURCES[name](language)
    if make is None:
        return None
    return lambda text: "".join(symbol for symbol in make(text).strip() if symbol in VOCABULARY)


def ids(symbols: str) -> tuple[int, ...]:
    """The ids of symbols, without pads."""
    return tuple(VOCABULARY[symbol] for symbol in symbols)


def _ours(language: str) -> ToSymbols:
    pipeline = TextPipeline(Phonemizer())
    return lambda text: pipeline.phonemes(text, language).symbols


def _kokoro_onnx(language: str) -> ToSymbols | None:
    if language not in _ESPEAK:
        return None
    tokenizer = import_module("kokoro_onnx.tokenizer").Tokenizer()
    return lambda text: str(tokenizer.phonemize(text, _ESPEAK[language]))


def _misaki(language: str) -> ToSymbols:
    if language.startswith("en"):
        return _english(language, RuleTagger())
    if language == "ja":
        return _called(import_module("misaki.ja").JAG2P())
    if language == "zh":
        return _called(import_module("misaki.zh").ZHG2P())
    return _called(import_module("misaki.espeak").EspeakG2P(_ESPEAK[language]))


def _untagged(language: str) -> ToSymbols | None:
    return _english(language, None) if language.startswith("en") else None


def _open_jtalk(language: str) -> ToSymbols | None:
    """Open JTalk's readings in the symbols of misaki's `cutlet`, on which the model was trained."""
    if language != "ja":
        return None
    cutlet, open_jtalk = import_module("misaki.cutlet"), import_module("pyopenjtalk")
    table = cutlet.Cutlet()

    def speak(text: str) -> str:
        words = [
            cutlet.Word(word["string"], _hiragana(cutlet, word), 6)
            for word in open_jtalk.run_frontend(text)
        ]
        return "".join(str(token) for token in table._romaji_tokens(words))

    return speak


def _hiragana(cutlet: Any, word: dict[str, str]) -> str:
    """The word as it is said; a mark as it stands, where Open JTalk makes all of them commas."""
    said = word["string"] if word["pron"] == "、" else word["pron"].replace("’", "")
    return str(cutlet.jaconv.kata2hira(said))


def _english(language: str, tagger: Callable[[Any], Iterable[Any]] | None) -> ToSymbols:
    """misaki's English, made without its constructor, which downloads."""
    module, fallback = import_module("misaki.en"), import_module("misaki.espeak").EspeakFallback
    british = language == "en-GB"
    g2p = module.G2P.__new__(module.G2P)
    g2p.version, g2p.british, g2p.unk = None, british, ""
    cut = import_module("spacy").blank("en")
    g2p.nlp = (lambda text: list(tagger(cut(text)))) if tagger else cut
    g2p.lexicon, g2p.fallback = module.Lexicon(british), fallback(british)
    return _called(g2p)


def _called(g2p: Callable[[str], tuple[str, object]]) -> ToSymbols:
    return lambda text: g2p(text)[0] or ""


SOURCES: dict[str, Callable[[str], ToSymbols | None]] = {
    OURS: _ours,
    "kokoro-onnx": _kokoro_onnx,
    "misaki": _misaki,
    "untagged": _untagged,
    "openjtalk": _open_jtalk,
}
"""By name: a language to a way from a sentence to symbols, or None."""
