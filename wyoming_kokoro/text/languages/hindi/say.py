"""Hindi says records: "सात बजकर तीस मिनट", "पाँच रुपये तीस पैसे", "साढ़े तीन", "पाँचवीं"."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from wyoming_kokoro.text.reading import records as r
from wyoming_kokoro.text.reading.records import Number, Record, Unit
from wyoming_kokoro.text.reading.tables import Lexicon

_BELOW_HUNDRED = """
शून्य एक दो तीन चार पाँच छह सात आठ नौ
दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस
बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस
तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस
चालीस इकतालीस बयालीस तैंतालीस चवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास
पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ
साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर
सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उन्यासी
अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी
नब्बे इक्यानवे बानवे तिरानवे चौरानवे पचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे
""".split()
_SCALES = (
    (10**13, "नील"),
    (10**11, "खरब"),
    (10**9, "अरब"),
    (10**7, "करोड़"),
    (10**5, "लाख"),
    (10**3, "हज़ार"),
    (10**2, "सौ"),
)
_ORDINALS = {1: "पहल", 2: "दूसर", 3: "तीसर", 4: "चौथ", 6: "छठ"}
_PARTS = {3: "तिहाई", 4: "चौथाई"}
_LONGEST = 15  # longer numbers are said digit by digit
_UNSAYABLE = re.compile(
    "^[^aeiouy]{1,4}$|^[aeiou]?[^aeiouy]{4}|^[aeiou]m[^aeioubpsy]$"
    "|^(?![bcfgkp][lr]|[dtvw]r|s[chklmnpqtw]|[ckgptw]h|[kg]n|[td]w|p[sn]|wr)[^aeiouy]{2}[aeiou]$"
)
"""Parts of addresses, of up to five letters, that are said as letters: irctc, imd, ndtv."""


def cardinal(number: int) -> str:
    """In lakhs and crores: "बारह लाख चौंतीस हज़ार पाँच सौ सड़सठ"."""
    parts = []
    for scale, name in _SCALES:
        count, number = divmod(number, scale)
        if count:
            parts.append(f"{cardinal(count)} {name}")
    if number or not parts:
        parts.append(_BELOW_HUNDRED[number])
    return " ".join(parts)


def ordinal(number: int, ending: str = "ाँ") -> str:
    """The ordinal with the ending "ाँ", "ीं" or "ें": "पहला", "दूसरी", "पाँचवाँ"."""
    if number in _ORDINALS:
        return _ORDINALS[number] + {"ीं": "ी", "ें": "े"}.get(ending, "ा")
    return f"{cardinal(number)}व{ending}"


def year(number: int) -> str:
    """A year, in hundreds from 1100 to 1999: "उन्नीस सौ सैंतालीस", "दो हज़ार पच्चीस"."""
    if 1100 <= number < 2000:
        hundreds, rest = divmod(number, 100)
        return f"{cardinal(hundreds)} सौ" + (f" {cardinal(rest)}" if rest else "")
    return cardinal(number)


def mixed(whole: int, over: int, under: int) -> str:
    """A whole number and a part of it; halves and quarters have words: "साढ़े तीन", "डेढ़", "ढाई"."""
    if not whole:
        return {(1, 2): "आधा", (1, 4): "चौथाई", (3, 4): "पौन"}.get((over, under), "")
    if (over, under) == (1, 2):
        return {1: "डेढ़", 2: "ढाई"}.get(whole, f"साढ़े {cardinal(whole)}")
    if (over, under) == (1, 4):
        return "सवा" if whole == 1 else f"सवा {cardinal(whole)}"
    if (over, under) == (3, 4):
        return f"पौने {cardinal(whole + 1)}"
    return f"{cardinal(whole)} सही {part(over, under)}"


def part(over: int, under: int) -> str:
    """A part of a whole: "आधा", "तीन चौथाई", "आठ बटा दस"."""
    if (over, under) == (1, 2):
        return "आधा"
    return f"{cardinal(over)} {_PARTS.get(under) or f'बटा {cardinal(under)}'}"


def _part_of_day(hour: int, half: str) -> str:
    if half == "am":
        return "रात" if hour == 12 else "सुबह"
    if hour in (12, 1, 2, 3):
        return "दोपहर"
    return "शाम" if hour < 8 else "रात"


class HindiSaying:
    """Says records in Hindi. Stateless."""

    plus = "प्लस"
    minus = "माइनस"
    rank_sign = "वाँ"

    def __init__(self, lexicon: Lexicon) -> None:
        """The lexicon gives letters, months and marks."""
        months = (said.split() for said in lexicon.said("month").values())
        self._months = {int(number): name for number, name in months}
        self._letters = lexicon.said("letter")
        self._marks = lexicon.said("mark")
        self._sayings: Mapping[type[Any], Callable[[Any], str]] = {
            r.Verbatim: lambda record: record.text,
            r.Words: lambda record: record.said,
            r.Cardinal: lambda record: self.number(record.number),
            r.Ordinal: lambda record: ordinal(record.rank, record.gender),
            r.Digits: lambda record: ", ".join(map(self.digits, record.groups)),
            r.Phone: self._phone,
            r.Letters: lambda record: self.spell(record.text),
            r.Fraction: self._fraction,
            r.Over: self._over,
            r.Range: self._range,
            r.Measure: self._measure,
            r.Money: self._money,
            r.Time: self._clock,
            r.Hours: lambda record: f"{self._clock(record.low)} से {self._clock(record.high)}",
            r.Date: self._date,
            r.Duration: self._duration,
            r.Electronic: self._electronic,
            r.Octets: self._octets,
            r.BothGenders: lambda record: record.one,
            r.Series: lambda record: record.link.join(map(self.say, record.records)),
        }

    def say(self, record: Record) -> str:
        """The words for a record."""
        return self._sayings[type(record)](record)

    def digits(self, text: str) -> str:
        """Digits said one by one."""
        return " ".join(cardinal(int(digit)) for digit in text)

    def whole(self, figures: str) -> str:
        """A whole number: in words; digit by digit when it is too long or starts with 0."""
        if len(figures) > _LONGEST or (len(figures) > 1 and figures[0] == "0"):
            return self.digits(figures)
        return cardinal(int(figures))

    def spell(self, text: str) -> str:
        """Letters and digits by their names."""
        names = (self._letters.get(c.lower(), c) for c in text if c.isalnum())
        return " ".join(cardinal(int(c)) if c.isdecimal() else c for c in names)

    def number(self, number: Number) -> str:
        """A number, the digits behind its point one by one."""
        spoken = self.whole(number.whole or "0")
        if number.fraction:
            spoken = f"{spoken} दशमलव {self.digits(number.fraction)}"
        sign = {"-": f"{self.minus} ", "+": f"{self.plus} "}.get(number.sign, "")
        return f"{sign}{spoken}"

    def counted(self, number: Number, unit: Unit) -> str:
        """A number and what it counts: "एक रुपया", "दो घंटे"."""
        return f"{self.number(number)} {unit.one if number.is_one else unit.many}"

    def _measure(self, record: r.Measure) -> str:
        if record.scale:
            said = f"{self.number(record.number)} {record.scale} {record.unit.many}"
        else:
            said = self.counted(record.number, record.unit)
        return f"{said} {record.per}" if record.per else said

    def _range(self, record: r.Range) -> str:
        form = record.form or "{} से {}"
        said = form.format(self.number(record.low), self.number(record.high))
        if record.unit:
            said += f" {record.unit.many}"
        return f"{said} {record.per}" if record.per else said

    def _over(self, record: r.Over) -> str:
        under = self.number(record.under)
        if record.unit:
            under = self.counted(record.under, record.unit)
        return f"{self.number(record.over)} बटा {under}"

    def _money(self, record: r.Money) -> str:
        said = self._amount(record.number if record.high is None else record.high, record)
        if record.high is not None:
            said = f"{self.number(record.number)} से {said}"
        return f"{said} {record.per}" if record.per else said

    def _amount(self, number: Number, record: r.Money) -> str:
        unit, cent = record.currency.unit, record.currency.cent
        if record.scale:
            return f"{self.number(number)} {record.scale} {unit.many}"
        if len(number.fraction) != 2 or cent is None:
            return self.counted(number, unit)
        main = self.counted(Number(number.whole, "", number.sign), unit)
        cents = Number(str(int(number.fraction)))
        if cents.whole == "0":
            return main
        said = self.counted(cents, cent)
        return said if not number.whole.strip("0") else f"{main} {said}"

    def _fraction(self, record: r.Fraction) -> str:
        if record.role == "half":
            return mixed(int(record.whole), record.over, record.under)
        said = part(record.over, record.under)
        if record.whole:
            said = mixed(int(record.whole), record.over, record.under)
        return f"{said} {record.noun.one}" if record.noun else said

    def _clock(self, record: r.Time) -> str:
        spoken = cardinal(record.hour)
        if not record.minute and not record.second:
            spoken += " बजे"
        else:
            spoken += " बजकर"
            spoken += f" {cardinal(record.minute)} मिनट" if record.minute else ""
            spoken += f" {cardinal(record.second)} सेकंड" if record.second else ""
        if record.half and record.half != "said":
            spoken = f"{_part_of_day(record.hour, record.half)} {spoken}"
        return f"{spoken} पर" if record.style == "on" else spoken

    def _date(self, record: r.Date) -> str:
        parts = [cardinal(record.day)] if record.day is not None else []
        parts.append(self._months[record.month])
        if record.year is not None:
            parts.append(year(record.year))
        return " ".join(parts)

    def _duration(self, record: r.Duration) -> str:
        hour = "घंटा" if record.hours == 1 else "घंटे"
        counts = (record.hours, hour), (record.minutes, "मिनट"), (record.seconds, "सेकंड")
        said = [f"{cardinal(count)} {name}" for count, name in counts if count]
        if record.parts:
            said.append(f"दशमलव {self.digits(record.parts)}")
        return " ".join(said) or f"{cardinal(0)} सेकंड"

    def _electronic(self, record: r.Electronic) -> str:
        return " ".join(filter(None, (self._electronic_part(p, record) for p in record.parts)))

    def _electronic_part(self, written: str, record: r.Electronic) -> str:
        if written.isdecimal():
            return self.whole(written) if len(written) < 4 else self.digits(written)
        if written == "_":
            is_entity = record.parts[1:2] == (".",) and not record.underscores
            return "" if is_entity else self._marks["_"]
        if not written.isalpha():
            return self._marks.get(written, written)
        is_short = len(written) < 6 and written.isascii()
        return self.spell(written) if is_short and _UNSAYABLE.search(written.lower()) else written

    def _octets(self, record: r.Octets) -> str:
        numbers = " डॉट ".join(self.whole(number) for number in record.numbers)
        front = [rest for rest in record.rest if rest == r.Letters("v")]
        behind = [rest for rest in record.rest if rest not in front]
        return " ".join((*map(self.say, front), numbers, *map(self.say, behind)))

    def _phone(self, record: r.Phone) -> str:
        groups = record.groups
        if len(groups) == 1 and len(groups[0]) == 10:
            groups = (groups[0][:5], groups[0][5:])
        said = ", ".join(map(self.digits, groups))
        return f"{self.plus} {said}" if record.plus else said


def sayable(capitals: str) -> str:
    """The shape of a word of capitals: short ones are spelled."""
    return "mute" if len(capitals) < 6 else "word"
