"""The reader of Spanish, and its grammar: a noun's gender, what can be said, both genders."""

from __future__ import annotations

import re
from collections.abc import Mapping

from wyoming_kokoro.text.languages.romance import nouns as romance
from wyoming_kokoro.text.languages.romance.reading import reader
from wyoming_kokoro.text.reading.reader import Reader

from .say import SpanishSaying

_VOWEL = "[AEIOUÁÉÍÓÚ]"
_SYLLABLE = re.compile(
    rf"(?:[BCDFGPT][LR]|CH|[B-DF-HJ-NP-TV-ZÑ]){_VOWEL}(?:{_VOWEL}|[BCDFGLMNPRSTXZ])"
    rf"|{_VOWEL}[B-DF-HJ-NP-TV-ZÑ]{_VOWEL}|(?:[BCDFGPT][LR]|CH){_VOWEL}"
)
_STEM = re.compile(r".*(?:os?|es?|or|[ua]z|ón|án|ín|és)")
_BEHIND = re.compile(r"/-?([ao]s?)(?![\w/])|\(([ao]s?)\)(e?s)?(?!\w)")
_PLURAL = re.compile(r"\((e?s)\)(?!\w)")
_X = re.compile(r"([a-zñ]*[bcdfghjklmnñpqrstvyz])xs")
_BESIDE = frozenset("º y e o de mín mín. máx máx. max. min. / - d C F".split())
_PLAIN = str.maketrans("óáíé", "oaie")


def adjective_ending(
    text: str,
    start: int,
    end: int,
    behind: bool,
    genders: Mapping[str, str],
    full: Mapping[str, str],
) -> str:
    """The ending of a cut adjective: "a" of temperatures and of a feminine noun, else "o".

    The noun stands before it, across figures and other such words, or `behind` it; `full` has
    abbreviations, "temp.", by what they are cut from.
    """
    if behind:
        return _ending(romance.noun_behind(text, end), genders) or "o"
    noun = romance.noun_before(text, start, _BESIDE, full)
    if noun in ("la", "las", "una", "unas"):
        return "a"
    if noun.isalpha() and len(noun) < 4:
        return "o"
    said = _ending(noun, genders) if noun.isalpha() else ""
    return said or ("a" if romance.is_of_degrees(text, end) else "o")


def _ending(noun: str, genders: Mapping[str, str]) -> str:
    gender = romance.gender_of(noun, genders) if noun else ""
    if not gender:
        return ""
    return ("a" if gender == "f" else "o") + ("s" if romance.is_plural(noun) else "")


def sayable(capitals: str) -> str:
    """The shape of a word in capitals: "syllable" of three letters, "word", or "mute"."""
    if len(capitals) == 3 and _SYLLABLE.fullmatch(capitals.replace("Y", "I")):
        return "syllable"
    return "word" if romance.SAYABLE.fullmatch(capitals) else "mute"


def both(text: str, start: int, end: int) -> tuple[int, str, str, bool] | None:
    """A word and its other gender, by its mark: "alumnos/as", "señor(a)es", "tod@s", "niñxs".

    None where one form would be singular and the other plural.
    """
    word = text[start:end]
    any_of, plural = _X.fullmatch(word), _PLURAL.match(text, end)
    if any_of:
        stem = any_of[1]
        return end, f"{stem}os", f"{stem}as", True
    at = romance.at_sign(text, start, end)
    if at:
        return at
    if plural and len(word) > 2 and word[1:].islower():
        stem = word.translate(_PLAIN) if plural[1] == "es" else word
        return plural.end(), word, stem + plural[1], False
    behind = _BEHIND.match(text, end)
    if behind is None or not _STEM.fullmatch(word) or len(word) < 3:
        return None
    ending = behind[1] or behind[2]
    if behind[3]:  # "alumno(a)s", "señor(a)es"
        word, ending = word + behind[3].removeprefix("e" if word[-1] in "oe" else ""), "as"
    is_plural = ending.endswith("s")
    if is_plural != word.endswith("s") and word[-2:] != "és":
        return None
    return behind.end(), word, _other(word, ending, is_plural), is_plural


def _other(word: str, ending: str, is_plural: bool) -> str:
    if word.endswith(("os", "es")) and is_plural:
        return f"{word[:-2]}{ending}"
    if word.endswith(("or", "uz", "az", "ón", "án", "ín", "és")):
        return word[:-2] + word[-2:].translate(_PLAIN) + ending
    return f"{word[:-1]}{ending}"


def build(tag: str) -> Reader:
    """The reader of Spanish."""
    return reader(
        __package__,
        SpanishSaying,
        adjective_ending,
        sayable=sayable,
        both=both,
        links=frozenset(("y", "o", "u", "a", "e")),
    )
