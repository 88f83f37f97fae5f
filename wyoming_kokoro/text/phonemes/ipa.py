"""espeak-ng's IPA written in Kokoro's symbols.

The model was trained on espeak-ng's phonemes as misaki 0.9.4 rewrites them (its `EspeakG2P` for
es, fr, hi, it and pt-BR; english/pronunciation/unknown_words.py has its other one). The table below
is that rewriting, but for Hindi's ड़, which the ears hear better as ɽ; tests/golden/phonemes.tsv
holds the words and sentences on which both were compared.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Sequence
from typing import Final

from wyoming_kokoro.text.tokens.vocabulary import VOCABULARY, Word

from . import espeak_ng

_LOGGER = logging.getLogger(__name__)

Said = tuple[str, str]
"""A word as written, and its symbols."""

RewriteTable = tuple[tuple[str, str], ...]
"""Pairs of espeak-ng's symbols and Kokoro's."""

_SOUNDS: Final[RewriteTable] = (
    ("a^ɪ", "I"), ("a^ʊ", "W"), ("d^z", "ʣ"), ("d^ʒ", "ʤ"), ("e^ɪ", "A"), ("o^ʊ", "O"),
    ("ə^ʊ", "Q"), ("s^s", "S"), ("t^s", "ʦ"), ("t^ʃ", "ʧ"), ("ɔ^ɪ", "Y"), ("^", ""), ("-", ""),
    ("r.", "ɽ"),  # Hindi's ड़, as espeak-ng 1.52 writes it
)  # fmt: skip

_WRITTEN: Final = str.maketrans(
    {
        **dict.fromkeys("’‘ʼ′‛`´", "'"), **dict.fromkeys("«„‟「『《〈", "“"),
        **dict.fromkeys("»」』》〉", "”"), **dict.fromkeys("–―─", "—"),
        **dict.fromkeys("，、،", ","),
        **dict.fromkeys("。।॥．", "."), "！": "!", "？": "?", "；": ";", "：": ":", "（": "(",
        "）": ")", "〝": "“", "〞": "”", "\u00ad": "", "\u200b": "", "\u2060": "", "\ufeff": "",
    }
)  # fmt: skip
MARKS = re.compile(
    r"\s*(?:(?:(?<!\d)[.,:]|[.,:](?!\d)|[;!?¡¿—…\"“”(){}\[\]]|(?<=\s)-+(?=\s))+\s*)+"
)


def punctuated(text: str) -> str:
    """The text with its punctuation in the marks that Kokoro knows: ’ is ', « is “, । is a stop."""
    return text.translate(_WRITTEN)


def sayable(symbols: str) -> str:
    """Only what the vocabulary has, ASCII g as ɡ; what is dropped is logged at DEBUG."""
    symbols = symbols.replace("g", "ɡ")
    if dropped := {c for c in symbols if c not in VOCABULARY}:
        _LOGGER.debug("not in the vocabulary, dropped: %s", ascii("".join(sorted(dropped))))
        symbols = "".join(c for c in symbols if c in VOCABULARY)
    return symbols


def sentence(text: str, said: Callable[[str], list[Said]]) -> tuple[str, tuple[Word, ...]]:
    """Symbols of a sentence, punctuation in place, and words; `said` reads what has none.

    A number that is said in several words is one `Word`; so are words that are said as one.
    """
    text = punctuated(text).strip()
    result = ""
    words: list[Word] = []
    position = 0
    for mark in [*MARKS.finditer(text), None]:
        chunk = text[position : mark.start() if mark else len(text)]
        for number, (written, sounds) in enumerate(said(chunk)):
            result += " " if number else ""
            words.append(Word(written, len(result), len(result) + len(sounds)))
            result += sounds
        if mark:
            result += _mark(mark.group())
            position = mark.end()
    return result, tuple(words)


def _mark(mark: str) -> str:
    """Marks as the model reads them, with the spaces around them as written."""
    return sayable(re.sub(r"-+", "—", re.sub(r"\s+", " ", mark)).translate(_UNREAD))


_UNREAD = str.maketrans("", "", "¡¿{}[]")


def rewrite(sounds: str, table: RewriteTable) -> str:
    """The sounds with each entry of the table replaced, in the table's order."""
    for old, new in table:
        sounds = sounds.replace(old, new)
    return sounds


def symbols(ipa: str) -> str:
    """espeak-ng's phonemes of any language but English in Kokoro's symbols."""
    return sayable(rewrite(ipa, _SOUNDS))


def words_of(chunk: str, language: str) -> list[Said]:
    """The words of a chunk without punctuation, read in the language alone."""
    written = chunk.split()
    return words(written, written, language)


def words(
    written: list[str],
    spelled: list[str],
    language: str,
    own: Callable[[str], str] | None = None,
) -> list[Said]:
    """The words of a chunk in the language, as they are spelled for it, with what is said."""
    if not written:
        return []
    heard = espeak_ng.phonemes(" ".join(spelled), language, own)
    sounds = [s for s in symbols(heard).split(" ") if s]
    if len(written) == len(sounds):
        return list(zip(written, sounds, strict=True))
    alone = [len(symbols(espeak_ng.phonemes(word, language, own))) for word in spelled]
    if mute := [word for word, length in zip(written, alone, strict=True) if not length]:
        _LOGGER.debug("nothing is said for %s", ascii(" ".join(mute)))
    groups = _aligned(alone, [len(s) for s in sounds])
    return [(" ".join(written[i:j]), " ".join(sounds[k:m])) for i, j, k, m in groups if m > k]


_MOVES = (*((1, n) for n in range(17)), (2, 1), (3, 1), (4, 1))


def _aligned(alone: Sequence[int], spoken: Sequence[int]) -> list[tuple[int, int, int, int]]:
    """Match words by length: written words [i:j] are said by [k:m], in order and without gaps.

    `alone` has the length of each written word said alone, `said` of each said word. Dynamic
    programming in a band around the diagonal; one group for all where nothing fits.
    """
    n, m = len(alone), len(spoken)
    best: dict[tuple[int, int], tuple[float, tuple[int, int]]] = {(0, 0): (0.0, (0, 0))}
    for i in range(n):
        for k in range(max(0, i - 24), min(m, i + abs(m - n) + 24) + 1):
            if (i, k) not in best:
                continue
            cost = best[i, k][0]
            for a, b in _MOVES:
                end = (i + a, k + b)
                if end[0] > n or end[1] > m:
                    continue
                here = cost + abs(sum(alone[i : i + a]) - sum(spoken[k : k + b]) - b + a)
                if end not in best or here < best[end][0]:
                    best[end] = (here, (i, k))
    if (n, m) not in best:
        return [(0, n, 0, m)]
    groups = []
    at = (n, m)
    while at != (0, 0):
        start = best[at][1]
        groups.append((start[0], at[0], start[1], at[1]))
        at = start
    return groups[::-1]
