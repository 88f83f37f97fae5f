"""Streets with numbers: "Cra. 7 # 72-41", "Av. 9 de Julio 1234"; the lexicon's kind "way"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from wyoming_kokoro.text.reading import records as r
from wyoming_kokoro.text.reading.candidate import Candidate
from wyoming_kokoro.text.reading.line import Line

from .words import LanguageWords

_HOUSE = re.compile(
    r"\.? ([0-9]{1,3}) ?([A-Z](?![^\W_]))?,? (?:#|No\.?|N[°º]|n\.?º) ?([0-9]{1,3}) ?([A-Z]?)"
    r" ?[-–] ?([0-9]{1,3})(?![^\W_])"
)
_DAY = re.compile(r" ([0-9]{1,2}) (de [^\W\d_]{4,10}),? (?:n\.?º|#|No\.?)? ?([0-9]{1,5})(?![^\W_])")
_REGION = re.compile(r"(?: ?[-–—/] ?([A-Z]{2})(?![^\W_])| \(([A-Z]{2})\))")
_NUMBERED = re.compile(r"\.? (?=[0-9]{1,3}(?![0-9]))")


class Streets:
    """Proposes a street with its number, the one that crosses it, and the house."""

    def __init__(self, words: LanguageWords) -> None:
        self._ways = words.lexicon.said("way")
        self._number = words.lexicon.said("word")["number"]
        self._months = words.lexicon.said("month")

    def propose(self, line: Line) -> Iterator[Candidate]:
        """Kinds "street.corner", "street.day", "street.way"."""
        text = line.text
        for start in line.word_starts:
            end = line.atoms[line.place_at(start)].end
            way = self._ways.get(text[start:end]) or self._ways.get(text[start:end].capitalize())
            if way is None:
                continue
            written = text[start:end]
            said = r.Words(written if written.lower() == way else way)
            house, day = _HOUSE.match(text, end), _DAY.match(text, end)
            if text[end : end + 1] == "." and not day:
                day = _DAY.match(text, end + 1)
            if house:
                yield Candidate(start, house.end(), "street.corner", self._corner(said, house))
            if day and day[2].split()[1].lower() in self._months:
                name = (said, r.cardinal(day[1]), r.Words(day[2]))
                record = r.Series((r.Series(name), r.cardinal(day[3])), ", ")
                yield Candidate(start, day.end(), "street.day", record)
            numbered = _NUMBERED.match(text, end)
            if numbered:
                last = end + 1 if text[end] == "." else end
                yield Candidate(start, last, "street.way", said)

    def _corner(self, way: r.Words, match: re.Match[str]) -> r.Series:
        street: tuple[r.Record, ...] = (way, r.cardinal(match[1]))
        if match[2]:
            street = (*street, r.Letters(match[2]))
        cross: tuple[r.Record, ...] = (*street, r.Words(self._number), r.cardinal(match[3]))
        if match[4]:
            cross = (*cross, r.Letters(match[4]))
        return r.Series((r.Series(cross), r.cardinal(match[5])), ", ")


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
                record = r.Verbatim("") if name.endswith(f" {town}") else r.Words(f", {name}")
                yield Candidate(match.start(), match.end(), "region", record)
