"""Parts of forms: how what a form of `forms.tsv` caught is said.

What is said are words with parts in braces, by a part's name or a group's number. "{n}" is a
number, or a unit's or a lexicon entry's words; "{n:way}" is said in one of the ways below, "{n:2}"
with an agreement of the language, "{n:分}" as a measure of that unit, "{n:=2}" with the unit that
group 2 is, "{n:kind}" as the lexicon's words of that kind. Or it is "@" and the name of a record
that is made of the parts.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator, Mapping

from wyoming_kokoro.text.reading import records as r
from wyoming_kokoro.text.reading.unspaced import apart

from .dates import full_year
from .electronic import electronic
from .figures import MINUS
from .ranks import VALID, arabic
from .words import LanguageWords

_SAID = re.compile(r"\{(\w+)(?::([^{}]*))?\}|[^{}]+")
_AGREEMENTS = ("2", "0", "$", "m", "f")
_PIECES = {
    "formula": re.compile("[A-Za-z]|[₀-₉]+|[0-9]+"),
    "secret": re.compile("[A-Z]?[a-z]{2,}|(?:[A-Z](?![a-z]{2})|[a-z](?![a-z])|[0-9])+|."),
}
_LINK = "、"
_LETTER_NAMES = re.compile(
    "(?:डब्ल्यू|डब्लू|क्यू|एक्स|एफ़|ज़ेड|वाई|एफ|एच|आई|एल|एम|एन|आर|एस|बी|सी|डी|जी|जे|के|पी|टी|यू|वी|ए|ई|ओ)"
    "(?![ऀ-ःऺ-ॏ])"  # a vowel sign belongs to its letter: "एसी" is ए, सी
)


class FormParts:
    """Makes records of what forms caught."""

    def __init__(self, words: LanguageWords) -> None:
        self._words = words

    def record(self, said: str, parts: Mapping[str, str]) -> r.Record | None:
        """The record of a form; None if a part cannot be what its line says."""
        if said[:1] == "@":
            bare = {name.rstrip("0123456789"): text for name, text in parts.items()}
            return _MADE[said[1:]](self._words, bare)
        records = list(self._records(said, parts))
        if None in records:
            return None
        if len(records) == 1:
            return records[0]
        return r.Series(tuple(filter(None, records)), "") if records else r.Verbatim("")

    def _records(self, said: str, parts: Mapping[str, str]) -> Iterator[r.Record | None]:
        for piece in _SAID.finditer(said):
            if piece[1] is None:
                yield r.Words(piece[0])
            elif parts[piece[1]]:
                yield self._part(piece[1], piece[2] or "", parts)

    def _part(self, name: str, way: str, parts: Mapping[str, str]) -> r.Record | None:
        written, units = parts[name], self._words.units
        if way in _WAYS:
            return _WAYS[way](written)
        if way in _PIECES:
            pieces = _PIECES[way].findall(written)
            link = _LINK if way == "secret" else "" if self._words.unspaced else " "
            return r.Series(tuple(self._piece(way, piece) for piece in pieces), link)
        if way in _LISTS:
            marks, item = _LISTS[way]
            items = tuple(map(item, re.split(marks, written)))
            return r.Series(items, "、" if self._words.unspaced else ", ")
        if way == "terms":
            pieces = re.findall(r"[0-9]+|[^\W\d_]+|[^\s\w]", written)
            return r.Series(tuple(map(self._term, pieces)))
        if way in ("name", "unit"):
            return self._name(written) if way == "name" else r.Words(units.units[written].one)
        if way in _AGREEMENTS:
            return r.Cardinal(_number(self._words, written), way)
        unit = units.units.get(parts[way[1:]] if way[:1] == "=" else apart(way))
        if unit:
            return r.Measure(_number(self._words, written), unit)
        if way == "romanenglish":
            way, written = "english", _arabic(written)
        if way:
            return self._entry(way, written)
        return self._plain(name.rstrip("0123456789"), written)

    def _plain(self, kind: str, written: str) -> r.Record:
        """A part by its name alone."""
        if kind == "unit":
            return r.Words(self._words.units.units[written].one)
        if kind == "currency":
            return r.Words(self._words.units.currencies[written].unit.one)
        known = self._entry(kind, written)
        if known:
            return known
        is_number = written[0].isdecimal() or written[-1].isdecimal()
        return r.Cardinal(_number(self._words, written)) if is_number else r.Verbatim(written)

    def _entry(self, kind: str, written: str) -> r.Record | None:
        entry = self._words.lexicon.by_kind.get(kind, {}).get(written)
        return r.Words(entry.said) if entry else None

    def _term(self, written: str) -> r.Record:
        """A piece of a formula: a number, a sign by its name, a letter."""
        if written.isdecimal():
            return r.cardinal(written)
        minus = self._entry("word", "minus") if written in MINUS else None
        return (
            minus
            or self._entry("greek", written)
            or self._entry("sign", written)
            or r.Words(written)
        )

    def _name(self, written: str) -> r.Record:
        known = self._entry("acronym", written) or self._entry("abbr", written)
        is_letters = written.isupper() or len(written) < 2
        return known or (r.Letters if is_letters else r.Verbatim)(written)

    def _piece(self, way: str, piece: str) -> r.Record:
        """A piece of a chemical formula or of a password: by the lexicon, or its letters."""
        plain = unicodedata.normalize("NFKC", piece)
        known = self._entry("english" if way == "formula" else way, plain)
        if known and len(plain) == 1:
            return known
        if plain.isdecimal():
            return r.cardinal(plain) if way == "formula" else r.Digits((plain,))
        is_word = way == "secret" and len(piece) > 1 and piece.isalpha() and not piece.isupper()
        return r.Words(piece) if is_word else r.Letters(piece)


def _number(words: LanguageWords, written: str) -> r.Number:
    sign = "+" if written[0] == "+" else "-" if written[0] in MINUS else ""
    number = words.figures.number(written.lstrip(f"{MINUS}+"))
    return r.Number(number.whole, number.fraction, sign)


def _arabic(roman: str) -> str:
    return str(arabic(roman)) if VALID.fullmatch(roman) else ""


def _roman(written: str) -> r.Record | None:
    number = _arabic(written)
    return r.cardinal(number) if number else None


def _item(written: str) -> r.Record:
    return r.cardinal(written) if written.isdecimal() else r.Letters(written)


def _groups(written: str) -> r.Record:
    return r.Digits(tuple(re.split("[ .-]", written)), "-" if "-" in written else "")


def _raised(written: str) -> r.Record:
    """The record of a superscript or subscript: a number, or a letter as it is said."""
    plain = unicodedata.normalize("NFKC", written)
    return r.cardinal(plain) if plain.isdecimal() else r.Verbatim(plain)


def _plain(written: str) -> r.Record:
    """The record of a number without its noughts ahead and without marks in it."""
    return r.cardinal(re.sub("[^0-9]+", "", written).lstrip("0") or "0")


_LISTS: Mapping[str, tuple[str, Callable[[str], r.Record]]] = {
    "listed": ("[,/]", _item),
    "spelled": ("[ :-]", r.Letters),
    "drawn": ("[^0-9]+", _plain),
}
"""How the items of a list are said, which these marks part: numbers and letters, all by their
letters, numbers that are drawn."""
_WAYS: Mapping[str, Callable[[str], r.Record | None]] = {
    "digits": lambda written: r.Digits((written,)),
    "groups": _groups,
    "phone": lambda written: r.Phone(tuple(re.findall("[0-9]+", written))),
    "letters": r.Letters,
    "names": lambda written: r.Words(" ".join(_LETTER_NAMES.findall(written))),
    "dotted": lambda written: r.Words(" ".join(written.replace(".", " ").split())),
    "joined": lambda written: r.Series(tuple(map(r.cardinal, written.split("-"))), "の"),
    "version": lambda written: r.Octets(tuple(written.split("."))),
    "keys": lambda written: electronic(written, underscores=True),
    "plain": _plain,
    "short": lambda written: r.cardinal(f"20{written}"),
    "first": lambda written: r.Ordinal(int(written), "n"),
    "rank": lambda written: r.Ordinal(int(written), "f"),
    "raised": _raised,
    "roman": _roman,
    "text": r.Verbatim,
}
"""How a part is said: its digits one by one or in its groups, as in telephone numbers, by its
letters, by the names of Hindi letters that are written out, without its stops, with の between
numbers, as a version, as a key, without a nought ahead, as a year of this century, as an ordinal
before its noun, as a feminine one, as a number that is raised or lowered, as a Roman one, and as it
is written."""


def _time(words: LanguageWords, parts: Mapping[str, str]) -> r.Record:
    half = parts.get("half", "").lower()
    hour, minute, second = (int(parts.get(name) or 0) for name in ("hour", "minute", "second"))
    return r.Time(hour, minute, second, half and ("pm" if half[0] == "p" else "am"))


def _date(words: LanguageWords, parts: Mapping[str, str]) -> r.Record:
    year, day = parts.get("year"), parts.get("day")
    return r.Date(full_year(year) if year else None, int(parts["month"]), int(day) if day else None)


def _duration(words: LanguageWords, parts: Mapping[str, str]) -> r.Record:
    hours, minutes, seconds = (
        int(parts.get(name) or 0) for name in ("hours", "minutes", "seconds")
    )
    return r.Duration(hours, minutes, seconds, parts.get("parts", ""))


def _measure(words: LanguageWords, parts: Mapping[str, str]) -> r.Record:
    number = _number(words, parts.get("num") or parts["snum"])
    return r.Measure(number, words.units.units[parts["unit"]], "", parts.get("scale", ""))


def _money(words: LanguageWords, parts: Mapping[str, str]) -> r.Record:
    currency = words.units.currencies[parts["currency"]]
    scale = words.lexicon.said("scale").get(parts.get("scale", ""), "")
    return r.Money(_number(words, parts["num"]), currency, scale)


def _fraction(words: LanguageWords, parts: Mapping[str, str]) -> r.Record | None:
    over, under = int(parts["over"]), int(parts["under"])
    return r.Fraction(over, under, parts.get("whole", "")) if under > 1 else None


def _half(words: LanguageWords, parts: Mapping[str, str]) -> r.Record:
    """A half or quarters that are written as decimals: "2.5" as two and a half."""
    over, under = {"2": (1, 4), "7": (3, 4)}.get(parts["part"][0], (1, 2))
    return r.Fraction(over, under, parts["whole"], None, "half")


_MADE: Mapping[str, Callable[[LanguageWords, Mapping[str, str]], r.Record | None]] = {
    "time": _time,
    "date": _date,
    "duration": _duration,
    "measure": _measure,
    "money": _money,
    "fraction": _fraction,
    "half": _half,
}
