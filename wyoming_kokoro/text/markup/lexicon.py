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
from dataclasses import dataclass
from pathlib import Path

from wyoming_kokoro.core.languages import normalize_language
from wyoming_kokoro.text.tokens.vocabulary import VOCABULARY

_LOGGER = logging.getLogger(__name__)

MAX_BYTES = 1_000_000
MAX_ENTRY = 200

_EVERY = ""
_PHONEMES = frozenset(VOCABULARY) | frozenset("g'.\u0361")  # as people write IPA
_FIRST_CJK = "\u2e80"


class LexiconError(ValueError):
    """A line that is not understood; `str()` names its number."""


@dataclass(frozen=True, slots=True)
class _Words:
    """One language's entries: a pattern of all that is written, and what each is said as."""

    pattern: re.Pattern[str]
    spoken: Mapping[str, str]

    def replace(self, text: str) -> str:
        return self.pattern.sub(lambda match: self._said(match[0]), text)

    def _said(self, written: str) -> str:
        spoken = self.spoken.get(written) or self.spoken[written.casefold()]
        return f"[{written}]({spoken})" if spoken.startswith("/") else spoken


def parse(content: str) -> tuple[dict[str, dict[str, str]], list[LexiconError]]:
    """Entries by language tag ("" for all), and an error for each line that is not understood."""
    entries: dict[str, dict[str, str]] = {_EVERY: {}}
    errors: list[LexiconError] = []
    language: str | None = _EVERY
    for number, raw in enumerate(content.splitlines(), 1):
        line = raw.partition("#")[0].strip()
        if line.startswith("[") and line.endswith("]"):
            language = normalize_language(line[1:-1].strip())
            if language is None:
                errors.append(LexiconError(f"line {number}: {line[:60]} is no language of ours"))
            else:
                entries.setdefault(language, {})
        elif line:
            problem = _add(line, None if language is None else entries[language])
            if problem:
                errors.append(LexiconError(f"line {number}: {problem}"))
    return entries, errors


def _add(line: str, entries: dict[str, str] | None) -> str | None:
    written, equals, spoken = (part.strip() for part in line.partition("="))
    if not equals or not written or not spoken:
        return f"{line[:60]!r} is not of the form written = spoken"
    if max(len(written), len(spoken)) > MAX_ENTRY:
        return f"longer than {MAX_ENTRY} characters"
    if spoken.startswith("/") and not re.fullmatch(r"/[^/()\[\]]+/", spoken):
        return f"{spoken[:60]!r} is not of the form /phonemes/"
    if spoken.startswith("/") and (unknown := set(spoken[1:-1]) - _PHONEMES):
        return f"{spoken[:60]!r} has what is no phoneme: {' '.join(sorted(unknown))}"
    if entries is not None:  # under a heading that is no language, an entry belongs to none
        # A word in capitals is that word alone (US is not us); other words in any case.
        entries[written if written.isupper() else written.casefold()] = spoken
    return None


class Lexicon:
    """The file's entries, read again when it has changed. Thread-safe; a missing file is empty."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._lock = threading.Lock()
        self._seen: tuple[int, int] | None = None
        self._words: dict[str, _Words] = {}

    def version(self) -> tuple[int, int] | None:
        """Which words there are now: another one once the file has changed."""
        with self._lock:
            self._refresh()
            return self._seen

    def apply(self, text: str, language: str) -> str:
        """`text` with the user's own words replaced, whole words only, the longest first."""
        with self._lock:
            self._refresh()
            words = self._words.get(language) or self._words.get(_EVERY)
        return words.replace(text) if words else text

    def _refresh(self) -> None:
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
        for problem in errors:
            _LOGGER.warning("%s, %s", self._path.name, problem)
        self._words = _compile(entries)
        _LOGGER.info("%s: %d entries", self._path.name, sum(map(len, entries.values())))

    def _warn_once(self, reason: str) -> None:
        seen = (-1, hash(reason))
        if seen != self._seen:
            _LOGGER.warning("%s cannot be read and is ignored: %s", self._path.name, reason)
        self._seen, self._words = seen, {}


def _compile(entries: Mapping[str, Mapping[str, str]]) -> dict[str, _Words]:
    compiled = {}
    for language in entries:
        merged = {**entries[_EVERY], **entries[language]}
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
