"""The small words of a language before which a clause begins: `clause_words.tsv` in its folder.

A line is a kind and its words. Kinds: `before`, conjunctions and relative pronouns that always
begin a clause; `joint`, those that begin one before a word of the kind `subject`, and join words
elsewhere ("the hall and the kitchen"); `phrase`, prepositions and verbs that begin the rest of one.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import resources

from wyoming_kokoro.text.languages.registry import REGISTRY, phrase_words

_FILE = "clause_words.tsv"


@dataclass(frozen=True, slots=True)
class ClauseWords:
    """One language's words; empty tables know clauses by their punctuation alone.

    A voice never pauses after a word of `clinging` ("the", "and"), and after one of `openers`
    ("of", "off") only before a conjunction.
    """

    before: frozenset[str] = frozenset()
    joint: frozenset[str] = frozenset()
    subject: frozenset[str] = frozenset()
    phrase: frozenset[str] = frozenset()
    clinging: frozenset[str] = frozenset()
    openers: frozenset[str] = frozenset()


@cache
def clause_words(language: str) -> ClauseWords:
    """The words of a language by its tag; empty tables for one that has no file."""
    if language not in REGISTRY:
        return ClauseWords()
    package = f"wyoming_kokoro.text.languages.{REGISTRY[language].folder}"
    file = resources.files(package) / _FILE
    if not file.is_file():
        return ClauseWords()
    lines = file.read_text("utf-8").splitlines()
    rows = (line.split("\t") for line in lines if line and not line.startswith("#"))
    kinds = {kind: frozenset(words.split()) for kind, words in rows}
    small = phrase_words(language)
    return ClauseWords(**kinds, clinging=small.clinging | small.linkers, openers=small.openers)
