"""Knowledge of a language for recognisers: its tables, its figures, the gender of its nouns."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from wyoming_kokoro.text.reading.line import Line
from wyoming_kokoro.text.reading.tables import Lexicon, Units
from wyoming_kokoro.text.reading.unspaced import is_private

from .figures import Figures

_INVERSE = re.compile(r"[·⋅. ]([^\W\d_]{1,3})⁻([¹²³])")
"""A unit below the line: "m·s⁻²"."""


@dataclass(frozen=True)
class LanguageWords:
    """One language's tables for recognisers; `gender` tells "m", "f" or "" of a lower-case noun."""

    lexicon: Lexicon
    units: Units
    figures: Figures
    gender: Callable[[str], str]
    sayable: Callable[[str], str]
    """The shape of a word of capitals: "mute" cannot be said as a word, others may be."""
    adjective_ending: Callable[[str, int, int, bool], str]
    """The ending of a cut adjective from start to end in a text, by the noun before or behind."""
    both: Callable[[str, int, int], tuple[int, str, str, bool] | None] | None = None
    """Both genders of the word from start to end and the mark behind it: where that ends, the two
    words, and whether they are plurals; None if it is none."""
    day_first: bool = True
    last_rank: int = 10
    """Kings above it are counted."""
    one_before: Callable[[str, str], str] | None = None
    """The gender of "one" by that of its noun and the noun itself, "v" where "un'" touches it."""
    saint: Callable[[str], str] | None = None
    """The word for "S." before a saint's name."""
    unspaced: bool = False
    """Names of signs stand without spaces beside other words."""
    possessives: tuple[str, ...] = ()
    """Endings that any entry of the lexicon may have: "'s"."""
    typed: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    """What is meant by words without their accents, and where: "aa" in small letters alone."""
    links: frozenset[str] = field(default_factory=frozenset)
    """Words between two numbers that count the same noun: "y", "a"."""

    @cached_property
    def symbols(self) -> dict[str, tuple[str, ...]]:
        """Symbols of units by their first character, the longest first."""
        return by_first(self.units.units)

    @cached_property
    def money(self) -> dict[str, tuple[str, ...]]:
        """Symbols of currencies by their first character, the longest first."""
        return by_first(self.units.currencies)

    @cached_property
    def per(self) -> dict[str, tuple[str, ...]]:
        """Words that a price or a dose is per, by their first character."""
        return by_first(self.lexicon.said("per"))

    def unit_at(self, text: str, offset: int) -> tuple[int, str] | None:
        """The longest unit's symbol there, as where it ends and itself."""
        return longest(self.symbols, text, offset)

    def denominator(self, text: str, offset: int) -> tuple[int, str]:
        """The unit after a slash there, "/h": where it ends and its words; "" if there is none."""
        inverse = _INVERSE.match(text, offset)
        below = self.units.units.get(inverse[1] + inverse[2].strip("¹")) if inverse else None
        if inverse and below:
            return inverse.end(), f"{self.lexicon.by_kind['word']['per'].said} {below.one}"
        if text[offset : offset + 1] != "/":
            return offset, ""
        found = longest(self.per, text, offset + 1)
        if found:
            end = found[0]
            if found[1][-1] == "." and len(text) - end < 40 and not text[end:].strip("\"'”’»)] \n"):
                end -= 1  # the stop that ends the sentence
            return end, self.lexicon.by_kind["per"][found[1]].said
        unit = longest(self.symbols, text, offset + 1)
        if unit is None or unit[1][0] in "%°º":
            return offset, ""
        if unit[1].isupper() and is_private(text[unit[0] : unit[0] + 1] or " "):
            return offset, ""  # "/A席": a seat of class A
        name = self.units.units[unit[1]].one
        return unit[0], f"{self.lexicon.by_kind['word']['per'].said} {name}"

    def noun_gender(self, line: Line, end: int) -> str:
        """The gender of the noun right behind a number, "" where there is none to count."""
        text = line.text
        if text[end : end + 1] not in (" ", "\u00a0"):
            return ""
        place = line.place_at(end + 1)
        if place == len(line.atoms):
            return ""
        noun = _lower_word(line, place)
        two = f"{noun} {_lower_word(line, place + 2)}"
        if noun in self.lexicon.by_kind.get("scale", {}):
            return "m"
        pairs = self.lexicon.by_kind.get("gender", {})
        atom = line.atoms[place]
        known = pairs.get(two) or pairs.get(text[atom.start : atom.end])
        if known:
            return known.said.strip("-")
        return self.gender(noun) if len(noun) > 2 else ""

    def is_label(self, word: str) -> bool:
        """Whether the number behind a word counts nothing: "canal", "n.º", a name in capitals."""
        kinds = self.lexicon.by_kind
        if word.lower() in kinds.get("label", ()):
            return True
        return len(word) > 1 and word.isupper() and word.lower() not in kinds.get("shortword", ())


def _lower_word(line: Line, place: int) -> str:
    if place >= len(line.atoms) or line.atoms[place].kind != "word":
        return ""
    atom = line.atoms[place]
    after = line.text[atom.end : atom.end + 1]
    word = line.text[atom.start : atom.end]
    return word if word.islower() and not (after == "/" or after.isalnum()) else ""


def by_first(symbols: object) -> dict[str, tuple[str, ...]]:
    """Symbols by their first character, the longest first."""
    groups: dict[str, list[str]] = {}
    for symbol in sorted(map(str, symbols), key=len, reverse=True):  # type: ignore[call-overload]
        groups.setdefault(symbol[0], []).append(symbol)
    return {first: tuple(group) for first, group in groups.items()}


def longest(groups: dict[str, tuple[str, ...]], text: str, offset: int) -> tuple[int, str] | None:
    """The longest symbol that stands there whole, as where it ends and itself."""
    for symbol in groups.get(text[offset : offset + 1], ()):
        end = offset + len(symbol)
        if text.startswith(symbol, offset) and stands_alone(text, symbol, end):
            return end, symbol
    return None


def stands_alone(text: str, symbol: str, end: int) -> bool:
    """Whether a symbol that ends in a letter or digit is not cut out of a longer word."""
    last, after = symbol[-1], text[end : end + 1]
    if not (last.isalnum() and after):
        return True
    if after.isalnum() or after == "_":
        return False
    return not (after in "'’" and text[end + 1 : end + 2].isalpha())


def stop_after(line: Line, end: int) -> int:
    """The end of a symbol with the full stop behind it that ends no sentence: "5 min. más"."""
    text = line.text
    if text[end : end + 1] != ".":
        return end
    after = text[end + 1 : end + 3]
    goes_on = after[:1] in tuple(",;:)") or (after[:1] == " " and after[1:2].islower())
    return end + 1 if goes_on and after else end
