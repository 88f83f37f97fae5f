"""A slash between two words as a pause: "luz/gas", "entrée/plat"; the lexicon's word "slash"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from wyoming_kokoro.text.reading.candidate import Candidate
from wyoming_kokoro.text.reading.line import Line
from wyoming_kokoro.text.reading.records import Words

from .words import LanguageWords

_NOUN = r"[^\W\d_][^\W\d_A-ZÀ-ÖØ-Þ]{2,}"
_EITHER = re.compile(rf"(?<![\w/@:.-]){_NOUN}( ?/ ?)(?={_NOUN}(?![\w/@]))")


class Listed:
    """Proposes it."""

    def __init__(self, words: LanguageWords) -> None:
        self._pause = words.lexicon.said("word").get("slash", "")

    def propose(self, line: Line) -> Iterator[Candidate]:
        """Kind "note.either"."""
        if self._pause and "/" in line.characters:
            for match in _EITHER.finditer(line.text):
                yield Candidate(*match.span(1), "note.either", Words(self._pause))
