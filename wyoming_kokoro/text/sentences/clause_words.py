"""The small words of a language before which a clause begins: kinds `clause.…` of its table.

`offered_cuts.tsv` beside this module has for each language where a sentence may be begun before it
is complete: the kinds of cuts that listeners' scores allow (docs/how-it-works.md).

Kinds: `conjunction` and `relative` (pronouns), which always begin a
clause; `joint`, conjunctions that begin one before a word of the kind `subject`, and join words
elsewhere ("the hall and the kitchen"); `phrase`, prepositions and verbs that begin the rest of one.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from wyoming_kokoro.text.languages.registry import REGISTRY, clause_kinds, phrase_words
from wyoming_kokoro.text.reading.tables import rows


@dataclass(frozen=True, slots=True)
class ClauseWords:
    """Words of one language that begin clauses; without any, punctuation alone tells a clause.

    A voice never pauses after a word of `clinging` ("the", "and"), and after one of `openers`
    ("of", "off") only before a conjunction.
    """

    conjunction: frozenset[str] = frozenset()
    relative: frozenset[str] = frozenset()
    joint: frozenset[str] = frozenset()
    subject: frozenset[str] = frozenset()
    phrase: frozenset[str] = frozenset()
    clinging: frozenset[str] = frozenset()
    openers: frozenset[str] = frozenset()
    offered: frozenset[str] = frozenset()

    @property
    def before(self) -> frozenset[str]:
        """Words that always begin a clause."""
        return self.conjunction | self.relative


@cache
def clause_words(language: str) -> ClauseWords:
    """The words of a language by its tag; empty tables for one that has no file."""
    offered = frozenset(dict(rows(__package__, "offered_cuts.tsv", 2)).get(language, "").split())
    if language not in REGISTRY:
        return ClauseWords(offered=offered)
    kinds = clause_kinds(language)
    if not kinds:
        return ClauseWords(offered=offered)
    small = phrase_words(language)
    return ClauseWords(
        **kinds,
        clinging=small.clinging | small.linkers,
        openers=small.openers,
        offered=offered,
    )
