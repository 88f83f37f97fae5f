"""How Romance languages say records; what is a language's own is in its `say.py`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from wyoming_kokoro.text.languages.saying import Saying
from wyoming_kokoro.text.reading import records as r
from wyoming_kokoro.text.reading.records import Number, Unit

_LONGEST = 15
_MILLION = 10**6


class RomanceSaying(Saying):
    """Words of a line's readings in one Romance language: numbers, measures, dates. Stateless.

    Its attributes are what differs by language.
    """

    minus = "menos"
    of = "de"
    and_ = ""
    or_ = "o"
    halves: Mapping[str, str] = {}  # by gender
    parts: Mapping[int, str] = {}  # denominators from 3
    third_parts = ""  # "tercera", before "partes"
    watch: Mapping[int, str] = {}  # parts of a second by their number of digits
    on_the_hour = ("", "")  # behind exact hours up to noon, and behind others
    units_of_time: tuple[Unit, Unit, Unit]
    thousand = "mil"
    date_link = " de "
    singular_below_two = False

    def partitive(self, noun: str) -> str:
        """A noun behind "de"."""
        return f"{self.of} {noun}"

    def number(self, number: Number, gender: str = "") -> str:
        """A number: up to three decimals are said as a number, more of them digit by digit."""
        part = number.fraction
        if not part:
            return super().number(number, gender)
        spoken = self.whole(number.whole or "0", "f" if gender == "f" else "")
        part = self.whole(part) if len(part) < 4 else self.digits(part)
        return self.signed(
            number.sign, f"{spoken} {self.dot if number.mark else self.point} {part}"
        )

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

    def _scaled(self, number: Number, scale: str, unit: Unit) -> str:
        """A number, its scale and what it counts; one thousand has no "one"."""
        is_thousand = scale == self.thousand
        if is_thousand and number.is_one:
            said = self.signed(number.sign, scale)
        else:
            said = f"{self.number(number, 'm')} {scale}"
        return f"{said} {unit.many if is_thousand else self.partitive(unit.many)}"

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

    def clock(self, record: r.Time) -> str:
        """A time of day: "siete treinta", "sette e trenta", "sete horas da noite"."""
        said = f"{self.cardinal(record.hour, 'f')}{self.after_hour(record)}"
        said += self.minutes(record.minute) if record.minute else ""
        if record.second:
            said += f" {self.and_} {self.timed(record.second, 2)}"
        return f"{said} {self.part_of_day(record)}" if record.half else said

    def after_hour(self, time: r.Time) -> str:
        """The words behind the hour of a time: "en punto"."""
        is_exact = time.style == "exact" and not (time.minute or time.second or time.half)
        return self.on_the_hour[not 0 < time.hour < 13] if is_exact else ""

    def minutes(self, minute: int) -> str:
        """The minutes behind an hour, with what joins them."""
        return f" {self.and_} {self.cardinal(minute)}"

    def plain_clocks(self, record: r.Hours) -> tuple[str, str]:
        """Both ends of opening hours, whole hours without what is said behind them."""
        low, high = (self.clock(replace(t, style="plain")) for t in (record.low, record.high))
        return low, high

    def timed(self, count: int, place: int) -> str:
        """So many hours, minutes or seconds, by the place of the unit."""
        return self.counted(Number(str(count)), self.units_of_time[place])

    def _duration(self, record: r.Duration) -> str:
        counts = enumerate((record.hours, record.minutes, record.seconds))
        said = [self.timed(count, place) for place, count in counts if count]
        if record.parts and int(record.parts):
            unit = self.part_of_second(len(record.parts))
            said.append(self.counted(Number(str(int(record.parts))), unit))
        if not record.linked:
            return " ".join(said)
        *most, last = said or [f"{self.cardinal(0)} {self.units_of_time[2].many}"]
        return f"{', '.join(most)} {self.and_} {last}" if most else last

    def _both(self, record: r.BothGenders) -> str:
        return f"{record.one} {self.both_link(record)} {record.other[0].lower()}{record.other[1:]}"

    def both_link(self, record: r.BothGenders) -> str:
        """The word that joins two: "y" of plurals, else "o"; by their first sounds."""
        return self.and_ if record.plural else self.or_
