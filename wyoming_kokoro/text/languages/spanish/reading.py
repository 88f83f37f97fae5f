"""The reader of Spanish: its tables, its grammar and its way to say records."""

from __future__ import annotations

from functools import partial

from wyoming_kokoro.text.reading import tables
from wyoming_kokoro.text.reading.reader import Reader
from wyoming_kokoro.text.reading.scorer import Scorer
from wyoming_kokoro.text.recognise.everything import recognisers
from wyoming_kokoro.text.recognise.figures import Figures
from wyoming_kokoro.text.recognise.neutral import Neutral
from wyoming_kokoro.text.recognise.words import LanguageWords

from .nouns import adjective_ending, both, gender_of, sayable
from .say import SpanishSaying

_LINKS = frozenset("y o u a e".split())


def build(tag: str) -> Reader:
    """The reader of Spanish."""
    package = __package__
    lexicon = tables.lexicon(package)
    words = LanguageWords(
        lexicon=lexicon,
        units=tables.units(package),
        figures=Figures(decimal=",", group="."),
        gender=partial(gender_of, genders=lexicon.said("gender")),
        sayable=sayable,
        both=both,
        adjective_ending=partial(
            adjective_ending, genders=lexicon.said("gender"), full=lexicon.said("abbr")
        ),
        links=_LINKS,
    )
    scorer = Scorer(tables.weights(package), tables.cues(package))
    return Reader(SpanishSaying(lexicon), scorer, Neutral(words), recognisers(words))
