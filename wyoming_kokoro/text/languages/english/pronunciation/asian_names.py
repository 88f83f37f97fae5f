"""Chinese and Japanese names by their romanization, where espeak-ng's English would guess.

Used for capitalized words outside the dictionary only, and where the spelling leaves no doubt.
"""

from __future__ import annotations

import re
from typing import Final

from .spellings import either, localized, spellings

_INITIALS: Final = spellings("pinyin.initial")
_FINALS: Final = spellings("pinyin.final")
_INITIAL, _FINAL = "[csz]h|[b-df-hj-np-twxyz]", either("pinyin.final")
_PINYIN: Final = re.compile(rf"(?:(?:{_INITIAL})(?:{_FINAL})(?![aeiou])){{1,4}}")
_PINYIN_SYLLABLE: Final = re.compile(rf"({_INITIAL})({_FINAL})(?=(?:{_INITIAL})[aeiou]|$)")
_IS_PINYIN: Final = re.compile(r"zh|q(?![uw][aeio])|(?:^|[gn])x[iu]|x(?:i[aeu]|ua)|[iu]ang|iao")
"""Spellings that hardly another language has."""
_RETROFLEX: Final = frozenset({"zh", "ch", "sh", "r"})
_PALATAL: Final = frozenset("jqxy")

_JAPANESE: Final = re.compile(
    r"(?:(?:[kgnhbpmr]y|sh|ch|ts|[kgsztdnhbpmrwjyf])?[aiueo]|n(?![aiueoy]))+"
)
_JAPANESE_SYLLABLE: Final = re.compile(
    r"((?:[kgnhbpmr]y|sh|ch|ts|[kgsztdnhbpmrwjyf])?)(ei|ai|[aiueo])((?:n(?![aiueoy]))?)"
)
_IS_JAPANESE: Final = re.compile("tsu[kmnrbygt]|^(?:shi[nmgrz]|tsu|ryu|kyo)")
_JAPANESE_ENDS: Final = tuple(spellings("japanese.end"))
_JAPANESE_INITIALS: Final = spellings("japanese.initial")
_JAPANESE_VOWELS: Final = spellings("japanese.vowel")


def asian_name(text: str, language: str) -> str:
    """Kokoro's symbols of a Chinese or Japanese name, "" for other words."""
    name = text.lower()
    if not (text[1:].islower() and text[0].isupper() and text.isascii()):
        return ""
    if _IS_PINYIN.search(name) and _PINYIN.fullmatch(name):
        return localized(_rhotic(_pinyin(name), language), language)
    is_japanese = name.endswith(_JAPANESE_ENDS) or _IS_JAPANESE.search(name)
    if len(name) > 5 and is_japanese and _JAPANESE.fullmatch(name):
        return localized(_japanese(name), language)
    return ""


def _pinyin(name: str) -> str:
    """The sounds of a Chinese name, with the stress on the last syllable: "Zhenhua"."""
    syllables = _PINYIN_SYLLABLE.findall(name)
    if "".join(a + b for a, b in syllables) != name:
        return ""
    sounds = []
    for place, (initial, final) in enumerate(syllables):
        sound = _FINALS[final]
        if final == "i" and initial in _RETROFLEX:
            sound = "ɜɹ" if initial != "sh" else "i"
        elif final == "uan" and initial in _PALATAL:
            sound = "wɛn"
        elif initial in ("y", "w") and sound[0] in "jw":
            sound = sound[1:]
        start = _INITIALS[initial]
        if start in ("ʤ", "ʧ", "j") and sound[0] == "j":
            sound = sound[1:]  # no [j] is heard after these
        if initial == "y" and final == "an":
            sound = "ɛn"
        elif initial == "y" and final in ("i", "in", "ing"):
            start = "j"
        glide = sound[0] if sound[0] in "jw" and len(sound) > 1 else ""
        mark = "ˈ" if place == len(syllables) - 1 else "ˌ"
        sounds.append(start + glide + mark + sound[len(glide) :])
    return "".join(sounds)


def _japanese(name: str) -> str:
    """The sounds of a Japanese name, with the stress on the last syllable but one: "Hachimura"."""
    syllables = _JAPANESE_SYLLABLE.findall(name)
    if "".join("".join(parts) for parts in syllables) != name:
        return ""
    last = len(syllables) - 1
    sounds = []
    for place, (initial, vowel, nasal) in enumerate(syllables):
        sound = _JAPANESE_VOWELS[vowel]
        if place == last and not nasal:
            sound = {"a": "ə", "e": "A"}.get(vowel, sound)
        start = _JAPANESE_INITIALS.get(initial, initial)
        if len(initial) == 2 and initial[1] == "y":
            start = _JAPANESE_INITIALS.get(initial[0], initial[0]) + "j"
        stress = last - 1 - place  # syllables before the stressed one
        mark = "" if stress < 0 or stress % 2 else "ˌ" if stress else "ˈ"
        sounds.append(start + mark + sound + nasal)
    return "".join(sounds)


def _rhotic(sounds: str, language: str) -> str:
    """Sounds in which an R behind a vowel is silent, in Britain."""
    return sounds.replace("ɜɹ", "ɜː").replace("ɑɹ", "ɑ") if language == "en-GB" else sounds
