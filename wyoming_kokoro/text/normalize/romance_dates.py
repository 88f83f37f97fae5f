"""Rules of the Romance languages for abbreviated days and months: "lun.-ven.", "feb. de 1990"."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from re import Match

from .calendar import exists, full_year
from .language import DIGITS, Language, Rule
from .patterns import one_of
from .signs import arabic

_GOES_ON = re.compile(r"(?!\s+[A-ZÀ-ÖØ-Þ]|[\"'”’»)\]]?\s*$)")
_OPENING = re.compile(
    r"(?P<before>(?<!\w)(?:dalle|das|de|desde|desde las|de las|dalle ore) )?(?<![\w.,:/-])"
    r"(?P<low>[2-9]|1\d|2[0-3]):(?P<from>[0-5]\d) ?[-–—] ?"
    r"(?P<high>[2-9]|1\d|2[0-4]):(?P<to>[0-5]\d)"
    r"(?: ?h)?(?![\w:])"
)
_FIRST = re.compile(
    r"(?<![\w.,/-])1(?:er|\.?[º°]|o)/(?P<month>\d{1,2})(?:/(?P<year>\d{4}|\d\d))?(?![\w/])"
)
_DOTTED = re.compile(r"(?<![\w.])(?P<day>\d\d?)\.(?P<month>\d\d?)\.(?P<year>\d{4})(?!\w|\.\d)")
_ROMAN_MONTH = re.compile(
    r"(?<![\w.,/-])(?P<day>\d{1,2})(?P<mark>[-–./])(?P<month>[IVX]{1,4})(?P=mark)(?P<year>\d{4})(?![\w/-])"
)
_HOURS = re.compile(r"(?<=\dh)[-–](?=\d{1,2} ?h)|(?<=\dh\d\d)[-–](?=\d{1,2} ?h)")

_HUNDREDTHS = re.compile(r"(?<=\d:[0-5]\d:[0-5]\d)[,.](?=\d{1,3}(?!\w|[.,:]\d))")
_LASTING = re.compile(
    r"(?<!\w)(?:[Rr]est[ae]\w*|[Ff]alta\w*|[Dd]ur[aeo]\w*|[Ll]eva\w*|[Dd]emor\w+|[Tt]arda\w*|[Qq]ueda\w*"
    r"|[Mm]anca\w*|[Tt]imer|[Cc]ronômetro|[Tt]emporizador|[Tt]empo|durante)(?: [^\W\d]{1,9}){0,2} $"
)


def lasts(match: Match[str], after: str) -> bool:
    """Whether the words before a match make it a duration, no time of day: "durou 1h20".

    So does a distance before it, "42 km 2h11", and what matches the pattern `after`.
    """
    before = match.string[max(0, match.start() - 40) : match.start()]
    return bool(_LASTING.search(before) or re.search(rf"(?<!\w)(?:{after}) $|\d ?km,? $", before))


@dataclass(frozen=True, slots=True)
class SpanWords:
    """Words of one language before and between two days, months or hours."""

    days: tuple[str, str] = ("", "a")
    """Before two days, unless written there, and between them: "de ", "a" of "lun.-vie."."""
    hours: tuple[str, ...] = ()
    """Before two hours, between them, and after whole ones: "de", "a" of "9:00-14:00".

    Where it is empty, each hour is a time by itself.
    """
    open_days: str = "(?!)"
    """What else hours follow, as a pattern: "festivos"."""
    words_too: str = ""
    """Abbreviations of days and months that are words as well."""


def rules(language: Language, names: Sequence[str], words: SpanWords) -> Sequence[Rule]:
    """All of them, for Romance.first; `names` of the months."""
    say = _Spans(language, names, words)
    either = one_of(say.names)
    short = one_of([short for short in say.names if say.names[short] != short])
    days = one_of(set(language.weekdays.values()))
    return (
        Rule(_FIRST, say.first, "/"),
        Rule(_DOTTED, say.numeric, DIGITS),
        Rule(_ROMAN_MONTH, say.roman_month, "IVX"),
        Rule(
            re.compile(
                rf"(?<![\w.-])(?P<low>{either})(?P<dot>\.?) ?[-–—/] ?(?P<high>{either})"
                r"(?![\w-])(?:\.(?=,| [a-zà-ÿ\d]))?",
                re.IGNORECASE,
            ),
            say.days,
            "-–—/",
        ),
        Rule(re.compile(rf"(?<![\w.])({short})\.(?![\w-])", re.IGNORECASE), say.dotted, "."),
        Rule(
            re.compile(
                rf"(?<!\w)(?P<day>(?:{days}|{words.open_days}),? )"
                r"(?P<low>\d\d?) ?[-–—] ?(?P<high>\d\d?)"
                rf"(?: ?hs?)?(?![\w:/-]|[.,]\d| (?:de )?{either}(?!\w))",
                re.IGNORECASE,
            ),
            say.bare_hours,
            "-–—",
        ),
        Rule(_HUNDREDTHS, lambda m: " ", ":"),
        Rule(_OPENING, say.hours, ":"),
        Rule(_HOURS, lambda m: f" {language.words['to']} ", "h"),
    )


class _Spans:
    """Says days, months and hours in one language."""

    def __init__(self, language: Language, names: Sequence[str], words: SpanWords) -> None:
        self._language = language
        self._words = words
        months = {month: names[number - 1] for month, number in language.months.items()}
        days = {day: day for day in language.weekdays.values()}
        self.names: Mapping[str, str] = {**days, **language.weekdays, **months}
        self._days = {*days, *language.weekdays}
        self._after_day = re.compile(
            rf"(?<!\w){one_of(self._days)}\.? (?:a|à|al|ao|au|até|e|y|et) $"
        )

        letters = one_of(name for name in language.letters.values() if name not in ("a", "o", "de"))
        self._spelled = re.compile(rf"(?<!\w){letters} (?:de )?$")
        """Spelled letters, of which "ene" is one in Spanish and Portuguese."""

    def days(self, match: Match[str]) -> str | None:
        """A span of days or of months in full, one of them abbreviated: "lun.-vie."."""
        low, high = match["low"].lower(), match["high"].lower()
        if (low in self._days) != (high in self._days) and low != "mar":
            return None
        if not match["dot"] and low == self.names[low] and high == self.names[high]:
            return None
        weekdays = self._language.weekdays
        if {low, high} <= self._days:
            low, high = weekdays.get(low, low), weekdays.get(high, high)
        before, between = self._words.days
        if re.search(r"(?<!\w)(?:d[aeu]|dal|desde|du) $", match.string[: match.start()]):
            before = ""
        return f"{before}{self.names.get(low, low)} {between} {self.names.get(high, high)}"

    def dotted(self, match: Match[str]) -> str | None:
        """An abbreviated day or month in full: "sáb.".

        One that is a word as well, "ter.", only where the sentence goes on or after another day.
        """
        word = match[1].lower()
        after = match.string[match.end() : match.end() + 2]
        goes_on = after[:1] == "," or (after[:1] == " " and after[1:2].islower())
        is_second = self._after_day.search(match.string[: match.start()])
        if word in self._words.words_too.split() and not (goes_on or is_second):
            return None
        if word == "ene" and self._spelled.search(match.string[: match.start()]):
            return None
        full = self.names[word]
        return full if _GOES_ON.match(match.string, match.end()) else f"{full}."

    def first(self, match: Match[str]) -> str | None:
        """The first of a month, written as an ordinal, as a date: "1er/05/2021"."""
        year = full_year(match["year"]) if match["year"] else None
        month = int(match["month"])
        return self._language.date(year, month, 1) if exists(month, 1) else None

    def numeric(self, match: Match[str]) -> str | None:
        """A date with full stops, which is no version: "03.11.2018"."""
        month, day = int(match["month"]), int(match["day"])
        if not exists(month, day):
            return None
        return self._language.date(int(match["year"]), month, day)

    def roman_month(self, match: Match[str]) -> str | None:
        """A date whose month is a Roman numeral: "19-VI-2014"."""
        month, day = arabic(match["month"]), int(match["day"])
        is_date = month < 13 and exists(month, day)
        return self._language.date(int(match["year"]), month, day) if is_date else None

    def bare_hours(self, match: Match[str]) -> str | None:
        """Whole hours after a day, rewritten with minutes for the rules of times: "sab. 9-13"."""
        low, high = int(match["low"]), int(match["high"])
        return f"{match['day']}{low}:00-{high}:00" if low < high <= 24 else None

    def hours(self, match: Match[str]) -> str | None:
        """A span of hours in words: "de nueve a dieciocho treinta" for "9:00-18:30"."""
        if not self._words.hours:
            return None
        said = []
        for hour, minute in ((match["low"], match["from"]), (match["high"], match["to"])):
            spoken = self._language.cardinal(int(hour), "f")
            if int(minute):
                spoken = self._language.clock(int(hour), int(minute), None, "") or spoken
            said.append(spoken)
        before, between, *noun = self._words.hours
        ahead = match["before"] or f"{before} "
        whole = match["from"] == match["to"] == "00"
        return " ".join((f"{ahead}{said[0]} {between} {said[1]}", *(noun if whole else ())))
