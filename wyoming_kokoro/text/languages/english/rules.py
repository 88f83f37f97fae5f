"""English spoken form, American and British. The G2P spells unknown capitals (TV, USB)."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from wyoming_kokoro.text.normalize.language import Language, Number, Rule, StarWords, Unit
from wyoming_kokoro.text.normalize.normalizer import Normalizer

from . import numbers, science_units, streets, tables
from . import units as english_units
from . import words as english_words
from .abbreviations import acronyms as english_acronyms
from .abbreviations import (
    british_clinic,
    british_desk,
    british_forms,
    british_notes,
    chat,
    clinic,
    counties,
    desk_forms,
    desk_notes,
    doses,
    kitchen,
    listings,
    notices,
    office_forms,
    paperwork,
    place_words,
    ranks,
    road_reports,
    short_forms,
    sign_words,
    travel_words,
)
from .figures import (
    amounts,
    codes,
    compact_forms,
    counts,
    cricket,
    dates,
    formulas,
    four_figures,
    functions,
    hardware,
    identifiers,
    lakhs,
    models,
    music,
    program_signs,
    pump_prices,
    rates,
    references,
    scores,
    secrets,
    signs_in_place,
    sizes,
    stopwatch,
    symbols,
    times,
    wagers,
)

_VOWELS = frozenset("aeiouyAEIOUY")
_BRITISH = (("meter", "metre"), ("liter", "litre"), ("Honorable", "Honourable"))


def _british(text: str) -> str:
    for american, british in _BRITISH:
        text = text.replace(american, british)
    return text


def build(tag: str) -> Normalizer:
    """The normalizer of "en-US" or "en-GB"."""
    return Normalizer(British() if tag == "en-GB" else English())


class English(Language):
    """American English: month before day, "one hundred five"."""

    day_first = False
    and_ = False
    months = {name.lower(): index for index, name in enumerate(numbers.MONTHS, 1)} | {
        name[:3].lower(): index for index, name in enumerate(numbers.MONTHS, 1)
    }
    weekdays = dates.WEEKDAYS
    units: Mapping[str, Unit] = english_units.UNITS
    currencies = english_units.CURRENCIES
    scales = english_units.SCALES
    abbreviations: Mapping[str, str] = (
        tables.ABBREVIATIONS
        | science_units.BARE
        | short_forms.ABBREVIATIONS
        | notices.ABBREVIATIONS
        | kitchen.ABBREVIATIONS
        | office_forms.ABBREVIATIONS
        | road_reports.ABBREVIATIONS
        | english_acronyms.MIXED_CASE
    )
    acronyms = english_acronyms.ACRONYMS
    phrases = tables.PHRASES | english_acronyms.PHRASES | office_forms.PHRASES
    words = tables.WORDS
    stars = StarWords(
        "{count} star",
        "{count} stars",
        "{count} out of {best} stars",
        nouns=r"(?:hotel|resort|restaurant|apartment|review|rating|service|experience|rated)",
    )
    ordinals = dict.fromkeys(("st", "nd", "rd", "th", "ST", "ND", "RD", "TH"), "")
    am: Sequence[str] = ("AM", "am", "Am", "A.M.", "a.m.")
    pm: Sequence[str] = ("PM", "pm", "Pm", "P.M.", "p.m.")
    phones: Sequence[str] = (
        r"(?:1[-. ])?\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4}",
        r"\d{3}-\d{4}",
        r"0[38]\d\d \d{3} \d{3,4}",
        r"0\d{4} \d{6}",
        r"1-\d{3}-\d{3}-\d{4}",
    )

    def cardinal(self, number: int, gender: str = "") -> str:
        return numbers.cardinal(number, self.and_)

    def ordinal(self, number: int, gender: str = "") -> str:
        return numbers.ordinal(number, self.and_)

    def written_ordinal(self, figures: str) -> str:
        """An ordinal in figures, with its ending: "1st", "12th", "22nd"."""
        is_teen = figures[-2:-1] == "1"
        ending = {"1": "st", "2": "nd", "3": "rd"}.get(figures[-1], "th")
        return f"{figures}{'th' if is_teen else ending}"

    def unitless(self, number: Number, written: str) -> str:
        """A number without a unit in words; four digits that may be a year are said as one."""
        if written == number.whole and len(written) == 4 and written[:2] in ("19", "20"):
            return self.signed(number.sign, self.year(int(written)))
        return self.number(number)

    def year(self, year: int) -> str:
        return numbers.year(year, self.and_)

    def octet(self, digits: str) -> str:
        return numbers.paired(int(digits)) if len(digits) == 3 else self.whole(digits)

    def fraction(self, over: int, under: int) -> str | None:
        return numbers.fraction(over, under, self.and_)

    def mixed(self, whole: str, part: str) -> str:
        one, _, name = part.partition(" ")
        article = "an" if name.startswith("e") else "a"
        is_simple = one == "one" and " " not in name
        return f"{whole} and {article} {name}" if is_simple else f"{whole} and {part}"

    def clock(self, hour: int, minute: int, second: int | None, half: str) -> str | None:
        """A time of day in words.

        "seven thirty", "nineteen oh five", "seven o'clock", "midnight".
        """
        if hour in (0, 24) and not half:
            if not minute and not second:
                return "midnight"
            hour, half = 12, "am"
        spoken = self.cardinal(hour)
        if minute:
            spoken = f"{spoken} {'oh ' if minute < 10 else ''}{self.cardinal(minute)}"
        elif not half:
            spoken = f"{spoken} o'clock" if hour <= 12 else f"{spoken} hundred"
        if second:
            spoken = f"{spoken} and {self._counted(second, 'second')}"
        return f"{spoken} {half.upper()}" if half else spoken

    def spell(self, text: str) -> str:
        """Letters together in capitals, which the G2P says one by one: "UTC", "AA"."""
        parts = re.findall(r"[^\W\d_]+|\d", text)
        return " ".join(self.digits(part) if part.isdecimal() else part.upper() for part in parts)

    def duration(self, hours: int, minutes: int, seconds: int) -> str:
        """A span of time in words: "one hour, two minutes and three seconds"."""
        named = ((hours, "hour"), (minutes, "minute"), (seconds, "second"))
        parts = [self._counted(count, name) for count, name in named if count]
        if len(parts) < 2:
            return parts[0] if parts else "zero seconds"
        return f"{', '.join(parts[:-1])} and {parts[-1]}"

    def date(self, year: int | None, month: int, day: int | None) -> str:
        """A date in words, the month first: "March fourth, twenty twenty five"."""
        spoken = numbers.MONTHS[month - 1]
        if day is not None:
            spoken = f"{spoken} {self.ordinal(day)}"
        return spoken if year is None else f"{spoken}{',' if day else ''} {self.year(year)}"

    def acronym(self, word: str) -> str | None:
        return self.acronyms.get(word)

    def roman(self, before: str, number: int) -> str | None:
        """A Roman numeral in words after `before`: an ordinal for kings, a cardinal for parts.

        None leaves it: "I" is rather the pronoun, the C of "group C" a letter.
        """
        if before in tables.KINGS and number > 1:
            return f"the {self.ordinal(number)}"
        if number == 10 and before.lower() in tables.LETTERED:
            return None
        if number in (50, 100, 500, 1000) and before.lower() not in tables.NUMBERED_HIGH:
            return None
        if before.lower() in tables.NUMBERED and (number > 1 or before[0].isupper()):
            return self.cardinal(number)
        several = number not in (1, 5, 10, 50, 100, 500, 1000)
        return self.cardinal(number) if before[0].isupper() and several and number < 40 else None

    def identifier_word(self, word: str) -> str:
        """Known abbreviations as words, those without a vowel in letters: "mqtt" → "MQTT"."""
        spoken = tables.IDENTIFIERS.get(word.lower())
        if spoken is not None:
            return spoken
        short = 1 < len(word) <= 6
        if word.lower() in tables.SPELT or (short and not _VOWELS & set(word)):
            return word.upper()
        return word

    def late(self) -> Sequence[Rule]:
        return sign_words.rules()

    def first(self) -> Sequence[Rule]:
        return (
            *secrets.rules(self),
            *desk_forms.rules(self),
            *desk_notes.rules(self),
            *compact_forms.rules(self),
            *counts.rules(self),
            *road_reports.rules(self),
            *stopwatch.rules(self),
            *functions.rules(),
            *office_forms.rules(),
            *paperwork.rules(self),
            *kitchen.rules(self),
            *scores.first_rules(self),
            *program_signs.rules(self),
            *pump_prices.rules(self),
            *english_words.first(),
            *identifiers.first_rules(self),
            *wagers.rules(self),
            *clinic.rules(self),
            *hardware.rules(self),
            *lakhs.rules(self),
            *listings.rules(self),
            *rates.rules(self),
            *cricket.rules(self),
            *notices.rules(self),
            *travel_words.rules(self),
            *place_words.rules(self),
            *ranks.rules(self),
            *counties.rules(self),
            *short_forms.rules(self),
            *chat.rules(self),
            *references.rules(self),
            *signs_in_place.rules(self),
            *amounts.packs(),
            *formulas.rules(self),
            *music.rules(self),
            *symbols.rules(self),
        )

    def early(self) -> Sequence[Rule]:
        return (
            *streets.rules(self),
            *doses.rules(self),
            *models.rules(self),
            *identifiers.rules(self),
            *models.joined_rules(self),
            *english_words.early(),
            *scores.rules(self),
            *dates.rules(self),
            *times.rules(self),
            *codes.rules(self),
            *amounts.rules(self),
            *sizes.rules(self),
            *four_figures.rules(self),
        )

    def _counted(self, count: int, name: str) -> str:
        return f"{self.cardinal(count)} {name}{'' if count == 1 else 's'}"


class British(English):
    """British English: day before month, "one hundred and five", metres."""

    day_first = True
    and_ = True
    phones = (
        r"\(?0\d{2,4}\)?[ -]\d{3,4}[ -]\d{3,4}",
        r"0\d{4}[ -]\d{5,6}",
        r"0[1-9]\d{9}",
        *English.phones,
    )
    units: Mapping[str, Unit] = {
        symbol: Unit(_british(unit.one), _british(unit.many), unit.gender, unit.tight)
        for symbol, unit in english_units.UNITS.items()
    } | english_units.BRITISH_UNITS
    abbreviations: Mapping[str, str] = {
        key: _british(value) for key, value in English.abbreviations.items()
    } | british_forms.FORMS
    phrases = English.phrases | british_forms.PHRASES

    acronyms = English.acronyms | {"SEN": "S E N", "SENs": "S E Ns"}

    def first(self) -> Sequence[Rule]:
        return (
            *british_clinic.rules(self),
            *british_notes.rules(self),
            *british_desk.rules(self),
            *british_forms.rules(self),
            *super().first(),
        )

    def localized(self, unit: str) -> str:
        return _british(unit)

    def phone(self, groups: Sequence[str], plus: bool) -> str:
        """A telephone number, with "oh" for zero: "oh two oh, seven nine four six"."""
        return super().phone(groups, plus).replace("zero", "oh")

    def date(self, year: int | None, month: int, day: int | None) -> str:
        """A date in words, the day first: "the fourth of March, twenty twenty five"."""
        if day is None:
            return super().date(year, month, None)
        spoken = f"the {self.ordinal(day)} of {numbers.MONTHS[month - 1]}"
        return spoken if year is None else f"{spoken}, {self.year(year)}"
