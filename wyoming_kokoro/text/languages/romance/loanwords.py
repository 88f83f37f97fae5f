"""How a Romance language says words of others, by its `loanwords.tsv` and `lexicon.tsv`."""

from __future__ import annotations

import re
from collections.abc import Callable

from wyoming_kokoro.text.reading import tables

from .corrections import Corrections, Links
from .english_words import Loanwords
from .neighbours import Neighbours


def loanwords(
    package: str, *, prepare: Callable[[str], str] = str, links: Links | None = None
) -> Loanwords:
    """The loanwords of the language in `package`; `prepare` changes a chunk before it is read.

    With `links` the last syllable is stressed, and words are linked with each other.
    """
    rows = list(tables.rows(package, "loanwords.tsv", 3))
    neighbours = Neighbours(package)
    lexicon = tables.lexicon(package)
    spellings = tuple((re.compile(old), new) for kind, old, new in rows if kind == "spelling")
    return Loanwords(
        sounds=tuple((old, new) for kind, old, new in rows if kind == "sound"),
        respelled=lexicon.said("english"),
        letters={letter: said for kind, letter, said in rows if kind == "letter"},
        native=lexicon.said("respelling"),
        spoken=lexicon.said("ipa"),
        unstressed=lexicon.said("unstressed"),
        elisions={word: said for kind, word, said in rows if kind == "elision"},
        never_english=frozenset(word for kind, word, _ in rows if kind == "own"),
        read=lambda chunk: neighbours.read(prepare(chunk).split()),
        stress_is_last=links is not None,
        corrections=Corrections(spellings, links) if links else None,
    )
