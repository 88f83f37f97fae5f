"""The reader of Portuguese."""

from __future__ import annotations

from wyoming_kokoro.text.languages.romance.reading import reader
from wyoming_kokoro.text.reading.reader import Reader

from . import nouns
from .say import PortugueseSaying


def build(tag: str) -> Reader:
    """The reader of Portuguese."""
    return reader(__package__, PortugueseSaying, nouns, links="e ou a")
