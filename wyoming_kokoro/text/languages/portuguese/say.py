"""Brazilian Portuguese says records: "sete e trinta", "vinte e um graus Celsius"."""

from __future__ import annotations

from wyoming_kokoro.text.languages.numbers import Numbers
from wyoming_kokoro.text.languages.romance.saying import RomanceSaying
from wyoming_kokoro.text.reading import records as r
from wyoming_kokoro.text.reading.records import Unit

_NUMBERS = Numbers(__package__)
_RANKS = (
    "zero primeiro segundo terceiro quarto quinto sexto sétimo oitavo nono"
    " décimo vigésimo trigésimo quadragésimo quinquagésimo sexagésimo septuagésimo octogésimo"
    " nonagésimo"
).split()


def cardinal(number: int, gender: str = "") -> str:
    """A number in words, feminine below a million if `gender` is "f".

    "vinte e uma", "duas mil", "duzentas", "dois mil e vinte e cinco".
    """
    return _NUMBERS.say(number, gender)


def ordinal(number: int, gender: str = "m") -> str:
    """The ordinal, from 100 the cardinal: "primeiro", "segunda", "vigésimo primeiro"."""
    if number >= 100:
        return cardinal(number, "f" if gender == "f" else "m")
    if number < 10:
        spoken = _RANKS[number]
    else:
        tens, unit = divmod(number, 10)
        spoken = _RANKS[tens + 9] + (f" {_RANKS[unit]}" if unit else "")
    return " ".join(f"{word[:-1]}a" for word in spoken.split()) if gender == "f" else spoken


def clock(record: r.Time) -> str:
    """A time of day: "sete e trinta", "sete horas", "uma hora", "zero hora e cinco"."""
    spoken = cardinal(record.hour, "f")
    if (not record.minute and record.style == "exact") or not record.hour:
        spoken += " horas" if record.hour > 1 else " hora"
    if record.minute:
        spoken += f" e {cardinal(record.minute)}"
    if record.second:
        spoken += f" e {cardinal(record.second)} segundo{'s' if record.second > 1 else ''}"
    return f"{spoken} {_part_of_day(record.hour, record.half)}" if record.half else spoken


def _part_of_day(hour: int, half: str) -> str:
    if half == "am":
        return "da noite" if hour == 12 else "da manhã"
    return "da tarde" if hour == 12 or hour < 7 else "da noite"


class PortugueseSaying(RomanceSaying):
    """Says records in Portuguese of Brazil."""

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

    def cardinal(self, number: int, gender: str = "") -> str:
        return cardinal(number, gender)

    def ordinal(self, number: int, gender: str = "m") -> str:
        return ordinal(number, gender)

    def clock(self, record: r.Time) -> str:
        return clock(record)

    def hours(self, record: r.Hours) -> str:
        """From one time to another: "das nove às dezoito horas"."""
        ahead = "" if record.before else "das "
        low, high = record.low, record.high
        is_plain = not record.between and not low.minute
        style = "plain" if is_plain and not high.minute else "exact"
        said = clock(r.Time(low.hour, low.minute, 0, low.half, style))
        between = record.between or " às "
        return f"{ahead}{said}{between}{clock(high)}"

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
        seconds = r.Number(str(record.seconds), record.parts)
        units = self.units_of_time
        said = [
            self.counted(r.Number(str(count)), unit)
            for count, unit in ((record.hours, units[0]), (record.minutes, units[1]))
            if count
        ]
        return " e ".join((*said, self.counted(seconds, units[2])))
