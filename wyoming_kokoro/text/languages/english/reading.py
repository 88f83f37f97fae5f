"""The reader of English, American and British."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial

from wyoming_kokoro.text.languages.reading import reader
from wyoming_kokoro.text.reading import records as r
from wyoming_kokoro.text.reading import tables
from wyoming_kokoro.text.reading.line import Candidate, Line, Recogniser
from wyoming_kokoro.text.reading.reader import Reader
from wyoming_kokoro.text.recognise.everything import recognisers
from wyoming_kokoro.text.recognise.measures import Measures
from wyoming_kokoro.text.recognise.money import Amounts
from wyoming_kokoro.text.recognise.words import LanguageWords

from .forms import Forms
from .say import EnglishSaying

_SHARED = (
    "Lexical Cardinals Fractions Phones Codes Addresses References Clocks Ranks Formulas Chemistry"
    " Dates Romans Stars common_forms"
)
_OTHER = {"en-US": "gb", "en-GB": "us"}
_COUNTED = tuple(f"{one} (" for one in (*"0123456789¼½¾", " a", " an", "One", "one", "two", "each"))
_SPELLINGS = (("meter", "metre"), ("liter", "litre"), ("Honorable", "Honourable"))


class BeforeNouns:
    """Proposes measures and money also as they stand before a noun: "a five kilogram bag"."""

    def __init__(self, words: LanguageWords) -> None:
        self._inner: tuple[Recogniser, ...] = (Measures(words), Amounts(words))

    def propose(self, line: Line) -> Iterator[Candidate]:
        """Measures and amounts in one more kind, ".noun", where a word follows."""
        for recogniser in self._inner:
            for one in recogniser.propose(line):
                yield one
                after = line.text[one.end : one.end + 2]
                is_size = after == ") " and line.text[: one.start].endswith(_COUNTED)
                is_noun = after[:1] in tuple(" -\u00a0") and after[1:].isalpha()
                if (is_size or is_noun) and (record := _single(one.record)):
                    yield Candidate(one.start, one.end, f"{one.kind}.noun", record)


class English:
    """Proposes what the shared recognisers do, but for what English never writes so."""

    def __init__(self, words: LanguageWords, recognisers: Sequence[Recogniser]) -> None:
        self._recognisers = recognisers
        self._day_first = words.day_first

    def propose(self, line: Line) -> Iterator[Candidate]:
        """The candidates that English can mean."""
        for recogniser in self._recognisers:
            for one in recogniser.propose(line):
                never = _NEVER.get(one.kind.partition(".")[0])
                if not (one.kind.startswith(_FORMS) or (never and never(line, one))):
                    yield one if self._day_first else _american(one)


def _american(one: Candidate) -> Candidate:
    """Americans write times with a colon, so that one with a point is a kind of its own."""
    is_time = one.kind == "time.point"
    return replace(one, kind="time.american") if is_time else one


def _small(line: Line, one: Candidate) -> bool:
    """A day or a month that is cut short is written with one capital: "Sat", not "SAT"."""
    return line.text[one.start].islower() or line.text[one.start + 1].isupper()


def _dash(line: Line, one: Candidate) -> bool:
    """A dash between words is a pause."""
    return one.kind.startswith(("formula.minus", "formula.dash")) and one.kind.endswith("words")


def _misfit(line: Line, one: Candidate) -> bool:
    """Whether an ordinal has another number's suffix: "12st" is a weight."""
    written = line.text[one.start : one.end].rstrip(".").lower()
    return written[-2:] != suffix(written[:-2])


def _spaced(line: Line, one: Candidate) -> bool:
    """A lone "a" or "p" is a half of the day only right behind its figure: "9a", not "$3 a".

    And nobody writes a time after midnight as "0.25".
    """
    is_half = line.text[one.end - 2 : one.end] in (" a", " p")
    return is_half or (one.kind == "time.point" and line.text.startswith("0.", one.start))


def _unmeasured(line: Line, one: Candidate) -> bool:
    """A unit without a figure stands behind "per", or "half a": "in" and "min" are words else."""
    is_short = one.kind.startswith(("unit.letter", "unit.other"))
    is_told = one.end - one.start > 1 and line.word_before(one.start) in ("per", "a")
    return is_short and not is_told


def _lettered(line: Line, one: Candidate) -> bool:
    """Letters on both sides are an abbreviation, capitals before a figure a reference: "r/v"."""
    text, start = line.text, one.start
    if one.kind == "rate.per":
        return text[start - 1].isupper()
    is_letter = text[start - 1].isalpha() and not text[start - 2 : start - 1].isalnum()
    return one.kind == "rate.word" and is_letter and one.end - start == 2


_FORMS = (
    "sign.slash", "duration.primes", "roman.alone", "roman.rank", "roman.before", "roman.reign",
)  # fmt: skip
"""Kinds that forms say: slashes, feet, kings."""
_NEVER: Mapping[str, Callable[[Line, Candidate], bool]] = {
    "weekday": _small, "month": _small, "formula": _dash, "ordinal": _misfit, "duration": _spaced,
    "time": _spaced, "hours": _spaced, "ratio": _spaced, "unit": _unmeasured, "rate": _lettered,
}  # fmt: skip
"""What English does not write, by the first part of a candidate's kind."""


def suffix(figures: str) -> str:
    """The ending of an ordinal in figures: "22nd", "112th"."""
    if figures[-2:] in ("11", "12", "13"):
        return "th"
    return {"1": "st", "2": "nd", "3": "rd"}.get(figures[-1:], "th")


class EnglishReader(Reader):
    """A reader that writes ordinals as English does."""

    def written_ordinal(self, figures: str) -> str:
        return f"{figures}{suffix(figures)}"


def _single(record: r.Record) -> r.Record | None:
    if isinstance(record, r.Measure | r.Range) and record.unit:
        return replace(record, unit=replace(record.unit, many=record.unit.one))
    if isinstance(record, r.Money):
        unit = record.currency.unit
        return replace(record, currency=replace(record.currency, unit=replace(unit, many=unit.one)))
    return None


def build(tag: str) -> Reader:
    """The reader of the English of a tag."""
    british, other = tag == "en-GB", _OTHER[tag]
    return reader(
        __package__,
        partial(EnglishSaying, british=british),
        lambda words: (
            English(words, (BeforeNouns(words), *recognisers(words, _SHARED))),
            Forms(words, other),
        ),
        kind=EnglishReader,
        lexicon=_only(tables.lexicon(__package__), other, british),
        units=_units(british),
        day_first=british,
        last_rank=50,
        possessives=("'s", "’s"),
    )


def _only(lexicon: tables.Lexicon, other: str, british: bool) -> tables.Lexicon:
    """The lexicon without the other tag's entries."""
    return tables.Lexicon(
        {
            kind: {
                written: entry._replace(said=said)
                if british and (said := _spelled(entry.said)) != entry.said
                else entry
                for written, entry in entries.items()
                if other not in entry.when
            }
            for kind, entries in lexicon.by_kind.items()
        }
    )


def _spelled(said: str) -> str:
    for american, british in _SPELLINGS:
        said = said.replace(american, british)
    return said


def _units(british: bool) -> tables.Units:
    found = tables.units(__package__)
    spelled = {
        symbol: replace(unit, one=_spelled(unit.one), many=_spelled(unit.many))
        for symbol, unit in (found.units.items() if british else ())
    }
    return replace(found, units={**found.units, **spelled})
