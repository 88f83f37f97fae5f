"""The reader of Japanese: its tables and its way to say records."""

from __future__ import annotations

from wyoming_kokoro.text.languages.reading import reader
from wyoming_kokoro.text.reading.reader import Reader
from wyoming_kokoro.text.reading.unspaced import apart
from wyoming_kokoro.text.recognise.everything import recognisers
from wyoming_kokoro.text.recognise.figures import Figures
from wyoming_kokoro.text.recognise.forms import Forms

from .romaji import Romaji
from .say import JapaneseSaying, sayable

_SHARED = "Lexical Cardinals Measures Amounts Clocks Dates Phones Addresses Capitals"


def build(tag: str) -> Reader:
    """The reader of Japanese."""
    return reader(
        __package__,
        JapaneseSaying,
        lambda words: (*recognisers(words, _SHARED), Romaji(words), Forms(words, __package__)),
        figures=Figures(decimal=".", group=",", scales=apart("万億兆"), spaced=False),
        sayable=sayable,
        day_first=False,
        unspaced=True,
    )
