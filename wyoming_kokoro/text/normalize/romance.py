"""Base of Spanish, French, Italian and Portuguese: rules that the four share.

`cardinal`'s gender: "" counts ("veintiuno"), "m" and "f" stand before a noun ("veintiún",
"veintiuna").
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from re import Match
from types import ModuleType

from num2words import num2words

from . import (
    patterns,
    romance_agreement,
    romance_amounts,
    romance_dates,
    romance_formulas,
    romance_marks,
    romance_names,
    romance_numbers,
)
from . import tables as text_tables
from .calendar import exists
from .language import DIGITS, Currency, Language, Number, Rule, Unit
from .patterns import GAP, START, one_of
from .romance_agreement import AgreementWords
from .romance_amounts import AmountWords
from .romance_dates import SpanWords
from .romance_formulas import FormulaWords
from .romance_names import NameWords
from .signs import arabic, with_stop

_MILLION = 10**6
_HIGHEST = 39  # Roman numerals above it are rather abbreviations: "XL", "CD"
_DAY_MONTH = re.compile(
    r"(?P<before>(?<!\w)[^\W\d_]{2,13} )?(?<![\w.,/-])(?P<day>\d{1,2})/(?P<month>\d{1,2})"
    r"(?![\w/]|[.,-]\d)"
)
_ROMAN = re.compile("[IVX]+")
_QUEEN = re.compile("(?:[^p]a|Isabel|Elisabete|Elizabeth)$")  # "Papa" is none
_SAYABLE = re.compile(
    r"(?:(?:[BCDFGPT][LR]|QU|CH|S[CPTLMN]|[B-DF-HJ-NP-TV-ZÑÇ])?[AEIOUÀ-ÖØ-Ý]{1,2}[LMNRSX]?)+"
    r"(?:[BCDFGKPQTZ]|[LNRS][CDKPST])?"
)
_ERAS = r"(?:[Gg]uerr|[Rr]ep[úu]b|Reich|[Cc]ongr|[Ii]nternac|[Dd]inast|[Cc]umbre|[Vv]ertice|anno)"
_INITIAL = re.compile(
    r"(?<![\w.])(?P<letter>[A-ZÀ-ÖØ-Þ])\.(?= (?:[A-ZÀ-ÖØ-Þ]\. ){0,3}[A-ZÀ-ÖØ-Þ][a-zß-ÿ'’])"
)
_HALF_AT_END = re.compile(r"(?<=\d )[ap]\. ?m\.(?=[\"»”)]?\s*$)")
_DOTTED_ORDINAL = re.compile(r"(?<=\der)\.(?= [a-z])")
_DEPTH = re.compile(r"(?<!\w)prof\.(?= (?:d[ei] )?\d|,|$|\.$)|(?<=\bde )prof\.(?! [A-Z])")


@dataclass(frozen=True, slots=True)
class BelowTwo(Unit):
    """A unit whose plural starts at 2: French and Portuguese say "1,5 litre"."""

    def after(self, number: Number) -> str:
        """The singular below two."""
        return self.one if number.whole.lstrip("0") in ("", "1") else self.many or self.one


class Romance(Language):
    """Tables and rules beyond Language's that these four fill in alike.

    `tables`, `units` and `grammar` are the language's modules of those names.
    """

    decimal, group = ",", "."
    code = ""  # num2words' name for the language
    of = "de"  # between a million and what is counted
    cents = "y"  # between euros and cents
    link = r"(?: de)?"  # what may stand between day and month
    year_link = r"(?:,? (?:de |del )?)"  # what may stand between month and year
    articles = ""  # words that make "3/4" after them a date, as a pattern
    initials: Mapping[str, str] = {}  # titles that are such only before a name: "M."
    names: Sequence[str] = ()  # January to December
    date_link = " de "  # between day, month and year
    first_day = ""  # the 1st of a month that is not counted: "premier"
    half_day = ""  # what makes "7" the hour of a half of the day, as a pattern: "[ap]m"
    over = "sobre"  # in "8/10"
    pressure_over = ""  # in "120/80 mmHg", where it is another word
    half = ""  # "1/2"
    depth = ""  # "prof." beside a length
    rank_articles = ""  # articles before "25º" that is an ordinal; "" where that sign is none
    numerators: Mapping[int, tuple[str, str]] = {}  # denominator → its noun for one, for many
    feminine = re.compile("(?!)")  # endings of feminine nouns
    labels: frozenset[str] = frozenset()  # words whose number is a name: "canal 1"
    genders: Mapping[str, str] = {}  # nouns against that rule, and words that are none: ""
    oclock = "(?!)"  # what may follow "19:00" and is said by it, as a pattern
    hours = ""  # what writes hours as in "7h30", as a pattern: "h"
    reigns: frozenset[str] = frozenset()  # names whose Roman numeral is a rank
    counted: frozenset[str] = frozenset()  # words whose Roman numeral is a number: "capítulo"
    ranked: frozenset[str] = frozenset()  # words whose Roman numeral is always a rank
    last_rank = 10  # kings above it are counted
    beside_names: NameWords  # words beside which letters and numbers are names
    amount_words: AmountWords
    agreement: AgreementWords | None = None
    formulas: FormulaWords | None = None
    lasting = "(?!)"  # what hours of a duration follow, as a pattern: "em"
    spans = SpanWords()
    short_words: frozenset[str] = frozenset()  # words of two letters, no acronyms when in capitals
    spelled_letters = 2  # acronyms of so many letters are never said as words
    ranking: Mapping[str, str] = {}  # gender → articles before "II guerra", as a pattern

    unit_kind: type[Unit] = Unit

    def __init_subclass__(cls, tables: ModuleType, units: ModuleType, grammar: ModuleType) -> None:
        loose = text_tables.units(units.UNITS, kind=cls.unit_kind, gender="m")
        cls.units = text_tables.tight(loose, units.TIGHT)
        cls.currencies = text_tables.currencies(units.CURRENCIES, cls.unit_kind)
        cls.letters = text_tables.letters(tables.LETTERS)
        chat = text_tables.either_case(getattr(tables, "CHAT", ""))
        cls.abbreviations = {**chat, **text_tables.words(tables.ABBREVIATIONS)}
        cls.acronyms = text_tables.words(tables.ACRONYMS)
        cls.phrases = text_tables.words(tables.PHRASES)
        cls.words = text_tables.words(grammar.WORDS)
        cls.scales = text_tables.words(grammar.SCALES)
        cls.months = text_tables.numbered(grammar.MONTHS)
        cls.names = [row.split()[0] for row in grammar.MONTHS.strip().splitlines()]
        cls.weekdays = text_tables.words(grammar.WEEKDAYS)
        cls.genders = text_tables.words(grammar.GENDERS)
        for attribute in ("labels", "reigns", "counted", "short_words"):
            setattr(cls, attribute, frozenset(getattr(grammar, attribute.upper()).split()))
        nouns = text_tables.words(grammar.NUMERATORS)
        cls.numerators = {int(under): _pair(said) for under, said in nouns.items()}

    # Numbers.

    def below_thousand(self, number: int) -> str:
        """A number from 0 to 999 in words."""
        return str(num2words(number, lang=self.code))

    def number(self, number: Number, gender: str = "") -> str:
        """One or two decimals are said as a number, more of them digit by digit."""
        if not number.fraction:
            return super().number(number, gender)
        spoken = self.whole(number.whole or "0", "f" if gender == "f" else "")
        part = number.fraction
        part = self.whole(part) if len(part) < 4 else self.digits(part)
        return self.signed(number.sign, f"{spoken} {self.words['point']} {part}")

    def quantity(self, number: Number, unit: Unit) -> str:
        """A number and its unit; "un millón de euros"."""
        said = self.number(number, unit.gender or "m")
        return f"{said} {self._of(number, unit.after(number))}"

    def money(self, number: Number, currency: Currency, scale: str) -> str:
        """As Language's, with "de" after a scale: "tres millones de euros"."""
        if not scale:
            return super().money(number, currency, scale)
        unit = currency.unit.many or currency.unit.one
        counted = unit if scale in ("mil", "mila", "mille") else self.partitive(unit)
        return f"{self.number(number, 'm')} {scale} {counted}"

    def partitive(self, noun: str) -> str:
        """A noun with the word for "of" before it, as it follows a million: "de euros"."""
        return f"{self.of} {noun}"

    def _of(self, number: Number, noun: str) -> str:
        digits = number.whole.lstrip("0")
        if number.fraction or len(digits) > 15 or not digits or int(digits) % _MILLION:
            return noun
        return self.partitive(noun)

    def join_cents(self, main: str, cents: Number, cent: Unit) -> str:
        """An amount with its cents: "cinco euros con treinta céntimos"."""
        return f"{main} {self.cents} {self.quantity(cents, cent)}"

    def fraction(self, over: int, under: int) -> str | None:
        """A fraction, "medio" or "tres cuartos"; else a mark: "ocho sobre diez"."""
        if under not in self.numerators or not 0 < over < under:
            return f"{self.cardinal(over)} {self.over} {self.cardinal(under)}"
        if under == 2:
            return self.half
        one, many = self.numerators[under]
        return f"{self.cardinal(over, 'm')} {one if over == 1 else many}"

    # Times and dates.

    def duration(self, hours: int, minutes: int, seconds: int) -> str | None:
        """A duration in words: "treinta horas, dos minutos y tres segundos"."""
        parts = (hours, "h"), (minutes, "min"), (seconds, "s")
        *most, last = (self.quantity(Number(str(count)), self.units[unit]) for count, unit in parts)
        return f"{', '.join(most)} {self.words['and']} {last}"

    def date(self, year: int | None, month: int, day: int | None) -> str | None:
        """A date in words, of the parts that it has: "tres de marzo de dos mil veinticinco"."""
        parts = [self.names[month - 1]]
        if day is not None:
            parts.insert(0, self.first_day if day == 1 and self.first_day else self.cardinal(day))
        if year is not None:
            parts.append(self.cardinal(year))
        return self.date_link.join(parts)

    # Letters.

    def acronym(self, word: str) -> str | None:
        """By the table; letter by letter where no syllables can be made of it; else as a word."""
        if word in self.acronyms:
            return self.acronyms[word]
        if "-" in word:  # "USB-C"
            said = " ".join(self.acronym(part) or part for part in word.split("-"))
            return None if said == word.replace("-", " ") else said
        bare = word.removesuffix("s")
        if not bare.isalpha() or bare in self.currencies or _ROMAN.fullmatch(bare):
            return None
        is_spelled = len(bare) < 6 and not _SAYABLE.fullmatch(bare)
        if len(bare) <= self.spelled_letters or is_spelled:
            return None if bare.lower() in self.short_words else self.spell(bare)
        return None

    def identifier_word(self, word: str) -> str:
        """An acronym or a short run of consonants is said letter by letter."""
        said = self.acronyms.get(word.upper(), "")
        if len(word) > 3 and said.count(" ") == len(word) - 1:
            return said
        is_mute = len(word) < 5 and word.isascii() and not re.search("[aeiouy]", word.lower())
        return self.spell(word) if is_mute or word in ("yml", "etc") else word

    def roman(self, before: str, number: int) -> str | None:
        """Kings and popes by rank, then by number; chapters by number, and what is no letter."""
        gender = "f" if _QUEEN.search(before) else "m"
        if before in self.reigns and number <= self.last_rank:
            return self.ordinal(number, gender)
        if before.lower() in self.ranked:
            return self.ordinal(number, "m")
        is_letter = number in (1, 5, 10) or number > _HIGHEST
        is_counted = before.lower() in self.counted or before in self.reigns
        return self.cardinal(number) if is_counted or not is_letter else None

    # Rules.

    def first(self) -> Sequence[Rule]:
        """Rules before shared ones: "1.234.567" is no version; "19:00 horas" names an hour once."""
        whole_hour = rf"(?<!\d)(\d{{1,2}}:00) ?(?:{self.oclock})(?!\w)"
        return (
            *romance_formulas.rules(self, self.formulas),
            *romance_agreement.rules(self, self.agreement, self.gender),
            *romance_marks.rules(self),
            *romance_numbers.first(self, self.over, self.pressure_over or self.over),
            *romance_amounts.rules(self, self.amount_words, self.gender, self.singular),
            *romance_names.rules(self, self.beside_names),
            *romance_dates.rules(self, self.names, self.spans),
            *romance_numbers.degrees(self.rank_articles),
            Rule(_HALF_AT_END, lambda m: f"{m[0]}.", DIGITS),
            Rule(_DOTTED_ORDINAL, lambda m: "", DIGITS),
            Rule(_DEPTH, lambda m: with_stop(m, self.depth), "p"),
            Rule(re.compile(whole_hour), lambda m: m[1], ":"),
            Rule(re.compile(r"(?<!\d)(\d{1,2}:[0-5]\d) ?h(?!\w)"), lambda m: m[1], ":"),
            Rule(
                re.compile(rf"(?<![\w.])({one_of(self.initials)})(?= [A-ZÀ-ÖØ-Þ])"),
                lambda m: self.initials[m[1]],
            ),
            Rule(_INITIAL, lambda m: m["letter"], "."),
            *(
                Rule(
                    re.compile(
                        rf"(?<!\w)(?P<before>(?:{articles}) ?)"
                        rf"(?P<roman>[IVX]{{2,6}}(?= [^\W\d_]{{4}})|[IVX](?= {_ERAS}))"
                    ),
                    partial(self._ranked, gender=gender),
                    "IVX",
                )
                for gender, articles in self.ranking.items()
            ),
        )

    def _ranked(self, match: Match[str], gender: str) -> str:
        """A Roman numeral before a noun, as its ordinal: "la II guerra"."""
        return f"{match['before']}{self.ordinal(arabic(match['roman']), gender)}"

    def half_day_rule(self) -> Rule:
        """The rule for an hour with its half of the day: "7 am" is a time."""
        pattern = rf"(?<![\w.,:/-])(1[0-2]|0?[1-9]) ?({self.half_day})"
        return Rule(re.compile(pattern, re.IGNORECASE), self._say_half_day, DIGITS)

    def _say_half_day(self, match: Match[str]) -> str | None:
        return self.clock(int(match[1]), 0, None, f"{match[2][0].lower()}m")

    def early(self) -> Sequence[Rule]:
        """Dates by name and "25/12", hours as "7h30", the decimal point, nouns after numbers."""
        return (
            Rule(self._weekday(), lambda m: self.weekdays[m[1].lower()], DIGITS),
            Rule(self._named_date(), self._say_named, DIGITS),
            Rule(_DAY_MONTH, self._say_day_month, "/"),
            *self._hour_rules(),
            *romance_numbers.early(self),
            Rule(self._counted(), self._say_counted, DIGITS),
        )

    def late(self) -> Sequence[Rule]:
        """Units without a number."""
        return romance_amounts.alone(self)

    def _named_date(self) -> re.Pattern[str]:
        month = one_of(self.months)
        return re.compile(
            rf"(?<![\w.,:/-])(?P<day>\d{{1,2}})(?:[º°]|er)?{self.link} (?P<month>{month})"
            rf"(?:\.(?!\s+[A-ZÀ-ÖØ-Þ]|\s*$))?(?:{self.year_link}(?P<year>\d{{4}})(?!\w|[.:]\d))?(?!\w)",
            re.IGNORECASE,
        )

    def _say_named(self, match: Match[str]) -> str | None:
        month, day = self.months[match["month"].lower()], int(match["day"])
        year = int(match["year"]) if match["year"] else None
        if match["month"].lower() == "set" and year is None:
            return None  # "2 set di luci"
        return self.date(year, month, day) if exists(month, day) else None

    def _weekday(self) -> re.Pattern[str]:
        """A pattern of short weekdays: "lun. 3"; without a dot only before a date: "lun, 3 mar"."""
        date = rf"\d{{1,2}}(?:/\d|{self.link} {one_of(self.months)}(?!\w))"
        return re.compile(
            rf"(?<![\w.])({one_of(self.weekdays)})"
            rf"(?:\.(?=,? \d{{1,2}}(?![\d:%]))|(?!\w)(?=,? {date}))",
            re.IGNORECASE,
        )

    def _say_day_month(self, match: Match[str]) -> str | None:
        """A date, where it cannot be a fraction or a mark, or after an article: "25/12"."""
        day, month = int(match["day"]), int(match["month"])
        before = match["before"] or ""
        padded = match["day"][0] == "0" or match["month"][0] == "0"
        ahead = before.strip().lower()
        article = re.fullmatch(self.articles, ahead) or ahead in self.weekdays.values()
        if not exists(month, day) or not (padded or article or month > 10 or day > 16):
            return None
        spoken = self.date(None, month, day)
        return None if spoken is None else before + spoken

    def _hour_rules(self) -> Sequence[Rule]:
        if not self.hours:
            return ()
        gap = "[ \u00a0\u202f]?"
        pattern = (
            rf"(?<![\w.,:/-])(?P<hour>[01]?\d|2[0-4]){gap}{self.hours}{gap}"
            r"(?P<minute>[0-5]\d)(?:min)?(?![\w:])"
        )
        return (Rule(re.compile(pattern), self._say_hours, "hH"),)

    def _say_hours(self, match: Match[str]) -> str | None:
        if romance_dates.lasts(match, self.lasting):
            parts = (match["hour"], "h"), (match["minute"], "min")
            said = (
                self.quantity(Number(str(int(count))), self.units[unit]) for count, unit in parts
            )
            return (self.amount_words.duration_link or " ").join(said)
        return self.clock(int(match["hour"]), int(match["minute"]), None, "")

    def _counted(self) -> re.Pattern[str]:
        number = patterns.number(self, "number")
        return re.compile(
            rf"{START}(?<![-–/])(?<![€$£] )(?<![€$£]){patterns.sign()}{number}"
            rf"(?=(?P<range> (?:y|o|u|a|e|ou) \d[\d.]*+)?{GAP}"
            r"(?P<noun>[a-zà-öø-ÿ]{3,40})(?![\w/]))"
        )

    def _say_counted(self, match: Match[str]) -> str | None:
        """A number that agrees with its noun: "1 luz", "21 personas"."""
        before = match.string[max(0, match.start() - 20) : match.start()].split()
        if before and self._is_label(before[-1]):
            return None
        gender = self.gender(match["noun"])
        if not gender or "," in match["number"] or (match["range"] and gender != "f"):
            return None
        return self.number(patterns.parse(self, match["number"], match["sign"]), gender)

    def _is_label(self, word: str) -> bool:
        """Whether the number behind a word counts nothing: "canal", "n.º", a name in capitals."""
        if word.lower() in self.labels or word in self.abbreviations:
            return word.lower() in self.labels or self.abbreviations[word] == self.words["number"]
        return len(word) > 1 and word.isupper() and word not in self.short_words

    def singular(self, noun: str) -> str:
        """The singular of a noun: "taza" of "tazas"."""
        return noun.removesuffix("s")

    def gender(self, noun: str) -> str:
        """The gender of a noun that a number counts, "f" or "m"; "" of a word that is no noun."""
        if noun in self.scales or {noun, f"{noun}."} & self.units.keys():
            return ""
        if noun in self.genders:
            return self.genders[noun].strip(".")
        for form in (noun.removesuffix("s"), noun.removesuffix("es")):  # "puntos"
            if self.genders.get(form, ".") != ".":
                return self.genders[form]
        return "f" if self.feminine.search(noun) else "m"


def _pair(forms: str) -> tuple[str, str]:
    one, many = forms.split(", ")
    return one, many
