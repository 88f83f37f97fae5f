"""Spanish says records: "siete treinta", "veintiún grados Celsius", "la segunda planta"."""

from __future__ import annotations

from wyoming_kokoro.text.languages.numbers import Numbers
from wyoming_kokoro.text.languages.romance.saying import RomanceSaying
from wyoming_kokoro.text.reading import records as r
from wyoming_kokoro.text.reading.records import Unit


class SpanishSaying(RomanceSaying):
    """Says records in neutral Spanish, as in news and timetables."""

    numbers = Numbers(__package__)
    plus = "más"
    point = "coma"
    dot = "punto"
    over = pressure_over = "sobre"
    cents = "con"
    and_ = "y"
    extension = "extensión"
    halves = {"m": "medio", "f": "media"}
    parts = {3: "tercio", 4: "cuarto", 5: "quinto", 6: "sexto", 7: "séptimo", 8: "octavo"}
    third_parts = "tercera"
    watch = {1: "décima", 2: "centésima", 3: "milésima"}
    on_the_hour = (" en punto", " horas")
    units_of_time = (
        Unit("hora", "horas", "f"),
        Unit("minuto", "minutos", "m"),
        Unit("segundo", "segundos", "m"),
    )

    def minutes(self, minute: int) -> str:
        return f" {'cero ' if minute < 10 else ''}{self.cardinal(minute)}"

    def hours(self, record: r.Hours) -> str:
        """From one time to another, whole hours without "en punto"."""
        low, high = self.plain_clocks(record)
        if not record.between:
            return f"{'' if record.before else 'de '}{low} a {high}"
        return f"{low}{record.between}{high}{' horas' if record.oclock else ''}"

    def both_link(self, record: r.BothGenders) -> str:
        """The word that joins two: "y" (plurals) or "o"; "e" before "i" and "u" before "o"."""
        start = record.other.lower().removeprefix("h")[:1]
        if record.plural:
            return "e" if start in ("i", "í") else "y"
        return "u" if start in ("o", "ó") else "o"
