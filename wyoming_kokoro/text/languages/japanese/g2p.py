"""Japanese through misaki's front end, MeCab with UniDic, offline: the extra `ja`.

Of misaki's two ways this is `cutlet`, whose phonemes the voices were trained on. misaki imports
mojimoji, which has no wheels for aarch64, for widths that NFKC has settled before: it is not
needed. Costs 250 MB of disk (UniDic), a quarter of a second to load and 40 MB.
"""

from __future__ import annotations

import re
import threading
import unicodedata
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from types import ModuleType
from typing import Final

from wyoming_kokoro.text.phonemes.ipa import sayable
from wyoming_kokoro.text.phonemes.stub_import import without
from wyoming_kokoro.text.tokens.vocabulary import Phonemes, Word

from . import readings

with without("mojimoji", ModuleType("mojimoji")):
    from wyoming_kokoro_misaki import cutlet

LANGUAGE: Final = "ja"

_RANGE = re.compile(r"[〜～](?=\d)")
_STRETCHED = str.maketrans({"ｰ": "ー", "―": "—", "─": "—", "〈": "「", "〉": "」"})
_VARIANTS = str.maketrans("髙﨑𠮷濵德栁槗桒圡靑淸惠瀨", "高崎吉浜徳柳橋桑土青清恵瀬")
"""Forms of kanji in names that the dictionary does not know."""
# misaki's own rule: no space beside a double consonant, except where a mark stands.
_BESIDE_SOKUON = re.compile(r"(?<![!\",.:;?—…”]) (?=ʔ)|(?<=ʔ) (?![\"“])")
_SPACES = re.compile(r"(?<= ) +|^ +| +$| +(?=[,.!?:;…])")
_MARK = re.compile(r"\W*")


def build(language: str) -> Callable[[str], Phonemes]:
    """The G2P of Japanese, loaded."""
    return JapaneseG2P().phonemize


class JapaneseG2P:
    """Sentences to phonemes. Thread-safe: MeCab holds one sentence at a time."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._front = _Front()

    def phonemize(self, text: str) -> Phonemes:
        """One sentence; a word is what UniDic takes for one."""
        with self._lock:
            pairs = self._front.read(text)
        symbols = ""
        words: list[Word] = []
        for written, phonemes in pairs:
            if phonemes.strip() and not _MARK.fullmatch(written):
                words.append(Word(written, len(symbols), len(symbols) + len(phonemes.rstrip())))
            symbols += phonemes
        return tidied(symbols, words, LANGUAGE, _BESIDE_SOKUON, _SPACES)


class _Front(cutlet.Cutlet):  # type: ignore[misc]
    """misaki's cutlet, which tells also what was written for each word."""

    def __init__(self) -> None:
        super().__init__()
        self.table.update({mark: mark for mark in "…“”"})  # the model knows these too

    def read(self, text: str) -> list[tuple[str, str]]:
        """Pairs of what is written and what is said for it, spaces included."""
        self._written: list[str] = []
        text, fixed = readings.with_kanji(self._normalize_text(text))
        fixed += readings.of_words(text, fixed)
        words = [
            cutlet.Word(word.surface, cutlet.jaconv.kata2hira(word.kana), word.kind)
            for word in readings.read(
                self._parted(text, fixed), [*fixed, *readings.by_context(text)]
            )
        ]
        tokens = self._romaji_tokens(words)
        return [
            (written, sayable(str(token)))
            for written, token in zip(self._written, tokens, strict=True)
        ]

    def _parted(self, text: str, fixed: list[readings.Reading]) -> list[readings.Morpheme]:
        """The words of the text; none crosses the end of a reading that is fixed."""
        morphemes = self._morphemes(text)
        borders = {place for word in morphemes for place in (word.start, word.end)}
        crossed = {place for reading in fixed for place in (reading.start, reading.end)} - borders
        if not crossed:
            return morphemes
        places = [0, *sorted(crossed), len(text)]
        return [
            replace(word, start=word.start + start)
            for start, end in pairwise(places)
            for word in self._morphemes(text[start:end])
        ]

    def _morphemes(self, text: str) -> list[readings.Morpheme]:
        """MeCab's morphemes of the text."""
        morphemes = []
        position = 0
        for node in self.tagger(text):
            feature = node.feature
            position = text.index(node.surface, position)
            kind = 6 if node.char_type == 7 or not node.is_unk else node.char_type
            kana = feature.pron or feature.kana or node.surface
            is_number = feature.pos2 == "数詞"
            morphemes.append(readings.Morpheme(node.surface, kana, kind, position, is_number))
            position += len(node.surface)
        return morphemes

    def _romaji_word(self, word: cutlet.Word) -> str:
        self._written.append(word.surface)
        if word.surface.isdigit():
            return ""  # a digit that NFKC does not know; misaki would stop at it
        try:
            phonemes: str = super()._romaji_word(word)
        except KeyError:  # a small letter after what is no kana
            return ""
        return phonemes

    def _normalize_text(self, text: str) -> str:
        text = _RANGE.sub("から", text)
        for small, kana in cutlet.Katakana_Phonetic_Extensions.items():
            text = text.replace(small, kana)
        text = unicodedata.normalize("NFKC", text).replace("...", "…").translate(_STRETCHED)
        text = text.translate(_VARIANTS)
        return re.sub(r"[0-9]+", lambda number: " " + cutlet.Convert(number[0]), text)


def tidied(symbols: str, words: list[Word], language: str, *unwanted: re.Pattern[str]) -> Phonemes:
    """Without what the patterns find, the words where they are then."""
    for pattern in unwanted:
        gone = [match.span() for match in pattern.finditer(symbols) if match[0]]
        if not gone:
            continue
        before = [0] * (len(symbols) + 1)  # symbols gone before each place
        for start, end in gone:
            for place in range(start, end):
                before[place + 1] = 1
        for place in range(len(symbols)):
            before[place + 1] += before[place]
        symbols = "".join(s for i, s in enumerate(symbols) if before[i] == before[i + 1])
        words = [Word(w.text, w.start - before[w.start], w.end - before[w.end]) for w in words]
    return Phonemes(symbols, tuple(words), language)
