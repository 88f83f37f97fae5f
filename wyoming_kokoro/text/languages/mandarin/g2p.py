"""Mandarin through misaki's front end, jieba and pypinyin: the extra `zh`.

jieba is given its dictionary here: by itself it keeps a copy in the folder for temporary files,
under a name that anyone on the machine may take first.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from types import ModuleType
from typing import Final

from wyoming_kokoro.text.phonemes.ipa import punctuated, sayable
from wyoming_kokoro.text.phonemes.stub_import import without
from wyoming_kokoro.text.tokens.vocabulary import Phonemes, Word

from . import polyphones
from .readings import given, neutral, of_words, parted, sandhi
from .word_list import WordFrequencies

# Old jieba reads its data through pkg_resources, where it is there. misaki's numbers are not used.
with without("pkg_resources"), without("cn2an", ModuleType("cn2an")):
    import jieba
    from pypinyin import Style, lazy_pinyin
    from pypinyin.constants import PHRASES_DICT
    from wyoming_kokoro_misaki.zh import ZHG2P

LANGUAGE: Final = "zh"

_HAN = "\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003134f"
_RUN = re.compile(rf"[{_HAN}]+|[^{_HAN}]+")
_DIGITS: Final = str.maketrans("0123456789〇", "零一二三四五六七八九零")
_QUOTED = re.compile(r'"([^"]*)"')
_NO_MARKS = re.compile(r"[^,.!?:;…—\"“”() ]+")
_DASHES = re.compile("[—–~～〜]+|-{2,}")
_SPACED = re.compile(r"\s*([,.!?:;…”)]+)\s*")
_OPENED = re.compile(r"\s*([“(])\s*")


def build(language: str) -> Callable[[str], Phonemes]:
    """The G2P of Mandarin, loaded."""
    return MandarinG2P().phonemize


class MandarinG2P:
    """Sentences to phonemes. Thread-safe."""

    def __init__(self) -> None:
        self._tokenizer = _tokenizer()

    def phonemize(self, text: str) -> Phonemes:
        """One sentence; a word is what jieba takes for one."""
        text = unicodedata.normalize("NFKC", text).replace("...", "…").translate(_DIGITS)
        text = _QUOTED.sub(r"“\1”", text)
        symbols = ""
        words: list[Word] = []
        for run in _RUN.findall(text):
            if not re.match(rf"[{_HAN}]", run):
                symbols = _marked(symbols, run)
                continue
            for word, phonemes in self._words(run):
                if symbols and symbols[-1] not in " “(":
                    symbols += " "
                words.append(Word(word, len(symbols), len(symbols) + len(phonemes)))
                symbols += phonemes
        return Phonemes(symbols.rstrip(), tuple(words), LANGUAGE)

    def runs(self, text: str) -> Iterator[tuple[int, str, list[str]]]:
        """The runs of hanzi of a text, with where each begins and its words."""
        for match in _RUN.finditer(text.translate(_DIGITS)):
            if re.match(rf"[{_HAN}]", match.group()):
                yield match.start(), match.group(), self._parted(match.group())

    @staticmethod
    def plain(words: Sequence[str]) -> tuple[list[str], set[int]]:
        """The dictionary's syllable of each character, and where it is that of a phrase."""
        syllables = _syllables(words, {})
        alone = _syllables("".join(words), {})
        phrases = {at for at, one in enumerate(syllables) if one != alone[at]}
        place = 0
        for word in words:
            if word in PHRASES_DICT:
                phrases.update(range(place, place + len(word)))
            place += len(word)
        return syllables, phrases

    def readings(self, run: str, words: Sequence[str]) -> list[str]:
        """The pinyin of each character of a run, as it is before 一 and 不 change their tones."""
        return _syllables(words, self._pinyin(run, words))

    def _pinyin(self, run: str, words: Sequence[str]) -> dict[int, str]:
        """The pinyin by position, where the dictionary has it otherwise or context has told it."""
        pinyin = {
            **polyphones.chosen(run, words, *self.plain(words)),
            **parted(words),
            **given(run),
            **of_words(run, words),
        }
        _without_tone(pinyin, words, neutral(run, words))
        return pinyin

    def _parted(self, run: str) -> list[str]:
        self._tokenizer.FREQ.require(run)
        return list(self._tokenizer.cut(run))

    def _words(self, run: str) -> Iterator[tuple[str, str]]:
        """The words of a run of hanzi that are heard, with their symbols."""
        words = self._parted(run)
        pinyin = self._pinyin(run, words)
        if "一" in run or "不" in run:
            pinyin = {**sandhi(run, _syllables(words, pinyin)), **pinyin}
        position = 0
        for word in words:
            readings = tuple(pinyin.get(position + at, "") for at in range(len(word)))
            phonemes = _said(word, readings if any(readings) else ())
            position += len(word)
            if phonemes:
                yield word, phonemes


def _tokenizer() -> jieba.Tokenizer:
    """A jieba tokenizer that writes no cache and no log, and looks words up as they are met."""
    tokenizer = jieba.Tokenizer()
    tokenizer.FREQ = WordFrequencies(Path(jieba.__file__).with_name("dict.txt"))
    tokenizer.total = tokenizer.FREQ.total
    tokenizer.initialized = True
    return tokenizer


@lru_cache(maxsize=4096)
def _said(word: str, readings: tuple[str, ...] = ()) -> str:
    """The symbols of a word: misaki takes a millisecond for some ten.

    `readings` holds the pinyin of characters that context has decided, "" for the others.
    """
    try:
        if readings:
            return sayable("".join(map(ZHG2P.py2ipa, _pinyin(word, readings))))
        return sayable(ZHG2P.word2ipa(word))
    except (AssertionError, KeyError, ValueError):  # a character that has no pinyin
        return "".join(map(_said, word)) if len(word) > 1 else ""


def _without_tone(pinyin: dict[int, str], words: Sequence[str], positions: Iterable[int]) -> None:
    """Gives the syllables at `positions` the neutral tone."""
    syllables: list[str] = []
    for position in positions:
        syllables = syllables or _syllables(words, pinyin)
        if syllables[position]:
            pinyin[position] = f"{syllables[position][:-1]}5"


def _syllables(words: Sequence[str], pinyin: Mapping[int, str]) -> list[str]:
    """The pinyin of a run of words, a syllable for each character, "" where there is none."""
    syllables: list[str] = []
    for word in words:
        try:
            plain = _plain(word)
        except ValueError:
            plain = ("",) * len(word)
        start = len(syllables)
        syllables += [pinyin.get(start + at, syllable) for at, syllable in enumerate(plain)]
    return syllables


def _pinyin(word: str, readings: tuple[str, ...]) -> list[str]:
    """The word's syllables, those that are known in their places."""
    return [given or syllable for given, syllable in zip(readings, _plain(word), strict=True)]


@lru_cache(maxsize=4096)
def _plain(word: str) -> tuple[str, ...]:
    """The word's syllables as the dictionary has them, tone numbers last."""
    syllables = lazy_pinyin(word, style=Style.TONE3, neutral_tone_with_five=True)
    if len(syllables) != len(word):
        raise ValueError(word)
    return tuple(syllables)


def _marked(symbols: str, run: str) -> str:
    """The symbols with the marks of what stands between two runs of characters after them."""
    marks = _NO_MARKS.sub(" ", _DASHES.sub("—", punctuated(run)))
    marks = _OPENED.sub(r" \1", _SPACED.sub(r"\1 ", marks))
    marks = re.sub(r" +", " ", sayable(marks))
    if not symbols or symbols[-1] == " ":
        marks = marks.lstrip()
    if marks[:1] in tuple(",.!?:;…”)"):
        symbols = symbols.rstrip()
    return symbols + marks
