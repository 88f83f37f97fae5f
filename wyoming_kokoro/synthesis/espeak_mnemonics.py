"""IPA and Kokoro's symbols in espeak-ng's own notation, so that it speaks a given pronunciation.

The mnemonics are those of espeak-ng 1.52; each has its sound in the voice's own phoneme table.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

MOST_CHARACTERS = 36
"""Characters of one word's mnemonics: espeak-ng's buffers hold a word of little more."""

_EVERYWHERE: Final = {
    **{letter: letter for letter in "abcdefhijklmnopqrstuvwxyz"},
    "g": "g", "ɡ": "g", "ŋ": "N", "ɲ": "n^", "ɳ": "n.", "ʎ": "l^", "ʔ": "?", "β": "B",
    "θ": "T", "ð": "D", "ʃ": "S", "ʒ": "Z", "ʂ": "s.", "ɕ": "S;", "ç": "C", "ʝ": "J^",
    "ɣ": "Q", "χ": "X", "ʁ": 'Q"', "ʋ": "v#", "ɟ": "J", "ɹ": "r", "ɾ": "r", "ə": "@",
    "ᵊ": "@", "ʤ": "dZ", "ʧ": "tS", "ʦ": "ts", "ʣ": "dz", "ʨ": "tS;", "ʥ": "dZ;",
    "A": "eI", "I": "aI", "W": "aU", "S": "ss", "ɛ": "E", "ɔ": "O", "ɪ": "I", "ʊ": "U",
    "ˈ": "'", "'": "'", "ˌ": ",", "ː": "", ".": "", "\u0361": "", " ": " ",
}  # fmt: skip
_ENGLISH: Final = {
    "O": "oU", "Q": "oU", "oʊ": "oU", "əʊ": "oU", "Y": "OI", "ɔɪ": "OI", "æ": "a", "ɐ": "a#",
    "i": "i:", "u": "u:", "ɑ": "A:", "ɔ": "O:", "ɜ": "3:", "ɚ": "3", "ʌ": "V", "ɒ": "0",
    "ɾ": "t#", "ᵻ": "I2", "T": "t#",
}  # fmt: skip
_TABLES: Final[Mapping[str, Mapping[str, str]]] = {
    "en-US": _ENGLISH,
    "en-GB": _ENGLISH,
    "es": {"r": "R", "ɹ": "R", "y": "y", "ø": "Y"},
    "fr": {"ʁ": "r", "y": "y", "ɥ": "y", "ø": "Y", "œ": "W", "ɑ": "a", "ɑ̃": "A~", "ɛ̃": "E~",
           "œ̃": "W~", "ɔ̃": "O~"},
    "hi": {"aː": "a:", "iː": "i:", "uː": "u:", "eː": "e:", "oː": "o:", "ɛː": "E:", "ɔː": "O:",
           "ʌ": "V", "ʈ": "t.", "ɖ": "d.", "pʰ": "p#", "bʰ": "b#", "tʰ": "t#", "dʰ": "d#",
           "ʈʰ": "t.#", "ɖʰ": "d.#", "cʰ": "c#", "ɟʰ": "J#", "kʰ": "k#", "ɡʰ": "g#", "ĩ": "i~",
           "ɪ̃": "I~", "ẽ": "e~", "ɛ̃": "E~", "ã": "a~", "ʌ̃": "V~", "ɔ̃": "O~", "õ": "o~", "ʊ̃": "U~",
           "ũ": "u~"},
    "it": {"ø": "Y"},
    "pt-BR": {"ø": "Y", "æ": "&", "ɑ": "A", "ɐ̃": "&~", "ẽ": "e~", "ĩ": "i~", "õ": "o~", "ũ": "u~",
              "ʁ": "X", "Y": "OI", "ɔɪ": "OI"},
}  # fmt: skip
"""Symbols, the longest first when read, and their mnemonics in the language's voice."""


def mnemonics(ipa: str, language: str) -> str | None:
    """A pronunciation in IPA as espeak-ng's phoneme input, without its brackets.

    None where espeak-ng's voice has none of its sounds for a symbol, or the word is too long.
    """
    if language not in _TABLES:
        return None
    table, symbol = _reader(language)
    read = symbol.findall(ipa)
    if "".join(read) != ipa:
        return None
    written = "".join(table[part] for part in read)
    return written if len(written) <= MOST_CHARACTERS else None


@lru_cache(maxsize=len(_TABLES))
def _reader(language: str) -> tuple[Mapping[str, str], re.Pattern[str]]:
    """The language's table, and the pattern that finds its symbols."""
    table = {**_EVERYWHERE, **_TABLES[language]}
    longest_first = sorted(table, key=lambda symbol: -len(symbol))
    return table, re.compile("|".join(map(re.escape, longest_first)))
