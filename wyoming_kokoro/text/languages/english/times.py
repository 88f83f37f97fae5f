"""English rules for hours with am and pm, durations, years and decades."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.normalize.language import DIGITS, Language, Rule
from wyoming_kokoro.text.normalize.patterns import DASH

from . import numbers

_HOUR = r"(?:1[0-2]|0?[1-9])"
_H, _M, _S = r" ?h(?:rs?|ours?)?", r" ?m(?:ins?)?", r" ?s(?:ecs?)?"
_MINUTES, _SECONDS = rf"(?P<m>\d{{1,3}}){_M}", rf"(?P<s>\d{{1,2}}){_S}"
_OWNERS = "the|early|late|mid|his|her|their|my|your|our"

_TIME_RANGE = re.compile(
    r"(?<![\w.,:$])(?P<from>1[0-2]|0?[1-9])(?P<colon>[:.][0-5]\d)?(?P<first>(?: ?[AaPp][Mm])?)"
    rf" ?[{DASH}] ?(?={_HOUR}(?:[:.][0-5]\d)? ?(?:[AaPp][Mm])(?!\w))"
)
_HOUR_WITH_HALF = re.compile(
    r"(?<![\w.,:])(?P<hour>1[0-2]|0?[1-9])(?:\.(?P<minute>[0-5]\d))? ?"
    r"(?P<half>AM|PM|am|pm|Am|Pm)(?!\w)"
)
_STOPWATCH = re.compile(  # "1:02:03"
    r"(?<![\w:])(?P<h>\d|00):(?P<m>[0-5]\d):(?P<s>[0-5]\d)(?![\w:]|\.\d| ?[AaPp]\.?[Mm])"
)
_HOURS_COLON = re.compile(r"(?<![\w:])(?P<h>\d{1,2}):(?P<m>[0-5]\d) (?:h|hrs?|hours)(?!\w)")
_MINUTES_COLON = re.compile(r"(?<![\w:])(?P<m>\d{1,2}):(?P<s>[0-5]\d) (?:m|mins?|minutes)(?!\w)")
_DURATION = re.compile(
    rf"(?<![\w.,])(?:(?P<d>\d{{1,3}}) ?d(?:ays?)?,? )?(?P<h>\d{{1,3}}){_H}"
    rf",? ?{_MINUTES}(?:,? ?{_SECONDS})?(?!\w)"
)
_SHORT_DURATION = re.compile(rf"(?<![\w.,]){_MINUTES} ?{_SECONDS}(?!\w)")
_MILITARY = re.compile(r"(?<![\w.,:])(?P<hour>[0-2]\d)(?P<minute>[0-5]\d)(?= hours\b)")

_DECADE = re.compile(r"(?<![\w.,])(?<!\d-)(?P<year>[12]\d[1-9]0|[12]\d00)['’]?s(?!\w)")
_SHORT_DECADE = re.compile(r"(?<![\w.,-])['’](?P<year>[1-9]0)['’]?s(?!\w)")
_WHOSE_DECADE = re.compile(rf"(?i:\b(?P<before>(?:{_OWNERS})[ -]))(?P<year>[1-9]0)s(?!\w)")
_YEAR_RANGE = re.compile(
    rf"(?<![\w.,-])(?P<low>(?:19|20)\d\d)(?: ?[{DASH}] ?|/(?=\d\d(?!\d)))"
    r"(?P<high>(?:19|20)?\d\d)"
    r"(?!\w|[.,/-]\d| ?=)"
)
_OLD_YEAR = re.compile(
    r"\b(?P<before>(?:[Ii]n|[Ss]ince|[Yy]ear|[Cc]irca) )(?P<year>1\d{3})"
    r"(?!\w|[.,:/%-]\d| ?[%°])"
)


def rules(language: Language) -> Sequence[Rule]:
    """Times of day, then durations, then years."""
    times, years = _Times(language), _Years(language)
    return (
        Rule(_TIME_RANGE, times.range_start, DASH),
        Rule(_HOUR_WITH_HALF, times.hour, DIGITS),
        Rule(_STOPWATCH, times.duration, ":"),
        Rule(_HOURS_COLON, times.duration, ":"),
        Rule(_MINUTES_COLON, times.duration, ":"),
        Rule(_DURATION, times.duration, DIGITS),
        Rule(_SHORT_DURATION, times.duration, DIGITS),
        Rule(_MILITARY, times.military, DIGITS),
        Rule(_DECADE, years.decade, DIGITS),
        Rule(_SHORT_DECADE, years.decade, DIGITS),
        Rule(_WHOSE_DECADE, years.decade, DIGITS),
        Rule(_YEAR_RANGE, years.years, DASH + "/"),
        Rule(_OLD_YEAR, years.old_year, DIGITS),
    )


class _Times:
    """Words for times and durations."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def range_start(self, match: Match[str]) -> str:
        """The first time of "7–9 am", "9am-5pm"."""
        if match["colon"] or match["first"]:
            colon = (match["colon"] or "").replace(".", ":")
            return f"{match['from']}{colon}{match['first']} to "
        return f"{self._language.cardinal(int(match['from']))} to "

    def hour(self, match: Match[str]) -> str | None:
        """ "7 am", "7.30pm"."""
        minute = int(match["minute"] or 0)
        return self._language.clock(int(match["hour"]), minute, None, match["half"].lower())

    def duration(self, match: Match[str]) -> str | None:
        """ "1:02:03", "2h 30m", "1d 2h 3m"."""
        parts = {key: int(value or 0) for key, value in match.groupdict().items()}
        duration = self._language.duration(parts.get("h", 0), parts["m"], parts.get("s", 0))
        days = parts.get("d", 0)
        if not days or duration is None:
            return duration
        return f"{self._language.cardinal(days)} day{'' if days == 1 else 's'}, {duration}"

    def military(self, match: Match[str]) -> str:
        """ "1900 hours"."""
        minute = int(match["minute"])
        hour = self._language.cardinal(int(match["hour"]))
        if match["hour"][0] == "0":
            hour = f"oh {hour}"
        if not minute:
            return f"{hour} hundred"
        return f"{hour} {'oh ' if minute < 10 else ''}{self._language.cardinal(minute)}"


class _Years:
    """Words for years and decades."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def decade(self, match: Match[str]) -> str:
        """ "1980s", "'90s", "the 90s"."""
        year = int(match["year"])
        words = self._language.year(year) if year > 99 else self._language.cardinal(year)
        *before, last = words.split(" ")
        decade = " ".join((*before, numbers.plural(last)))
        return match.groupdict().get("before", "") + decade

    def years(self, match: Match[str]) -> str | None:
        """ "1914-1918", "2024-25"."""
        low, high = match["low"], match["high"]
        if len(high) == 2 and int(high) <= int(low[2:]):
            return None
        until = self._language.year(int(high)) if len(high) == 4 else self._language.whole(high)
        return f"{self._language.year(int(low))} to {until}"

    def old_year(self, match: Match[str]) -> str:
        """ "in 1066"."""
        return f"{match['before']}{self._language.year(int(match['year']))}"
