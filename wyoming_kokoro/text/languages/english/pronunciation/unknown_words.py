"""Phonemes of English words outside the dictionary: espeak-ng's, in Kokoro's symbols.

The model was trained on the rewriting of misaki 0.9.4's `EspeakFallback`; the tables are that.
British places have weak endings ("-burgh", "-mouth"), which espeak-ng says in full.
"""

from __future__ import annotations

import re
from typing import Final

from wyoming_kokoro.text.phonemes import espeak_ng
from wyoming_kokoro.text.phonemes.ipa import MARKS, RewriteTable, punctuated, rewrite, sayable

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
_BRITISH_ENDINGS: Final = (
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


def english_word(text: str, language: str) -> str:
    """Kokoro's symbols of a word that the English dictionary lacks ("" if it is no word)."""
    is_british = language == "en-GB"
    text = text.translate(_STRESSED)
    if is_british and text.startswith("Ll"):  # Welsh, where espeak-ng reads two
        text = f"L{text[2:]}"
    sounds = " ".join(
        espeak_ng.phonemes(chunk, language) for chunk in MARKS.split(punctuated(text)) if chunk
    )
    sounds = rewrite(sounds, _SOUNDS)
    sounds = _SYLLABIC.sub(r"ᵊ\1", sounds).replace("\u0329", "")
    sounds = rewrite(sounds, _BRITISH if is_british else _AMERICAN)
    sounds = sayable(rewrite(sounds, _LAST)).strip()
    return _british_place(text, sounds) if is_british else sounds


def _british_place(word: str, sounds: str) -> str:
    """The sounds of a word outside the dictionary; a name's last syllables are weak."""
    if not word[:1].isupper() or not word[1:].islower():
        return sounds
    for ending, full, weak in _BRITISH_ENDINGS:
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
