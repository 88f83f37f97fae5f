"""The reader of Spanish."""

from __future__ import annotations

from wyoming_kokoro.text.languages.romance.reading import reader
from wyoming_kokoro.text.reading.reader import Reader

from . import nouns
from .say import SpanishSaying


def build(tag: str) -> Reader:
    """The reader of Spanish."""
    return reader(__package__, SpanishSaying, nouns, links="y o u a e")
