"""Codes: figures and letters that count nothing: "IB 3456", "12B", "ES91 2100", "405-1234567"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from wyoming_kokoro.text.reading import records as r
from wyoming_kokoro.text.reading.candidate import Candidate
from wyoming_kokoro.text.reading.line import Line

from .words import LanguageWords

_MIXED = re.compile(r"[A-Za-z0-9]{2,34}")
_RUNS = re.compile(r"[0-9]+|[^\W\d_]+")
_SERIES = re.compile(r"([A-Z]{1,4})([ -]?)([0-9]{1,5})([A-Z]{0,2})(?![^\W_])")
_DOOR = re.compile(r"([0-9]{1,5})(?:-|/(?=[A-Z]))?([A-Za-z]{1,2})(?![^\W_]|['’])")
_HYPHENED = re.compile(r"[0-9]{1,16}(?:-[0-9]{1,16}){1,5}(?![0-9-]|[.,:/][0-9])")
_DRAWN = re.compile(r"[0-9]{1,2}(?:(?: [-–] |-)[0-9]{1,2}){3,9}(?![0-9]| ?-[0-9]|[.,:/][0-9])")
_GROUPS = re.compile(r"[0-9]{1,5}(?: [0-9]{2,5}){1,7}(?! ?[0-9])")
_ACCOUNT = re.compile(r"[A-Z]{2}(?:[0-9]{2})?(?=[ 0-9A-Z]*[0-9])(?: [0-9A-Z]{2,4}){1,8}(?![^\W_])")
_HEX = re.compile(r"0[xX][0-9A-Fa-f]{1,16}(?![^\W_])")
_KEYS = re.compile(r"[*∗]([0-9]{2,6})(#?)(?![^\W_]|[*])")
_RECORD = re.compile(r"([0-9]{1,6})/([0-9]{2,6})(?![0-9_/-])")
_DOTTED = re.compile(r"[0-9]{2,12}(?:\.[0-9]{2,12}){1,5}(?![0-9]|[.,/-][0-9])")
_ROUTE = re.compile(r"[A-Z]{3}( ?[-–—→/>] ?|, )[A-Z]{3}(?:\1[A-Z]{3})*(?![^\W_])")
_PARCEL = re.compile(r"([A-Z]{2}) ?([0-9]{9}) ?([A-Z]{2})(?![^\W_])")
_EPISODE = re.compile(r"[ST]([0-9]{1,2})[Ee]([0-9]{1,3})(?![^\W_])")
_DISEASE = re.compile(r"([A-Z])([0-9]{1,3})\.([0-9]{1,2})(?![0-9]|[^\W_]|\.[0-9])")
_STANDARD = re.compile(r"([0-9]{3})\.([0-9]{1,2})([a-z]{1,2})(?![^\W_])")
_PLANE = re.compile(r"([A-Z]{1,3}) ?-?([0-9]{2,3})-([0-9]{1,4})(?![^\W_]|[-/][0-9])")
_TYRE = re.compile(r"([0-9]{3})/([0-9]{2}) ?Z?R ?([0-9]{2})(?: ([0-9]{2,3})([A-Z]))?(?![^\W_])")
_ZIP = re.compile(r"([0-9]{1,4})(/?[A-Za-z])? ?[-–] ?([0-9]{5})(?= [A-Z])")
_TIE = re.compile(r"([67])-([67])\(([0-9]{1,2})\)")
_YEAR = re.compile(r"(?:19|20)[0-9]{2}")


def _plain(figures: str) -> r.Cardinal:
    """A number without the nought ahead of it, as a lottery draws it: "05"."""
    return r.cardinal(figures.lstrip("0") or "0")


def _pairs(digits: str) -> tuple[r.Record, ...]:
    return tuple(r.cardinal(digits[at : at + 2]) for at in (0, 2))


class Codes:
    """Proposes codes by their shapes; what stands before them tells the scorer which they are."""

    def __init__(self, words: LanguageWords) -> None:
        self._slash = words.lexicon.said("mark")["/"]
        self._signs = words.lexicon.said("secret")
        self._cities = words.lexicon.said("airport")
        self._to = words.lexicon.said("word")["to"]
        self._dash = words.lexicon.said("word")["dash"]
        self._words = words.lexicon.said("word")
        self._apart = "codes apart" in self._words
        self._roads = words.lexicon.said("road")
        self._dot = words.lexicon.said("mark")["."]

    def propose(self, line: Line) -> Iterator[Candidate]:
        """Kinds "code.*"."""
        text = line.text
        for at in line.figure_starts:
            yield from self._figures(text, at)
            yield from self._mixed(text, at)
        for at in line.word_starts:
            if text[at].isupper():
                yield from self._letters(line, at)
                yield from self._mixed(text, at)
                yield from self._route(line, at)
        if not line.characters.isdisjoint("*∗"):
            for keys in _KEYS.finditer(text):
                parts = (r.Words(self._signs["*"]), r.Digits((keys[1],)), r.Words(self._signs["#"]))
                yield Candidate(
                    *keys.span(), "code.keys", r.Series(parts if keys[2] else parts[:2])
                )

    def _figures(self, text: str, at: int) -> Iterator[Candidate]:
        drawn = _DRAWN.match(text, at)
        if drawn:
            numbers = tuple(map(_plain, re.findall("[0-9]+", drawn[0])))
            yield Candidate(at, drawn.end(), "code.drawn", r.Series(numbers, ", "))
        for pattern, name, mark in ((_HYPHENED, "hyphened", "-"), (_GROUPS, "groups", " ")):
            match = pattern.match(text, at)
            if match and not text[match.end() : match.end() + 1].isalpha():
                groups = tuple(match[0].split(mark))
                kind = f"code.{name}.{_lengths(groups)}"
                yield Candidate(at, match.end(), kind, r.Digits(groups))
                if name == "hyphened" and len(groups) == 2:
                    dashed = r.Series(tuple(map(r.cardinal, groups)), f" {self._dash} ")
                    yield Candidate(at, match.end(), "code.dashed", dashed)
                    if self._apart:
                        bare = r.Series(tuple(map(r.cardinal, groups)))
                        yield Candidate(at, match.end(), "code.bare", bare)
                if name == "hyphened" and max(map(len, groups)) == 1 and len(groups) > 2:
                    row = r.Series(tuple(map(r.cardinal, groups)))
                    yield Candidate(at, match.end(), "code.row", row)
        yield from self._digits(text, at)
        yield from self._numbered(text, at)

    def _digits(self, text: str, at: int) -> Iterator[Candidate]:
        """A run of digits, digit by digit or in groups of a length that codes have."""
        digits = _RUNS.match(text, at)
        if digits and digits.end() - at >= 3:
            size = min(len(digits[0]), 10)
            yield Candidate(at, digits.end(), f"code.digits.{size}", r.Digits((digits[0],)))
            if len(digits[0]) == 7:
                parts = (digits[0][:3], digits[0][3:5], digits[0][5:])
                yield Candidate(at, digits.end(), "code.thirds", r.Digits(parts))
            if len(digits[0]) == 4:
                pairs_of = r.Series(_pairs(digits[0]))
                kind = f"code.pairs.alone{'.zero' if digits[0][0] == '0' else ''}"
                yield Candidate(at, digits.end(), kind, pairs_of)
            if size == 6:
                numbers = r.Series((r.cardinal(digits[0][:3]), r.cardinal(digits[0][3:])))
                yield Candidate(at, digits.end(), "code.two", numbers)
                halves = r.Digits((digits[0][:3], digits[0][3:]))
                yield Candidate(at, digits.end(), "code.halves", halves)

    def _numbered(self, text: str, at: int) -> Iterator[Candidate]:
        """Two figures with a mark between them, and figures with a letter behind."""
        record = _RECORD.match(text, at)
        if record and not text[record.end() : record.end() + 1].isalnum():
            has_year = bool(_YEAR.fullmatch(record[2]) or _YEAR.fullmatch(record[1]))
            parts = (r.cardinal(record[1]), r.Words(self._slash), r.cardinal(record[2]))
            kind = f"code.record.{'year' if has_year else 'other'}"
            yield Candidate(at, record.end(), kind, r.Series(parts))
        if record and len(record[1]) == 4 and len(record[2]) == 2:
            year, following = int(record[1]), int(record[2])
            if (year + 1) % 100 == following:
                season = r.Series((r.cardinal(record[1]), r.cardinal(record[2])))
                yield Candidate(at, record.end(), "code.season", season)
        yield from self._shaped(text, at)
        dotted = _DOTTED.match(text, at)
        if dotted and not text[dotted.end() : dotted.end() + 1].isalnum():
            groups = tuple(dotted[0].split("."))
            yield Candidate(at, dotted.end(), f"code.dotted.{_lengths(groups)}", r.Digits(groups))
        wireless = _STANDARD.match(text, at)
        if wireless:
            standard = (
                r.cardinal(wireless[1]),
                r.Words(self._dot),
                r.cardinal(wireless[2]),
                r.Letters(wireless[3]),
            )
            yield Candidate(at, wireless.end(), "code.standard", r.Series(standard))
        door = _DOOR.match(text, at)
        if door:
            letters = door[2] if len(door[2]) == 1 else "two"
            kind = f"code.door.{'upper' if door[2].isupper() else 'lower'}.{letters}"
            yield Candidate(
                at, door.end(), kind, r.Series((r.cardinal(door[1]), r.Letters(door[2])))
            )

    def _shaped(self, text: str, at: int) -> Iterator[Candidate]:
        """A tyre, a house with its postcode, a tie-break."""
        tyre, house, tie = (p.match(text, at) for p in (_TYRE, _ZIP, _TIE))
        if tyre:
            size = (r.cardinal(tyre[1]), r.cardinal(tyre[2]), r.Letters("R"), r.cardinal(tyre[3]))
            load = (r.cardinal(tyre[4]), r.Letters(tyre[5])) if tyre[4] else ()
            yield Candidate(at, tyre.end(), "code.tyre", r.Series((*size, *load)))
        if house:
            letter = (r.Letters(house[2].strip("/")),) if house[2] else ()
            number = r.Series((r.cardinal(house[1]), *letter))
            record = r.Series((number, r.Digits((house[3],))), ", ")
            yield Candidate(at, house.end(), "code.house", record)
        if tie:
            last = r.Series((r.Verbatim("("), r.cardinal(tie[3]), r.Verbatim(")")), "")
            games = r.Series((r.cardinal(tie[1]), r.cardinal(tie[2]), last))
            yield Candidate(at, tie.end(), "code.tie", games)

    def _mixed(self, text: str, at: int) -> Iterator[Candidate]:
        """Letters and digits in one: a licence, an identity card, "0x61"."""
        match = _HEX.match(text, at) or _MIXED.match(text, at)
        if (
            match is None
            or text[match.end() : match.end() + 1].isalnum()
            or text[match.end() : match.end() + 1] == "_"
        ):
            return
        runs = _RUNS.findall(match[0])
        if len(runs) < 2:
            return
        digits = sum(map(len, filter(str.isdecimal, runs)))
        case = "upper" if match[0].isupper() else "other"
        kind = "long" if len(match[0]) > 6 and digits > 3 else "short"
        if match[0][:2] in ("0x", "0X"):
            kind = "hex"
        yield Candidate(at, match.end(), f"code.spelled.{kind}.{case}", r.Letters(match[0]))

    def _letters(self, line: Line, at: int) -> Iterator[Candidate]:
        text = line.text
        account = _ACCOUNT.match(text, at)
        if account:
            groups = tuple(r.Letters(group) for group in account[0].split())
            yield Candidate(at, account.end(), "code.account", r.Series(groups, ", "))
        yield from self._tokens(text, at)
        plane = _PLANE.match(text, at)
        if plane:
            letters_of = r.Letters(plane[1]) if len(plane[1]) > 1 else r.Words(plane[1])
            both = (r.cardinal(plane[2]), r.cardinal(plane[3]))
            yield Candidate(at, plane.end(), "code.plane", r.Series((letters_of, *both)))
        series = _SERIES.match(text, at)
        if series is None:
            return
        letters, gap, digits, tail = series.groups()
        name: r.Record = r.Letters(letters)
        ends = (r.Letters(tail),) if tail else ()
        mark = {" ": "space", "-": "hyphen"}.get(gap, "tight")
        size = f"{min(len(letters), 3)}{len(digits)}"
        joined: tuple[r.Record, ...] = (name, r.cardinal(digits), *ends)
        if gap == "-":
            joined = (r.Series((name, r.Verbatim("-"), r.cardinal(digits)), ""), *ends)
        yield Candidate(at, series.end(), f"code.series.{mark}.{size}", r.Series(joined))
        is_apart = self._apart and text[series.end() : series.end() + 1] == " "
        if is_apart and series.end() + 1 in line.figure_starts:
            apart = r.Series((r.Series(joined), r.Verbatim(",")), "")
            yield Candidate(at, series.end(), f"code.apart.{mark}", apart)
        if letters in self._roads:
            road = (r.Words(self._roads[letters]), r.cardinal(digits), *ends)
            yield Candidate(at, series.end(), "code.road", r.Series(road))
        if len(digits) == 4:
            kind = f"code.pairs.{mark}{'.zero' if digits.endswith('00') else ''}"
            yield Candidate(series.start(3), series.end(3), kind, r.Series(_pairs(digits)))
            named = r.Series((name, *_pairs(digits)))
            if self._apart:
                yield Candidate(at, series.end(), f"code.cell.{mark}", named)

    def _tokens(self, text: str, at: int) -> Iterator[Candidate]:
        """A parcel's number, an episode, a disease: letters and figures in one shape."""
        parcel, episode = _PARCEL.match(text, at), _EPISODE.match(text, at)
        if parcel:
            groups = tuple(parcel[2][i : i + 3] for i in (0, 3, 6))
            name = (r.Letters(parcel[1]), r.Digits(groups), r.Letters(parcel[3]))
            yield Candidate(at, parcel.end(), "code.parcel", r.Series(name, ", "))
        if episode and "season" in self._words:
            season = r.Series((r.Words(self._words["season"]), r.cardinal(str(int(episode[1])))))
            part = r.Series((r.Words(self._words["episode"]), r.cardinal(str(int(episode[2])))))
            record = r.Series((season, part), self._words["episode link"])
            yield Candidate(at, episode.end(), "code.episode", record)
        disease = _DISEASE.match(text, at)
        if disease:
            point = (r.cardinal(disease[2]), r.Words(self._dot), r.cardinal(disease[3]))
            record = r.Series((r.Letters(disease[1]), *point))
            yield Candidate(at, disease.end(), "code.disease", record)

    def _route(self, line: Line, at: int) -> Iterator[Candidate]:
        """Airports by their codes: "MAD-EZE", "MAD, DEN, EWR", "DEN"."""
        match = _ROUTE.match(line.text, at)
        cities = [self._cities.get(code, "") for code in match[0].split(match[1])] if match else []
        if match and all(cities):
            link = ", " if "," in match[1] else f" {self._to} "
            yield Candidate(at, match.end(), "code.route", r.Words(link.join(cities)))
        city = self._cities.get(line.text[at : at + 3])
        if city and not line.text[at + 3 : at + 4].isalnum():
            yield Candidate(at, at + 3, "code.airport", r.Words(city))


def _lengths(groups: tuple[str, ...]) -> str:
    """The class of groups by their lengths: "long", "zero", "many", "checked", "year", "short"."""
    if max(map(len, groups)) > 6:
        return "long"
    if any(len(group) > 1 and group[0] == "0" for group in groups):
        return "zero"
    if len(groups) > 2:
        return "many"
    if len(groups[0]) > 3 and len(groups[1]) == 1:
        return "checked"
    return "year" if _YEAR.fullmatch(groups[0]) else "short"
