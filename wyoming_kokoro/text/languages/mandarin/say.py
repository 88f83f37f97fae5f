"""Mandarin says records: "七点三十分", "零下三摄氏度", "百分之四十五", "两公里", "幺三八"."""

from __future__ import annotations

import re
import unicodedata

from wyoming_kokoro.text.languages.numbers import Numbers
from wyoming_kokoro.text.languages.saying import Saying
from wyoming_kokoro.text.reading import records as r
from wyoming_kokoro.text.reading.reader import joined
from wyoming_kokoro.text.reading.records import Number
from wyoming_kokoro.text.reading.tables import Lexicon

_DIGITS = "零一二三四五六七八九"
_PARTS = {"%": "百", "‰": "千"}
_BELOW_ZERO = ("摄氏度", "度", "华氏度")
_PIECES = re.compile(r"[0-9]+|[₀-₉]+|X{2,}|[^\W\d_]")
_SYLLABLES = re.compile(
    "(?:(?:zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw])?(?:[iu]?ang?|[iu]?eng?|i?ong|iao|u?ai|[iu]?an|[eu]i|ao"
    "|i?ou|i?e|in|ing|i[au]|u[ano]|u?e|er|[aeiouv])){2,4}"
)


def digits(text: str, one: str = "一") -> str:
    """Digits one by one; `one` is 幺 in telephone numbers and rooms."""
    return "".join(_DIGITS[int(c)] if c.isdecimal() else c for c in text).replace("一", one)


class MandarinSaying(Saying):
    """Says records in standard Mandarin."""

    numbers = Numbers(__package__)
    plus = "加"
    rank_sign = ""
    space = ""
    pause = "，"

    def __init__(self, lexicon: Lexicon) -> None:
        """The lexicon gives marks, and English words that might be pinyin."""
        super().__init__(lexicon)
        self._english = lexicon.said("english")

    def digits(self, text: str) -> str:
        return digits(text)

    def number(self, number: Number, gender: str = "") -> str:
        """A number, two of it by `gender` "2"; "$" and "m" leave zeros out or say them."""
        if gender in ("0", "m"):
            return self._minutes(number.whole, gender)
        fraction = number.fraction.rstrip("0") if gender == "$" else number.fraction
        said = self.whole(number.whole or "0", "" if fraction else gender)
        said = f"{said}点{digits(fraction)}" if fraction else said
        return f"{ {'-': '负', '+': '正'}.get(number.sign, '') }{said}".strip()

    def _minutes(self, figures: str, form: str) -> str:
        if form == "m" and not int(figures):
            return "整"
        said = digits(figures) if figures[0] == "0" else self.whole(figures)
        return f"{said}分" if form == "m" else said

    def spell(self, text: str) -> str:
        """A code: letters apart, digits one by one, groups with a pause between: "LSVAU2180N"."""
        is_code = len(text) > 2 and text.isascii()
        return "，".join(map(self._spelled, re.split("[- :]", text) if is_code else [text]))

    def _spelled(self, group: str) -> str:
        pieces = [self._piece(piece) for piece in _PIECES.findall(group)]
        for place, piece in enumerate(pieces[:-1]):
            if piece == "A" and pieces[place + 1].isascii():
                pieces[place] = "诶"  # not the article
        return joined((r.Words(piece), piece) for piece in pieces)

    def _piece(self, piece: str) -> str:
        if piece.isdecimal():
            return digits(piece, "幺")
        plain = unicodedata.normalize("NFKC", piece)
        if plain.isdecimal():
            return self.whole(plain)
        return "叉" * len(piece) if len(piece) > 1 else piece.upper()

    def phone_groups(self, record: r.Phone) -> list[str]:
        groups = record.groups
        if len(groups) == 1 and len(groups[0]) == 11 and groups[0][0] == "1":
            number = groups[0]
            groups = number[:3], number[3:7], number[7:]
        return [digits(group, "幺") for group in groups]

    def _fraction(self, record: r.Fraction) -> str:
        whole = f"{self.whole(record.whole)}又" if record.whole else ""
        return f"{whole}{self.cardinal(record.under)}分之{self.cardinal(record.over)}"

    def _measure(self, record: r.Measure) -> str:
        number, unit = record.number, record.unit
        if unit.one in _PARTS:
            said = self.number(Number(number.whole, number.fraction))
            return f"{ {'-': '负', '+': '正'}.get(number.sign, '') }{_PARTS[unit.one]}分之{said}"
        below = "零下" if number.sign == "-" and unit.one in _BELOW_ZERO else ""
        if below:
            number = Number(number.whole, number.fraction)
        return f"{below}{self.number(number, unit.gender)}{record.scale}{unit.one}"

    def _money(self, record: r.Money) -> str:
        return f"{self.number(record.number, '$')}{record.scale}{record.currency.unit.one}"

    def clock(self, record: r.Time) -> str:
        said = f"{self.cardinal(record.hour, '2')}点"
        if record.minute or record.second:
            said += self._minutes(f"{record.minute:02}", "0") + "分"
            said += f"{self.cardinal(record.second)}秒" if record.second else ""
        elif not record.half:
            said += "整"
        return self.part_of_day(record) + said

    def _date(self, record: r.Date) -> str:
        said = f"{digits(str(record.year))}年" if record.year is not None else ""
        said += f"{self.cardinal(record.month)}月"
        return said + (f"{self.cardinal(record.day)}日" if record.day is not None else "")

    def _duration(self, record: r.Duration) -> str:
        hours, minutes, seconds, parts = (
            record.hours, record.minutes, record.seconds, record.parts,
        )  # fmt: skip
        said = f"{self.cardinal(hours, '2')}小时" if hours else ""
        if minutes or (said and seconds):
            bare = not (seconds or parts)
            said += f"{self.cardinal(minutes, '2') if minutes else '零'}分{'钟' if bare else ''}"
        if seconds or parts or not said:
            said += f"{self.cardinal(seconds, '' if said else '2')}秒{digits(parts)}"
        return said

    def _electronic(self, record: r.Electronic) -> str:
        said = []
        user = "".join(record.parts[: record.parts.index("@")]) if "@" in record.parts else ""
        name = user.rstrip("0123456789")
        for place, part in enumerate(record.parts):
            if part.isdecimal():
                said.append(digits(part) if len(part) > 1 else self.cardinal(int(part)))
            elif part == "_":
                said.append("下划线" if record.underscores else "")
            elif place == 0 and part == name and self._is_pinyin(name):
                said.append(self.spell(part).replace("A", "诶"))
            else:
                said.append(part if part.isalpha() else self._marks.get(part, part))
        return joined((r.Words(part), part) for part in said)

    def _is_pinyin(self, name: str) -> bool:
        return bool(_SYLLABLES.fullmatch(name)) and name not in self._english

    def _octets(self, record: r.Octets) -> str:
        is_address = len(record.numbers) == 4 and record.rest[:1] != (r.Letters("v"),)

        def say(number: str) -> str:
            return digits(number) if is_address or len(number) > 3 else self.whole(number)

        front = [rest for rest in record.rest if rest == r.Letters("v")]
        behind = [self.say(rest) for rest in record.rest if rest not in front]
        parts = ["v"] * len(front) + ["点".join(map(say, record.numbers)), *behind]
        return joined((r.Words(part), part) for part in parts)

    def _series(self, record: r.Series) -> str:
        if record.link.strip():
            return record.link.join(map(self.say, record.records))
        return joined((part, self.say(part)) for part in record.records)
