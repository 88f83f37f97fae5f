"""The reader of Spanish, and its grammar: a noun's gender, what can be said, both genders."""

from __future__ import annotations

import re

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
_PLAIN = str.maketrans("óáíé", "oaie")


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
        romance.plain_ending,
        "º y e o de mín mín. máx máx. max. min. / - d C F",
        sayable=sayable,
        both=both,
        links=frozenset(("y", "o", "u", "a", "e")),
    )
