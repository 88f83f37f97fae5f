"""Mandarin tone sandhi of 一 and 不: yí before a falling tone, yì before the others, bú for bù."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

_DIGITS: Final = frozenset("零一二三四五六七八九幺")
_FIGURES: Final = _DIGITS | frozenset("十")
_SCALES: Final = frozenset("百千万亿")
_ORDINAL_BEFORE: Final = frozenset("第初")
_ENDING_IN_ONE: Final = frozenset("统唯万单专之归如划合惟逐期拜周初高大其")
"""First characters of words that end in 一, in which it keeps its tone: 统一, 星期一."""
_WITHIN_WORDS: Final = frozenset("统单唯")
"""First characters of such words with which longer ones begin: 统一行动, 单一性."""
_COUNTED_BEFORE: Final = frozenset("下上这那另每同哪头前")
_COUNTED: Final = frozenset("班级等楼线号")
"""Between these 一 counts: 下一班地铁, 上一级."""
_ORDINAL_AFTER: Final = (
    *("月", "号", "楼", "年级", "级", "等奖", "等", "班", "流", "线城市", "线", "中学", "把手"),
)
"""After 一 that is an ordinal or a name: 一月, 一楼, 一年级."""


def sandhi(run: str, words: Sequence[str], syllables: Sequence[str]) -> Mapping[int, str]:
    """Pinyin by position for 一 and 不; `syllables` are those of the run, tone numbers last."""
    pinyin: dict[int, str] = {}
    position = 0
    for word in words:
        for at in range(position, position + len(word)):
            tone = syllables[at + 1][-1:] if at + 1 < len(run) else ""
            if run[at] == "一":
                ends_word = len(word) > 1 and at == position + len(word) - 1
                pinyin[at] = _one(run, at, tone, ends_word=ends_word, begins=at == position)
            elif run[at] == "不" and tone == "4":
                pinyin[at] = "bu2"
        position += len(word)
    return pinyin


def _one(run: str, at: int, tone: str, *, ends_word: bool, begins: bool) -> str:
    before, after = run[at - 1 : at], run[at + 1 : at + 2]
    kept = _ENDING_IN_ONE if ends_word else _WITHIN_WORDS
    if not after or (before in kept and not begins):
        return "yi1"
    if before == after and before not in _DIGITS and before != "点":
        return "yi5"  # 看一看
    if not (after in _SCALES and before not in _DIGITS) and _is_figure(run, at, begins=begins):
        return "yi1"
    return "yi2" if tone == "4" or after == "个" else "yi4"


def _is_figure(run: str, at: int, *, begins: bool) -> bool:
    """Whether 一 is a digit, an ordinal or in a date: 十一, 第一, 一月, 三点一四."""
    before, after = run[at - 1 : at], run[at + 1]
    if before in _FIGURES | _ORDINAL_BEFORE and before:
        return True
    if _is_score(run, at):
        return True
    if before in _COUNTED_BEFORE and after in _COUNTED and before:
        return False
    if after in _FIGURES or (after == "点" and run[at + 2 : at + 3] in _DIGITS and run[at + 2 :]):
        return True
    if before == "点" and run[at - 2 : at - 1] in _FIGURES and not begins:
        return True
    return run.startswith(_ORDINAL_AFTER, at + 1) or (before == "月" and after == "日")


def _is_score(run: str, at: int) -> bool:
    """Whether 一 stands on either side of 比 in a score: 一比三, 四比一战胜."""
    if run[at + 1 : at + 2] == "比":
        return at + 2 < len(run) and run[at + 2] in _FIGURES
    if at < 2 or run[at - 1] != "比" or run[at - 2] not in _FIGURES:
        return False
    return run[at + 1] not in _SCALES
