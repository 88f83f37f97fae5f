"""Telephone numbers: in a country's form, behind a word for calling, or with a plus."""

from __future__ import annotations

import re
from collections.abc import Iterator

from wyoming_kokoro.text.reading.candidate import Candidate
from wyoming_kokoro.text.reading.line import Line
from wyoming_kokoro.text.reading.records import Phone

from .figures import closes
from .words import LanguageWords

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
                        yield from self._phone(text, "abroad", abroad, Phone(groups, plus=True))
                continue
            slashed = _SLASHED.match(text, at) if self._slash else None
            if slashed and self._form(slashed[0]) and self._closes(text, slashed.end()):
                groups = tuple(_DIGITS.findall(slashed[0]))
                yield from self._phone(text, "form", slashed, Phone(groups))
            match = _ANY.match(text, at)
            while match and (_ASIDE.search(match[0]) or not self._closes(text, match.end())):
                match = _ANY.match(text, at, match.end() - 1) if match.end() - 1 > at else None
            if match is None or _SPAN.fullmatch(match[0]):
                continue
            groups = tuple(_DIGITS.findall(match[0]))
            count = sum(map(len, groups))
            if self._form(match[0]):
                yield from self._phone(text, "form", match, Phone(groups))
            if 7 <= count <= 13:
                yield from self._phone(text, "any", match, Phone(groups))

    def _form(self, written: str) -> bool:
        """Whether a number has one of the country's forms."""
        shape = re.sub("[0-9]+", lambda m: str(len(m[0])), written)
        shape = shape.replace("\u00a0", " ").replace(".", " ").replace("-", " ")
        entry = self._forms.get(shape)
        return entry is not None and written.lstrip("(")[0] in (entry.said or "0123456789")

    def _closes(self, text: str, end: int) -> bool:
        return closes(text, end, ".,/:-") and not text[end : end + 1].isalnum()

    def _phone(
        self, text: str, kind: str, match: re.Match[str], phone: Phone
    ) -> Iterator[Candidate]:
        yield Candidate(match.start(), match.end(), f"phone.{kind}", phone)
        extension = _EXTENSION.match(text, match.end())
        if extension and extension[1].lower() in self._extensions:
            longer = Phone(phone.groups, phone.plus, extension[2])
            yield Candidate(match.start(), extension.end(), f"phone.{kind}", longer)
