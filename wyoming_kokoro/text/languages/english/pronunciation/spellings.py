"""Words of other languages by their spelling: the table `spellings.tsv`, and British vowels."""

from __future__ import annotations

from functools import cache
from typing import Final

from wyoming_kokoro.text.reading.tables import rows

_BRITISH: Final = (("O", "Q"), ("ɑ", "ɑː"), ("u", "uː"))


@cache
def spellings(kind: str) -> dict[str, str]:
    """Pairs of written and spoken form of a kind, the longest first."""
    found = [(written, said) for of_kind, written, said in _rows() if of_kind == kind]
    return dict(sorted(found, key=lambda pair: (-len(pair[0]), pair[0])))


def either(kind: str) -> str:
    """A pattern of all that is written of a kind."""
    return "|".join(spellings(kind))


@cache
def _rows() -> tuple[tuple[str, str, str], ...]:
    return tuple(
        (kind, written, said) for kind, written, said in rows(__package__, "spellings.tsv", 3)
    )


def localized(sounds: str, language: str) -> str:
    """American sounds as the language's: "Toyota" ends in a British vowel in Britain."""
    if language == "en-GB":
        for american, british in _BRITISH:
            sounds = sounds.replace(american, british)
    return sounds
