"""Change one entry of a lexicon's content; every other line stays as the user wrote it."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from wyoming_kokoro.core.errors import InvalidRequest
from wyoming_kokoro.text.markup.lexicon import (
    EVERY_LANGUAGE,
    MAX_ENTRY,
    LexiconLine,
    match_key,
    read_lines,
    unknown_phonemes,
    well_formed,
)

MAX_ENTRIES = 2000
"""Entries up to which one is added: each reply looks for all of them."""

_JOINERS = "\u200c\u200d"  # Hindi and emoji are written with them
_RESERVED = "=#[]"
_SPOKEN_SIGNS = "&@%"


class InvalidEntry(InvalidRequest):
    """An entry that the file cannot hold; `field` is word or spoken. The text is not repeated."""

    def __init__(self, field: str, message: str) -> None:
        super().__init__(f"{field} {message}")
        self.field = field


def check_entry(written: str, spoken: str) -> None:
    """Raise InvalidEntry for what a line of the file cannot say."""
    check_word(written)
    _check_characters("spoken", spoken, "#")
    if not well_formed(spoken):
        raise InvalidEntry(
            "spoken", "begins with a slash: phonemes stand between two, without brackets: /nˈiv/"
        )
    if unknown := unknown_phonemes(spoken):
        raise InvalidEntry("spoken", f"has what is no phoneme: {unknown}")


def check_word(written: str) -> None:
    """Raise InvalidEntry for a word that the file cannot hold."""
    _check_characters("word", written, _RESERVED)
    if not any(unicodedata.category(sign)[0] in "LNS" or sign in _SPOKEN_SIGNS for sign in written):
        raise InvalidEntry(
            "word", "has no letter, digit or sign: punctuation alone is in every text"
        )


def _check_characters(field: str, text: str, reserved: str) -> None:
    if not text.strip():
        raise InvalidEntry(field, "is empty")
    if len(text) > MAX_ENTRY:
        raise InvalidEntry(field, f"has {len(text)} characters; at most {MAX_ENTRY} are allowed")
    if any(map(_unwritable, text)):
        raise InvalidEntry(field, "must be one line without control characters")
    if found := [sign for sign in reserved if sign in text]:
        raise InvalidEntry(field, f"must not contain {' '.join(found)}")


def _unwritable(character: str) -> bool:
    category = unicodedata.category(character)
    return category in ("Cc", "Cf", "Cs", "Zl", "Zp") and character not in _JOINERS


def entries(lines: Iterable[LexiconLine]) -> list[LexiconLine]:
    """The entries that count, in the file's order: of two for one word, the later one."""
    last = {
        (line.language, match_key(line.written)): line
        for line in lines
        if line.written and line.language is not None
    }
    return sorted(last.values(), key=lambda line: line.number)


def with_entry(content: str, language: str, written: str, spoken: str) -> str:
    """The content with this entry, in the old one's place if there is one.

    Raises InvalidEntry, also where there are too many entries already.
    """
    written, spoken = written.strip(), spoken.strip()
    check_entry(written, spoken)
    raw, lines = content.splitlines(keepends=True), read_lines(content)
    entry = f"{written} = {spoken}"
    if same := _of_word(lines, language, written):
        index = same[-1].number - 1
        raw[index] = entry + _after(raw[index])
        return "".join(raw)
    if len(entries(lines)) >= MAX_ENTRIES:
        raise InvalidEntry("word", f"is one too many: the lexicon has {MAX_ENTRIES} entries")
    newline = "\r\n" if raw and raw[0].endswith("\r\n") else "\n"
    if raw and not raw[-1].endswith(("\n", "\r")):
        raw[-1] += newline
    at = _place(lines, raw, language)
    new = [entry + newline]
    if at is None:
        gap = [newline] if raw and raw[-1].strip() else []
        at, new = len(raw), [*gap, f"[{language}]{newline}", *new]
    raw[at:at] = new
    return "".join(raw)


def without_entry(content: str, language: str, written: str) -> str | None:
    """The content without the entries of this word; None if there are none."""
    lines = read_lines(content)
    gone = {line.number for line in _of_word(lines, language, written.strip())}
    if not gone:
        return None
    raw = content.splitlines(keepends=True)
    return "".join(text for number, text in enumerate(raw, 1) if number not in gone)


def _of_word(lines: Iterable[LexiconLine], language: str, written: str) -> list[LexiconLine]:
    key = match_key(written)
    return [
        line
        for line in lines
        if line.written and line.language == language and match_key(line.written) == key
    ]


def _after(raw: str) -> str:
    """The comment and the line end of a line, with the spaces before them."""
    text, sign, comment = raw.partition("#")
    return text[len(text.rstrip()) :] + sign + comment


def _place(lines: list[LexiconLine], raw: list[str], language: str) -> int | None:
    """Index at which an entry of the language is inserted; None if it needs a heading."""
    own = [line for line in lines if line.language == language and (line.written or line.heading)]
    if own:
        return own[-1].number
    if language != EVERY_LANGUAGE:
        return None
    index = next((line.number - 1 for line in lines if line.heading), len(raw))
    while 0 < index < len(raw) and raw[index - 1].lstrip().startswith("#"):
        index -= 1  # what is said of a heading stays with it
    return index
