"""Japanese in Latin letters: "arigatou gozaimasu" is read as the kana that it spells."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from wyoming_kokoro.text.reading.line import Candidate, Line
from wyoming_kokoro.text.reading.records import Words
from wyoming_kokoro.text.recognise.words import LanguageWords

_ROWS: Final = {
    "": "アイウエオ",
    "k": "カキクケコ",
    "g": "ガギグゲゴ",
    "s": "サ_スセソ",
    "z": "ザ_ズゼゾ",
    "t": "タ__テト",
    "d": "ダ__デド",
    "n": "ナニヌネノ",
    "h": "ハヒ_ヘホ",
    "b": "バビブベボ",
    "p": "パピプペポ",
    "m": "マミムメモ",
    "y": "ヤ_ユ_ヨ",
    "r": "ラリルレロ",
    "w": "ワ____",
    "sh": "シャシシュ_ショ",
    "j": "ジャジジュ_ジョ",
    "ch": "チャチチュ_チョ",
}
_SYLLABLES: Final[dict[str, str]] = {"tsu": "ツ", "fu": "フ"}
for _head, _row in _ROWS.items():
    for _vowel, _kana in zip("aiueo", re.findall("[ァ-ヶ][ャュョ]?|_", _row), strict=True):
        if _kana != "_":
            _SYLLABLES[_head + _vowel] = _kana
for _head, _kana in zip("kgnhbpmr", "キギニヒビピミリ", strict=True):
    for _vowel, _small in zip("auo", "ャュョ", strict=True):
        _SYLLABLES[f"{_head}y{_vowel}"] = _kana + _small
_SYLLABLE = re.compile(
    "(?:(?:[kgnhbpmr]y|sh|ch|ts|[kgsztdnhbpmyrwjf])?[aiueo]|n(?![aiueoy])|([kstpc])(?=\\1|ch|ts))"
)
_LEAST = 3  # syllables of a word that is no other language's


class Romaji:
    """Proposes the kana of Latin words that are nothing but Japanese syllables."""

    def __init__(self, words: LanguageWords) -> None:
        self._known = words.lexicon.said("romaji")

    def propose(self, line: Line) -> Iterator[Candidate]:
        """Kinds "romaji.known", of the lexicon, and "romaji.shape.<number of syllables>"."""
        for start in line.word_starts:
            end = line.atoms[line.place_at(start)].end
            word = line.text[start:end].lower()
            if not word.isascii() or line.text[end : end + 1].isdecimal():
                continue
            if word in self._known:
                yield Candidate(start, end, "romaji.known", Words(self._known[word]))
            elif line.text[start + 1 : end].islower() and (kana := in_kana(word)):
                count = min(len(kana), 5)
                if count >= _LEAST and not (count < 5 and word[-1] in "en"):
                    yield Candidate(start, end, f"romaji.shape.{count}", Words(kana))


def in_kana(word: str) -> str:
    """The katakana that a word in small letters spells; "" where it spells none."""
    kana, at = "", 0
    while at < len(word):
        found = _SYLLABLE.match(word, at)
        if found is None:
            return ""
        piece = found[0]
        said = "ン" if piece == "n" else "ッ" if found[1] else _SYLLABLES.get(piece)
        if said is None:
            return ""
        is_long = (word[at - 1 : at] + piece) in ("ou", "uu") and at
        kana, at = kana + ("ー" if is_long else said), found.end()
    return kana
