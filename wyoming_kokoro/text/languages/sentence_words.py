"""Small words of a language that show where a sentence ends, may be cut or begun.

They are in `sentence_words.tsv` in the language's folder: a line is a kind and its words, in lower
case. Kinds: `stop.titles` and the other fields of SentenceWords; `phrase.linkers` and those of
PhraseWords (tokens/cut_points.py); `clause.joint` and those of ClauseWords
(sentences/beginnings.py). What the lexicon writes with a full stop needs no entry here.
"""

from __future__ import annotations

from dataclasses import dataclass

from wyoming_kokoro.text.reading.tables import rows


def words_by_kind(package: str, group: str) -> dict[str, frozenset[str]]:
    """The words of a group's kinds in the language that lies in `package`: "stop", "phrase"."""
    table = rows(package, "sentence_words.tsv", 2)
    of_group = ((kind.partition("."), words) for kind, words in table)
    return {kind: frozenset(words.split()) for (of, _, kind), words in of_group if of == group}


@dataclass(frozen=True, slots=True)
class SentenceWords:
    """Words whose full stop means something particular, without it."""

    titles: frozenset[str] = frozenset()
    """The sentence goes on, whatever follows: "Dr.", "e.g."."""
    capital_titles: frozenset[str] = frozenset()
    """Titles only when written with a capital: their small forms are words or units."""
    unmeasured: frozenset[str] = frozenset()
    """Units that are titles before a name and after one of `articles`: "o min. Fux"."""
    articles: frozenset[str] = frozenset()
    before_number: frozenset[str] = frozenset()
    """Goes on before a number: "No. 5", "fig. 3"."""
    before_no: frozenset[str] = frozenset()
    """Nouns after which "no." is a number, also before a small letter: "the case no. is 5"."""
    counted: frozenset[str] = frozenset()
    """Before a number that counts or names them, so that it opens no item: "version 2. Then"."""
    numbered_nouns: frozenset[str] = frozenset()
    """As `before_no`, of nouns that may end an item of a list too: "warm the plate 3. Serve"."""
    continues: frozenset[str] = frozenset()
    """Goes on before a small letter or a digit: "etc.", "5 min. later"."""
    units: frozenset[str] = frozenset()
    """After a number, goes on before a small letter or a digit: "6 in. deep", "2 tab. a day"."""
    measures: frozenset[str] = frozenset()
    """After a number, goes on before a name: "3 lbs. Yukon Gold", "a 10-yr. Treasury"."""
    capital_continues: frozenset[str] = frozenset()
    """Written with a capital, goes on as `continues` does: days and months, whose small forms
    may be words."""
    before_name: frozenset[str] = frozenset()
    """Goes on before a name, so unless one of `starters` follows: "Inc.", "St."."""
    endings: frozenset[str] = frozenset()
    """Letters that no word of the language ends in, but some foreign ones: what does is short for
    another, also where nobody has told us of it."""
    clock: frozenset[str] = frozenset()
    """Ends before a capital, but not before one of `date_words`: "7 p.m. Monday"."""
    date_words: frozenset[str] = frozenset()
    """Days, months and time zones that may follow a time of day."""
    before_letter: frozenset[str] = frozenset()
    """After these a lone capital is a name of its own, not an initial: "vitamin C."."""
    starters: frozenset[str] = frozenset()
    """Words that begin a sentence when they have a capital after a full stop."""
    name_particles: frozenset[str] = frozenset()
    """Starters that are parts of names after an initial: "R. De Niro"."""
    conjunctions: frozenset[str] = frozenset()
    """A text without sentence ends is cut before these; none that is short and common."""
