"""Rules that only English has: dates by name, am and pm, years, codes, streets and saints."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match
from typing import TYPE_CHECKING

from wyoming_kokoro.text.spoken import english_numbers as numbers
from wyoming_kokoro.text.spoken import patterns
from wyoming_kokoro.text.spoken.calendar import exists
from wyoming_kokoro.text.spoken.english_numbers import MONTHS
from wyoming_kokoro.text.spoken.language import DIGITS, Rule
from wyoming_kokoro.text.spoken.patterns import DASH, one_of

if TYPE_CHECKING:
    from wyoming_kokoro.text.spoken.english import English

_FULL_DAYS = numbers.names("Monday Tuesday Wednesday Thursday Friday Saturday Sunday")
WEEKDAYS = {name[:3]: name for name in _FULL_DAYS} | {
    "Tues": "Tuesday",
    "Weds": "Wednesday",
    "Thur": "Thursday",
    "Thurs": "Thursday",
}
_SURE_DAYS = ("Tue", "Tues", "Weds", "Thu", "Thur", "Thurs", "Fri")  # "Sun", "Sat", "Wed" are words
_MONTHS = {name: name for name in MONTHS}
_MONTHS |= {name[:3]: name for name in MONTHS} | {"Sept": "September"}
_MONTH = rf"(?P<month>{one_of(_MONTHS)})\b\.?"
_DAY = r"(?P<day>[0-3]?\d)(?:st|nd|rd|th)?(?![\w:]|[.,]\d)"
_YEAR = r"(?:,? (?P<year>[12]\d{3})(?!\w|[.,:-]\d))?"
_END = r"(?=[\s\"')\]]*$)"

_CODE = re.compile(
    r"(?i)\b(?P<before>(?:code|pin|passcode|password|extension|ext|account|flight|zip|postcode"
    r"|order|tracking number|serial number|pin number|call|dial|text) (?:is |was |to |number )?)"
    r"(?P<digits>\d{3,12})(?![\w%°]|[.,:/-]\d)"
)
_NUMBERED = re.compile(r"\b(?P<word>No|no|NO|Nos|nos)\. ?(?=\d)|№ ?(?=\d)")


def first() -> Sequence[Rule]:
    """What must be seen before addresses take its dots."""
    return (
        Rule(re.compile(rf"(?<=\d) ?(?P<half>[AaPp])\. ?[Mm]\.{_END}"), _half_at_end, DIGITS),
        Rule(re.compile(r"(?<=\d) ?(?P<half>[AaPp])\. ?[Mm]\."), _half, DIGITS),
        Rule(re.compile(rf"(?<!\w)etc\.{_END}"), lambda match: "et cetera."),
    )


def early(language: English) -> Sequence[Rule]:
    """What must be seen before dates, times and numbers."""
    say = _Early(language)
    return (
        *_word_rules(),
        *_date_rules(say),
        *_time_rules(say),
        *_number_rules(language, say),
    )


def _word_rules() -> Sequence[Rule]:
    address = r"\b(?P<before>\d\w*+(?: (?!St\b|Dr\b)[A-Z][\w.]*+){1,3} )(?P<word>St|Dr)\b\.?"
    road = rf"(?<![\w.])(?P<word>St|Dr)\.(?:(?P<name>(?= [A-Z]))|(?P<end>{_END}))?"
    return (
        Rule(re.compile(r"(?<!\w)#(?=[^\W\d_])"), lambda match: "hashtag ", "#"),
        Rule(re.compile(address), _at_address, DIGITS),
        Rule(re.compile(road), _saint_or_street, "."),
    )


def _date_rules(say: _Early) -> Sequence[Rule]:
    days = one_of(WEEKDAYS)
    sure = one_of(_SURE_DAYS)
    day_ahead = rf"(?P<ahead>,? (?:the )?(?:\d|(?:{one_of(_MONTHS)})\b)| ?[{DASH}/] ?(?:{days})\b)"
    return (
        Rule(re.compile(rf"\b(?P<name>{days})\b\.?(?={day_ahead})"), say.weekday),
        Rule(re.compile(rf"(?<=day) ?[{DASH}] ?(?P<name>{days})\b"), say.until_weekday, DASH),
        Rule(re.compile(rf"\b(?P<name>{sure})\b(?:\.(?! [A-Z]|$))?"), say.weekday),
        Rule(
            re.compile(rf"\b{_MONTH} {_DAY}(?: ?[{DASH}] ?(?P<to>[0-3]?\d)(?!\w))?{_YEAR}"),
            say.month_day,
            DIGITS,
        ),
        Rule(
            re.compile(
                rf"(?<![\w.,:/-])(?P<the>[Tt]he )?(?P<day>[0-3]?\d)(?:st|nd|rd|th)? (?:of )?{_MONTH}{_YEAR}"
            ),
            say.day_month,
            DIGITS,
        ),
        Rule(
            re.compile(rf"\b{_MONTH},? (?P<year>[12]\d{{3}})(?![\w]|[.,:-]\d)"),
            say.month_year,
            DIGITS,
        ),
        Rule(
            re.compile(
                r"\b(?P<before>[Oo]n|[Bb]y|[Dd]ue|[Uu]ntil|[Ss]ince|day,) "
                r"(?P<first>\d{1,2})/(?P<second>\d{1,2})(?![\w/]|\.\d)"
            ),
            say.slashed,
            "/",
        ),
    )


def _time_rules(say: _Early) -> Sequence[Rule]:
    hour = r"(?P<hour>1[0-2]|0?[1-9])"
    half = r"(?P<half>AM|PM|am|pm|Am|Pm)(?!\w)"
    return (
        Rule(
            re.compile(
                rf"(?<![\w.,:$])(?P<from>1[0-2]|0?[1-9])(?P<colon>:[0-5]\d)? ?[{DASH}] ?(?={hour}(?::[0-5]\d)? ?{half})"
            ),
            say.hour_range,
            DASH,
        ),
        Rule(
            re.compile(rf"(?<![\w.,:]){hour}(?:\.(?P<minute>[0-5]\d))? ?{half}"), say.hour, DIGITS
        ),
        Rule(
            re.compile(
                r"(?<![\w:])(?P<h>\d):(?P<m>[0-5]\d):(?P<s>[0-5]\d)(?![\w:]| ?[AaPp]\.?[Mm])"
            ),
            say.duration,
            ":",
        ),
        Rule(
            re.compile(
                r"(?<![\w.,])(?:(?P<d>\d{1,3}) ?d )?(?P<h>\d{1,3}) ?h(?:rs?)? ?(?P<m>\d{1,2}) ?m(?:ins?)?"
                r"(?: ?(?P<s>\d{1,2}) ?s(?:ecs?)?)?(?!\w)"
            ),
            say.duration,
            DIGITS,
        ),
        Rule(
            re.compile(r"(?<![\w.,])(?P<m>\d{1,3}) ?m(?:ins?)? ?(?P<s>\d{1,2}) ?s(?:ecs?)?(?!\w)"),
            say.duration,
            DIGITS,
        ),
        Rule(
            re.compile(r"(?<![\w.,:])(?P<hundreds>[0-2]\d)(?P<minutes>[0-5]\d)(?= hours\b)"),
            say.military,
            DIGITS,
        ),
    )


def _number_rules(language: English, say: _Early) -> Sequence[Rule]:
    units = patterns.bounded(language.units)
    number = patterns.number(language, "number")
    return (
        Rule(_NUMBERED, say.numbered, "."),
        Rule(_CODE, say.code, DIGITS),
        Rule(re.compile(r"(?<![\w.,])(?P<lines>\d{3,4})(?P<scan>[pi])(?!\w)"), say.lines, DIGITS),
        Rule(re.compile(r"(?<![\w.,])(?P<kelvin>[1-9]\d{3,4}) ?K(?!\w)"), say.kelvin, "K"),
        Rule(re.compile(r"(?<![\w.,-])(?P<year>[12]\d[1-9]0)['’]?s(?!\w)"), say.decade, DIGITS),
        Rule(
            re.compile(r"(?<![\w.,-])(?:['’](?P<short>[1-9]0)s|(?<=the )(?P<the>[1-9]0)s)(?!\w)"),
            say.decade,
            DIGITS,
        ),
        Rule(
            re.compile(
                rf"(?<![\w.,-])(?P<low>(?:19|20)\d\d) ?[{DASH}] ?(?P<high>(?:19|20)?\d\d)(?![\w.,/-]\d|\w| ?=)"
            ),
            say.years,
            DASH,
        ),
        Rule(
            re.compile(
                r"\b(?P<before>(?:[Ii]n|[Ss]ince|[Yy]ear|[Cc]irca) )(?P<year>1\d{3})(?!\w|[.,:/%-]\d| ?(?:%|°))"
            ),
            say.old_year,
            DIGITS,
        ),
        Rule(
            re.compile(rf"\b(?P<article>[Aa]n?) {number} ?(?P<unit>{units})(?= [a-z])"),
            say.adjective,
            DIGITS,
        ),
        Rule(
            re.compile(
                r"(?<!\w)\$(?P<number>\d{1,4})(?= (?:bill|note|gift|coupon|voucher|coin|tip|fee)\b)"
            ),
            say.bill,
            "$",
        ),
        Rule(
            re.compile(r"(?<![\w.,])(?P<feet>[1-9])['′’] ?(?P<inches>1[01]|\d)[\"″”]"),
            say.height,
            DIGITS,
        ),
    )


class _Early:
    """Says what English alone writes so."""

    def __init__(self, language: English) -> None:
        self._language = language

    def weekday(self, match: Match[str]) -> str:
        return WEEKDAYS[match["name"]]

    def until_weekday(self, match: Match[str]) -> str:
        return f" to {WEEKDAYS[match['name']]}"

    def month_day(self, match: Match[str]) -> str | None:
        """ "Mar 4, 2025", "March 4-6"."""
        month, day = _MONTHS[match["month"]], int(match["day"])
        if not exists(MONTHS.index(month) + 1, day):
            return None
        article = "the " if self._language.day_first else ""
        said = f"{month} {article}{self._language.ordinal(day)}"
        if match["to"]:
            said = f"{said} to {article}{self._language.ordinal(int(match['to']))}"
        return f"{said}, {self._language.year(int(match['year']))}" if match["year"] else said

    def day_month(self, match: Match[str]) -> str | None:
        """ "4 March 2025", "the 4th of March"."""
        month, day = _MONTHS[match["month"]], int(match["day"])
        if not exists(MONTHS.index(month) + 1, day):
            return None
        said = f"{match['the'] or 'the '}{self._language.ordinal(day)} of {month}"
        return f"{said}, {self._language.year(int(match['year']))}" if match["year"] else said

    def month_year(self, match: Match[str]) -> str:
        return f"{_MONTHS[match['month']]} {self._language.year(int(match['year']))}"

    def slashed(self, match: Match[str]) -> str | None:
        """ "on 3/4" is a date, "3/4" alone a fraction."""
        first, second = int(match["first"]), int(match["second"])
        day, month = (first, second) if self._language.day_first else (second, first)
        if not exists(month, day):
            return None
        return f"{match['before']} {self._language.date(None, month, day)}"

    def hour_range(self, match: Match[str]) -> str:
        """The first hour of "7–9 am"."""
        if match["colon"]:
            return f"{match['from']}{match['colon']} to "
        return f"{self._language.cardinal(int(match['from']))} to "

    def hour(self, match: Match[str]) -> str | None:
        """ "7 am", "7.30pm"."""
        minute = int(match["minute"] or 0)
        return self._language.clock(int(match["hour"]), minute, None, match["half"].lower())

    def duration(self, match: Match[str]) -> str:
        """ "1:02:03", "2h 30m", "1d 2h 3m"."""
        parts = {key: int(value or 0) for key, value in match.groupdict().items()}
        said = self._language.duration(parts.get("h", 0), parts["m"], parts.get("s", 0))
        days = parts.get("d", 0)
        if not days:
            return said
        return f"{self._language.cardinal(days)} day{'' if days == 1 else 's'}, {said}"

    def military(self, match: Match[str]) -> str:
        """ "1900 hours"."""
        minutes = int(match["minutes"])
        hour = self._language.cardinal(int(match["hundreds"]))
        if match["hundreds"][0] == "0":
            hour = f"oh {hour}"
        if not minutes:
            return f"{hour} hundred"
        return f"{hour} {'oh ' if minutes < 10 else ''}{self._language.cardinal(minutes)}"

    def numbered(self, match: Match[str]) -> str:
        word = match["word"] or "no"
        said = "numbers " if word.lower() == "nos" else "number "
        return said.capitalize() if word[0].isupper() else said

    def code(self, match: Match[str]) -> str:
        """ "code is 4821": digit by digit."""
        return f"{match['before']}{self._language.digits(match['digits'])}"

    def lines(self, match: Match[str]) -> str:
        return f"{numbers.paired(int(match['lines']))} {match['scan'].upper()}"

    def kelvin(self, match: Match[str]) -> str:
        return f"{self._language.cardinal(int(match['kelvin']))} kelvin"

    def decade(self, match: Match[str]) -> str:
        parts = match.groupdict()
        year = int(parts.get("year") or parts.get("short") or parts["the"])
        *before, last = (
            self._language.year(year) if year > 99 else self._language.cardinal(year)
        ).split(" ")
        return " ".join((*before, numbers.plural(last)))

    def years(self, match: Match[str]) -> str | None:
        low, high = match["low"], match["high"]
        if len(high) == 2 and int(high) <= int(low[2:]):
            return None
        until = (
            self._language.year(int(high)) if len(high) == 4 else self._language.cardinal(int(high))
        )
        return f"{self._language.year(int(low))} to {until}"

    def old_year(self, match: Match[str]) -> str:
        return f"{match['before']}{self._language.year(int(match['year']))}"

    def adjective(self, match: Match[str]) -> str:
        """ "a 60 W bulb": one watt however many."""
        number = patterns.parse(self._language, match["number"])
        unit = self._language.units[match["unit"]]
        return f"{match['article']} {self._language.number(number)} {unit.one}"

    def bill(self, match: Match[str]) -> str:
        return f"{self._language.cardinal(int(match['number']))} dollar"

    def height(self, match: Match[str]) -> str:
        feet, inches = int(match["feet"]), int(match["inches"])
        said = f"{self._language.cardinal(feet)} {'foot' if feet == 1 else 'feet'}"
        return f"{said} {self._language.cardinal(inches)}" if inches else said


def _half(match: Match[str]) -> str:
    return f" {match['half'].upper()}M"


def _half_at_end(match: Match[str]) -> str:
    return f" {match['half'].upper()}M."


_ROADS = {"St": "Street", "Dr": "Drive"}
_PEOPLE = {"St": "Saint", "Dr": "Doctor"}


def _at_address(match: Match[str]) -> str:
    """ "12 Oak Dr. Springfield"."""
    return match["before"] + _ROADS[match["word"]]


def _saint_or_street(match: Match[str]) -> str:
    """A saint or doctor before a name, else a road; at the end the full stop stays."""
    if match["name"] is not None:
        return _PEOPLE[match["word"]]
    return _ROADS[match["word"]] + ("." if match["end"] is not None else "")
