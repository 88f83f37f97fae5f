"""The reader of Portuguese, and its grammar: a noun's gender, what can be said, both genders."""

from __future__ import annotations

import re

from wyoming_kokoro.text.languages.romance import nouns as romance
from wyoming_kokoro.text.languages.romance.reading import reader
from wyoming_kokoro.text.reading.reader import Reader

from .say import PortugueseSaying

_EITHER = re.compile(r"\.?\((as?|os?|ns|is|es|m|s|ões|ras?)\)(?!\w)")
_SHORT = frozenset("Sr Dr o os do no ao um O Os".split())


def sayable(capitals: str) -> str:
    """The shape of a word in capitals: "word" or "mute"."""
    return "word" if romance.SAYABLE.fullmatch(capitals) else "mute"


def both(text: str, start: int, end: int) -> tuple[int, str, str, bool] | None:
    """A word and its other form: "aluno(a)", "prezados(as)", "item(ns)", "amig@s"."""
    at = romance.at_sign(text, start, end)
    if at:
        return at
    word, behind = text[start:end], _EITHER.match(text, end)
    if behind is None or (len(word) < 3 and word not in _SHORT):
        return None
    ending = behind[1]
    bare = word
    if ending in ("a", "as", "o", "os"):
        bare = word.removesuffix("s") if ending[-1] == "s" else word
        bare = bare[:-1] if bare[-1] in "aoe" else bare
    elif ending in ("ns", "is"):
        bare = word[:-1]
    elif ending == "ões":
        bare = word.removesuffix("ão")
    elif ending in ("ra", "ras"):
        bare = word.removesuffix("r")
    return behind.end(), word, bare + ending, word.endswith("s")


def build(tag: str) -> Reader:
    """The reader of Portuguese."""
    return reader(
        __package__,
        PortugueseSaying,
        romance.plain_ending,
        "º e de mín mín. máx máx. max. min. / - d C F",
        sayable=sayable,
        both=both,
        links=frozenset(("e", "ou", "a")),
    )
