"""Sentence → spoken form: what a person would say for "7:30", "21.5 °C" or "192.168.1.10".

Each language has a folder in `languages/`, imported when it is first spoken. Its module `rules`
offers

    def build(tag: str) -> Callable[[str], str]

which for most languages is `Normalizer(MyLanguage()).spoken` (see normalize/language.py). A tag
without a folder leaves the text as it is.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from functools import cache

_FOLDERS = {
    "en-US": "english",
    "en-GB": "english",
    "es": "spanish",
    "fr": "french",
    "it": "italian",
    "pt-BR": "portuguese",
    "hi": "hindi",
    "ja": "japanese",
    "zh": "mandarin",
}


def spoken(text: str, language: str) -> str:
    """Return plain `text` (see markup.plain) as it is said in `language` (BCP 47, as our voices).

    Pure, linear in the text's length, never raises, and idempotent. Prose without numbers,
    symbols or abbreviations comes back byte for byte.
    """
    return _speller(language)(text)


@cache
def _speller(language: str) -> Callable[[str], str]:
    if language not in _FOLDERS:
        return _unchanged
    rules = importlib.import_module(f"wyoming_kokoro.text.languages.{_FOLDERS[language]}.rules")
    build: Callable[[str], Callable[[str], str]] = rules.build
    return build(language)


def _unchanged(text: str) -> str:
    return text
