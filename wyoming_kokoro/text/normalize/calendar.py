"""Rules for dates and times that are written alike in most languages.

Dates with the month's name differ by language and stand in its `early()`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from .language import DIGITS, Language, Rule
from .patterns import DASH, one_of

_DAYS = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
_ISO = re.compile(
    r"(?<![\w.-])(?P<year>\d{4})-(?P<month>\d{2})-(?P<day>\d{2})(?!\d)"
    r"(?:(?:T|,? (?=\d\d:))(?P<hour>\d{2}):(?P<minute>\d{2})(?::(?P<second>\d{2})(?:\.\d++)?)?"
    r"(?P<zone>Z|[+-]\d{2}:?\d{2})?)?(?!\w|-\d)"
)
_NUMERIC = re.compile(
    r"(?<![\w./-])(?P<first>\d{1,2})(?P<mark>[/.-])(?P<second>\d{1,2})(?P=mark)"
    r"(?P<year>\d{4}|\d{2})(?!\w|[./-]\d)"
)
_SLASHED = re.compile(r"(?<![\w./-])(?P<year>\d{4})/(?P<month>\d{1,2})/(?P<day>\d{1,2})(?![\w/])")


def exists(month: int, day: int) -> bool:
    """There is such a day in some year."""
    return 1 <= month <= 12 and 1 <= day <= _DAYS[month - 1]


def full_year(written: str) -> int:
    """A written year as a number; two digits mean 1940 to 2039: "25" → 2025, "87" → 1987."""
    year = int(written)
    if len(written) > 2:
        return year
    return year + (2000 if year < 40 else 1900)


def iso_rules(language: Language) -> Sequence[Rule]:
    """Dates as machines write them, before "-" and "+" between numbers mean anything."""
    return (Rule(_ISO, _Calendar(language).iso, "-"),)


def rules(language: Language) -> Sequence[Rule]:
    """Dates, then times, then durations and ratios."""
    say = _Calendar(language)
    clock = r"(?P<hour>\d{1,2}):(?P<minute>[0-5]\d)(?::(?P<second>[0-5]\d))?(?:[.,]\d{3})?"
    halves = one_of((*language.am, *language.pm))
    half = rf"(?:[ \u00a0\u202f]?(?P<half>{halves})(?!\w))?"
    end = r"(?!\w|:\w)"
    return (
        Rule(_NUMERIC, say.numeric, DIGITS),
        Rule(_SLASHED, say.iso, "/"),
        Rule(re.compile(rf"(?<=\d)\s?[{DASH}]\s?(?=\d{{1,2}}:[0-5]\d(?!\d))"), say.between, ":"),
        Rule(re.compile(rf"(?<![\w:])(?<!\d[.,]){clock}{half}{end}"), say.clock, ":"),
        Rule(re.compile(r"(?<![\w:.])(\d++):(\d++)(?>(?::(\d++))?)(?!\w|:\d)"), say.ratio, ":"),
    )


class _Calendar:
    """Says dates and times in one language."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def iso(self, match: Match[str]) -> str | None:
        """A date with its year first, perhaps a time after T or a space: 2025-03-04, 2025/3/4."""
        parts = match.groupdict()
        month, day = int(parts["month"]), int(parts["day"])
        if not exists(month, day):
            return None
        date = self._language.date(int(parts["year"]), month, day)
        if date is None or parts.get("hour") is None:
            return date
        second = int(parts["second"]) if parts["second"] else None
        clock = self._language.clock(int(parts["hour"]), int(parts["minute"]), second or None, "")
        if clock is None:
            return None
        return f"{date}, {clock}{self._zone(parts['zone'])}"

    def numeric(self, match: Match[str]) -> str | None:
        """A date in the language's order, or in the other where only that one exists: 3/4/2025."""
        first, second = int(match["first"]), int(match["second"])
        if match["mark"] == "." or self._language.day_first:
            day, month = first, second
        else:
            month, day = first, second
        if not exists(month, day):
            day, month = month, day
        if not exists(month, day):
            return None
        return self._language.date(full_year(match["year"]), month, day)

    def between(self, match: Match[str]) -> str:
        """The word for "to" in place of a dash between times: "7:30–9:00"."""
        return f" {self._language.words['to']} "

    def clock(self, match: Match[str]) -> str | None:
        """A time of day: 7:30, 19:05:10, 7:30 pm; with seconds and no such time, a duration."""
        hour, minute = int(match["hour"]), int(match["minute"])
        second = int(match["second"]) if match["second"] else None
        half = self._half(match["half"])
        if hour > 24 or (hour == 24 and minute) or (half and hour > 12):
            return self._language.duration(hour, minute, second or 0) if second else None
        return self._language.clock(hour, minute, second, half)

    def ratio(self, match: Match[str]) -> str:
        """Numbers with the word for "to" as their colons: 16:9, 3:1, and times that are none."""
        numbers = [self._language.whole(part) for part in match.groups() if part]
        return f" {self._language.words['to']} ".join(numbers)

    def _half(self, written: str | None) -> str:
        if not written:
            return ""
        return "am" if written in self._language.am else "pm"

    def _zone(self, written: str | None) -> str:
        if not written:
            return ""
        words = self._language.words
        utc = self._language.spell("utc")
        if written == "Z":
            return f" {utc}"
        digits = written[1:].replace(":", "")
        hours, minutes = int(digits[:2]), int(digits[2:])
        spoken = f" {utc} {words['minus' if written[0] == '-' else 'plus']} "
        spoken += self._language.cardinal(hours)
        return f"{spoken} {self._language.cardinal(minutes)}" if minutes else spoken
