"""The context of an English word as features: what stands beside it, in its clause and near it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from .word_classes import (
    ADVERBS_OF_DEGREE,
    AUXILIARIES,
    CLASS_OF,
    CLAUSE,
    FINITE,
    HABIT,
    PAST,
    SMALL_WORDS,
)

NEAR: Final = 8
"""How many words to either side are "near" one."""
_FINITE_TAGS: Final = frozenset({"VBD", "VBZ", "MD"})


@dataclass(frozen=True, slots=True)
class Sentence:
    """The words as written, in small letters, and their tags."""

    written: Sequence[str]
    words: Sequence[str]
    tags: Sequence[str]

    def word(self, i: int) -> str:
        """The word there: "^" before the sentence, "$" after it."""
        return "^" if i < 0 else self.words[i] if i < len(self.words) else "$"

    def tag(self, i: int) -> str:
        """The tag there, "." outside the sentence."""
        return self.tags[i] if 0 <= i < len(self.tags) else "."

    def kind(self, i: int) -> str:
        """The word there as others like it: a class of small words, a small word, or its tag."""
        word = self.word(i)
        if word in CLASS_OF:
            return CLASS_OF[word]
        return word if word in SMALL_WORDS or word in "^$" else self.tags[i]

    def beside(self, i: int, step: int) -> int:
        """Position of the nearest word before (`step` -1) or after (1) that is not an adverb."""
        i += step
        while 0 <= i < len(self.tags) and self._is_passed_over(i):
            i += step
        return i

    def _is_passed_over(self, i: int) -> bool:
        return self.tags[i] == "RB" and self.words[i] not in ADVERBS_OF_DEGREE

    def clause(self, i: int) -> tuple[int, int]:
        """Where the clause of word `i` begins and ends."""
        start = end = i
        while start > 0 and self.tags[start - 1] not in CLAUSE:
            start -= 1
        while end < len(self.tags) and self.tags[end] not in CLAUSE:
            end += 1
        return start, end

    def has_verb(self, start: int, end: int) -> bool:
        """Whether a finite verb is known among these words."""
        return any(
            self.words[k] in FINITE or self.tags[k] in _FINITE_TAGS for k in range(start, end)
        )


def features(sentence: Sentence, i: int) -> list[str]:
    """The features of the context of word `i`."""
    left, right = sentence.beside(i, -1), sentence.beside(i, 1)
    return [
        "always",
        f"case={_case(sentence.written[i], i)}",
        *_kinds(sentence, left, right),
        *_words(sentence, left, -1, "left"),
        *_words(sentence, right, 1, "right"),
        *_clause(sentence, i, left),
        *_near(sentence, i),
    ]


def _case(written: str, i: int) -> str:
    if not written[0].isupper():
        return "small"
    if len(written) > 1 and written.isupper():
        return "all"
    return "capital" if i else "first"


def _kinds(sentence: Sentence, left: int, right: int) -> Iterator[str]:
    before, after = sentence.kind(left), sentence.kind(right)
    yield f"left={before}"
    yield f"right={after}"
    yield f"left={before} right={after}"
    for name, kind, i in (("left", before, left - 1), ("right", after, right + 1)):
        beyond = sentence.kind(i)
        yield f"{name}2={beyond}"
        yield f"{name}={kind} {name}2={beyond}"


def _words(sentence: Sentence, i: int, step: int, name: str) -> Iterator[str]:
    word = sentence.word(i)
    yield f"{name}:{word}"
    yield f"{name}2:{sentence.word(i + step)}"
    if word.isalpha() and word not in SMALL_WORDS:
        yield f"{name}-{word[-2:]}"
        yield f"{name}-{word[-3:]}"


def _clause(sentence: Sentence, i: int, left: int) -> Iterator[str]:
    start, end = sentence.clause(i)
    before, after = sentence.has_verb(start, i), sentence.has_verb(i + 1, end)
    yield f"verb before={before:d} after={after:d}"
    if start < i:
        yield f"opened={sentence.kind(start)}"
    if not AUXILIARIES.isdisjoint(sentence.words[start:left]):
        yield "asked"
        yield f"left={sentence.kind(left)} asked"
    others = (*sentence.words[:i], *sentence.words[i + 1 :])
    past = not PAST.isdisjoint(others) or "VBD" in (*sentence.tags[:i], *sentence.tags[i + 1 :])
    told = f"past={past:d} habit={not HABIT.isdisjoint(others):d}"
    yield told
    yield f"left={sentence.kind(left)} {told}"


def _near(sentence: Sentence, i: int) -> Iterator[str]:
    words = (*sentence.words[max(0, i - NEAR) : i], *sentence.words[i + 1 : i + NEAR + 1])
    for word in dict.fromkeys(words):
        if word.isalpha() and word not in SMALL_WORDS:
            yield f"near:{word}"
