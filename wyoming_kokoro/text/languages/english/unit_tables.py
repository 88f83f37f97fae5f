"""Parsers of English tables of units: a line a unit, with its symbols and its singular."""

from __future__ import annotations

from wyoming_kokoro.text.normalize.language import Unit


def regular(table: str) -> dict[str, Unit]:
    """Lines of "symbol[,symbol] singular": the plural takes an s before "per" or at the end; a `~`
    in a symbol stands for a space.
    """
    units: dict[str, Unit] = {}
    for line in filter(None, map(str.strip, table.splitlines())):
        symbols, _, one = line.partition(" ")
        head, per, tail = one.partition(" per ")
        unit = Unit(one, f"{head}s{per}{tail}")
        units |= dict.fromkeys(symbols.replace("~", " ").split(","), unit)
    return units


def same(table: str) -> dict[str, Unit]:
    """Lines of "symbol[,symbol] name": singular and plural are alike."""
    units: dict[str, Unit] = {}
    for line in filter(None, map(str.strip, table.splitlines())):
        symbols, _, name = line.partition(" ")
        units |= dict.fromkeys(symbols.replace("~", " ").split(","), Unit(name))
    return units
