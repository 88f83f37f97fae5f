"""French says records: "sept heures trente", "vingt et un degrés Celsius", "cinq euros trente"."""

from __future__ import annotations

import re

from wyoming_kokoro.text.languages.numbers import Numbers
from wyoming_kokoro.text.languages.romance.saying import RomanceSaying
from wyoming_kokoro.text.reading import records as r
from wyoming_kokoro.text.reading.records import Number, Unit

_ELIDING = tuple("aeiouyàâéèêîôùûhœAEIOUYÀÂÉÈÊÎÔÙÛHŒ")


class FrenchSaying(RomanceSaying):
    """Says records in French of France."""

    numbers = Numbers(__package__)
    plus = "plus"
    minus = "moins"
    rank_sign = "er e"
    point = "virgule"
    dot = "point"
    over = pressure_over = "sur"
    and_ = "et"
    or_ = "ou"
    range_form = "{} à {}"
    thousand = "mille"
    extension = "poste"
    halves = {"m": "demi", "f": "demie"}
    parts = dict(
        enumerate("tiers quart cinquième sixième septième huitième neuvième dixième".split(), 3)
    )
    units_of_time = (
        Unit("heure", "heures", "f"),
        Unit("minute", "minutes", "f"),
        Unit("seconde", "secondes", "f"),
    )
    first_day = "premier"
    date_link = " "
    singular_below_two = True

    def partitive(self, noun: str) -> str:
        """A noun behind "de", which is elided before a vowel or "h": "d'euros", "de francs"."""
        return f"d'{noun}" if noun.startswith(_ELIDING) else f"de {noun}"

    def number(self, number: Number, gender: str = "") -> str:
        """A number; before "virgule" it counts nothing: "un virgule cinq heure"."""
        return super().number(number, "" if number.fraction else gender)

    def clock(self, record: r.Time) -> str:
        """A time of day: "sept heures trente", "une heure", "zéro heure cinq"."""
        spoken = self.timed(record.hour, 0)
        if record.minute:
            minute = record.minute
            spoken += f" {self.timed(minute, 1) if record.second else self.cardinal(minute)}"
        if record.second:
            spoken += f" et {self.timed(record.second, 2)}"
        return f"{spoken} {self.part_of_day(record)}" if record.half else spoken

    def hours(self, record: r.Hours) -> str:
        """From one time to another: "huit heures trente à dix-neuf heures"."""
        return f"{self.clock(record.low)}{record.between or ' à '}{self.clock(record.high)}"

    def cents_after(self, cents: Number, cent: r.Unit) -> str:
        """Cents are a number without a unit: "cinq euros trente"."""
        del cent
        return self.cardinal(int(cents.whole))

    def _fraction(self, record: r.Fraction) -> str:
        over, under, noun, whole = record.over, record.under, record.noun, record.whole
        half = self.halves["f" if noun and noun.gender == "f" else "m"]
        if noun is None:
            part = "demi" if whole and (over, under) == (1, 2) else self._part(over, under)
            return f"{self.whole(whole)} et {part}" if whole else part
        if record.role == "half":
            return f"demi-{noun.one}"
        if record.role in ("behind", "before"):
            one = f"{self.cardinal(1, noun.gender)} demi {noun.one}"
            return f"et {half}" if record.role == "behind" else one
        part = half if (over, under) == (1, 2) else self._part(over, under)
        if record.role == "of":
            return f"{part} {self.partitive(noun.one)}"
        if record.role == "parts":
            return f"{part} de"
        if record.role == "after" and noun.one == "heure":
            part = part.removeprefix("un ")
        elif (over, under) != (1, 2):
            return f"{self.whole(whole)} et {part} {self.partitive(noun.one)}"
        name = noun.one if whole == "1" else noun.many
        return f"{self.whole(whole, noun.gender)} {name} et {part}"

    def _part(self, over: int, under: int) -> str:
        if under == 2:
            return "un demi"
        if under not in self.parts:
            return f"{self.cardinal(over)} {self.over} {self.cardinal(under)}"
        plural = "s" if over > 1 and under != 3 else ""
        return f"{self.cardinal(over)} {self.parts[under]}{plural}"

    def _duration(self, record: r.Duration) -> str:
        """A length of time: "deux heures, une minute neuf secondes", its parts as a number."""
        counts = (record.hours, record.minutes, record.seconds)
        said = [self.timed(count, place) for place, count in enumerate(counts) if count]
        said = said or [self.timed(0, 2)]
        if len(said) == 3:
            said[0] += ","
        return " ".join((*said, *([self.whole(record.parts)] if record.parts.strip("0") else [])))

    def grouped(self, groups: tuple[str, ...]) -> str:
        """The groups of a code: short ones as numbers, a long one in pairs or by threes."""
        if len(groups) == 1:
            (digits,) = groups
            if len(digits) < 6:
                return self.digits(digits)
            size = 2 if len(digits) % 3 and not len(digits) % 2 else 3
            cut = [digits[at : at + size] for at in range(0, len(digits), size)]
            if len(cut[-1]) == 1:
                cut[-2:] = [cut[-2][:2], cut[-2][2] + cut[-1]]
            groups = tuple(cut)
        is_card = len(groups) > 2 and max(map(len, groups)) == min(map(len, groups)) > 3
        return ", ".join(map(self.digits if is_card else self.whole, groups))

    def _both(self, record: r.BothGenders) -> str:
        return record.one if record.one == record.other else super()._both(record)

    def phone_groups(self, record: r.Phone) -> list[str]:
        """The groups of a telephone number, one long group in pairs."""
        groups = list(record.groups)
        if len(groups) == 1 and len(groups[0]) > 6:
            groups = re.findall("[0-9]{1,2}", groups[0])
        if [len(group) for group in groups[-3:]] == [3, 3, 4]:
            return [self.digits(group) for group in groups]
        said = list(map(self._pair, groups))
        if groups[0] == "0" and len(groups) > 1:
            said[:2] = [" ".join(said[:2])]
        return [" ".join(said)] if [len(group) for group in groups] == [3, 3] else said

    def _pair(self, digits: str) -> str:
        if len(digits) == 4 and digits[:2] == "08":
            return f"{self.digits('0')} {self.whole(digits[1:])}"
        if len(digits) == 4 and digits[0] == "0":  # "0475"
            return f"{self.digits(digits[:2])}, {self.whole(digits[2:])}"
        if len(digits) == 3 and digits[0] == "0" and digits[1] != "0":  # "022"
            return f"{self.digits('0')} {self.whole(digits[1:])}"
        return self.whole(digits)
