"""Where a sentence that is still being written may be begun to be spoken.

A clause has ended where its mark stands (comma, semicolon, colon, dash) or where a word follows
that begins another. Nothing is begun that what follows may still change: no list, no number or
abbreviation at the end, no open bracket or quotation, no markup.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from .clause_words import ClauseWords

_UNSURE: Final = re.compile(r"[\[\]<>|`*_#{}\\\n]|://|www\.|\A\W*(?:\w{1,3}[.)]\s|[-–—•]\s)")
"""Markup, an address, or the item of a list: read only once it is whole."""
_WORD: Final = re.compile(r"\S+")
_WIDE_CLAUSE: Final = re.compile(r"[，；、](?=[\u3040-\u30ff\u3400-\u9fff]{2})")
_LETTER_END: Final = re.compile(r"[^\W\d_][\u0300-\u036f\u0900-\u0903\u093a-\u094f]*\Z")
_UNSPACED: Final = re.compile(r"[\u3040-\u30ff\u3400-\u9fff]")
_QUOTES: Final = "\"'“”‘’«»„¿¡("
_DASHES: Final = frozenset("—–")
_PAIRS: Final = ("()", "“”", "«»", "（）", "「」", "『』", "《》")
_ITEM_WORDS = 3  # between two commas stands the item of a list, if it has no more words
_SEEN_WORDS = 3  # after a comma: enough to tell a list
_ITEM_CHARS = 6  # the same for scripts without spaces


@dataclass(frozen=True, slots=True)
class ClauseEnd:
    """A clause ends after so many characters; not `strong`: a phrase does, where a voice pauses
    only if it must.
    """

    at: int
    strong: bool


def clause_ends(text: str, words: ClauseWords) -> list[ClauseEnd]:
    """Where the beginning of a sentence may be spoken before the rest is known, in order."""
    if _UNSURE.search(text):
        return []
    ends = _wide_ends(text) if _UNSPACED.search(text) else _spaced_ends(text, words)
    return [end for end in ends if _is_closed(text[: end.at])]


def _is_closed(text: str) -> bool:
    """Whether no bracket or quotation is open."""
    return text.count('"') % 2 == 0 and all(text.count(a) == text.count(b) for a, b in _PAIRS)


def _wide_ends(text: str) -> Iterator[ClauseEnd]:
    """After the commas of scripts without spaces, where neither side is the item of a list."""
    last = 0
    for match in _WIDE_CLAUSE.finditer(text):
        before, after = text[last : match.start()], text[match.end() :]
        next_comma = re.search("[，、]", after)
        is_item = len(before) < _ITEM_CHARS or (next_comma and next_comma.start() < _ITEM_CHARS)
        if not is_item and (next_comma or len(after) >= _ITEM_CHARS):
            yield ClauseEnd(match.end(), strong=True)
        last = match.end()


def _spaced_ends(text: str, words: ClauseWords) -> Iterator[ClauseEnd]:
    found = list(_WORD.finditer(text))
    if found and found[-1].end() == len(text):
        found.pop()  # it may go on
    written = [match.group() for match in found]
    lower = [word.strip(_QUOTES).casefold().replace("’", "'") for word in written]
    comma = start = 0
    for index in range(1, len(found)):
        strong = _boundary(written, lower, index, comma, words)
        if written[index - 1][-1] == ",":
            comma = index
        if strong is None or (not strong and index - start < _ITEM_WORDS + 1):
            continue
        if strong:
            start = index
        yield ClauseEnd(found[index - 1].end(), strong)


def _boundary(
    written: Sequence[str], lower: Sequence[str], index: int, comma: int, words: ClauseWords
) -> bool | None:
    """Whether a clause (True) or a phrase (False) ends before the word of that index; else None.

    `comma` is the index of the word after the last comma.
    """
    last, word = written[index - 1], written[index]
    if not word.lstrip(_QUOTES)[:1].isalpha():
        return None  # a number may belong to what stands before it
    if last in _DASHES or last[-1] in ";:—":
        return True
    if last[-1] == ",":
        return True if _ends_clause(written, lower, index, comma, words) else None
    if not _LETTER_END.search(last) or lower[index - 1] in words.clinging:
        return None
    if any(character.isdigit() for character in last):
        return None
    if lower[index - 1] in words.openers and not (
        lower[index] in words.before and lower[index] not in words.openers
    ):
        return None
    if lower[index] in words.before:
        return True
    if lower[index] in words.joint:
        begins = len(lower) > index + 1 and lower[index + 1] in words.subject
        return True if begins and not _in_list(written, index) else None
    return False if lower[index] in words.phrase else None


def _ends_clause(
    written: Sequence[str], lower: Sequence[str], index: int, comma: int, words: ClauseWords
) -> bool:
    """Whether a comma ends a clause, and no item of a list."""
    if comma and index - comma <= _ITEM_WORDS:
        return False
    after, seen = lower[index], written[index : index + _SEEN_WORDS]
    if after in words.before:
        return True
    if after in words.joint:
        return len(lower) > index + 1 and lower[index + 1] in words.subject
    is_list = any("," in one for one in seen) or any(
        one in words.joint for one in lower[index : index + _SEEN_WORDS + 1]
    )
    return len(seen) == _SEEN_WORDS and not is_list


def _in_list(written: Sequence[str], index: int) -> bool:
    """Whether a comma stands so near before a conjunction that both are of one list."""
    return any(word[-1] == "," for word in written[max(0, index - _ITEM_WORDS - 1) : index])
