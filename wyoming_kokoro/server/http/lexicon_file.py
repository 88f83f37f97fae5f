"""The lexicon's file, read and changed by others than its user's editor.

A change is written whole or not at all; a file that cannot be read is left as it is.
"""

from __future__ import annotations

import logging
import os
import stat
import threading
from dataclasses import dataclass
from pathlib import Path

from wyoming_kokoro.core.errors import KokoroError, in_words
from wyoming_kokoro.system.atomic_files import atomic_write
from wyoming_kokoro.text.markup.lexicon import MAX_BYTES, LexiconLine, read_lines

from .lexicon_edit import entries, with_entry, without_entry

_LOGGER = logging.getLogger(__name__)

_BOM = "\ufeff"


class LexiconUnusable(KokoroError):
    """The file cannot be read or written, or changed meanwhile; the message says where."""

    code = "lexicon-unusable"
    status = 409


class NoSuchEntry(KokoroError):
    """The lexicon has no entry for this word."""

    code = "no-such-entry"
    status = 404


@dataclass(frozen=True, slots=True)
class LexiconContent:
    """The entries that count, and the lines that are not understood."""

    entries: tuple[LexiconLine, ...]
    problems: tuple[LexiconLine, ...]


class LexiconFile:
    """The file at `path`, which need not exist. All methods block; thread-safe.

    Whoever reads the file (`Lexicon`) sees a change by its time and size.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._lock = threading.Lock()

    def read(self) -> LexiconContent:
        """The file's present content. Raises LexiconUnusable."""
        lines = read_lines(self._content()[0].removeprefix(_BOM))
        return LexiconContent(tuple(entries(lines)), tuple(line for line in lines if line.problem))

    def save(self, language: str, written: str, spoken: str) -> None:
        """Add or replace an entry; "" is every language. Raises InvalidEntry, LexiconUnusable."""
        with self._lock:
            content, before = self._content()
            bare = content.removeprefix(_BOM)
            changed = with_entry(bare, language, written, spoken)
            if changed != bare:
                self._write(content[: len(content) - len(bare)] + changed, before)
        _LOGGER.debug("%s: an entry is saved", self._path.name)

    def delete(self, language: str, written: str) -> None:
        """Remove an entry. Raises NoSuchEntry, LexiconUnusable."""
        with self._lock:
            content, before = self._content()
            bare = content.removeprefix(_BOM)
            changed = without_entry(bare, language, written)
            if changed is None:
                raise NoSuchEntry("the lexicon has no entry for this word in this language")
            self._write(content[: len(content) - len(bare)] + changed, before)
        _LOGGER.debug("%s: an entry is deleted", self._path.name)

    def _content(self) -> tuple[str, os.stat_result | None]:
        """The text, and the file's state before it was read; ("", None) where there is none."""
        try:
            before = self._path.stat()
            if not stat.S_ISREG(before.st_mode):
                raise self._unusable("it is no file")
            if before.st_size > MAX_BYTES:
                raise self._unusable(f"it is larger than {MAX_BYTES} bytes")
            data = self._path.read_bytes()
        except FileNotFoundError:
            return "", None
        except OSError as error:
            raise self._unusable(in_words(error)) from error
        try:
            return data.decode("utf-8"), before
        except UnicodeDecodeError as error:
            line = data.count(b"\n", 0, error.start) + 1
            raise self._unusable(f"line {line} is not UTF-8 text; correct it first") from None

    def _write(self, content: str, before: os.stat_result | None) -> None:
        data = content.encode()
        if len(data) > MAX_BYTES:
            raise self._unusable(f"it would be larger than {MAX_BYTES} bytes")
        target = self._path.resolve()  # a link stays one
        try:
            target.parent.mkdir(parents=True, exist_ok=True)
            if _version(target) != (before and (before.st_mtime_ns, before.st_size)):
                raise self._unusable("it has just been changed by something else; try again")
            atomic_write(target, data)
            if before:
                target.chmod(stat.S_IMODE(before.st_mode))
                _advance(target, before)
        except OSError as error:
            raise self._unusable(f"it cannot be written: {in_words(error)}") from error

    def _unusable(self, reason: str) -> LexiconUnusable:
        return LexiconUnusable(f"{self._path.name}: {reason}")


def _version(path: Path) -> tuple[int, int] | None:
    try:
        status = path.stat()
    except FileNotFoundError:
        return None
    return status.st_mtime_ns, status.st_size


def _advance(path: Path, before: os.stat_result) -> None:
    """Give a file that was written within one tick of its clock a later time than before."""
    after = path.stat()
    if after.st_mtime_ns <= before.st_mtime_ns:
        os.utime(path, ns=(after.st_atime_ns, before.st_mtime_ns + 1))
