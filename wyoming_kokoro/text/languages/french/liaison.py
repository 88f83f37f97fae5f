"""Liaisons of French: those that espeak-ng makes between a noun and its verb are taken back."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from wyoming_kokoro.text.phonemes.ipa import Said
from wyoming_kokoro.text.reading.tables import rows

_STRESS = str.maketrans("", "", "ˈˌː")
_VOWELS = "aeiouyøœəɛɔɑɒ"
_LISTS = {
    name[1:]: frozenset(words.split())
    for name, words, *_ in rows(__package__, "readings.tsv", 4)
    if name[0] == "@"
}
_NOWHERE, _LINKED, _SMALL, _NO_NOUNS = (
    _LISTS[name] for name in ("nowhere", "linked", "small", "no_noun")
)
_PAIRS = frozenset({("jeux", "olympiques"), ("nations", "unies"), ("arts", "et"), ("temps", "en")})
_PAIRS |= {("vingt", "et"), ("accents", "aigus"), ("plus", "ou"), ("pot", "au")}
_NO_LINK_AHEAD = frozenset("un une onze onzième huit huitième et à est ou a".split())
_TENS = frozenset("vingt trente quarante cinquante soixante quatre".split())
_SIX = re.compile(r"(?:^|-)(?:six|dix)$")
_EIGHTY = re.compile(r"(vˈ?ɛ̃)t(?=[sdkntyɥ]|ˈ?ɔ̃z|ˈ?œ̃)")
"""The t of 87, which is silent; that of 27 is not."""
_VERB = re.compile(r"(?!différ|précéd|suiv|excell)[^\W\d]{3,}(?:[^m]ent|ront)$")
"""Words after 6, 8 and 10 that count nothing: their ends are said, "dix sont là"."""
_COUNTED_H = re.compile(r"(?:heure|homme|habitant|hectare|hectolitre|hôte|hiver|huître|hommage)")
_ALONE = re.compile(
    r"(?:w|oui(?!e|ï|r)|ouistiti|yaourt|yacht|yoga|yen|youtub|uhlan|onz)", re.IGNORECASE
)
"""Words that nothing is linked with, though a vowel or a glide begins them."""
_BEFORE_ENGLISH = {
    **dict.fromkeys("les des ces mes tes ses nos vos aux trois quelques plusieurs".split(), "z"),
    **dict.fromkeys("un mon ton son".split(), "n"),
}
"""Words whose liaison espeak-ng misses before a word that is said in English."""


def links(said: Sequence[Said], alone: Callable[[str], str]) -> list[Said]:
    """Said words without the liaisons that nobody makes; `alone` says a word by itself."""
    linked = list(said)
    for place, (word, sounds) in enumerate(said[:-1]):
        after, next_sounds = said[place + 1]
        begins = next_sounds.translate(_STRESS)[:1]
        if _SIX.search(word.lower()) and _ALONE.match(after) and sounds.endswith(("s", "z")):
            linked[place] = word, sounds[:-1]  # "six yaourts"
        elif _ALONE.match(after) and word.lower() in _LINKED | {"en"}:
            linked[place] = word, _unlinked(word, sounds, alone)
        elif begins and begins in _VOWELS and _is_english(word, sounds, after):
            linked[place] = word, sounds + _BEFORE_ENGLISH[word.lower()]
        elif begins and begins in _VOWELS:
            linked[place] = word, _before_vowel(word, sounds, after.lower(), alone)
        elif _SIX.search(word.lower()) and _is_no_noun(after):
            linked[place] = word, f"{sounds}s" if sounds.endswith("i") else sounds
        elif word.lower() == "huit" and sounds.endswith("i") and _is_no_noun(after):
            linked[place] = word, f"{sounds}t"
    return [
        (word, _EIGHTY.sub(r"\1", sounds)) if "quatre-vingt-" in word.lower() else (word, sounds)
        for word, sounds in linked
    ]


def _is_no_noun(word: str) -> bool:
    return word in _NO_NOUNS or _VERB.match(word) is not None


def _before_vowel(word: str, sounds: str, after: str, alone: Callable[[str], str]) -> str:
    first, _, last = word.lower().rpartition("-")
    last = last if first.partition("-")[0] in _TENS else word.lower()
    is_open = last in ("cent", "vingt") and sounds[-1:] != "t"
    if is_open and after not in _NO_LINK_AHEAD and (last == "cent" or _COUNTED_H.match(after)):
        return f"{sounds}t"
    if _SIX.search(word.lower()) and after in _NOWHERE and sounds.endswith("z"):
        return f"{sounds[:-1]}s"
    is_kept = " " in word or _is_linked(last, after)
    return sounds if is_kept else _unlinked(word, sounds, alone)


def _unlinked(word: str, sounds: str, alone: Callable[[str], str]) -> str:
    """A word's sounds without a liaison at their end: "en Wi-Fi", "un watt"."""
    if not sounds.endswith(("z", "t", "n", "ʁ")):
        return sounds
    bare, single = sounds[:-1], alone(word)
    return bare if bare.translate(_STRESS) == single.translate(_STRESS) else sounds


def _is_english(word: str, sounds: str, after: str) -> bool:
    """Whether the word `after` is said in English, as espeak-ng has made no liaison before it.

    "les iPhone", "un e-mail", "les All Blacks": espeak-ng has linked all French words.
    """
    link = _BEFORE_ENGLISH.get(word.lower())
    if link is None or sounds.endswith(link) or after[:1] in "hH":
        return False
    return after.lower() not in _NO_LINK_AHEAD


def _is_linked(word: str, after: str) -> bool:
    if (word, after) in _PAIRS:
        return True
    return word in _SMALL if after in _NOWHERE else word in _LINKED
