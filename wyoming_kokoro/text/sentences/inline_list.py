"""Numbers that open the items of a list within one line: "1. Open it 2. Wait 3. Close it"."""

from __future__ import annotations

import re
from typing import Final

from .abbreviations import StopWords

_LONGEST: Final = 400
"""Characters of an item; what is longer is no item."""
_CJK = "\u3040-\u30ff\u3400-\u9fff"
_NUMBER = re.compile(
    rf"(?:(?<=[\s，。、；：:;)）])(?<!\d:)|(?<=[{_CJK}]))(?P<number>[1-9]\d?)\Z",
)
_ITEM = re.compile(r"[\s*_#>-]*(?P<number>[1-9]\d?)\. ?")
_BEFORE = re.compile(r"(?P<word>[^\W\d_]+)['’]?\s*\Z")
_TITLE = re.compile(r"#{1,6} .*[^\W\d_]", re.DOTALL)
_LEAD = re.compile(r"[:：]\s*\Z")
_WIDE_ITEM = re.compile(
    r"(?:\A|[:：]\s*(?=[（(]?[一1])(?!十))[（(]?(?:[一二三四五六七八九十]{1,3}|\d{1,2})[)）]?\Z"
)


def is_item_number(sentence: str, stop: str) -> bool:
    """Whether `stop`, a wide full stop, follows the number of an item: "一。", "步骤：一。"."""
    return stop == "。" and _WIDE_ITEM.search(sentence[-8:]) is not None


def item_number(sentence: str) -> int:
    """The number that `sentence` begins with as an item of a list; 0 for none."""
    match = _ITEM.match(sentence)
    return int(match["number"]) if match else 0


def item_start(sentence: str, last: int, known: StopWords) -> int | None:
    """Where the number begins that `sentence` ends in, if a list's next item begins with it.

    The full stop follows `sentence`; `last` is the number of the item before it, 0 where none is.
    The first item stands after a heading or a colon.
    """
    if len(sentence) > _LONGEST or not (found := _NUMBER.search(sentence)):
        return None
    before = sentence[: found.start()]
    number = int(found["number"])
    if number == 1:
        is_next = _LEAD.search(before) is not None or _TITLE.match(before) is not None
    else:
        is_next = number == (item_number(before) or last) + 1
    words = _ITEM.sub("", before, count=1)
    return found.start() if is_next and words.strip() and not _counts(words, known) else None


def _counts(before: str, known: StopWords) -> bool:
    """Whether the number counts or names what stands before it: "May", "version", "of"."""
    match = _BEFORE.search(before)
    if not match:
        return False
    word = match["word"].lower()
    counted = known.before_no | known.date_words | known.counted
    return word in counted or _ends_counted(word)


def _ends_counted(word: str) -> bool:
    """Whether a word ends in one that numbers follow, in scripts without spaces."""
    return re.search(rf"[{_CJK}]", word) is not None and word.endswith(
        ("版本", "バージョン", "ステップ", "步骤", "第", "は", "が", "是", "为", "到")
    )
