"""Foreign spans: a quotation, a phrase or a whole line in another language than the text.

Evidence lies in `foreign_words.tsv`. Where it is not plain, nothing is proposed, and the words are
the host's. How each span sounds is the phonemizer's business.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from wyoming_kokoro.text.reading.line import Candidate, Line
from wyoming_kokoro.text.reading.records import Foreign
from wyoming_kokoro.text.reading.tables import rows

_WORD = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")
_QUOTED = re.compile(r"[\"“«‘「『]([^\"“”«»「」『』\n]{5,200})[\"”»’」』]")
_OPENING, _CLOSING = '"“«‘「『', '"”»’」』'
_LEAST = 2
"""Words of evidence that a quotation needs."""
_LEAST_OF_LINE = 4
"""Words of evidence that a line without quotation marks needs."""
_SHARE = 0.5
"""The part of a span's words that are evidence."""
_NEVER_ALONE = "en"
"""English words in other languages are known one by one, in the host's own sounds."""


class _Evidence:
    """Words that tell of each language, without those that the host has as well."""

    def __init__(self, host: str) -> None:
        words, self.phrases = _tables()
        self.own = words.get(host[:2], frozenset())
        self.others = {tag: found for tag, found in words.items() if tag != host[:2]}
        self.host = host[:2]

    def language(self, words: list[str], least: int) -> str:
        """The language that all of these words are of; "" where it is not plain."""
        if len(words) < _LEAST:
            return ""
        counts = {
            tag: sum(word in found and word not in self.own for word in words)
            for tag, found in self.others.items()
        }
        best = max(counts, key=lambda tag: counts[tag])
        ranked = sorted(counts.values())
        own = sum(word in self.own and word not in self.others[best] for word in words)
        is_plain = (
            not own
            and ranked[-1] >= max(least, len(words) * _SHARE)
            and (len(ranked) < _LEAST or ranked[-1] > ranked[-2])
        )
        return best if is_plain else ""


@cache
def _tables() -> tuple[dict[str, frozenset[str]], dict[str, list[tuple[tuple[str, ...], str]]]]:
    """Words by language, and phrases by their first word."""
    words: dict[str, frozenset[str]] = {}
    phrases: dict[str, list[tuple[tuple[str, ...], str]]] = {}
    for tag, kind, entry in rows(__package__, "foreign_words.tsv", 3):
        parts = tuple(word for word, _, _ in _words(entry, 0, len(entry)))
        if kind == "word":
            words[tag[:2]] = frozenset(parts)
        else:
            phrases.setdefault(parts[0], []).append((parts, tag[:2]))
    return words, phrases


def _words(text: str, start: int, end: int) -> list[tuple[str, int, int]]:
    """The words of a stretch in lower case, and where they stand."""
    return [
        (word[0].lower().replace("’", "'"), word.start(), word.end())
        for word in _WORD.finditer(text, start, end)
    ]


class ForeignSpans:
    """Proposes spans of other languages in texts of `host`."""

    def __init__(self, host: str) -> None:
        self._evidence = _Evidence(host)

    def propose(self, line: Line) -> Iterator[Candidate]:
        """Kind "foreign"."""
        text = line.written
        words = _words(text, 0, len(text))
        whole = self._evidence.language([word for word, _, _ in words], _LEAST_OF_LINE)
        if any(map(str.isdecimal, text)):
            whole = ""  # its figures are the host's to read
        if whole and whole != _NEVER_ALONE:
            yield self._phrase(line, words, whole)
            return
        for quoted in _QUOTED.finditer(text):
            inside = _words(text, *quoted.span(1))
            told = self._evidence.language([word for word, _, _ in inside], _LEAST)
            if told:
                opening = text[quoted.start() : inside[0][1]]
                closing = text[inside[-1][2] : quoted.end()]
                words_of_it = text[inside[0][1] : inside[-1][2]]
                record = Foreign(words_of_it, told, opening, closing)
                yield Candidate(*quoted.span(), "foreign", record)
        yield from self._phrases(line, words)

    def _phrases(self, line: Line, words: list[tuple[str, int, int]]) -> Iterator[Candidate]:
        for place, (word, _, _) in enumerate(words):
            for parts, tag in self._evidence.phrases.get(word, ()):
                here = words[place : place + len(parts)]
                is_host = tag == self._evidence.host or self._evidence.own.issuperset(parts)
                if not is_host and tuple(one for one, _, _ in here) == parts:
                    yield self._phrase(line, here, tag)

    def _phrase(self, line: Line, words: list[tuple[str, int, int]], tag: str) -> Candidate:
        """The words, with quotation marks that stand right around them."""
        text, start, end = line.written, words[0][1], words[-1][2]
        phrase, opening, closing = text[start:end], text[start - 1 : start], text[end : end + 1]
        if opening and opening in _OPENING and closing and closing in _CLOSING:
            record = Foreign(phrase, tag, opening, closing)
            return Candidate(start - 1, end + 1, "foreign", record)
        return Candidate(start, end, "foreign", Foreign(phrase, tag))
