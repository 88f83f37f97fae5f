"""Spoken form of a sentence: what a person would say for "7:30", "21.5 °C" or "192.168.1.10"."""

from __future__ import annotations

from .languages.registry import REGISTRY, normalizer


def spoken(text: str, language: str) -> str:
    """Return plain `text` (see markup.plain) as it is said in `language` (BCP 47, as our voices).

    Pure, linear in the text's length, and never raises. Prose without numbers,
    symbols or abbreviations comes back byte for byte; so does text in any other language.
    """
    return normalizer(language).spoken(text) if language in REGISTRY else text


def marked(text: str, language: str) -> str:
    """As `spoken`, with marks around words of other languages, for the phonemizer."""
    return normalizer(language).marked(text) if language in REGISTRY else text
