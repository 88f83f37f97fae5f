"""Italian says records: "sette e trenta", "ventun gradi Celsius", "la seconda volta"."""

from __future__ import annotations

import re

from wyoming_kokoro.text.languages.numbers import Numbers
from wyoming_kokoro.text.languages.romance.saying import RomanceSaying
from wyoming_kokoro.text.reading import records as r
from wyoming_kokoro.text.reading.records import Number, Unit

HARD = re.compile(r"(?:s[bcdfgklmnpqrtvz]|z|gn|p[sn]|x|y)", re.IGNORECASE)
"""How words begin that have "uno" and "santo" before them."""
VOWELS = tuple("aeiouàèéìòùAEIOUÀÈÉÌÒÙ")
_LONG_CODE = 17
_RUNS = re.compile(r"[A-Z]+|[0-9]{1,4}(?![0-9])|[0-9]{3}|.")


class ItalianSaying(RomanceSaying):
    """Says records in Italian of Italy."""

    numbers = Numbers(__package__)
    plus = "più"
    minus = "meno"
    point = "virgola"
    dot = "punto"
    over = pressure_over = "su"
    cents = and_ = "e"
    of = "di"
    thousand = "mila"
    range_form = "da {} a {}"
    date_link = " "
    extension = "interno"
    halves = {"m": "mezzo", "f": "mezza"}
    parts = {3: "terz", 4: "quart", 5: "quint", 6: "sest", 7: "settim", 8: "ottav", 10: "decim"}
    watch = {1: "decim", 2: "centesim", 3: "millesim"}
    units_of_time = (
        Unit("ora", "ore", "f"),
        Unit("minuto", "minuti", "m"),
        Unit("secondo", "secondi", "m"),
    )
    on_the_hour = (" in punto", " in punto")
    first_day = "primo"

    def ordinal(self, number: int, gender: str = "m") -> str:
        """The ordinal in words, or an age by its ending: "ottantenne"."""
        said = super().ordinal(number, gender)
        return f"{said.removesuffix('esimo')}{gender}" if gender.startswith("enn") else said

    def after_hour(self, time: r.Time) -> str:
        said = super().after_hour(time)
        return " zero zero" if said and not time.hour else said

    def hours(self, record: r.Hours) -> str:
        """From one time to another: "dalle nove alle diciotto", "le sette, sette e trenta"."""
        low, high = self.plain_clocks(record)
        if record.between:
            between = record.between
            if high.startswith("una") and between.endswith("le "):
                between = f"{between[:-2]}'"
            return f"{low}{between}{high}"
        if record.before.lower() in ("le", "l"):
            return f"{low}, {high}"
        return f"{low if record.before else _at('dall', low)} {_at('all', high)}"

    def number(self, number: Number, gender: str = "") -> str:
        """A number, which agrees only if it is whole: "uno virgola otto tonnellate"."""
        return super().number(number, "" if number.fraction else gender)

    def counted(self, number: Number, unit: Unit) -> str:
        """A number and what it counts: "un'ora", "uno zaino", "novant'anni"."""
        if self._is_one(number):
            said = self.number(number, one_before(unit.gender or "m", unit.one))
            return f"{said}{'' if said.endswith(chr(39)) else ' '}{unit.one}"
        return super().counted(number, unit)

    def singular(self, noun: str) -> str:
        if noun.endswith(("ieri", "ori", "oni", "ali", "ili")):
            return f"{noun[:-1]}e"
        if noun.endswith("e") and not noun.endswith(("re", "ne", "te")):
            return f"{noun[:-1]}a"
        return f"{noun[:-1]}o" if noun.endswith("i") else noun

    def _name(self, word: str) -> str:
        """As other languages do, acronyms of two and three letters by theirs: "www"."""
        known = self._acronyms.get(word.upper(), "")
        return known if known.count(" ") == len(word) - 1 > 0 else super()._name(word)

    def spell(self, text: str) -> str:
        """Letters and digits by their names; long codes with pauses beside runs of three."""
        if len(text) < _LONG_CODE:
            return super().spell(text)
        said, last = "", ""
        for run in _RUNS.findall(text):
            said += (", " if len(run) > 2 or len(last) > 2 else " ") if last else ""
            said, last = said + super().spell(run), run
        return said

    def _part(self, over: int, under: int) -> str:
        if under not in self.parts:
            return super()._part(over, under)
        return f"{self.cardinal(over, 'm')} {self.parts[under]}{'i' if over > 1 else 'o'}"

    def _fraction(self, record: r.Fraction) -> str:
        return super()._fraction(record).replace("mezza ora", "mezz'ora")

    def _duration(self, record: r.Duration) -> str:
        if record.hours and not record.linked:
            record = r.Duration(record.hours, record.minutes, record.seconds, record.parts)
        return super()._duration(record)

    def part_of_second(self, figures: int) -> Unit:
        return Unit(f"{self.watch[figures]}o", f"{self.watch[figures]}i", "m")

    def both_link(self, record: r.BothGenders) -> str:
        return "e" if record.plural else "o"


def one_before(gender: str, noun: str) -> str:
    """The form of "one" before a noun: "v" ("un'ora"), "z" ("uno zaino"), "f" or "m"."""
    if gender == "fz":
        return "f"
    if gender == "f":
        return "v" if noun.startswith(VOWELS) else "f"
    return "z" if gender == "m" and HARD.match(noun) else gender


def _at(preposition: str, spoken: str) -> str:
    """A preposition with the article that the hour takes: "dalle nove", "all'una"."""
    return f"{preposition}'{spoken}" if spoken.startswith("una") else f"{preposition}e {spoken}"
