"""Record of the small words of a language that show where a long sentence may be cut.

Each language's words are in `languages/<language>/sentence_words.tsv`, kinds `phrase.…`.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PhraseWords:
    """One language's words that open and close phrases; an empty table cuts between any words."""

    linkers: frozenset[str] = frozenset()
    """Conjunctions: a phrase may be cut off before one, but not between two of them."""
    openers: frozenset[str] = frozenset()
    """Prepositions and relative pronouns: the same, but not after a conjunction or another of
    them ("because of", "in which")."""
    closers: frozenset[str] = frozenset()
    """A phrase may be cut off after one of these."""
    clinging: frozenset[str] = frozenset()
    """Articles and the like: no cut right after one, where another can be had."""
