"""Japanese says records: "七時サンジュップン", "二十一点五度", "四分の三".

Numbers are kanji, which the reading step knows, but for those whose sound changes with the
counter after them (三分 is さんぷん): these are katakana, which it reads letter by letter.
"""

from __future__ import annotations

import re

from wyoming_kokoro.text.languages.saying import UNSAYABLE, Saying
from wyoming_kokoro.text.reading import records as r
from wyoming_kokoro.text.reading.records import Number, Unit
from wyoming_kokoro.text.reading.tables import Lexicon
from wyoming_kokoro.text.reading.unspaced import together

from . import counters

_LONGEST = 15  # longer numbers are said digit by digit
_PADDED = frozenset("分 時 日 月 秒".split())
_EACH_SAID = {name: Unit(name[0], name[0]) for name in "日 月 時 日間".split()}
_RUNS = re.compile("[0-9.]+|[^0-9.]+")
_OPENING = "[BCFGP][LR]|[DTKW]R|S[CKLMNPQTW]|[STCPWKG]H|TW|KN|GN|QU"
_MUTE = re.compile(f"[^AEIOUY]{{3}}|^[^AEIOUY]*$|^(?!{_OPENING})[^AEIOUY]{{2}}")


class JapaneseSaying(Saying):
    """Says records in standard Japanese."""

    numbers = counters.NUMBERS
    plus = "プラス"
    minus = "マイナス"
    rank_sign = "第"
    space = ""
    pause = "、"
    range_form = "{}から{}"
    point = "点"

    def __init__(self, lexicon: Lexicon) -> None:
        """The lexicon gives letters, marks and endings."""
        super().__init__(lexicon)
        self._endings = {**lexicon.said("abbr"), **lexicon.said("ending")}
        self._files = lexicon.said("file")

    def whole(self, figures: str, gender: str = "") -> str:
        """A whole number; digit by digit when it is too long or starts with 0; "8万5000"."""
        if not figures.isdecimal():
            return "".join(
                self._part(part) if part[0].isdecimal() else part
                for part in _RUNS.findall(together(figures))
            )
        return super().whole(figures)

    def _part(self, figures: str) -> str:
        whole, _, fraction = figures.partition(".")
        return self.number(Number(whole, fraction))

    def spell(self, text: str) -> str:
        """Letters and digits by their names."""
        return "".join(
            self.digits(c) if c.isdecimal() else self._letters.get(c.lower(), c) for c in text
        )

    def counted(self, number: Number, unit: Unit) -> str:
        """A number and its unit, which may be a counter: "五分", "サンプン"."""
        is_short = number.whole.isdecimal() and len(number.whole) <= _LONGEST
        is_padded = number.whole[0] == "0" and number.whole != "0" and unit.one not in _PADDED
        if unit.one in counters.COUNTERS and not number.fraction and is_short and not is_padded:
            return self.signed(number.sign, counters.counted(int(number.whole), unit.one))
        return f"{self.number(number)}{unit.one}"

    def _digits(self, record: r.Digits) -> str:
        link = "の" if record.mark == "-" else self.pause
        return link.join(map(self.digits, record.groups))

    def _measure(self, record: r.Measure) -> str:
        return f"{self.counted(record.number, record.unit)}{_joined(record.per)}"

    def _range(self, record: r.Range) -> str:
        """A range; the unit is said once, but for days, months and hours."""
        unit = record.unit
        if unit is None:
            return f"{self.number(record.low)}から{self.number(record.high)}"
        each = _EACH_SAID.get(unit.one)
        low = self.counted(record.low, each) if each else self.number(record.low)
        return f"{low}から{self.counted(record.high, unit)}{_joined(record.per)}"

    def _over(self, record: r.Over) -> str:
        if record.unit is None:
            return f"{self.number(record.under)}分の{self.number(record.over)}"
        link = "の" if record.unit.one.endswith("エイチジー") else self._marks["/"]
        return f"{self.number(record.over)}{link}{self.counted(record.under, record.unit)}"

    def _fraction(self, record: r.Fraction) -> str:
        part = f"{self.cardinal(record.under)}分の{self.cardinal(record.over)}"
        part = f"{self.whole(record.whole)}と{part}" if record.whole else part
        return f"{part}{record.noun.one if record.noun else ''}"

    def _money(self, record: r.Money) -> str:
        unit, cent = record.currency.unit, record.currency.cent
        low = self.number(record.number)
        if record.high is not None:
            return f"{low}から{self.number(record.high)}{unit.one}{_joined(record.per)}"
        fraction = record.number.fraction
        if cent and len(fraction) == 2 and not record.scale:
            whole = self.number(Number(record.number.whole, "", record.number.sign))
            low = f"{whole}{unit.one}"
            low += f"{self.cardinal(int(fraction))}{cent.one}" if int(fraction) else ""
            return low + _joined(record.per)
        return f"{low}{record.scale}{unit.one}{_joined(record.per)}"

    def clock(self, record: r.Time) -> str:
        """A time of day; `half` adds 午前 or 午後: "シチジサンジュップン", "午後三時"."""
        spoken = counters.counted(record.hour, "時") if record.hour else "零時"
        spoken += counters.counted(record.minute, "分") if record.minute else ""
        spoken += f"{self.cardinal(record.second)}秒" if record.second else ""
        return self.part_of_day(record) + spoken

    def _duration(self, record: r.Duration) -> str:
        spoken = counters.counted(record.hours, "時間") if record.hours else ""
        if record.minutes or record.hours:
            spoken += counters.counted(record.minutes, "分")
        return f"{spoken}{self.cardinal(record.seconds)}秒{self.digits(record.parts)}"

    def _date(self, record: r.Date) -> str:
        """A date in words, without what is not written: "二千二十五年三月四日"."""
        spoken = counters.counted(record.year, "年") if record.year is not None else ""
        spoken += counters.counted(record.month, "月")
        return spoken + (counters.counted(record.day, "日") if record.day is not None else "")

    def _dotted(self, record: r.Octets) -> str:
        """An address digit by digit, a version number by number: "二千二十五ドット十一"."""
        say = self.digits if len(record.numbers) == 4 else self.whole
        is_version = len(record.numbers) < 4 and len(record.numbers[0]) < 4
        return (self.point if is_version else self._marks["."]).join(map(say, record.numbers))

    def _series(self, record: r.Series) -> str:
        return record.link.strip(" ,").join(map(self.say, record.records))

    def _electronic(self, record: r.Electronic) -> str:
        """An address part by part: words as they are written, marks by their names."""
        said: list[str] = []
        for place, part in enumerate(record.parts):
            if part == "_" and not (record.underscores or _beside_figures(record.parts, place)):
                word = " "
            elif part == "." and _is_point(record.parts, place):
                word = "点"
            elif part.isdecimal():
                word = self._figures(part, record.parts[place - 1] if place else "")
            elif part.isalpha():
                word = self._word(part, record.parts[place - 1 : place] + record.parts[place + 1 :])
            else:
                word = self._marks.get(part, part)
            if said and said[-1][-1].isascii() != word[0].isascii() and " " not in (
                said[-1][-1], word[0]
            ):  # fmt: skip
                said.append(" ")
            said.append(word)
        return "".join(said)

    def _figures(self, digits: str, before: str) -> str:
        """A port or a code digit by digit, another number as one."""
        return self.digits(digits) if before == ":" or len(digits) > 4 else self.whole(digits)

    def _word(self, word: str, beside: tuple[str, ...]) -> str:
        """Endings by the lexicon, consonants alone by their letters, other words as they are."""
        known = self._endings.get(word) or self._endings.get(word.lower())
        known = self._files.get(word.lower(), known) if beside == (".",) else known
        if known:
            return known
        is_mute = len(word) < 6 and word.isascii() and sayable(word) == "mute"
        return self.spell(word) if is_mute or UNSAYABLE.match(word) or len(word) == 1 else word


def sayable(word: str) -> str:
    """How a word in Latin letters is said: "word", or "mute" for letter by letter."""
    if not word.isupper():
        return "word" if set(word.lower()) & set("aeiouy") else "mute"
    return "mute" if len(word) < 4 or _MUTE.search(word) else "word"


def _is_point(parts: tuple[str, ...], place: int) -> bool:
    """Whether a dot parts the numbers of a version; those of an address are more."""
    shape = "".join("1" if part.isdecimal() else part for part in parts)
    return "1.1.1.1" not in shape and all(
        part.isdecimal() for part in (*parts[place - 1 : place], *parts[place + 1 :][:1])
    )


def _beside_figures(parts: tuple[str, ...], place: int) -> bool:
    return any(part[:1].isdecimal() for part in parts[max(0, place - 1) : place + 2])


def _joined(per: str) -> str:
    return per.replace(" ", "")
