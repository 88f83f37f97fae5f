"""Words outside the dictionary that are made of others: "Ocasio-Cortez", "McKennie", "Aoife's".

espeak-ng, asked for the whole, would guess at the parts that the dictionary has.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

Known = Callable[[str], str | None]
"""The dictionary's phonemes of a word."""
Said = Callable[[str], str]
"""The phonemes of any word: the dictionary's, else a guess."""

_GENITIVES: Final = ("'s", "’s")
_PREFIXED: Final = re.compile(r"(Mc|La|De|Di|Da|Le)([A-Z][a-z]{2,})")
_PREFIXES: Final = {"Mc": "mək", "La": "lə", "De": "də", "Di": "dɪ", "Da": "də", "Le": "lə"}
_HARD: Final = ("k", "ˈk", "ɡ", "ˈɡ")
"""How a name begins that has no other [k] before it: "McKennie", "McGee"."""


def genitive(text: str) -> str:
    """The word that stands in the genitive, "" for others: "Aoife" for "Aoife's"."""
    return text[:-2] if text.endswith(_GENITIVES) and text[:-2].isalpha() else ""


def compound(text: str, known: Known, said: Said) -> str:
    """Phonemes of a word with a hyphen or a capital within, "" for others."""
    if "-" in text:
        return _hyphened(text.split("-"), known, said)
    if prefixed := _PREFIXED.fullmatch(text):
        name = said(prefixed[2])
        start = _PREFIXES[prefixed[1]]
        return (start[:-1] if start[-1] == "k" and name.startswith(_HARD) else start) + name
    return ""


def _hyphened(parts: list[str], known: Known, said: Said) -> str:
    """Part by part, where the dictionary has one and none is a letter, else ""."""
    if not all(part.isalpha() and len(part) > 1 for part in parts):
        return ""
    if not any(known(part) for part in parts):
        return ""
    *first, last = (said(part) for part in parts)
    return "".join(sounds.replace("ˈ", "ˌ") for sounds in first) + last
