"""Where a sentence in phonemes may be cut, and how finely.

First after clause punctuation; what is then still long enough for two pieces, before conjunctions,
prepositions and relative pronouns; what still is, between words; and through a word only where it
would not fit the model at all.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Collection
from dataclasses import dataclass
from enum import IntEnum
from itertools import pairwise
from typing import Final

from .vocabulary import Phonemes, Word

STOPS: Final = frozenset(";:,.!?—…")
CLOSERS: Final = frozenset(")”")
_OPENERS: Final = frozenset("(“")
_MARKS: Final = "“”\"‘’'«»„()[]{}<>*_¿¡.,;:!?…—–-、。，！？；：「」『』（） "
_STRESS: Final = frozenset("ˈˌ")
_CLINGING: Final = frozenset("ːʰʲ\u0303ᵝᵊ")  # symbols that belong to the sound before them
_NEAR: Final = 12  # symbols that a piece may be longer than the least, to end at a better word
_SLACK: Final = 8  # symbols that a cut through a word may move for a better place


class Cut(IntEnum):
    """How strong the boundary after a piece is."""

    WORD = 1
    PHRASE = 2
    CLAUSE = 3
    SENTENCE = 4


@dataclass(frozen=True, slots=True)
class PhraseWords:
    """Words of one language that open and close phrases, of its `sentence_words.tsv`, kinds
    `phrase.…`; without any, cuts are between any words."""

    linkers: frozenset[str] = frozenset()
    """Conjunctions: a phrase may be cut off before one, but not between two of them."""
    openers: frozenset[str] = frozenset()
    """Prepositions and relative pronouns: the same, but not after a conjunction or another of
    them ("because of", "in which")."""
    closers: frozenset[str] = frozenset()
    """A phrase may be cut off after one of these."""
    clinging: frozenset[str] = frozenset()
    """Articles and the like: no cut right after one, where another can be had."""


def cuts(
    phonemes: Phonemes, phrase_words: PhraseWords, min_tokens: int, max_tokens: int
) -> list[tuple[int, Cut]]:
    """The end of each piece of a sentence and the strength of the boundary there, in order.

    Between two ends lie at least `min_tokens` symbols, spaces at the ends not counted (unless the
    sentence has fewer), and at most `max_tokens`.
    """
    sentence = _Sentence(phonemes, phrase_words, min_tokens)
    sentence.divide(sentence.clause_ends(), Cut.CLAUSE, at_least=0)
    sentence.divide(sentence.phrase_ends(), Cut.PHRASE, at_least=2 * min_tokens)
    sentence.divide_at_words()
    sentence.divide_anywhere(max_tokens)
    return sorted(sentence.ends.items())


class _Sentence:
    """A sentence with the cut points found in it so far."""

    def __init__(self, phonemes: Phonemes, phrase_words: PhraseWords, min_tokens: int) -> None:
        self._symbols = phonemes.symbols
        self._words = phonemes.words
        self._phrase_words = phrase_words
        self._min = min_tokens
        self._first, self._last = _edges(phonemes.symbols)
        self.ends: dict[int, Cut] = {len(phonemes.symbols): Cut.SENTENCE}

    def _size(self, start: int, end: int) -> int:
        """Symbols from `start` to `end`, without the spaces at both ends."""
        return max(0, self._last[end] - self._first[start])

    def _parts(self, at_least: int) -> list[tuple[int, int]]:
        ends = sorted(self.ends)
        parts = zip([0, *ends[:-1]], ends, strict=True)
        return [(start, end) for start, end in parts if self._size(start, end) >= at_least]

    def _fits(self, start: int, at: int, end: int) -> bool:
        return self._size(start, at) >= self._min and self._size(at, end) >= self._min

    def divide(self, places: Collection[int], cut: Cut, at_least: int) -> None:
        """Cut each part of that size at every place that leaves no crumb, from left to right."""
        ordered = sorted(places)
        for first, end in self._parts(at_least):
            start = first
            for place in _between(ordered, first, end):
                if self._fits(start, place, end):
                    self.ends[place] = cut
                    start = place

    def divide_at_words(self) -> None:
        """Cut each part that is long enough for two between words, near the least size."""
        ranked = self._word_ends()
        ordered = sorted(ranked)
        for first, end in self._parts(2 * self._min):
            start = first
            while (place := self._next_word(start, end, ordered, ranked)) is not None:
                self.ends[place] = Cut.WORD
                start = place

    def _next_word(
        self, start: int, end: int, ordered: list[int], ranked: dict[int, int]
    ) -> int | None:
        """The best of the places that leave no crumb and lie near the first of them.

        What is hardly long enough for two is not cut after "the".
        """
        best: int | None = None
        must_sound_well = 2 * self._size(start, end) < 5 * self._min
        for place in _between(ordered, start, end):
            if not self._fits(start, place, end) or (must_sound_well and ranked[place]):
                continue
            is_near = self._size(start, place) <= self._min + _NEAR
            if best is None or (is_near and ranked[place] < ranked[best]):
                best = place
            if not is_near or ranked[best] == 0:
                break
        return best

    def divide_anywhere(self, max_tokens: int) -> None:
        """Cut parts of more than `max_tokens` into some of like size, between any two sounds."""
        for first, end in self._parts(0):
            start = first
            while (rest := end - start) > max_tokens:
                runs = -(-rest // max_tokens)
                start = self._between_sounds(start, start + -(-rest // runs))
                self.ends[start] = Cut.WORD

    def _between_sounds(self, start: int, at: int) -> int:
        """A place to cut, `at` or just before: best before a stress mark, else between sounds."""
        earliest = max(at - _SLACK, start + self._min)
        for place in range(at, earliest - 1, -1):
            if self._symbols[place] in _STRESS:
                return place
        for place in range(at, earliest - 1, -1):
            if self._symbols[place] not in _CLINGING:
                return place
        return at

    def clause_ends(self) -> set[int]:
        """After clause punctuation and the closing marks with it; before an opening bracket."""
        places = set()
        symbols = self._symbols
        for at, symbol in enumerate(symbols):
            if symbol == "(" and symbols[at - 1 : at] == " ":
                places.add(at)
            if not (symbol in STOPS or self._is_closer(at)):
                continue
            after = symbols[at + 1 : at + 2]
            if after == " ":
                places.add(self._first[at + 1])
            elif symbol in "—…" and after not in STOPS and not self._is_closer(at + 1):
                places.add(at + 1)
        return places

    def _is_closer(self, at: int) -> bool:
        symbols = self._symbols
        if symbols[at : at + 1] == '"':  # the same mark opens and closes
            return at > 0 and symbols[at - 1] != " " and symbols[at + 1 : at + 2] in {" ", ""}
        return symbols[at : at + 1] in CLOSERS

    def phrase_ends(self) -> set[int]:
        """Before the first of the small words that open a phrase, after the last that close one."""
        places = set()
        for before, word, after in zip(
            self._words, self._words[1:], [*self._words[2:], None], strict=False
        ):
            if self._opens_phrase(before, word, after) or self._closes_phrase(before, word):
                places.add(self._start_of(word))
        return places

    def _opens_phrase(self, before: Word, word: Word, after: Word | None) -> bool:
        follows_linker = self._is_in(before, self._phrase_words.linkers)
        if self._is_in(word, self._phrase_words.linkers):
            return not follows_linker
        if not self._is_in(word, self._phrase_words.openers):
            return False
        follows = follows_linker or self._is_in(before, self._phrase_words.openers)
        return not follows and not self._is_particle(word, after)

    def _is_particle(self, word: Word, after: Word | None) -> bool:
        """Whether a word is a particle, which belongs to the verb before: "Turn it on and …"."""
        is_last = after is None or self._symbols[word.end : word.end + 1] in STOPS
        return is_last or (after is not None and self._is_in(after, self._phrase_words.linkers))

    def _closes_phrase(self, before: Word, word: Word) -> bool:
        closers = self._phrase_words.closers
        return self._is_in(before, closers) and not self._is_in(word, closers)

    def _word_ends(self) -> dict[int, int]:
        """Places between words, by how bad they sound: 0 well, 1 after "the", 2 inside a word."""
        inside = {at for word in self._words for at in range(word.start + 1, word.end)}
        ranked = {
            at: 2 if at in inside else 0
            for at in range(1, len(self._symbols))
            if self._symbols[at - 1] == " " != self._symbols[at]
        }
        clinging = (
            self._phrase_words.clinging | self._phrase_words.openers | self._phrase_words.linkers
        )
        for before, word in pairwise(self._words):
            ranked[self._start_of(word)] = 1 if self._is_in(before, clinging) else 0
        return ranked

    def _start_of(self, word: Word) -> int:
        """Where a word begins, the quotation mark or bracket that opens before it included."""
        at = word.start
        while at > 0 and self._opens(at - 1):
            at -= 1
        return at

    def _opens(self, at: int) -> bool:
        symbol = self._symbols[at]
        return symbol in _OPENERS or (symbol == '"' and self._symbols[at - 1 : at] in {" ", ""})

    def _is_in(self, word: Word, table: Collection[str]) -> bool:
        text = word.text.casefold().replace("’", "'").strip(_MARKS)
        elided, apostrophe, _ = text.partition("'")
        return text in table or (apostrophe != "" and elided + apostrophe in table)


def _between(ordered: list[int], start: int, end: int) -> list[int]:
    return ordered[bisect_right(ordered, start) : bisect_left(ordered, end)]


def _edges(symbols: str) -> tuple[list[int], list[int]]:
    """For each index: the first symbol from there on, and the end of the last before it."""
    count = len(symbols)
    first, last = [count] * (count + 1), [0] * (count + 1)
    for at in range(count - 1, -1, -1):
        first[at] = first[at + 1] if symbols[at] == " " else at
    for at in range(count):
        last[at + 1] = last[at] if symbols[at] == " " else at + 1
    return first, last
