"""Measures: a number and its unit, a range of them, a unit alone: "21,5 °C", "3-5 kWh", "€/kWh"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from wyoming_kokoro.text.reading import records as r
from wyoming_kokoro.text.reading.line import Candidate, Line

from .figures import DASHES, GAPS, Figure, closes
from .words import LanguageWords, stop_after

_DASH = re.compile(rf"[{GAPS}]?[{DASHES}][{GAPS}]?")
_MINUTES = frozenset("'′’")
_PRIMES = _MINUTES | frozenset('"″')
_ARC = re.compile(r"([0-9]{1,3})[°º] ?([0-9]{1,2})['′’](?: ?([NSEOWL])(?![^\W_]))?(?![0-9\"″])")
_OFTEN = re.compile(r"[x×] ?([0-9]{1,2})(?=/)")
_BY = re.compile(r" ?[x×] ?(?=[0-9])")
_RISING = frozenset({"from", "between"})
"""Forms of ranges whose second number is the higher one: no scores."""
_DEGREES = frozenset("°º")
_BEATS = frozenset("2 4 8 16".split())

_FIRST_INDIC = "\u0900"

_STORED = frozenset("GB Go TB To".split())
_DOSED = ("mg", "g", "µg", "mcg")


class Measures:
    """Proposes numbers with units."""

    def __init__(self, words: LanguageWords) -> None:
        self._words = words
        self._scales = words.lexicon.said("scale")
        self._ones = words.lexicon.said("scale.one")
        self._by = words.lexicon.said("word")["by"]
        self._alone = {s: words.symbols[s[0]] for s in words.units.alone if s[0].isalpha()}
        self._of = words.lexicon.said("word")["of"]
        self._slash = r.Words(words.lexicon.said("mark")["/"])
        self._forms = words.lexicon.said("range") or {"": ""}
        self._from = frozenset(words.lexicon.said("range.from"))
        self._primes = {
            mark: r.Unit(*said.split()) for mark, said in words.lexicon.said("prime").items()
        }
        self._counted = words.lexicon.by_kind.get("counted", {})
        self._beat = words.lexicon.said("word").get("beat", "")
        self._often = words.lexicon.said("word").get("often", "").split()
        self._rank = words.lexicon.said("word").get("minute rank", "")

    def propose(self, line: Line) -> Iterator[Candidate]:
        """Kinds "measure.*", "range.*", "over.*", "unit.*"."""
        for at in line.figure_starts:
            for start, figure in self._words.figures.signed(line, at):
                yield from self._measure(line, start, figure)
                yield from self._range(line, start, figure)
                yield from self._over(line, start, figure)
                yield from self._scaled(line, start, figure)
                yield from self._sides(line, start, figure)
            yield from self._arc(line.text, at)
        yield from self._units(line)
        if "/" in line.characters:
            yield from self._rates(line)

    def _measure(self, line: Line, start: int, figure: Figure) -> Iterator[Candidate]:
        found = self._unit(line, figure.end)
        if found is None:
            return
        end, symbol, gap = found
        if figure.style == "spaced" and symbol in _STORED:
            return  # "iPhone 13 128 GB"
        unit = self._words.units.units[symbol]
        last, per = self._words.denominator(line.text, end)
        last = stop_after(line, last)
        kind = "tight" if not gap else "loose"
        if symbol in _PRIMES or symbol in self._primes:
            if symbol in _MINUTES:
                yield Candidate(start, end, "measure.prime.label", self._minute(figure))
            if symbol in self._primes:
                seconds = r.Measure(figure.number, self._primes[symbol])
                yield Candidate(start, end, "measure.prime.time", seconds)
            yield Candidate(start, end, "measure.prime", r.Measure(figure.number, unit))
            return
        if symbol in _DEGREES:
            kind += f".{symbol}"
        if symbol in self._words.units.tight:
            kind = "word" if gap else "tightword"
        elif len(symbol) == 1 and symbol.isalpha():
            kind = f"letter.{kind}.{symbol}"
        yield Candidate(start, last, f"measure.{kind}", r.Measure(figure.number, unit, per))

    def _arc(self, text: str, at: int) -> Iterator[Candidate]:
        """Degrees with their minutes, of a place: "45°49' N"."""
        arc = _ARC.match(text, at)
        units = self._words.units.units
        if arc and all(mark in units for mark in "°'"):
            side = self._words.lexicon.said("compass").get(arc[3] or "", "")
            degrees, minutes = r.Number(arc[1]), r.Number(arc[2])
            both = (r.Measure(degrees, units["°"]), r.Measure(minutes, units["'"]))
            record = r.Series((*both, r.Words(side)) if side else both)
            yield Candidate(at, arc.end() if side else arc.end(2) + 1, "measure.arc", record)

    def _doses_a_day(self, line: Line, start: int) -> Iterator[Candidate]:
        """A number of times a day or a week: the end of "1 cp x 3/j"."""
        often = _OFTEN.match(line.text, start)
        end, per = self._words.denominator(line.text, often.end()) if often else (0, "")
        if often and per and self._often:
            count = r.Cardinal(r.Number(often[1]), self._often[1])
            record = r.Series((count, r.Words(self._often[0]), r.Words(per)))
            yield Candidate(start, end, "rate.often", record)

    def _minute(self, figure: Figure) -> r.Series:
        """The minute of a game: "minuto 12", or by its rank: "dodicesimo minuto"."""
        name = r.Words(self._words.lexicon.said("word")["minute"])
        if self._rank and not figure.number.fraction:
            return r.Series((r.Ordinal(int(figure.number.whole), self._rank), name))
        return r.Series((name, r.Cardinal(figure.number)))

    def _unit(self, line: Line, end: int) -> tuple[int, str, str] | None:
        """The unit behind a number: where it ends, its symbol, and the gap before it.

        A stop that also ends the sentence is left to it.
        """
        text = line.text
        gap = text[end : end + 1] if text[end : end + 1] in tuple(GAPS) else ""
        found = self._words.unit_at(text, end + len(gap))
        if found is None:
            return None
        last, symbol = found
        if symbol.endswith(".") and line.ends_at(last):
            last -= 1
            symbol = symbol[:-1] if symbol[:-1] in self._words.units.units else symbol
        return last, symbol, gap

    def _range(self, line: Line, start: int, low: Figure) -> Iterator[Candidate]:
        """From one number to another, the unit behind both or each."""
        words, end = self._words, low.end
        first = self._unit(line, end)
        dash = _DASH.match(line.text, first[0] if first else end)
        if dash is None:
            return
        for high in words.figures.at(line, dash.end()):
            unit = self._unit(line, high.end)
            if unit is None:
                if closes(line.text, high.end, ".,:/-") and first is None:
                    record = r.Range(low.number, high.number)
                    yield from self._formed(line, start, high.end, high.style, record)
                continue
            if first and first[1] != unit[1] and first[1] not in _DEGREES:
                continue
            last, per = words.denominator(line.text, unit[0])
            record = r.Range(low.number, high.number, words.units.units[unit[1]], per)
            yield from self._formed(line, start, stop_after(line, last), "unit", record)

    def _formed(
        self, line: Line, start: int, end: int, style: str, record: r.Range
    ) -> Iterator[Candidate]:
        """A range in each form that the language has; that from one to another with its "from"."""
        is_rising = _value(record.low) < _value(record.high)
        for name, form in self._forms.items():
            if not is_rising and name in _RISING:
                continue
            kind = f"range.{style}.{name}".rstrip(".")
            yield Candidate(start, end, kind, replace(record, form=form))
        before = line.word_before(start)
        if before in self._from and is_rising:
            yield Candidate(start - len(before) - 1, end, f"range.{style}.of", record)

    def _over(self, line: Line, start: int, figure: Figure) -> Iterator[Candidate]:
        """One number over another: "8/10", "120/80 mmHg", "14,2/16 GB", "24°/11°"."""
        text, end = line.text, figure.end
        first = self._unit(line, end)
        if first and first[1] in _DEGREES:
            end = first[0]
        slash = 3 if text[end : end + 3] == " / " else 1
        if text[end : end + slash].strip() != "/":
            return
        at = end + slash
        is_figure = text[at : at + 1].isdecimal()
        for _, high in self._words.figures.signed(line, at) if is_figure else ():
            unit = self._unit(line, high.end)
            named = self._words.units.units[unit[1]] if unit else None
            if unit and named and unit[1][0] in _DEGREES:
                yield from self._degrees(start, figure, high, unit, first is not None)
            elif unit and named:
                kind, over = self._measured(figure.number, high.number, unit[1], named)
                yield Candidate(start, unit[0], kind, over)
            elif closes(text, high.end):
                yield from self._bare_over(line, start, figure, high)

    def _bare_over(self, line: Line, start: int, low: Figure, high: Figure) -> Iterator[Candidate]:
        """Two numbers without a unit: a mark, a share, a reference, a beat."""
        numbers = (r.Cardinal(low.number), r.Cardinal(high.number))
        mark = r.Words(self._words.lexicon.said("mark")["/"])
        both = r.Series((numbers[0], mark, numbers[1]))
        yield Candidate(start, high.end, f"over.slash.{low.style}", both)
        to = self._words.lexicon.said("word")["to"]
        yield Candidate(start, high.end, "over.to", r.Series(numbers, f" {to} "))
        stop = len(". ") if line.text.startswith(". ", start - 2) else 0
        if line.word_before(start - stop).lower() in self._counted:
            yield Candidate(start, high.end, "over.of", r.Series(numbers, f" {self._of} "))
        if self._beat and high.number.whole in _BEATS:
            yield Candidate(start, high.end, "over.beat", r.Series(numbers, self._beat))
        kind = "over.decimal" if low.number.fraction else "over.plain"
        yield Candidate(start, high.end, kind, r.Over(low.number, high.number))

    def _measured(
        self, low: r.Number, high: r.Number, symbol: str, unit: r.Unit
    ) -> tuple[str, r.Series | r.Over]:
        """Kind and record of two numbers before a unit: "875/125 mg" are two doses."""
        if symbol in _DOSED:
            return "over.doses", r.Series((r.Cardinal(low), self._slash, r.Measure(high, unit)))
        return ("over.pressure" if symbol == "mmHg" else "over.unit"), r.Over(low, high, unit)

    def _degrees(
        self, start: int, low: Figure, high: Figure, unit: tuple[int, str, str], each: bool
    ) -> Iterator[Candidate]:
        """Two temperatures: "14/19°"; the first in plain degrees if it has its own, "4°/9 °C"."""
        units, link = self._words.units.units, self._words.lexicon.said("word")["and"]
        first = r.Measure(low.number, units["°"]) if each else r.Cardinal(low.number)
        both = (first, r.Words(link), r.Measure(high.number, units[unit[1]]))
        yield Candidate(start, unit[0], "over.degrees", r.Series(both))

    def _sides(self, line: Line, start: int, figure: Figure) -> Iterator[Candidate]:
        """A side with its unit, which is said with the last one: "3 cm × 4 cm"."""
        first = self._unit(line, figure.end)
        by = _BY.match(line.text, first[0]) if first else None
        if first and by and self._ends_in(line, by.end(), first[1]):
            record = r.Series((r.Cardinal(figure.number), r.Words(self._by), r.Verbatim("")))
            yield Candidate(start, by.end(), "measure.side", record)

    def _ends_in(self, line: Line, at: int, symbol: str) -> bool:
        """Whether a number with this unit stands there."""
        if at not in line.figure_starts:
            return False
        units = [self._unit(line, f.end) for f in self._words.figures.at(line, at)]
        return any(unit is not None and unit[1] == symbol for unit in units)

    def _scaled(self, line: Line, start: int, figure: Figure) -> Iterator[Candidate]:
        """A number with a scale, perhaps with a unit: "384 mil km", "7 M", "1,5 millones de km"."""
        text = line.text
        for end, scale in _scales(self._scales, text, figure.end):
            said = self._scales[scale]
            if said != scale:
                kind = f"scale.{'tight' if end == figure.end + 1 else 'loose'}"
                one = self._ones.get(scale) if figure.number.whole in ("0", "1") else None
                record = r.Series((r.Cardinal(figure.number, "m"), r.Words(one or said)))
                yield Candidate(start, end, kind, record)
            of = end
            if text.startswith(f" {self._of} ", end):
                of = end + len(self._of) + 1
            if text[of : of + 1] != " ":
                continue
            found = self._words.unit_at(text, of + 1)
            if found and found[1][0].isalpha():
                unit = self._words.units.units[found[1]]
                last = found[0] - (found[1].endswith(".") and line.ends_at(found[0]))
                last, per = self._words.denominator(text, last)
                record_of = r.Measure(figure.number, unit, per, said)
                yield Candidate(start, stop_after(line, last), "measure.scaled", record_of)

    def _rates(self, line: Line) -> Iterator[Candidate]:
        """A slash behind a word: "visitantes/año", "500 mg/8 h"."""
        text = line.text
        for atom in line.atoms:
            before = text[atom.start - 1 : atom.start]
            if text[atom.start] in "x×" and before == " ":
                yield from self._doses_a_day(line, atom.start)
            if text[atom.start] != "/" or not (before.isalnum() or (before and before in ".€$×")):
                continue
            end, said = self._words.denominator(text, atom.start)
            is_letter = text[atom.end : end].isupper() and text[atom.end : end] != "L"
            if said and before.isdecimal() and is_letter:
                continue  # "A-2045/B"
            if said and before.isdecimal():
                yield Candidate(atom.start, end, "rate.figure", r.Words(f" {said}"))
            elif said:
                end = end - (text[end - 1] == "." and line.ends_at(end))
                yield Candidate(atom.start, end, "rate.word", r.Words(f" {said}"))
            is_price = before in ("€", "$") and any(
                self._unit(line, figure.end) for figure in self._words.figures.at(line, atom.end)
            )
            if (before.isalpha() or is_price) and atom.end in line.figure_starts:
                per = self._words.lexicon.said("word")["per"]
                yield Candidate(atom.start, atom.end, "rate.per", r.Words(f" {per} "))

    def _units(self, line: Line) -> Iterator[Candidate]:
        """Units without a number: "en kWh", "por kg"."""
        units = self._words.units
        for start in line.word_starts:
            found = self._words.unit_at(line.text, start)
            if found is None:
                continue
            end, symbol = found
            last = stop_after(line, end)
            kind = "alone" if symbol in units.alone else "letter" if len(symbol) < 2 else "other"
            if kind == "other" and symbol[0] >= _FIRST_INDIC:
                continue  # a word of the language, unless a figure stands before it: "मिली"
            if kind == "letter" and "A" <= symbol <= "Z" and not line.word_before(start):
                continue  # "N : 12-16"
            unit = units.units[symbol]
            last, per = self._words.denominator(line.text, last)
            for count, name in (("one", unit.one), ("many", unit.many)):
                said = (r.Words(name), r.Words(per))
                record = r.Series(said) if per else said[0]
                yield Candidate(start, last, f"unit.{kind}.{count}", record)


def _value(number: r.Number) -> float:
    whole = "".join(filter(str.isdecimal, number.whole))  # "1兆" has its scale in it
    figures = float(f"{whole or 0}.{number.fraction or 0}")
    return -figures if number.sign == "-" else figures


def _scales(scales: dict[str, str], text: str, end: int) -> Iterator[tuple[int, str]]:
    """The scales behind a number: where each ends, and itself."""
    gap = 1 if text[end : end + 1] in (" ", "\u00a0") else 0
    for scale in scales:
        after = end + gap + len(scale)
        if text.startswith(scale, end + gap) and not text[after : after + 1].isalnum():
            yield after, scale
