"""Forms: what a language writes in a shape of its own, one a line of its table `forms.tsv`.

A line has the candidates' kind, where the form begins, the form and how it is said. It begins at a
"figure", at a Latin or Hindi "word", at "either", at the "start" of the text, at an entry of the
table that its first "part" names, or at one of the characters that are given.

A form is a pattern. Braces name parts of it: a type (a line of the kind "type"), "unit",
"currency", or a kind of the lexicon. "{kind}?" may be missing, "{>kind}" only follows, a number
behind the name tells two apart, and one whose name begins with "_" is not kept. `form_parts` tells
how parts, and groups by their number, are said. A kind that ends in "#" goes on with the length of
the first part, in "&" with the last part where it is short, in "<" with which of two numbers is
greater, in "@" with what stands on both sides. Lines of the kind "marks" tell which marks with a
digit behind them go on with a number that a form ends in: "1.5" is not cut behind its 1.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from wyoming_kokoro.text.reading.line import Candidate, Line
from wyoming_kokoro.text.reading.tables import rows
from wyoming_kokoro.text.reading.unspaced import apart, is_private

from .figures import closes
from .form_parts import FormParts
from .words import LanguageWords, by_first, longest

_PART = re.compile(r"\{(>?)([a-z_][\w.]*)\}(\??)")
_WORD = re.compile(r"<([^<>]+)>")
_LONGEST = 9
_LONG = 120
"""Longer patterns are cut, between parts."""
_BACK = re.compile(r"\\[1-9]|\(\?P=")
"""What refers to a group before it, which must be in the same pattern."""
_BRACKETS = re.compile(r"\\.|\[\^?\]?(?:\\.|[^\]\\])*\]|[()|]", re.DOTALL)

_Symbols = dict[str, tuple[str, ...]]


class _Element(NamedTuple):
    """One piece of a form: a pattern, or what may stand there by table."""

    pattern: re.Pattern[str] | None
    name: str
    table: _Symbols
    ahead: bool
    optional: bool


class _Form(NamedTuple):
    kind: str
    elements: tuple[_Element, ...]
    said: str
    marks: str


class Forms:
    """Proposes what a language's table of forms tells."""

    def __init__(self, words: LanguageWords, package: str) -> None:
        self._words = words
        self._parts = FormParts(words)
        self._types: dict[str, str] = {}
        self._at: dict[str, list[_Form]] = {}
        self._tables: dict[str, _Symbols] = {"unit": words.symbols, "currency": words.money}
        marks: dict[str, str] = {}
        for kind, at, written, said in rows(package, "forms.tsv", 4):
            if kind == "type":
                self._types[at] = apart(written)
            elif kind == "marks":
                marks[at] = written
            elif (words_said := self._with_words(said)) is not None:
                elements = tuple(self._elements(apart(written)))
                form = _Form(kind, elements, words_said, marks.get(at, marks[""]))
                for start in self._starts(at, elements[0]):
                    self._at.setdefault(start, []).append(form)

    def _with_words(self, said: str) -> str | None:
        """How a form is said, with the language's words for "<…>"; None if it lacks one."""
        for name in _WORD.findall(said):
            kind, _, written = name.rpartition(".") if name[-1] != "." else (name[:-2], "", ".")
            entry = self._words.lexicon.by_kind.get(kind or "word", {}).get(written)
            if entry is None:
                return None
            said = said.replace(f"<{name}>", entry.said)
        return said

    def _elements(self, written: str) -> Iterator[_Element]:
        """Patterns and tables in turn; a part of a pattern is a group that gives nothing back."""
        pattern, at = "", 0
        longest_pattern = _LONG if _BACK.search(written) is None else len(written) * _LONG
        for part in _PART.finditer(written):
            ahead, name, optional = part.groups()
            pattern += written[at : part.start()]
            at = part.end()
            base = name.rstrip("0123456789")
            one = self._types.get(name) or self._types.get(base)
            if one:
                group = f"(?>{one})" if name[0] == "_" else f"(?P<{name}>(?>{one}))"
                group = f"(?={group})" if ahead else group + optional
                if len(pattern) + len(group) > longest_pattern and _is_whole(pattern):
                    yield _pattern(pattern)
                    pattern = ""
                pattern += group
                continue
            if pattern:
                yield _pattern(pattern)
            yield _Element(None, name, self._table(base), bool(ahead), bool(optional))
            pattern = ""
        rest = written[at:]
        if len(pattern) + len(rest) > longest_pattern and _is_whole(pattern) and _is_whole(rest):
            yield _pattern(pattern)
            pattern = ""
        if pattern + rest:
            yield _pattern(pattern + rest)

    def _table(self, kind: str) -> _Symbols:
        if kind not in self._tables:
            self._tables[kind] = by_first(self._words.lexicon.by_kind.get(kind, ()))
        return self._tables[kind]

    def _starts(self, at: str, first: _Element) -> Iterator[str]:
        if at == "either":
            yield from ("figure", "word")
        elif at == "part":
            yield from first.table
        elif at in ("figure", "word", "start"):
            yield at
        else:
            yield from apart(at)

    def propose(self, line: Line) -> Iterator[Candidate]:
        """The kinds that the table names."""
        figures, word_starts = frozenset(line.figure_starts), frozenset(line.word_starts)
        if line.text:
            yield from self._all(line, 0, "start")
        for atom in line.atoms:
            place = (
                "figure" if atom.start in figures else "word" if atom.start in word_starts else ""
            )
            first = line.text[atom.start]
            if place or not (first.isascii() and first.isalnum()):
                yield from self._all(line, atom.start, first)
            yield from self._all(line, atom.start, place)

    def _all(self, line: Line, start: int, place: str) -> Iterator[Candidate]:
        for form in self._at.get(place, ()):
            candidate = self._read(line, start, form)
            if candidate:
                yield candidate

    def _read(self, line: Line, start: int, form: _Form) -> Candidate | None:
        end = start
        parts: dict[str, str] = {}
        for element in form.elements:
            last = self._match(line.text, end, element, parts)
            if last is None:
                return None
            end = end if element.ahead else last
        if end == start or not _ends(line.text, end, form.marks):
            return None
        if parts.get("unit2", parts.get("unit")) != parts.get("unit"):
            return None
        record = self._parts.record(form.said, parts)
        kind = _kind(line, start, end, form.kind, parts)
        return Candidate(start, end, kind, record) if record is not None else None

    def _match(self, text: str, at: int, element: _Element, parts: dict[str, str]) -> int | None:
        """Where an element ends that begins there; what its parts are is added to them."""
        if element.pattern:
            match = element.pattern.match(text, at)
            if match is None:
                return None
            before = sum(map(str.isdecimal, parts))
            for place, found in enumerate(match.groups(), before + 1):
                parts[str(place)] = found or ""
            parts.update((name, found or "") for name, found in match.groupdict().items())
            return match.end()
        end, symbol = longest(element.table, text, at) or self._coin(text, at, element) or (at, "")
        if element.ahead and symbol and self._words.lexicon.said(element.name)[symbol] == "-":
            symbol = ""
        parts[element.name] = symbol
        return end if symbol else at if element.optional else None

    def _coin(self, text: str, at: int, element: _Element) -> tuple[int, str] | None:
        """A currency by its letters right before a figure: "US5"."""
        if element.table is not self._words.money or not text[at : at + 1].isalpha():
            return None
        for symbol in element.table.get(text[at], ()):
            end = at + len(symbol)
            if text.startswith(symbol, at) and text[end : end + 1].isdecimal():
                return end, symbol
        return None


def common_forms(words: LanguageWords) -> Forms:
    """Forms that languages write alike, by the table beside this module."""
    return Forms(words, __package__)


def _pattern(pattern: str) -> _Element:
    return _Element(re.compile(pattern), "", {}, False, False)


def _is_whole(pattern: str) -> bool:
    """Whether a piece of a pattern has no bracket or choice that goes on outside of it."""
    depth = 0
    for sign in _BRACKETS.findall(pattern):
        depth += {"(": 1, ")": -1}.get(sign, 0)
        if depth < 0 or (sign == "|" and not depth):
            return False
    return depth == 0 and pattern[:1] not in tuple("?*+{")


def _ends(text: str, end: int, marks: str) -> bool:
    """Whether what ends there is not cut out of a longer number or word."""
    last, after = text[end - 1], text[end : end + 1]
    if last.isdecimal():
        return closes(text, end, marks)
    if last.isalpha() and last.isascii():
        return not after.isalpha()
    return True


def _kind(line: Line, start: int, end: int, kind: str, parts: Mapping[str, str]) -> str:
    named = [part for name, part in parts.items() if not name.isdecimal()]
    if kind[-1] == "#":
        return f"{kind[:-1]}.{min(len(named[0]), _LONGEST)}"
    if kind[-1] == "&":
        return f"{kind[:-1]}.{named[-1] if len(named[-1]) < 3 else 'long'}"
    if kind[-1] == "<":
        first, second = (int(part) for part in named if part.isdecimal())
        return f"{kind[:-1]}.{'up' if first < second else 'same' if first == second else 'down'}"
    if kind[-1] == "@":
        return f"{kind[:-1]}.{_side(line.text, start, -1)}{_side(line.text, end, 1)}"
    return kind


def _side(text: str, at: int, step: int) -> str:
    """The neighbour: d(igit), h(an), l(etter), w(ord), u(nit), t(erm), p(oint …), n(othing)."""
    at += -1 if step < 0 else 0
    if text[at : at + 1] == " " and at >= 0:
        at += step
    one = text[at : at + 1] if at >= 0 else ""
    if not one:
        return "n"
    if one.isdecimal():
        return "d"
    if is_private(one):
        return "h"
    if one.isalpha():
        beyond = text[at + step : at + step + 1] if at + step >= 0 else ""
        return "w" if beyond.isalpha() else "l"
    return "u" if one in "%°℃℉㎡" else "t" if one in "²³⁴)(√π∠" else "p"
