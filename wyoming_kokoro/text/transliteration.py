"""Phonemes of words in another script, as near as the model's symbols allow.

Latin among Han, kana or Devanagari is read as American English. For other scripts espeak-ng's
voice of the most spoken language that is written in them gives the sounds; symbols that Kokoro
never learnt are put into its nearest. Where espeak-ng has no such voice, the letters' names are
said.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Final

from .languages.english.pronunciation.unknown_words import english_word
from .phonemes import espeak_ng, ipa
from .phonemes.unicode_scripts import LATIN
from .spoken_form import spoken
from .tokens.vocabulary import Phonemes, Word

_ENGLISH: Final = "en-US"

VOICES: Final = {
    "Arabic": "sem/ar",
    "Bengali": "inc/bn",
    "Cyrillic": "zle/ru",
    "Devanagari": "inc/hi",
    "Greek": "grk/el",
    "Han": "sit/cmn",
    "Hangul": "ko",
    "Hebrew": "sem/he",
    "Kana": "jpx/ja",
    "Tamil": "dra/ta",
    "Thai": "tai/th",
}
"""Scripts, and the espeak-ng voice that reads them."""

_NEAREST: Final = str.maketrans("ɭɫɬäʉɵɘħɦʕʑɱʏɞɮ", "lllauoəhhʔʒmyɜl", '"0123456789')

_INITIALS: Final = re.compile(r"(?<![\w.'’-])[A-Z]{2,3}(?![\w'’-])")
"""Short words in capitals, which are letters among Han, kana and other scripts."""

_READ: Final = frozenset(
    "OK RAM ROM SIM LAN WAN NAS PIN GIF CAD MAX PRO AIR MAC NEW HOT THE AND FOR ALL ONE TWO BIG "
    "TOP OFF ON TO IN OF IS IT NO GO UP MY WE YOU YES NOT RED CAR DAY FUN HD".split()
)
"""Those that are words."""

_SPELLED: Final = re.compile(r"[A-Z](?: [A-Z])*")
"""A letter, or letters one by one, which are no points of the compass: "E", "Y Y D S"."""

_NO_STRESS: Final = str.maketrans("", "", "ˈˌ ")


def transliterated(text: str, script: str, language: str) -> Phonemes:
    """The phonemes of a stretch that is all in `script`, inside a text in `language`."""
    text = unicodedata.normalize("NFKC", text)
    if script == LATIN:
        return _english(text, language)
    voice = VOICES.get(script)
    if voice is None:
        return _english(text, language)
    written = text.split()
    sounds = espeak_ng.phonemes_by(voice, " ".join(written)).translate(_NEAREST)
    return _phonemes(ipa.symbols(sounds), written, language)


def _english(text: str, language: str) -> Phonemes:
    """By espeak-ng's English: the dictionary would cost a Mandarin speaker 0.3 s and 20 MB."""
    written = text.split()
    if len(text.strip()) == 1:
        text = text.upper()  # "a" is the letter here, never the article
    if not _SPELLED.fullmatch(text.strip()):
        text = _INITIALS.sub(lambda match: _initials(match[0]), spoken(text, _ENGLISH))
    return _phonemes(english_word(text, _ENGLISH), written, language)


@lru_cache(maxsize=256)
def _initials(word: str) -> str:
    """Capitals so written that espeak-ng spells them: "A.Q.I" where it would read "acky"."""
    if word in _READ:
        return word
    dotted = ".".join(word)
    sounds = (english_word(form, _ENGLISH).translate(_NO_STRESS) for form in (word, dotted))
    return word if len(set(sounds)) == 1 else dotted


def _phonemes(symbols: str, written: list[str], language: str) -> Phonemes:
    """With a word for each that is written where as many are said, else one for all."""
    heard = symbols.split()
    if not heard:
        return Phonemes("", (), language)
    if len(heard) != len(written):
        whole = " ".join(heard)
        return Phonemes(whole, (Word(" ".join(written), 0, len(whole)),), language)
    words, at = [], 0
    for text, sound in zip(written, heard, strict=True):
        words.append(Word(text, at, at + len(sound)))
        at += len(sound) + 1
    return Phonemes(" ".join(heard), tuple(words), language)
