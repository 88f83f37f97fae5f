"""British endings of places that espeak-ng says in full: "-burgh", "-mouth", "-worth", "-combe"."""

from __future__ import annotations

import re
from typing import Final

_ENDINGS: Final = (
    ("burgh", re.compile("b[ˈˌ]?[əɜ]ːɡ$"), "bəɹə"),
    ("borough", re.compile("b[ˈˌ]?ʌɹə$"), "bəɹə"),
    ("brough", re.compile("b[ˈˌ]?ɹ[ˈˌ]?(?:ɒf|ʌf|W|uː)$"), "bɹə"),
    ("mouth", re.compile("m[ˈˌ]?Wθ$"), "məθ"),
    ("worth", re.compile("w[ˈˌ]?[əɜ]ːθ$"), "wəθ"),
    ("combe", re.compile("k[ˈˌ]?uːm$"), "kəm"),
    ("combe", re.compile("k[ˈˌ]?Qm$"), "kəm"),
    ("sbury", re.compile("[sz]bɹi$"), "zbəɹi"),
    ("enham", re.compile("[ˈˌ]?ɛnəm$"), "ənəm"),
    ("shire", re.compile("ʃ[ˈˌ]?Iə$"), "ʃə"),
    ("castle", re.compile("k[ˈˌ]?asᵊl$"), "kɑːsᵊl"),
)
_VOWEL: Final = re.compile("[aɑɒɔəɜɛeiɪuʊʌAIQWYᵊ]")


def british_spelling(word: str) -> str:
    """The word as espeak-ng should read it: Welsh "Ll" at its head is an L."""
    return f"L{word[2:]}" if word.startswith("Ll") else word


def british_place(word: str, sounds: str) -> str:
    """The sounds of a word outside the dictionary; a name's last syllables are weak."""
    if not word[:1].isupper() or not word[1:].islower():
        return sounds
    for ending, full, weak in _ENDINGS:
        if len(word) > len(ending) + 2 and word.endswith(ending) and full.search(sounds):
            return _stressed(full.sub(weak, sounds))
    return sounds


def _stressed(sounds: str) -> str:
    """The sounds with their main stress, which may have been on what became weak."""
    if "ˈ" in sounds:
        return sounds
    if "ˌ" in sounds:
        return sounds.replace("ˌ", "ˈ", 1)
    return _VOWEL.sub(lambda vowel: f"ˈ{vowel.group()}", sounds, count=1)
