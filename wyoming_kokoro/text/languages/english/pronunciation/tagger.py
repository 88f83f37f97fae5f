"""English part-of-speech tagger, by rules: the tags by which misaki tells pronunciations apart.

It stands in for spaCy's trained tagger, which is not on the package index. The tags are Penn
Treebank's. Punctuation, figures and the small words come from tables; the rest is a noun, a name
or, by its ending, a verb. Words that the lexicon says in more than one way are then decided by
their context in `homographs`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

from .word_classes import SMALL_WORDS

_PUNCTUATION: Final = {
    **dict.fromkeys(("-", "–", "—", "--", "---", ";", ":", "…"), ":"),
    **dict.fromkeys("([{", "-LRB-"), **dict.fromkeys(")]}", "-RRB-"),
    **dict.fromkeys("$£€¥", "$"), "“": "``", "”": "''", "``": "``", "''": "''", ",": ",",
}  # fmt: skip
_STOPS = re.compile(r"[.!?]+$")
_DOTS = re.compile(r"\.{2,}$|…+$")
_FIGURES = re.compile(r"[-+]?[\d.,]*\d[\d.,]*(?:st|nd|rd|th|s|'s)?$")
_NO_PAST: Final = frozenset(("shed", "sled", "shred", "watershed", "moped", "sacred", "naked"))
_CAPITALS_AS_WORDS: Final = frozenset(SMALL_WORDS) - {"us", "it", "am", "id"}


def tags(words: Sequence[str], spaces: Sequence[bool]) -> list[str]:
    """The Penn Treebank tag of each word of a sentence; `spaces` says whether a space follows it.

    Linear in the number of words.
    """
    shouted = _shouted(words)
    chosen: list[str] = []
    open_quote = False
    for i, word in enumerate(words):
        glued = i > 0 and not spaces[i - 1]
        tag = _mark_tag(word, glued, spaces[i] or i + 1 == len(words), open_quote)
        if tag in ("``", "''") and word in ('"', "'"):
            open_quote = tag == "``"
        chosen.append(tag or _word_tag(word, i == 0 or chosen[-1] in (".", ":", "``"), shouted))
    return chosen


def _shouted(words: Sequence[str]) -> bool:
    """Whether capitals carry no meaning here: the whole sentence is written in them."""
    letters = [word for word in words if word.isalpha() and len(word) > 1]
    return len(letters) > 2 and sum(word.isupper() for word in letters) > 0.7 * len(letters)


def _mark_tag(word: str, glued: bool, spaced: bool, open_quote: bool) -> str:
    """The tag of a punctuation mark, "" for anything else."""
    if word in ('"', "'"):
        if word == "'" and glued and not open_quote:
            return "POS"
        return "''" if open_quote else "``"
    if word in ("-", "–") and glued and not spaced:
        return "HYPH"
    if _DOTS.match(word):
        return ":"
    if _STOPS.match(word):
        return "."
    return _PUNCTUATION.get(word, "")


def _word_tag(word: str, starts: bool, shouted: bool) -> str:
    lower = word.lower()
    if _FIGURES.match(word):
        return "CD"
    if word.isupper() and len(word) > 1 and (not shouted or lower in ("id", "led")):
        return SMALL_WORDS[lower] if lower in _CAPITALS_AS_WORDS else "NNP"
    if lower in SMALL_WORDS:
        return SMALL_WORDS[lower]
    if word[:1].isupper() and not starts and not shouted:
        return "NNP"
    return _ending_tag(lower)


def _ending_tag(word: str) -> str:
    if word.endswith("ly") and len(word) > 4:
        return "RB"
    if word.endswith("ing") and len(word) > 4:
        return "VBG"
    if word.endswith("ed") and len(word) > 3 and not word.endswith("eed") and word not in _NO_PAST:
        return "VBD"
    if (
        word.endswith("s")
        and not word.endswith(("ss", "us", "is", "gas", "lens", "news"))
        and len(word) > 2
    ):
        return "NNS"
    return "NN"


class RuleTagger:
    """The tagger as a component of a spaCy pipeline: sets `tag_` on every token of a doc."""

    def __call__(self, doc: Any) -> Any:
        words, spaces = [token.text for token in doc], [bool(token.whitespace_) for token in doc]
        for token, tag in zip(doc, tags(words, spaces), strict=True):
            token.tag_ = tag
        return doc
