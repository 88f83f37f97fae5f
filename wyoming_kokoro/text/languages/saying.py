"""How languages say records; what is a language's own is in its `say.py`."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Any

from wyoming_kokoro.text.reading import records as r
from wyoming_kokoro.text.reading.records import Number, Record, Unit
from wyoming_kokoro.text.reading.tables import Lexicon

from .numbers import Numbers

UNSAYABLE = re.compile(
    r"(?i)\A(?=[a-z]{1,4}\Z)"
    r"(?:[^aeiouy]+\Z|[lmnr][b-dfgkpqtvz]|([bcdf])\1|.*(?:[gkv]t|[dgkpstvz][bfmv])\Z)"
)
"""A short word of an address whose letters begin or end no syllable: "itv", "rtve", "bbva"."""
_LONGEST = 15  # longer numbers are said digit by digit


class Saying(ABC):
    """Says records in one language. Stateless."""

    numbers: Numbers
    plus = ""
    minus = ""
    rank_sign = "º"
    space = " "  # between words: "" in scripts without spaces
    pause = ", "  # between groups of digits
    range_form = "{} a {}"
    point = ""  # the decimal mark: "coma"
    dot = ""  # between the numbers of a version: "punto"
    over = ""  # in "8/10"
    pressure_over = ""  # in "120/80 mmHg"
    cents = ""  # between euros and cents
    extension = ""
    date_link = " "
    first_day = ""  # the 1st of a month that is not counted
    is_singular_in_ranges = True

    def __init__(self, lexicon: Lexicon) -> None:
        """Take letters, months, marks and acronyms from the lexicon."""
        months = (said.split() for said in lexicon.said("month").values())
        self._months = {int(number): name for number, name in months}
        self._letters = lexicon.said("letter")
        self._marks = lexicon.said("mark")
        self._acronyms = lexicon.said("acronym")
        self._sayings: Mapping[type[Any], Callable[[Any], str]] = {
            r.Verbatim: lambda record: record.text,
            r.Words: lambda record: record.said,
            r.Cardinal: lambda record: self.number(record.number, record.gender),
            r.Ordinal: lambda record: self.ordinal(record.rank, record.gender),
            r.Digits: self._digits,
            r.Phone: self._phone,
            r.Letters: lambda record: self.spell(record.text),
            r.Fraction: self._fraction,
            r.Over: self._over,
            r.Range: self._range,
            r.Measure: self._measure,
            r.Money: self._money,
            r.Time: self.clock,
            r.Hours: self.hours,
            r.Date: self._date,
            r.Duration: self._duration,
            r.Electronic: self._electronic,
            r.Octets: self._octets,
            r.BothGenders: self._both,
            r.Series: self._series,
        }

    def cardinal(self, number: int, gender: str = "") -> str:
        """The number in words, in the `gender` of the noun that it counts, "" without one."""
        return self.numbers.say(number, gender)

    def ordinal(self, number: int, gender: str = "m") -> str:
        """The ordinal in words; "n" is cut before a noun."""
        form = f"ordinal_{gender}"
        return self.numbers.say(number, form if form in self.numbers.forms else "ordinal")

    def part_of_day(self, time: r.Time) -> str:
        """The words for the half of the day that is told, else "": "de la tarde"."""
        return self.numbers.say(time.hour, time.half) if time.half in self.numbers.forms else ""

    @abstractmethod
    def clock(self, record: r.Time) -> str:
        """A time of day."""

    @abstractmethod
    def _fraction(self, record: r.Fraction) -> str:
        """A part of a whole."""

    @abstractmethod
    def _duration(self, record: r.Duration) -> str:
        """A length of time."""

    def say(self, record: Record) -> str:
        """The words for a record."""
        return self._sayings[type(record)](record)

    def _joined(self, *words: str) -> str:
        return self.space.join(filter(None, words))

    def digits(self, text: str) -> str:
        """Digits said one by one."""
        return self.space.join(self.cardinal(int(digit)) for digit in text)

    def _digits(self, record: r.Digits) -> str:
        return self.grouped(record.groups)

    def grouped(self, groups: tuple[str, ...]) -> str:
        """The groups of a code, digit by digit."""
        return self.pause.join(map(self.digits, groups))

    def whole(self, figures: str, gender: str = "") -> str:
        """A whole number: in words; digit by digit when it is too long or starts with 0."""
        if len(figures) > _LONGEST or (len(figures) > 1 and figures[0] == "0"):
            return self.digits(figures)
        return self.cardinal(int(figures), gender)

    def spell(self, text: str) -> str:
        """Letters and digits by their names."""
        names = (self._letters.get(c.lower(), c.upper()) if c.isalpha() else c for c in text)
        return " ".join(self.cardinal(int(c)) if c.isdecimal() else c for c in names)

    def signed(self, sign: str, spoken: str) -> str:
        """Words after the word for their sign, if they have one."""
        return self._joined(self.minus if sign == "-" else self.plus, spoken) if sign else spoken

    def number(self, number: Number, gender: str = "") -> str:
        """A number, the digits behind its point one by one."""
        said = self.whole(number.whole or "0", "" if number.fraction else gender)
        if number.fraction:
            said = self._joined(said, self.point, self.digits(number.fraction))
        return self.signed(number.sign, said)

    def _is_one(self, number: Number) -> bool:
        return number.is_one

    def counted(self, number: Number, unit: Unit) -> str:
        """A number and what it counts: "one hour", "two hours"."""
        return self._joined(self.number(number), unit.one if self._is_one(number) else unit.many)

    def _scaled(self, number: Number, scale: str, unit: Unit) -> str:
        """A number, its scale and what it counts: "two million dollars"."""
        return self._joined(self.number(number), scale, unit.many)

    def _measure(self, record: r.Measure) -> str:
        number, unit, scale = record.number, record.unit, record.scale
        said = self._scaled(number, scale, unit) if scale else self.counted(number, unit)
        return self._joined(said, record.per)

    def _range(self, record: r.Range) -> str:
        gender, unit = record.unit.gender if record.unit else "", record.unit
        form = record.form or self.range_form
        said = form.format(self.number(record.low, gender), self.number(record.high, gender))
        if unit:
            is_one = self.is_singular_in_ranges and self._is_one(record.high)
            said = self._joined(said, unit.one if is_one else unit.many)
        return self._joined(said, record.per)

    def _over(self, record: r.Over) -> str:
        if record.unit is None:
            return self._joined(self.number(record.over), self.over, self.number(record.under))
        under = self.counted(record.under, record.unit)
        return self._joined(self.number(record.over), self.pressure_over, under)

    def _money(self, record: r.Money) -> str:
        last, currency = record.high or record.number, record.currency
        scaled = record.scale and self._scaled(last, record.scale, currency.unit)
        said = scaled or self._amount(last, currency)
        if record.high is not None:
            low = self._amount(record.number, currency)
            if record.scale or not record.number.fraction:
                low = self.number(record.number, currency.unit.gender)
            said = self.range_form.format(low, said)
        return self._joined(said, record.per)

    def _amount(self, number: Number, currency: r.Currency) -> str:
        unit, cent = currency.unit, currency.cent
        if len(number.fraction) != 2 or cent is None:
            return self.counted(number, unit)
        cents = Number(str(int(number.fraction)))
        main = self.counted(Number(number.whole, "", number.sign), unit)
        if cents.whole == "0":
            return main
        if not number.whole.strip("0"):
            return self.signed(number.sign, self.counted(cents, cent))
        return self._joined(main, self.cents_after(cents, cent))

    def cents_after(self, cents: Number, cent: Unit) -> str:
        """The cents behind an amount: "con cincuenta céntimos"."""
        return self._joined(self.cents, self.counted(cents, cent))

    def hours(self, record: r.Hours) -> str:
        """From one time of day to another."""
        return self.range_form.format(self.clock(record.low), self.clock(record.high))

    def year(self, number: int) -> str:
        """A year in words."""
        return self.cardinal(number)

    def _date(self, record: r.Date) -> str:
        parts = [] if record.day is None else [self.cardinal(record.day)]
        if record.day == 1 and self.first_day:
            parts = [self.first_day]
        parts.append(self._months[record.month])
        if record.year is not None:
            parts.append(self.year(record.year))
        return self.date_link.join(parts)

    def _electronic(self, record: r.Electronic) -> str:
        if record.parts[0] == "-":  # an option's letters are said as they are: "ls -l"
            said = (p if p.isalpha() else self._electronic_part(p, False) for p in record.parts)
        else:
            said = (self._electronic_part(part, record.underscores) for part in record.parts)
        return " ".join(filter(None, said))

    def _electronic_part(self, part: str, underscores: bool) -> str:
        if part.isdecimal():
            is_year = len(part) == 4 and part[:2] in ("19", "20")
            return self.whole(part) if is_year or len(part) < 4 else self.digits(part)
        if part == "_":
            return self._marks["_"] if underscores else ""
        return self._name(part) if part.isalpha() else self._marks.get(part, part)

    def _name(self, word: str) -> str:
        """A word of an address: an acronym or a short run of consonants by its letters."""
        known = self._acronyms.get(word.upper(), "")
        if len(word) > 3 and known.count(" ") == len(word) - 1:
            return known
        return self.spell(word) if UNSAYABLE.match(word) or word in ("yml", "etc") else word

    def _octets(self, record: r.Octets) -> str:
        front = [rest for rest in record.rest if rest == r.Letters("v")]
        behind = [rest for rest in record.rest if rest not in front]
        return self._joined(*map(self.say, front), self._dotted(record), *map(self.say, behind))

    def _dotted(self, record: r.Octets) -> str:
        return f"{self.space}{self.dot}{self.space}".join(map(self.whole, record.numbers))

    def _phone(self, record: r.Phone) -> str:
        said = self.pause.join(self.phone_groups(record))
        if record.extension:
            said = f"{said}, {self.extension} {self.whole(record.extension)}"
        return self._joined(self.plus, said) if record.plus else said

    def phone_groups(self, record: r.Phone) -> list[str]:
        """The groups of a telephone number, digit by digit."""
        return [self.digits(group) for group in record.groups]

    def _both(self, record: r.BothGenders) -> str:
        return record.one

    def _series(self, record: r.Series) -> str:
        return record.link.join(map(self.say, record.records))
