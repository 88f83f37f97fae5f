"""The reader of Italian."""

from __future__ import annotations

from wyoming_kokoro.text.languages.romance.reading import reader
from wyoming_kokoro.text.reading.reader import Reader

from . import nouns
from .say import ItalianSaying


def build(tag: str) -> Reader:
    """The reader of Italian."""
    return reader(
        __package__,
        ItalianSaying,
        nouns,
        links="e o a",
        last_rank=99,
        one_before=nouns.one_before,
        saint=nouns.saint,
    )
