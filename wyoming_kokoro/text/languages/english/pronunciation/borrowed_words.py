"""Hawaiian and Spanish words by their own spelling, where espeak-ng's English would guess.

Used for words outside the dictionary only.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

_OKINA: Final = "ʻ‘’'`"
_SYLLABLE: Final = re.compile(
    r"(?P<onset>[hklmnpw]?)(?P<nucleus>[āēīōū]|a[ieou]|e[iu]|o[iu]|iu|[aeiou])"
)
HAWAIIAN: Final = re.compile(
    r"(?<![\w'’‘ʻ])(?=[^\W\d_]{0,20}(?:[ʻ‘]|(?<=[aeiou])['’](?=[aeiou])))"
    r"[A-ZĀĒĪŌŪʻ‘](?:[hklmnpw]?[aeiouāēīōū]|[ʻ‘'’](?=[aeiouāēīōū])){2,14}(?![\w'’‘ʻ])"
)
"""A word with the mark of the glottal stop between letters that Hawaiian has."""
_PLAIN_HAWAIIAN: Final = re.compile(r"[AEIOUHKLMNPW]?(?:[aeiouāēīōū]|[hklmnpw][aeiouāēīōū]){4,14}")
_NUCLEI: Final = {
    "ai": "I", "ae": "I", "ao": "W", "au": "W", "ei": "A", "eu": "Au", "oi": "Y", "ou": "O",
    "iu": "ju", "a": "ɑ", "e": "A", "i": "i", "o": "O", "u": "u",
}  # fmt: skip
_PLAIN: Final = str.maketrans("āēīōū", "aeiou")

_SPANISH: Final = re.compile(
    r"(?i)[a-z]*ñ[a-z]*|[a-zñ]*[áíóú][a-zñ]*|[a-z]*é[a-z]*(?:[oa]s?|[ei]z|ndez|nez)|[a-z]*[aeo]rés"
    r"|[a-z]{2,}(?:itos?|itas?|ción|uelas?|uelos?|ajes?|ejos?|ojos?|ujeres?"
    r"|[aeiu]guez|[aeiou]ndez|[áa]lez|chero|chera)"
)
_FOREIGN: Final = frozenset("kw")
"""Letters that Spanish has in foreign words only: "Reykjavík" is none of its own."""
_SPANISH_PARTS: Final = re.compile(
    r"ch|ll|rr|qu(?=[eiéí])|gu(?=[eiéí])|[aeo][iuy](?![áéíóú])|[iu][aeoáéó]|[a-zñáéíóúü]"
)
_SPANISH_SOUNDS: Final = {
    "ch": "ʧ", "ll": "j", "rr": "ɹ", "qu": "k", "gu": "ɡ", "b": "b", "d": "d", "f": "f", "g": "ɡ",
    "h": "", "j": "h", "k": "k", "l": "l", "m": "m", "n": "n", "ñ": "nj", "p": "p", "q": "k",
    "r": "ɹ", "s": "s", "t": "t", "v": "v", "w": "w", "x": "ks", "y": "j", "z": "z", "c": "k",
    "ai": "I", "ay": "I", "au": "W", "ei": "A", "ey": "A", "eu": "Au", "oi": "Y", "oy": "Y",
    "ou": "O", "ia": "jɑ", "ie": "jɛ", "io": "jO", "iu": "ju", "ua": "wɑ", "ue": "wA", "ui": "wi",
    "uo": "wO", "iá": "jɑ", "ié": "jɛ", "ió": "jO", "uá": "wɑ", "ué": "wA", "uó": "wO",
    "a": "ɑ", "e": "ɛ", "i": "i", "o": "O", "u": "u",
    "á": "ɑ", "é": "A", "í": "i", "ó": "O", "ú": "u", "ü": "w",
}  # fmt: skip
_BRITISH: Final = (("O", "Q"), ("ɑ", "ɑː"), ("u", "uː"))
_VOWELS: Final = frozenset("aeiouáéíóú")


def borrowed_word(text: str, language: str) -> str:
    """Kokoro's symbols of a word that looks Hawaiian or Spanish, else ""."""
    text = unicodedata.normalize("NFC", text)
    if _PLAIN_HAWAIIAN.fullmatch(text) and text[0].isupper():
        return hawaiian(text, language)
    if len(text) > 4 and not _FOREIGN & set(text.lower()) and _SPANISH.fullmatch(text):
        return _spanish(text.lower(), language)
    return ""


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
    return _localized("".join(sounds), language)


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
    return _localized("".join(sounds), language)


def _localized(sounds: str, language: str) -> str:
    if language == "en-GB":
        for american, british in _BRITISH:
            sounds = sounds.replace(american, british)
    return sounds
