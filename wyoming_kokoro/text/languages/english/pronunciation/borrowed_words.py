"""Chinese, Japanese, Hawaiian and Spanish words by their own spelling, by `spellings.tsv`.

Used for words outside the dictionary only, where espeak-ng's English would guess, and where the
spelling leaves no doubt.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from typing import Final

from wyoming_kokoro.text.reading.tables import rows

HAWAIIAN: Final = re.compile(r"[A-ZĀĒĪŌŪʻ‘][\w'’‘ʻ]{2,30}")
"""A word that may be Hawaiian, see `is_hawaiian`."""
_HAWAIIAN_LETTERS: Final = re.compile(r".(?:[hklmnpw]?[aeiouāēīōū]|[ʻ‘'’](?=[aeiouāēīōū])){2,14}")
_GLOTTAL_STOP: Final = re.compile("[ʻ‘]|[aeiou]['’][aeiou]")
_CAPITAL: Final = {"pinyin": True, "japanese": True, "hawaiian": True, "spanish": False}
"""The languages, and whether only words with a capital are theirs."""
_SECONDARY: Final = {"pinyin": 1, "japanese": 2, "hawaiian": 2}
"""Each of so many syllables before the stressed one has a weaker stress."""
_NO_GLIDE: Final = re.compile("([ʤʧj])j")
_LOCAL: Final = {
    "en-US": (("ʳ", "ɹ"),),
    "en-GB": (("ɜʳ", "ɜː"), ("ʳ", ""), ("O", "Q"), ("ɑ", "ɑː"), ("u", "uː")),
}


def borrowed_word(text: str, language: str) -> str:
    """Kokoro's symbols of a word that looks Chinese, Japanese, Hawaiian or Spanish, else ""."""
    text = unicodedata.normalize("NFC", text)
    word, is_name = text.lower(), text[:1].isupper() and text[1:].islower()
    found = (
        by_spelling(word, kind, language)
        for kind, needs_capital in _CAPITAL.items()
        if (is_name or not needs_capital) and _is_of(word, kind)
    )
    return next(filter(None, found), "")


def is_hawaiian(word: str) -> bool:
    """Whether a word has the mark of the glottal stop between letters that Hawaiian has."""
    return bool(_HAWAIIAN_LETTERS.fullmatch(word) and _GLOTTAL_STOP.search(word))


def by_spelling(word: str, kind: str, language: str) -> str:
    """The sounds of a word in small letters by the spelling of a language, "" where it has none."""
    for pattern, _ in _patterns(f"{kind}.syllable"):
        word = pattern.sub(r"\g<0>-", word)
    pieces, at = [], 0
    while at < len(word):
        matches = ((pattern.match(word, at), said) for pattern, said in _patterns(kind))
        match, said = next((found for found in matches if found[0]), (None, ""))
        if match is None:
            return ""
        pieces.append(match.expand(said))
        at = match.end()
    return _localized(_stressed(pieces, word, kind), language)


def _stressed(pieces: list[str], word: str, kind: str) -> str:
    """The pieces with the marks of their stresses; "" without a vowel."""
    vowels = [place for place, piece in enumerate(pieces) if "'" in piece or "ˈ" in piece]
    if not vowels:
        return ""
    is_last = len(vowels) == 1 or any(last.search(word) for last, _ in _patterns(f"{kind}.last"))
    told = (place for place in vowels if "ˈ" in pieces[place])
    main = vowels.index(next(told, vowels[-1 if is_last else -2]))
    step = _SECONDARY.get(kind)
    for place, at in enumerate(vowels):
        is_second = step and place < main and (main - place) % step == 0
        mark = "ˈ" if place == main else "ˌ" if is_second else ""
        weak, _, strong = pieces[at].partition(" ")
        piece = strong or weak if place == main else weak
        pieces[at] = piece.replace("ˈ", "'").replace("'", mark)
    return _NO_GLIDE.sub(r"\1", "".join(pieces))


def _is_of(word: str, kind: str) -> bool:
    if not all(shape.fullmatch(word) for shape, _ in _patterns(f"{kind}.shape")):
        return False
    signs = (*_patterns(f"{kind}.sign"), *_patterns(f"{kind}.end"))
    return not signs or any(sign.search(word) for sign, _ in signs)


@cache
def _patterns(kind: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    """The rows of a kind; those of an end only match there."""
    close = "$" if kind.endswith(".end") else ""
    table = rows(__package__, "spellings.tsv", 3)
    return tuple((re.compile(written + close), said) for of, written, said in table if of == kind)


def _localized(sounds: str, language: str) -> str:
    """American sounds as the language's: "Toyota" ends in a British vowel in Britain."""
    for american, local in _LOCAL[language]:
        sounds = sounds.replace(american, local)
    return sounds
