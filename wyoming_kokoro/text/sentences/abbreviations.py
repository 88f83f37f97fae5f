"""Whether a full stop after a word ends the sentence.

The words themselves are in `languages/<language>/sentence_words.py`; the splitter does not know
which language it reads, so they are joined here.
"""

from __future__ import annotations

import re
from enum import Enum, auto
from typing import Final

from wyoming_kokoro.text.languages.registry import sentence_words


class Kind(Enum):
    """What a full stop after a word may mean, and what has to be seen to know it."""

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
    DIGITS = auto()
    """One or two digits: an ordinal ("am 3. Mai"), or the end of the sentence."""


def _all(field: str) -> frozenset[str]:
    """One field of every language's SentenceWords."""
    return frozenset(" ".join(getattr(words, field) for words in _LANGUAGES).split())


_LANGUAGES: Final = sentence_words()
_TITLES: Final = _all("titles")
_CAPITAL_TITLES: Final = _all("capital_titles")
_UNMEASURED: Final = _all("unmeasured")
_ARTICLES: Final = _all("articles")
_BEFORE_NUMBER: Final = _all("before_number")
_CONTINUES: Final = _all("continues")
_UNITS: Final = _all("units")
_MEASURES: Final = _all("measures")
_CAPITAL_CONTINUES: Final = _all("capital_continues")
_BEFORE_NAME: Final = _all("before_name")
_CLOCK: Final = _all("clock")
_BEFORE_LETTER: Final = _all("before_letter")
DATE_WORDS: Final = _all("date_words")
_SURE_DATE_WORDS: Final = DATE_WORDS - frozenset(
    "may march sun sat mar eastern central pacific mountain".split()
)
"""Those that begin no sentence as other words."""
_HELD: Final = frozenset("appt appts mtg mtgs conf alt".split())
"""After these a day goes on: "mtg. Thurs"."""
ORDINAL_MONTHS: Final = _all("ordinal_months")
STARTERS: Final = _all("starters")
NAME_PARTICLES: Final = _all("name_particles")
BEFORE_NO: Final = _all("before_no")
_NUMBERED_NOUNS: Final = BEFORE_NO | _all("numbered_nouns")
CONJUNCTIONS: Final = _all("conjunctions")

_ACRONYM = re.compile(r"[^\W\d_]{1,2}(?:\.-?[^\W\d_]{1,2})+")
_SYLLABLE = r"[\u0905-\u0939](?:\u094d[\u0905-\u0939])?[\u0900-\u0903\u093a-\u094f]{0,2}"
_SYLLABLES = re.compile(rf"(?:{_SYLLABLE}){{1,2}}(?:\.(?:{_SYLLABLE}){{1,2}})+")
"""Initials as Hindi writes them: "आर.के."."""
_MEASURE = re.compile(r"(?:.*/)?([\d.,]*\d)?-?([^\W\d_]+)")
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
_VOWEL = re.compile(r"[aeiouyAEIOUY]")


def holds_day(word: str, following: str) -> bool:
    """Whether the sentence goes on with a day after this abbreviation: "mtg. Thurs"."""
    return word.lower() in _HELD and following in _SURE_DATE_WORDS


def kind_of(word: str, before: str) -> Kind:
    """What a full stop after `word` may mean; `before` is the word that stands before it."""
    written = word = _JOINED.sub("", word) or word
    if word.isdecimal():
        return Kind.DIGITS if len(word) <= 2 else Kind.ORDINARY
    if (measure := _MEASURE.fullmatch(word)) and measure[2] != word:
        word, before = measure[2], measure[1] or before
    lower = word.lower()
    if lower in _CLOCK:
        return Kind.CLOCK
    if _goes_on_before_name(word, lower, before) or _is_hyphened_measure(written):
        return Kind.NAMED
    if (
        _SYLLABLES.fullmatch(word)
        or lower in _TITLES
        or (lower.rpartition("-")[2] in _CAPITAL_TITLES and _is_title(word, before))
    ):
        return Kind.TITLE
    is_initial = len(word) == 1 and word.isupper()
    if lower in _BEFORE_NUMBER and not is_initial:
        is_answer = lower == "no" and before.lower().rstrip(".") not in _NUMBERED_NOUNS
        return Kind.NUMBERED if is_answer else Kind.LETTERED
    if len(word) == 1 and word.isalpha():
        return _kind_of_letter(word, before)
    if _continues(word, lower, before):
        return Kind.CONTINUES
    if len(word) <= 5 and _LATIN.fullmatch(word) and not (word.isupper() or _VOWEL.search(word)):
        return Kind.CONTINUES  # no vowel: an abbreviation we have not heard of
    return Kind.ORDINARY


def _goes_on_before_name(word: str, lower: str, before: str) -> bool:
    """Whether a name may follow: "Jr.", "U.S."; after a number measures and compass points."""
    if word in _COMPASS or lower in _MEASURES:
        return before[-1:].isdigit()
    if lower in _UNMEASURED and before.lower() in _ARTICLES:
        return True
    return lower in _BEFORE_NAME or _ACRONYM.fullmatch(word) is not None


def _is_hyphened_measure(word: str) -> bool:
    """Whether a measure with a hyphen belongs to what it measures: "a 10-in. tablet"."""
    measure = _HYPHENED_MEASURE.fullmatch(word)
    return measure is not None and measure[1].lower() in _UNITS | _MEASURES | _CONTINUES


def _continues(word: str, lower: str, before: str) -> bool:
    if lower in _CONTINUES or (lower in _CAPITAL_CONTINUES and word[0].isupper()):
        return True
    return lower in _UNITS and before[-1:].isdigit()


def _is_title(word: str, before: str) -> bool:
    """Whether a word is a title, no unit: "MM. Roux", but "5 MM."."""
    is_unit = word in {"FT", "PT"} or (word == "MM" and before[-1:].isdigit())
    return word[0].isupper() and not is_unit


def _kind_of_letter(letter: str, before: str) -> Kind:
    """A lone letter: a unit after a number, a label ("plan B"), the m of "a. m.", else initial."""
    is_unit = before[-1:].isdigit()
    if letter in _ERAS and (is_unit or (before and set(before) <= _ROMAN_DIGITS)):
        return Kind.LETTERED  # before a "C." only
    if letter == "m" or is_unit or before.lower() in _BEFORE_LETTER:
        return Kind.CONTINUES
    return Kind.NAMED if letter.isascii() or letter.isupper() else Kind.ORDINARY
