"""Dates: "3/4/2025", "2025-04-03", "5 sept 2025", "25/12", "19-VI-2014", "lun.-vie."."""

from __future__ import annotations

import re
from collections.abc import Iterator

from wyoming_kokoro.text.reading import records as r
from wyoming_kokoro.text.reading.line import Candidate, Line

from .ranks import VALID, arabic
from .words import LanguageWords

_DAYS = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
_ISO = re.compile(r"([0-9]{4})([-/])([0-9]{1,2})\2([0-9]{1,2})(?![0-9]|[-/][0-9])")
_CLOCK = re.compile(
    r"(?:T|,? )([0-2][0-9]):([0-5][0-9])(?::([0-5][0-9])(?:\.[0-9]+)?)?(Z|[+-][0-9]{2}:?[0-9]{2})?"
)
_NUMERIC = re.compile(
    r"([0-9]{1,2})(?:er|\.?[º°])?([/.-])([0-9]{1,2})\2([0-9]{4}|[0-9]{2})(?![0-9_]|[./-][0-9])"
)
_SHORT = re.compile(r"([0-9]{1,2})(?:er|\.?[º°]|o)?/([0-9]{1,2})(?![0-9_/]|[.,-][0-9])")
_MOST_GAMES = 7  # of a set: "3/6, 7/6"
_UNTIL = re.compile(r"([0-9]{1,2})/([0-9]{1,2})(?:-| ?– ?)([0-9]{1,2})/([0-9]{1,2})(?![0-9/])")
_DAY_BEFORE = re.compile(r"\b([0-9]{1,2})/([0-9]{1,2})(?:, ?| (?:et|y|e|[-–]) |[-–])\Z")
_DAY_AFTER = re.compile(r"(?:, ?| (?:et|y|e|[-–]) |[-–])([0-9]{1,2})/([0-9]{1,2})(?![0-9/])")
_ROMAN = re.compile(r"([0-9]{1,2})([-–./])([IVX]{1,4})\2([0-9]{4})(?![0-9])")
_NAMED = re.compile(r"([0-9]{1,2})(?:[º°]|er)?(?: de |[ /-])([^\W\d_][^\s\d,;:!?()/.-]{0,12})")
_YEAR = re.compile(r"\.?(?:,? (?:de |del )?|[-/])([0-9]{4})(?![0-9]|[.:/-][0-9]|[^\W\d_])")
_TWO_YEAR = re.compile(r"[-/]([0-9]{2})(?![0-9])")
_MONTH_YEAR = re.compile(r"\.?/([0-9]{4}|[0-9]{2})(?![0-9/]|[^\W_])")
_DAYS_LISTED = re.compile(r"((?:[0-9]{1,2} ?[-–/,] ?){2,5})(?=[0-9]{1,2} ([^\W\d_]{3,10}))")
_DAYS_OF = re.compile(r"[0-9]{1,2}(?:[-–][0-9]{1,2}){1,6}(?= (?:de )?([^\s\d,.;:!?)।]{3,10}))")
_SPAN = re.compile(r"(\.?) ?[-–—/] ?")
_NUMBERED = re.compile(
    r"([A-ZÁ]|[A-Z]?[a-zá]{1,2})\.? ([1-9]|[12][0-9]|3[01])(?![0-9]|[.,:/h%€°-][0-9]|[%€°h])"
)
_WEEK = 7


def exists(month: int, day: int) -> bool:
    """There is such a day in some year."""
    return 1 <= month <= 12 and 1 <= day <= _DAYS[month - 1]


def full_year(written: str) -> int:
    """A written year as a number; two digits mean 1940 to 2039: "25" is 2025, "87" is 1987."""
    year = int(written)
    return year if len(written) > 2 else year + (2000 if year < 40 else 1900)


_NEAR = 24
_NAME_BEFORE = re.compile(r"(\w{2,})\W{1,3}(?:\w{1,3}\W{1,2})?\Z")
_NAME_AFTER = re.compile(r"\W{1,3}(?:\w{1,3}\W{1,2})?(\w{2,})")
_FIGURE_AFTER = re.compile(r" ?\d")
_YEAR_AFTER = re.compile(r" ?\d{4}\b")


class Dates:
    """Proposes dates, and days and months that are abbreviated."""

    def __init__(self, words: LanguageWords) -> None:
        self._day_first = words.day_first
        months = {name: said.split() for name, said in words.lexicon.said("month").items()}
        self._months = {name: int(number) for name, (number, _) in months.items()}
        self._full = {
            **{name: full for name, (_, full) in months.items()},
            **words.lexicon.said("weekday"),
        }
        self._days = words.lexicon.said("weekday")
        self._ahead = words.lexicon.said("word").get("weekday from", "")
        also_words = words.lexicon.said("word").get("short names that are words", "")
        self._also_words = frozenset(also_words.split())
        self._dated = words.lexicon.by_kind.get("dated", {})
        self._firsts = words.lexicon.said("article.first")
        self._on_days = words.lexicon.by_kind.get("weekday.ahead", {})
        self._until = words.lexicon.said("days.until")
        self._to, self._of, self._and = (
            words.lexicon.said("word")[name] for name in ("to", "of", "and")
        )

    def propose(self, line: Line) -> Iterator[Candidate]:
        """Kinds "date.*", "weekday.*", "month.*"."""
        for at in line.figure_starts:
            for one in (*self._figures(line, at), *self._named(line.text, at)):
                yield one
                yield from self._elided(line, one)
            yield from self._listed(line, at)
        for start in line.word_starts:
            yield from self._words(line, start)

    def _figures(self, line: Line, at: int) -> Iterator[Candidate]:
        text = line.text
        iso, numeric = _ISO.match(text, at), _NUMERIC.match(text, at)
        if iso and exists(int(iso[3]), int(iso[4])):
            yield from _timed(text, at, iso.end(), r.Date(int(iso[1]), int(iso[3]), int(iso[4])))
        if numeric:
            first, second = int(numeric[1]), int(numeric[3])
            orders = [(second, first), (first, second)]
            for month, day in orders if self._day_first or numeric[2] == "." else orders[::-1]:
                if exists(month, day):
                    date = r.Date(full_year(numeric[4]), month, day)
                    yield Candidate(at, numeric.end(), "date.numeric", date)
                    break
        roman = _ROMAN.match(text, at)
        if roman and VALID.fullmatch(roman[3]) and exists(arabic(roman[3]), int(roman[1])):
            date = r.Date(int(roman[4]), arabic(roman[3]), int(roman[1]))
            yield Candidate(at, roman.end(), "date.roman", date)
        yield from self._short(line, at)

    def _listed(self, line: Line, at: int) -> Iterator[Candidate]:
        """Days before their month: "17-18-19 giugno", "del 17-19 de mayo"."""
        match = _DAYS_OF.match(line.text, at)
        days = [int(day) for day in re.split("[-–]", match[0])] if match else []
        if not match or match[1].lower() not in self._months or days != sorted(set(days)):
            return
        cardinals = tuple(r.cardinal(str(day)) for day in days)
        if len(days) > 2:
            yield Candidate(at, match.end(), "date.days", r.Series(cardinals, ", "))
            return
        until = self._until.get(line.word_before(at).lower())
        if until:
            yield Candidate(at, match.end(), "date.until", r.Series(cardinals, f" {until} "))

    def _elided(self, line: Line, date: Candidate) -> Iterator[Candidate]:
        """The first of a month, whose article is another than the figure's: "l'1/5"."""
        article = line.word_before(date.start - 1)
        if article in self._firsts and getattr(date.record, "day", 0) == 1:
            start = date.start - 1 - len(article)
            record = r.Series((r.Words(self._firsts[article]), date.record))
            yield Candidate(start, date.end, f"{date.kind}.elided", record)

    def _short(self, line: Line, at: int) -> Iterator[Candidate]:
        """A day and a month in figures; kinds tell whether it could be anything else."""
        text = line.text
        span = _UNTIL.match(text, at)
        if span and self._day_first:
            days = [(int(span[place]), int(span[place + 1])) for place in (1, 3)]
            if all(exists(month, day) for day, month in days):
                both = r.Series(
                    tuple(r.Date(None, month, day) for day, month in days), f" {self._to} "
                )
                yield Candidate(at, span.end(), "date.range", both)
        short = _SHORT.match(text, at)
        if short is None:
            return
        day, month = int(short[1]), int(short[2])
        if not self._day_first:
            day, month = month, day
        if not exists(month, day):
            return
        if "0" in (short[1][0], short[2][0]):
            kind = "padded"
        else:
            kind = "late" if day > 16 or month > 10 else "small"
        if self._is_told(line, at, short):
            kind = "told"
        yield Candidate(at, short.end(), f"date.{kind}", r.Date(None, month, day))

    def _is_told(self, line: Line, at: int, date: re.Match[str]) -> bool:
        """Whether a weekday or a word like "until" stands before it, or a later day beside it."""
        before = line.word_before(at - line.text.startswith(". ", at - 2) * 2).lower()
        if before in self._days or before in self._dated:
            return True
        for other in (
            _DAY_BEFORE.search(line.text, max(0, at - 12), at),
            _DAY_AFTER.match(line.text, date.end()),
        ):
            if (
                other
                and other[2] == date[2]
                and max(int(other[1]), int(date[1])) > max(int(date[2]), _MOST_GAMES)
            ):
                return True
        return False

    def _named(self, text: str, at: int) -> Iterator[Candidate]:
        """A day and a month by its name, perhaps a year."""
        listed = _DAYS_LISTED.match(text, at)
        if listed and listed[2].lower() in self._months:
            days = tuple(r.cardinal(day) for day in re.findall("[0-9]+", listed[1]))
            record = r.Series((r.Series(days, ", "), r.Verbatim(", ")), "")
            yield Candidate(at, listed.end(), "date.listed", record)
        match = _NAMED.match(text, at)
        month = self._months.get(match[2].lower()) if match else None
        if match is None or month is None or not exists(month, int(match[1])):
            return
        day, end = int(match[1]), match.end()
        if text[end : end + 1].isalnum():
            return
        year = _YEAR.match(text, end) or _TWO_YEAR.match(text, end)
        if year:
            date = r.Date(full_year(year[1]), month, day)
            yield Candidate(at, year.end(), "date.named.year", date)
        if text[end : end + 2] == ". " and not text[end + 2 : end + 3].isupper():
            end += 1
        yield Candidate(at, end, "date.named", r.Date(None, month, day))

    def _words(self, line: Line, start: int) -> Iterator[Candidate]:
        """A weekday or a month that is cut short, and a span of two."""
        text, place = line.text, line.place_at(start)
        end = line.atoms[place].end
        name = text[start:end].lower()
        full = self._full.get(name)
        if not full:
            return
        stopped = text[end : end + 1] == "."
        if full.lower() != name and not text[end : end + 1].isalnum():
            kind = "weekday" if name in self._days else "month"
            if stopped and not line.ends_at(end + 1):
                yield Candidate(start, end + 1, f"{kind}.stop", r.Words(full))
            elif (
                name not in self._also_words
                or (kind == "weekday" and line.word_before(start) in self._on_days)
                or self._is_among_names(text, start, end, kind)
            ):
                kind = f"{kind}.stop" if stopped else f"{kind}.bare"
                yield Candidate(start, end, kind, r.Words(full))
        dated = _MONTH_YEAR.match(text, end)
        if dated and name in self._months:
            number = self._months[name]
            month: r.Record = r.Date(int(dated[1]), number, None)
            if len(dated[1]) == 2:
                month = r.Series((r.Words(full), r.Words(self._of), r.cardinal(dated[1])))
            yield Candidate(start, dated.end(), "date.month", month)
        yield from self._span(line, start, end, full)

    def _is_among_names(self, text: str, start: int, end: int, kind: str) -> bool:
        """Whether a word that may be a short name ("dez", "mer") stands beside another, a
        weekday before a figure or a month before a year."""
        before = _NAME_BEFORE.search(text, max(0, start - _NEAR), start)
        after = _NAME_AFTER.match(text, end)
        names = [match[1].lower() for match in (before, after) if match]
        if any(
            self._full.get(name, name).lower() != name
            for name in names
            if name not in self._also_words
        ):
            return True
        dated = _FIGURE_AFTER if kind == "weekday" else _YEAR_AFTER
        return dated.match(text, end) is not None

    def _span(self, line: Line, start: int, end: int, low: str) -> Iterator[Candidate]:
        text = line.text
        mark = _SPAN.match(text, end)
        place = line.place_at(mark.end()) if mark else len(line.atoms)
        if mark is None or place == len(line.atoms):
            return
        last = line.atoms[place].end
        name = text[mark.end() : last].lower()
        high = self._full.get(name, "")
        if not high or (high in self._days) != (low in self._days):
            return
        short = text[start:end].lower() != low or name != high
        if text[last : last + 1] == "." and not line.ends_at(last + 1):
            last += 1
        kind = "weekday.span" if short else "weekday.full"
        ahead = "" if line.word_before(start).lower() in self._ahead.split() else self._ahead[:3]
        yield Candidate(start, last, kind, r.Words(f"{ahead}{low} {self._to} {high}"))


def _timed(text: str, at: int, end: int, date: r.Date) -> Iterator[Candidate]:
    """A date as machines write it, alone and with the time behind it."""
    yield Candidate(at, end, "date.iso", date)
    clock = _CLOCK.match(text, end)
    if clock and int(clock[1]) <= 24:
        time: r.Record = r.Time(int(clock[1]), int(clock[2]), int(clock[3] or 0))
        yield Candidate(at, clock.end(), "date.time", r.Series((date, time), ", "))


class Agendas:
    """Proposes days cut to a letter or two before their dates, where those agree: "lu 13, je 16".

    The lexicon's word "week" lists the days; one whose letter is another's ("X") is a "dayletter".
    """

    def __init__(self, words: LanguageWords) -> None:
        self._week = words.lexicon.said("word").get("week", "").split()
        self._letters = words.lexicon.said("dayletter")

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
                said = r.Words(self._week[day])
                yield Candidate(match.start(), match.start(2) - 1, "days.numbered", said)

    def _days(self, written: str) -> Iterator[int]:
        """The days of the week, from 0, that a letter or two may mean."""
        for day, name in enumerate(self._week):
            is_cut = len(written) > 1 and name.startswith(written.lower())
            if is_cut or written == name[0].upper() or self._letters.get(written) == name:
                yield day


def _first(match: re.Match[str], day: int) -> int:
    """The date of the first day of its week, which days that agree share."""
    return (int(match[2]) - day) % _WEEK
