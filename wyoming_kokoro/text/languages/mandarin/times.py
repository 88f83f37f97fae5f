"""Mandarin rules for lasting times, race results, angles, and dates with dots or slashes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.normalize.language import Language, Rule
from wyoming_kokoro.text.normalize.unspaced import SEAM

_S = f"{SEAM}?"
_START = r"(?<![\w.:/-])(?<!\d,)"
_LASTING = re.compile(
    r"(?P<before>(?:持续|时长|用时|耗时|历时|计时|剩余时间|剩余|剩下|还剩|剩|倒计时|片长|全长|成绩|运行"
    rf"|录制|录音|跑完|跑出|夺冠用时)(?:了|已|约|是|为|：|:|还有|仅|只|需|要|时间|{SEAM}| ){{0,4}})"
    r"(?:(?P<hours>\d{1,3}):)?(?P<minutes>\d{1,3}):(?P<seconds>[0-5]\d)(?![\d:.])"
    rf"(?!{_S}(?:开|起|出|到|准|前|结束))"
)
_UNDER_AN_HOUR = re.compile(
    rf"{_START}(?<!于)(?<!于{SEAM})(?<!时间)(?<!时间{SEAM})(?<!凌晨)(?<!凌晨{SEAM})(?<!\d )"
    r"0:(?P<minutes>[0-5]\d):(?P<seconds>[0-5]\d)(?![\d:.])"
)
_RACE = re.compile(
    rf"{_START}(?:(?P<hours>\d):)?(?P<minutes>\d{{1,2}}):(?P<seconds>[0-5]\d)\.(?P<rest>\d{{2,3}})"
    r"(?![\d.:])"
)
_AFTER_SECONDS = re.compile(
    rf"(?<=\d{SEAM}秒{SEAM})(?P<rest>\d{{2,3}})(?![\d.:]|{_S}[次个下圈张元帧台年月人后]|[a-zA-Z])"
)
_PRIMES = re.compile(
    r"(?<![\w.:/-])(?:(?P<degrees>\d{1,3})[°º] ?)?(?P<minutes>\d{1,3})['′’] ?"
    r"(?:(?P<seconds>[0-5]?\d)(?:[\"″”]|''|′′) ?(?P<rest>\d{1,3}(?![\d.]))?)?"
)
_COMPOUND = re.compile(
    r"(?<![\w.])\d{1,3}(?:d ?\d{1,2}h(?: ?\d{1,2}m(?:in)?)?|h ?\d{1,2}m(?:in)?(?: ?\d{1,2}s)?"
    r"|m(?:in)? ?\d{1,2}s)(?![A-Za-z\d])"
)
_PART = re.compile(r"(\d+) ?([dhms])")
_NOUNS = {"d": "天", "h": "小时", "m": "分钟", "s": "秒"}
_DOTTED = re.compile(
    r"(?<![\w.])(?P<year>(?:1[0-9]|20)\d\d)\.(?P<month>0?[1-9]|1[0-2])"
    r"\.(?P<day>0?[1-9]|[12]\d|3[01])(?!\w|\.\d)"
)
_RELEASED = re.compile(r"(?:版本?|固件|更新[到至可]|升级|[A-Za-z])[^。，；,]{0,4}$")
_TO_DATE = re.compile(rf"(?<=日) ?[-−–—~～]{{1,2}} ?{_S}(?=[一二][零一二三四五六七八九]{{3}}年)")
_TO_DAY = re.compile(
    rf"(?<=日){_S} ?[-−–—~～至到]{{1,2}} ?{_S}(?P<month>1[0-2]|[1-9])\.(?P<day>[12]\d|3[01]|[1-9])"
    rf"(?=$|{_S}[)）。，,；])"
)
_LONG_AGO = re.compile(
    rf"(?<![之以目提往此先年月日周天期生空向眼身排名])前{_S}(?P<year>[1-9]\d[1-9])(?={_S}年(?!{_S}[后以内里多的]))"
)
_MONTHS = re.compile(
    rf"(?<![\w.])(?P<year>(?:19|20)\d\d)\.(?P<month>0?[1-9]|1[0-2]) ?[-–—~～至]{{1,2}} ?{_S}"
    rf"(?:(?P<last_year>(?:19|20)\d\d)\.(?P<last>0?[1-9]|1[0-2])(?!\w|\.\d)|(?P<now>至?今))"
)
_MONTH = re.compile(
    r"(?<![\w./-])(?P<year>(?:19|20)\d\d)-(?P<month>0[1-9]|1[0-2])(?![\w-]|\.\d|\ue000?[年元个号室])"
)
_NEXT_DAY = re.compile(
    rf"(?<=:[0-5]\d) ?[-−–—~～]{{1,2}} ?{_S}(?=次日|第二天|翌日|隔天|凌晨|明早|明天)"
)
_MINUTES = re.compile(r"(?<![\w'′.:])(?P<number>\d{1,3})['′](?![\w'′\"″])")
_POINTED = re.compile(
    rf"(?<![\w.:/-])(?P<month>1[0-2]|[1-9])\.(?P<day>[12]\d|3[01]|0?[1-9])"
    rf"(?={_S} ?(?:[（(](?:周|星期|礼拜)|(?:之?前|下班|上午|下午|晚上?|中午|截止|当天)(?!后)))"
)
_APPOINTED = re.compile("(?:(?<![大小低高等多少优])于|截至|截止|改到|推迟到|提前到|[定约改]在)$")
_BEFORE_CHRIST = re.compile(
    rf"(?<=前){_S}(?P<low>\d{{3,4}}){_S} ?[-−–—~～至到]{{1,2}} ?{_S}(?P<era>公元前|前|公元)?{_S}"
    r"(?P<high>\d{2,4})(?=[)）]|\ue000?[)）])"
)
_SLASHED = re.compile(
    rf"{_START}(?P<month>1[0-2]|0?[1-9])/(?P<day>[12]\d|3[01]|0?[1-9])"
    rf"(?: ?{_S}[-–—~～至到]{_S} ?(?P<to_month>1[0-2]|0?[1-9])/(?P<to_day>[12]\d|3[01]|0?[1-9]))?"
    r"(?![\d/.%])"
)
_DATE_BEFORE = re.compile(
    r"(?:日期|时间|截止|在线|到期日?|有效期至?|生日|创建|截至|今天|明天|昨天|改[到为在]|推迟到|延期?[到至]"
    r"|提前到|[定约排]在|[定约请将须]于|预约|发布|更新于)(?:是|为|：|:| )*$"
)
_DATE_AFTER = re.compile(
    r" ?(?:\d{1,2}[:：]\d\d|[（(]? ?(?:周[一二三四五六日末]|星期|礼拜)"
    r"|上午|下午|晚上|早上|中午|凌晨|傍晚"
    r"|发[的出货布来]|寄[出来]?|签[的收订]|下单|出发|到货|入住|离店|面试|体检|考试|出差|开[会学幕业]"
    r"|前(?!\d)|之前|以前|当[天日]|截止|起|开始|到期|生日)"
)
_SUMS = re.compile(r"[=＝+×÷]|分数|约分|除以|等于|计算|英寸|拍子|比例|概率|几率|股份|股权")
_CLAUSE = re.compile(r"(?:^|[，。；：、！？,;:(（【】「]) ?$")
_COUNTED_AFTER = re.compile(r"[的个杯勺茶汤量以左处圈学寸人时强决页是等加减乘除约]")
_LIVED = re.compile(
    rf"(?P<era>公元前|前|公元)?{_S}(?<!\d)(?P<low>\d{{2,4}}){_S}(?P<year>年?){_S} ?"
    rf"[-−－–—~～至到]{{1,2}} ?{_S}(?P<next_era>公元前|前|公元)?{_S}(?P<high>\d{{2,4}})(?={_S}年)"
)


def rules(language: Language) -> Sequence[Rule]:
    """All of them; they run before the rules of names and numbers."""
    say = _Times(language)
    return (
        Rule(_LASTING, say.lasting, ":"),
        Rule(_UNDER_AN_HOUR, say.under_an_hour, ":"),
        Rule(_RACE, say.race, ":"),
        Rule(_AFTER_SECONDS, lambda m: language.digits(m["rest"]), "秒"),
        Rule(_PRIMES, say.primes, "'′’"),
        Rule(_COMPOUND, say.compound, "hm"),
        Rule(_DOTTED, say.dotted, "."),
        Rule(_TO_DATE, lambda m: "到", "日"),
        Rule(_TO_DAY, say.to_day, "日"),
        Rule(_MONTHS, say.months, "."),
        Rule(_MONTH, lambda m: language.date(int(m["year"]), int(m["month"]), None), "-"),
        Rule(_NEXT_DAY, lambda m: f"{SEAM}到", ":"),
        Rule(_MINUTES, lambda m: f"{language.cardinal(int(m['number']), '2')}分钟", "'′"),
        Rule(_POINTED, say.pointed, "周星礼前下上晚中截当"),
        Rule(_BEFORE_CHRIST, say.before_christ, "前"),
        Rule(_SLASHED, say.slashed, "/"),
        Rule(_LIVED, say.lived, "年"),
        Rule(_LONG_AGO, lambda m: f"前{language.digits(m['year'])}", "前"),
    )


class _Times:
    """Says times and dates with Mandarin's numbers."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def _counts(self, hours: int, minutes: int, seconds: int, rest: str = "") -> str:
        """A duration in words: "一小时两分三秒"; "一分二十六秒二零四" with `rest`."""
        cardinal = self._language.cardinal
        spoken = f"{cardinal(hours, '2')}小时" if hours else ""
        if minutes or (spoken and seconds):
            bare = not (seconds or rest)
            spoken += f"{cardinal(minutes, '2') if minutes else '零'}分{'钟' if bare else ''}"
        if seconds or rest or not spoken:
            spoken += f"{cardinal(seconds, '' if spoken else '2')}秒{self._language.digits(rest)}"
        return spoken

    def lasting(self, match: Match[str]) -> str:
        """How long something lasts or took, after the word for it: "已持续0:45:00", "用时3:05"."""
        hours = int(match["hours"] or 0)
        return match["before"] + self._counts(hours, int(match["minutes"]), int(match["seconds"]))

    def under_an_hour(self, match: Match[str]) -> str:
        """Minutes and seconds after no hours, which are no time of day: "0:45:30"."""
        return self._counts(0, int(match["minutes"]), int(match["seconds"]))

    def race(self, match: Match[str]) -> str:
        """The time of a race, with fractions of a second: "1:26.204"."""
        hours, minutes = int(match["hours"] or 0), int(match["minutes"])
        return self._counts(hours, minutes, int(match["seconds"]), match["rest"])

    def primes(self, match: Match[str]) -> str | None:
        """An angle, a time, or a body's height in feet and inches: "39°54′20″", "1'23\"45"."""
        cardinal = self._language.cardinal
        minutes, seconds, rest = match["minutes"], match["seconds"], match["rest"] or ""
        if match["degrees"]:
            last = f"{cardinal(int(seconds))}秒" if seconds else ""
            return f"{cardinal(int(match['degrees']))}度{cardinal(int(minutes))}分{last}"
        if seconds is None:
            return None
        if re.search("身高|英尺|英寸", match.string):
            return f"{cardinal(int(minutes))}英尺{cardinal(int(seconds))}英寸"
        return self._counts(0, int(minutes), int(seconds), rest)

    def compound(self, match: Match[str]) -> str:
        """A duration with letters for its units: "1h30min", "2d 4h"."""
        cardinal = self._language.cardinal
        parts = _PART.findall(match[0])
        return "".join(f"{cardinal(int(count), '2')}{_NOUNS[unit]}" for count, unit in parts)

    def dotted(self, match: Match[str]) -> str | None:
        """A date with points, but not the number of a release: "2026.11.22"."""
        before = match.string[max(0, match.start() - 16) : match.start()].replace(SEAM, "")
        after = match.string[match.end() : match.end() + 4].replace(SEAM, "").strip()
        if _RELEASED.search(before) or after.startswith(("版", "更新", "补丁", "→")):
            return None
        return self._language.date(int(match["year"]), int(match["month"]), int(match["day"]))

    def to_day(self, match: Match[str]) -> str | None:
        """The last day of a span, with 到: "2027.1.1—1.3"."""
        last = self._language.date(None, int(match["month"]), int(match["day"]))
        return f"到{last}"

    def months(self, match: Match[str]) -> str:
        """A span of months, the last of which may be now: "2019.09-2023.06", "2023.07-至今"."""
        first = self._language.date(int(match["year"]), int(match["month"]), None)
        if match["now"]:
            return f"{first}至今"
        return f"{first}到{self._language.date(int(match['last_year']), int(match['last']), None)}"

    def slashed(self, match: Match[str]) -> str | None:
        """A date or a span of dates: "11/20 08:15", "12/1-12/3"; "3/4的人" stays a fraction."""
        before = match.string[max(0, match.start() - 12) : match.start()].replace(SEAM, "")
        after = match.string[match.end() : match.end() + 8].replace(SEAM, "")
        month, day = int(match["month"]), int(match["day"])
        clause = re.split("[，。；,;]", before)[-1] + re.split("[，。；,;]", after)[0]
        if not match["to_month"]:
            if _SUMS.search(clause) and not re.match(r" \d{1,2}[:：]\d\d", after):
                return None
            is_date = _DATE_BEFORE.search(before) or _DATE_AFTER.match(after)
            is_odd = (month >= day or day > 12) and after and not _COUNTED_AFTER.match(after)
            if not is_date and not (is_odd and _CLAUSE.search(before) and after[0] not in "，。、"):
                return None
            return self._language.date(None, month, day)
        if _SUMS.search(clause):
            return None
        last = self._language.date(None, int(match["to_month"]), int(match["to_day"]))
        return f"{self._language.date(None, month, day)}到{last}"

    def pointed(self, match: Match[str]) -> str | None:
        """A date with a point: "11.25（周三）", "请于11.28前"; "领先1.5之前" stays a number."""
        after = match.string[match.end() :].lstrip(SEAM + " ")
        before = match.string[: match.start()].rstrip(SEAM + " ")
        if after[0] not in "（(" and not _APPOINTED.search(before):
            return None
        return self._language.date(None, int(match["month"]), int(match["day"]))

    def before_christ(self, match: Match[str]) -> str:
        """A span of years before Christ, digit by digit: "(约前1600—前1046)"."""
        digits = self._language.digits
        return f"{digits(match['low'])}到{match['era'] or ''}{digits(match['high'])}"

    def lived(self, match: Match[str]) -> str | None:
        """A span of years, digit by digit, with their eras: "598年－649年", "前259年—前210年"."""
        era, next_era = match["era"] or "", match["next_era"] or ""
        if not (era or next_era or (match["year"] and int(match["low"]) < int(match["high"]))):
            return None
        if not era and (len(match["low"]) < 3 or int(match["high"]) > 2100):
            return None
        digits = self._language.digits
        low, high = digits(match["low"]), digits(match["high"])
        return f"{era}{low}{match['year']}到{next_era}{high}"
