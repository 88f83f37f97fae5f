"""Times of day and lengths of time: "7:30", "17.30 h", "7 am", "9:00-14:00", "2 h 05 min"."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator

from wyoming_kokoro.text.reading import records as r
from wyoming_kokoro.text.reading.line import Candidate, Line

from .words import LanguageWords, by_first, longest

_MARKED = re.compile(r"([01]?[0-9]|2[0-4])([:.,hH]|[ ]h )([0-5][0-9])(?::([0-5][0-9]))?(?![0-9])")
_WATCH = re.compile(r"([0-9]{1,3})[:h]([0-5][0-9]):([0-5][0-9])(?:[.,]([0-9]{1,3}))?(?![0-9])")
_LENGTH = re.compile(
    r"([0-9]{1,3}) ?(?:hrs|hr|hs|h) ?([0-9]{1,2})(?: ?(?:min|mn|m)(?![^\W\d_])|['′’](?! ?[0-9]))?"
    r"(?: ?([0-9]{1,2}) ?s([0-9]{1,3})?)?(?![^\W_])"
)
_SHORT = re.compile(
    r"()([0-9]{1,3}) ?(?:min|mn) ?([0-9]{1,2}) ?(?:(?:seg|sec|s)([0-9]{1,3})?)?(?![^\W_])"
)
_PRIMES = re.compile(
    r"(?:([0-9]{1,2}) ?h ?)?([0-9]{1,2}) ?['′’] ?([0-9]{1,2}) ?(?:[\"″]|'')([0-9]{1,3})?"
)
_BARE = re.compile(r"([01]?[0-9]|2[0-4])(?![0-9])")
_SPRINT = re.compile(r"([0-9]{1,3})(?:s([0-9]{1,3})|[\"″]([0-9]{2,3}))(?![^\W_]|[\"″'])")
_STOPS = re.compile(
    r"(?:[0-2]?[0-9][:.hH][0-5][0-9](?: ?[-–—|] ?|, )){2,}[0-2]?[0-9][:.hH][0-5][0-9](?![0-9])"
)
_STOP = re.compile(r"([0-9]+).([0-9]+)")
_DASH = re.compile(r" ?[-–—] ?")
_BETWEEN = re.compile(r"\b(?:entre|tra|fra) (?:(?:l?[ae]s?|ore) |l['’])?\Z", re.IGNORECASE)
_NOT_BEHIND = re.compile(r"[:.,]?[0-9]|[:/-]?[^\W\d_]|_")


class Clocks:
    """Proposes times of day, spans of them, and lengths of time."""

    def __init__(self, words: LanguageWords) -> None:
        kinds = words.lexicon
        self._halves = kinds.said("half")
        self._half_first = by_first(self._halves)
        self._hours = by_first(kinds.said("hour"))
        self._ahead = kinds.said("hours ahead")
        self._on = "clock on" in kinds.said("word")
        self._comma = "comma times" in kinds.said("word")
        self._oclock = "oclock" in kinds.said("word")
        self._to = sorted(kinds.said("until"), key=len, reverse=True)
        self._from = frozenset(kinds.said("since"))
        self._and = kinds.said("word")["and"]
        self._parts = " " if "parts plain" in kinds.said("word") else f" {self._and} "
        self._words = words

    def propose(self, line: Line) -> Iterator[Candidate]:
        """Kinds "time.*", "hours.*", "duration.*", "ratio"."""
        for at in line.figure_starts:
            for end, time, style in self._times(line.text, at):
                yield Candidate(at, end, f"time.{style}", time)
                yield from self._whole(line, at, (end, time, style))
                if self._on and style.endswith(".hours") and time.minute:
                    on = dataclasses.replace(time, style="on")
                    yield Candidate(at, end, f"time.on.{style}", on)
                if self._on and time.half:
                    told = dataclasses.replace(time, half="said")
                    yield Candidate(at, end, f"time.told.{style}", told)
                yield from self._spans(line, at, (end, time, style))
            yield from self._lengths(line.text, at)
            stops = _STOPS.match(line.text, at)
            if stops:
                times = tuple(r.Time(int(h), int(m)) for h, m in _STOP.findall(stops[0]))
                yield Candidate(at, stops.end(), "hours.stops", r.Series(times, ", "))

    def _times(self, text: str, at: int) -> Iterator[tuple[int, r.Time, str]]:
        """All times of day that start there: where each ends, and how it is written."""
        marked = _MARKED.match(text, at)
        is_length = marked and marked[4] and marked[2] in "hH"  # "2h01:48"
        if marked and not is_length and int(marked[1]) <= 24 and (marked[2] != "," or self._comma):
            time = r.Time(int(marked[1]), int(marked[3]), int(marked[4] or 0))
            style = {":": "colon", ".": "point", ",": "comma"}.get(marked[2], "letter")
            yield from self._ended(text, marked.end(), time, style)
        bare = _BARE.match(text, at)
        if bare:
            yield from self._ended(text, bare.end(), r.Time(int(bare[1]), 0), "bare")

    def _whole(self, line: Line, at: int, hour: tuple[int, r.Time, str]) -> Iterator[Candidate]:
        """A whole hour without the word for it."""
        end, time, style = hour
        if time.minute or time.second or time.half or not self._oclock:
            return
        yield Candidate(at, end, f"time.plain.{style}", dataclasses.replace(time, style="plain"))

    def _ended(
        self, text: str, end: int, time: r.Time, style: str
    ) -> Iterator[tuple[int, r.Time, str]]:
        """A time with its half of the day or the mark of hours, if it has one."""
        gap = 1 if text[end : end + 1] in (" ", "\u00a0", "\u202f") else 0
        half = longest(self._half_first, text, end + gap)
        if half and 1 <= time.hour <= 12:
            said = self._halves[half[1]]
            last = half[0]
            if half[1].endswith(".") and not text[last:].strip('"»”) \n'):
                last -= 1
            yield last, r.Time(time.hour, time.minute, time.second, said), f"{style}.half"
        hours = longest(self._hours, text, end + gap)
        if hours:
            last = hours[0] - (hours[1].endswith(".") and not text[hours[0] :].strip())
            yield last, time, f"{style}.hours"
        if not _NOT_BEHIND.match(text, end):
            yield end, time, style

    def _spans(self, line: Line, at: int, low: tuple[int, r.Time, str]) -> Iterator[Candidate]:
        """From one time to another: "9:00-14:00", "de 10 a 12 h", "entre las 10:00 y las 12:00"."""
        text, (end, first, style) = line.text, low
        dash = _DASH.match(text, end)
        between = dash[0] if dash else next((t for t in self._to if text.startswith(t, end)), "")
        if not between:
            return
        for last, second, ending in self._times(text, end + len(between)):
            if first.half and not second.half:
                continue
            if between == " – " and ending == "bare" and first.minute:
                continue  # "18:47 – 2 x"
            before = line.word_before(at)
            if between.split()[:1] == [self._and] and not _BETWEEN.search(
                text, max(0, at - 12), at
            ):
                continue  # "9h30 e 13h15"
            ahead = before if before.lower() in self._from else ""
            kind = "dash" if dash else "words"
            marks = f"{style.partition('.')[0]}.{ending.partition('.')[0]}"
            hours = ".hours" if ending.endswith("hours") else ""
            is_late = ending == "colon" and second.hour > 12
            is_named = not second.minute and (ending.endswith("hours") or is_late)
            record = r.Hours(first, second, ahead, "" if dash else between, is_named)
            yield Candidate(at, last, f"hours.{kind}.{marks}{hours}", record)
            if dash and before in self._ahead:
                named = r.Series(
                    (r.Words(self._ahead[before]), dataclasses.replace(record, before=before))
                )
                yield Candidate(at - len(before) - 1, last, f"hours.ahead.{marks}", named)

    def _lengths(self, text: str, at: int) -> Iterator[Candidate]:
        """Lengths of time, laps and ratios."""
        for pattern, kind in _LENGTHS:
            match = pattern.match(text, at)
            if match and not text[match.end() : match.end() + 1].isalnum():
                end, per = self._words.denominator(text, match.end())
                record = self._length(match, kind)
                record = r.Series((record, r.Words(per))) if per else record
                yield Candidate(at, end, f"duration.{kind}", record)
        sprint = _SPRINT.match(text, at)
        if sprint and not (sprint[3] and self._words.unspaced):
            seconds = r.Duration(0, 0, int(sprint[1]))
            parts_of = r.cardinal(sprint[2] or sprint[3])
            kind = "sprint" if sprint[2] else "mark"
            record = r.Series((seconds, parts_of), self._parts)
            yield Candidate(at, sprint.end(), f"duration.{kind}", record)

    def _length(self, match: re.Match[str], kind: str) -> r.Duration | r.Series:
        """Hours, minutes and seconds, whichever are written, and what follows their mark."""
        hours, minutes, seconds = (int(part or 0) for part in match.groups()[:3])
        parts = match[4] or ""
        if kind == "watch" or not parts:
            return r.Duration(hours, minutes, seconds, parts, kind != "primes")
        duration = r.Duration(hours, minutes, seconds, linked=False)
        link = self._parts if kind == "letters" else " "
        return r.Series((duration, r.cardinal(parts)), link)


_LENGTHS = ((_WATCH, "watch"), (_LENGTH, "letters"), (_SHORT, "letters"), (_PRIMES, "primes"))
