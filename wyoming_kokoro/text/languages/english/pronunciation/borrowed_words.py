"""Hawaiian and Spanish words by their own spelling, where espeak-ng's English would guess.

Used for words outside the dictionary only.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from .spellings import localized, spellings

_OKINA: Final = "ʻ‘’'`"
_SYLLABLE: Final = re.compile(
    r"(?P<onset>[hklmnpw]?)(?P<nucleus>[āēīōū]|a[ieou]|e[iu]|o[iu]|iu|[aeiou])"
)
HAWAIIAN: Final = re.compile(r"[A-ZĀĒĪŌŪʻ‘][\w'’‘ʻ]{2,30}")
"""A word that may be Hawaiian, see `is_hawaiian`."""
_HAWAIIAN_LETTERS: Final = re.compile(r".(?:[hklmnpw]?[aeiouāēīōū]|[ʻ‘'’](?=[aeiouāēīōū])){2,14}")
_GLOTTAL_STOP: Final = re.compile("[ʻ‘]|[aeiou]['’][aeiou]")
_PLAIN_HAWAIIAN: Final = re.compile(r"[AEIOUHKLMNPW]?(?:[aeiouāēīōū]|[hklmnpw][aeiouāēīōū]){4,14}")
_NUCLEI: Final = spellings("hawaiian.nucleus")
_PLAIN: Final = str.maketrans("āēīōū", "aeiou")

_SPANISH: Final = re.compile(
    r"[a-z]*ñ[a-z]*|[a-zñ]*[áíóú][a-zñ]*|[a-z]*é[a-z]*(?:[oa]s?|[ei]z|ndez|nez)|[a-z]*[aeo]rés"
)
_SPANISH_ENDS: Final = tuple(spellings("spanish.end"))
_FOREIGN: Final = frozenset("kw")
"""Letters that Spanish has in foreign words only: "Reykjavík" is none of its own."""
_SPANISH_PARTS: Final = re.compile(
    r"ch|ll|rr|qu(?=[eiéí])|gu(?=[eiéí])|[aeo][iuy](?![áéíóú])|[iu][aeoáéó]|[a-zñáéíóúü]"
)
_SPANISH_SOUNDS: Final = spellings("spanish.sound")
_VOWELS: Final = frozenset("aeiouáéíóú")


def borrowed_word(text: str, language: str) -> str:
    """Kokoro's symbols of a word that looks Hawaiian or Spanish, else ""."""
    text = unicodedata.normalize("NFC", text)
    if _PLAIN_HAWAIIAN.fullmatch(text) and text[0].isupper():
        return hawaiian(text, language)
    lower = text.lower()
    return _spanish(lower, language) if _is_spanish(lower) else ""


def _is_spanish(word: str) -> bool:
    if len(word) < 5 or _FOREIGN & set(word):
        return False
    is_ended = word[2:].endswith(_SPANISH_ENDS) and word.isascii() and word.isalpha()
    return is_ended or _SPANISH.fullmatch(word) is not None


def is_hawaiian(word: str) -> bool:
    """Whether a word has the mark of the glottal stop between letters that Hawaiian has."""
    return bool(_HAWAIIAN_LETTERS.fullmatch(word) and _GLOTTAL_STOP.search(word))


def hawaiian(text: str, language: str) -> str:
    """The sounds of a Hawaiian word: "Kalanianaʻole".

    The last syllable has the stress where its vowel is long or a diphthong, else the last but one.
    """
    syllables = [
        (match["onset"], match["nucleus"])
        for part in re.split(f"[{_OKINA}]", text.lower())
        for match in _SYLLABLE.finditer(part)
    ]
    last = len(syllables) - 1
    heavy = len(syllables[last][1]) > 1 or syllables[last][1] in "āēīōū"
    main = last if heavy or not last else last - 1
    sounds = []
    for place, (onset, nucleus) in enumerate(syllables):
        mark = "ˈ" if place == main else "ˌ" if place < main and not (main - place) % 2 else ""
        sound = "ə" if (place, nucleus) == (last, "a") else _NUCLEI[nucleus.translate(_PLAIN)]
        sounds.append(onset + mark + sound)
    return localized("".join(sounds), language)


def _spanish(text: str, language: str) -> str:
    """The sounds of a Spanish word by its spelling, "" where it has no vowel: "ojitos", "jiménez".

    An accent tells the stress; else it is on the last syllable but one where the word ends in a
    vowel, n, s or "ez", and on the last where it does not.
    """
    parts = _SPANISH_PARTS.findall(text)
    vowels = [place for place, part in enumerate(parts) if _VOWELS & set(part)]
    if not vowels:
        return ""
    marked = [place for place in vowels if set(parts[place]) & set("áéíóú")]
    light = (text[-1] in "aeiouns" or text.endswith("ez")) and len(vowels) > 1
    main = marked[0] if marked else vowels[-2 if light else -1]
    sounds = []
    for place, part in enumerate(parts):
        following = parts[place + 1][0] if place + 1 < len(parts) else ""
        sound = _SPANISH_SOUNDS.get(part, "")
        if part in ("c", "g") and following and following in "eiéí":
            sound = "s" if part == "c" else "h"
        if part == "e" and (place == len(parts) - 1 or place == main):
            sound = "A" if following not in ("n", "r", "l") else "ɛ"
        if part == "h" and not place:
            sound = "h"
        if part == "a" and place == len(parts) - 1 != main:
            sound = "ə"
        if place == main:
            start = next(i for i, c in enumerate(sound) if c not in "jw")
            sound = f"{sound[:start]}ˈ{sound[start:]}"
        sounds.append(sound)
    return localized("".join(sounds), language)
