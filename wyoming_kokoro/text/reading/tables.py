"""A language's tables, read from its folder: `lexicon.tsv`, `units.tsv`, `cues.tsv`, `weights.tsv`.

All are tab-separated, one entry a line; lines that begin with "# " are comments, and the first of
each file tell its columns. What is written is kept as lines have it, see `unspaced`. Nothing here
knows a language.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from sys import intern
from typing import NamedTuple

from .records import Currency, Unit
from .unspaced import apart

_EITHER_CASE = "Aa"
_LETTERS = re.compile(r"(?:[^\W\d_]|[.\u0900-\u0963])+")
_SHORT_NAME = 5  # letters of a day's or month's name that may have a full stop: "ven. 23"
_ANYWHERE = frozenset({_EITHER_CASE, "gb", "us"})  # conditions on no word beside it


class Entry(NamedTuple):
    """One line of the lexicon; `when` are conditions on what stands beside it."""

    written: str
    kind: str
    said: str
    when: tuple[str, ...]


class Cue(NamedTuple):
    """Words that tell how a token near them is meant.

    `kinds` are the candidates' kinds that it speaks for or against, by how they begin ("money")
    or, with a dot before, how they end (".MXN"). `where` is "before", "after", "near" or "line",
    `reach` counts words. A word that ends in "*" stands for all that begin so; "@figure", "@Name",
    "@CAPITALS" and "@lower" for any such, "@s" for a word in small letters that ends in s. Words
    of scripts without spaces are found inside others; there each character counts as a word,
    "@kanji", "@katakana" and "@hiragana" for any such.
    """

    name: str
    kinds: tuple[str, ...]
    where: str
    reach: int
    words: tuple[str, ...]


@dataclass(frozen=True)
class Lexicon:
    """Entries of a lexicon by kind: abbreviations, acronyms, months, names of signs …"""

    by_kind: Mapping[str, Mapping[str, Entry]]

    def said(self, kind: str) -> dict[str, str]:
        """The spoken form of each written one of a kind."""
        return {written: entry.said for written, entry in self.by_kind.get(kind, {}).items()}


@cache
def lexicon(package: str) -> Lexicon:
    """The lexicon of the language in `package`; "Aa" adds each entry with a capital first."""
    kinds: dict[str, dict[str, Entry]] = {}
    for plain, kind, said, when in rows(package, "lexicon.tsv", 4):
        written = apart(plain)
        entry = Entry(written, kind, said, tuple(map(intern, when.split())))
        table = kinds.setdefault(kind, {})
        table[written] = entry
        if _EITHER_CASE in entry.when:
            capital = written[0].upper() + written[1:]
            table.setdefault(capital, entry._replace(written=capital))
    return Lexicon(kinds)


class Stops(NamedTuple):
    """Words that the lexicon writes with a full stop, without it and in small letters."""

    sure: frozenset[str]
    """Abbreviations wherever they stand."""
    perhaps: frozenset[str]
    """Where certain words stand beside them; else they may be words that end a sentence."""


def stops(package: str) -> Stops:
    """Entries with a full stop in the lexicon of the language in `package`: "avail.", "ta."."""
    found: dict[bool, set[str]] = {True: set(), False: set()}
    for written, kind, _, when in rows(package, "lexicon.tsv", 4):
        word = written.removesuffix(".").lower()
        if not _LETTERS.fullmatch(word):
            continue
        if written[-1] == ".":
            is_sure = not kind.endswith(".wordstop") and set(when.split()) <= _ANYWHERE
            found[is_sure].add(word)
        elif kind in ("month", "weekday") and len(word) <= _SHORT_NAME:
            found[False].add(word)
    return Stops(frozenset(found[True]), frozenset(found[False] - found[True]))


@dataclass(frozen=True)
class Units:
    """Units and currencies by symbol."""

    units: Mapping[str, Unit]
    tight: frozenset[str]
    """Only right after a figure, because they are words as well: "in"."""
    alone: frozenset[str]
    """Said without a figure as well: "kWh"."""
    currencies: Mapping[str, Currency]


def units(package: str) -> Units:
    """The units of the language in `package`, with their prefixes and powers made out."""
    table_rows = [_Row(*row) for row in rows(package, "units.tsv", 6)]
    prefixes = {row.symbols: row.one for row in table_rows if row.kind == "prefix"}
    powers = {row.symbols: (row.one, row.many) for row in table_rows if row.kind == "power"}
    table: dict[str, Unit] = {}
    flags: dict[str, set[str]] = {"tight": set(), "alone": set()}
    currencies: dict[str, Currency] = {}
    for row in table_rows:
        unit = Unit(row.one, row.many or row.one, row.gender)
        more = row.more.split()
        for symbol in row.symbols.split() if row.kind in ("unit", "currency") else ():
            written = apart(symbol.replace("~", " "))
            if row.kind == "currency":
                cent = Unit(more[0], more[1], more[2]) if more else None
                currencies[written] = Currency(unit, cent)
                continue
            table[written] = unit
            for flag in flags.keys() & set(more):
                flags[flag].add(written)
            table.update(_derived(written, unit, more, prefixes, powers))
    return Units(table, frozenset(flags["tight"]), frozenset(flags["alone"]), currencies)


class _Row(NamedTuple):
    kind: str
    symbols: str
    one: str
    many: str
    gender: str
    more: str


def _derived(
    symbol: str,
    unit: Unit,
    more: Sequence[str],
    prefixes: Mapping[str, str],
    powers: Mapping[str, tuple[str, str]],
) -> dict[str, Unit]:
    """A unit's multiples and powers: "kW" of "W" with "+k", "m²" of "m" with "powers"."""
    made = {}
    for letter in "".join(flag[1:] for flag in more if flag[0] == "+"):
        said = prefixes[letter]
        made[letter + symbol] = Unit(said + unit.one, said + unit.many, unit.gender)
    if "powers" in more:
        for mark, (one, many) in powers.items():
            made[symbol + mark] = Unit(f"{unit.one} {one}", f"{unit.many} {many}", unit.gender)
    return made


def typed(package: str) -> dict[str, tuple[str, str]]:
    """Words of the language in `package`, and where they are meant, by their plain letters."""
    found = {}
    for word, where in rows(package, "typed.tsv", 2):
        found["".join(filter(str.isascii, unicodedata.normalize("NFD", word)))] = word, where
    return found


@cache
def cues(package: str) -> tuple[Cue, ...]:
    """The cues of the language in `package`."""
    return tuple(
        Cue(name, tuple(kinds.split()), where, int(reach), tuple(map(intern, apart(words).split())))
        for name, kinds, where, reach, words in rows(package, "cues.tsv", 5)
    )


@cache
def weights(package: str) -> Mapping[str, float]:
    """Costs of readings by feature, fitted; negative where the feature speaks for the reading."""
    return {feature: float(cost) for feature, cost in rows(package, "weights.tsv", 2)}


def word_lists(package: str, name: str) -> dict[str, frozenset[str]]:
    """The words of each kind in a table of kinds and words."""
    lists: dict[str, frozenset[str]] = {}
    for kind, words in rows(package, name, 2):
        lists[kind] = lists.get(kind, frozenset()).union(words.split())
    return lists


def has(package: str, name: str) -> bool:
    """Whether a language's folder has a table."""
    return resources.files(package).joinpath(name).is_file()


def rows(package: str, name: str, columns: int) -> Iterator[list[str]]:
    """The entries of a table that lies in `package`, each with all its columns."""
    for line in resources.files(package).joinpath(name).read_text("utf-8").splitlines():
        if line and not line.startswith("# "):
            fields = [intern(field) for field in line.split("\t")]  # once in memory, like kinds
            yield fields + [""] * (columns - len(fields))
