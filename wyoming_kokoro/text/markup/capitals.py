"""Lowers ALL CAPS that are emphasis, so that they are read as words and not as letters."""

from __future__ import annotations

import re

from wyoming_kokoro.text.reading.tables import word_lists

_WORD = re.compile(r"(?<![\w.@/#&-])[A-ZÀ-ÖØ-Þ][A-ZÀ-ÖØ-Þ']*+(?![\w@/&.-]\w|\w|[&])")
_WITHOUT_CASE = re.compile("[\u0590-\u0fff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3]")
_ANY_WORD = re.compile(r"[^\W\d_]{2,}")
_LONG_SHOUT = 5  # a lone word of so many capitals is a word, not an acronym, unless it is known

_WORDS = word_lists(__package__, "words.tsv")
# Acronyms with a vowel, which a shouted sentence keeps; without a vowel all are kept.
ACRONYMS = _WORDS["acronym"]
# Short words that are shouted more often than they are acronyms, in a text that shouts.
_UNSURE = _WORDS["unsure"]
_ROMAN = re.compile(r"M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})")  # "LVIII"
_UNITS = _WORDS["unit"]
"""Units that a shouted text writes behind a figure."""
_AFTER_FIGURE = re.compile(r"(?<=[0-9] )[A-Z]{2,5}(?!\w)")
_DATES = _WORDS["date"]
"""Days and months cut short; beside a figure or another one they have one capital."""
_BEFORE_FIGURE = re.compile(r"(?<![\w'])[A-Z]{3,5}(?=\.?,? ?[0-9–/-])")
_RUN = re.compile(r"(?<![\w.@/#&-])[A-ZÀ-ÖØ-Þ]{2,}(?: [A-ZÀ-ÖØ-Þ]{2,}){1,12}(?![\w@/&.-]\w|\w)")
_OF_SENTENCES = _WORDS["sentence"]
"""Words that stand in sentences and in no name: "NO DOGS" within other words is a cry."""
_NO_ONSET = re.compile(  # "LNER", "ABRSM"
    r"[LR][BCDFGKMNPQSTVXZ]|N[BCDFKLMPQRSTVXZ]|M[DFGKPQSTVXZ]|[AEIOU][B-DF-HJ-NP-TV-XZ]{4}$"
)
_METRES = re.compile(r"([0-9] ?)M(?![\w$€])")
_LETTER = re.compile(r"[^\W\d_]")
_VOWEL = re.compile("[AEIOUYÀ-ÖØ-Þ]")


def lowered(text: str) -> str:
    """Return `text` with shouted words in small letters.

    A text of mostly capitals is lowered whole but for acronyms, with a capital first; in other
    texts only long words are, and none among letters that have no case: 日本のNASDAQ.
    """
    if _WITHOUT_CASE.search(text):
        return text
    words = [word for word in _ANY_WORD.findall(text) if not word.isdecimal()]
    capitals = [word for word in words if word.isupper()]
    if not capitals:
        return text
    shouts = sum(_shout(word) for word in capitals)
    whole = len(capitals) * 10 >= len(words) * 6 and shouts >= 1 and len(capitals) >= 2
    if shouts == 1 and len(capitals) < len(words):
        whole &= any(_shout(word) and len(word) >= _LONG_SHOUT for word in capitals)
    if whole:
        text = _AFTER_FIGURE.sub(_beside, _BEFORE_FIGURE.sub(_beside, text))
    else:
        text = _RUN.sub(_cry, text)
    lowered_text = _WORD.sub(lambda match: _lower(match[0], whole), text)
    if whole:
        lowered_text = _METRES.sub(r"\1m", lowered_text)
    if lowered_text == text or not whole:
        return lowered_text
    return _LETTER.sub(lambda first: first[0].upper(), lowered_text, count=1)


def _cry(match: re.Match[str]) -> str:
    """A run of capitals that is a sentence, in small letters."""
    words = match[0].split()
    short = len(words) == 2 and words[0] in ("TO", "NO", "DO")
    if _OF_SENTENCES.isdisjoint(words) or not (short or any(map(_shout, words))):
        return match[0]
    return " ".join(_lower(word, True) for word in words)


def _beside(match: re.Match[str]) -> str:
    """A word beside a figure: a date's with one capital, a unit small."""
    word = match[0]
    if word in _DATES:
        return word.capitalize()
    return word.lower() if word in _UNITS else word


def _shout(word: str) -> bool:
    """Surely a word and no acronym."""
    return (
        len(word) >= 4
        and word not in ACRONYMS
        and bool(_VOWEL.search(word) and not _NO_ONSET.match(word))
    )


def _lower(word: str, whole: bool) -> str:
    bare = word.removesuffix("'S")
    if bare in ACRONYMS and not (whole and bare in _UNSURE):
        return word
    if whole and bare in ("A", "À", "É", "È", "Ó", "Y", "E", "O"):
        return bare.lower()
    head, mark, tail = bare.rpartition("'")
    if mark and tail and len(head) < 6:  # "L'ISS": the article says nothing of what follows
        head = head if len(head) == 1 and not whole else head.lower()
        return f"{head}'{_lower(tail, whole)}"
    if len(bare) < 2 or _ROMAN.fullmatch(bare) or not _VOWEL.search(bare):
        return word
    if _NO_ONSET.match(bare):
        return word
    return word.lower() if whole or len(bare) >= _LONG_SHOUT else word
