"""The reader of French."""

from __future__ import annotations

from wyoming_kokoro.text.languages.romance.reading import reader
from wyoming_kokoro.text.reading.reader import Reader

from . import nouns
from .say import FrenchSaying


def build(tag: str) -> Reader:
    """The reader of French."""
    return reader(__package__, FrenchSaying, nouns, links="et ou à", last_rank=1)
