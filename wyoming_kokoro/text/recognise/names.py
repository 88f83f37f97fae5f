"""Names: initials, a saint's "S.", names joined by a hyphen; regions behind cities."""

from __future__ import annotations

import re
from collections.abc import Iterator

from wyoming_kokoro.text.reading.line import Candidate, Line
from wyoming_kokoro.text.reading.records import Series, Verbatim, Words

from .words import LanguageWords

_INITIALS = re.compile(r"(?:[A-ZÀ-ÖØ-Þ]\.(?:-|\s?(?=[A-ZÀ-ÖØ-Þ]\.))?){1,4}")
_NAME = re.compile(r" (?:(?:d[aeiou]s?|del(?:la)?|des|v[ao]n|der|l[ae]|d['’]) ?){0,3}[A-ZÀ-ÖØ-Þ]")
_SURNAME = re.compile(r"(?:[A-ZÀ-ÖØ-Þ][^\W\d_]+|\A[^\W\d_]{5,})(?:,? \(|, )\Z")
_BEHIND = re.compile(r"[),;:]| ?[(&]| (?:[eyu]|et|and) | d[aeo]s?\.|\.?$")
_REGION = re.compile(r"(?: ?[-–—/] ?([A-Z]{2})(?![^\W_])| \(([A-Z]{2})\))")


class Names:
    """Proposes them where the language has them: `saint`, and the word "name pair"."""

    def __init__(self, words: LanguageWords) -> None:
        self._saint = words.saint
        self._pairs = "name pair" in words.lexicon.said("word")
        self._letters = words.lexicon.said("initial")

    def propose(self, line: Line) -> Iterator[Candidate]:
        """Kinds "initial", "initial.of", "initial.behind", "saint", "name.pair"."""
        text = line.text
        for start in line.word_starts:
            if not text[start].isupper():
                continue
            end = line.atoms[line.place_at(start)].end
            if text[start + 1 : start + 2] == ".":
                yield from self._initials(line, start)
            if self._saint and text[start : end + 2] == "S. " and text[end + 2 : end + 3].isupper():
                name = text[end + 2 : line.atoms[line.place_at(end + 2)].end]
                if name[1:].islower():
                    yield Candidate(start, end + 2, "saint", Words(self._saint(name)))
            before = text[start - 2 : start - 1]
            is_name = text[start + 1 : start + 2].islower()
            if self._pairs and is_name and text[start - 1] == "-" and before.islower():
                yield Candidate(start - 1, start, "name.pair", Verbatim(" "))

    def _initials(self, line: Line, start: int) -> Iterator[Candidate]:
        """One before its name, "J. Pérez", "M. de Falla", or all behind a surname: "Duby (G.)"."""
        text = line.text
        name = _NAME.match(text, start + 2)
        if name:
            kind = "initial" if len(name[0]) == len(" P") else "initial.of"
            yield Candidate(start, start + 2, kind, self._said(text[start]))
        letters, surname = (
            _INITIALS.match(text, start),
            _SURNAME.search(text, max(0, start - 24), start),
        )
        if letters is None or surname is None:
            return
        end = letters.end()
        if _BEHIND.match(text, end):
            end -= line.ends_at(end)
        elif surname[0][1].isupper() == surname[0][0].isupper() and _NAME.match(text, end):
            end -= 1  # "CANDIDO, A. Formação", or "candido" where capitals were lowered
        else:
            return
        yield Candidate(start, end, "initial.behind", self._said(letters[0]))

    def _said(self, initials: str) -> Series:
        letters = filter(str.isalpha, initials)
        return Series(tuple(Words(self._letters.get(letter, letter)) for letter in letters))


class Regions:
    """Proposes a region behind the name of a city: "Curitiba/PR", "Porto (PE)"."""

    def __init__(self, words: LanguageWords) -> None:
        self._regions = words.lexicon.said("abbr.state") | words.lexicon.said("province")

    def propose(self, line: Line) -> Iterator[Candidate]:
        """Kind "region"."""
        for start in line.word_starts:
            match = _REGION.match(line.text, line.atoms[line.place_at(start)].end)
            name = self._regions.get(match[1] or match[2]) if match else None
            if match and name:
                town = line.text[start : match.start()]
                record = Verbatim("") if name.endswith(f" {town}") else Words(f", {name}")
                yield Candidate(match.start(), match.end(), "region", record)
