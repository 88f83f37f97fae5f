"""Codes and telephone numbers: figures and letters that count nothing: "IB 3456", "405-1234567"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from wyoming_kokoro.text.reading import records as r
from wyoming_kokoro.text.reading.line import Candidate, Line

from .figures import closes
from .words import LanguageWords

_MIXED = re.compile(r"[A-Za-z0-9]{2,34}")
_RUNS = re.compile(r"[0-9]+|[^\W\d_]+")
_SERIES = re.compile(r"([A-Z]{1,4})([ -]?)([0-9]{1,5})([A-Z]{0,2})(?![^\W_])")
_HYPHENED = re.compile(r"[0-9]{1,16}(?:-[0-9]{1,16}){1,5}(?![0-9-]|[.,:/][0-9])")
_GROUPS = re.compile(r"[0-9]{1,5}(?: [0-9]{2,5}){1,7}(?! ?[0-9])")
_HEX = re.compile(r"0[xX][0-9A-Fa-f]{1,16}(?![^\W_])")
_DOTTED = re.compile(r"[0-9]{2,12}(?:\.[0-9]{2,12}){1,5}(?![0-9]|[.,/-][0-9])")
_GROUPED = ((_HYPHENED, "hyphened", "-"), (_DOTTED, "dotted", "."), (_GROUPS, "groups", " "))
_YEAR = re.compile(r"(?:19|20)[0-9]{2}")
_ABROAD = re.compile(r"\+[0-9]{1,3}(?:[ .\u00a0-]?\(?[0-9]{1,5}\)?){2,6}")
_ANY = re.compile(r"\(?[0-9]{1,5}\)?(?:[ .\u00a0-]\(?[0-9]{1,5}\)?){1,5}|[0-9]{7,11}")
_ASIDE = re.compile(r"[0-9)] \([0-9]+\)?$")
"""A last group in brackets, which is a year or a part: "1932 (1946)"."""
_SLASHED = re.compile(r"[0-9]{2,4}[/ .-][0-9]{2,8}(?: [0-9]{2,4}){0,3}")
_DIGITS = re.compile(r"[0-9]+")
_SPAN = re.compile(
    r"\(?(?:1\d|20)\d\d-(?:1\d|20)\d\d\)|[0-2]?\d\.[0-5]\d-[0-2]?\d\.[0-5]\d"
    r"|\(?[0-3]?\d[.-][01]?\d[.-](?:1[5-9]|20)\d\d\)?|(?:10|1[279]2|255)(?:\.\d{1,3}){3}"
)
"""Years, dates, opening hours, addresses of networks, which have the shape of numbers to call."""
_EXTENSION = re.compile(r",? ([^\W\d_]{2,9})\.?:? ?([0-9]{1,5})(?![0-9])")


class Codes:
    """Proposes codes by their shapes; what stands before them tells the scorer which they are."""

    def __init__(self, words: LanguageWords) -> None:
        """Codes of a shape are lines of the table of forms."""

    def propose(self, line: Line) -> Iterator[Candidate]:
        """Kinds "code.*"."""
        text = line.text
        for at in line.figure_starts:
            yield from self._figures(text, at)
            yield from self._mixed(text, at)
        for at in line.word_starts:
            if text[at].isupper():
                yield from self._series(text, at)
                yield from self._mixed(text, at)

    def _figures(self, text: str, at: int) -> Iterator[Candidate]:
        """Groups of digits, and digit by digit what has three or more."""
        for pattern, name, mark in _GROUPED:
            match = pattern.match(text, at)
            if match and not text[match.end() : match.end() + 1].isalnum():
                groups = tuple(match[0].split(mark))
                kind = f"code.{name}.{_lengths(groups)}"
                yield Candidate(at, match.end(), kind, r.Digits(groups))
        digits = _RUNS.match(text, at)
        if digits and len(digits[0]) > 2:
            size = min(len(digits[0]), 10)
            yield Candidate(at, digits.end(), f"code.digits.{size}", r.Digits((digits[0],)))

    def _mixed(self, text: str, at: int) -> Iterator[Candidate]:
        """Letters and digits in one: a licence, an identity card, "0x61"."""
        match = _HEX.match(text, at) or _MIXED.match(text, at)
        if (
            match is None
            or text[match.end() : match.end() + 1].isalnum()
            or text[match.end() : match.end() + 1] == "_"
        ):
            return
        runs = _RUNS.findall(match[0])
        if len(runs) < 2:
            return
        digits = sum(map(len, filter(str.isdecimal, runs)))
        case = "upper" if match[0].isupper() else "other"
        kind = "long" if len(match[0]) > 6 and digits > 3 else "short"
        if match[0][:2] in ("0x", "0X"):
            kind = "hex"
        yield Candidate(at, match.end(), f"code.spelled.{kind}.{case}", r.Letters(match[0]))

    def _series(self, text: str, at: int) -> Iterator[Candidate]:
        """Letters before a number: "AF 1234", "A-12", "B12C"."""
        series = _SERIES.match(text, at)
        if series is None:
            return
        letters, gap, digits, tail = series.groups()
        name, ends = r.Letters(letters), (r.Letters(tail),) if tail else ()
        mark = {" ": "space", "-": "hyphen"}.get(gap, "tight")
        size = f"{min(len(letters), 3)}{len(digits)}"
        joined: tuple[r.Record, ...] = (name, r.cardinal(digits), *ends)
        if gap == "-":
            joined = (r.Series((name, r.Verbatim("-"), r.cardinal(digits)), ""), *ends)
        yield Candidate(at, series.end(), f"code.series.{mark}.{size}", r.Series(joined))
        if len(digits) == 4:
            kind = f"code.pairs.{mark}{'.zero' if digits.endswith('00') else ''}"
            pairs = r.Series((r.cardinal(digits[:2]), r.cardinal(digits[2:])))
            yield Candidate(series.start(3), series.end(3), kind, pairs)


def _lengths(groups: tuple[str, ...]) -> str:
    """The class of groups by their lengths: "long", "zero", "many", "checked", "year", "short"."""
    if max(map(len, groups)) > 6:
        return "long"
    if any(len(group) > 1 and group[0] == "0" for group in groups):
        return "zero"
    if len(groups) > 2:
        return "many"
    if len(groups[0]) > 3 and len(groups[1]) == 1:
        return "checked"
    return "year" if _YEAR.fullmatch(groups[0]) else "short"


class Phones:
    """Proposes telephone numbers.

    The lexicon's kind "phone" lists the country's forms as lengths of groups: "3 3 3", "(2) 4 4".
    """

    def __init__(self, words: LanguageWords) -> None:
        self._forms = words.lexicon.by_kind.get("phone", {})
        self._slash = any("/" in form for form in self._forms)
        self._extensions = frozenset(words.lexicon.said("extension"))

    def propose(self, line: Line) -> Iterator[Candidate]:
        """Kinds "phone.abroad", "phone.form", "phone.any"."""
        text = line.text
        starts = set(line.figure_starts)
        starts.update(at - 1 for at in line.figure_starts if text[at - 1 : at] == "(")
        for at in sorted(starts):
            if text[at - 1 : at] == "+":
                abroad = _ABROAD.match(text, at - 1)
                if abroad and self._closes(text, abroad.end()):
                    groups = tuple(_DIGITS.findall(abroad[0]))
                    if sum(map(len, groups)) >= 7:
                        yield from self._phone(text, "abroad", abroad, r.Phone(groups, plus=True))
                continue
            slashed = _SLASHED.match(text, at) if self._slash else None
            if slashed and self._form(slashed[0]) and self._closes(text, slashed.end()):
                groups = tuple(_DIGITS.findall(slashed[0]))
                yield from self._phone(text, "form", slashed, r.Phone(groups))
            match = _ANY.match(text, at)
            while match and (_ASIDE.search(match[0]) or not self._closes(text, match.end())):
                match = _ANY.match(text, at, match.end() - 1) if match.end() - 1 > at else None
            if match is None or _SPAN.fullmatch(match[0]):
                continue
            groups = tuple(_DIGITS.findall(match[0]))
            count = sum(map(len, groups))
            if self._form(match[0]):
                yield from self._phone(text, "form", match, r.Phone(groups))
            if 7 <= count <= 13:
                yield from self._phone(text, "any", match, r.Phone(groups))

    def _form(self, written: str) -> bool:
        """Whether a number has one of the country's forms."""
        shape = re.sub("[0-9]+", lambda m: str(len(m[0])), written)
        shape = shape.replace("\u00a0", " ").replace(".", " ").replace("-", " ")
        entry = self._forms.get(shape)
        return entry is not None and written.lstrip("(")[0] in (entry.said or "0123456789")

    def _closes(self, text: str, end: int) -> bool:
        return closes(text, end, ".,/:-") and not text[end : end + 1].isalnum()

    def _phone(
        self, text: str, kind: str, match: re.Match[str], phone: r.Phone
    ) -> Iterator[Candidate]:
        yield Candidate(match.start(), match.end(), f"phone.{kind}", phone)
        extension = _EXTENSION.match(text, match.end())
        if extension and extension[1].lower() in self._extensions:
            longer = r.Phone(phone.groups, phone.plus, extension[2])
            yield Candidate(match.start(), extension.end(), f"phone.{kind}", longer)
