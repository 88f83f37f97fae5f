"""Phonemes of one language in those that another language's voices have learnt.

Kokoro's vocabulary is one for all languages; a symbol that a language's own sentences never hold
becomes the nearest that they do, by `foreign_sounds.tsv`.
"""

from __future__ import annotations

from functools import cache

from wyoming_kokoro.text.reading.tables import rows

_LENGTH = 2
"""Signs of a row's first field; longer ones are tags of languages."""
_SOFT = ord("ʲ")


@cache
def _table(language: str) -> dict[int, str]:
    """Replacements of symbols that a language's voices never saw; none for an unknown tag."""
    table = dict(rows("wyoming_kokoro.text.phonemes", "foreign_sounds.tsv", 2))
    own = frozenset(table.get(language, ""))
    if not own:
        return {}
    nearest = {ord(sign): said.split() for sign, said in table.items() if len(sign) < _LENGTH}
    return {sign: _said(sign, nearest, own) for sign in nearest if chr(sign) not in own}


def _said(sign: int, nearest: dict[int, list[str]], own: frozenset[str]) -> str:
    """The first of the nearest that is the language's own; else the first, made its own."""
    for choice in nearest[sign]:
        if choice == "-" or own.issuperset(choice):
            return choice.strip("-")
    return "".join(_own(symbol, nearest, own) for symbol in nearest[sign][0])


def _own(symbol: str, nearest: dict[int, list[str]], own: frozenset[str]) -> str:
    if symbol in own:
        return symbol
    return next((one for one in nearest.get(ord(symbol), ()) if own.issuperset(one)), symbol)


def in_sounds(symbols: str, language: str) -> str:
    """Symbols of any language in those of `language`."""
    table = _table(language)
    if _SOFT in table:
        symbols = symbols.replace("ʲi", "i")
    return symbols.translate(table)
