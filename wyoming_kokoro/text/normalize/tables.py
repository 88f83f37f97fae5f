"""Parsers of the languages' tables, which are written as text, a line an entry."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from string import ascii_lowercase

from .language import Currency, Unit

_ONE_CHARACTER = {"℃": "°C", "℉": "°F"}


def words(text: str) -> dict[str, str]:
    """A table from lines such as "key other-key: value", where both keys have that value.

    A `~` in a key stands for a space.
    """
    table = {}
    for line in filter(None, map(str.strip, text.splitlines())):
        keys, _, value = line.partition(": ")
        table.update({key.replace("~", " "): value for key in keys.split()})
    return table


def units(text: str, kind: type[Unit] = Unit, gender: str = "") -> dict[str, Unit]:
    """Units by symbol, from lines such as "km: kilómetro, kilómetros" or "h: hora, horas, f".

    `gender` is for lines that name none. A `~` in a symbol stands for a space ("°~C"). What has °C
    also has ℃.
    """
    table = {}
    for symbol, forms in words(text).items():
        one, *more = (form.strip() for form in forms.split(","))
        table[symbol] = kind(one, more[0] if more else "", more[1] if more[1:] else gender)
    table.update({one: table[many] for one, many in _ONE_CHARACTER.items() if many in table})
    return table


def tight(units: Mapping[str, Unit], symbols: str) -> dict[str, Unit]:
    """The units, of which `symbols` hold only right after a number: they are words as well."""
    return {**units, **{symbol: replace(units[symbol], tight=True) for symbol in symbols.split()}}


def currencies(text: str, kind: type[Unit] = Unit) -> dict[str, Currency]:
    """Currencies by symbol, from lines such as "€ EUR: euro, euros, m, céntimo, céntimos, m".

    One without hundredths: "¥: yen, yenes, m".
    """
    table = {}
    for symbol, forms in words(text).items():
        one, many, gender, *cent = (form.strip() for form in forms.split(","))
        hundredth = kind(cent[0], cent[1], cent[2]) if cent else None
        table[symbol] = Currency(kind(one, many, gender), hundredth)
    return table


def letters(text: str) -> dict[str, str]:
    """The names of a to z in order, then others as "ñ:eñe"; a `~` is a space: "double~vé"."""
    names = [name.replace("~", " ") for name in text.split()]
    others = dict(name.split(":") for name in names[len(ascii_lowercase) :])
    return {**dict(zip(ascii_lowercase, names, strict=False)), **others}


def pairs(text: str) -> tuple[tuple[str, str], ...]:
    """Pairs of "old new  old new", in this order; a `~` as the new one stands for nothing."""
    parts = text.split()
    return tuple(
        (old, new.replace("~", "")) for old, new in zip(parts[::2], parts[1::2], strict=True)
    )


def numbered(text: str) -> dict[str, int]:
    """Months by name and abbreviation, from a line for each in order: → 1, 2, 3 …"""
    rows = filter(None, map(str.strip, text.splitlines()))
    return {name: place for place, row in enumerate(rows, 1) for name in row.split()}
