"""Kokoro's vocabulary of symbols, and the record of a sentence written in them.

The ids are those of `vocab` in the config.json published with hexgrad/Kokoro-82M: 114 symbols,
ids up to 177, the unused numbers between them included in the model's embedding. 0 is the pad
that the engine adds at both ends. Note that `ɡ` (U+0261) is a symbol and ASCII `g` is not.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

# fmt: off
VOCABULARY: Final[dict[str, int]] = {
    ";": 1, ":": 2, ",": 3, ".": 4, "!": 5, "?": 6, "—": 9, "…": 10, '"': 11, "(": 12, ")": 13,
    "“": 14, "”": 15, " ": 16, "\u0303": 17, "ʣ": 18, "ʥ": 19, "ʦ": 20, "ʨ": 21, "ᵝ": 22, "ꭧ": 23,
    "A": 24, "I": 25, "O": 31, "Q": 33, "S": 35, "T": 36, "W": 39, "Y": 41, "ᵊ": 42, "a": 43,
    "b": 44, "c": 45, "d": 46, "e": 47, "f": 48, "h": 50, "i": 51, "j": 52, "k": 53, "l": 54,
    "m": 55, "n": 56, "o": 57, "p": 58, "q": 59, "r": 60, "s": 61, "t": 62, "u": 63, "v": 64,
    "w": 65, "x": 66, "y": 67, "z": 68, "ɑ": 69, "ɐ": 70, "ɒ": 71, "æ": 72, "β": 75, "ɔ": 76,
    "ɕ": 77, "ç": 78, "ɖ": 80, "ð": 81, "ʤ": 82, "ə": 83, "ɚ": 85, "ɛ": 86, "ɜ": 87, "ɟ": 90,
    "ɡ": 92, "ɥ": 99, "ɨ": 101, "ɪ": 102, "ʝ": 103, "ɯ": 110, "ɰ": 111, "ŋ": 112, "ɳ": 113,
    "ɲ": 114, "ɴ": 115, "ø": 116, "ɸ": 118, "θ": 119, "œ": 120, "ɹ": 123, "ɾ": 125, "ɻ": 126,
    "ʁ": 128, "ɽ": 129, "ʂ": 130, "ʃ": 131, "ʈ": 132, "ʧ": 133, "ʊ": 135, "ʋ": 136, "ʌ": 138,
    "ɣ": 139, "ɤ": 140, "χ": 142, "ʎ": 143, "ʒ": 147, "ʔ": 148, "ˈ": 156, "ˌ": 157, "ː": 158,
    "ʰ": 162, "ʲ": 164, "↓": 169, "→": 171, "↗": 172, "↘": 173, "ᵻ": 177,
}
# fmt: on


@dataclass(frozen=True, slots=True)
class Word:
    """A written word and where it is spoken.

    `start` and `end` are a half-open span, in symbols of the `Phonemes` (in ids of the piece, once
    the sentence is cut) that carry the word. `text` is as written, without the space after it.
    """

    text: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Phonemes:
    """One sentence as the model will say it.

    `symbols` holds only characters of VOCABULARY, one id each; `words` is in order and without
    overlap; `language` is a BCP 47 tag of this project (en-US, en-GB, es, fr, hi, it, ja, pt-BR,
    zh).
    """

    symbols: str
    words: tuple[Word, ...]
    language: str
