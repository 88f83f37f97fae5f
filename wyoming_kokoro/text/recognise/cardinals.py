"""Cardinals: a number that counts, names or measures nothing: "21 luces", "canal 4", "1.234,5"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from wyoming_kokoro.text.reading.line import Candidate, Line
from wyoming_kokoro.text.reading.records import Cardinal, Number, Series, Words, cardinal

from .figures import closes
from .words import LanguageWords

_PRICE = re.compile("[1-9][0-9]{0,2},[1-9][05]")
_YEARS = re.compile("1[1-9][0-9]{2}|20[0-9]{2}")


class Cardinals:
    """Proposes each number in each style, with the gender of the noun behind it."""

    def __init__(self, words: LanguageWords) -> None:
        self._words = words
        self._price = words.lexicon.said("word").get("price", "")

    def propose(self, line: Line) -> Iterator[Candidate]:
        """Kinds "price", "cardinal.<style>", and "cardinal.year" of a year before a noun."""
        for at in line.figure_starts:
            for start, figure in self._words.figures.signed(line, at):
                if closes(line.text, figure.end):
                    if self._price and _PRICE.fullmatch(line.text, start, figure.end):
                        yield Candidate(start, figure.end, "price", self._amount(figure.number))
                    gender = "" if figure.number.fraction else self._gender(line, start, figure.end)
                    end = figure.end
                    if self._words.one_before and figure.number.is_one and gender:
                        gender = self._words.one_before(gender, line.text[end + 1 : end + 5])
                        end += gender == "v"
                    record = Cardinal(figure.number, gender)
                    yield Candidate(start, end, f"cardinal.{figure.style}", record)
                    if gender == "f" and _YEARS.fullmatch(line.text, start, end):
                        yield Candidate(start, end, "cardinal.year", Cardinal(figure.number))

    def _amount(self, price: Number) -> Series:
        """A price without its currency: "25,90" as twenty-five ninety."""
        hundredths = cardinal(price.fraction)
        return Series((cardinal(price.whole), Words(self._price), hundredths))

    def _gender(self, line: Line, start: int, end: int) -> str:
        before = line.word_before(start)
        if (before and self._words.is_label(before)) or line.text[start - 1 : start] in tuple(
            "-–/€$£"
        ):
            return ""
        gender = self._words.noun_gender(line, end)
        return gender or self._shared(line, end)

    def _shared(self, line: Line, end: int) -> str:
        """The gender of a feminine noun that a second number counts too: "300 y 500 personas"."""
        place = line.place_at(end + 1)
        if place + 2 >= len(line.atoms):
            return ""
        link, figure = line.atoms[place], line.atoms[place + 2]
        if line.text[link.start : link.end] not in self._words.links or figure.kind != "digits":
            return ""
        last = max(f.end for f in self._words.figures.at(line, figure.start))
        return "f" if self._words.noun_gender(line, last) == "f" else ""
