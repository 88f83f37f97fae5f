"""The user's lexicon: words and how they are said in this home.

A text file in the data folder, one entry a line, `written = spoken` or `written = /phonemes/`
(Kokoro's own symbols or IPA); `[en-GB]` or `[fr]` alone on a line opens the entries of one
language, those before the first heading are for all; `#` begins a comment.
"""

from __future__ import annotations

import errno
import logging
import re
import stat
import threading
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from wyoming_kokoro.core.languages import normalize_language
from wyoming_kokoro.text.tokens.vocabulary import VOCABULARY

MAX_ENTRY = 200
"""Characters of what is written, and of what is spoken."""

EVERY_LANGUAGE = ""
"""The language of the entries before the first heading."""

_PHONEMES = frozenset(VOCABULARY) | frozenset("g'.\u0361")  # as people write IPA
_BETWEEN_SLASHES = re.compile(r"/[^/()\[\]]+/")
_SILENT = "\u0361"  # a tie bar, which no phoneme is
_LOGGER = logging.getLogger(__name__)

MAX_BYTES = 1_000_000

MOST_LOGGED = 20
"""Lines not understood that the log names after each change; the page names all."""

_FIRST_CJK = "\u2e80"


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


class LexiconError(ValueError):
    """A line that is not understood; `str()` names its number."""


@dataclass(frozen=True, slots=True)
class _Words:
    """One language's entries: a pattern of all that is written, and what each is said as."""

    pattern: re.Pattern[str]
    spoken: Mapping[str, str]

    def replace(self, text: str) -> str:
        return self.pattern.sub(lambda match: self._spoken_for(match[0]), text)

    def _spoken_for(self, written: str) -> str:
        spoken = self.spoken.get(written) or self.spoken.get(match_key(written))
        # the pattern's ignoring of case is wider than `lower`: a dotless i matches i
        spoken = spoken or self.spoken.get(written.lower())
        return as_markup(written, spoken) if spoken else written


def parse(content: str) -> tuple[dict[str, dict[str, str]], list[LexiconError]]:
    """Entries by language tag ("" for all), and an error for each line that is not understood."""
    entries: dict[str, dict[str, str]] = {EVERY_LANGUAGE: {}}
    errors: list[LexiconError] = []
    for line in read_lines(content):
        if line.problem:
            errors.append(LexiconError(f"line {line.number}: {line.problem}"))
        elif line.language is not None:  # an entry below another heading belongs to none
            of_language = entries.setdefault(line.language, {})
            if line.written:
                of_language[match_key(line.written)] = line.spoken
    return entries, errors


class Lexicon:
    """The file's entries, read again when it has changed. Thread-safe; a missing file is empty."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._lock = threading.Lock()
        self._seen: tuple[int, int] | None = None
        self._words: dict[str, _Words] = {}
        self._was_read = False

    def version(self) -> tuple[int, int] | None:
        """Which words there are now: another one once the file has changed."""
        with self._lock:
            self._refresh()
            return self._seen

    def apply(self, text: str, language: str) -> str:
        """The text with the user's own words replaced, whole words only, the longest first."""
        with self._lock:
            self._refresh()
            words = self._words.get(language) or self._words.get(EVERY_LANGUAGE)
        return words.replace(text) if words else text

    def _refresh(self) -> None:
        first, self._was_read = not self._was_read, True
        try:
            status = self._path.stat()
            seen = (status.st_mtime_ns, status.st_size)
            if seen == self._seen:
                return
            if not stat.S_ISREG(status.st_mode):  # a pipe would be waited for, a device never end
                raise OSError(errno.EINVAL, "it is no file", str(self._path))
            with self._path.open("rb") as file:
                content = file.read(MAX_BYTES).decode("utf-8-sig")
        except FileNotFoundError:
            self._words, self._seen = {}, None
            return
        except (OSError, UnicodeDecodeError) as error:
            self._warn_once(str(error))
            return
        self._seen = seen
        entries, errors = parse(content)
        for problem in errors[:MOST_LOGGED]:
            _LOGGER.warning("%s, %s", self._path.name, problem)
        if (more := len(errors) - MOST_LOGGED) > 0:
            _LOGGER.warning("%s: %d more lines are not understood", self._path.name, more)
        self._words = _compile(entries)
        count = sum(map(len, entries.values()))
        noun = "entry" if count == 1 else "entries"
        level = logging.DEBUG if first else logging.INFO  # a change is what its author waits for
        _LOGGER.log(level, "%s: %d %s", self._path.name, count, noun)

    def _warn_once(self, reason: str) -> None:
        seen = (-1, hash(reason))
        if seen != self._seen:
            _LOGGER.warning("%s cannot be read and is ignored: %s", self._path.name, reason)
        self._seen, self._words = seen, {}


def _compile(entries: Mapping[str, Mapping[str, str]]) -> dict[str, _Words]:
    compiled = {}
    for language in entries:
        merged = {**entries[EVERY_LANGUAGE], **entries[language]}
        if merged:
            compiled[language] = _Words(_pattern(merged), merged)
    return compiled


def _pattern(entries: Mapping[str, str]) -> re.Pattern[str]:
    words = sorted(entries, key=lambda word: (-len(word), word))
    return re.compile("|".join(_whole(word) for word in words))


def _whole(word: str) -> str:
    """The word as a whole; Chinese and Japanese write no spaces, so theirs is found anywhere."""
    left = "" if word[0] > _FIRST_CJK else r"(?<!\w)"
    right = "" if word[-1] > _FIRST_CJK else r"(?!\w)"
    escaped = re.escape(word)
    return left + (escaped if word.isupper() else f"(?i:{escaped})") + right
