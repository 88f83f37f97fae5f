"""Hindi as espeak-ng reads it right: vowels that fall silent or are said, nuktas, nasal vowels.

Each word is written as another of the same sound, where espeak-ng 1.52 reads the usual spelling
wrongly; single words, beginnings and parts of words lie in `hindi_words.tsv`. An inherent vowel
that it would swallow is written as a short o, which Hindi has not, and heard as what it is. It is
the voice file's, not the language's: Devanagari in other texts and the fallback are read so too.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache, lru_cache
from re import Match
from typing import Final

from wyoming_kokoro.text.reading.tables import rows

SAID: Final = "\u094a"
"""Stands for an inherent vowel that is said, where espeak-ng would not say it."""
_VIRAMA, _NUKTA = "\u094d", "\u093c"
_LONGEST = 16  # letters of an entry
_WORD = re.compile("[\u0900-\u0963]+")
_HYPHENED = re.compile("([\u0904-\u0963][\u0915-\u0939]\u093c?)(-[\u0904-\u0939])")  # बहुत-बहुत
_ENDINGS: Final = (
    (re.compile("(?<=[\u093e-\u094c])एँ$"), "एं"),  # no "aːj" for aːẽ
    (re.compile("(?<=[\u093e-\u094c])ओ(?=[ंँ]$)"), "\u0912"),  # no "aːw" for aːõ
    (re.compile("(?<=.)ई[ंँ]$"), "इं"),  # no "iːn" for ĩ
    (re.compile("(?<=[\u0915-\u0939])ँ(?=[सशह])"), SAID + "ँ"),  # no "ʌns" for ʌ̃s
)
_PLURALS = ("ियों", "ाओं", "यों", "ों")
_CONSONANT = re.compile("[\u0904-\u094c][\u0915-\u0939]$")
_AKSHARA = re.compile(
    "(?P<consonant>[\u0915-\u0939]\u093c?)(?P<vowel>\u094d|[\u093e-\u094c]?)(?P<mark>[\u0901-\u0903]?)"
    "|(?P<alone>[\u0904-\u0914])(?P<nasal>[\u0901-\u0903]?)"
)
_LENGTHS = range(3, 41)
_KEPT = re.compile("[कचवसह]रण|जनक|लचल")
_PREFIX = re.compile(
    "अ(?=सफ|कथ|गण|पठ)|वि|परि|प्रति|प्र|महा|श्री|सु|नि|कुशी|आत्म|पुनः"
    "|(?:बे(?!ह)|ना)(?=(?:[\u0915-\u0939]\u093c?){3,4}$)"
)
_WEAK = ("वि", "सु", "नि", "अ")
"""Beginnings that may be no prefix: विरला."""
_BEFORE_CLUSTER: Final = ("aं", "अं", "िं", "इं", "ुं", "उं")
"""Short vowels with the mark of a nasal consonant; with that of a nasal vowel, "ँ", none follows."""
_JOINED = "गघकखचछजझ"
"""Consonants whose nasal makes no cluster with what follows: लंगड़ा, पंचमी."""
_SAID_VOWEL = re.compile("(?<=[^\\Waeiouɪʊɛɔəʌː]|\\.)([ˈˌ]?)o(?![ː^]|\u0303(?!n[ˈˌ]?[sʃʂh]))")
"""Not õ, which is ों: only a nasal inherent vowel has an n behind it here."""
_NASAL_VOWEL = re.compile("(?<=\u0303)n(?=[ˈˌ]?[sʃʂhʋjlɾ])")


def respelled(text: str) -> str:
    """The text respelled so that espeak-ng's Hindi voice reads it right."""
    words = _WORD.sub(lambda word: _respelled(word[0]), unicodedata.normalize("NFC", text))
    return _HYPHENED.sub(rf"\1{_VIRAMA}\2", words)


def heard(ipa: str) -> str:
    """espeak-ng's IPA of a respelled text as it is meant."""
    ipa = _SAID_VOWEL.sub(lambda vowel: f"{vowel[1]}{'ʌ' if vowel[1] == 'ˈ' else 'ə'}", ipa)
    return _NASAL_VOWEL.sub("", ipa)


@lru_cache(maxsize=4096)
def _respelled(word: str) -> str:
    word = _by_table(word)
    for pattern, spelling in _ENDINGS:
        word = pattern.sub(spelling, word)
    word = _parted(word)
    return _without_silent(word) if len(word) in _LENGTHS else word


@cache
def _entries(kind: str) -> dict[str, str]:
    table = rows(__package__, "hindi_words.tsv", 3)
    return {written: spelled for written, of_kind, spelled in table if of_kind == kind}


def _by_table(word: str) -> str:
    """The word by its entry, or by those of its beginning and of its parts, the longest first."""
    if whole := _entries("word").get(word):
        return whole
    spelled, at = "", 0
    while at < len(word):
        for end in range(min(len(word), at + _LONGEST), at, -1):
            written = word[at:end]
            entry = _entries("part").get(written) or (not at and _entries("stem").get(written))
            if entry and word[end : end + 1] != _NUKTA:
                break
        else:
            end, entry = at + 1, word[at]
        spelled, at = spelled + entry, end
    return spelled


def _parted(word: str) -> str:
    """The word with a virama between the parts of a compound: विधान-सभा."""
    bare = next((word.removesuffix(end) for end in _PLURALS if word.endswith(end)), word)
    for at in range(2, len(bare)):
        if bare[at:] in _entries("second") and _CONSONANT.search(word, 0, at):
            return word[:at] + _VIRAMA + word[at:]
    return word


def _without_silent(word: str) -> str:
    """The word with its inherent vowels marked where espeak-ng says silent ones, or not said ones.

    One is silent between a vowel and a consonant with a vowel, counted from the end, "mat(a)lab";
    not after a prefix, "a-saphal", nor behind a nasal consonant and another: "kampanī".
    """
    aksharas = list(_AKSHARA.finditer(word))
    if sum(len(akshara[0]) for akshara in aksharas) != len(word) or len(aksharas) < 3:
        return word
    vowels = [_vowel(akshara) for akshara in aksharas]
    consonants = [akshara["consonant"] or "" for akshara in aksharas]
    vowels[-1] = "" if vowels[-1] == "a" and vowels[-2] else vowels[-1]
    marks = [""] * len(aksharas)
    prefix = _PREFIX.match(word)
    for i in range(len(aksharas) - 2, 0, -1):
        this, after = consonants[i], consonants[i + 1]
        if vowels[i] != "a" or not vowels[i - 1] or not vowels[i + 1] or not after:
            continue
        place = aksharas[i].start()
        is_kept = _KEPT.match(word, place) or _is_echo(consonants, vowels, i)
        if is_kept or (prefix and prefix.end() == place):
            is_sure = is_kept or (prefix and prefix[0] not in _WEAK)
            marks[i] = SAID if is_sure else ""
            continue
        if vowels[i - 1] in _BEFORE_CLUSTER and this not in _JOINED:
            continue
        vowels[i] = ""
        said = vowels[i + 1][0] == "a" or this in "हढ़" or after == "ह" or len(vowels[i - 1]) > 1
        if said and this != after and f"{this}{after}" not in ("कष", "जञ"):
            marks[i] = _VIRAMA
    return "".join(akshara[0] + mark for akshara, mark in zip(aksharas, marks, strict=True))


def _is_echo(consonants: list[str], vowels: list[str], at: int) -> bool:
    """Whether a syllable begins the echo of the one before: jhan-jhanānā, aṭ-paṭā."""
    if at < 2 or vowels[at - 2 : at + 1] not in (["a", "a", "a"], ["अ", "a", "a"]):
        return False
    is_infinitive = consonants[at + 1] == "न" and at + 2 == len(consonants)
    second = consonants[at - 1] == consonants[at + 1] and not is_infinitive
    return second or consonants[at - 2] == consonants[at]


def _vowel(akshara: Match[str]) -> str:
    """The vowel of a written syllable, "a" if inherent, "" for none; then its nasal mark."""
    if akshara["alone"]:
        return akshara["alone"] + akshara["nasal"]
    return "" if akshara["vowel"] == _VIRAMA else (akshara["vowel"] or "a") + akshara["mark"]
