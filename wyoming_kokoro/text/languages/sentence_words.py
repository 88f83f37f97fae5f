"""One language's words that tell whether a full stop ends the sentence.

Each language's table is in its own folder, `languages/<language>/sentence_words.py`. The splitter
does not know which language it reads, so it joins all of them: a word that ends sentences in one
language does not belong here because it is an abbreviation in another.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SentenceWords:
    """Words between blanks, in lower case and without the last full stop."""

    titles: str = ""
    """The sentence goes on, whatever follows: "Dr.", "e.g."."""
    capital_titles: str = ""
    """Titles only when written with a capital: their small forms are words or units."""
    unmeasured: str = ""
    """Units that are titles before a name and after one of `articles`: "o min. Fux"."""
    articles: str = ""
    before_number: str = ""
    """Goes on before a number: "No. 5", "fig. 3"."""
    before_no: str = ""
    """Nouns after which "no." is a number, also before a small letter: "the case no. is 5"."""
    numbered_nouns: str = ""
    """The same; but they may also end an item of a list: "warm the plate 3. Serve"."""
    continues: str = ""
    """Goes on before a small letter or a digit: "etc.", "5 min. later"."""
    units: str = ""
    """The same after a number: "6 in. deep", "2 tab. a day"."""
    measures: str = ""
    """After a number, goes on before a name: "3 lbs. Yukon Gold", "a 10-yr. Treasury"."""
    capital_continues: str = ""
    """The same when written with a capital, as days and months: some small forms are words."""
    before_name: str = ""
    """Goes on before a name, so unless one of `starters` follows: "Inc.", "St."."""
    clock: str = ""
    """Ends before a capital, but not before one of `date_words`: "7 p.m. Monday"."""
    date_words: str = ""
    """Days, months and time zones that may follow a time of day."""
    before_letter: str = ""
    """After these a lone capital is a name of its own, not an initial: "vitamin C."."""
    ordinal_months: str = ""
    """Months that follow a day written as "3."."""
    starters: str = ""
    """Words that begin a sentence when they have a capital after a full stop."""
    name_particles: str = ""
    """Starters that are parts of names after an initial: "R. De Niro"."""
    conjunctions: str = ""
    """A text without sentence ends is cut before these; none that is short and common."""
