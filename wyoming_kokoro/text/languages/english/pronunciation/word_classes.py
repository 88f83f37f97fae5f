"""Classes of English words and tags that describe a word's context: the table word_classes.tsv."""

from __future__ import annotations

from typing import Final

from wyoming_kokoro.text.reading.tables import rows

WORDS: Final = [(name, words.split()) for name, words in rows(__package__, "word_classes.tsv", 2)]
"""The rows of the table: a class and its words."""


def words_of(name: str) -> frozenset[str]:
    """The words of a class."""
    return frozenset(word for of_name, words in WORDS for word in words if of_name == name)


BE: Final = words_of("be")
HAVE: Final = words_of("have")
DO: Final = words_of("do")
MODAL: Final = words_of("modal")
AUXILIARIES: Final = MODAL | DO
SOMEBODY: Final = words_of("somebody")
ADVERBS_OF_DEGREE: Final = words_of("adverbs of degree")
"""Adverbs that tell more of what follows than the word before them does."""
BASE_VERBS: Final = words_of("base verbs")
FINITE: Final = BE | MODAL | words_of("finite")
SAYING: Final = words_of("saying")
PARTICLES: Final = words_of("particles")
PAST: Final = words_of("past")
HABIT: Final = words_of("habit")
CLAUSE: Final = frozenset({",", ".", ":", "``", "''", "-LRB-", "-RRB-", "CC"})
NOUNS: Final = frozenset({"NN", "NNS", "NNP", "CD"})
SMALL_WORDS: Final = {
    word: name[4:] for name, words in WORDS if name.startswith("tag ") for word in words
}
"""The closed classes with their tags. A word in two rows has the tag of the last."""

CLASS_OF: Final = {
    word: name
    for name, words in reversed(
        (
            ("be", BE),
            ("can", AUXILIARIES),
            ("have", HAVE),
            ("the", words_of("articles")),
            ("she", words_of("singular") | SOMEBODY),
            ("they", words_of("subjects") | SOMEBODY),
            ("him", words_of("objects")),
            ("let", words_of("letting")),
            ("seem", words_of("linking")),
            ("listen", words_of("before to")),
            ("people", words_of("plurals")),
            ("open", BASE_VERBS),
        )
    )
    for word in words
}
"""Word → the class that its context is known by, the first of these that has it."""
