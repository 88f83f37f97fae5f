"""Japanese counters: how a number and its counter sound together, "サンプン", "ハツカ".

What is regular stays in kanji, which the reading step knows; what changes its sound is katakana,
which is read letter by letter. The counters lie in `counters.tsv`.
"""

from __future__ import annotations

import re
from typing import Final

from wyoming_kokoro.text.languages.numbers import Numbers
from wyoming_kokoro.text.reading.tables import rows

_DIGITS = "〇一二三四五六七八九"
NUMBERS = Numbers(__package__)
_SCALES = {"十": 10, "百": 100, "千": 1000, "万": 10**4, "億": 10**8, "兆": 10**12}
_NUMBER = re.compile(rf"[{_DIGITS}{''.join(_SCALES)}零]+")
_P = {1: "イッ", 6: "ロッ", 8: "ハッ", 10: "ジュッ", 100: "ヒャッ"}
_S = {1: "イッ", 8: "ハッ", 10: "ジュッ"}
_B = {3: "サン", 1000: "セン", 10_000: "マン"}
_CLASSES = {"P": _P, "S": _S, "B": _B}


def _sounds(column: str) -> dict[int, str]:
    """The sounds of one row, by the last digit: "P=プン 3=サンプン"."""
    sounds: dict[int, str] = {}
    for digit, _, kana in (part.partition("=") for part in column.split()):
        known = _CLASSES.get(digit)
        sounds.update({n: s + kana for n, s in known.items()} if known else {int(digit): kana})
    return sounds


_ROWS: Final = tuple(rows(__package__, "counters.tsv", 4))
COUNTERS: Final = {row[0]: _sounds(row[3]) for row in _ROWS if row[1] == "written"}
_IN_WORDS: Final = {row[0]: _sounds(row[3]) for row in _ROWS if row[1] == "joined"}
_LOAN: Final = {row[0]: _sounds(row[3]) for row in _ROWS if row[1] == "loan"}
NATIVE: Final = {row[0]: row[2] for row in _ROWS if row[1] == "native"}
REGULAR: Final = {row[0]: row[2] for row in _ROWS if row[2] and row[1] != "loan"}
DAYS: Final = next(_sounds(row[3]) for row in _ROWS if row[1] == "day")
"""Days of the month, and spans of days, with readings of their own."""

_BY_KANJI = ("日", "日間")  # the days above are left in kanji in the spoken form


def counted(number: int, counter: str) -> str:
    """A number and its counter: "五分", but "サンプン"; days of the month in kanji."""
    if counter in _BY_KANJI and (number <= 10 or number == 20):
        return NUMBERS.say(number) + counter
    if number == 0 and counter in ("時", "時間"):
        return "零" + counter
    return irregular(number, counter) or NUMBERS.say(number) + counter


def irregular(number: int, counter: str) -> str:
    """The number and its counter in katakana where their sound changes; else ""."""
    if counter in NATIVE:
        return {1: "ヒト", 2: "フタ"}[number] + NATIVE[counter] if number in (1, 2) else ""
    if counter == "点" and number > 10 and number % 10 == 1:
        return ""  # 二十一点五
    return _changed(number, COUNTERS.get(counter) or _IN_WORDS.get(counter, {}))


def _changed(number: int, changes: dict[int, str]) -> str:
    """The number with the sound that `changes` give to its end; else ""."""
    last = next((10**p for p in (4, 3, 2, 1) if number and number % 10**p == 0), number % 10)
    if number in changes and 10 < number < 100:
        return changes[number]
    if number == 0 or last not in changes:
        return ""
    digit = number // last % 10 if last >= 10 else 1
    if last >= 1000:  # 千匹 is センビキ, 三千匹 サンゼンビキ
        return kana(number) + changes[last].removeprefix(_B.get(last, ""))
    if digit > 1 and last == 100:
        return kana(number)[:-1] + "ッ" + changes[last].removeprefix(_P[last])
    rest = number - last * digit
    return kana(rest) + (kana(digit) if digit > 1 else "") + changes[last]


def kana(number: int) -> str:
    """The cardinal of `number` (below 10**16) in katakana, "" for 0."""
    return NUMBERS.say(number, "kana")


def before_loan(number: int, word: str) -> tuple[str, str]:
    """The number's new sound before a word from abroad, and the part of it that this says."""
    for start, changes in _LOAN.items():
        if word.startswith(start) and (sound := _changed(number, changes)):
            return sound, start
    return "", ""


def value(kanji: str) -> int | None:
    """The number that kanji write: 二十五; None for digits in a row, 二五, and for no number."""
    if not _NUMBER.fullmatch(kanji):
        return None
    in_a_row = len(kanji) > 1 and not any(scale in kanji for scale in _SCALES)
    if in_a_row or re.search(f"[{_DIGITS}]{{2}}", kanji):
        return None
    total = group = digit = 0
    for character in kanji:
        scale = _SCALES.get(character)
        if scale is None:
            digit = max(_DIGITS.find(character), 0)
        elif scale < 10**4:
            group += (digit or 1) * scale
            digit = 0
        else:
            total += (group + digit or 1) * scale
            group = digit = 0
    return total + group + digit
