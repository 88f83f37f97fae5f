"""Days of a week by their letters: "L-V", "L, X y V", "S-D"; the lexicon's kind "dayletter"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from wyoming_kokoro.text.reading.candidate import Candidate
from wyoming_kokoro.text.reading.line import Line
from wyoming_kokoro.text.reading.records import Words

from .words import LanguageWords

_LINKS = r"(?: ?[-–/] ?|, | %s | %s )"

_EQUAL = re.compile(r" ?[=≈<>]")
_NUMBERED = re.compile(
    r"([A-ZÁ]|[A-Z]?[a-zá]{1,2})\.? ([1-9]|[12][0-9]|3[01])(?![0-9]|[.,:/h%€°-][0-9]|[%€°h])"
)
_WEEK = 7


class Schedules:
    """Proposes letters of days, alone, in spans and in lists that go through the week in order."""

    def __init__(self, words: LanguageWords) -> None:
        days = {letter: said.split() for letter, said in words.lexicon.said("dayletter").items()}
        ordered = sorted(days, key=lambda letter: days[letter][0])
        self._days = {letter: days[letter][1] for letter in ordered}
        names = words.lexicon.said("word")
        self._and, self._to, self._from = names["and"], names["to"], names["from"]
        self._weekend = names["weekend"]
        letters = "".join(self._days)
        link = _LINKS % (self._and, self._to)
        self._list = re.compile(
            rf"[{letters}](?:{link}[{letters}](?![^\W_])){{0,6}}(?![^\W_]|['’])"
        )
        self._order = letters

    def propose(self, line: Line) -> Iterator[Candidate]:
        """Kinds "days.span", "days.list", "days.weekend", "days.one"."""
        if line.characters.isdisjoint(self._order):
            return
        for start in line.word_starts:
            if line.text[start] not in self._days:
                continue
            match = self._list.match(line.text, start)
            if match and not _EQUAL.match(line.text, match.end()):
                yield from self._read(line, start, match[0])

    def _read(self, line: Line, start: int, written: str) -> Iterator[Candidate]:
        letters = re.findall(rf"[{self._order}](?![^\W_])", written)
        end = start + len(written)
        places = [self._order.index(letter) for letter in letters]
        names = [self._days[letter] for letter in letters]
        if len(letters) == 1:
            yield Candidate(start, end, "days.one", Words(names[0]))
        elif places == sorted(set(places)):
            yield from self._many(line, (start, end), written, names, places)

    def _many(
        self, line: Line, span: tuple[int, int], written: str, names: list[str], places: list[int]
    ) -> Iterator[Candidate]:
        ahead = "" if line.word_before(span[0]) == self._from else f"{self._from} "
        is_comma = "," in written or f" {self._and} " in written
        kind = "words" if f" {self._to} " in written else "dash"
        if len(names) == 2 and not is_comma:
            said = f"{ahead}{names[0]} {self._to} {names[1]}"
            yield Candidate(*span, f"days.span.{kind}", Words(said))
            if places[1] == len(self._order) - 1 == places[0] + 1:
                yield Candidate(*span, "days.weekend", Words(self._weekend))
        *most, last = names
        listed = f"{', '.join(most)} {self._and} {last}"
        yield Candidate(*span, f"days.list.{'comma' if is_comma else kind}", Words(listed))


class Agendas:
    """Proposes days cut to a letter or two before their dates, where those agree: "lu 13, je 16".

    The lexicon's word "week" lists the days; one whose letter is another's ("X") is a "dayletter".
    """

    def __init__(self, words: LanguageWords) -> None:
        self._week = words.lexicon.said("word").get("week", "").split()
        letters = words.lexicon.said("dayletter").items()
        self._letters = {letter: int(said.split()[0]) - 1 for letter, said in letters}

    def propose(self, line: Line) -> Iterator[Candidate]:
        """Kind "days.numbered"."""
        starts = line.word_starts if self._week else ()
        matches = filter(None, (_NUMBERED.match(line.text, start) for start in starts))
        found = [(match, day) for match in matches for day in self._days(match[1])]
        days_by_first: dict[int, set[int]] = {}
        for match, day in found:
            days_by_first.setdefault(_first(match, day), set()).add(day)
        for match, day in found:
            if len(days_by_first[_first(match, day)]) > 1:
                said = Words(self._week[day])
                yield Candidate(match.start(), match.start(2) - 1, "days.numbered", said)

    def _days(self, written: str) -> Iterator[int]:
        """The days of the week, from 0, that a letter or two may mean."""
        for day, name in enumerate(self._week):
            is_cut = len(written) > 1 and name.startswith(written.lower())
            if is_cut or written == name[0].upper() or self._letters.get(written) == day:
                yield day


def _first(match: re.Match[str], day: int) -> int:
    """The date of the first day of its week, which days that agree share."""
    return (int(match[2]) - day) % _WEEK
