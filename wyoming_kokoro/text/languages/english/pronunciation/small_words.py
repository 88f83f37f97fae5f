"""English words whose stress the grammar tells: that, by and used, read by rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from .contexts import Sentence
from .word_classes import BASE_VERBS, BE, CLAUSE, DO, FINITE, MODAL, NOUNS, PARTICLES, SAYING


def tag(sentence: Sentence, i: int) -> str:
    """The tag of word `i`, "" for another word."""
    rule = _RULES.get(sentence.words[i])
    return rule(sentence, i) if rule else ""


def _used(sentence: Sentence, i: int) -> str:
    """used: VBD or JJ before "to" where it means a habit (/juːst/), VBN where it means employed."""
    left = sentence.word(sentence.beside(i, -1))
    if sentence.word(i + 1) != "to":
        return "VBN"
    if left in ("get", "got", "getting", "gets", "become", "became", "grown"):
        return "JJ"
    if left in BE:
        after = sentence.tag(i + 2)
        accustomed = after in ("DT", "PRP", "PRP$", "VBG", "NNS", "NNP")
        return "JJ" if accustomed else "VBN"
    return "VBN" if _employed(sentence, i) else "VBD"


def _employed(sentence: Sentence, i: int) -> bool:
    """Whether "used to" follows what is used: the knife used to cut bread is dirty."""
    if sentence.tag(i - 1) not in ("NN", "NNS") or sentence.word(i + 2) in SAYING:
        return False
    rest = range(i + 3, sentence.clause(i)[1])
    return any(sentence.words[k] in FINITE and sentence.tags[k - 1] in NOUNS for k in rest)


def _that(sentence: Sentence, i: int) -> str:
    """that: DT where it points (stressed), IN where it joins (weak)."""
    following, n = sentence.tag(i + 1), sentence.word(i + 1)
    if sentence.tag(i - 1) in CLAUSE or i == 0 or sentence.word(i - 1) in DO | MODAL | BE:
        return "DT"
    if n in PARTICLES and (i == 1 or sentence.word(i - 1) in BASE_VERBS):
        return "DT"
    if following in (".", ",", ":", "''", "RB", "RP") or n in BE | {"off", "on", "up", "down"}:
        return "DT" if sentence.tag(i - 1) not in ("NN", "NNS", "NNP") or following == "." else "IN"
    if sentence.tag(i - 1) == "IN" and following in NOUNS:
        return "DT"
    return "IN"


def _by(sentence: Sentence, i: int) -> str:
    """by: RB after a verb of motion at the end of a clause."""
    return "RB" if sentence.tag(i + 1) in (".", ",", ":", "CC") else "IN"


_RULES: Final[dict[str, Callable[[Sentence, int], str]]] = {"by": _by, "that": _that, "used": _used}
