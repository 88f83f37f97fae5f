"""Japanese rules for dates with a slash, stop watches and spans with a wave: "4/1付"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.normalize.calendar import exists
from wyoming_kokoro.text.normalize.language import Language, Rule
from wyoming_kokoro.text.normalize.patterns import around
from wyoming_kokoro.text.normalize.unspaced import SEAM, SPACE

from .counters import counted

_S = f"{SEAM}?"
_START = r"(?<![\w.,:/-])"
_MEASURE = re.compile("大さじ|小さじ|カップ|インチ|量を?|グラム|確率|倍|約分|分数")
_DATE = r"(?P<{0}month>1[0-2]|0?[1-9])/(?P<{0}day>[12]\d|3[01]|0?[1-9])"
_DAY = rf"(?:{_S}[(（]{_S}(?P<{{0}}weekday>[月火水木金土日])(?:曜日?)?(?:{_S}[・･]?祝)?{_S}[)）])?"
_SPAN = re.compile(
    rf"{_START}{_DATE.format('')}{_DAY.format('')}{_S} ?[–〜～~-] ?{_S}"
    rf"{_DATE.format('last_')}{_DAY.format('last_')}(?![\w/.,-])"
)
_AFTER = (
    r"付(?!属|近|加)|発(?!生|見)|着(?!用)|以[降前]|現在|時点|頃|ごろ|必着|締|開催|発売|公開|放送|開始|開幕|終了|実施"
    r"|午[前後]|正午|朝|夜|夕方|\d{1,2}:\d\d|\d{1,2}時|の(?:予定|会議|天気|夜|朝|昼|午|予約|締|件|試合|便|イベント|ライブ|授業|飲み|打ち合|放送)|まで|より(?!も?[大小多少])|は[、休定祝]"
)
_ALONE = re.compile(rf"{_START}{_DATE.format('')}(?![\w/.,-])(?={_S}[ {SPACE}]?{_S}(?:{_AFTER}))")
_FIRST = re.compile(
    rf"(?:^|(?<=・)|(?<=\n)){_S} ?{_DATE.format('')}(?![\w/.,-])"
    rf"[ {SPACE}]{_S}(?!カップ|杯|個|本|量|インチ|程度)(?=\S)"
)
_NAMED = re.compile(
    r"(?P<before>(?:日時?|期限|締切|締め切り|〆切|予定|日程|納期|開始|終了|満期|次回|前回|初回|本番|更新"
    r"|提出|発送|到着|期間)"
    rf"{_S}(?:は|が|を|：|:)(?:翌|次の)?{_S} ?){_DATE.format('')}(?![\w/.,-])"
)
_END = re.compile(
    rf"{_START}(?P<month>1[0-2]|0?[1-9])/{_S}(?P<part>末日?|[上中下]旬|初旬?|初め|半ば|頭)(?![一-龥])"
)
_ENDS = rf"$|[ 、。）)」{SPACE}]|です|でし|でご"
_ONWARDS = re.compile(
    rf"(?<=\d){_S} ?[〜～](?={_S}(?:{_ENDS}))|(?<=[時分日円月台名])[〜～](?={_ENDS})"
)
_LISTED = re.compile(rf"(?<=\d)[ {SPACE}](?=\d{{1,3}}{_S}[期年人社連位度本個枚台件か])")
_WATCH = re.compile(
    r"(?<![\w:.])(?<!\d )(?:(?P<hours>\d{1,2}):)?(?P<minutes>\d{1,2}):(?P<seconds>[0-5]\d)"
    r"\.(?P<parts>\d{1,3})(?![\w:])"
)
_RACE = re.compile(
    r"(?<![\w:./-])(?P<hours>\d):(?P<minutes>[0-5]\d):(?P<seconds>[0-5]\d)(?![\w:.])"
)
_RACING = re.compile(
    "タイム|記録|完走|ゴール|ベスト|マラソン|再生時間|動画|残り|経過|所要|録画|レース"
)
_POINTS = (
    "正午|深夜|未明|早朝|夕方|閉店|終了|月末|年末|年度末|翌|午前|午後|来年|来月|来週|現在|ラスト"
)
_UNTIL = re.compile(rf"(?<=[時分日月年曜前後]){_S} ?[〜～] ?{_S}(?={_POINTS})")
_FROM_TO = re.compile(
    "(?<=[一-龥])(?P<wave>[〜～])(?=[一-龥])|(?<=[ァ-ヶー])[〜～](?=[ァ-ヶ])|(?:(?<=ンター)|(?<=クション)|(?<=エリア))[〜～]"
)


def rules(language: Language) -> Sequence[Rule]:
    """All of them, before dates and fractions."""
    say = _Forms(language)
    return (
        Rule(_SPAN, say.span, "/"),
        Rule(_ALONE, say.date, "/"),
        Rule(_FIRST, say.entry, "/"),
        Rule(_NAMED, say.named, "/"),
        Rule(_END, lambda m: f"{counted(int(m['month']), '月')}{m['part']}", "/"),
        Rule(_ONWARDS, lambda m: language.words["to"], "〜～"),
        Rule(_LISTED, lambda m: "、", " " + SPACE),
        Rule(_WATCH, say.watch, ":"),
        Rule(_RACE, say.race, ":"),
        Rule(_UNTIL, lambda m: language.words["to"], "〜～"),
    )


def wave_rules(language: Language) -> Sequence[Rule]:
    """Between words; after the rules for days of the week."""
    return (Rule(_FROM_TO, _Forms(language).from_to, "〜～"),)


class _Forms:
    """Says a match in Japanese."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def date(self, match: Match[str]) -> str | None:
        """A month and a day as a date: "4/1付"; near words of a recipe or a sum a fraction."""
        return None if _MEASURE.search(around(match, 12)) else self._day(match, "")

    def named(self, match: Match[str]) -> str | None:
        """A date after a word for a deadline, a start or the like: "引落日は10/27"."""
        spoken = self.date(match)
        return f"{match['before']}{spoken}" if spoken else None

    def entry(self, match: Match[str]) -> str | None:
        """A date that begins a line, with a pause after it: "10/12 歯医者" in a calendar."""
        spoken = self.date(match)
        return f"{spoken}、" if spoken else None

    def span(self, match: Match[str]) -> str | None:
        """A span of two dates, with their weekdays: "12/29〜1/3", "5/3(土)〜5/6(火)"."""
        if _MEASURE.search(around(match, 12)):
            return None
        first, last = self._day(match, ""), self._day(match, "last_")
        return f"{first}{self._language.words['to']}{last}" if first and last else None

    def watch(self, match: Match[str]) -> str:
        """A stop watch's time, the digits after the point one by one: "00:03:27.5"."""
        hours, minutes = int(match["hours"] or 0), int(match["minutes"])
        spoken = f"{hours}時間" if hours else ""
        spoken += f"{minutes}分" if minutes or hours else ""
        seconds = self._language.whole(str(int(match["seconds"])))
        digits = self._language.digits(match["parts"])
        return f"{spoken}{seconds}秒{digits}"

    def race(self, match: Match[str]) -> str | None:
        """A duration in hours, minutes and seconds, of a race or a film: "2:05:11"."""
        if not _RACING.search(match.string):
            return None
        return self._language.duration(*(int(match[n]) for n in ("hours", "minutes", "seconds")))

    def from_to(self, match: Match[str]) -> str | None:
        """The word for a wave between names, "東京〜大阪"; none for two, around part of a title."""
        waves = len(re.findall("[〜～]", match.string))
        return self._language.words["to"] if waves == 1 else None

    def _day(self, match: Match[str], name: str) -> str | None:
        month, day = int(match[f"{name}month"]), int(match[f"{name}day"])
        if not exists(month, day):
            return None
        weekday = match.groupdict().get(f"{name}weekday")
        spoken = self._language.date(None, month, day)
        return f"{spoken}、{weekday}曜日" if weekday else spoken
