"""Grammar that Romance languages share: a noun's gender, the noun that a cut adjective is of."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping

SAYABLE = re.compile(
    r"(?:(?:[BCDFGPT][LR]|QU|CH|S[CPTLMN]|[B-DF-HJ-NP-TV-ZÇ])?[AEIOUÀ-ÖØ-Ý]{1,2}[LMNRSX]?)+"
    r"(?:[BCDFGKPQTZ]|[LNRS][CDKPST])?"
)
"""Capitals that can be said as a word."""
_DEGREES = re.compile(r":? ?(?:d[ei] )?[~≈]?[-\u2212]?[0-9][0-9.,/]* ?[°º]")
_TOKEN = re.compile(r"[^\W\d]+[.°]?|[,;:.!?()\d%°'’]")
_BEHIND = re.compile(r"[.\s]*(\w*)")
_OTHER_GENDER = re.compile(r"(?:@|\*(?=s))(s?)(?![\w@]|\.\w)")
_NEEDS_NO_O = re.compile("(?:[dtsc]or|ador|edor|ñol|gles|nces)$")
_SINGULAR_IN_S = re.compile("(?:[áâéêíóú]s|[áêíô](?:rus|nus|pis|nis|sis)|[ií][br]us|[ei]sis)$")
_REACH, _LONGEST_ENDING = 40, 6


def gender_of(noun: str, genders: Mapping[str, str]) -> str:
    """The gender of a noun, "m" or "f", "" of a word that is none.

    `genders` has exceptions, and endings of nouns behind a hyphen, of which the longest counts.
    """
    for form in (noun, noun.removesuffix("s"), noun.removesuffix("es")):
        said = genders.get(form)
        if said is not None and (form == noun or said != "-"):
            return said.strip("-")
    for form in (noun, noun.removesuffix("s")):
        for size in range(_LONGEST_ENDING, 0, -1):
            said = genders.get(f"-{form[-size:]}")
            if said:
                return said
    return "m"


def noun_before(text: str, start: int, beside: Collection[str], full: Mapping[str, str]) -> str:
    """The noun before a cut adjective, across the words `beside` it; `full` has abbreviations."""
    tokens = _TOKEN.findall(text, max(0, start - _REACH), start)
    word = next((token for token in reversed(tokens) if token not in beside), "")
    return full.get(word, word).lower()


def noun_behind(text: str, end: int) -> str:
    """The word behind a cut adjective, "" if there is none."""
    behind = _BEHIND.match(text[end : end + _REACH])
    return behind[1] if behind else ""


def adjective_ending(
    text: str,
    start: int,
    end: int,
    behind: bool,
    *,
    ending: Callable[[str, str, str, bool], str],
    beside: Collection[str],
    genders: Mapping[str, str],
    full: Mapping[str, str],
) -> str:
    """The ending of a cut adjective, by the noun or article before it, else the noun behind it.

    `ending` tells it by the adjective, the noun, its gender and whether degrees follow; both are ""
    without a noun. `full` has abbreviations of nouns.
    """
    before = "" if behind else noun_before(text, start, beside, full)
    nouns = (before, noun_behind(text, end) if behind or not before.isalpha() else "")
    is_noun = (noun for noun in nouns if noun.isalpha() and (noun in genders or len(noun) > 3))
    noun = next(is_noun, "")
    gender = gender_of(noun, genders)[:1] if noun else ""
    return ending(text[start:end].rstrip("."), noun, gender, is_of_degrees(text, end))


def plain_ending(short: str, noun: str, gender: str, is_warm: bool) -> str:
    """The ending of a Spanish or Portuguese adjective: "a" of temperatures, "as", "o"."""
    if not gender:
        return "a" if is_warm else "o"
    return ("a" if gender == "f" else "o") + ("s" if is_plural(noun) else "")


def is_plural(noun: str) -> bool:
    """Whether a noun is one by its last letter: not "ônibus", "lápiz", "país", "autobús"."""
    return noun.endswith("s") and not _SINGULAR_IN_S.search(noun)


def is_of_degrees(text: str, end: int) -> bool:
    """Whether degrees follow, so that a temperature is meant: "máx. 31 °C"."""
    return _DEGREES.match(text, end) is not None


def at_sign(text: str, start: int, end: int) -> tuple[int, str, str, bool] | None:
    """Both genders of a word with a sign in place of the vowel: "tod@s", "amig@", "amig*s"."""
    at, stem = _OTHER_GENDER.match(text, end), text[start:end]
    if at is None or len(stem) < 2:
        return None
    him = f"{stem}o{at[1]}"
    if _NEEDS_NO_O.search(stem):  # "profesor@s", "español@"
        him = f"{stem}e{at[1]}" if at[1] else stem
    return at.end(), him, f"{stem}a{at[1]}", bool(at[1])
