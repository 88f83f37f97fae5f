"""Spanish says records: "siete treinta", "veintiún grados Celsius", "la segunda planta"."""

from __future__ import annotations

from dataclasses import replace

from wyoming_kokoro.text.languages.numbers import Numbers
from wyoming_kokoro.text.languages.romance.saying import RomanceSaying
from wyoming_kokoro.text.reading import records as r
from wyoming_kokoro.text.reading.records import Unit

_NUMBERS = Numbers(__package__)
_PARTS = {3: "tercio", 4: "cuarto", 5: "quinto", 6: "sexto", 7: "séptimo", 8: "octavo"}
_WATCH_PARTS = {1: "décima", 2: "centésima", 3: "milésima"}


def cardinal(number: int, gender: str = "") -> str:
    """The number in words, in the `gender` of the noun that it counts, "" without one.

    "veintiuno", "veintiún" before a masculine noun, "veintiuna", "doscientas mil".
    """
    return _NUMBERS.say(number, gender)


def ordinal(number: int, gender: str = "m") -> str:
    """The ordinal in words, from 100 on the cardinal; the gender "n" gives "primer"."""
    if number >= 100:
        return cardinal(number, "f" if gender == "f" else "m")
    spoken = _NUMBERS.say(number, "ordinal")
    if gender == "f":
        return " ".join(f"{word[:-1]}a" for word in spoken.split())
    is_cut = gender == "n" and spoken.endswith(("primero", "tercero"))  # not "undécimo"
    return spoken[:-1] if is_cut else spoken


class SpanishSaying(RomanceSaying):
    """Says records in neutral Spanish, as in news and timetables."""

    plus = "más"
    point = "coma"
    dot = "punto"
    over = pressure_over = "sobre"
    cents = "con"
    and_ = "y"
    extension = "extensión"
    halves = {"m": "medio", "f": "media"}
    parts = _PARTS
    third_parts = "tercera"
    watch = _WATCH_PARTS
    units_of_time = (
        Unit("hora", "horas", "f"),
        Unit("minuto", "minutos", "m"),
        Unit("segundo", "segundos", "m"),
    )

    def cardinal(self, number: int, gender: str = "") -> str:
        return cardinal(number, gender)

    def ordinal(self, number: int, gender: str = "m") -> str:
        return ordinal(number, gender)

    def clock(self, record: r.Time) -> str:
        """A time of day: "siete treinta", "siete cero cinco", "siete en punto", "veinte horas"."""
        spoken = cardinal(record.hour, "f")
        if record.minute:
            spoken += f" {'cero ' if record.minute < 10 else ''}{cardinal(record.minute)}"
        elif not record.half and not record.second and record.style == "exact":
            spoken += " en punto" if 0 < record.hour < 13 else " horas"
        if record.second:
            name = "segundo" if record.second == 1 else "segundos"
            spoken += f" y {cardinal(record.second, 'm')} {name}"
        return f"{spoken} {_part_of_day(record.hour, record.half)}" if record.half else spoken

    def hours(self, record: r.Hours) -> str:
        """From one time to another, whole hours without "en punto"."""
        both = (replace(time, style="plain") for time in (record.low, record.high))
        low, high = map(self.clock, both)
        if not record.between:
            return f"{'' if record.before else 'de '}{low} a {high}"
        return f"{low}{record.between}{high}{' horas' if record.oclock else ''}"

    def both_link(self, record: r.BothGenders) -> str:
        """The word that joins two: "y" (plurals) or "o"; "e" before "i" and "u" before "o"."""
        start = record.other.lower().removeprefix("h")[:1]
        if record.plural:
            return "e" if start in ("i", "í") else "y"
        return "u" if start in ("o", "ó") else "o"


def _part_of_day(hour: int, half: str) -> str:
    if half == "noon" or (hour == 12 and half == "pm"):
        return "del mediodía"
    if half == "am":
        return "de la noche" if hour == 12 else "de la mañana"
    return "de la tarde" if hour < 8 else "de la noche"
