"""The reader of a Romance language, from its tables, its grammar and its way to say records."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from wyoming_kokoro.text.languages import reading
from wyoming_kokoro.text.reading import tables
from wyoming_kokoro.text.reading.reader import Reader, Saying
from wyoming_kokoro.text.reading.tables import Lexicon
from wyoming_kokoro.text.recognise.everything import recognisers
from wyoming_kokoro.text.recognise.figures import Figures
from wyoming_kokoro.text.recognise.forms import Forms

from .nouns import adjective_ending, gender_of


def reader(
    package: str,
    saying: Callable[[Lexicon], Saying],
    ending: Callable[[str, str, str, bool], str],
    beside: str,
    **known: Any,
) -> Reader:
    """The reader of the language in `package`; `known` is told of by LanguageWords.

    `ending` is told of by `adjective_ending`; words `beside` stand between it and its noun.
    """
    lexicon = tables.lexicon(package)
    genders, abroad = lexicon.said("gender"), lexicon.said("word").get("comma groups", "")
    return reading.reader(
        package,
        saying,
        lambda words: (*recognisers(words), Forms(words, package)),
        figures=Figures(",", ".", abroad=frozenset(abroad.split())),
        gender=partial(gender_of, genders=genders),
        adjective_ending=partial(
            adjective_ending,
            ending=ending,
            beside=frozenset(beside.split()),
            genders=genders | lexicon.said("article"),
            full=lexicon.said("abbr"),
        ),
        typed=tables.typed(package),
        **known,
    )
