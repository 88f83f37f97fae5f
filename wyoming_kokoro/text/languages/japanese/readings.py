"""Japanese readings that neighbours decide: over what MeCab takes for the words of a sentence.

Katakana that the spoken form brought ("ニジュップン") is put before MeCab as the kanji that it
stands for, so that the words beside it are parted as they would be, and is read as it is written.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import Final

from wyoming_kokoro.text.languages.readings import ReadWord, ReadWords, read_words
from wyoming_kokoro.text.reading import tables

from . import counters

_READ: Final = tuple(read_words(__package__))
_CONTEXTS: Final = ReadWords(word for word in _READ if word.kind == "context")
_WORDS: Final[dict[str, list[ReadWord]]] = {}
"""The words by their first character, the longest first."""
for _word in sorted(_READ, key=lambda word: -len(word.word)):
    if _word.kind == "word":
        _WORDS.setdefault(_word.word[0], []).append(_word)
_SPOKEN_AS: Final = {"ヒャクトー": "百十", "イッパク": "五泊"}
"""A reading in katakana, and the kanji that it stands for."""


_NUMBERS: Final = tuple(
    "ジュッ ヒャッ ビャッ ピャッ イチ ニ サン ヨン ゴ ロク ロッ ナナ ハチ ハッ キュー ジュー"
    " ヒャク ビャク ピャク セン ゼン マン オク チョー".split()
)
_SOUNDS: Final = {
    sound: counter for counter, row in counters.COUNTERS.items() for sound in row.values()
}
_LONGEST_FIRST: Final = tuple(sorted(_SOUNDS, key=len, reverse=True))
_HOURS: Final = tuple(sound for sound, counter in _SOUNDS.items() if counter == "時")
_LETTERS: Final = tuple(set(tables.lexicon(__package__).said("letter").values()))
_DIGITS: Final = tuple(
    "ゼロ ワン ツー スリー フォー ファイブ シックス セブン エイト ナイン".split()
)
_KATAKANA = re.compile("[ァ-ヺー]+")
_MARKS: Final = ("スラッシュ", "ドット", "アンダーバー", "ハイフン", "コロン")
"""Behind letters that are spelled; behind all but the last another word may begin."""
_ALARMS: Final = ("タイマー", "アラーム")
_MOST_NUMBERS, _MOST_LETTERS = 12, 6
_NATIVE_AFTER = re.compile("つ|日|重|言|息|晩|通り|人|目")
_RESTS: Final = {"目": "メ", "間": "カン", "後": "ゴ", "前": "マエ", "半": "ハン", "中": "チュー"}
_TO_ARABIC = {"ヨー": "ハチ", "シ": "ヨン", "シチ": "ナナ", "ク": "キュー", "トー": "ジュー"}
_READ_ALONE = {"四": "ヨン", "五": "ゴ", "九": "キュー", "十": "ジュー"}


@dataclass(frozen=True, slots=True)
class Morpheme:
    """A word as MeCab found it, with its reading in katakana."""

    surface: str
    kana: str
    kind: int
    start: int
    """Where it begins in the text."""
    is_number: bool = False

    @property
    def end(self) -> int:
        """Position in the text behind its last character."""
        return self.start + len(self.surface)


@dataclass(frozen=True, slots=True)
class Reading:
    """How a stretch of the text is read, and what was written there."""

    start: int
    end: int
    kana: str
    written: str


def with_kanji(text: str) -> tuple[str, list[Reading]]:
    """The text with kanji in the place of what our rules wrote in katakana, and those readings."""
    done, readings, position, length = [], [], 0, 0
    for run in _KATAKANA.finditer(text):
        for start, end, kanji in _stand_ins(run[0]):
            start, end = start + run.start(), end + run.start()
            done += [text[position:start], kanji]
            length += start - position
            written = text[start:end]
            readings.append(Reading(length, length + len(kanji), written, written))
            length += len(kanji)
            position = end
    done.append(text[position:])
    return "".join(done), readings


def _stand_ins(run: str) -> Iterator[tuple[int, int, str]]:
    """Stretches of a run of katakana that our rules wrote, and kanji for MeCab in their place."""
    at = 0
    while at < len(run):
        end, kanji = _counted_end(run, at) or _spelled_end(run, at) or (0, "")
        if end:
            yield at, end, kanji
        at = end or at + 1
        while at < len(run) and not run.endswith(_MARKS[:-1], 0, at):
            at += 1


def _counted_end(run: str, at: int) -> tuple[int, str] | None:
    """Where a number and its counter end that begin there: 一時ジュップン."""
    for start in (*_hour_ends(run, at), at):
        for place in _ends(run, start, _NUMBERS, _MOST_NUMBERS):
            for sound in _LONGEST_FIRST:
                if run.startswith(sound, place):
                    end = place + len(sound)
                    if end == len(run) or run.startswith(_ALARMS, end):
                        return end, "五" + _SOUNDS[sound]
    whole = _SPOKEN_AS.get(run[at : at + _MOST_NUMBERS])
    return (len(run), whole) if whole else None


def _hour_ends(run: str, at: int) -> Iterator[int]:
    """Where an hour may end that begins there, before its minutes."""
    for place in _ends(run, at, _NUMBERS, _MOST_NUMBERS):
        yield from (place + len(hour) for hour in _HOURS if run.startswith(hour, place))


def _spelled_end(run: str, at: int) -> tuple[int, str] | None:
    """Where letters end that begin there, with digits in English among them."""
    for after in _ends(run, at, _LETTERS, _MOST_LETTERS):
        for place in _ends(run, after, _DIGITS, 2):
            for end in _ends(run, place, _LETTERS, 1):
                if end > at and after > at and (end == len(run) or run.startswith(_MARKS, end)):
                    return end, "A"
    return None


def _ends(run: str, at: int, pieces: Sequence[str], most: int) -> list[int]:
    """The ends of all rows of up to `most` of the pieces that begin at `at`, the farthest first."""
    ends = {at}
    newest = ends
    for _ in range(most):
        newest = {
            end + len(piece) for end in newest for piece in pieces if run.startswith(piece, end)
        } - ends
        if not newest:
            break
        ends = ends | newest
    return sorted(ends, reverse=True)


def of_words(text: str, fixed: Sequence[Reading]) -> Iterator[Reading]:
    """Readings of the words that have one wherever they stand, but for what is `fixed`."""
    taken = {place for reading in fixed for place in range(reading.start, reading.end)}
    end = 0
    for at, first in enumerate(text):
        word = _word_at(text, at) if first in _WORDS and at >= end else None
        if word:
            end = at + len(word.word)
            if taken.isdisjoint(range(at, end)):
                yield Reading(at, end, word.reading, word.word)


def _word_at(text: str, at: int) -> ReadWord | None:
    """The longest word that stands there and is so read."""
    here = (word for word in _WORDS[text[at]] if text.startswith(word.word, at))
    return next((word for word in here if word.is_at(text, at)), None)


def by_context(text: str) -> Iterator[Reading]:
    """Readings that the table gives for words by what stands beside them."""
    for word in _CONTEXTS.within(text):
        for at in word.starts(text):
            yield Reading(at, at + len(word.word), word.reading, word.word)


def read(morphemes: Sequence[Morpheme], readings: Sequence[Reading]) -> list[Morpheme]:
    """The words with those readings, and with numbers as their counters want them."""
    return _counted(_merged(_unpaired(morphemes), readings))


def _unpaired(morphemes: Sequence[Morpheme]) -> list[Morpheme]:
    """Without 五、六 as one word among the digits of a telephone number: 四五、六八."""
    done: list[Morpheme] = []
    for word, after in zip_longest(morphemes, morphemes[1:]):
        is_among = (done and done[-1].is_number) or (after is not None and after.is_number)
        if word.is_number and word.surface[1:2] == "、" and len(word.surface) == 3 and is_among:
            for at, digit in enumerate(word.surface):
                kana = counters.kana(counters.value(digit) or 0) or digit
                done.append(Morpheme(digit, kana, word.kind, word.start + at, digit != "、"))
        else:
            done.append(word)
    return done


def _merged(morphemes: Sequence[Morpheme], readings: Sequence[Reading]) -> list[Morpheme]:
    """Morphemes with each known reading as one word, where it ends with one or leaves a rest."""
    by_start = {reading.start: reading for reading in reversed(readings)}
    merged: list[Morpheme] = []
    index = 0
    while index < len(morphemes):
        first = morphemes[index]
        reading = by_start.get(first.start)
        last = index  # the word in which the reading ends
        while reading and last < len(morphemes) and morphemes[last].end < reading.end:
            last += 1
        if reading and last < len(morphemes) and morphemes[last].end == reading.end:
            merged.append(Morpheme(reading.written, reading.kana, 6, first.start))
            index = last + 1
        elif reading and last < len(morphemes) and (rest := _rest(morphemes[last], reading)):
            merged += [Morpheme(reading.written, reading.kana, 6, first.start), rest]
            index = last + 1
        else:
            merged.append(first)
            index += 1
    return merged


def _rest(word: Morpheme, reading: Reading) -> Morpheme | None:
    """The rest of a word that the reading ends in: 目 of 回目."""
    rest = word.surface[reading.end - word.start :]
    kana = _RESTS.get(rest)
    return Morpheme(rest, kana, 6, reading.end) if kana else None


def _counted(morphemes: list[Morpheme]) -> list[Morpheme]:
    done: list[Morpheme] = []
    index = 0
    while index < len(morphemes):
        end = index
        while end < len(morphemes) and morphemes[end].is_number:
            end += 1
        if end == index:
            done.append(morphemes[index])
            index += 1
            continue
        run, after = morphemes[index:end], morphemes[end : end + 3]
        before = "".join(word.surface for word in done[-2:])
        sounded, used = _with_counter(run, after, before)
        done += sounded
        index = end + used
    return done


def _with_counter(
    run: list[Morpheme], after: list[Morpheme], before: str
) -> tuple[list[Morpheme], int]:
    """The number's words as they are read, and how many words after it were taken in."""
    number = counters.value("".join(word.surface for word in run))
    following = after[0].surface if after else ""
    if number is None or not after:
        return [_alone(word, "") for word in run], 0
    if following == "分" and after[2:] and after[1].surface == "の" and after[2].is_number:
        return [*(_alone(word, following) for word in run), replace(after[0], kana="ブン")], 1
    if following == "分" and before.endswith("割"):
        return [*(_alone(word, following) for word in run), replace(after[0], kana="ブ")], 1
    if following == "対" and after[1:] and (after[1].is_number or after[1].surface == "ゼロ"):
        return [_alone(word, following) for word in run], 0  # a score
    sound = _sound(number, following, before)
    surface = "".join(word.surface for word in run)
    if sound:
        return [Morpheme(surface + following, sound, 6, run[0].start)], 1
    sound, said = counters.before_loan(number, following)
    if sound:
        rest = after[0].kana.removeprefix(said)
        return [Morpheme(surface + following, sound + rest, 6, run[0].start)], 1
    if following in counters.REGULAR:
        taken = replace(after[0], kana=counters.REGULAR[following])
        return [*(_alone(word, following) for word in run), taken], 1
    return [_alone(word, following) for word in run], 0


def _sound(number: int, counter: str, before: str) -> str:
    """How the two sound as one word; "" where each is read for itself."""
    if counter in ("日", "日間", "人") and before.endswith("点"):
        return counters.kana(number) + counters.REGULAR[counter]  # 八点五日
    if counter in ("日", "日間"):
        if number in counters.DAYS:
            return counters.DAYS[number] + ("カン" if counter == "日間" else "")
        if number == 1 and counter == "日" and before.endswith("月"):
            return "ツイタチ"
    if counter.endswith("目") and counter[:-1] in counters.REGULAR:
        sound = counters.irregular(number, counter[:-1])
        return f"{sound or counters.kana(number) + counters.REGULAR[counter[:-1]]}メ"
    if before.endswith("分の") and counter in counters.NATIVE:
        return ""  # 四分の一玉
    if counter == "人" and number in (1, 2):
        return ("ヒトリ", "フタリ")[number - 1]
    return counters.irregular(number, counter)


def _alone(word: Morpheme, following: str) -> Morpheme:
    """Four is よん and nine きゅう where no word of its own says otherwise."""
    if following and _NATIVE_AFTER.match(following) and following not in counters.REGULAR:
        return word
    kana = _TO_ARABIC.get(word.kana, word.kana)
    if word.surface in _READ_ALONE:
        kana = _READ_ALONE[word.surface]
    return replace(word, kana=kana)
