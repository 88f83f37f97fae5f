"""Spanish says records: "siete treinta", "veintiún grados Celsius", "la segunda planta"."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from wyoming_kokoro.text.reading import records as r
from wyoming_kokoro.text.reading.records import Number, Record, Unit
from wyoming_kokoro.text.reading.tables import Lexicon

_SMALL = (
    "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince"
    " dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro"
    " veinticinco veintiséis veintisiete veintiocho veintinueve"
).split()
_TENS = ". . . treinta cuarenta cincuenta sesenta setenta ochenta noventa".split()
_HUNDREDS = (
    ". ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos"
    " novecientos"
).split()
_RANKS = (
    "cero primero segundo tercero cuarto quinto sexto séptimo octavo noveno décimo undécimo"
    " duodécimo decimotercero decimocuarto decimoquinto decimosexto decimoséptimo decimoctavo"
    " decimonoveno"
).split()
_RANK_TENS = (
    "cero décimo vigésimo trigésimo cuadragésimo quincuagésimo sexagésimo septuagésimo octogésimo"
    " nonagésimo"
).split()
_SCALES = ((10**12, "un billón", "billones"), (10**6, "un millón", "millones"))
_PARTS = {3: "tercio", 4: "cuarto", 5: "quinto", 6: "sexto", 7: "séptimo", 8: "octavo"}
_WATCH_PARTS = {1: "décima", 2: "centésima", 3: "milésima"}
_LONGEST = 15  # longer numbers are said digit by digit


def cardinal(number: int, gender: str = "") -> str:
    """The number in words, in the `gender` of the noun that it counts, "" without one.

    "veintiuno", "veintiún" before a masculine noun, "veintiuna", "doscientas mil".
    """
    parts = []
    for scale, one, many in _SCALES:
        count, number = divmod(number, scale)
        if count:
            parts.append(one if count == 1 else f"{_thousands(count, 'm')} {many}")
    if number or not parts:
        parts.append(_thousands(number, gender))
    return " ".join(parts)


def _thousands(number: int, gender: str) -> str:
    thousands, rest = divmod(number, 1000)
    spoken = []
    if thousands:
        spoken.append("mil" if thousands == 1 else f"{_below(thousands, gender or 'm')} mil")
    if rest or not thousands:
        spoken.append(_below(rest, gender))
    return " ".join(spoken)


def _below(number: int, gender: str) -> str:
    """A number from 0 to 999 that agrees with its noun."""
    hundreds, rest = divmod(number, 100)
    if number == 100:
        return "cien"
    parts = [_HUNDREDS[hundreds]] if hundreds else []
    if gender == "f" and hundreds > 1:
        parts = [f"{parts[0][:-2]}as"]
    if rest or not hundreds:
        parts.append(_below_hundred(rest, gender))
    return " ".join(parts)


def _below_hundred(number: int, gender: str) -> str:
    tens, unit = divmod(number, 10)
    said = _SMALL[number] if number < 30 else _TENS[tens] + (f" y {_SMALL[unit]}" if unit else "")
    if not said.endswith("uno") or not gender:
        return said
    if gender == "f":
        return f"{said[:-1]}a"
    return said[:-3] + ("ún" if number == 21 else "un")


def ordinal(number: int, gender: str = "m") -> str:
    """The ordinal in words, from 100 on the cardinal; the gender "n" gives "primer"."""
    if number >= 100:
        return cardinal(number, "f" if gender == "f" else "m")
    if number < 20:
        spoken = _RANKS[number]
    else:
        tens, unit = divmod(number, 10)
        spoken = f"{_RANK_TENS[tens]} {_RANKS[unit]}" if unit else _RANK_TENS[tens]
    if gender == "f":
        return " ".join(f"{word[:-1]}a" for word in spoken.split())
    is_cut = gender == "n" and spoken.endswith(("primero", "tercero"))  # not "undécimo"
    return spoken[:-1] if is_cut else spoken


class SpanishSaying:
    """Says records in neutral Spanish, as in news and timetables. Stateless."""

    plus = "más"
    rank_sign = "º"

    def __init__(self, lexicon: Lexicon) -> None:
        """The lexicon gives letters, months and marks."""
        months = (said.split() for said in lexicon.said("month").values())
        self._months = {int(number): name for number, name in months}
        self._letters = lexicon.said("letter")
        self._marks = lexicon.said("mark")
        self._acronyms = lexicon.said("acronym")
        self._sayings: Mapping[type[Any], Callable[[Any], str]] = {
            r.Verbatim: lambda record: record.text,
            r.Words: lambda record: record.said,
            r.Cardinal: lambda record: self.number(record.number, record.gender),
            r.Ordinal: lambda record: ordinal(record.rank, record.gender),
            r.Digits: lambda record: ", ".join(map(digits, record.groups)),
            r.Phone: _phone,
            r.Letters: lambda record: self.spell(record.text),
            r.Fraction: self._fraction,
            r.Over: self._over,
            r.Range: self._range,
            r.Measure: self._measure,
            r.Money: self._money,
            r.Time: clock,
            r.Hours: _hours,
            r.Date: self._date,
            r.Duration: self._duration,
            r.Electronic: self._electronic,
            r.Octets: self._octets,
            r.BothGenders: _both,
            r.Series: self._series,
        }

    def say(self, record: Record) -> str:
        """The words for a record."""
        return self._sayings[type(record)](record)

    def spell(self, text: str) -> str:
        """Letters and digits by their names."""
        names = (self._letters.get(c.lower(), c.upper()) if c.isalpha() else c for c in text)
        return " ".join(cardinal(int(c)) if c.isdecimal() else c for c in names)

    def number(self, number: Number, gender: str = "") -> str:
        """A number: up to three decimals are said as a number, more of them digit by digit."""
        if not number.fraction:
            return _signed(number.sign, whole(number.whole or "0", gender))
        spoken = whole(number.whole or "0", "f" if gender == "f" else "")
        part = number.fraction
        part = whole(part) if len(part) < 4 else digits(part)
        return _signed(number.sign, f"{spoken} coma {part}")

    def _counted(self, number: Number, unit: Unit) -> str:
        """A number and what it counts: "un millón de euros"."""
        name = unit.one if number.is_one else unit.many
        rest = number.whole.lstrip("0")
        is_round = not number.fraction and 0 < len(rest) <= _LONGEST and not int(rest) % 10**6
        return f"{self.number(number, unit.gender or 'm')} {'de ' if is_round else ''}{name}"

    def _measure(self, record: r.Measure) -> str:
        if record.scale:
            of = "" if record.scale == "mil" else "de "
            said = f"{self.number(record.number, 'm')} {record.scale} {of}{record.unit.many}"
        else:
            said = self._counted(record.number, record.unit)
        return f"{said} {record.per}" if record.per else said

    def _range(self, record: r.Range) -> str:
        gender = record.unit.gender if record.unit else ""
        said = f"{self.number(record.low, gender)} a {self.number(record.high, gender)}"
        if record.unit:
            said += f" {record.unit.one if record.high.is_one else record.unit.many}"
        return f"{said} {record.per}" if record.per else said

    def _over(self, record: r.Over) -> str:
        high = (
            self._counted(record.under, record.unit) if record.unit else self.number(record.under)
        )
        return f"{self.number(record.over)} sobre {high}"

    def _money(self, record: r.Money) -> str:
        if record.high is not None:
            low = self._amount(record.number, record.currency)
            if not record.number.fraction:
                low = self.number(record.number, record.currency.unit.gender)
            said = f"{low} a {self._amount(record.high, record.currency)}"
        elif record.scale:
            unit = record.currency.unit.many
            of = "" if record.scale == "mil" else "de "
            said = f"{self.number(record.number, 'm')} {record.scale} {of}{unit}"
        else:
            said = self._amount(record.number, record.currency)
        return f"{said} {record.per}" if record.per else said

    def _amount(self, number: Number, currency: r.Currency) -> str:
        unit, cent = currency.unit, currency.cent
        if len(number.fraction) != 2 or cent is None:
            return self._counted(number, unit)
        cents = Number(str(int(number.fraction)))
        main = self._counted(Number(number.whole, "", number.sign), unit)
        if cents.whole == "0":
            return main
        if not number.whole.strip("0"):
            return _signed(number.sign, self._counted(cents, cent))
        return f"{main} con {self._counted(cents, cent)}"

    def _fraction(self, record: r.Fraction) -> str:
        over, under, noun = record.over, record.under, record.noun
        half = "media" if noun and noun.gender == "f" else "medio"
        if noun and record.role == "behind":
            return half
        if noun and record.role == "before":
            return f"{half} {noun.one}"
        part = self._part(over, under)
        if noun and record.role == "after":
            part = half if (over, under) == (1, 2) else part
            one = noun.one if noun.one != noun.many else noun.one.removesuffix("s")
            name = one if record.whole == "1" else noun.many
            return f"{whole(record.whole, noun.gender)} {name} y {part}"
        if noun and record.role == "of":
            return f"{part} de {noun.one}"
        if noun and record.role == "parts" and noun.one == "partes":
            name = "tercera" if under == 3 else ordinal(under, "f")
            return f"{cardinal(over, 'f')} {name}{'s' if over > 1 else ''}"
        return f"{whole(record.whole)} y {part}" if record.whole else part

    def _part(self, over: int, under: int) -> str:
        if under == 2:
            return "medio"
        if under not in _PARTS:
            return f"{cardinal(over)} sobre {cardinal(under)}"
        return f"{cardinal(over, 'm')} {_PARTS[under]}{'s' if over > 1 else ''}"

    def _date(self, record: r.Date) -> str:
        parts = [] if record.day is None else [cardinal(record.day)]
        parts.append(self._months[record.month])
        if record.year is not None:
            parts.append(cardinal(record.year))
        return " de ".join(parts)

    def _duration(self, record: r.Duration) -> str:
        counts = (
            (record.hours, Unit("hora", "horas", "f")),
            (record.minutes, Unit("minuto", "minutos", "m")),
            (record.seconds, Unit("segundo", "segundos", "m")),
        )
        said = [self._counted(Number(str(count)), unit) for count, unit in counts if count]
        if record.parts and int(record.parts):
            name = _WATCH_PARTS[len(record.parts)]
            unit = Unit(name, f"{name}s", "f")
            said.append(self._counted(Number(str(int(record.parts))), unit))
        if not record.linked:
            return " ".join(said)
        *most, last = said or ["cero segundos"]
        return f"{', '.join(most)} y {last}" if most else last

    def _electronic(self, record: r.Electronic) -> str:
        if record.parts[0] == "-":  # an option's letters are said as they are: "ls -l"
            return " ".join(self._marks.get(part, part) for part in record.parts)
        said = (self._electronic_part(part, record.underscores) for part in record.parts)
        return " ".join(filter(None, said))

    def _electronic_part(self, part: str, underscores: bool) -> str:
        if part.isdecimal():
            is_year = len(part) == 4 and part[:2] in ("19", "20")
            return whole(part) if is_year or len(part) < 4 else digits(part)
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
        numbers = " punto ".join(whole(number) for number in record.numbers)
        front = [rest for rest in record.rest if rest == r.Letters("v")]
        behind = [rest for rest in record.rest if rest not in front]
        return " ".join((*map(self.say, front), numbers, *map(self.say, behind)))

    def _series(self, record: r.Series) -> str:
        return record.link.join(map(self.say, record.records))


def digits(text: str) -> str:
    """Digits said one by one."""
    return " ".join(cardinal(int(digit)) for digit in text)


def whole(figures: str, gender: str = "") -> str:
    """A whole number: in words; digit by digit when it is too long or starts with 0."""
    if len(figures) > _LONGEST or (len(figures) > 1 and figures[0] == "0"):
        return digits(figures)
    return cardinal(int(figures), gender)


def _signed(sign: str, spoken: str) -> str:
    return f"{'menos' if sign == '-' else 'más'} {spoken}" if sign else spoken


def _phone(record: r.Phone) -> str:
    said = ", ".join(map(digits, record.groups))
    extension = f", extensión {whole(record.extension)}" if record.extension else ""
    return f"{'más ' if record.plus else ''}{said}{extension}"


def clock(record: r.Time) -> str:
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


def _part_of_day(hour: int, half: str) -> str:
    if half == "noon" or (hour == 12 and half == "pm"):
        return "del mediodía"
    if half == "am":
        return "de la noche" if hour == 12 else "de la mañana"
    return "de la tarde" if hour < 8 else "de la noche"


def _hours(record: r.Hours) -> str:
    """From one time to another, whole hours without "en punto"."""
    low, high = (
        clock(r.Time(t.hour, t.minute, t.second, t.half, "plain"))
        for t in (record.low, record.high)
    )
    if not record.between:
        ahead = "" if record.before else "de "
        return f"{ahead}{low} a {high}"
    return f"{low}{record.between}{high}{' horas' if record.oclock else ''}"


def _both(record: r.BothGenders) -> str:
    """Two words joined by "y" (plurals) or "o"; by "e" before "i" and by "u" before "o"."""
    start = record.other.lower().removeprefix("h")[:1]
    if record.plural:
        link = "e" if start in ("i", "í") else "y"
    else:
        link = "u" if start in ("o", "ó") else "o"
    return f"{record.one} {link} {record.other[0].lower()}{record.other[1:]}"
