"""Words that are typed without their accents, where only one word can be meant: "manana"."""

from __future__ import annotations

from collections.abc import Iterator

from wyoming_kokoro.text.reading.candidate import Candidate
from wyoming_kokoro.text.reading.line import Line
from wyoming_kokoro.text.reading.records import Words

from .words import LanguageWords, stands_alone

_APOSTROPHES = ("'", "’")


class Typed:
    """Proposes the word that is meant by one without accents, by the language's `typed.tsv`."""

    def __init__(self, words: LanguageWords) -> None:
        self._typed = words.typed

    def propose(self, line: Line) -> Iterator[Candidate]:
        """Kinds "typed.lower", "typed.name", "typed.capitals"; "typed.first", "typed.quoted" of
        words that may be of another language."""
        for start in line.word_starts if self._typed else ():
            end = line.atoms[line.place_at(start)].end
            written = line.text[start:end]
            known = self._typed.get(written.lower())
            if known is None or not stands_alone(line.text, written, end):
                continue
            word, where = known
            if written.islower():
                kind = "lower"
            elif written.isupper() and not where:
                kind = "capitals"
            elif written[1:].islower():
                kind = "name" if not where else "first" if start == 0 else "quoted"
                word = word[0].upper() + word[1:]
            else:
                continue
            yield Candidate(start, _marked(line.text, end, word), f"typed.{kind}", Words(word))


def _marked(text: str, end: int, word: str) -> int:
    """Where the word ends, with the apostrophe that stands for its last accent: "citta'"."""
    is_open = not word[-1].isascii() and text[end : end + 1] in _APOSTROPHES
    return end + 1 if is_open and not text[end + 1 : end + 2].isalnum() else end
