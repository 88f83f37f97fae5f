"""The reader of Mandarin; most of what it proposes is in `forms.tsv`."""

from __future__ import annotations

from wyoming_kokoro.text.languages.reading import reader
from wyoming_kokoro.text.reading.reader import Reader
from wyoming_kokoro.text.recognise.everything import recognisers
from wyoming_kokoro.text.recognise.forms import Forms

from .say import MandarinSaying

_SIBLING_COST = -0.4  # "100弄5号601": what stands beside a number tells more than another number


def build(tag: str) -> Reader:
    """The reader of Mandarin."""
    return reader(
        __package__,
        MandarinSaying,
        lambda words: (*recognisers(words, "Lexical Addresses"), Forms(words, __package__)),
        sibling_cost=_SIBLING_COST,
        day_first=False,
        unspaced=True,
    )
