"""Hindi says records: "सात बजकर तीस मिनट", "पाँच रुपये तीस पैसे", "साढ़े तीन", "पाँचवीं"."""

from __future__ import annotations

import re
from dataclasses import replace

from wyoming_kokoro.text.languages.numbers import Numbers
from wyoming_kokoro.text.languages.saying import Saying
from wyoming_kokoro.text.reading import records as r

_PARTS = {3: "तिहाई", 4: "चौथाई"}
_UNSAYABLE = re.compile(
    "(?=[a-z]{1,5}$)(?:[^aeiouy]{1,4}$|[aeiou]?[^aeiouy]{4}|[aeiou](?:m[^aeioubpsy]|[dgkpstvz][bfmv])$"
    "|(?![bcfgkp][lr]|[dtvw]r|s[chklmnpqtw]|[ckgptw]h|[kg]n|[td]w|p[sn]|wr)[^aeiouy]{2}[aeiou]$)"
)
"""Parts of addresses, of up to five letters, that are said as letters: irctc, imd, ndtv."""


class HindiSaying(Saying):
    """Says records in Hindi."""

    numbers = Numbers(__package__)
    plus = "प्लस"
    minus = "माइनस"
    rank_sign = "वाँ"
    range_form = "{} से {}"
    point = "दशमलव"
    dot = "डॉट"
    over = pressure_over = "बटा"
    extension = "एक्सटेंशन"
    is_singular_in_ranges = False

    def year(self, number: int) -> str:
        return self.numbers.say(number, "year")

    def spell(self, text: str) -> str:
        names = (self._letters.get(c.lower(), c) for c in text if c.isalnum())
        return " ".join(self.cardinal(int(c)) if c.isdecimal() else c for c in names)

    def _money(self, record: r.Money) -> str:
        if record.high is None:
            return super()._money(record)
        high = super()._money(replace(record, number=record.high, high=None))
        return self.range_form.format(self.number(record.number), high)

    def _fraction(self, record: r.Fraction) -> str:
        if record.role == "half":
            return self._mixed(int(record.whole), record.over, record.under)
        parts = record.over, record.under
        said = self._mixed(int(record.whole), *parts) if record.whole else self._part(*parts)
        return self._joined(said, record.noun.one if record.noun else "")

    def _mixed(self, whole: int, over: int, under: int) -> str:
        """A whole number and a part of it; halves and quarters have words: "साढ़े तीन", "ढाई"."""
        if not whole:
            return {(1, 2): "आधा", (1, 4): "चौथाई", (3, 4): "पौन"}.get((over, under), "")
        if (over, under) == (1, 2):
            return {1: "डेढ़", 2: "ढाई"}.get(whole, f"साढ़े {self.cardinal(whole)}")
        if (over, under) == (1, 4):
            return "सवा" if whole == 1 else f"सवा {self.cardinal(whole)}"
        if (over, under) == (3, 4):
            return f"पौने {self.cardinal(whole + 1)}"
        return f"{self.cardinal(whole)} सही {self._part(over, under)}"

    def _part(self, over: int, under: int) -> str:
        """A part of a whole: "आधा", "तीन चौथाई", "आठ बटा दस"."""
        if (over, under) == (1, 2):
            return "आधा"
        return f"{self.cardinal(over)} {_PARTS.get(under) or f'बटा {self.cardinal(under)}'}"

    def clock(self, record: r.Time) -> str:
        is_half = (record.minute, record.second) == (30, 0) and 0 < record.hour <= 12
        spoken = self._mixed(record.hour, 1, 2) if is_half else self.cardinal(record.hour)
        if is_half or not (record.minute or record.second):
            spoken += " बजे"
        else:
            spoken += " बजकर"
            spoken += f" {self.cardinal(record.minute)} मिनट" if record.minute else ""
            spoken += f" {self.cardinal(record.second)} सेकंड" if record.second else ""
        spoken = self._joined(self.part_of_day(record), spoken)
        return f"{spoken} पर" if record.style == "on" and not is_half else spoken

    def _duration(self, record: r.Duration) -> str:
        hour = "घंटा" if record.hours == 1 else "घंटे"
        counts = (record.hours, hour), (record.minutes, "मिनट"), (record.seconds, "सेकंड")
        said = [f"{self.cardinal(count)} {name}" for count, name in counts if count]
        if record.parts:
            said.append(f"{self.point} {self.digits(record.parts)}")
        return " ".join(said) or f"{self.cardinal(0)} सेकंड"

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
