"""Names: a saint's "S.", whose word hangs on the name, and two names joined by a hyphen."""

from __future__ import annotations

from collections.abc import Iterator

from wyoming_kokoro.text.reading.candidate import Candidate
from wyoming_kokoro.text.reading.line import Line
from wyoming_kokoro.text.reading.records import Verbatim, Words

from .words import LanguageWords


class Names:
    """Proposes both where the language has them: `saint`, and the word "name pair"."""

    def __init__(self, words: LanguageWords) -> None:
        self._saint = words.saint
        self._pairs = "name pair" in words.lexicon.said("word")

    def propose(self, line: Line) -> Iterator[Candidate]:
        """Kinds "saint", "name.pair"."""
        text = line.text
        for start in line.word_starts if self._saint or self._pairs else ():
            end = line.atoms[line.place_at(start)].end
            if self._saint and text[start : end + 2] == "S. " and text[end + 2 : end + 3].isupper():
                name = text[end + 2 : line.atoms[line.place_at(end + 2)].end]
                if name[1:].islower():
                    yield Candidate(start, end + 2, "saint", Words(self._saint(name)))
            before = text[start - 2 : start - 1]
            is_name = text[start].isupper() and text[start + 1 : start + 2].islower()
            if self._pairs and is_name and text[start - 1] == "-" and before.islower():
                yield Candidate(start - 1, start, "name.pair", Verbatim(" "))
