"""How Romance languages say records; what is a language's own is in its `say.py`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Any

from wyoming_kokoro.text.reading import records as r
from wyoming_kokoro.text.reading.records import Number, Record, Unit
from wyoming_kokoro.text.reading.tables import Lexicon

_LONGEST = 15  # longer numbers are said digit by digit
_MILLION = 10**6


class RomanceSaying(ABC):
    """Says records in one Romance language. Stateless."""

    plus = ""
    minus = "menos"
    rank_sign = "º"
    of = "de"
    range_form = "{} a {}"
    point = ""  # the decimal mark: "coma"
    dot = ""  # between the numbers of a version: "punto"
    over = ""  # in "8/10"
    pressure_over = ""  # in "120/80 mmHg"
    cents = ""  # between euros and cents
    and_ = ""
    or_ = "o"
    extension = ""
    halves: Mapping[str, str] = {}  # by gender
    parts: Mapping[int, str] = {}  # denominators from 3
    third_parts = ""  # "tercera", before "partes"
    watch: Mapping[int, str] = {}  # parts of a second by their number of digits
    units_of_time: tuple[Unit, Unit, Unit]
    thousand = "mil"
    date_link = " de "
    first_day = ""  # the 1st of a month that is not counted
    singular_below_two = False

    def __init__(self, lexicon: Lexicon) -> None:
        """The lexicon gives letters, months, marks and acronyms."""
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
            r.Digits: lambda record: self.grouped(record.groups),
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
            r.Series: lambda record: record.link.join(map(self.say, record.records)),
        }

    @abstractmethod
    def cardinal(self, number: int, gender: str = "") -> str:
        """The number in words, in the `gender` of the noun that it counts, "" without one."""

    @abstractmethod
    def ordinal(self, number: int, gender: str = "m") -> str:
        """The ordinal in words, from 100 on the cardinal; "n" is cut before a noun."""

    @abstractmethod
    def clock(self, record: r.Time) -> str:
        """A time of day."""

    @abstractmethod
    def hours(self, record: r.Hours) -> str:
        """From one time of day to another."""

    def say(self, record: Record) -> str:
        """The words for a record."""
        return self._sayings[type(record)](record)

    def digits(self, text: str) -> str:
        """Digits said one by one."""
        return " ".join(self.cardinal(int(digit)) for digit in text)

    def grouped(self, groups: tuple[str, ...]) -> str:
        """The groups of a code, digit by digit."""
        return ", ".join(map(self.digits, groups))

    def partitive(self, noun: str) -> str:
        """A noun behind "de"."""
        return f"{self.of} {noun}"

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
        return f"{self.minus if sign == '-' else self.plus} {spoken}" if sign else spoken

    def number(self, number: Number, gender: str = "") -> str:
        """A number: up to three decimals are said as a number, more of them digit by digit."""
        if not number.fraction:
            return self.signed(number.sign, self.whole(number.whole or "0", gender))
        spoken = self.whole(number.whole or "0", "f" if gender == "f" else "")
        part = number.fraction
        part = self.whole(part) if len(part) < 4 else self.digits(part)
        return self.signed(number.sign, f"{spoken} {self.point} {part}")

    def _is_one(self, number: Number) -> bool:
        if self.singular_below_two:
            return number.whole.lstrip("0") in ("", "1")
        return number.is_one

    def counted(self, number: Number, unit: Unit) -> str:
        """A number and what it counts: "un millón de euros"."""
        name = unit.one if self._is_one(number) else unit.many
        rest = number.whole.lstrip("0")
        is_round = not number.fraction and 0 < len(rest) <= _LONGEST and not int(rest) % _MILLION
        counted = self.partitive(name) if is_round else name
        return f"{self.number(number, unit.gender or 'm')} {counted}"

    def _scaled(self, number: Number, scale: str) -> str:
        """A number and its scale; one thousand has no "one"."""
        if scale == self.thousand and number.is_one:
            return self.signed(number.sign, scale)
        return f"{self.number(number, 'm')} {scale}"

    def _measure(self, record: r.Measure) -> str:
        if record.scale:
            many = record.unit.many
            of = many if record.scale == self.thousand else self.partitive(many)
            said = f"{self._scaled(record.number, record.scale)} {of}"
        else:
            said = self.counted(record.number, record.unit)
        return f"{said} {record.per}" if record.per else said

    def _range(self, record: r.Range) -> str:
        gender = record.unit.gender if record.unit else ""
        form = record.form or self.range_form
        said = form.format(self.number(record.low, gender), self.number(record.high, gender))
        if record.unit:
            said += f" {record.unit.one if self._is_one(record.high) else record.unit.many}"
        return f"{said} {record.per}" if record.per else said

    def _over(self, record: r.Over) -> str:
        if record.unit is None:
            return f"{self.number(record.over)} {self.over} {self.number(record.under)}"
        over = self.pressure_over
        return f"{self.number(record.over)} {over} {self.counted(record.under, record.unit)}"

    def _money(self, record: r.Money) -> str:
        if record.high is not None:
            low = self._amount(record.number, record.currency)
            if not record.number.fraction:
                low = self.number(record.number, record.currency.unit.gender)
            said = self.range_form.format(low, self._amount(record.high, record.currency))
        elif record.scale:
            unit = record.currency.unit.many
            of = unit if record.scale == self.thousand else self.partitive(unit)
            said = f"{self._scaled(record.number, record.scale)} {of}"
        else:
            said = self._amount(record.number, record.currency)
        return f"{said} {record.per}" if record.per else said

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
        return f"{main} {self.cents_after(cents, cent)}"

    def cents_after(self, cents: Number, cent: Unit) -> str:
        """The cents behind an amount: "con cincuenta céntimos"."""
        return f"{self.cents} {self.counted(cents, cent)}"

    def _fraction(self, record: r.Fraction) -> str:
        over, under, noun = record.over, record.under, record.noun
        half = self.halves["f" if noun and noun.gender == "f" else "m"]
        if noun and record.role == "behind":
            return half
        if noun and record.role == "before":
            return f"{half} {noun.one}"
        if noun and record.role == "together":
            name = noun.one if record.whole == "1" else noun.many
            return f"{self.whole(record.whole, noun.gender)} {self.and_} {half} {name}"
        part = self._part(over, under)
        if noun and record.role == "after":
            part = half if (over, under) == (1, 2) else part
            one = noun.one if noun.one != noun.many else self.singular(noun.one)
            name = one if record.whole == "1" else noun.many
            return f"{self.whole(record.whole, noun.gender)} {name} {self.and_} {part}"
        if noun and record.role == "of":
            return f"{part} {self.of} {noun.one}"
        if noun and record.role == "parts" and noun.one == "partes" and self.third_parts:
            name = self.third_parts if under == 3 else self.ordinal(under, "f")
            return f"{self.cardinal(over, 'f')} {name}{'s' if over > 1 else ''}"
        return f"{self.whole(record.whole)} {self.and_} {part}" if record.whole else part

    def _part(self, over: int, under: int) -> str:
        if under == 2:
            return self.halves["m"]
        if under not in self.parts:
            return f"{self.cardinal(over)} {self.over} {self.cardinal(under)}"
        return f"{self.cardinal(over, 'm')} {self.parts[under]}{'s' if over > 1 else ''}"

    def part_of_second(self, figures: int) -> Unit:
        """The unit of so many figures behind the seconds: tenths, hundredths, thousandths."""
        return Unit(self.watch[figures], f"{self.watch[figures]}s", "f")

    def singular(self, noun: str) -> str:
        """The singular of a noun that a whole number and a part count: "1 1/2 tazas"."""
        return noun.removesuffix("s")

    def _date(self, record: r.Date) -> str:
        parts = [] if record.day is None else [self.cardinal(record.day)]
        if record.day == 1 and self.first_day:
            parts = [self.first_day]
        parts.append(self._months[record.month])
        if record.year is not None:
            parts.append(self.cardinal(record.year))
        return self.date_link.join(parts)

    def _duration(self, record: r.Duration) -> str:
        counts = zip(
            (record.hours, record.minutes, record.seconds), self.units_of_time, strict=True
        )
        said = [self.counted(Number(str(count)), unit) for count, unit in counts if count]
        if record.parts and int(record.parts):
            unit = self.part_of_second(len(record.parts))
            said.append(self.counted(Number(str(int(record.parts))), unit))
        if not record.linked:
            return " ".join(said)
        *most, last = said or [f"{self.cardinal(0)} {self.units_of_time[2].many}"]
        return f"{', '.join(most)} {self.and_} {last}" if most else last

    def _electronic(self, record: r.Electronic) -> str:
        if record.parts[0] == "-":  # an option's letters are said as they are: "ls -l"
            parts = record.parts
            said = (
                p if p.isalpha() else self._electronic_part(p, underscores=False) for p in parts
            )
            return " ".join(filter(None, said))
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
        is_mute = len(word) < 5 and word.isascii() and not set(word.lower()) & set("aeiouy")
        return self.spell(word) if is_mute or word in ("yml", "etc") else word

    def _octets(self, record: r.Octets) -> str:
        numbers = f" {self.dot} ".join(self.whole(number) for number in record.numbers)
        front = [rest for rest in record.rest if rest == r.Letters("v")]
        behind = [rest for rest in record.rest if rest not in front]
        return " ".join((*map(self.say, front), numbers, *map(self.say, behind)))

    def _phone(self, record: r.Phone) -> str:
        said = ", ".join(self.phone_groups(record))
        extension = ""
        if record.extension:
            extension = f", {self.extension} {self.whole(record.extension)}"
        return f"{f'{self.plus} ' if record.plus else ''}{said}{extension}"

    def phone_groups(self, record: r.Phone) -> list[str]:
        """The groups of a telephone number, digit by digit."""
        return [self.digits(group) for group in record.groups]

    def _both(self, record: r.BothGenders) -> str:
        return f"{record.one} {self.both_link(record)} {record.other[0].lower()}{record.other[1:]}"

    def both_link(self, record: r.BothGenders) -> str:
        """The word that joins two: "y" of plurals, else "o"; by their first sounds."""
        return self.and_ if record.plural else self.or_
