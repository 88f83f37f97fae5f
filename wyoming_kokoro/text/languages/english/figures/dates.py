"""English rules for dates by name and by number: "Mon, Mar 3", "4 March 2025", "on 3/4"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.languages.english import numbers
from wyoming_kokoro.text.languages.english.numbers import MONTHS
from wyoming_kokoro.text.normalize import patterns
from wyoming_kokoro.text.normalize.calendar import exists, full_year
from wyoming_kokoro.text.normalize.language import DIGITS, Language, Rule
from wyoming_kokoro.text.normalize.patterns import DASH, one_of

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
_MONTHS = one_of(_ANY_MONTH)
_DOT = r"(?:\.(?![\"')\]]?\s*$))?"  # of an abbreviation, not of the sentence
_MONTH = rf"(?P<month>{_MONTHS})\b{_DOT}"
_NTH = r"(?:st|nd|rd|th)?"
_YEAR = r"(?P<year>[12]\d{3}|['’]\d\d)(?!\w|[.,:-]\d)"
_MAYBE_YEAR = rf"(?:,? {_YEAR})?"
_NO_SLASH = r"(?![\w/]|\.\d)"

_DAY_RANGE = re.compile(rf"\b(?P<from>{_ANY_DAY})\.? ?[{DASH}] ?(?=(?:{_ANY_DAY})\b)")
_MONTH_RANGE = re.compile(rf"\b(?P<from>{_MONTHS})\.? ?[{DASH}] ?(?=(?:{_MONTHS})\b)")
_WEEKDAY_BEFORE_DATE = re.compile(
    rf"\b(?P<name>{one_of(WEEKDAYS)})\b\.?"
    rf"(?=,? (?:the )?(?:\d|(?:{_MONTHS})\b)| to (?:{_ANY_DAY})\b)"
)
_WEEKDAY_AFTER_TO = re.compile(rf"(?<=day to )(?P<name>{one_of(WEEKDAYS)})\b{_DOT}")
_SURE_WEEKDAY = re.compile(rf"\b(?P<name>{one_of(_SURE_DAYS)})\b(?:\.(?! [A-Z]|$))?")
_STOPPED_WEEKDAY = re.compile(  # "closed Sat. and Sun."
    rf"\b(?P<name>{one_of(WEEKDAYS)})\.(?=,? [a-z\d(]|[,;:)])"
)
_WEEKDAY_IN_PLACE = re.compile(
    r"(?P<before>\b(?:[Oo]n|every|[Oo]ther|next|this|last|until|by|Mon|Tue|Wed|Thu|Fri|Sat|\w{3,6}day)"
    r"(?:,| and| or| &)? )"
    rf"(?P<name>{one_of(WEEKDAYS)})\b(?P<stop>\.(?=[\"')\]]?\s*$))?\.?"
)
_CIRCA = re.compile(r"(?<![\w.])(?P<c>[Cc]a?)\. ?(?P<year>1\d{3}|20\d\d)(?![\d,.:]\d|\w|%)")
_ERA = re.compile(
    r"(?P<circa>\b[Cc]a?\. ?)?(?<![\w.,])(?P<year>\d{1,4})(?= (?:B\.?C\.?(?:E\.?)?|A\.?D\.?"
    r"|C\.?E\.?)(?!\w))"
)
_IN_ERA = re.compile(r"(?P<before>\bA\.?D\.? )(?P<year>1[1-9]\d\d|[3-9]\d\d)(?!\w|[.,]\d)")
_ABOUT = re.compile(r"(?<![\w.])ca?\. ?(?=[$€£]?\d)")
_CENTURY = re.compile(r"(?<=\d(?:st|nd|rd|th) )c(?:ent)?\.(?P<end>(?=[\"')\]]?\s*$))?")
_FOUNDED = re.compile(r"\b[Ee]st\.? (?=(?:1[5-9]|20)\d\d(?!\w|[.,:]\d))")
_MONTH_DAY = re.compile(
    rf"\b{_MONTH} (?P<day>[0-3]?\d){_NTH}(?![\w:%°/]|[.,:/]\d)"
    rf"(?: ?[{DASH}] ?(?P<to>[0-3]?\d){_NTH}(?!\w))?{_MAYBE_YEAR}"
)
_DAY_MONTH = re.compile(
    r"(?<![\w.,:/-])(?P<the>[Tt]he )?(?P<day>[0-3]?\d)(?:st|nd|rd|th)?"
    rf" (?:of )?{_MONTH}{_MAYBE_YEAR}"
)
_DAYS_MONTH = re.compile(
    rf"(?<![\w.,:/-])(?P<from>[0-3]?\d){_NTH} ?[{DASH}] ?(?P<day>[0-3]?\d){_NTH}"
    rf" (?:of )?{_MONTH}{_MAYBE_YEAR}"
)
_MONTH_YEAR = re.compile(rf"\b{_MONTH},? {_YEAR}")
_SHORT_MONTH = re.compile(
    rf"\b(?P<month>{one_of(_ABBREVIATED)})(?:\.(?= [a-z]|,)|(?= to (?:{_MONTHS})))"
)
_SHORT_MONTH_AFTER_TO = re.compile(rf"(?<= to )(?P<month>{one_of(_ABBREVIATED)})\b(?!\.?\w)")
_MONTH_IN_PLACE = re.compile(
    r"(?P<before>\b(?:[Ii]n|[Uu]ntil|[Ss]ince|[Ll]ast|[Nn]ext|[Ll]ate|[Ee]arly|[Tt]his) )"
    r"(?P<month>Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\b(?P<stop>\.(?=[\"')\]]?\s*$))?\.?"
)
_NUMBERED_MONTH = re.compile(
    rf"(?<![\w./-])(?P<number>0?[1-9]|1[0-2])/(?P<year>(?:19|20)\d\d){_NO_SLASH}"
)
_SLASHED_RANGE = re.compile(
    rf"(?<![\w./-])(?P<first>\d{{1,2}})/(?P<second>\d{{1,2}}) ?[{DASH}] ?"
    rf"(?P<to_first>\d{{1,2}})/(?P<to_second>\d{{1,2}}){_NO_SLASH}"
)
_SLASHED_DAYS = re.compile(
    rf"(?<![\w./-])(?P<first>1[0-2]|0?[1-9])/(?P<second>[0-3]?\d)[{DASH}](?P<to>[0-3]?\d)"
    r"(?![\w/%°\"″]|[.,:-]\d| ?(?:in|inch|inches|cups?|of|tsp|tbsp|lbs?|miles?|mi|oz)\b)"
)
_SLASHED_FROM_TO = re.compile(
    r"(?P<before>\b(?:[Ff]rom|[Bb]etween) )(?P<first>\d{1,2})/(?P<second>\d{1,2})"
    r"(?P<to> (?:to|until|through|and) )(?P<to_first>\d{1,2})/(?P<to_second>\d{1,2})"
    rf"{_NO_SLASH}(?! (?:in|inch|inches|cups?|of|tsp|tbsp|lbs?|miles?|full|done|complete)\b)"
)
_SLASHED_AT = re.compile(  # "is 10/14 at 9:15", "Tue (10/14)"
    r"(?P<before>)(?<![\w./-])(?P<first>\d{1,2})/(?P<second>\d{1,2})(?!-)"
    r"(?=,? (?:at|@) (?:\d|noon|midnight)|,? \d{1,2}(?::\d\d)? ?(?:[AaPp]\.?[Mm]\b)"
    r"|,? \d{1,2}:\d\d)"
)
_CARD_MONTH = re.compile(  # "card expires 09/27"
    r"(?P<before>\b(?i:exp\.?|expir\w+|valid (?:thru|through|until)|good (?:thru|through"
    r"|until))(?::| on)? )"
    r"(?P<number>0[1-9]|1[0-2])/(?P<year>2\d|3\d)(?![\w/]|\.\d)"
)
_OF_CARDS = re.compile(r"(?i)\b(?:cards?|visa|mastercard|amex|debit|credit|cvv|cvc)\b")
_SLASHED_DAY = re.compile(
    rf"(?P<before>)(?<![\w./-])(?P<first>\d{{1,2}})/(?P<second>\d{{1,2}}){_NO_SLASH}(?!-)"
)
_OF_DATES = re.compile(
    r"(?i)\b(?:due|deadline|expir\w*|appointments?|appt|meetings?|events?|birthday|b-?day|scheduled"
    r"|reschedul\w*|week of|starting|starts|deliver\w*|arriv\w*|order(?:ed)?|ship\w*"
    r"|check-?(?:in|out)"
    r"|flights?|trip|rent|bills?|payments?|invoice|tomorrow|today|tonight|next|weekend|month|dates?"
    r"|calendar|reminder|vacation|off|closed|open|rsvp|party|game|concert|posted|updated|sales?|valid"
    r"|school|class(?:es)?|dismissal|holidays?|practice|recital|pick-?up|kids|wedding|shower|doctor"
    r"|dentist|vet|leave|leaving|return\w*|travel|hotel|midterms?|finals|homework|essay|launch"
    r"|release\w*|webinar|festival|parade|shifts?|semester|birthdays|anniversary|registration"
    r"|offer|monday|tuesday|wednesday|thursday|friday|saturday|sunday|mon|tue|wed|thu|fri|as of)\b"
)
_COUNTED = re.compile(r" (?:of|[+=×*]|(?!is\b|was\b|as\b|this\b|has\b|plus\b)[a-z]+s\b)")
_OF_PARTS = re.compile(
    r"(?i)\b(?:scor\w*|got|progress|steps?|passed|complete\w*|answered|correct|tests?|tasks?|inch(?:es)?"
    r"|cups?|tsp|tbsp|points?|fraction|equals?|quiz|exam|grade|rated?|rating|dose|wrench|socket|drill|plus)\b"
)
_SLASHED = re.compile(
    r"(?P<before>\b(?:[Oo]n|[Bb]y|[Dd]ue|[Uu]ntil|[Ss]ince|[Tt]hru|[Tt]hrough|[Tt]il|[Bb]efore"
    r"|[Aa]fter|[Ss]tarting|[Ee]xpires|[Ee]nds)|\b\w{3,6}day,?) "
    rf"(?P<first>\d{{1,2}})/(?P<second>\d{{1,2}}){_NO_SLASH}(?! of\b)"
)


def rules(language: Language) -> Sequence[Rule]:
    """Weekdays, then dates with a month's name, then dates of figures."""
    say = _Dates(language)
    return (
        Rule(_DAY_RANGE, say.range_start, DASH),
        Rule(_MONTH_RANGE, say.range_start, DASH),
        Rule(_WEEKDAY_BEFORE_DATE, say.weekday),
        Rule(_WEEKDAY_AFTER_TO, say.weekday),
        Rule(_SURE_WEEKDAY, say.weekday),
        Rule(_STOPPED_WEEKDAY, say.weekday, "."),
        Rule(_WEEKDAY_IN_PLACE, say.weekday_in_place),
        Rule(_CIRCA, say.circa, DIGITS),
        Rule(_ERA, say.era, "BCEAD"),
        Rule(_IN_ERA, say.in_era, "A"),
        Rule(_ABOUT, lambda match: "about ", DIGITS),
        Rule(_CENTURY, lambda m: "century" if m["end"] is None else "century.", DIGITS),
        Rule(_FOUNDED, lambda match: "established ", DIGITS),
        Rule(_MONTH_DAY, say.month_day, DIGITS),
        Rule(_DAYS_MONTH, say.days_month, DIGITS),
        Rule(_DAY_MONTH, say.day_month, DIGITS),
        Rule(_MONTH_YEAR, say.month_year, DIGITS),
        Rule(_SHORT_MONTH, say.month),
        Rule(_SHORT_MONTH_AFTER_TO, say.month),
        Rule(_MONTH_IN_PLACE, say.month_in_place),
        Rule(_CARD_MONTH, say.card_month, "/"),
        Rule(_NUMBERED_MONTH, say.numbered_month, "/"),
        Rule(_SLASHED_RANGE, say.slashed_range, "/"),
        Rule(_SLASHED_DAYS, say.slashed_days, "/"),
        Rule(_SLASHED_FROM_TO, say.slashed_from_to, "/"),
        Rule(_SLASHED, say.slashed, "/"),
        Rule(_SLASHED_AT, say.slashed_at, "/"),
        Rule(_SLASHED_DAY, say.slashed_day, "/"),
    )


class _Dates:
    """Words for dates."""

    def __init__(self, language: Language) -> None:
        self._language = language
        self._the = "the " if language.day_first else ""

    def range_start(self, match: Match[str]) -> str:
        """The first half of "Mon–Fri" or "Jan-Mar"."""
        return f"{match['from']} to "

    def weekday(self, match: Match[str]) -> str:
        """A short weekday in full: "Mon, Mar 3"."""
        return WEEKDAYS[match["name"]]

    def weekday_in_place(self, match: Match[str]) -> str:
        """A short weekday in full after "on", "every" or a day: "on Sat", "Mon, Wed and Fri"."""
        return f"{match['before']}{WEEKDAYS[match['name']]}{match['stop'] or ''}"

    def circa(self, match: Match[str]) -> str:
        """A year after "circa", for "c." or "ca.": "c. 1890", "ca. 1910"."""
        year = self._language.year(int(match["year"]))
        return f"{'Circa' if match['c'][0] == 'C' else 'circa'} {year}"

    def in_era(self, match: Match[str]) -> str:
        """A year after "AD", as years are said: "A.D. 476"."""
        year = int(match["year"])
        is_short = year < 1000 and year % 100
        return match["before"] + (numbers.paired(year) if is_short else self._language.year(year))

    def era(self, match: Match[str]) -> str:
        """A year before "BC", "AD" or "CE", as years are said: "1066 CE", "c. 300 BC"."""
        figures = int(match["year"])
        is_short = 100 < figures < 1000 and figures % 100
        year = numbers.paired(figures) if is_short else self._language.year(figures)
        return f"circa {year}" if match["circa"] else year

    def month_in_place(self, match: Match[str]) -> str:
        """A short month in full after "in", "until" or the like: "in Nov."."""
        return f"{match['before']}{_ANY_MONTH[match['month']]}{match['stop'] or ''}"

    def month(self, match: Match[str]) -> str:
        """A short month in full: "in Sept. or", "Jan to Mar"."""
        return _ANY_MONTH[match["month"]]

    def month_day(self, match: Match[str]) -> str | None:
        """A date, month first: "Mar 4, 2025", "March 4-6". None if there is no such day."""
        month, day = _ANY_MONTH[match["month"]], int(match["day"])
        if not exists(MONTHS.index(month) + 1, day):
            return None
        date = f"{month} {self._the}{self._language.ordinal(day)}"
        if match["to"]:
            date = f"{date} to {self._the}{self._language.ordinal(int(match['to']))}"
        return self._with_year(date, match["year"])

    def day_month(self, match: Match[str]) -> str | None:
        """A date, day first: "4 March 2025", "the 4th of March". None if there is no such day."""
        month, day = _ANY_MONTH[match["month"]], int(match["day"])
        if not exists(MONTHS.index(month) + 1, day):
            return None
        date = f"{match['the'] or 'the '}{self._language.ordinal(day)} of {month}"
        return self._with_year(date, match["year"])

    def days_month(self, match: Match[str]) -> str | None:
        """A range of days before a month: "17–21 Feb". None if it does not rise or exist."""
        month = _ANY_MONTH[match["month"]]
        days = [int(match[name]) for name in ("from", "day")]
        if days[0] >= days[1] or not exists(MONTHS.index(month) + 1, days[1]):
            return None
        low, high = map(self._language.ordinal, days)
        return self._with_year(f"the {low} to the {high} of {month}", match["year"])

    def month_year(self, match: Match[str]) -> str:
        """A month in full and a year: "Sept. 2024"."""
        return f"{_ANY_MONTH[match['month']]} {self._year(match['year'])}"

    def numbered_month(self, match: Match[str]) -> str:
        """A month written as a number, by its name, and a year: "03/2027"."""
        month = MONTHS[int(match["number"]) - 1]
        return f"{month} {self._language.year(int(match['year']))}"

    def card_month(self, match: Match[str]) -> str | None:
        """The month and year a card expires, where cards are spoken of: "card expires 09/27"."""
        if not _OF_CARDS.search(patterns.around(match, 80)):
            return None
        month = MONTHS[int(match["number"]) - 1]
        return f"{match['before']}{month} {self._language.year(2000 + int(match['year']))}"

    def slashed(self, match: Match[str]) -> str | None:
        """A date in figures after "on" or the like: "on 3/4"; "3/4" alone is a fraction."""
        date = self._slashed(match["first"], match["second"])
        return date and f"{match['before']} {date}"

    def slashed_at(self, match: Match[str]) -> str | None:
        """A date in figures before a time of day: "10/14 at 9:15"."""
        return self._slashed(match["first"], match["second"])

    def slashed_day(self, match: Match[str]) -> str | None:
        """A date in figures that can hardly be a fraction: "rent 10/14".

        Its day is above 12 and not 16. Where the day is also a common part (15, 20, 24, 25) or is
        written first, dates must be spoken of nearby. None near words of scores or sizes.
        """
        day, month = int(match["first"]), int(match["second"])
        if not self._language.day_first:
            day, month = month, day
        if not (12 < day < 32 and month < 13) or day == 16:
            return None
        near = patterns.around(match, 60)
        is_fraction = day in (15, 20, 24, 25) or self._language.day_first
        if (is_fraction and not _OF_DATES.search(near)) or _OF_PARTS.search(near):
            return None
        if _COUNTED.match(match.string, match.end()):
            return None
        return self._slashed(match["first"], match["second"])

    def slashed_range(self, match: Match[str]) -> str | None:
        """A range of two dates in figures: "7/21–9/1". None if either does not exist."""
        low = self._slashed(match["first"], match["second"])
        high = self._slashed(match["to_first"], match["to_second"])
        return f"{low} to {high}" if low and high else None

    def slashed_days(self, match: Match[str]) -> str | None:
        """A range of days in one month, in figures: "11/27-28". None where the day comes first."""
        first, day, to = (int(match[name]) for name in ("first", "second", "to"))
        if self._language.day_first or not day < to or not exists(first, to):
            return None
        if day < 13 and not _OF_DATES.search(patterns.around(match, 60)):
            return None
        date = self._slashed(match["first"], match["second"])
        return date and f"{date} to {self._language.ordinal(to)}"

    def slashed_from_to(self, match: Match[str]) -> str | None:
        """Two dates in figures after "from" or "between": "from 7/4 to 7/9"."""
        dates = self.slashed_range(match)
        return dates and match["before"] + dates.replace(" to ", match["to"])

    def _slashed(self, left: str, right: str) -> str | None:
        first, second = int(left), int(right)
        day, month = (first, second) if self._language.day_first else (second, first)
        if not exists(month, day):
            day, month = month, day
        return self._language.date(None, month, day) if exists(month, day) else None

    def _with_year(self, date: str, year: str | None) -> str:
        return f"{date}, {self._year(year)}" if year else date

    def _year(self, written: str) -> str:
        """A year in words, from four figures or two: "2024" and "'24"."""
        return self._language.year(full_year(written.lstrip("'’")))
