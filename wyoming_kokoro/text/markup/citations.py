"""Numbers in brackets that cite a source: "well documented [2], though" is read without them."""

from __future__ import annotations

import logging
import re
from re import Match

from wyoming_kokoro.text.reading.tables import word_lists

_LOGGER = logging.getLogger(__name__)

_NUMBERS = re.compile(r"(?>(?:\[[1-9]\d{0,2}(?: ?[,–-] ?\d{1,3}){0,8}\])+)")
_BEFORE = re.compile(
    r"(?:[^\W\d_]{3} ?|[^\W\d_][.,;:!?)\"] ?|[。！？；，、」』）]|[。！？.!?][\"”)])$"
)
"""What a citation stands behind: a word, a mark behind one, or a wide mark."""
_BEHIND = re.compile(r"[A-Za-z0-9_(\[]|\.\w| ?=|[^\W\u3400-\u9fff]")
"""What stands behind a bracket that is no citation: an index, a link, an assignment."""
_WORD_BEFORE = re.compile(r"([^\W\d_]+) ?$")
_WORDS = word_lists(__package__, "words.tsv")
_NAMES_THE_NUMBER = _WORDS["numbered"]
"""Words after which the bracketed number is talked about, so that it is no citation."""
_NAMING_ENDS = tuple(_WORDS["numbered.end"])
"""Ends of such words in a script without spaces."""


def without(text: str) -> str:
    """The text without its citations, which the log names. Linear."""
    return _NUMBERS.sub(_dropped, text).replace(" \x00", "").replace("\x00", "")


def _dropped(match: Match[str]) -> str:
    before = match.string[max(0, match.start() - 16) : match.start()]
    if not _BEFORE.search(before) or _BEHIND.match(match.string, match.end()):
        return match[0]
    word = _WORD_BEFORE.search(before)
    if word and (word[1].lower() in _NAMES_THE_NUMBER or word[1].endswith(_NAMING_ENDS)):
        return match[0]
    _LOGGER.debug("citations that are not said: %s", ascii(match[0]))
    return "\x00"
