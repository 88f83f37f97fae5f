"""Hindi in Latin letters: "kal milte hain", as chats write it, in letters of its own.

A line is taken for such where it has two words of the kinds "abbr.latin" and "latin" in small
letters. Then these are Hindi, those of "latin.also", which English has too, beside another, and
whatever is spelled as no English word is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from wyoming_kokoro.text.reading.line import Candidate, Line
from wyoming_kokoro.text.reading.records import Words
from wyoming_kokoro.text.recognise.words import LanguageWords

_ENOUGH = 2  # words that show what the line is
_SHAPE = re.compile("(?=.{3,14}$)[a-z]*(?:aa[a-z]*|[bdgj]h[a-z]*|[^aeiou]a|yi|[lrkgh][nt]e)$")
"""Spelled as Hindi is and English is not: "aata", "dekha", "milte"."""
_ONSET = re.compile("[^lrmny]+[ryvw]|s(?:th?|p|k)|[pkfbg]l")  # not of "chlna", which is "chalna"
_SOUND = re.compile("chh|[bcdgjkpst]h|aa|ee|oo|ai|au|[a-z]")
_LAST = {"a": "aa", "i": "ee", "u": "oo"}
"""Short vowels that are long at a word's end."""
_VIRAMA = "\u094d"


class Romanised:
    """Proposes the Hindi words of lines in Latin letters."""

    def __init__(self, words: LanguageWords) -> None:
        lexicon = words.lexicon
        small = lexicon.said("abbr.latin").items()
        self._known = {w: said for w, said in small if len(w) > 1 and w.islower()}
        self._known |= lexicon.said("latin")
        self._also = lexicon.said("latin.also")
        self._consonants = lexicon.said("latin.consonant")
        self._vowels = lexicon.said("latin.vowel")

    def propose(self, line: Line) -> Iterator[Candidate]:
        """Kinds "latin.known", "latin.also" and "latin.shape"."""
        words = [atom for atom in line.atoms if atom.kind == "word"]
        written = [line.text[atom.start : atom.end] for atom in words]
        if sum(word in self._known for word in written) < _ENOUGH:
            return
        lower = [word.lower() for word in written]
        for place, word in enumerate(lower):
            start, end, _ = words[place]
            beside = {*lower[max(0, place - 1) : place], *lower[place + 1 : place + 2]}
            if word in self._known:
                yield Candidate(start, end, "latin.known", Words(self._known[word]))
            elif word in self._also and any(map(self._is_hindi, beside)):
                yield Candidate(start, end, "latin.also", Words(self._also[word]))
            elif written[place].islower() and _SHAPE.match(word):
                yield Candidate(start, end, "latin.shape", Words(self._in_hindi(word)))

    def _is_hindi(self, word: str) -> bool:
        return word in self._known or word in self._also or bool(_SHAPE.match(word))

    def _in_hindi(self, word: str) -> str:
        """A word in small Latin letters as Hindi would write it: "pyaaz" is प्याज़."""
        sounds = _SOUND.findall(word)
        hindi = ""
        for place, sound in enumerate(sounds):
            before = sounds[place - 1] if place else ""
            consonant = self._consonants.get(sound)
            if consonant:
                is_onset = place == 1 and _ONSET.fullmatch(before + sound)
                is_joined = before in self._consonants and (is_onset or sound in (before, "y"))
                hindi += f"{_VIRAMA if is_joined else ''}{consonant}"
                continue
            if place == len(sounds) - 1 and place:
                sound = _LAST.get(sound, sound)
            alone, _, behind = self._vowels[sound].partition(" ")
            hindi += behind if before in self._consonants else alone
        return hindi
