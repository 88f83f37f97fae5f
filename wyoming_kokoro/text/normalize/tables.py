"""Parsers of the languages' tables, which are written as text, a line an entry."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from .language import Unit

_ONE_CHARACTER = {"℃": "°C", "℉": "°F"}


def words(text: str) -> dict[str, str]:
    """ "key other-key: value" → both keys with that value; a `~` in a key stands for a space."""
    table = {}
    for line in filter(None, map(str.strip, text.splitlines())):
        keys, _, value = line.partition(": ")
        table.update({key.replace("~", " "): value for key in keys.split()})
    return table


def units(text: str, kind: type[Unit] = Unit, gender: str = "") -> dict[str, Unit]:
    """ "km: kilómetro, kilómetros" or "h: hora, horas, f"; `gender` where none is named.

    A `~` in a symbol stands for a space ("°~C"). What has °C also has ℃.
    """
    table = {}
    for symbol, forms in words(text).items():
        one, *more = (form.strip() for form in forms.split(","))
        table[symbol] = kind(one, more[0] if more else "", more[1] if more[1:] else gender)
    table.update({one: table[many] for one, many in _ONE_CHARACTER.items() if many in table})
    return table


def tight(units: Mapping[str, Unit], symbols: str) -> dict[str, Unit]:
    """`units`, where `symbols` are units only right after a number: they are words as well."""
    return {**units, **{symbol: replace(units[symbol], tight=True) for symbol in symbols.split()}}


def numbered(text: str) -> dict[str, int]:
    """A line a month, its names and abbreviations: → 1, 2, 3 …"""
    rows = filter(None, map(str.strip, text.splitlines()))
    return {name: place for place, row in enumerate(rows, 1) for name in row.split()}
