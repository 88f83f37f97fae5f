"""Lines of a lexicon file: headings, entries, comments, and those that are not understood.

`written = spoken` or `written = /phonemes/`; `[fr]` alone on a line opens the entries of one
language, those before the first heading are for all; `#` begins a comment.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from wyoming_kokoro.core.languages import normalize_language
from wyoming_kokoro.text.tokens.vocabulary import VOCABULARY

MAX_ENTRY = 200
"""Characters of what is written, and of what is spoken."""

EVERY_LANGUAGE = ""
"""The language of the entries before the first heading."""

_PHONEMES = frozenset(VOCABULARY) | frozenset("g'.\u0361")  # as people write IPA
_BETWEEN_SLASHES = re.compile(r"/[^/()\[\]]+/")
_SILENT = "\u0361"  # a tie bar, which no phoneme is


@dataclass(frozen=True, slots=True)
class LexiconLine:
    """One line. `language` is None below a heading that names none of ours.

    An entry has `written` and `spoken`; a line that is not understood has a `problem`; a blank
    line and a comment have nothing.
    """

    number: int
    language: str | None
    written: str = ""
    spoken: str = ""
    problem: str = ""
    heading: bool = False


def read_lines(content: str) -> list[LexiconLine]:
    """All lines of a file, numbered from 1 as `str.splitlines` parts them."""
    lines: list[LexiconLine] = []
    language: str | None = EVERY_LANGUAGE
    for number, raw in enumerate(content.splitlines(), 1):
        text = raw.partition("#")[0].strip()
        if text.startswith("[") and text.endswith("]"):
            language = normalize_language(text[1:-1].strip())
            problem = "" if language else f"{text[:60]} is no language of ours"
            lines.append(LexiconLine(number, language, problem=problem, heading=True))
        elif text:
            lines.append(_explained(_entry(number, language, text), raw))
        else:
            lines.append(LexiconLine(number, language))
    return lines


def _explained(line: LexiconLine, raw: str) -> LexiconLine:
    """A problem quotes what is left before a comment: it says so where there is one."""
    if not line.problem or "#" not in raw:
        return line
    return replace(line, problem=f"{line.problem}; from # on it is a comment")


def _entry(number: int, language: str | None, text: str) -> LexiconLine:
    written, equals, spoken = (part.strip() for part in text.partition("="))
    if not equals or not written or not spoken:
        problem = f"{text[:60]!r} is not of the form written = spoken"
    elif max(len(written), len(spoken)) > MAX_ENTRY:
        problem = f"longer than {MAX_ENTRY} characters"
    elif not well_formed(spoken):
        problem = f"{spoken[:60]!r} is not of the form /phonemes/"
    elif unknown := unknown_phonemes(spoken):
        problem = f"{spoken[:60]!r} has what is no phoneme: {unknown}"
    else:
        return LexiconLine(number, language, written, spoken)
    return LexiconLine(number, language, problem=problem)


def well_formed(spoken: str) -> bool:
    """Whether what begins as phonemes ends as such."""
    return not spoken.startswith("/") or bool(_BETWEEN_SLASHES.fullmatch(spoken))


def unknown_phonemes(spoken: str) -> str:
    """The characters between slashes that are no phonemes, with spaces between them."""
    return " ".join(sorted(set(spoken[1:-1]) - _PHONEMES)) if spoken.startswith("/") else ""


def match_key(written: str) -> str:
    """A word in capitals is that word alone (US is not us); other words match in any case."""
    return written if written.isupper() else written.lower()


def as_markup(written: str, spoken: str) -> str:
    """The replacement of `written` in a text: other words, or phonemes given in it.

    Phonemes in ASCII alone would be read as a link: a sign that is never spoken marks them.
    """
    if not spoken.startswith("/"):
        return spoken
    mark = _SILENT if spoken.isascii() else ""
    return f"[{written}](/{spoken[1:-1]}{mark}/)"
