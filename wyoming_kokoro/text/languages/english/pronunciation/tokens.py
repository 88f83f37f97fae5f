"""English tokenizer: words, marks, and the halves of "can't".

misaki and our tagger expect tokens like those of spaCy's English tokenizer; spaCy itself would cost
70 MB and most of a second for this alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import regex

from .word_classes import WORDS, words_of

Parts = tuple[str, ...]

REMEMBERED = 2048
"""Stretches between spaces whose tokens are kept, some 0.5 MB."""
LONGEST_REMEMBERED = 64
"""Longest word that is cached; 2048 sentences without a space took 100 MB."""

_UPPER = r"[\p{Lu}\p{Lo}--[ªº]]"
_LOWER = r"[\p{Ll}\p{Lo}--[ªºµ]]"
_ANY = r"[\p{Lu}\p{Ll}\p{Lo}--[ªºµ]]"
_MARKS = r"…,:;!?¿؟¡()\[\]{}<>_#*&。？！，、；：～·।،۔؛٪"
_QUOTES = r"'\"”“`‘´’‚,„»«「」『』（）〔〕【】《》〈〉⟦⟧"
_SIGNS = r"\p{So}"
_MONEY = r"(?:(?:US|C|A)?\$|[£€¥฿₽﷼₴₠-₿])"
_UNITS = (
    r"(?:[kdcm]?m[²³]?|ha|µm|nm|yd|in|ft|[kmµ]?g|t|lb|oz|m/s|km/h|kmh|mph|h?Pa|mbar|[mkgt]b|"
    r"[MKGT]B|[TGMK%])"
)

_PREFIX: Final = regex.compile(
    rf"(?V1)"
    rf"[§%=—–]|\+(?![0-9])|[{_MARKS}]|\.\.+|[{_QUOTES}]|{_MONEY}|{_SIGNS}"
)
SUFFIXES: Final = [
    regex.compile(rf"(?V1)(?:{ending})$")
    for ending in (
        rf"[{_MARKS}]|……|\.\.+|[{_QUOTES}]|{_SIGNS}|(?i:n?['’]t|['’](?:s|d|m|ll|re|ve))|[—–]|(?<=[0-9])\+|(?<=°[FfCcKk])\.",
        rf"(?<=[0-9]){_MONEY}",
        rf"(?<=[0-9]){_UNITS}",
        rf"(?<=[0-9{_LOWER}%²\-+|{_MARKS}{_QUOTES}])\.|(?<={_UPPER}{_UPPER})\.",
    )
]
_INFIXES: Final = [
    regex.compile(rf"(?V1){infix}")
    for infix in (
        rf"\.\.+|…|{_SIGNS}|(?<=[0-9])[+\-*^](?=[0-9-])",
        rf"(?<=[{_LOWER}{_QUOTES}])\.(?=[{_UPPER}{_QUOTES}])|(?<={_ANY}),(?={_ANY})",
        rf"(?<=[{_ANY}0-9])(?:-|–|—|--|---|——|~)(?={_ANY})",
        rf"(?<=[{_ANY}0-9])[:<>=/](?={_ANY})",
    )
]
# A host of words and dots, or four figures, with what may stand around it in an address.
_NAME = r"[A-Za-z0-9¡-\uffff](?:[A-Za-z0-9¡-\uffff_-]{0,62}[A-Za-z0-9¡-\uffff])?"
_ADDRESS: Final = regex.compile(
    r"(?V1)(?:[\w+.-]{2,}://)?(?:\S+@)?"
    rf"(?:(?:{_NAME}\.)+{_LOWER}{{2,63}}|\d{{1,3}}(?:\.\d{{1,3}}){{3}})"
    r"(?::\d{2,5})?(?:[/?#]\S*)?$"
)
_LONGEST_SUFFIX = 64
"""Looked for no further ahead of the end: hundreds of marks in a row would cost their square."""

_STRETCH = re.compile(r"\s+|\S+")


@dataclass(slots=True)
class Token:
    """A token as misaki and our tagger know it: `whitespace_` is " " where one follows."""

    text: str
    whitespace_: str = ""
    tag_: str = ""


class Tokenizer:
    """Text to tokens. Thread-safe; linear in the number of stretches between spaces."""

    def __init__(self) -> None:
        self._remembered = lru_cache(REMEMBERED)(_tokens)

    def __call__(self, text: str) -> list[Token]:
        """Tokens of a text. Each tells whether a space follows; further spaces are tokens too."""
        tokens: list[Token] = []
        for match in _STRETCH.finditer(text):
            stretch = match.group()
            if stretch.isspace():
                if tokens and stretch[0] == " ":
                    tokens[-1].whitespace_ = " "
                    stretch = stretch[1:]
                tokens += [Token(stretch)] if stretch else []
            else:
                is_short = len(stretch) <= LONGEST_REMEMBERED
                parts = self._remembered(stretch) if is_short else _tokens(stretch)
                tokens += [Token(part) for part in parts]
        return tokens


def sources(words: Sequence[str], tokens: Sequence[str]) -> dict[int, list[int]]:
    """Which tokens hold letters of which word, by numbers: both are the same text, but for spaces.

    misaki takes a place in the flattened list of all tokens' words for a token's number. That is
    the same unless a token holds parts of two words, and is kept: it decides what is said.
    """
    owner = [number for number, word in enumerate(words) for c in word if not c.isspace()]
    places: dict[int, list[int]] = {}
    place = at = 0
    for token in tokens:
        length = sum(not c.isspace() for c in token)
        for number in sorted(set(owner[at : at + length])):
            if place < len(tokens):
                places.setdefault(number, []).append(place)
            place += 1
        at += length
    return places


def _exceptions() -> dict[str, Parts]:
    """Words that are split in their own way, or not at all: "gonna", "dont", "youll", "Dr."."""
    parted = [tuple(words) for name, words in WORDS if name == "parted"]
    for name, words in WORDS:
        kind, *endings = name.split()
        endings = ["nt"] if kind == "denied" else endings if kind == "with" else []
        forms = (*words, *map(str.title, words))
        parted += [(form, ending.strip("'")) for form in forms for ending in endings]
    exceptions = {"".join(parts): parts for parts in parted}
    for word in words_of("whole") | words_of("token") | words_of("face"):
        exceptions |= {form: (form,) for form in (word, word.replace("'", "’"))}
    return exceptions


EXCEPTIONS: Final = _exceptions()


def _tokens(stretch: str) -> Parts:
    """The tokens of what stands between two spaces: marks off its ends, then its middle."""
    if stretch in EXCEPTIONS:
        return EXCEPTIONS[stretch]
    before: list[str] = []
    after: list[str] = []
    middle = stretch
    while middle and middle not in EXCEPTIONS:
        ahead = _length(_PREFIX.match(middle))
        if ahead and middle[ahead:] in EXCEPTIONS:
            before.append(middle[:ahead])
            middle = middle[ahead:]
            break
        behind = _behind(middle[ahead:][-_LONGEST_SUFFIX:])
        if behind and middle[:-behind] in EXCEPTIONS:
            after.append(middle[-behind:])
            middle = middle[:-behind]
            break
        if not ahead and not behind:
            break
        if ahead and ahead + behind > len(middle):
            behind = 0
        if ahead:
            before.append(middle[:ahead])
        if behind:
            after.append(middle[-behind:])
        middle = middle[ahead : len(middle) - behind]
    return (*before, *_inner(middle), *reversed(after))


def _inner(middle: str) -> Iterator[str]:
    """The core without the marks around it, parted at the marks within."""
    if not middle:
        return
    if middle in EXCEPTIONS:
        yield from EXCEPTIONS[middle]
        return
    if _ADDRESS.match(middle):
        yield middle
        return
    start = 0
    for match in _infixes(middle):
        if not match.start():
            continue
        if match.start() > start:
            yield middle[start : match.start()]
        yield match.group()
        start = match.end()
    if start < len(middle):
        yield middle[start:]


def _infixes(middle: str) -> Iterator[regex.Match[str]]:
    """The marks within, from left to right; each pattern looks at each place once."""
    ahead = [pattern.search(middle) for pattern in _INFIXES]
    while found := [match for match in ahead if match]:
        match = min(found, key=lambda one: one.start())
        yield match
        for number, other in enumerate(ahead):
            if other and other.start() < match.end():
                ahead[number] = _INFIXES[number].search(middle, match.end())


def _behind(middle: str) -> int:
    """Length of the mark at the end of a stretch, 0 without one."""
    return max(_length(pattern.search(middle)) for pattern in SUFFIXES)


def _length(match: regex.Match[str] | None) -> int:
    return match.end() - match.start() if match else 0
