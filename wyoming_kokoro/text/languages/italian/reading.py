"""The reader of Italian, and its grammar: a noun's gender, what can be said, both genders."""

from __future__ import annotations

import re

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
_EITHER = frozenset("ant post sup inf mag trienn princ reg naz prov suppl parz orig".split())


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


def ending(short: str, noun: str, gender: str, is_warm: bool) -> str:
    """The ending of a cut adjective, by its noun: "gomme ant.", "classe energ.", "pross. ore"."""
    if not gender:
        is_warm &= short.lower() in ("max", "min")
        return "e" if short in _EITHER else "a" if is_warm or short in ("dx", "sx") else "o"
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
        ending,
        "° e di min min. max max. / - C F",
        sayable=sayable,
        both=both,
        links=frozenset(("e", "o", "a")),
        last_rank=99,
        one_before=one_before,
        saint=saint,
    )
