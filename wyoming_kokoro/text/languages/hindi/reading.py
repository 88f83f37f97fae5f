"""The reader of Hindi: its tables and its way to say records."""

from __future__ import annotations

from wyoming_kokoro.text.languages.reading import reader
from wyoming_kokoro.text.reading.reader import Reader
from wyoming_kokoro.text.recognise.everything import recognisers
from wyoming_kokoro.text.recognise.figures import Figures
from wyoming_kokoro.text.recognise.forms import Forms

from .romanised import Romanised
from .say import HindiSaying, sayable

_SHARED = (
    "Lexical Cardinals Measures Amounts Clocks Dates Ranks Fractions Phones Codes Addresses"
    " Capitals Formulas Chemistry Stars common_forms"
)


def build(tag: str) -> Reader:
    """The reader of Hindi."""
    return reader(
        __package__,
        HindiSaying,
        lambda words: (
            *recognisers(words, _SHARED),
            Romanised(words),
            Forms(words, __package__),
        ),
        figures=Figures(decimal=".", group=",", sizes="2,3", spaced=False),
        sayable=sayable,
    )
