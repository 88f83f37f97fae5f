"""Mandarin rules for numbers that are names: codes, rooms, flights, models, scores."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.normalize import patterns
from wyoming_kokoro.text.normalize.language import DIGITS, Language, Rule

_S = "\ue000?"  # the seam between hanzi and other letters, which Unspaced puts there
_START = r"(?<![\w.,:/-])"
_CODE = re.compile(
    rf"(?P<before>(?:邮编|邮政编码|房间号?|分机号?|密码|验证码|工号|编号|房号|尾号|车牌号?)"
    rf"(?:是|为|：|:)?{_S} ?)"
    r"(?P<code>\d{3,8})(?!\w|[.,:]\d)"
)
_ROOM = re.compile(rf"{_START}(?P<code>\d{{3,4}})(?={_S}(?:室|号房|号室|房间))")
_CALL = re.compile(
    rf"{_START}(?P<code>1[12][0-9]|999|911|95\d{{3}}|10\d{{3}}|12\d{{3}})"
    rf"(?![\d.,:%°-]|{_S}[元个块人米度年月日])"
)
_CALLING = re.compile("拨打|拨|电话|报警|急救|火警|热线|客服|紧急")
_FLIGHT = re.compile(
    rf"(?P<before>(?:航班|车次|高铁|动车|列车|航班号){_S} ?)"
    r"(?P<name>[A-Z]{1,2}) ?(?P<code>\d{1,5})(?!\w)"
    rf"|{_START}(?P<train>[A-Z]{{1,2}}) ?(?P<number>\d{{2,5}})(?={_S}(?:次|航班))"
)
_MODEL = re.compile(
    r"(?<![\w.-])(?P<name>[A-Za-z]{1,4}\d?)(?P<gap>[- ])(?P<code>(?!19|20)\d{4,5})"
    r"(?P<end>[A-Z]{0,2})(?![\w.,-])"
)
_SCORE = re.compile(rf"{_START}(?P<ours>\d{{1,3}}) ?[-–] ?(?P<theirs>\d{{1,3}})(?![\w.,:/%-])")
_SCORING = re.compile("胜|负于|赢|输|比分|击败|战平|打平|领先|落后")
_EACH = re.compile(
    rf"(?<=[元块圆次])({_S})[/／]({_S})(?=[月年天日人次周个台斤时晚套份分秒]|小时|公斤|平)"
)
_WEEK = re.compile(rf"(?<=周[一二三四五六日]){_S}[~～〜–-]{_S}(?=周)")
_HALL = re.compile(rf"{_START}(\d{{1,3}})([A-Z])(?={_S}(?:会议室|登机口|座))")
_SINCE = re.compile(rf"(?<=[日月号时点分年]){_S} ?[~～〜–-] ?{_S}(?=\d{{1,4}}{_S}[日月号时点年])")
_PER_HUNDRED = re.compile(r"(?<![\w.,])(\d{1,3}(?:\.\d)?) ?[Ll]/100 ?km(?![A-Za-z])")
_TWO_MINUTES = re.compile(rf"{_START}2{_S}(?=分{_S}\d{{1,2}}{_S}秒)")
_YAO = str.maketrans("一", "幺")


def rules(language: Language) -> Sequence[Rule]:
    """Rules for numbers that are names; they run before all other rules."""

    def amount(written: str) -> str:
        return language.number(patterns.parse(language, written))

    def digits(text: str) -> str:
        """Digits of a code, 一 said yāo so that it is not taken for 七."""
        return language.digits(text).translate(_YAO)

    def flight(match: Match[str]) -> str:
        if match["train"]:
            return f"{match['train']} {digits(match['number'])}"
        return f"{match['before']}{match['name']} {digits(match['code'])}"

    def model(match: Match[str]) -> str | None:
        if match["gap"] == " " and not match["name"].isupper():
            return None
        end = f" {language.spell(match['end'])}" if match["end"] else ""
        return f"{match['name']} {language.digits(match['code'])}{end}"

    def score(match: Match[str]) -> str | None:
        if not _SCORING.search(match.string):
            return None
        return f"{language.whole(match['ours'])}比{language.whole(match['theirs'])}"

    return (
        Rule(_CODE, lambda m: m["before"] + digits(m["code"]), DIGITS),
        Rule(_ROOM, lambda m: digits(m["code"]), "室房"),
        Rule(_CALL, lambda m: digits(m["code"]) if _CALLING.search(m.string) else None, DIGITS),
        Rule(_FLIGHT, flight, DIGITS),
        Rule(_MODEL, model, "- "),
        Rule(_SCORE, score, "-–"),
        Rule(_EACH, lambda m: "每", "/／"),
        Rule(_WEEK, lambda m: "到", "周"),
        Rule(_HALL, lambda m: f"{language.whole(m[1])} {m[2]}", "会登座"),
        Rule(_SINCE, lambda m: "到", "~～〜–-"),
        Rule(_PER_HUNDRED, lambda m: f"每百公里{amount(m[1])}升", "/"),
        Rule(_TWO_MINUTES, lambda m: "两", "秒"),
    )
