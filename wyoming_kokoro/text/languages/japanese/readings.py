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

from wyoming_kokoro.text.reading import tables

from . import counters

_AROUND = re.compile(r"\(\?<?[=!][^()]*(?:\((?:[^()]|\([^()]*\))*\)[^()]*)*\)")
_BEHIND = re.compile(r"\(\?<=([^()]*\|[^()]*)\)")
_ROWS: Final = tuple(tables.rows(__package__, "readings.tsv", 3))
_WORD_ROWS: Final = tuple((row[0], row[1]) for row in _ROWS if row[2] == "word")


def _bare(pattern: str) -> str:
    """The word of a pattern, without what stands beside it."""
    return _AROUND.sub("", pattern)


def _compiled(pattern: str) -> re.Pattern[str]:
    """A compiled pattern; a lookbehind of several words, (?<=a|bc), becomes one for each word."""
    return re.compile(_BEHIND.sub(_one_each, pattern))


def _one_each(match: re.Match[str]) -> str:
    return f"(?:{'|'.join(f'(?<={word})' for word in match[1].split('|'))})"


READINGS: Final = {_bare(pattern): kana for pattern, kana in _WORD_ROWS}
"""The word, and how it is read, in katakana."""
WORDS: Final = re.compile(
    "|".join(sorted((pattern for pattern, _ in _WORD_ROWS), key=lambda p: -len(_bare(p))))
)
"""Any of them; the longest first."""
_WEEKDAYS: Final = tuple(
    zip("月火水木金土日", "ゲツ カ スイ モク キン ド ニチ".split(), strict=True)
)
_LISTED = (
    "(?:(?<![一-龥々])|(?<=週))(?:{0}(?=[・/、][月火水木金土日](?![一-龥々]))"
    "|(?<=[月火水木金土日][・/、]){0}(?![一-龥々]))"
)
"""A weekday beside another, 火・金; {0} stands for it."""
_NUMBERED = (f"(?<=番号{'[〇一二三四五六七八九ゼロ十百]' * length}の)" for length in range(1, 9))
"""Before a person who is called by a number, 受付番号四八二の方."""
_CONTEXTS: Final = (
    *((_bare(row[0]), _compiled(row[0]), row[1]) for row in _ROWS if row[2] == "context"),
    *((day, re.compile(_LISTED.format(day)), kana) for day, kana in _WEEKDAYS),
    ("方", re.compile(f"(?:{'|'.join(_NUMBERED)})方(?=[はがにも、。])"), "カタ"),
)
"""The word, where it is so read, and how; the first of two that begin alike counts."""
_SPOKEN_AS: Final = {"ヒャクトー": "百十", "イッパク": "五泊"}
"""What is said in katakana, and the kanji that it stands for."""


def _by_length(literal: str) -> int:
    return -len(literal)


_KANA_NUMBER = (
    "(?:ジュッ|ヒャッ|ビャッ|ピャッ|イチ|ニ|サン|ヨン|ゴ|ロク|ロッ|ナナ|ハチ|ハッ|キュー|ジュー"
    "|ヒャク|ビャク|ピャク|セン|ゼン|マン|オク|チョー)"
)
_SOUNDS: Final = {
    sound: counter for counter, row in counters.COUNTERS.items() for sound in row.values()
}
_NO_KANA = "(?![ァ-ヺー])"
_SOUND = f"(?P<sound>{'|'.join(sorted(_SOUNDS, key=_by_length))})"
_SOUND_BEFORE = f"(?:{'|'.join(sound for sound, counter in _SOUNDS.items() if counter == '時')})"
_LETTERS = "|".join(
    sorted(set(tables.lexicon(__package__).said("letter").values()), key=_by_length)
)
_ENGLISH_DIGITS = "ゼロ|ワン|ツー|スリー|フォー|ファイブ|シックス|セブン|エイト|ナイン"
_SOUNDED = re.compile(
    rf"(?:(?<![ァ-ヺー])|(?<=スラッシュ)|(?<=ドット)|(?<=バー)|(?<=ハイフン))"
    rf"(?:(?:{_KANA_NUMBER}{{0,12}}{_SOUND_BEFORE})?{_KANA_NUMBER}{{0,12}}{_SOUND}(?:{_NO_KANA}|(?=タイマー|アラーム))"
    rf"|(?P<set>{'|'.join(sorted(_SPOKEN_AS, key=_by_length))}){_NO_KANA}"
    rf"|(?:{_LETTERS}){{1,6}}(?:{_ENGLISH_DIGITS}){{0,2}}(?:{_LETTERS})?"
    rf"(?:{_NO_KANA}|(?=スラッシュ|ドット|アンダーバー|ハイフン|コロン)))"
)
_NATIVE_AFTER = re.compile("つ|日|重|言|息|晩|通り|人|目")
_RESTS: Final = {"目": "メ", "間": "カン", "後": "ゴ", "前": "マエ", "半": "ハン", "中": "チュー"}
_TO_ARABIC = {"ヨー": "ハチ", "シ": "ヨン", "シチ": "ナナ", "ク": "キュー", "トー": "ジュー"}
_READ_ALONE = {"四": "ヨン", "九": "キュー", "十": "ジュー"}


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
        """Where it ends in the text."""
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
    for match in _SOUNDED.finditer(text):
        kanji = _stand_in(match)
        done.append(text[position : match.start()])
        length += match.start() - position
        readings.append(Reading(length, length + len(kanji), match[0], match[0]))
        done.append(kanji)
        length += len(kanji)
        position = match.end()
    done.append(text[position:])
    return "".join(done), readings


def _stand_in(match: re.Match[str]) -> str:
    """Kanji that MeCab parts from their neighbours as it would the true ones."""
    if match["sound"]:
        return "五" + _SOUNDS[match["sound"]]
    return _SPOKEN_AS[match["set"]] if match["set"] else "A"


def of_words(text: str, fixed: Sequence[Reading]) -> Iterator[Reading]:
    """Readings of the words that have one wherever they stand, but for what is `fixed`."""
    taken = {place for reading in fixed for place in range(reading.start, reading.end)}
    for match in WORDS.finditer(text):
        if taken.isdisjoint(range(*match.span())):
            yield Reading(match.start(), match.end(), READINGS[match[0]], match[0])


def by_context(text: str) -> Iterator[Reading]:
    """Readings that the tables give for words by what stands beside them."""
    for word, pattern, kana in _CONTEXTS:
        for match in pattern.finditer(text) if word in text else ():
            yield Reading(match.start(), match.end(), kana, match[0])


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
    """What is left of a word that the reading ends in: 目 of 回目."""
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
