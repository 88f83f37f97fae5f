"""Runs of a text by Unicode script, to find words that its language does not write so.

A Chinese sentence names "Home Assistant", an English one quotes "Привет": each stretch is said by
the sounds of its own script, and one that is no part of ordinary writing is worth a warning.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise

LATIN = "Latin"

_OWN = {
    "hi": frozenset({"Devanagari", LATIN}),  # espeak-ng's Hindi says English words itself
    "ja": frozenset({"Han", "Kana"}),
    "zh": frozenset({"Han"}),
}
_OWN_OTHERWISE = frozenset({LATIN})

_NAMES = {"CJK": "Han", "HIRAGANA": "Kana", "KATAKANA": "Kana", "KATAKANA-HIRAGANA": "Kana"}
_WIDE = ("FULLWIDTH", "HALFWIDTH")
_NAMED_AS_LETTERS = frozenset({"CHARACTER", "LETTER", "SYLLABLE"})

# Where letters of other scripts than Latin lie; no match: nothing to look for.
_NOT_LATIN = re.compile(
    "[\u0370-\u1cff\u1f00-\u1fff\u2c80-\ua71f\ua800-\uab2f\uab70-\ufaff\ufb07-\ufdff\ufe70-\uffdc"
    "\U00010000-\U0003ffff]"
)
_BETWEEN_WORDS = frozenset(" '’&-")


@lru_cache(maxsize=8192)
def script(character: str) -> str:
    """The script of a letter ("Latin", "Cyrillic", "Han" …) as Unicode names it; "" for others."""
    if not character.isalpha():
        return ""
    words = unicodedata.name(character, "").split()
    if words[:1] and words[0] in _WIDE:
        words = words[1:]
    if not words or words[0] == "MODIFIER":
        return ""
    if words[0] in _NAMES:
        return _NAMES[words[0]]
    if character == "々":
        return "Han"
    return words[0].capitalize() if _NAMED_AS_LETTERS.intersection(words) else ""


def runs(text: str, language: str) -> Iterator[tuple[str, str]]:
    """Stretches of `text` in order, each as (script, stretch).

    The script is "" for what is the language's own or no letter.

    A single letter of another alphabet in a language that is written in Latin is its own: "5 Ω".
    """
    own = _OWN.get(language, _OWN_OTHERWISE)
    if LATIN in own and not _NOT_LATIN.search(text):
        yield "", text
        return
    borders = [(0, ""), *_borders(text, own), (len(text), "")]
    held = ""
    for (start, at), (end, _) in pairwise(borders):
        stretch = text[start:end]
        if at and not (LATIN in own and len(stretch) == 1):
            if held:
                yield "", held
            held = ""
            yield at, stretch
        else:
            held += stretch
    if held:
        yield "", held


def foreign_scripts(text: str, language: str) -> frozenset[str]:
    """The scripts in `text` that readers of the language would not expect: Latin is no such."""
    return frozenset(at for at, _ in runs(text, language) if at and at != LATIN)


def _borders(text: str, own: frozenset[str]) -> Iterator[tuple[int, str]]:
    """Where another script begins, and which."""
    at = ""
    begun_neutral: int | None = None
    for position, character in enumerate(text):
        here = script(character)
        if here in own:
            here = ""
        elif not here:
            if at and unicodedata.category(character)[0] == "M":
                continue  # a vowel sign or accent belongs to the letter before it
            if at and character in _BETWEEN_WORDS:
                begun_neutral = position if begun_neutral is None else begun_neutral
                continue
        if here != at:
            yield (position if begun_neutral is None else begun_neutral), here
            at = here
        begun_neutral = None
    if begun_neutral is not None:
        yield begun_neutral, ""
