"""Japanese in Latin letters: "arigatou gozaimasu" is read as the kana that it spells."""

from __future__ import annotations

import re
from collections.abc import Iterator

from wyoming_kokoro.text.reading.line import Candidate, Line
from wyoming_kokoro.text.reading.records import Words
from wyoming_kokoro.text.recognise.words import LanguageWords

_MORA = re.compile("n(?![aiueoy])|([kstpc])(?=\\1|ch|ts)")
"""An n that no vowel follows, or a consonant that is doubled."""
_LEAST = 3  # syllables of a word that is no other language's


class Romaji:
    """Proposes the kana of Latin words that are nothing but Japanese syllables."""

    def __init__(self, words: LanguageWords) -> None:
        self._known = words.lexicon.said("romaji")
        self._syllables = words.lexicon.said("syllable")

    def propose(self, line: Line) -> Iterator[Candidate]:
        """Kinds "romaji.known", of the lexicon, and "romaji.shape.<number of syllables>"."""
        for start in line.word_starts:
            end = line.atoms[line.place_at(start)].end
            word = line.text[start:end].lower()
            if not word.isascii() or line.text[end : end + 1].isdecimal():
                continue
            if word in self._known:
                yield Candidate(start, end, "romaji.known", Words(self._known[word]))
            elif line.text[start + 1 : end].islower() and (kana := self._in_kana(word)):
                count = min(len(kana), 5)
                if count >= _LEAST and not (count < 5 and word[-1] in "en"):
                    yield Candidate(start, end, f"romaji.shape.{count}", Words(kana))

    def _in_kana(self, word: str) -> str:
        """The katakana that a word in small letters spells; "" where it spells none."""
        kana, at = "", 0
        while at < len(word):
            pieces = (word[at : at + length] for length in (3, 2, 1))
            piece = next((piece for piece in pieces if piece in self._syllables), "")
            mora = None if piece else _MORA.match(word, at)
            if not (piece or mora):
                return ""
            is_long = at and word[at - 1 : at] + piece in ("ou", "uu")
            said = self._syllables[piece] if piece else "ッ" if mora and mora[1] else "ン"
            kana, at = kana + ("ー" if is_long else said), at + (len(piece) or 1)
        return kana
