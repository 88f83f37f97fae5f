"""Codes whose letters stay letters: "A86", "H100", "CR2032", "H2X 1Y4", "CMD-2024-00457"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from wyoming_kokoro.text.reading.candidate import Candidate
from wyoming_kokoro.text.reading.line import Line
from wyoming_kokoro.text.reading.records import (
    Cardinal,
    Digits,
    Letters,
    Number,
    Record,
    Series,
    Verbatim,
    Words,
)

from .words import LanguageWords

_TYPE = re.compile(r"([A-Z]{1,3})([0-9]{1,4})([A-Z]?)(?![^\W_])")
_POSTCODE = re.compile(r"([A-Z][0-9][A-Z]) ?([0-9][A-Z][0-9])(?![^\W_])")
_REFERENCE = re.compile(r"([A-Z]{2,4})-([0-9]{4,8}|[0-9]{2,8}(?:-[0-9]{1,8}){1,3})(?![\w-])")
_PARCEL = re.compile(r"([0-9]?[A-Z]{1,3})([0-9]{7,13})([A-Z]{0,2})(?![^\W_])")
_ACCOUNT = re.compile(r"([A-Z]{1,3}) ([0-9]{1,5}(?: [0-9]{2,5}){1,6})(?: ([A-Z]{1,2}))?(?![^\W_])")
_SHAPED = re.compile(r"[0-9]{1,9}(?:[-. ][0-9]{1,9}){1,8}(?![0-9])")
_CAR = re.compile(r"([A-Z]{2})-([0-9]{3})-([A-Z]{2})(?![\w-])")
_RUNS = re.compile(r"[0-9]+")


class Plates:
    """Proposes what is said by its letters and groups of figures.

    The lexicon's kind "shape" lists forms of codes by the lengths of their groups, "2-2.3"; without
    any the language has none of these.
    """

    def __init__(self, words: LanguageWords) -> None:
        self._shapes = words.lexicon.said("shape")

    def propose(self, line: Line) -> Iterator[Candidate]:
        """Kinds "plate.*"."""
        if not self._shapes:
            return
        for at in line.figure_starts:
            yield from self._figures(line.text, at)
        for start in line.word_starts:
            if line.text[start].isupper():
                yield from self._letters(line.text, start)

    def _figures(self, text: str, at: int) -> Iterator[Candidate]:
        shaped, parcel = _SHAPED.match(text, at), _PARCEL.match(text, at)
        if shaped and not text[shaped.end() : shaped.end() + 1].isalnum():
            shape = _RUNS.sub(lambda match: str(len(match[0])), shaped[0])
            if shape in self._shapes:
                groups = Digits(tuple(_RUNS.findall(shaped[0])))
                yield Candidate(at, shaped.end(), "plate.shaped", groups)
        if parcel:
            yield _parcel(at, parcel)

    def _letters(self, text: str, at: int) -> Iterator[Candidate]:
        kind = _TYPE.match(text, at)
        if kind:
            yield from _types(text, at, kind)
        postcode, reference = _POSTCODE.match(text, at), _REFERENCE.match(text, at)
        parcel, account = _PARCEL.match(text, at), _ACCOUNT.match(text, at)
        car = _CAR.match(text, at)
        if car:
            number = Cardinal(Number(car[2]))
            record = Series((Letters(car[1]), number, Letters(car[3])), ", ")
            yield Candidate(at, car.end(), "plate.car", record)
        if postcode:
            record = Series((Letters(postcode[1]), Letters(postcode[2])), ", ")
            yield Candidate(at, postcode.end(), "plate.postcode", record)
        if reference:
            groups = Digits(tuple(reference[2].split("-")))
            record = Series((Letters(reference[1]), groups), ", ")
            yield Candidate(at, reference.end(), "plate.reference", record)
        if account:
            tail = (Letters(account[3]),) if account[3] else ()
            parts = (Letters(account[1]), Digits(tuple(account[2].split())), *tail)
            yield Candidate(at, account.end(), "plate.account", Series(parts, ", "))
        if parcel:
            yield _parcel(at, parcel)


def _types(text: str, at: int, match: re.Match[str]) -> Iterator[Candidate]:
    letters, digits, tail = match.groups()
    end = match.end()
    rest = (Letters(tail),) if tail else ()
    if len(letters) == 1:
        record: Record = Series((Words(letters), Cardinal(Number(digits)), *rest))
        yield Candidate(at, end, f"plate.road.{len(digits)}", record)
        after = text[end : end + 3]
        if after[:1] == " " and after[1:2].isdecimal():  # no number runs on into the next
            yield Candidate(at, end, "plate.listed", Series((record, Verbatim(",")), ""))
        if after[:1] == "/" and after[1:2].isupper() and after[2:].isdecimal():
            yield Candidate(at, end + 1, "plate.pair", Series((record, Verbatim(", ")), ""))
    if len(digits) == 4:
        pairs = tuple(Cardinal(Number(digits[place : place + 2])) for place in (0, 2))
        yield Candidate(
            at, end, f"plate.type.{len(letters)}", Series((Letters(letters), *pairs, *rest))
        )


def _parcel(at: int, match: re.Match[str]) -> Candidate:
    tail = (Letters(match[3]),) if match[3] else ()
    parts = (Letters(match[1]), Digits((match[2],)), *tail)
    return Candidate(at, match.end(), "plate.parcel", Series(parts, ", "))
