"""Money: a symbol or a code before or behind an amount: "45,30 €", "$1,199", "US$ 2,5 millones"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from wyoming_kokoro.text.reading.line import Candidate, Line
from wyoming_kokoro.text.reading.records import Cardinal, Currency, Money, Number, Series, Words

from .figures import DASHES, GAPS, MINUS, Figure, closes, past_gap
from .words import LanguageWords, longest

_PAIR = re.compile(r"([A-Z]{3})/([A-Z]{3})(?![^\W_/])")
_EITHER = re.compile(r"/([0-9]{1,4})(?![\w/]|[.,][0-9])")
_DASH = re.compile(rf"[{GAPS}]?[{DASHES}][{GAPS}]?")


class Amounts:
    """Proposes amounts of money.

    A symbol of several currencies, "$", is proposed as each: the lexicon's kind "money" names them,
    and their kinds end in the currency's code.
    """

    def __init__(self, words: LanguageWords) -> None:
        self._words = words
        self._scales = words.lexicon.said("scale")
        self._shared = words.lexicon.said("money")

    def propose(self, line: Line) -> Iterator[Candidate]:
        """Kinds "money.before.*", "money.after.*", "money.range.*", "money.named", "money.pair"."""
        for start in line.word_starts if "/" in line.characters else ():
            pair = _PAIR.match(line.text, start)
            currencies = self._words.units.currencies
            if pair and pair[1] in currencies and pair[2] in currencies:
                said = f"{currencies[pair[1]].unit.one} {currencies[pair[2]].unit.one}"
                yield Candidate(start, pair.end(), "money.pair", Words(said))
        if not any(c in self._words.money for c in line.characters):
            return
        for at in line.figure_starts:
            for figure in self._words.figures.at(line, at):
                yield from self._after(line, at, figure)
                for start, end, symbol in self._symbols_before(line, at):
                    yield from self._before(line, (start, end), symbol, figure)

    def _symbols_before(self, line: Line, at: int) -> Iterator[tuple[int, int, str]]:
        """Symbols that end right before a number or a space before it."""
        text = line.text
        end = at - 1 if text[at - 1 : at] in tuple(GAPS) else at
        if text[end - 1 : end] in tuple(MINUS) and end == at:
            end -= 1
        for symbol in self._words.units.currencies:
            start = end - len(symbol)
            if start < 0 or not text.startswith(symbol, start):
                continue
            before = text[start - 1 : start]
            if not (before == "$" or (before.isalnum() and symbol[0].isalpha())):
                yield start, end, symbol

    def _before(
        self, line: Line, span: tuple[int, int], symbol: str, figure: Figure
    ) -> Iterator[Candidate]:
        text, start = line.text, span[0]
        minus = start and text[start - 1] in MINUS and not text[start - 2 : start - 1].isalnum()
        sign = "-" if minus or text[span[1]] in MINUS else ""
        number = replace(figure.number, sign=sign)
        begin = start - 1 if sign and text[start - 1 : start] in tuple(MINUS) else start
        end, scale, extra = self._scale(text, figure.end)
        end, symbol = self._repeated(text, end, symbol)
        last, per = self._words.denominator(text, end)
        for kind, currency in self._currencies(symbol):
            other = _EITHER.match(text, figure.end) if not scale else None
            if other and not self._words.unit_at(text, past_gap(text, other.end())):
                both = (Money(number, currency), Money(Number(other[1]), currency))
                yield Candidate(begin, other.end(), f"money.either{kind}", Series(both, ", "))
            named = self._named(text, figure.end) and not scale
            if not closes(text, last) or (named and kind):
                continue
            record = Money(number, currency, scale, per)
            yield Candidate(begin, last, f"money.before.{figure.style}{extra}{kind}", record)
            yield from self._to(line, begin, (number, currency), figure.end, kind)
        if self._named(text, figure.end):
            yield Candidate(begin, figure.end, "money.named", Cardinal(figure.number))

    def _to(
        self, line: Line, start: int, low: tuple[Number, Currency], end: int, kind: str
    ) -> Iterator[Candidate]:
        dash = _DASH.match(line.text, end)
        if dash is None:
            return
        for high in self._words.figures.at(line, dash.end()):
            if closes(line.text, high.end):
                last, scale, _ = self._scale(line.text, high.end)
                last, per = self._words.denominator(line.text, last)
                record = Money(low[0], low[1], scale, per, high.number)
                yield Candidate(start, last, f"money.range{kind}", record)

    def _after(self, line: Line, at: int, figure: Figure) -> Iterator[Candidate]:
        text, words = line.text, self._words
        yield from self._range_after(line, at, figure)
        end, scale, _ = self._scale(text, figure.end)
        found = longest(words.money, text, past_gap(text, end))
        if found is None:
            return
        last, symbol = found
        last, per = words.denominator(text, last)
        for start, signed in words.figures.signed(line, at):
            if signed.end != figure.end or signed.style != figure.style:
                continue
            for kind, currency in self._currencies(symbol):
                record = Money(signed.number, currency, scale, per)
                yield Candidate(start, last, f"money.after.{figure.style}{kind}", record)

    def _range_after(self, line: Line, at: int, low: Figure) -> Iterator[Candidate]:
        """From one amount to another, what they are in behind both: "5-10 €"."""
        text, dash = line.text, _DASH.match(line.text, low.end)
        for high in self._words.figures.at(line, dash.end()) if dash else ():
            end, scale, _ = self._scale(text, high.end)
            found = longest(self._words.money, text, past_gap(text, end))
            if found:
                last, per = self._words.denominator(text, found[0])
                for kind, currency in self._currencies(found[1]):
                    record = Money(low.number, currency, scale, per, high.number)
                    yield Candidate(at, last, f"money.range.after{kind}", record)

    def _currencies(self, symbol: str) -> Iterator[tuple[str, Currency]]:
        """The currencies that a symbol may stand for, each with the end of its kind."""
        codes = self._shared.get(symbol, "").split()
        for code in codes:
            yield f".{code}", self._words.units.currencies[code]
        if not codes:
            yield "", self._words.units.currencies[symbol]

    def _scale(self, text: str, end: int) -> tuple[int, str, str]:
        """A scale behind an amount: where it ends, its words, and ".scale"."""
        start = past_gap(text, end)
        for scale in sorted(self._scales, key=len, reverse=True):
            after = start + len(scale)
            behind = text[after : after + 2].lstrip(".")  # "M.N." is no million
            if text.startswith(scale, start) and not behind[:1].isalnum():
                return after, self._scales[scale], ".scale"
        return end, "", ""

    def _repeated(self, text: str, end: int, symbol: str) -> tuple[int, str]:
        """Past a code that says the sign again, and which it is: "$450 MXN"."""
        found = longest(self._words.money, text, past_gap(text, end))
        return found if found and symbol in "$€" and found[1][0].isalpha() else (end, symbol)

    def _named(self, text: str, end: int) -> bool:
        """Whether the currency is named in words behind: "$2.5 millones de dólares"."""
        after = text[end : end + 45].split()
        names = {c.unit.many for c in self._words.units.currencies.values()}
        scales = set(" ".join(self._scales).split())
        for word in after:
            if word.strip(".,;:!?)") in names:
                return True
            if word not in scales and word != self._words.lexicon.said("word")["of"]:
                return False
        return False
