"""English rules for dates by name, hours with am and pm, durations, years and decades."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.normalize.calendar import exists
from wyoming_kokoro.text.normalize.language import DIGITS, Language, Rule
from wyoming_kokoro.text.normalize.patterns import DASH, one_of

from . import numbers
from .numbers import MONTHS

_DAYS = numbers.names("Monday Tuesday Wednesday Thursday Friday Saturday Sunday")
WEEKDAYS = {name[:3]: name for name in _DAYS} | {
    "Tues": "Tuesday",
    "Weds": "Wednesday",
    "Thur": "Thursday",
    "Thurs": "Thursday",
}
_SURE_DAYS = ("Tue", "Tues", "Weds", "Thu", "Thur", "Thurs", "Fri")  # "Sun", "Sat", "Wed" are words
_ANY_MONTH = {name: name for name in MONTHS} | {name[:3]: name for name in MONTHS}
_ANY_MONTH["Sept"] = "September"
_ABBREVIATED = [name for name in _ANY_MONTH if name not in MONTHS]

_ANY_DAY = one_of((*_DAYS, *WEEKDAYS))
_DOT = r"(?:\.(?![\"')\]]?\s*$))?"  # of an abbreviation, not of the sentence
_MONTH = rf"(?P<month>{one_of(_ANY_MONTH)})\b{_DOT}"
_NTH = r"(?:st|nd|rd|th)?"
_DAY = rf"(?P<day>[0-3]?\d){_NTH}(?![\w:%°/]|[.,:/]\d)"
_YEAR = r"(?:,? (?P<year>[12]\d{3})(?!\w|[.,:-]\d))?"
_HOUR = r"(?P<hour>1[0-2]|0?[1-9])"
_HALF = r"(?P<half>AM|PM|am|pm|Am|Pm)(?!\w)"


def rules(language: Language) -> Sequence[Rule]:
    """Dates, times, durations, years."""
    dates, times = _Dates(language), _Times(language)
    return (*_date_rules(dates), *_time_rules(times), *_year_rules(dates))


def _date_rules(say: _Dates) -> Sequence[Rule]:
    months = one_of(_ANY_MONTH)
    date_ahead = rf"(?=,? (?:the )?(?:\d|(?:{months})\b)| to (?:{_ANY_DAY})\b)"
    day, month = rf"\b(?P<name>{one_of(WEEKDAYS)})\b\.?", rf"\b{_MONTH}"
    to_day = rf"(?: ?[{DASH}] ?(?P<to>[0-3]?\d){_NTH}(?!\w))?"
    before = r"(?<![\w.,:/-])(?P<the>[Tt]he )?(?P<day>[0-3]?\d)(?:st|nd|rd|th)?"
    return (
        Rule(
            re.compile(rf"\b(?P<from>{_ANY_DAY})\.? ?[{DASH}] ?(?=(?:{_ANY_DAY})\b)"),
            say.until,
            DASH,
        ),
        Rule(
            re.compile(rf"\b(?P<from>{months})\.? ?[{DASH}] ?(?=(?:{months})\b)"), say.until, DASH
        ),
        Rule(re.compile(rf"{day}{date_ahead}"), say.weekday),
        Rule(re.compile(rf"(?<=day to )(?P<name>{one_of(WEEKDAYS)})\b\.?"), say.weekday),
        Rule(re.compile(rf"\b(?P<name>{one_of(_SURE_DAYS)})\b(?:\.(?! [A-Z]|$))?"), say.weekday),
        Rule(re.compile(rf"{month} {_DAY}{to_day}{_YEAR}"), say.month_day, DIGITS),
        Rule(re.compile(rf"{before} (?:of )?{_MONTH}{_YEAR}"), say.day_month, DIGITS),
        Rule(
            re.compile(rf"{month},? (?P<year>[12]\d{{3}})(?!\w|[.,:-]\d)"), say.month_year, DIGITS
        ),
        Rule(
            re.compile(
                rf"\b(?P<month>{one_of(_ABBREVIATED)})(?:\.(?= [a-z]|,)|(?= to (?:{months})))"
            ),
            say.month,
        ),
        Rule(re.compile(rf"(?<= to )(?P<month>{one_of(_ABBREVIATED)})\b(?!\.?\w)"), say.month),
        Rule(
            re.compile(
                r"(?<![\w./-])(?P<number>0?[1-9]|1[0-2])/(?P<year>(?:19|20)\d\d)(?![\w/]|\.\d)"
            ),
            say.numbered_month,
            "/",
        ),
        Rule(
            re.compile(
                rf"(?<![\w./-])(?P<first>\d{{1,2}})/(?P<second>\d{{1,2}}) ?[{DASH}] ?"
                r"(?P<to_first>\d{1,2})/(?P<to_second>\d{1,2})(?![\w/]|\.\d)"
            ),
            say.slashed_range,
            "/",
        ),
        Rule(
            re.compile(
                r"(?P<before>\b(?:[Oo]n|[Bb]y|[Dd]ue|[Uu]ntil|[Ss]ince)|\b\w{3,6}day,?) "
                r"(?P<first>\d{1,2})/(?P<second>\d{1,2})(?![\w/]|\.\d)"
            ),
            say.slashed,
            "/",
        ),
    )


def _time_rules(say: _Times) -> Sequence[Rule]:
    until = r"(?=(?:1[0-2]|0?[1-9])(?::[0-5]\d)? ?(?:[AaPp][Mm])(?!\w))"
    unit_h, unit_m, unit_s = r" ?h(?:rs?|ours?)?", r" ?m(?:ins?)?", r" ?s(?:ecs?)?"
    minutes, seconds = rf"(?P<m>\d{{1,3}}){unit_m}", rf"(?P<s>\d{{1,2}}){unit_s}"
    return (
        Rule(
            re.compile(
                rf"(?<![\w.,:$])(?P<from>1[0-2]|0?[1-9])(?P<colon>:[0-5]\d)?"
                r"(?P<first>(?: ?[AaPp][Mm])?)"
                rf" ?[{DASH}] ?{until}"
            ),
            say.from_hour,
            DASH,
        ),
        Rule(
            re.compile(rf"(?<![\w.,:]){_HOUR}(?:\.(?P<minute>[0-5]\d))? ?{_HALF}"), say.hour, DIGITS
        ),
        Rule(
            re.compile(
                r"(?<![\w:])(?P<h>\d|00):(?P<m>[0-5]\d):(?P<s>[0-5]\d)"
                r"(?![\w:]|\.\d| ?[AaPp]\.?[Mm])"
            ),
            say.duration,
            ":",
        ),
        Rule(
            re.compile(r"(?<![\w:])(?P<h>\d{1,2}):(?P<m>[0-5]\d) (?:h|hrs?|hours)(?!\w)"),
            say.duration,
            ":",
        ),
        Rule(
            re.compile(r"(?<![\w:])(?P<m>\d{1,2}):(?P<s>[0-5]\d) (?:m|mins?|minutes)(?!\w)"),
            say.duration,
            ":",
        ),
        Rule(
            re.compile(
                rf"(?<![\w.,])(?:(?P<d>\d{{1,3}}) ?d(?:ays?)?,? )?(?P<h>\d{{1,3}}){unit_h}"
                rf",? ?{minutes}(?:,? ?{seconds})?(?!\w)"
            ),
            say.duration,
            DIGITS,
        ),
        Rule(re.compile(rf"(?<![\w.,]){minutes} ?{seconds}(?!\w)"), say.duration, DIGITS),
        Rule(
            re.compile(r"(?<![\w.,:])(?P<hour>[0-2]\d)(?P<minute>[0-5]\d)(?= hours\b)"),
            say.military,
            DIGITS,
        ),
    )


def _year_rules(say: _Dates) -> Sequence[Rule]:
    alone = r"(?!\w|[.,:/%-]\d| ?[%°])"
    whose = r"(?i:\b(?P<before>(?:the|early|late|mid|his|her|their|my|your|our)[ -]))"
    return (
        Rule(
            re.compile(r"(?<![\w.,])(?<!\d-)(?P<year>[12]\d[1-9]0|[12]\d00)['’]?s(?!\w)"),
            say.decade,
            DIGITS,
        ),
        Rule(re.compile(r"(?<![\w.,-])['’](?P<year>[1-9]0)['’]?s(?!\w)"), say.decade, DIGITS),
        Rule(re.compile(rf"{whose}(?P<year>[1-9]0)s(?!\w)"), say.decade, DIGITS),
        Rule(
            re.compile(
                rf"(?<![\w.,-])(?P<low>(?:19|20)\d\d)(?: ?[{DASH}] ?|/(?=\d\d(?!\d)))"
                r"(?P<high>(?:19|20)?\d\d)"
                r"(?!\w|[.,/-]\d| ?=)"
            ),
            say.years,
            DASH + "/",
        ),
        Rule(
            re.compile(
                rf"\b(?P<before>(?:[Ii]n|[Ss]ince|[Yy]ear|[Cc]irca) )(?P<year>1\d{{3}}){alone}"
            ),
            say.old_year,
            DIGITS,
        ),
    )


class _Dates:
    """Says dates."""

    def __init__(self, language: Language) -> None:
        self._language = language
        self._the = "the " if language.day_first else ""

    def until(self, match: Match[str]) -> str:
        """The first half of "Mon–Fri" or "Jan-Mar"."""
        return f"{match['from']} to "

    def weekday(self, match: Match[str]) -> str:
        """ "Mon, Mar 3"."""
        return WEEKDAYS[match["name"]]

    def month(self, match: Match[str]) -> str:
        """ "in Sept. or", "Jan to Mar"."""
        return _ANY_MONTH[match["month"]]

    def month_day(self, match: Match[str]) -> str | None:
        """ "Mar 4, 2025", "March 4-6"."""
        month, day = _ANY_MONTH[match["month"]], int(match["day"])
        if not exists(MONTHS.index(month) + 1, day):
            return None
        said = f"{month} {self._the}{self._language.ordinal(day)}"
        if match["to"]:
            said = f"{said} to {self._the}{self._language.ordinal(int(match['to']))}"
        return self._with_year(said, match["year"])

    def day_month(self, match: Match[str]) -> str | None:
        """ "4 March 2025", "the 4th of March"."""
        month, day = _ANY_MONTH[match["month"]], int(match["day"])
        if not exists(MONTHS.index(month) + 1, day):
            return None
        said = f"{match['the'] or 'the '}{self._language.ordinal(day)} of {month}"
        return self._with_year(said, match["year"])

    def month_year(self, match: Match[str]) -> str:
        """ "Sept. 2024"."""
        return f"{_ANY_MONTH[match['month']]} {self._language.year(int(match['year']))}"

    def numbered_month(self, match: Match[str]) -> str:
        """ "03/2027"."""
        month = MONTHS[int(match["number"]) - 1]
        return f"{month} {self._language.year(int(match['year']))}"

    def slashed(self, match: Match[str]) -> str | None:
        """ "on 3/4" is a date, "3/4" alone a fraction."""
        said = self._slashed(match["first"], match["second"])
        return said and f"{match['before']} {said}"

    def slashed_range(self, match: Match[str]) -> str | None:
        """ "7/21–9/1"."""
        low = self._slashed(match["first"], match["second"])
        high = self._slashed(match["to_first"], match["to_second"])
        return f"{low} to {high}" if low and high else None

    def _slashed(self, left: str, right: str) -> str | None:
        first, second = int(left), int(right)
        day, month = (first, second) if self._language.day_first else (second, first)
        return self._language.date(None, month, day) if exists(month, day) else None

    def decade(self, match: Match[str]) -> str:
        """ "1980s", "'90s", "the 90s"."""
        year = int(match["year"])
        said = self._language.year(year) if year > 99 else self._language.cardinal(year)
        *before, last = said.split(" ")
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

    def _with_year(self, said: str, year: str | None) -> str:
        return f"{said}, {self._language.year(int(year))}" if year else said


class _Times:
    """Says times and durations."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def from_hour(self, match: Match[str]) -> str:
        """The first time of "7–9 am", "9am-5pm"."""
        if match["colon"] or match["first"]:
            return f"{match['from']}{match['colon'] or ''}{match['first']} to "
        return f"{self._language.cardinal(int(match['from']))} to "

    def hour(self, match: Match[str]) -> str | None:
        """ "7 am", "7.30pm"."""
        minute = int(match["minute"] or 0)
        return self._language.clock(int(match["hour"]), minute, None, match["half"].lower())

    def duration(self, match: Match[str]) -> str | None:
        """ "1:02:03", "2h 30m", "1d 2h 3m"."""
        parts = {key: int(value or 0) for key, value in match.groupdict().items()}
        said = self._language.duration(parts.get("h", 0), parts["m"], parts.get("s", 0))
        days = parts.get("d", 0)
        if not days or said is None:
            return said
        return f"{self._language.cardinal(days)} day{'' if days == 1 else 's'}, {said}"

    def military(self, match: Match[str]) -> str:
        """ "1900 hours"."""
        minute = int(match["minute"])
        hour = self._language.cardinal(int(match["hour"]))
        if match["hour"][0] == "0":
            hour = f"oh {hour}"
        if not minute:
            return f"{hour} hundred"
        return f"{hour} {'oh ' if minute < 10 else ''}{self._language.cardinal(minute)}"
