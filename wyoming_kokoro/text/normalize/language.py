"""Base class of a language's spoken form: its tables, and how it says numbers, times and dates.

To add a language, write `languages/<language>/rules.py` with

    class Italian(Language):
        decimal, group = ",", "."
        units = {"kWh": Unit("chilowattora", "chilowattora"), "°C": Unit("grado Celsius", …)}
        words = {"dot": "punto", "at": "chiocciola", "minus": "meno", …}   # all of WORDS' keys
        stars = StarWords("{count} stella", "{count} stelle", "{count} stelle su {best}", "f")
        def cardinal(self, number, gender=""): …                           # abstract: must write
        def ordinal(…), clock(…), date(…)                                  # abstract: must write

    def build(tag: str) -> Normalizer:
        return Normalizer(Italian())

and a row in `languages/registry.py`. The shared rules (`addresses`, `calendar`, `amounts`, `signs`)
recognise times, dates, money, units, addresses, identifiers … and call the methods below; every
one may be overridden. A method may return None for "not what it seems": the text then stays for
later rules. What only one language has goes into `first()` (before all shared rules), `early()`
(after addresses, before dates and numbers) or `late()` (after all others) as `Rule`s. Returned
text must hold no digit and nothing a rule would match again, so that the spoken form is
idempotent.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from re import Match, Pattern

DIGITS = "0123456789"


@dataclass(frozen=True, slots=True)
class Rule:
    """Where `pattern` matches, `render` gives the words, or None to leave the match alone.

    `needs`: the rule is skipped unless one of these characters is in the text ("" always runs;
    DIGITS for any digit). Patterns must be linear: possessive quantifiers, a lookbehind that
    allows one start a run. A space is put between the words and letters or digits they touch.
    """

    pattern: Pattern[str]
    render: Callable[[Match[str]], str | None]
    needs: str = ""


@dataclass(frozen=True, slots=True)
class Number:
    """A number as written, without sign, grouping or decimal mark: "1,234.50" → "1234", "50"."""

    whole: str
    fraction: str = ""
    sign: str = ""  # "-", "+" or ""

    @property
    def is_one(self) -> bool:
        """Exactly one, without a fraction: "1" but neither "1.0" nor "01"."""
        return self.whole == "1" and not self.fraction


@dataclass(frozen=True, slots=True)
class Unit:
    """A unit's spoken singular and plural; `gender` is passed to `cardinal`."""

    one: str
    many: str = ""  # "" as `one`
    gender: str = ""
    tight: bool = False  # a unit only where it touches the number: "12in", not "12 in the box"

    def after(self, number: Number) -> str:
        """The form after a number, for languages where only 1 is singular."""
        return self.one if number.is_one else self.many or self.one


@dataclass(frozen=True, slots=True)
class Currency:
    """Money's unit and its hundredth (None: there is none)."""

    unit: Unit
    cent: Unit | None = None


@dataclass(frozen=True, slots=True)
class StarWords:
    """How a rating in stars is said; `gender` is passed to `cardinal`."""

    one: str
    many: str
    of: str  # with the best rating: four out of five stars
    gender: str = ""
    nouns: str = "(?!)"  # before which `one` is said, as a pattern: a four star hotel


# Keys of Language.words: the words that shared rules put between the parts they find.
WORDS = (
    "dot",  # in addresses, file names and versions
    "slash",
    "backslash",
    "colon",
    "dash",  # in addresses
    "underscore",  # in addresses; in identifiers it is a space
    "at",  # e-mail
    "hash",
    "point",  # decimal mark of a number
    "minus",
    "plus",
    "times",
    "divided",  # ÷
    "equals",
    "unequal",  # ≠
    "less",
    "more",
    "at_most",  # ≤
    "at_least",  # ≥
    "about",  # ~ ≈
    "plus_minus",  # ±
    "root",  # √
    "squared",  # ²
    "cubed",  # ³
    "to",  # in ranges: three to five
    "by",  # in dimensions: 3 x 4 m
    "and",  # &
    "per",  # an unknown "/unit"
    "degrees",  # ° alone
    "percent",
    "to_the_power",  # ^
    "number",  # # before a number
    "arrow",  # → in prose: "to"
    "flat",  # ♭ after a note
    "sharp",  # ♯
    "natural",  # ♮
)


class Language(ABC):
    """One language's tables and voices for the shared rules. Stateless; methods are pure."""

    decimal = "."
    group = ","  # characters that may group digits by three; spaces U+00A0 U+202F always may
    day_first = True
    months: Mapping[str, int] = {}  # lower-case names and abbreviations, without dot → 1..12
    weekdays: Mapping[str, str] = {}  # lower-case abbreviation without dot → full name
    units: Mapping[str, Unit] = {}  # case-sensitive symbol, found only right after a number
    currencies: Mapping[str, Currency] = {}  # "$", "€", "EUR", "US$" … before or after the number
    scales: Mapping[str, str] = {}  # after money: "M" → "million"; lower-case words too
    abbreviations: Mapping[str, str] = {}  # whole words, case-sensitive: "e.g." → "for example"
    acronyms: Mapping[str, str] = {}  # whole words, case-sensitive: "HVAC" → "H V A C"
    phrases: Mapping[str, str] = {}  # before all numbers: "24/7" → "twenty-four seven"
    ordinals: Mapping[str, str] = {}  # suffix after digits → gender: {"º": "m", "ª": "f"}
    phones: Sequence[str] = ()  # patterns of national telephone numbers, without word boundaries
    letters: Mapping[str, str] = {}  # lower-case letter → its name; missing ones as upper case
    words: Mapping[str, str] = {}  # see WORDS; all of them
    stars: StarWords  # "4/5 ★"
    am: Sequence[str] = ("am", "a.m.", "AM", "A.M.")
    pm: Sequence[str] = ("pm", "p.m.", "PM", "P.M.")

    # What every language must say itself.

    @abstractmethod
    def cardinal(self, number: int, gender: str = "") -> str:
        """The cardinal of `number` (0 ≤ number < 10**15) in words."""

    @abstractmethod
    def ordinal(self, number: int, gender: str = "") -> str:
        """The ordinal of `number` (0 ≤ number < 10**15) in words."""

    @abstractmethod
    def clock(self, hour: int, minute: int, second: int | None, half: str) -> str | None:
        """A time of day, 0 ≤ hour ≤ 24; `half` is "am", "pm" or ""."""

    @abstractmethod
    def date(self, year: int | None, month: int, day: int | None) -> str | None:
        """A date that exists, month 1..12. `year` as written (two digits are made four)."""

    # What is mostly alike.

    def digits(self, text: str) -> str:
        """Digits said one by one."""
        return " ".join(self.cardinal(int(digit)) for digit in text)

    def spell(self, text: str) -> str:
        """Letters and digits said one by one, by `letters`."""
        names = (self.letters.get(c.lower(), c.upper()) if c.isalpha() else c for c in text)
        return " ".join(self.cardinal(int(c)) if c in DIGITS else c for c in names)

    def whole(self, digits: str, gender: str = "") -> str:
        """A whole number: in words; digit by digit when it is too long or starts with 0."""
        if len(digits) > 15 or (len(digits) > 1 and digits[0] == "0"):
            return self.digits(digits)
        return self.cardinal(int(digits), gender)

    def number(self, number: Number, gender: str = "") -> str:
        """A number with its sign and fraction; the fraction digit by digit."""
        spoken = self.whole(number.whole or "0", gender)
        if number.fraction:
            spoken = f"{spoken} {self.words['point']} {self.digits(number.fraction)}"
        return self.signed(number.sign, spoken)

    def unitless(self, number: Number, written: str) -> str:
        """A number without a unit, with the text it was `written` as: perhaps a year."""
        return self.number(number)

    def signed(self, sign: str, spoken: str) -> str:
        """Spoken words after the word for their sign, if they have one."""
        if not sign:
            return spoken
        return f"{self.words['minus' if sign == '-' else 'plus']} {spoken}"

    def quantity(self, number: Number, unit: Unit) -> str:
        """A number and its unit: "twenty-one point five degrees Celsius" for "21.5" and °C."""
        return f"{self.number(number, unit.gender)} {unit.after(number)}"

    def span(self, low: Number, high: Number, unit: Unit | None) -> str:
        """A range, "3–5 kW"; the unit is said once."""
        gender = unit.gender if unit else ""
        spoken = f"{self.number(low, gender)} {self.words['to']} {self.number(high, gender)}"
        return f"{spoken} {unit.after(high)}" if unit else spoken

    def money(self, number: Number, currency: Currency, scale: str) -> str:
        """An amount; `scale` is a value of `scales` ("million") or ""."""
        unit, cent = currency.unit, currency.cent
        if scale:
            return f"{self.number(number)} {scale} {unit.many or unit.one}"
        if len(number.fraction) != 2 or cent is None:
            return self.quantity(number, unit)
        cents = Number(str(int(number.fraction)))
        if cents.whole == "0":
            return self.quantity(Number(number.whole, "", number.sign), unit)
        if number.whole.strip("0") == "":
            return self.signed(number.sign, self.quantity(cents, cent))
        main = self.quantity(Number(number.whole, "", number.sign), unit)
        return self.join_cents(main, cents, cent)

    def join_cents(self, main: str, cents: Number, cent: Unit) -> str:
        """An amount with its hundredths: "three dollars", 50 → "three dollars and fifty cents"."""
        return f"{main} {self.words['and']} {self.quantity(cents, cent)}"

    def duration(self, hours: int, minutes: int, seconds: int) -> str | None:
        """A duration that cannot be a time of day: 1:02:03; None leaves it to other rules."""
        return None

    def localized(self, unit: str) -> str:
        """The name of a unit as this variety of the language spells it: "metre" for "meter"."""
        return unit

    def year(self, year: int) -> str:
        """A year of four digits."""
        return self.cardinal(year)

    def fraction(self, over: int, under: int) -> str | None:
        """A fraction in words: "3/4" or ¾; None leaves it to "three slash four"."""
        return None

    def mixed(self, whole: str, part: str) -> str:
        """A whole number and a fraction in words: "2 ½": two and a half."""
        return f"{whole} {self.words['and']} {part}"

    def phone(self, groups: Sequence[str], plus: bool) -> str:
        """A telephone number's groups of digits, each said digit by digit."""
        spoken = ", ".join(self.digits(group) for group in groups)
        return f"{self.words['plus']} {spoken}" if plus else spoken

    def octet(self, digits: str) -> str:
        """One number of an IPv4 address."""
        return self.whole(digits)

    def identifier_digits(self, digits: str) -> str:
        """Digits in an address, a file's name or an identifier: a small number, else one by one."""
        return self.whole(digits) if len(digits) < 4 else self.digits(digits)

    def acronym(self, word: str) -> str | None:
        """A word of two or more capitals (perhaps with a plural s); None leaves it."""
        return self.acronyms.get(word)

    def roman(self, before: str, number: int) -> str | None:
        """The Roman numeral of `number` (1..3999) after the word `before`; None: letters."""
        return None

    def identifier_word(self, word: str) -> str:
        """A run of letters in an address or identifier, such as "temp" or "mqtt"."""
        return word

    def written_ordinal(self, figures: str) -> str:
        """Figures as the language writes an ordinal, which its rules then say."""
        return f"{figures}º"

    # Rules of the language's own.

    def first(self) -> Sequence[Rule]:
        """Run before all shared rules."""
        return ()

    def early(self) -> Sequence[Rule]:
        """Run after addresses and identifiers, before dates, times and numbers."""
        return ()

    def late(self) -> Sequence[Rule]:
        """Run after all shared rules (a digit is gone by then)."""
        return ()
