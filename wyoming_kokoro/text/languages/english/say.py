"""English says records: "one point five degrees Celsius", "March fourth", "seven oh five"."""

from __future__ import annotations

import re

from wyoming_kokoro.text.languages.numbers import Numbers
from wyoming_kokoro.text.languages.saying import UNSAYABLE, Saying
from wyoming_kokoro.text.reading import records as r
from wyoming_kokoro.text.reading.records import Number, Unit
from wyoming_kokoro.text.reading.tables import Lexicon

_RUNS = re.compile(r"[0-9]|[^\W\d_]+")
_OCLOCK = ("o'clock", "hundred")
_FRACTIONS = {2: ("half", "halves"), 4: ("quarter", "quarters")}


class EnglishSaying(Saying):
    """Says records as Americans do, or as Britons do where they differ."""

    numbers = Numbers(__package__)
    plus = "plus"
    minus = "minus"
    rank_sign = "th"
    range_form = "{} to {}"
    point = "point"
    dot = "point"
    over = pressure_over = "over"
    cents = "and"
    extension = "extension"
    units_of_time = (Unit("hour", "hours"), Unit("minute", "minutes"), Unit("second", "seconds"))

    def __init__(self, lexicon: Lexicon, *, british: bool) -> None:
        """The lexicon gives months, marks, and how computers' names are said."""
        super().__init__(lexicon)
        self._british = british
        self._computers = lexicon.said("computer")
        self._spelt = lexicon.said("spelt")
        self._sayings = {**self._sayings, r.Paired: self._paired}

    def cardinal(self, number: int, gender: str = "") -> str:
        return self.numbers.say(number, "british" if self._british else "")

    def ordinal(self, number: int, gender: str = "m") -> str:
        return super().ordinal(number, "british" if self._british else "")

    def year(self, number: int) -> str:
        """A year: "twenty twenty five", "two thousand one", "nineteen hundred"."""
        is_counted = not 1000 <= number <= 9999 or number % 1000 < 10
        return self.cardinal(number) if is_counted else self.numbers.say(number, "paired")

    def spell(self, text: str) -> str:
        """Digits one by one, letters as capitals in a row, which the phonemes' step spells."""
        said = []
        for run in _RUNS.findall(text):
            if run.isdecimal():
                said.append(self.digits(run))
            else:
                mixed = not (run.islower() or run.isupper())
                said.append((" " if mixed else "").join(run.upper()))
        return " ".join(said)

    def _paired(self, record: r.Paired) -> str:
        figures = record.figures
        if len(figures) not in (3, 4) or (figures[0] == "0" and len(figures) > 1):
            said = self.whole(figures)
        elif (record.year and len(figures) > 3) or figures.endswith("000"):
            said = self.year(int(figures))
        else:
            said = self.numbers.say(int(figures), "paired")
        return _plural(said) if record.plural else said

    def clock(self, record: r.Time) -> str:
        """A time of day: "seven oh five", "seven o'clock", "fifteen hundred", "three PM"."""
        hour, minute, half = record.hour, record.minute, self.part_of_day(record)
        if minute:
            said = f"{self.cardinal(hour)} {'oh ' if minute < 10 else ''}{self.cardinal(minute)}"
        elif half or record.style == "plain":
            said = self.cardinal(hour)
        elif hour in (0, 24):
            said = "midnight"
        else:
            said = f"{self.cardinal(hour)} {_OCLOCK[hour > 12]}"
        if record.second:
            said += f" and {self.counted(Number(str(record.second)), self.units_of_time[2])}"
        return f"{said} {half}" if half else said

    def hours(self, record: r.Hours) -> str:
        ahead = f"{record.before} " if record.before else ""
        return f"{ahead}{self.clock(record.low)}{record.between or ' to '}{self.clock(record.high)}"

    def _date(self, record: r.Date) -> str:
        month, said = self._months[record.month], ""
        if record.day is None:
            said = month
        elif self._british:
            said = f"the {self.ordinal(record.day)} of {month}"
        else:
            said = f"{month} {self.ordinal(record.day)}"
        if record.year is None:
            return said
        return f"{said}{',' if record.day else ''} {self.year(record.year)}"

    def _fraction(self, record: r.Fraction) -> str:
        said = self._part(record.over, record.under)
        if record.whole:
            part = f"{_article(said[4:])} {said[4:]}" if said.startswith("one ") else said
            said = f"{self.whole(record.whole)} and {part}"
            return f"{said} {record.noun.many}" if record.noun else said
        if record.noun is None:
            return said
        if record.role == "before":
            return f"half {_article(record.noun.one)} {record.noun.one}"
        return f"{said} of {_article(record.noun.one)} {record.noun.one}"

    def _part(self, over: int, under: int) -> str:
        """A part of a whole: "three quarters", "eight out of ten", "one twenty over eighty"."""
        if over == 0 or under < 2 or over == under:
            return ""
        count = self.cardinal(over)
        if over > under:
            return f"{count} over {self.cardinal(under)}"
        if (under == 10 and over > 1) or (under > 20 and under not in (32, 64)):
            return f"{count} out of {self.cardinal(under)}"
        one, many = _FRACTIONS.get(under, (self.ordinal(under), _plural(self.ordinal(under))))
        return f"{count} {one if over == 1 else many}"

    def _duration(self, record: r.Duration) -> str:
        counts = (record.hours, record.minutes, record.seconds)
        said = [
            self.counted(Number(str(count), record.parts if place == 2 else ""), unit)
            for place, (count, unit) in enumerate(zip(counts, self.units_of_time, strict=True))
            if count or (place == 2 and record.parts)
        ]
        *most, last = said or [f"zero {self.units_of_time[2].many}"]
        return (
            f"{', '.join(most)} and {last}" if most and record.linked else " ".join((*most, last))
        )

    def _name(self, word: str) -> str:
        known = self._computers.get(word.lower())
        if known and (word.islower() or word.isupper()):
            return known
        is_spelt = UNSAYABLE.match(word) or word.lower() in self._spelt or len(word) == 1
        return word.upper() if is_spelt else word

    def _electronic_part(self, part: str, underscores: bool) -> str:
        if part.isdecimal() and len(part) == 4 and part[:2] in ("19", "20"):
            return self.year(int(part))
        return super()._electronic_part(part, underscores)

    def _dotted(self, record: r.Octets) -> str:
        is_address = len(record.numbers) == 4 and all(int(n) < 256 for n in record.numbers)
        said = [
            self._paired(r.Paired(n, year=True))
            if len(n) == (3 if is_address else 4)
            else self.whole(n)
            for n in record.numbers
        ]
        return f" {'dot' if is_address else self.dot} ".join(said)

    def _phone(self, record: r.Phone) -> str:
        said = super()._phone(record)
        return said.replace(f", {self.extension}", f" {self.extension}")

    def phone_groups(self, record: r.Phone) -> list[str]:
        said = super().phone_groups(record)
        return [group.replace("zero", "oh") for group in said] if self._british else said


def _plural(word: str) -> str:
    """The plural of a number word: "eighties", "hundreds"."""
    if word.endswith("x"):
        return f"{word}es"
    return f"{word[:-1]}ies" if word.endswith("y") else f"{word}s"


def _article(noun: str) -> str:
    return "an" if noun[0] in "aeiou" or noun.startswith("hour") else "a"
