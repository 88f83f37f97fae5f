"""Mandarin through misaki's front end, jieba and pypinyin: the extra `zh`.

jieba is given its dictionary here: by itself it keeps a copy in the folder for temporary files,
under a name that anyone on the machine may take first. Costs 50 MB of disk, a second to load and
130 MB, most of it jieba's dictionary.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from functools import lru_cache
from typing import Final

from wyoming_kokoro.text.phonemes.ipa import punctuated, sayable
from wyoming_kokoro.text.phonemes.stub_import import without
from wyoming_kokoro.text.tokens.vocabulary import Phonemes, Word

with without("pkg_resources"):  # old jieba reads its data through it, where it is there
    import jieba
    from wyoming_kokoro_misaki.zh import ZHG2P

LANGUAGE: Final = "zh"

_HAN = "\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003134f"
_RUN = re.compile(rf"[{_HAN}]+|[^{_HAN}]+")
_DIGITS: Final = str.maketrans("0123456789〇", "零一二三四五六七八九零")
_QUOTED = re.compile(r'"([^"]*)"')
_NO_MARKS = re.compile(r"[^,.!?:;…—\"“”() ]+")
_DASHES = re.compile("[—–~～〜]+|-{2,}")
_SPACED = re.compile(r"\s*([,.!?:;…”)]+)\s*")
_READINGS: Final = (  # a character by its neighbours, and one that has only that sound
    (re.compile("还(?=了(?!解|不)|给|书|钱|款|债|清|贷|车)|(?<=没)还(?=[了清]|$)"), "环"),
    (
        re.compile(
            "调(?=[好高低大小亮暗成回慢快热冷暖响轻]|到[最百零一二两三四五六七八九十适合]|至)"
        ),
        "条",
    ),
    (re.compile("(?<=[二两三四五六七八九十百几])只(?![有是要能会好])"), "支"),
)
_OPENED = re.compile(r"\s*([“(])\s*")


def build(language: str) -> Callable[[str], Phonemes]:
    """The G2P of Mandarin, loaded."""
    return MandarinG2P().phonemize


class MandarinG2P:
    """Sentences to phonemes. Thread-safe."""

    def __init__(self) -> None:
        self._cut = _tokenizer().cut

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
            sounding, position = _by_context(run), 0
            for word in self._cut(run):
                phonemes = _said(sounding[position : position + len(word)])
                position += len(word)
                if not phonemes:
                    continue
                if symbols and symbols[-1] not in " “(":
                    symbols += " "
                words.append(Word(word, len(symbols), len(symbols) + len(phonemes)))
                symbols += phonemes
        return Phonemes(symbols.rstrip(), tuple(words), LANGUAGE)


def _tokenizer() -> jieba.Tokenizer:
    """jieba with its dictionary, and without its cache and its talk on standard error."""
    tokenizer = jieba.Tokenizer()
    tokenizer.FREQ, tokenizer.total = tokenizer.gen_pfdict(tokenizer.get_dict_file())
    tokenizer.initialized = True
    return tokenizer


def _by_context(run: str) -> str:
    """The run with another character of the right sound where context gives a second reading."""
    for pattern, sound in _READINGS:
        run = pattern.sub(sound, run)
    return run


@lru_cache(maxsize=4096)
def _said(word: str) -> str:
    """The symbols of a word: misaki takes a millisecond for some ten."""
    try:
        return sayable(ZHG2P.word2ipa(word))
    except (AssertionError, KeyError, ValueError):  # a character that has no pinyin
        return "".join(_said(character) for character in word) if len(word) > 1 else ""


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
