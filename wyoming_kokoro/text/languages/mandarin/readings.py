"""Mandarin readings that neighbours decide, as pinyin for single characters of a run of hanzi."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import accumulate
from typing import Final

from wyoming_kokoro.text.languages.readings import ReadWord, ReadWords, read_words


def _length(word: ReadWord) -> int:
    return len(word.word)


_READ: Final = tuple(read_words(__package__))
_CHARACTERS: Final = ReadWords(word for word in _READ if word.kind == "character")
_WORDS: Final = ReadWords(
    sorted((word for word in _READ if word.kind == "word"), key=_length, reverse=True)
)
_GETS: Final = frozenset(
    "获得 取得 所得 博得 赢得 求得 心得 难得 应得 夺得 购得 不得 独得 习得 两得 未得 可得 已得 拾得"
    " 税得 得以 得失 得奖 得分 得体 得意 得罪 得知 得力 得当 得出 得到 得了 得主 得票 得逞".split()
)
"""Words in which 得 is dé; in others that end in it, 觉得, it is the particle."""
_AFTER_GET: Final = tuple("了到出过分奖知第意罪票逞宠胜")
_NUMERALS: Final = frozenset("零一二两三四五六七八九十百千万几")
_COMPLEMENTS: Final = tuple(
    "很太非真更最不好快慢多少清干净那这特十挺相比像无有过极满高低大小早晚远近久长短贵便漂美整仔仿跟"
    "香甜苦难容厉严热冷累开高兴起来住下完见到上去动着像如越"
)
"""How what follows the particle 得 begins; other verbs follow 得 that is děi, must."""
_MUST_AFTER: Final = frozenset(
    "我 你 他 她 它 您 咱 们 我们 你们 他们 她们 咱们 大家 谁 总 还 就 都 也 又 可 只 非 必"
    " 今天 明天 明早 今晚 现在 马上 以后 必须 至少 起码 先 后天 早上 晚上 下午 上午 周末 一定"
    " 恐怕 大概 估计 那 这 真 才 最少 每天 每次 人 孩子 学生 司机 老师 自己 有人 这事 那就 所以"
    " 因此 看来".split()
)
_MUSTS: Final = tuple(
    "去走洗买做吃找等看回换先给把用花再交穿带想写学打叫让提尽马赶注重在跟向从为被另自经常每准重要"
    "改修付加关开拿记问说听休睡起按靠请排查搬送接预充戴查更保坚努靠出门收"
)
_VERBS_ALONE: Final = {"长": "chang2", "切": "qie1", "教": "jiao1"}
"""Words of one character whose reading alone is another than the commonest of the character."""
_DE_AND_VERB: Final = frozenset("地说 地讲 地看 地走 地做 地问 地想".split())
_PLACES: Final = tuple("里上下面铁图方点址区球板毯震带位道步平理狱势主产")


def given(run: str) -> Mapping[int, str]:
    """Pinyin by position, for the characters whose neighbours tell how they are read."""
    pinyin: dict[int, str] = {}
    for character in _CHARACTERS.within(run):
        for at in character.starts(run):
            pinyin.setdefault(at, character.reading)
    return pinyin


def of_words(run: str, words: Sequence[str]) -> Mapping[int, str]:
    """Pinyin by the place in the run, of words of a table that begin and end as jieba's do."""
    borders = set(accumulate(map(len, words), initial=0))
    pinyin: dict[int, str] = {}
    for word in _WORDS.within(run):
        for start in word.starts(run):
            begins = start in borders or word.looks_back
            if begins and (start + len(word.word) in borders or not word.is_plain):
                for at, syllable in enumerate(word.reading.split(), start):
                    pinyin.setdefault(at, syllable)
    return pinyin


def particles(words: Sequence[str]) -> Mapping[int, str]:
    """Pinyin by the place in the run, of 得 and 地, which the words beside them decide."""
    pinyin: dict[int, str] = {}
    position = 0
    for index, word in enumerate(words):
        before = words[index - 1] if index else ""
        after = words[index + 1] if index + 1 < len(words) else ""
        if "得" in word:
            _gain(pinyin, word, position, before, after)
        elif word in _VERBS_ALONE:
            pinyin[position] = _VERBS_ALONE[word]
        elif len(word) > 2 and word[0] == word[1] and word[-1] == "地":  # 轻轻地
            pinyin[position + len(word) - 1] = "de5"
        elif _is_adverbial(word, before, after):
            pinyin[position] = "de5"
        position += len(word)
    return pinyin


def _gain(pinyin: dict[int, str], word: str, position: int, before: str, after: str) -> None:
    """Adds the reading of 得: dé where something is gained, děi for must, de for the particle."""
    if word == "得":
        pinyin[position] = _alone(before, after)
    elif word in ("得", "总得", "非得", "还得", "就得", "也得", "都得", "可得", "必得", "只得"):
        if word not in ("只得", "可得") or after.startswith(_MUSTS):
            pinyin[position + 1] = "dei3" if word != "只得" else "de2"
    elif len(word) == 2 and word[1] == "得" and word not in _GETS:
        pinyin[position + 1] = "de5"
    elif len(word) > 2 and 0 < (at := word.index("得")) < len(word) - 1:  # 跑得快
        if word[at - 1] not in "不心值难":
            pinyin[position + at] = "de5"
    elif word == "得了" and before and len(before) == 1 and before not in _MUST_AFTER:
        pinyin[position] = "de5"
    elif word[0] == "得" and len(word) == 2 and word not in _GETS:
        pinyin[position] = _alone(before, word[1] + after)


def _alone(before: str, after: str) -> str:
    if not after:
        return "de2" if before in ("不", "") else "de5"
    if after.startswith(_AFTER_GET) or (after[0] in _NUMERALS and after[-1:] in ("分", "票")):
        return "de2"
    subject = not before or before in _MUST_AFTER
    if subject and not (before and after.startswith(("很", "太", "非常", "真好"))):
        return "dei3"
    if len(before) > 1 and after.startswith(("一天", "每天", "每次", "一次", "先")):
        return "dei3"
    if len(before) > 1 and after.startswith(_MUSTS) and not after.startswith(_COMPLEMENTS):
        return "dei3"
    return "de5"


def _is_adverbial(word: str, before: str, after: str) -> bool:
    """Whether 地 is the particle of an adverb: "慢慢地走", but neither "在地上" nor "这块地"."""
    if word in _DE_AND_VERB:
        return len(before) > 1
    return word == "地" and len(before) > 1 and bool(after) and not after.startswith(_PLACES)
