"""Whether a full stop after a word ends the sentence, by the words of one language.

They are in `languages/<language>/sentence_words.tsv`, and whatever the language's lexicon writes
with a full stop is an abbreviation as well.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import fields, replace
from enum import Enum, auto
from functools import cache
from typing import Final

from wyoming_kokoro.text.languages.registry import REGISTRY, lexicon_stops, sentence_words
from wyoming_kokoro.text.languages.sentence_words import SentenceWords
from wyoming_kokoro.text.reading.tables import Stops


class Kind(Enum):
    """Meaning of a full stop after a word, and the text needed to know it."""

    ORDINARY = auto()
    """A word like others: the sentence ends."""
    TITLE = auto()
    """The sentence goes on, whatever follows: "Dr.", "e.g."."""
    NUMBERED = auto()
    """Goes on before a number: "No. 5", "no. IV"."""
    LETTERED = auto()
    """Goes on before a number, a letter or a code: "vol. IV", "fig. B", "ref. AB-12"."""
    CONTINUES = auto()
    """Goes on before a small letter, a digit or a compass point: "etc.", "Jan. 5", "Ave. NE"."""
    NAMED = auto()
    """Goes on unless a word follows that begins sentences: "U.S. Army", "3 lb. Fuji"."""
    CLOCK = auto()
    """Ends before a capital, but not before a day, month or time zone: "7 p.m. Monday"."""


_OTHER_SCRIPTS: Final = frozenset({"hi", "ja", "zh"})
_QUOTED: Final = ("titles", "capital_titles", "before_name", "clock", "starters", "counted")
_DOUBTFUL_DATE_WORDS: Final = frozenset(
    "may march sun sat mar eastern central pacific mountain".split()
)
"""Words of dates that begin sentences as other words."""
_HELD: Final = frozenset("appt appts mtg mtgs conf alt".split())
"""After these a day goes on: "mtg. Thurs"."""

_ACRONYM = re.compile(r"[^\W\d_]{1,2}(?:\.-?[^\W\d_]{1,2})+")
_SYLLABLE = r"[\u0905-\u0939](?:\u094d[\u0905-\u0939])?[\u0900-\u0903\u093a-\u094f]{0,2}"
_SYLLABLES = re.compile(rf"(?:{_SYLLABLE}){{1,2}}(?:\.(?:{_SYLLABLE}){{1,2}})+")
"""Initials as Hindi writes them: "आर.के."."""
_MEASURE = re.compile(r"(?:.*/)?([\d.,]*\d)?-?((?:[^\W\d_]|[\u0900-\u097f])+)")
"""A unit that clings to what it measures: "10-ft", "12oz", "$25/hr"."""
_HYPHENED_MEASURE = re.compile(r"[\d.,/]*\d-(?:sq|cu|fl)?-?([^\W\d_]+)")

_JOINED = re.compile(  # "d'env.", "dell'art.", "lun.-ven."
    r"^(?:(?:[^\W\d_]{1,2}|(?:a|da|de|ne|su|que)ll)['’]|[^\W\d_]{2,8}\.[-–])(?=[^\W\d_])",
    re.IGNORECASE,
)
_COMPASS: Final = frozenset("NSEW")  # "305 W. Main St."
_ERAS: Final = frozenset("ad")  # "218 a. C."
_ROMAN_DIGITS: Final = frozenset("IVXLC")
_LATIN = re.compile(r"[a-zA-Z]+")
_LONGEST_UNKNOWN: Final = 5
_VOWEL = re.compile(r"[aeiouyAEIOUY]")


_NO_STOPS: Final = Stops(frozenset(), frozenset())


class StopWords:
    """The words of a language that tell what a full stop after a word means."""

    def __init__(self, tables: Sequence[SentenceWords], lexicon: Stops = _NO_STOPS) -> None:
        """All `tables` count together; the lexicon tells of what they leave open."""
        joined = _joined(tables)
        self.date_words: Final = joined["date_words"]
        """Days, months and time zones."""
        self.starters: Final = joined["starters"]
        """Words that begin a sentence when they have a capital."""
        self.name_particles: Final = joined["name_particles"]
        """Starters that are parts of names after an initial."""
        self.counted: Final = joined["counted"]
        """What a number counts or names that stands behind it."""
        self.before_no: Final = joined["before_no"]
        """Nouns after which "no." is a number."""
        conjunctions = "|".join(sorted(joined["conjunctions"]))
        self.conjunction: Final = re.compile(rf"\s(?=(?:{conjunctions})\s)")
        """The space before a conjunction."""
        self._words = joined
        self._lexicon = lexicon
        self._numbered_nouns = self.before_no | joined["numbered_nouns"]
        self._sure_date_words = self.date_words - _DOUBTFUL_DATE_WORDS

    def holds_day(self, word: str, following: str) -> bool:
        """Whether the sentence goes on with a day after this abbreviation: "mtg. Thurs"."""
        return word.lower() in _HELD and following in self._sure_date_words

    def kind_of(self, word: str, before: str) -> Kind:
        """The meaning of a full stop after `word`; `before` is the word that stands before it."""
        written = word = _JOINED.sub("", word) or word
        if word.isdecimal():
            return Kind.ORDINARY
        if (measure := _MEASURE.fullmatch(word)) and measure[2] != word:
            word, before = measure[2], measure[1] or before
        lower = word.lower()
        if lower in self._words["clock"]:
            return Kind.CLOCK
        if self._goes_on_before_name(word, lower, before) or self._is_hyphened_measure(written):
            return Kind.NAMED
        if (
            _SYLLABLES.fullmatch(word)
            or lower in self._words["titles"]
            or (self._is_capital_title(lower) and _is_title(word, before))
        ):
            return Kind.TITLE
        is_initial = len(word) == 1 and word.isupper()
        if lower in self._words["before_number"] and not is_initial:
            is_answer = lower == "no" and before.lower().rstrip(".") not in self._numbered_nouns
            return Kind.NUMBERED if is_answer else Kind.LETTERED
        if len(word) == 1 and word.isalpha():
            return self._kind_of_letter(word, before)
        if self._continues(word, lower, before):
            return Kind.CONTINUES
        if lower in self._lexicon.sure:
            return Kind.NAMED if lower.upper() != lower else Kind.TITLE  # letters without a case
        return Kind.CONTINUES if self._looks_short(word) else Kind.ORDINARY

    def _looks_short(self, word: str) -> bool:
        """Whether a word looks like an abbreviation that no table has."""
        if len(word) > _LONGEST_UNKNOWN or not _LATIN.fullmatch(word) or word.isupper():
            return False
        return _VOWEL.search(word) is None or word[-1] in self._words["endings"]

    def _is_capital_title(self, lower: str) -> bool:
        return lower.rpartition("-")[2] in self._words["capital_titles"]

    def _goes_on_before_name(self, word: str, lower: str, before: str) -> bool:
        """Whether a name may follow: "Jr.", "U.S."; after a number measures and compass points."""
        if word in _COMPASS or lower in self._words["measures"]:
            return before[-1:].isnumeric()
        if lower in self._words["unmeasured"] and before.lower() in self._words["articles"]:
            return True
        return lower in self._words["before_name"] or _ACRONYM.fullmatch(word) is not None

    def _is_hyphened_measure(self, word: str) -> bool:
        """Whether a measure with a hyphen belongs to what it measures: "a 10-in. tablet"."""
        measure = _HYPHENED_MEASURE.fullmatch(word)
        kinds = ("units", "measures", "continues")
        unit = measure[1].lower() if measure else ""
        return any(unit in self._words[kind] for kind in kinds)

    def _continues(self, word: str, lower: str, before: str) -> bool:
        if lower in self._words["continues"] or lower in self._lexicon.perhaps:
            return True
        if lower in self._words["capital_continues"] and word[0].isupper():
            return True
        return lower in self._words["units"] and before[-1:].isnumeric()

    def _kind_of_letter(self, letter: str, before: str) -> Kind:
        """A lone letter: a unit after a number, a label ("plan B"), of "a. m.", else initial."""
        is_unit = before[-1:].isnumeric()
        if letter in _ERAS and (is_unit or (before and set(before) <= _ROMAN_DIGITS)):
            return Kind.LETTERED  # before a "C." only
        if letter == "m" or is_unit or before.lower() in self._words["before_letter"]:
            return Kind.CONTINUES
        return Kind.NAMED if letter.isascii() or letter.isupper() else Kind.ORDINARY


def _is_title(word: str, before: str) -> bool:
    """Whether a word is a title, no unit: "MM. Roux", but "5 MM."."""
    is_unit = word in {"FT", "PT"} or (word == "MM" and before[-1:].isnumeric())
    return word[0].isupper() and not is_unit


@cache
def stop_words(language: str) -> StopWords:
    """The words of a language by its BCP 47 tag, and English ones that texts in it quote: titles,
    names and times of day, all where another script stands around them. Of all languages together
    where the tag is none of ours.
    """
    if language not in REGISTRY:
        return StopWords([replace(table, endings=frozenset()) for table in sentence_words()])
    own, english = sentence_words(language), sentence_words("en-US")
    if language in _OTHER_SCRIPTS:
        return StopWords([*own, *english], lexicon_stops(language))
    quoted = SentenceWords(**{name: getattr(english[0], name) for name in _QUOTED})
    return StopWords([*own, quoted], lexicon_stops(language))


def _joined(tables: Sequence[SentenceWords]) -> dict[str, frozenset[str]]:
    """The words of each field of all tables."""
    names = [field.name for field in fields(SentenceWords)]
    return {name: frozenset().union(*(getattr(table, name) for table in tables)) for name in names}
