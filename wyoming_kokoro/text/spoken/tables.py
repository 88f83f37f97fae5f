"""Tables that are written as text, a line an entry, because seven languages have a hundred each."""

from __future__ import annotations

from collections.abc import Iterator

from wyoming_kokoro.text.spoken.language import Unit


def lines(text: str) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Each line "key other-key: value, value" as its keys and its values."""
    for line in filter(None, map(str.strip, text.splitlines())):
        keys, _, values = line.partition(": ")
        yield tuple(keys.split()), tuple(value.strip() for value in values.split(","))


def words(text: str) -> dict[str, str]:
    """ "key other-key: value" → both keys with that value; a `~` in a key stands for a space."""
    return {key.replace("~", " "): values[0] for keys, values in lines(text) for key in keys}


def units(text: str, kind: type[Unit] = Unit, gender: str = "") -> dict[str, Unit]:
    """ "km: kilómetro, kilómetros" or "h: hora, horas, f"; `gender` where none is named.

    A `~` in a symbol stands for a space ("°~C").
    """
    found = {}
    for symbols, (one, *more) in lines(text):
        unit = kind(one, more[0] if more else "", more[1] if len(more) > 1 else gender)
        found.update({symbol.replace("~", " "): unit for symbol in symbols})
    return found


def numbered(text: str) -> dict[str, int]:
    """A line a month, its names and abbreviations: → 1, 2, 3 …"""
    rows = filter(None, map(str.strip, text.splitlines()))
    return {name: place for place, row in enumerate(rows, 1) for name in row.split()}
