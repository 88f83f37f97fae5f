"""Phonemes of English words outside the dictionary: espeak-ng's, in Kokoro's symbols.

The model was trained on the rewriting of misaki 0.9.4's `EspeakFallback`; the tables are that.
"""

from __future__ import annotations

import re
from typing import Final

from wyoming_kokoro.text.phonemes import espeak_ng
from wyoming_kokoro.text.phonemes.ipa import MARKS, RewriteTable, punctuated, rewrite, sayable

from .british_places import british_place, british_spelling

_SOUNDS: Final[RewriteTable] = (
    ("ʔˌn\u0329", "ʔn"), ("a^ɪ", "I"), ("a^ʊ", "W"), ("d^ʒ", "ʤ"), ("e^ɪ", "A"), ("t^ʃ", "ʧ"),
    ("ɔ^ɪ", "Y"), ("ə^l", "ᵊl"), ("ʔn\u0329", "ʔn"), ("ʲo", "jo"), ("ʲə", "jə"), ("e", "A"),
    ("ʲ", ""), ("ɚ", "əɹ"), ("r", "ɹ"), ("x", "k"), ("ç", "k"), ("ɐ", "ə"), ("ɬ", "l"),
    ("\u0303", ""),
)  # fmt: skip
_AMERICAN: Final[RewriteTable] = (
    ("o^ʊ", "O"), ("ɜːɹ", "ɜɹ"), ("ɜː", "ɜɹ"), ("ɪə", "iə"), ("ː", ""),
)  # fmt: skip
_BRITISH: Final[RewriteTable] = (("A^ə", "ɛː"), ("iə", "ɪə"), ("ə^ʊ", "Q"))
_LAST: Final[RewriteTable] = (
    ("o", "ɔ"), ("ɾ", "T"), ("ʔ", "t"), ("^", ""),
    ("ɹɹ", "ɹ"),  # espeak-ng writes "ɚɹ" before a vowel, as in "surround": one sound
)  # fmt: skip
_STRESSED = str.maketrans("áíóúÁÍÓÚ", "aiouAIOU")
"""Spanish marks the stress with these, and espeak-ng's English knows the plain words."""
_SYLLABIC = re.compile(r"(\S)\u0329")


def english_word(text: str, language: str) -> str:
    """Kokoro's symbols of a word that the English dictionary lacks ("" if it is no word)."""
    is_british = language == "en-GB"
    text = text.translate(_STRESSED)
    if is_british:
        text = british_spelling(text)
    sounds = " ".join(
        espeak_ng.phonemes(chunk, language) for chunk in MARKS.split(punctuated(text)) if chunk
    )
    sounds = rewrite(sounds, _SOUNDS)
    sounds = _SYLLABIC.sub(r"ᵊ\1", sounds).replace("\u0329", "")
    sounds = rewrite(sounds, _BRITISH if is_british else _AMERICAN)
    sounds = sayable(rewrite(sounds, _LAST)).strip()
    return british_place(text, sounds) if is_british else sounds
