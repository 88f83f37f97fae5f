"""Stars and gaps that are no markup: a key, a hotel's, a batsman's, hidden figures, "B_M_K_".

A star that none of these claims is a footnote's, and is not said.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from wyoming_kokoro.text.reading import records as r
from wyoming_kokoro.text.reading.candidate import Candidate
from wyoming_kokoro.text.reading.line import REFERRED_STAR, Line

from .words import LanguageWords

_LODGING = re.compile(r"([1-5])[*∗](?![\w*])")
_INNINGS = re.compile(r"([0-9]{1,3})[*∗](?![\w*])")
_SCORECARD = re.compile(
    r"\b[A-Z]\w+ [0-9]{1,3}(?![*∗\w.,:/-]|, [0-9])|\b[0-9]{1,3}[-/][0-9]{1,2}\b"
)
"""Another batsman's runs, or an innings'."""
_EDGE = re.compile(r"(?<!\S)[*∗]\S|\b[*∗](?!\w)")
"""A star at the edge of a word, which marks a place where the text refers to one."""
_PUZZLE = re.compile(r"(?:[A-ZÀ-Þ]_{1,12}|_{1,12}[A-ZÀ-Þ])[A-ZÀ-Þ_]{1,20}(?!\w)")


class Stars:
    """Proposes them by the words of the line, which are in the lexicon: "lodging", "innings"."""

    def __init__(self, words: LanguageWords) -> None:
        said = words.lexicon.said
        self._star, self._blank = words.units.units["★"], said("word").get("blank", "")
        self._sign = r.Words((said("mark") | said("secret"))["*"])
        self._place = r.Words((said("secret") | said("mark"))["*"])
        self._lodging, self._innings = tuple(said("lodging")), said("innings")
        self._not_out = said("word").get("not out", "")
        self._pressing = said("pressing")

    def propose(self, line: Line) -> Iterator[Candidate]:
        """Kinds "star.key", "star.footnote", "lodging", "court", "puzzle"."""
        if self._blank and "_" in line.characters:
            yield from self._puzzles(line)
        if line.characters.isdisjoint("*∗"):
            return
        text = line.text
        lower = text.lower()
        has_lodging = any(word in lower for word in self._lodging)
        for at in line.figure_starts:
            yield from self._figures(line, at)
            if has_lodging and (rated := _LODGING.match(text, at)):
                unit = self._before_noun(lower, rated.end())
                yield Candidate(at, rated.end(), "lodging", r.Measure(r.Number(rated[1]), unit))
        stars = [atom for atom in line.atoms if text[atom.start] in "*∗"]
        has_places = REFERRED_STAR.search(text)
        for atom in stars:
            is_key = self._is_key(line, atom.start)
            if is_key or (has_places and _EDGE.match(text, atom.start)):
                said = self._sign if is_key else self._place
                yield Candidate(atom.start, atom.end, "star.key", said)
            elif text[atom.start - 1 : atom.start] == text[atom.end : atom.end + 1] == " ":
                yield Candidate(atom.start, atom.end + 1, "star.footnote", r.Verbatim(""))

    def _figures(self, line: Line, at: int) -> Iterator[Candidate]:
        innings = _INNINGS.match(line.text, at) if self._not_out else None
        if innings and self._is_innings(line, at, innings.end()):
            record = r.Series((r.cardinal(innings[1]), r.Words(self._not_out)))
            yield Candidate(at, innings.end(), "court", record)

    def _before_noun(self, lower: str, end: int) -> r.Unit:
        """The unit, which has no plural right before its noun: "a four star hotel"."""
        is_noun = any(lower.startswith(f" {word}", end) for word in self._lodging)
        return replace(self._star, many=self._star.one) if is_noun else self._star

    def _is_innings(self, line: Line, start: int, end: int) -> bool:
        behind, before = line.text[end + 1 :].partition(" ")[0], line.word_before(start)
        if before in self._innings or f">{behind}" in self._innings:
            return True
        return before[:1].isupper() and _SCORECARD.search(line.text) is not None

    def _is_key(self, line: Line, at: int) -> bool:
        """Whether a star stands alone behind a word such as "press", or among figures."""
        text = line.text
        if text[at - 1 : at].strip() or (text[at + 1 : at + 2].isalnum()):
            return False
        beside = (text[max(0, at - 2) : at - 1], text[at + 2 : at + 3])
        if all(one.isdecimal() or (one and one in "*∗") for one in beside):
            return True
        return line.word_before(at).lower() in self._pressing

    def _puzzles(self, line: Line) -> Iterator[Candidate]:
        for start in sorted({a.start for a in line.atoms if a.kind in ("word", "sign")}):
            match = _PUZZLE.match(line.text, start)
            if match is None or re.search("[^_]{2}", match[0]):
                continue
            before = line.text[max(0, start - 2) : start]
            if before[-1:].isalnum() or before[-1:] == "_" or before[:1] == ":":
                continue  # inside a word, or a password
            parts = tuple(
                r.Letters(one) if one.isalpha() else r.Words(self._blank) for one in match[0]
            )
            yield Candidate(start, match.end(), "puzzle", r.Series(parts))
