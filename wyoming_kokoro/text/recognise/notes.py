"""Short notes by signs: "- de 6 ans", "3x plus", "1m85", "5! = 120", "14/22 °C", "40-30"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from wyoming_kokoro.text.reading import records as r
from wyoming_kokoro.text.reading.candidate import Candidate
from wyoming_kokoro.text.reading.line import Line

from .figures import closes
from .words import LanguageWords, stop_after

_LESS = re.compile(r"([-–−—+]) ?(de )?(?=[0-9]{1,3} )")
_FOLD = re.compile(r" ?[x×](?= ?/ ?[^\W\d_]| [^\W\d_]{3})")
_HEIGHT = re.compile(r"([0-9]) ?m ?([0-9]{2})(?![\w%€]|[.,:/-][0-9]| ?(?:cm|mm|s|min)(?![^\W_]))")
_FACTORIAL = re.compile(r"([0-9]{1,3}|[nkm])!(?= ?[=≈≤≥<>×÷*/)+-]| vaut)")
_SCORE = re.compile(r"([0-9]{1,2})[-–]([0-9]{1,2})(?![\w%€°-]|[.,:/][0-9]| ?[°%€])")
_SLASH = re.compile(r"([0-9]{1,3})/([0-9]{1,3})(?![0-9/])")
_ORDER = re.compile(r"([OΘ])\(([a-zA-Z0-9²³ ^+*×]{1,16})\)")
_INNER = re.compile(r"[0-9]+|[^\W\d_]+|[²³^+*×]")
_SECRET = re.compile(r"[\w!@#$%^&*∗?+=~.-]{4,40}(?![\w@/])")
_SECRET_SIGNS = frozenset("_@#$^&*∗~!-")
_DASHED = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")
_PARTS = re.compile(r"[^\W\d_]+|[0-9]+|.")
_YEAR = re.compile(r"(?:19|20)[0-9]{2}")
_VOWELS = frozenset("aeiouyàâéèêîôùû")
_NOUN = r"[^\W\d_][^\W\d_A-ZÀ-ÖØ-Þ]{2,}"
_EITHER = re.compile(rf"(?<![\w/@:.-]){_NOUN}( ?/ ?)(?={_NOUN}(?![\w/@]))")
_POINTS = frozenset("0 15 30 40".split())


class Notes:
    """Proposes notes whose words the lexicon's kind "note" has; a language without has none."""

    def __init__(self, words: LanguageWords) -> None:
        self._words = words
        self._notes = words.lexicon.said("note")
        self._functions = words.lexicon.said("function")
        self._signs = words.lexicon.said("sign")
        self._of = words.lexicon.said("word")["of"]

    def propose(self, line: Line) -> Iterator[Candidate]:
        """Kinds "note.*"."""
        if not self._notes:
            return
        for at in line.figure_starts:
            yield from self._figures(line, at)
            yield from self._slashed(line, at)
        for start in line.word_starts:
            yield from self._letters(line.text, start)
        for atom in line.atoms:
            if line.text[atom.start] in "-–−—+":
                yield from self._less(line.text, atom.start)

    def _less(self, text: str, at: int) -> Iterator[Candidate]:
        match = _LESS.match(text, at)
        before = text[at - 1 : at] if at else " "
        if match is None or not (before.isspace() or before in "(«"):
            return
        if text[max(0, at - 2) : at - 1].isdecimal() and match[1] in "–—":
            return  # "18:47 – 2 x"
        name = "more" if match[1] == "+" else "less"
        kind = "of" if match[2] else "plain"
        yield Candidate(at, match.end(), f"note.{name}.{kind}", r.Words(f"{self._notes[name]} "))

    def _figures(self, line: Line, at: int) -> Iterator[Candidate]:
        text, notes = line.text, self._notes
        end = line.atoms[line.place_at(at)].end
        number = r.cardinal(text[at:end])
        fold, height = _FOLD.match(text, end), _HEIGHT.match(text, at)
        if fold:
            yield Candidate(at, fold.end(), "note.fold", r.Series((number, r.Words(notes["fold"]))))
        if height:
            meters = r.Measure(r.Number(height[1]), self._words.units.units["m"])
            record = r.Series((meters, r.cardinal(height[2])))
            yield Candidate(at, height.end(), "note.height", record)
        factorial, score = _FACTORIAL.match(text, at), _SCORE.match(text, at)
        if factorial:
            record = r.Series((r.Words(notes["factorial"]), r.cardinal(factorial[1])))
            yield Candidate(at, factorial.end(), "note.factorial", record)
        if score:
            is_points = {score[1], score[2]} <= _POINTS
            is_set = max(map(int, score.groups())) < 8
            kind = "points" if is_points else "set" if is_set else "other"
            record = r.Series((r.cardinal(score[1]), r.cardinal(score[2])))
            yield Candidate(at, score.end(), f"note.score.{kind}", record)

    def _slashed(self, line: Line, at: int) -> Iterator[Candidate]:
        """From one number to the next with its unit."""
        text = line.text
        pair = _SLASH.match(text, at)
        if pair is None:
            return
        is_cold = text[at - 1 : at] in tuple("-−") and not text[at - 2 : at - 1].strip()
        at -= is_cold
        low, high = r.Number(pair[1], "", "-" if is_cold else ""), r.Number(pair[2])
        near = "next" if int(pair[2]) == int(pair[1]) + 1 else "far"
        gap = 1 if text[pair.end() : pair.end() + 1] in (" ", "\u00a0", "\u202f") else 0
        found = self._words.unit_at(text, pair.end() + gap)
        if found:
            side = "degrees" if found[1][0] in "°º" else near
            record_of = r.Range(low, high, self._words.units.units[found[1]])
            yield Candidate(at, stop_after(line, found[0]), f"note.to.{side}", record_of)
        elif gap and closes(text, pair.end()):
            yield Candidate(at, pair.end(), f"note.to.{near}", r.Range(low, high))

    def _letters(self, text: str, start: int) -> Iterator[Candidate]:
        order, factorial = _ORDER.match(text, start), _FACTORIAL.match(text, start)
        if factorial:
            record = r.Series((r.Words(self._notes["factorial"]), r.Words(factorial[1])))
            yield Candidate(start, factorial.end(), "note.factorial", record)
        if order:
            inner = tuple(map(self._part, _INNER.findall(order[2])))
            record = r.Series((r.Letters(order[1]), r.Words(self._of), *inner))
            yield Candidate(start, order.end(), "note.order", record)
        end = start + next((n for n in (3, 2, 6) if text[start : start + n] in self._functions), 0)
        if end > start and not text[end : end + 1].isalnum() and text[end + 1 : end + 2]:
            is_open = text[end] == "("
            said = f"{self._functions[text[start:end]]}{' ' if is_open else ''}"
            kind = f"note.function.{'bracket' if is_open else 'plain'}"
            yield Candidate(start, end, kind, r.Words(said))

    def _part(self, part: str) -> r.Record:
        if part.isdecimal():
            return r.cardinal(part)
        return r.Words(self._signs.get(part, part))


class Secrets:
    """Proposes passwords, each part by itself: "Kx7_pL9!", "citron-2024"."""

    def __init__(self, words: LanguageWords) -> None:
        self._names = words.lexicon.said("secret")
        self._has_notes = bool(words.lexicon.said("note"))

    def propose(self, line: Line) -> Iterator[Candidate]:
        """Kind "note.secret"."""
        if not self._has_notes or line.characters.isdisjoint(_SECRET_SIGNS):
            return
        for start in (*line.word_starts, *line.figure_starts):
            match = _SECRET.match(line.text, start)
            if match is None:
                continue
            has_figure = any(map(str.isdecimal, match[0]))
            value = match[0].rstrip(".?" if has_figure else ".?!")
            is_plain = _SECRET_SIGNS.isdisjoint(value) or _DASHED.fullmatch(value)
            if not is_plain and any(map(str.isalpha, value)):
                parts = ["", *_PARTS.findall(value), ""]
                said = tuple(map(self._part, parts[1:-1], parts, parts[2:]))
                yield Candidate(start, start + len(value), "note.secret", r.Series(said))

    def _part(self, text: str, before: str, after: str) -> r.Record:
        if text.isdecimal():
            is_number = (len(text) < 3 and text[0] != "0") or _YEAR.fullmatch(text)
            return r.cardinal(text) if is_number else r.Digits((text,))
        if not text.isalpha():
            return r.Words(self._names.get(text, text))
        beside_figure = before[-1:].isdigit() or after[:1].isdigit()
        is_word = len(text) > (3 if beside_figure else 2) and _VOWELS.intersection(text.lower())
        return r.Words(text) if is_word else r.Letters(text)


class Listed:
    """Proposes a slash as a pause: between two measures, "230 V/50 Hz", and words, "luz/gas"."""

    def __init__(self, words: LanguageWords) -> None:
        self._is_said = "slash" in words.lexicon.said("note")
        self._pause = words.lexicon.said("word").get("slash", "")

    def propose(self, line: Line) -> Iterator[Candidate]:
        """Kinds "note.slash", "note.either"."""
        if "/" not in line.characters:
            return
        for at in line.figure_starts if self._is_said else ():
            if line.text[at - 1 : at] == "/" and line.text[at - 2 : at - 1].isalpha():
                yield Candidate(at - 1, at, "note.slash", r.Verbatim(", "))
        for match in _EITHER.finditer(line.text) if self._pause else ():
            yield Candidate(*match.span(1), "note.either", r.Words(self._pause))
