"""Hindi says records: "सात बजकर तीस मिनट", "पाँच रुपये तीस पैसे", "साढ़े तीन", "पाँचवीं"."""

from __future__ import annotations

import re
from dataclasses import replace

from wyoming_kokoro.text.languages.numbers import Numbers
from wyoming_kokoro.text.languages.saying import Saying
from wyoming_kokoro.text.reading import records as r

_NUMBERS = Numbers(__package__)
_ORDINALS = {1: "पहल", 2: "दूसर", 3: "तीसर", 4: "चौथ", 6: "छठ"}
_PARTS = {3: "तिहाई", 4: "चौथाई"}
_UNSAYABLE = re.compile(
    "(?=[a-z]{1,5}$)(?:[^aeiouy]{1,4}$|[aeiou]?[^aeiouy]{4}|[aeiou](?:m[^aeioubpsy]|[dgkpstvz][bfmv])$"
    "|(?![bcfgkp][lr]|[dtvw]r|s[chklmnpqtw]|[ckgptw]h|[kg]n|[td]w|p[sn]|wr)[^aeiouy]{2}[aeiou]$)"
)
"""Parts of addresses, of up to five letters, that are said as letters: irctc, imd, ndtv."""


def cardinal(number: int) -> str:
    """In lakhs and crores: "बारह लाख चौंतीस हज़ार पाँच सौ सड़सठ"."""
    return _NUMBERS.say(number)


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


class HindiSaying(Saying):
    """Says records in Hindi."""

    plus = "प्लस"
    minus = "माइनस"
    rank_sign = "वाँ"
    range_form = "{} से {}"
    point = "दशमलव"
    dot = "डॉट"
    over = pressure_over = "बटा"
    extension = "एक्सटेंशन"
    is_singular_in_ranges = False

    def cardinal(self, number: int, gender: str = "") -> str:
        return cardinal(number)

    def ordinal(self, number: int, gender: str = "m") -> str:
        return ordinal(number, gender)

    def year(self, number: int) -> str:
        return year(number)

    def spell(self, text: str) -> str:
        names = (self._letters.get(c.lower(), c) for c in text if c.isalnum())
        return " ".join(cardinal(int(c)) if c.isdecimal() else c for c in names)

    def _money(self, record: r.Money) -> str:
        if record.high is None:
            return super()._money(record)
        high = super()._money(replace(record, number=record.high, high=None))
        return self.range_form.format(self.number(record.number), high)

    def _fraction(self, record: r.Fraction) -> str:
        if record.role == "half":
            return mixed(int(record.whole), record.over, record.under)
        parts = record.over, record.under
        said = mixed(int(record.whole), *parts) if record.whole else part(*parts)
        return self._joined(said, record.noun.one if record.noun else "")

    def clock(self, record: r.Time) -> str:
        is_half = (record.minute, record.second) == (30, 0) and 0 < record.hour <= 12
        spoken = mixed(record.hour, 1, 2) if is_half else cardinal(record.hour)
        if is_half or not (record.minute or record.second):
            spoken += " बजे"
        else:
            spoken += " बजकर"
            spoken += f" {cardinal(record.minute)} मिनट" if record.minute else ""
            spoken += f" {cardinal(record.second)} सेकंड" if record.second else ""
        if record.half and record.half != "said":
            spoken = f"{_part_of_day(record.hour, record.half)} {spoken}"
        return f"{spoken} पर" if record.style == "on" and not is_half else spoken

    def _duration(self, record: r.Duration) -> str:
        hour = "घंटा" if record.hours == 1 else "घंटे"
        counts = (record.hours, hour), (record.minutes, "मिनट"), (record.seconds, "सेकंड")
        said = [f"{cardinal(count)} {name}" for count, name in counts if count]
        if record.parts:
            said.append(f"{self.point} {self.digits(record.parts)}")
        return " ".join(said) or f"{cardinal(0)} सेकंड"

    def _electronic(self, record: r.Electronic) -> str:
        return self._joined(*(self._part_of(record, part) for part in record.parts))

    def _part_of(self, record: r.Electronic, written: str) -> str:
        if written.isdecimal():
            return self.whole(written) if len(written) < 4 else self.digits(written)
        if written == "_":
            is_entity = record.parts[1:2] == (".",) and not record.underscores
            return "" if is_entity else self._marks["_"]
        if not written.isalpha():
            return self._marks.get(written, written)
        is_known = self._acronyms.get(written.upper(), "").count(" ") == len(written) - 1 > 1
        return self.spell(written) if is_known or _UNSAYABLE.match(written.lower()) else written

    def phone_groups(self, record: r.Phone) -> list[str]:
        groups = record.groups
        if len(groups) == 1 and len(groups[0]) == 10:
            groups = (groups[0][:5], groups[0][5:])
        return list(map(self.digits, groups))


def sayable(capitals: str) -> str:
    """The shape of a word of capitals: short ones are spelled."""
    return "mute" if len(capitals) < 6 else "word"
