"""Brazilian Portuguese says records: "sete e trinta", "vinte e um graus Celsius"."""

from __future__ import annotations

from dataclasses import replace

from wyoming_kokoro.text.languages.numbers import Numbers
from wyoming_kokoro.text.languages.romance.saying import RomanceSaying
from wyoming_kokoro.text.reading import records as r
from wyoming_kokoro.text.reading.records import Unit


class PortugueseSaying(RomanceSaying):
    """Says records in Portuguese of Brazil."""

    numbers = Numbers(__package__)
    plus = "mais"
    point = "vírgula"
    dot = "ponto"
    over = "de"
    pressure_over = "por"
    cents = and_ = "e"
    extension = "ramal"
    halves = {"m": "meio", "f": "meia"}
    parts = {3: "terço", 4: "quarto", 5: "quinto", 6: "sexto", 7: "sétimo", 8: "oitavo"}
    units_of_time = (
        Unit("hora", "horas", "f"),
        Unit("minuto", "minutos", "m"),
        Unit("segundo", "segundos", "m"),
    )
    first_day = "primeiro"
    singular_below_two = True

    def after_hour(self, time: r.Time) -> str:
        is_said = (not time.minute and time.style == "exact") or not time.hour
        return (" horas" if time.hour > 1 else " hora") if is_said else ""

    def hours(self, record: r.Hours) -> str:
        """From one time to another: "das nove às dezoito horas"."""
        low, high = record.low, record.high
        is_plain = not (record.between or low.minute or high.minute)
        said = self.clock(replace(low, second=0, style="plain" if is_plain else "exact"))
        ahead = "" if record.before else "das "
        return f"{ahead}{said}{record.between or ' às '}{self.clock(high)}"

    def phone_groups(self, record: r.Phone) -> list[str]:
        """Digit by digit; the two digits of a country or an area as a number: "onze"."""
        length = sum(map(len, record.groups))
        codes = 2 if record.plus else int(len(record.groups) > 1 and length in (10, 11))
        return [
            self.cardinal(int(group))
            if place < codes and len(group) == 2 and group[0] != "0"
            else self.digits(group)
            for place, group in enumerate(record.groups)
        ]

    def both_link(self, record: r.BothGenders) -> str:
        return "e" if record.plural and record.other.endswith("as") else "ou"

    def _both(self, record: r.BothGenders) -> str:
        return f"{record.one} {self.both_link(record)} {record.other}"

    def _name(self, word: str) -> str:
        """As other languages do; capitals are an acronym or two letters."""
        if word.isupper():
            return self._acronyms.get(word) or (self.spell(word) if len(word) < 3 else word)
        return super()._name(word)

    def _duration(self, record: r.Duration) -> str:
        if not record.parts:
            return super()._duration(record)
        counts = enumerate((record.hours, record.minutes))
        said = [self.timed(count, place) for place, count in counts if count]
        seconds = r.Number(str(record.seconds), record.parts)
        return " e ".join((*said, self.counted(seconds, self.units_of_time[2])))
