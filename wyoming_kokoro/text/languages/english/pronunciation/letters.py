"""Whether a capital A is the letter or the article: "gate A", "A is the first letter"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from .homographs import Tagged
from .word_classes import BE, DO, HAVE, MODAL, words_of

LETTER: Final = "NNP"
"""The tag under which misaki says the letter's name."""

_LABELLED: Final = words_of("counted in letters")
"""Words after which a lone capital is a name: the singular of what is counted in letters."""
_NO_NOUN: Final = BE | DO | HAVE | MODAL | words_of("no noun")
"""No article stands before these."""
_GRADES: Final = words_of("grades")
"""An A of this kind, where nothing follows: "A plus." """
_SUMS: Final = words_of("sums")
"""Words between the letters of a sum."""
_FIGURES: Final = words_of("figures")
_AFTER_ROADS: Final = words_of("after roads")
_OPENING: Final = frozenset(":;—–-(\"“‘'*…/")


def refine(tokens: Sequence[Tagged]) -> None:
    """Give each A that is a letter, capital or small, the tag of a name."""
    for i, token in enumerate(tokens):
        if (token.text == "A" and _is_letter(tokens, i)) or (
            token.text == "a" and (_is_labelled(tokens, i) or _is_variable(tokens, i))
        ):
            token.tag = LETTER


def _is_letter(tokens: Sequence[Tagged], i: int) -> bool:
    before = tokens[i - 1].text if i else ""
    after = tokens[i + 1].text if i + 1 < len(tokens) else ""
    if after in _FIGURES and (before == "(" or _is_numbered(tokens, i + 2)):
        return True
    if not after[:1].isalpha() or (len(after) == 1 and after.isupper() and after != "I"):
        return True  # a mark, the end, a letter: an article stands before a word
    if after in _GRADES and (i + 2 == len(tokens) or not tokens[i + 2].text.isalpha()):
        return True
    if after in _NO_NOUN or before.lower() in _LABELLED or before in ("a", "an", "the", "The"):
        return True
    if not before or before[0] in _OPENING or before in (".", "!", "?", "“"):
        return False
    shouted = before.isupper() and len(before) > 1
    return before[0].isalnum() and not after[0].isupper() and not shouted


def _is_numbered(tokens: Sequence[Tagged], i: int) -> bool:
    """Whether a letter's number ends before `i`: "(A3)", "A4 is", "A1C", not "A three-day trip"."""
    while i < len(tokens) and tokens[i].text in _FIGURES:
        i += 1
    after = tokens[i].text if i < len(tokens) else ""
    is_letter = len(after) == 1 and after.isupper() and after != "I"
    return after != "-" and (
        is_letter or not after[:1].isalpha() or after in BE | MODAL | _AFTER_ROADS
    )


def _is_variable(tokens: Sequence[Tagged], i: int) -> bool:
    """Whether an "a" is the letter of a sum.

    "a squared plus b squared", but not "a squared paper".
    """
    words = [token.text for token in tokens[i + 1 : i + 3]] + ["", ""]
    if words[0] in ("squared", "cubed"):
        return words[1] in _SUMS or not words[1].isalpha()
    return words[0] in _SUMS and len(words[1]) == 1 and words[1].isalpha() and words[1] != "a"


def _is_labelled(tokens: Sequence[Tagged], i: int) -> bool:
    """Whether an "a" at the end is the letter of the noun before it.

    "plan a." but not "a plan a day": at the end, after what is counted in letters.
    """
    rest = tokens[i + 1 :]
    return bool(
        i
        and tokens[i - 1].text.lower() in _LABELLED
        and (not rest or not any(c.isalnum() for c in rest[0].text))
    )
