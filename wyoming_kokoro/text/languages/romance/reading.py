"""The reader of a Romance language, from its tables, its grammar and its way to say records."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Protocol

from wyoming_kokoro.text.reading import tables
from wyoming_kokoro.text.reading.reader import Reader, Saying
from wyoming_kokoro.text.reading.scorer import Scorer
from wyoming_kokoro.text.reading.tables import Lexicon
from wyoming_kokoro.text.recognise.everything import recognisers
from wyoming_kokoro.text.recognise.figures import Figures
from wyoming_kokoro.text.recognise.forms import Forms
from wyoming_kokoro.text.recognise.neutral import Neutral
from wyoming_kokoro.text.recognise.words import LanguageWords

from .nouns import gender_of


class Nouns(Protocol):
    """A language's module `nouns`: the grammar that recognisers ask for."""

    def sayable(self, capitals: str, /) -> str:
        """The shape of a word in capitals: "syllable" of three letters, "word", or "mute"."""
        ...

    def both(self, text: str, start: int, end: int, /) -> tuple[int, str, str, bool] | None:
        """Both genders of the word from `start` to `end`, by the mark behind it: where that ends,
        the two words, and whether they are plurals; None where no such mark follows."""
        ...

    def adjective_ending(
        self,
        text: str,
        start: int,
        end: int,
        behind: bool,
        genders: Mapping[str, str],
        full: Mapping[str, str],
    ) -> str:
        """The ending of a cut adjective, by its noun; `full` has abbreviations of nouns."""
        ...


def reader(
    package: str,
    saying: Callable[[Lexicon], Saying],
    nouns: Nouns,
    links: str,
    *,
    last_rank: int = 10,
    one_before: Callable[[str, str], str] | None = None,
    saint: Callable[[str], str] | None = None,
) -> Reader:
    """The reader of the language in `package`; `links` join two numbers that count one noun.

    The last three are told of by LanguageWords.
    """
    lexicon = tables.lexicon(package)
    genders, abroad = lexicon.said("gender"), lexicon.said("word").get("comma groups", "")
    words = LanguageWords(
        lexicon=lexicon,
        units=tables.units(package),
        figures=Figures(",", ".", abroad=frozenset(abroad.split())),
        gender=lambda noun: gender_of(noun, genders),
        sayable=nouns.sayable,
        both=nouns.both,
        adjective_ending=partial(
            nouns.adjective_ending, genders=genders, full=lexicon.said("abbr")
        ),
        typed=tables.typed(package),
        links=frozenset(links.split()),
        last_rank=last_rank,
        one_before=one_before,
        saint=saint,
    )
    scorer = Scorer(tables.weights(package), tables.cues(package))
    forms = (Forms(words, package),) if tables.has(package, "forms.tsv") else ()
    return Reader(saying(lexicon), scorer, Neutral(words), (*recognisers(words), *forms))
