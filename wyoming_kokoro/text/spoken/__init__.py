"""Sentence → spoken form: what a person would say for "7:30", "21.5 °C" or "192.168.1.10".

One module a language, imported when it is first spoken. Such a module offers

    def build(tag: str) -> Callable[[str], str]

which for most languages is `Speller(MyLanguage()).spoken` (see language.py). A tag without a
module leaves the text as it is.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable
from functools import cache

_MODULES = {
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
    name = f"{__name__}.{_MODULES[language]}" if language in _MODULES else ""
    if not name or importlib.util.find_spec(name) is None:
        return _as_it_is
    build: Callable[[str], Callable[[str], str]] = importlib.import_module(name).build
    return build(language)


def _as_it_is(text: str) -> str:
    return text
