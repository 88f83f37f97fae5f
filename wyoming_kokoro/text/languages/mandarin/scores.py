"""Mandarin rules for scores: sets of tennis, and pairs of numbers that fall."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.normalize.language import Language, Rule
from wyoming_kokoro.text.normalize.unspaced import SEAM

_S = f"{SEAM}?"
_HAN = "[\u4e00-\u9fff]"
_SETS = re.compile(
    r"(?<![\w./-])(?=[\d-]{3,5}\(|[\d-]{3,5} ?[/／、，, ])"
    r"(?P<sets>\d{1,2}-\d{1,2}(?:\(\d{1,2}\))?"
    r"(?: ?[/／、，, ] ?\d{1,2}-\d{1,2}(?:\(\d{1,2}\))?){0,4})(?![\w./-])"
)
_SET = re.compile(r"(\d{1,2})-(\d{1,2})(?:\((\d{1,2})\))?")
_TENNIS = re.compile(
    "击败|战胜|淘汰|晋级|力克|胜|负|不敌|网球|温网|澳网|美网|法网|[单双]打|横扫|逆转|抢七|夺冠|盘"
)
_FALLING = re.compile(
    rf"(?:(?<={_HAN}{SEAM})|(?<={_HAN} ))(?P<ours>\d{{1,3}}) ?[-–] ?(?P<theirs>\d{{1,3}})"
    rf"(?={_S}{_HAN})(?!{_S}[班号楼室栋座页章节题岁月日天层排条届级度元人个次分秒米块斤点件本台等是的和或左到单户幢])"
)
_PLACE_BEFORE = tuple(
    "图表第章节号栋楼室元路式例从由减座区弄幢题课卷版至到满温零下年月层室厅馆街道巷村单门"
)


def rules(language: Language) -> Sequence[Rule]:
    """All of them; they run before the rules of names and numbers."""

    def sets(match: Match[str]) -> str | None:
        """The sets of a tennis match with their tie-breaks: "6-4/7-6(5)"."""
        if not ("(" in match[0] or "/" in match[0]) or not _TENNIS.search(match.string):
            return None
        spoken = (
            f"{language.whole(ours)}比{language.whole(theirs)}"
            + (f"（抢七{language.whole(tie)}）" if tie else "")
            for ours, theirs, tie in _SET.findall(match[0])
        )
        return "，".join(spoken)

    def falling(match: Match[str]) -> str | None:
        """A score whose numbers do not rise, as those of a range do: "丁俊晖10-7奥沙利文"."""
        ours, theirs = int(match["ours"]), int(match["theirs"])
        before = match.string[: match.start()].rstrip(SEAM + " ")
        if ours < theirs or before.endswith(_PLACE_BEFORE):
            return None
        return f"{language.cardinal(ours)}比{language.cardinal(theirs)}"

    return Rule(_SETS, sets, "-"), Rule(_FALLING, falling, "-–")
