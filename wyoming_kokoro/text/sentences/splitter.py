"""Streaming sentence splitter: gives each sentence as soon as its end is certain.

Laws:
- nothing lost, nothing doubled: the sentences in a row are the input, but for white space at the
  joins;
- how the input was cut into chunks does not matter (`flush` apart, which knows of time);
- each character is looked at a bounded number of times.

They hold because a place where a sentence may end (a stop) is judged only when everything the
judgement looks at has arrived, and because nothing looks farther back than the sentence, which
`max_chars` bounds, or farther ahead than a run of `_MAX_GAP` blanks and one word.
"""

from __future__ import annotations

import re
from typing import Final

from . import marks
from .abbreviations import Kind, stop_words
from .inline_list import is_item_number, item_number, item_start
from .length_limit import cut_position
from .marks import Stop, Verdict

_MAX_GAP: Final = 64  # blanks in a row; more are a boundary whatever stands around them
_MAX_WORD: Final = 12  # letters; no word of the tables is longer
_MAX_LOOK_BACK: Final = 32
_WRAPPED_LINE: Final = 60  # characters; a line of this length may have been broken by its editor

_CUT, _JOIN, _WAIT = Verdict.CUT, Verdict.JOIN, Verdict.WAIT


class SentenceSplitter:
    """Takes text of a `language` as it comes and gives sentences as they complete. Reusable after
    `finish`. Of a language that is none of ours, the words of all together tell what a stop means.

    No sentence is longer than `max_chars` characters: one that would be is cut after clause
    punctuation, else before a conjunction, else between words, else (scripts without spaces)
    between characters.
    """

    def __init__(self, max_chars: int = 600, *, language: str = "") -> None:
        if max_chars < 1:
            raise ValueError(f"max_chars must be at least 1, not {max_chars}")
        self._max_chars = max_chars
        self._words = stop_words(language)
        self._reset()

    def _reset(self) -> None:
        self._text = ""
        self._start = 0  # of the unfinished sentence
        self._scan = 0  # everything before it has been judged
        self._stop: Stop | None = None  # the stop being judged
        self._final = False  # no more text will come
        self._item = 0  # the number of the list's item that was read last in this line

    @property
    def unfinished(self) -> str:
        """The sentence that has begun, as far as it is certain to go."""
        return self._text[self._start : self._stop.at if self._stop else None]

    def add(self, text: str) -> list[str]:
        """Take more text; return the sentences that are certain now."""
        self._text += text
        return self._take()

    def flush(self) -> list[str]:
        """The stream has paused: return what ends in an unambiguous ender, if all of it does."""
        stop = self._stop
        if stop is None or stop.next != len(self._text) or not self._is_unambiguous(stop):
            return []
        sentence = self._text[self._start :].strip()
        item = item_number(sentence) or self._item
        self._reset()
        self._item = item
        return [sentence]

    def finish(self) -> list[str]:
        """Return the rest; the splitter is empty again."""
        self._final = True
        sentences = self._take()
        rest = self._text.strip()
        self._reset()
        return [*sentences, rest] if rest else sentences

    def _take(self) -> list[str]:
        sentences = []
        self._skip_blanks()
        while (end := self._next_end()) is not None:
            sentences.append(self._text[self._start : end].rstrip())
            self._item = item_number(sentences[-1]) or self._item
            self._start = self._scan = end
            self._stop = None
            self._skip_blanks()
        self._trim()
        return sentences

    def _skip_blanks(self) -> None:
        if self._scan == self._start:
            end = self._end_of(marks.BLANK, self._start, len(self._text))
            if any(mark in marks.NEWLINES for mark in self._text[self._start : end]):
                self._item = 0
            self._start = self._scan = end

    def _trim(self) -> None:
        """Forget the text already given out."""
        by = self._start
        if by:
            self._text = self._text[by:]
            self._start = 0
            self._scan -= by
            if self._stop is not None:
                self._stop.shift(by)

    def _end_of(self, pattern: re.Pattern[str], start: int, end: int) -> int:
        match = pattern.match(self._text, start, end)
        return match.end() if match else start

    @property
    def _limit(self) -> int:
        """Where the unfinished sentence must end at the latest, given the text so far."""
        return min(self._start + self._max_chars, len(self._text))

    def _next_end(self) -> int | None:
        """The index at which the unfinished sentence ends, None while that cannot be known."""
        while True:
            if self._stop is None:
                match = marks.STOP.search(self._text, self._scan, self._limit)
                if match is None:
                    self._scan = self._limit
                    is_over = len(self._text) > self._start + self._max_chars
                    return self._cut_at_limit() if is_over else None
                is_line = match.group() in marks.NEWLINES
                self._stop = Stop(match.start(), match.start() if is_line else match.end())
            verdict = self._judge(self._stop)
            if verdict is _WAIT and not self._final:
                return None
            if verdict is _CUT:
                return self._stop.tail
            at_line = self._stop.tail == self._stop.at
            self._scan = max(self._stop.next if at_line else self._stop.tail, self._scan)
            self._stop = None

    # Judging a stop. Each of these may look only at text that has arrived, and says WAIT when what
    # it has to see has not.

    def _judge(self, stop: Stop) -> Verdict:
        if self._text[stop.at] in marks.NEWLINES:
            return self._judge_line(stop)
        while True:
            if not self._read_tail(stop):
                return _WAIT
            self._read_gap(stop)
            if not self._closes_guillemet(stop):
                break
            stop.tail = stop.next = stop.next + 1
        if not marks.VOICED.search(self._text, self._start, stop.at):
            return _JOIN
        if is_item_number(self._text[self._start : stop.at], self._text[stop.at]):
            return _JOIN
        if stop.next == stop.tail:
            return self._judge_glued(stop)
        return self._judge_spaced(stop)

    def _read_tail(self, stop: Stop) -> bool:
        """Read on through enders and closers; whether their end has been seen."""
        if stop.next == stop.tail:
            stop.tail = stop.next = self._end_of(marks.TAIL, stop.tail, self._limit)
        return stop.tail < len(self._text)

    def _read_gap(self, stop: Stop) -> None:
        end = min(stop.tail + _MAX_GAP, len(self._text))
        stop.next = self._end_of(marks.BLANK, stop.next, end)

    def _closes_guillemet(self, stop: Stop) -> bool:
        """Whether a closing mark follows behind a space, as French writes it: « Bonjour. »."""
        if not self._text.startswith("»", stop.next) or stop.next >= self._start + self._max_chars:
            return False
        return self._in_guillemets(stop)

    def _in_guillemets(self, stop: Stop) -> bool:
        opened = self._text.rfind("«", self._start, stop.at)
        return opened >= 0 and self._text.find("»", opened, stop.tail) < 0

    def _judge_glued(self, stop: Stop) -> Verdict:
        """No space follows: only the enders of scripts without spaces end a sentence."""
        tail, after = self._text[stop.at : stop.tail], self._text[stop.next]
        before = self._text[stop.at - 1 : stop.at]
        if any(mark in marks.WIDE for mark in tail):
            is_decimal = tail == "．" and before.isdecimal() and after.isdecimal()
            is_quoted = after in "とっはがをにのもへ、" and tail[-1] in "」』"
            if after == "[":
                return stop.read_citation(self._text, self._limit)
            return _JOIN if is_decimal or is_quoted else _CUT
        if tail[0] in "!?" and marks.CJK.match(before) and marks.CJK.match(after):
            return _CUT
        if tail not in {".", "!", "?"} or not after.isupper():
            return _JOIN
        return self._judge_forgotten_space(stop)

    def _judge_forgotten_space(self, stop: Stop) -> Verdict:
        """Judge a stop without a space, as around a use of tools: "Let me see.The light is on."."""
        word, _ = self._words_before(stop.at)
        is_word = len(word) > 1 and word.isalpha() and word[1:].islower()
        if not is_word or (self._text[stop.at] == "." and not word.islower()):
            return _JOIN
        follows = self._text[stop.next + 1 : stop.next + 2]
        if not follows and not self._final:
            return _WAIT
        return _CUT if follows.islower() else _JOIN

    def _judge_spaced(self, stop: Stop) -> Verdict:
        tail = self._text[stop.at : stop.tail]
        kind = self._kind(stop, tail)
        if kind is Kind.TITLE:
            return _JOIN
        if stop.next - stop.tail >= _MAX_GAP:
            return _CUT
        is_open = not (self._is_closed(tail) or self._in_guillemets(stop))
        is_loud = not marks.may_be_factorial(tail, self._text, self._start, stop.at)
        is_sure = (tail[0] in marks.BANGS + marks.WIDE and is_loud) or self._ends_line(stop)
        if kind is Kind.ORDINARY and is_open and is_sure:
            return _CUT
        if stop.next == len(self._text):
            return _WAIT
        return self._judge_by_next(stop, tail, kind)

    def _ends_line(self, stop: Stop) -> bool:
        return any(mark in marks.NEWLINES for mark in self._text[stop.tail : stop.next])

    def _is_closed(self, tail: str) -> bool:
        is_wide = any(mark in marks.WIDE for mark in tail)
        return not is_wide and (marks.CLOSER.search(tail) is not None or marks.is_ellipsis(tail))

    def _kind(self, stop: Stop, tail: str) -> Kind:
        """The meaning of the stop; ORDINARY for all but a single full stop."""
        if (
            tail[0] != "."
            or marks.is_ellipsis(tail)
            or any(mark in marks.BANGS + marks.WIDE for mark in tail)
        ):
            return Kind.ORDINARY
        if marks.MARKER.fullmatch(self._text, self._start, stop.at):
            return Kind.TITLE  # "1. Do this": the number of an item is not a sentence
        word, before = self._words_before(stop.at)
        return self._words.kind_of(word, before) if word else Kind.ORDINARY

    def _words_before(self, at: int) -> tuple[str, str]:
        """The word that ends at `at` and the one before it; "" for one that is too long."""
        start = max(self._start, at - _MAX_LOOK_BACK)
        match = marks.WORD_BEFORE.search(self._text[start:at])
        if match is None or (match.start() == 0 and start > self._start):
            return "", ""
        before = self._text[start : start + match.start()].split()
        word = (marks.LATIN_END.search(match.group()) or match).group()
        return word.strip("'’‘*_`~¿¡-"), before[-1] if before else ""

    def _judge_by_next(self, stop: Stop, tail: str, kind: Kind) -> Verdict:
        after = self._text[stop.next]
        if tail == "." and self._opens_item(stop):
            return _CUT
        if after.islower():
            is_no = kind is Kind.NUMBERED
            is_inside = kind is not Kind.ORDINARY or self._is_closed(tail)
            if is_inside:
                return _CUT if is_no else _JOIN
            return self._judge_small_letter(stop)
        is_sum = after in "+·×" and self._text.endswith((after, f"{after} "), 0, stop.at)
        begins_none = after in ",;:" or after in marks.NEVER_FIRST or is_sum  # "+ ... + n"
        if begins_none or (after == "(" and kind is not Kind.ORDINARY):
            return _JOIN
        if after.isdecimal() or after in marks.BEFORE_NUMBERS:
            return _CUT if kind is Kind.ORDINARY else _JOIN
        if not after.isupper() or after not in marks.CAPITALS.get(kind, after):
            return _CUT
        return self._judge_by_word(stop, kind)

    def _opens_item(self, stop: Stop) -> bool:
        """Whether a list's next item begins; moves `stop` to its start: "1. Open it 2. Wait"."""
        start = item_start(self._text[self._start : stop.at], self._item, self._words)
        if start is None or self._ends_line(stop):
            return False
        stop.at = stop.tail = stop.next = self._start + start
        return True

    def _judge_small_letter(self, stop: Stop) -> Verdict:
        """No sentence begins with a small letter, but where all do, or with a name ("iPhone")."""
        first = marks.LETTER.search(self._text, self._start, stop.at)
        if first is None or not first.group().isupper():
            return _CUT
        second = self._text[stop.next + 1 : stop.next + 2]
        if not second and not self._final:
            return _WAIT
        return _CUT if second.isupper() else _JOIN

    def _judge_by_word(self, stop: Stop, kind: Kind) -> Verdict:
        """A capital follows a word that may be followed by one: the whole next word tells."""
        end = self._end_of(
            marks.LETTERS, stop.next, min(stop.next + _MAX_WORD + 1, len(self._text))
        )
        if end == len(self._text) and end - stop.next <= _MAX_WORD and not self._final:
            return _WAIT
        word = self._text[stop.next : end]
        lower = word.lower()
        if kind is Kind.NUMBERED:
            goes_on = marks.ROMAN.fullmatch(word) is not None
        elif kind is Kind.LETTERED:
            goes_on = bool(marks.ROMAN.fullmatch(word) or marks.CODE.match(self._text, stop.next))
        elif kind is Kind.CONTINUES:
            held = self._words.holds_day(self._words_before(stop.at)[0], lower)
            goes_on = held or word in marks.COMPASS or marks.ACRONYM.fullmatch(word) is not None
        elif kind is Kind.CLOCK:
            goes_on = lower in self._words.date_words
        else:
            goes_on = not self._starts_sentence(stop, lower, self._text[end : end + 1])
        return _JOIN if goes_on else _CUT

    def _starts_sentence(self, stop: Stop, lower: str, after: str) -> bool:
        if lower not in self._words.starters or (after and after in ".'’"):
            return False
        word, _ = self._words_before(stop.at)
        return len(word) > 1 or lower not in self._words.name_particles

    # Line ends.

    def _judge_line(self, stop: Stop) -> Verdict:
        stop.next = self._end_of(marks.BLANK, stop.next, min(stop.at + _MAX_GAP, len(self._text)))
        gap = self._text[stop.at : stop.next]
        if not marks.VOICED.search(self._text, self._start, stop.at):
            return _JOIN
        lines = sum(mark in marks.NEWLINES for mark in gap)
        if lines > 1 or "\u2029" in gap or len(gap) >= _MAX_GAP:
            return _CUT
        if stop.next == len(self._text):
            return _WAIT
        return self._judge_by_line(stop)

    def _judge_by_line(self, stop: Stop) -> Verdict:
        """A boundary, unless the line reads like prose that an editor broke there."""
        after = self._text[stop.next]
        if after in marks.BULLETS:
            return _CUT
        if after.isdecimal() or after.islower():
            is_item = self._is_item(stop.next)
            if is_item is not False:
                return _WAIT if is_item is None else _CUT
        start = max(self._text.rfind("\n", self._start, stop.at) + 1, self._start)
        line = self._text[start : stop.at].strip()
        if marks.MARKER.fullmatch(line) or line[-1] in ",，、;-":
            return _JOIN
        if line[-1] in ":：" or line.startswith("#"):
            return _CUT
        if after.islower():
            return _JOIN
        is_prose = len(line) >= _WRAPPED_LINE and not marks.LIST_LINE.match(line)
        return _JOIN if is_prose and (after.isalnum() or after in marks.OPENERS) else _CUT

    def _is_item(self, at: int) -> bool | None:
        """Whether a list item begins here ("2. ", "b) "); None when that cannot be told yet."""
        seen = self._text[at : at + 5]
        if len(seen) < 5 and not self._final and re.fullmatch(r"\w{1,3}[.)]?", seen):
            return None
        return marks.ITEM.match(seen) is not None

    # Flush and the length cap.

    def _is_unambiguous(self, stop: Stop) -> bool:
        tail = self._text[stop.at : stop.tail]
        if not tail or not marks.VOICED.search(self._text, self._start, stop.at):
            return False
        if self._in_guillemets(stop) or self._text.count('"', self._start) % 2:
            return False  # the closing mark is still to come
        if any(mark in marks.WIDE for mark in tail):
            return tail != "．" or not self._text[stop.at - 1].isdecimal()
        words = self._text[max(self._start, stop.at - _MAX_LOOK_BACK) : stop.at].split()
        token = words[-1] if words else ""
        if "/" in token or "@" in token or "." in token:
            return False  # an address may go on
        if any(mark in marks.BANGS for mark in tail):
            is_counted = marks.may_be_factorial(tail, self._text, self._start, stop.at)
            return token[-1:].isdecimal() or not is_counted
        if marks.is_ellipsis(tail) or marks.FILE_NAME.search(token):
            return False  # a number or a file's name may go on: "21.5", "my_photo.jpg", "README.md"
        return self._kind(stop, tail) is Kind.ORDINARY

    def _cut_at_limit(self) -> int:
        window = self._text[self._start : self._start + self._max_chars + 1]
        return self._start + cut_position(window, self._words)
