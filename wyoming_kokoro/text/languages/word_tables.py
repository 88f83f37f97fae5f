"""Parsers of small tables of words, which are written as text, a line an entry."""

from __future__ import annotations


def words(text: str) -> dict[str, str]:
    """A table from lines such as "key other-key: value", where both keys have that value.

    A `~` in a key stands for a space.
    """
    table = {}
    for line in filter(None, map(str.strip, text.splitlines())):
        keys, _, value = line.partition(": ")
        table.update({key.replace("~", " "): value for key in keys.split()})
    return table


def pairs(text: str) -> tuple[tuple[str, str], ...]:
    """Pairs of "old new  old new", in this order; a `~` as the new one stands for nothing."""
    parts = text.split()
    return tuple(
        (old, new.replace("~", "")) for old, new in zip(parts[::2], parts[1::2], strict=True)
    )
