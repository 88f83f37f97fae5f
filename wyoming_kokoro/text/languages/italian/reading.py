"""The reader of Italian, and its grammar: a noun's gender, what can be said, both genders."""

from __future__ import annotations

import re
from collections.abc import Mapping

from wyoming_kokoro.text.languages.romance import nouns as romance
from wyoming_kokoro.text.languages.romance.reading import reader
from wyoming_kokoro.text.reading.reader import Reader

from .say import HARD, VOWELS, ItalianSaying, one_before

_MALE = frozenset("Andrea Luca Nicola Mattia Elia Geremia Isaia Battista".split())
_SAYABLE = re.compile(
    r"(?:(?:[BCDFGPTV][LR]|QU|CH|GH|GL|GN|S[BCDFGLMNPQTVR]R?|([B-DF-HJ-NP-TV-Z])\1?)?"
    r"[AEIOUÀ-ÖØ-Ý]{1,3}[LMNRSX]?)+(?:[BCDFGKPQTZ]|[LNRS][CDKPST])?"
)
_SLASH = re.compile(r"/([aeio]|ssa|trice|trici|esse)(?![\w/'’])")
_BRACKET = re.compile(r"\(([aeio]|ssa|trice)\)(?!\w)")
_AT = re.compile(r"[@*ə](?![\w@*])")
_BESIDE = frozenset("° e di min min. max max. / - C F".split())
_EITHER = frozenset("ant post sup inf mag trienn princ reg naz prov suppl parz orig".split())
_FEMININE_WORDS = frozenset("la una le dalla alla della nella sulla".split())


def saint(name: str) -> str:
    """The word for "S." before the name of a saint: "sant'", "santa ", "santo ", "san "."""
    if name.startswith(VOWELS):
        return "sant'"
    if name.endswith("a") and name not in _MALE:
        return "santa "
    return "santo " if HARD.match(name) else "san "


def sayable(capitals: str) -> str:
    """The shape of a word in capitals: "word" or "mute"."""
    return "word" if _SAYABLE.fullmatch(capitals) else "mute"


def adjective_ending(
    text: str,
    start: int,
    end: int,
    behind: bool,
    genders: Mapping[str, str],
    full: Mapping[str, str],
) -> str:
    """The ending of a cut adjective, by its noun: "gomme ant.", "classe energ.", "pross. ore"."""
    short = text[start:end].rstrip(".")
    noun = (
        romance.noun_behind(text, end)
        if behind
        else romance.noun_before(text, start, _BESIDE, full)
    )
    if short in ("dx", "sx") and noun in ("a", "verso", "da"):
        return "a"
    if not noun.isalpha() or (len(noun) < 4 and noun not in ("la", "le", "bar", "iva")):
        is_warm = short.lower() in ("max", "min") and romance.is_of_degrees(text, end)
        return "e" if short in _EITHER else "a" if is_warm else "o"
    gender = "m" if noun == "bar" else romance.gender_of(noun, genders)[:1]
    gender = "f" if noun in _FEMININE_WORDS else gender
    if not gender:
        is_warm = short.lower() in ("max", "min") and romance.is_of_degrees(text, end)
        return "e" if short in _EITHER else "a" if is_warm else "o"
    many = noun[-1] in "ie" and (noun[-1] == "i" or gender == "f") and noun != "classe"
    if short in _EITHER:
        return "i" if many else "e"
    if gender == "f":
        return f"{'h' if short == 'energ' and many else ''}{'e' if many else 'a'}"
    return "i" if many else "o"


def both(text: str, start: int, end: int) -> tuple[int, str, str, bool] | None:
    """A word and its other gender: "ragazzi/e", "caro/a", "tutti(e)", "car*"."""
    word = text[start:end]
    at = _AT.match(text, end)
    if at and len(word) > 2:
        plural = f"{word}h" if word[-1] in "cg" else word
        return at.end(), f"{word}i", f"{plural}e", True
    match = _SLASH.match(text, end) or _BRACKET.match(text, end)
    if match is None or len(word) < 3 or word[-1] not in "aeio" or not word.isalpha():
        return None
    other, ending = word[:-1], match[1]
    if len(ending) > 1:
        other = other.removesuffix("tor") if ending[0] == "t" else f"{other}e"
    if ending == "e" and other[-1] in "cg":
        other += "h"
    if f"{other}{ending}" == word:
        return None
    return match.end(), word, other + ending, word[-1] == "i"


def build(tag: str) -> Reader:
    """The reader of Italian."""
    return reader(
        __package__,
        ItalianSaying,
        adjective_ending,
        sayable=sayable,
        both=both,
        links=frozenset(("e", "o", "a")),
        last_rank=99,
        one_before=one_before,
        saint=saint,
    )
