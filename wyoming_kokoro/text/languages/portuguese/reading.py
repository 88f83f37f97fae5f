"""The reader of Portuguese, and its grammar: a noun's gender, what can be said, both genders."""

from __future__ import annotations

import re
from collections.abc import Mapping

from wyoming_kokoro.text.languages.romance import nouns as romance
from wyoming_kokoro.text.languages.romance.reading import reader
from wyoming_kokoro.text.reading.reader import Reader

from .say import PortugueseSaying

_EITHER = re.compile(r"\.?\((as?|os?|ns|is|es|m|s|ões|ras?)\)(?!\w)")
_SHORT = frozenset("Sr Dr o os do no ao um O Os".split())
_BESIDE = frozenset("º e de mín mín. máx máx. max. min. / - d C F no".split())


def adjective_ending(
    text: str,
    start: int,
    end: int,
    behind: bool,
    genders: Mapping[str, str],
    full: Mapping[str, str],
) -> str:
    """The ending of a cut adjective, by its article or noun: "as próx.", "peso máx."."""
    del behind
    noun = romance.noun_before(text, start, _BESIDE, full)
    if noun in ("a", "as", "à", "às", "na", "nas", "da", "das", "uma", "umas"):
        return "as" if noun.endswith("s") else "a"
    if noun in ("o", "os", "no", "nos", "do", "dos", "ao", "aos"):
        return "os" if noun.endswith("s") else "o"
    if not noun.isalpha() or len(noun) < 4:
        if not noun.isalpha() and romance.is_of_degrees(text, end):
            return "a"
        noun = romance.noun_behind(text, end)
        if len(noun) < 4 or not noun.islower():
            return "o"
    gender = romance.gender_of(noun, genders)
    if not gender:
        return "a" if romance.is_of_degrees(text, end) else "o"
    return ("a" if gender == "f" else "o") + ("s" if romance.is_plural(noun) else "")


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
        adjective_ending,
        sayable=sayable,
        both=both,
        links=frozenset(("e", "ou", "a")),
    )
