"""Records of what a token is: they hold values, never words, and a language says them.

`Cardinal(Number("21", "5"))`, `Time(10, 32)`, `Money(Number("5", "30"), …)`. What is said letter
by letter or word by word is a record too, so that every token of a text is one of these.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Number:
    """A number as written, without grouping and decimal mark: "1.234,50" is "1234" and "50".

    A whole with scales among its digits is kept as it is: "8万5000", "1.5億".
    """

    whole: str
    fraction: str = ""
    sign: str = ""  # "-", "+" or ""
    mark: str = ""  # the decimal mark, where it is not the language's

    @property
    def is_one(self) -> bool:
        """Exactly one, without a fraction: "1" but neither "1,0" nor "01"."""
        return self.whole == "1" and not self.fraction


@dataclass(frozen=True, slots=True)
class Unit:
    """A unit's name for one and for many, the gender of both, and what is written in one."""

    one: str
    many: str
    gender: str = ""


@dataclass(frozen=True, slots=True)
class Currency:
    """Money's unit and its hundredth (None: there is none)."""

    unit: Unit
    cent: Unit | None = None


@dataclass(frozen=True, slots=True)
class Verbatim:
    """Text that is said as it is written, "" for what is dropped."""

    text: str


@dataclass(frozen=True, slots=True)
class Words:
    """Words that stand for what is written: an abbreviation in full, a sign by its name."""

    said: str


@dataclass(frozen=True, slots=True)
class Cardinal:
    """A number that counts or names; `gender` is that of the noun it counts, "" without one."""

    number: Number
    gender: str = ""


def cardinal(digits: str) -> Cardinal:
    """A whole number of these digits that counts nothing."""
    return Cardinal(Number(digits))


@dataclass(frozen=True, slots=True)
class Ordinal:
    """A rank: "2.º", "XXI"; `gender` "m", "f", or "n" where it is cut short before its noun."""

    rank: int
    gender: str = "m"


@dataclass(frozen=True, slots=True)
class Paired:
    """Three or four digits said two by two: a room, a model; a `year`, of which 2001 is not."""

    figures: str
    year: bool = False
    plural: bool = False


@dataclass(frozen=True, slots=True)
class Digits:
    """Groups of digits said one by one, with a pause between groups; `mark` as it is written."""

    groups: tuple[str, ...]
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Phone:
    """A telephone number in its groups, with its plus sign and extension."""

    groups: tuple[str, ...]
    plus: bool = False
    extension: str = ""


@dataclass(frozen=True, slots=True)
class Letters:
    """Letters and digits said by their names: "DNI", "0x61"."""

    text: str


@dataclass(frozen=True, slots=True)
class Fraction:
    """A part of a whole: "1 1/2"; `noun` is what it is a part of, if that is written.

    `role` tells the form: "alone", "before" (its noun), "after" (a whole number and its noun), "of"
    (a unit), "parts".
    """

    over: int
    under: int
    whole: str = ""
    noun: Unit | None = None
    role: str = "alone"


@dataclass(frozen=True, slots=True)
class Over:
    """One number over another that is no part of it: "8/10", "120/80", "14,2/16"."""

    over: Number
    under: Number
    unit: Unit | None = None


@dataclass(frozen=True, slots=True)
class Range:
    """From one number to another, the unit said once; `form` joins them: "{} a {}"."""

    low: Number
    high: Number
    unit: Unit | None = None
    per: str = ""
    form: str = ""


@dataclass(frozen=True, slots=True)
class Measure:
    """A number and its unit; `per` is what follows a slash, in words: "por hora"."""

    number: Number
    unit: Unit
    per: str = ""
    scale: str = ""


@dataclass(frozen=True, slots=True)
class Money:
    """An amount of money; `scale` is "millones" or ""; `high` the end of a range."""

    number: Number
    currency: Currency
    scale: str = ""
    per: str = ""
    high: Number | None = None


@dataclass(frozen=True, slots=True)
class Time:
    """A time of day; `half` is "am", "pm" or ""; `style` "exact", or "plain" beside other words."""

    hour: int
    minute: int
    second: int = 0
    half: str = ""
    style: str = "exact"


@dataclass(frozen=True, slots=True)
class Hours:
    """From one time of day to another: "de 9:00 a 14:00"; `before` and `between` as written.

    `oclock`: the last one is a whole hour, and said to be one.
    """

    low: Time
    high: Time
    before: str = ""
    between: str = ""
    oclock: bool = False


@dataclass(frozen=True, slots=True)
class Date:
    """A day, a month or a year, whichever parts are written; `month` 1 to 12."""

    year: int | None
    month: int
    day: int | None


@dataclass(frozen=True, slots=True)
class Duration:
    """A length of time; `parts` is the figure after the seconds' mark: "27,45"."""

    hours: int = 0
    minutes: int = 0
    seconds: int = 0
    parts: str = ""
    linked: bool = True


@dataclass(frozen=True, slots=True)
class Electronic:
    """An address or a name of computers, in parts: words, figures and marks."""

    parts: tuple[str, ...]
    underscores: bool = False


@dataclass(frozen=True, slots=True)
class Octets:
    """An IPv4 address or a version: numbers between dots, then what else is written."""

    numbers: tuple[str, ...]
    rest: tuple[Record, ...] = ()


@dataclass(frozen=True, slots=True)
class BothGenders:
    """One word in both genders: "alumno" and "alumna" of "alumnos/as"."""

    one: str
    other: str
    plural: bool


@dataclass(frozen=True, slots=True)
class Foreign:
    """Words of another of our languages, said in its sounds, and the quotation marks around."""

    text: str
    language: str
    opening: str = ""
    closing: str = ""


@dataclass(frozen=True, slots=True)
class Series:
    """Records said one after another, with `link` between them."""

    records: tuple[Record, ...]
    link: str = " "


Record = (
    Verbatim | Words | Cardinal | Ordinal | Digits | Phone | Letters | Fraction | Over | Range
    | Measure | Money | Time | Hours | Date | Duration | Electronic | Octets | BothGenders | Series
    | Paired | Foreign
)  # fmt: skip
