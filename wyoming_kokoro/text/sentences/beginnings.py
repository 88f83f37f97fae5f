"""Where a sentence that is still being written may be begun to be spoken.

A clause has ended where its mark stands (comma, semicolon, dash) or where a word follows that
begins another: the kinds `clause.…` of a language's small words. Nothing is begun that what follows
may still change: no list, no number or abbreviation at the end, no open bracket or quotation, no
markup. What a colon announces is often a list: the announcement alone would be over long before it
is complete. `offered_cuts.tsv` beside this module has for each language where a sentence may be
begun: the kinds of cuts that listeners' scores allow (docs/how-it-works.md).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final, Literal

from wyoming_kokoro.text.languages.registry import REGISTRY, clause_kinds, phrase_words
from wyoming_kokoro.text.reading.tables import rows

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


Kind = Literal["mark", "comma", "conjunction", "relative", "phrase"]
"""How a clause ends: with a semicolon or dash, with a comma, before a conjunction or a
relative pronoun that follows without one; or where only a phrase ends, before a preposition or a
verb.
"""


@dataclass(frozen=True, slots=True)
class ClauseEnd:
    """A clause ends after so many characters, in that way."""

    at: int
    kind: Kind

    @property
    def strong(self) -> bool:
        """Whether a clause ends there; else a phrase, where a voice pauses only if it must."""
        return self.kind != "phrase"


def clause_ends(text: str, words: ClauseWords) -> list[ClauseEnd]:
    """Where the beginning of a sentence may be spoken before the rest is known, in order: the kinds
    that are offered in this language.
    """
    return [end for end in all_clause_ends(text, words) if end.kind in words.offered]


def all_clause_ends(text: str, words: ClauseWords) -> list[ClauseEnd]:
    """Ends of clauses of all kinds, offered in this language or not."""
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
            yield ClauseEnd(match.end(), "comma")
        last = match.end()


def _spaced_ends(text: str, words: ClauseWords) -> Iterator[ClauseEnd]:
    found = list(_WORD.finditer(text))
    if found and found[-1].end() == len(text):
        found.pop()  # it may go on
    written = [match.group() for match in found]
    lower = [word.strip(_QUOTES).casefold().replace("’", "'") for word in written]
    comma = start = 0
    for index in range(1, len(found)):
        kind = _boundary(written, lower, index, comma, words)
        if written[index - 1][-1] == ",":
            comma = index
        if kind is None or (kind == "phrase" and index - start < _ITEM_WORDS + 1):
            continue
        end = ClauseEnd(found[index - 1].end(), kind)
        if end.strong:
            start = index
        yield end


def _boundary(
    written: Sequence[str], lower: Sequence[str], index: int, comma: int, words: ClauseWords
) -> Kind | None:
    """How a clause or phrase ends before the word of that index; None where none does.

    `comma` is the index of the word after the last comma.
    """
    last, word = written[index - 1], written[index]
    if not word.lstrip(_QUOTES)[:1].isalpha():
        return None  # a number may belong to what stands before it
    if last in _DASHES or last[-1] in ";—":
        return "mark"
    if last[-1] == ",":
        return "comma" if _ends_clause(written, lower, index, comma, words) else None
    if not _LETTER_END.search(last) or lower[index - 1] in words.clinging:
        return None
    if any(character.isdigit() for character in last):
        return None
    if lower[index - 1] in words.openers and not (
        lower[index] in words.before and lower[index] not in words.openers
    ):
        return None
    if lower[index] in words.relative:
        return "relative"
    if lower[index] in words.conjunction:
        return "conjunction"
    if lower[index] in words.joint:
        begins = len(lower) > index + 1 and lower[index + 1] in words.subject
        return "conjunction" if begins and not _in_list(written, index) else None
    return "phrase" if lower[index] in words.phrase else None


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


@dataclass(frozen=True, slots=True)
class ClauseWords:
    """Words of one language that begin clauses; without any, punctuation alone tells a clause.

    `conjunction` and `relative` (pronouns) always begin one; conjunctions of `joint` do before a
    word of `subject`, and join words elsewhere ("the hall and the kitchen"); `phrase`, prepositions
    and verbs, begin the rest of one. A voice never pauses after a word of `clinging` ("the",
    "and"), and after one of `openers` ("of", "off") only before a conjunction.
    """

    conjunction: frozenset[str] = frozenset()
    relative: frozenset[str] = frozenset()
    joint: frozenset[str] = frozenset()
    subject: frozenset[str] = frozenset()
    phrase: frozenset[str] = frozenset()
    clinging: frozenset[str] = frozenset()
    openers: frozenset[str] = frozenset()
    offered: frozenset[str] = frozenset()

    @property
    def before(self) -> frozenset[str]:
        """Words that always begin a clause."""
        return self.conjunction | self.relative


@cache
def clause_words(language: str) -> ClauseWords:
    """The words of a language by its tag; empty tables for one that has no file."""
    offered = frozenset(dict(rows(__package__, "offered_cuts.tsv", 2)).get(language, "").split())
    if language not in REGISTRY:
        return ClauseWords(offered=offered)
    kinds = clause_kinds(language)
    if not kinds:
        return ClauseWords(offered=offered)
    small = phrase_words(language)
    return ClauseWords(
        **kinds,
        clinging=small.clinging | small.linkers,
        openers=small.openers,
        offered=offered,
    )
