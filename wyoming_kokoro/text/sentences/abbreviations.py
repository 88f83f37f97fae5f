"""Words that a full stop may follow without ending the sentence.

One table for all languages (the splitter does not know which it reads), in lower case and without
the last full stop, by what has to follow for the sentence to go on.
"""

from __future__ import annotations

import re
from enum import Enum, auto
from typing import Final


class Kind(Enum):
    """What a full stop after a word may mean, and what has to be seen to know it."""

    ORDINARY = auto()
    """A word like others: the sentence ends."""
    TITLE = auto()
    """The sentence goes on, whatever follows: "Dr.", "e.g."."""
    NUMBERED = auto()
    """Goes on before a number: "No. 5", "fig. 3", "vol. IV"."""
    CONTINUES = auto()
    """Goes on before a small letter or a digit: "etc.", "Jan. 5", "5 min. later"."""
    NAMED = auto()
    """Goes on unless a word follows that begins sentences: "U.S. Army", "J. Smith"."""
    CLOCK = auto()
    """Ends before a capital, but not before a day, month or time zone: "7 p.m. Monday"."""
    DIGITS = auto()
    """One or two digits: an ordinal ("am 3. Mai"), or the end of the sentence."""


def _words(*lines: str) -> frozenset[str]:
    return frozenset(" ".join(lines).split())


_TITLES: Final = _words(
    "mr mrs ms mx dr prof messrs drs e.g i.e eg ie viz cf vs incl excl",
    "sra srta dra profa dña exmo exma ilmo p.ej ej ee",
    "mme mmes mlle mlles mgr p.ex c.-à-d càd",
    "sig sigg dott prof.ssa avv cfr p.es",
    "hrn frl dipl z.b d.h u.a s.o s.u bzw evtl ggf inkl zzgl vgl sog bspw",
    "डॉ प्रो श्री श्रीमती सुश्री कु मो पं",
)
_CAPITAL_TITLES: Final = _words(
    "gen col maj capt cpt lt sgt cmdr adm rep sen gov pres rev hon fr hr mt ft ste pt ing sto",
    "m mm",
)
"""Titles only when written with a capital: their small forms are words or units."""

_NUMBERED: Final = _words(
    "no nos nr nrs fig figs art arts vol vols ch chap sec sect eq pp pg pgs ed op",
    "núm num pág págs pag pagg cap tomo éd tél tel ext n p abb kap bd ziff नं सं",
)
_CONTINUES: Final = _words(
    "etc ecc usw al approx aprox env ex ca dept max min avg hrs mins secs hr ft lb lbs oz yd mi",
    "km cm mm kg kwh mph ene abr dic janv févr avr juil déc giu lug ott m obs vd vds es",
    "blvd ave rd hwy apt bldg tsd mio mrd misc temp est resp",
)
_CAPITAL_CONTINUES: Final = _words(
    "jan feb febr mar apr jun jul aug sep sept oct nov dec mon tue tues wed thu thur thurs fri",
    "sat sun okt dez",
)
"""Days and months when written with a capital: some of their small forms are words."""

_NAMED: Final = _words(
    "inc ltd llc co corp bros jr sr st ltda cía cia ud uds uu gmbh ag esq av avda str"
)
_CLOCK: Final = _words("a.m p.m")
_LETTERED: Final = _words(
    "plan vitamin option grade class type team group room zone section part hepatitis appendix",
    "terminal gate platform line point letter vitamina opción grupo zona clase vitamine groupe",
    "classe gruppo opção sala aula",
)
"""After these a lone capital is a name of its own, not an initial: "vitamin C."."""

STARTERS: Final = _words(
    "the this that these those it he she we they you i a an in on at if when while as but and so",
    "then there here what who where why how is are was were do does did can could would should",
    "please my your our his her their its no not yes now today tomorrow yesterday after before for",
    "from with however also all some one it's let turn set ok okay sorry meanwhile",
    "el la los las un una es está hay sí y pero por para con en de se su mi yo él ella ellos este",
    "esta esto cuando si como qué no hoy mañana después",
    "le les une il elle on nous vous ils elles je tu ce cette ces et mais dans pour avec quand",
    "lo gli è e ma non questo questa oggi domani",
    "o os as um uma ele ela eu nós é não hoje amanhã",
    "der die das er sie es wir ich ein eine und aber im am",
)
"""Words that begin a sentence when they have a capital after a full stop."""

NAME_PARTICLES: Final = _words("de la le el du da di del los las lo van von der les y e")
"""Starters that are parts of names after an initial: "R. De Niro"."""

DATE_WORDS: Final = _words(
    "monday tuesday wednesday thursday friday saturday sunday january february march april may",
    "june july august september october november december mon tue wed thu fri sat sun",
    "est edt cst cdt mst mdt pst pdt gmt utc cet cest bst ist eastern central pacific mountain",
)
GERMAN_MONTHS: Final = _words(
    "januar jänner februar märz april mai juni juli august september oktober november dezember"
)

_ACRONYM = re.compile(r"[^\W\d_]{1,2}(?:\.-?[^\W\d_]{1,2})+")
_LATIN = re.compile(r"[a-zA-Z]+")
_VOWEL = re.compile(r"[aeiouyAEIOUY]")


def kind_of(word: str, before: str) -> Kind:
    """What a full stop after `word` may mean; `before` is the word that stands before it."""
    if word.isdecimal():
        return Kind.DIGITS if len(word) <= 2 else Kind.ORDINARY
    lower = word.lower()
    if lower in _CLOCK:
        return Kind.CLOCK
    if lower in _TITLES or (lower in _CAPITAL_TITLES and _is_title(word)):
        return Kind.TITLE
    if lower in _NUMBERED:
        return Kind.NUMBERED
    if len(word) == 1 and word.isalpha():
        return _kind_of_letter(word, before)
    if lower in _CONTINUES or (lower in _CAPITAL_CONTINUES and word[0].isupper()):
        return Kind.CONTINUES
    if lower in _NAMED or _ACRONYM.fullmatch(word):
        return Kind.NAMED
    if len(word) <= 5 and _LATIN.fullmatch(word) and not (word.isupper() or _VOWEL.search(word)):
        return Kind.CONTINUES  # no vowel: an abbreviation we have not heard of
    return Kind.ORDINARY


def _is_title(word: str) -> bool:
    return word[0].isupper() and word not in {"FT", "MM", "PT"}


def _kind_of_letter(letter: str, before: str) -> Kind:
    """A lone letter: a unit after a number, a label ("plan B"), the m of "a. m.", else initial."""
    is_unit = before[-1:].isdigit()
    if letter == "m" or is_unit or before.lower() in _LETTERED:
        return Kind.CONTINUES
    return Kind.NAMED if letter.isascii() or letter.isupper() else Kind.ORDINARY
