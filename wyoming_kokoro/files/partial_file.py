"""Partially downloaded file: its bytes, their running sha256, and errors of the disk."""

from __future__ import annotations

import errno
import hashlib
import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from io import FileIO
from pathlib import Path
from typing import Protocol

from wyoming_kokoro.core.errors import StoreError

from .released_files import StoreFile

HASH_BYTES = 8 << 20
_FULL = frozenset({errno.ENOSPC, errno.EDQUOT})


class Digest(Protocol):
    """Digest that grows with the data, such as `hashlib.sha256()`."""

    def update(self, data: bytes, /) -> None: ...
    def hexdigest(self) -> str: ...


@contextmanager
def disk(file: StoreFile) -> Iterator[None]:
    """Turn errors of the file system into StoreError, which names the file but no path."""
    try:
        yield
    except OSError as error:
        if error.errno in _FULL:
            what = f"there is no space left for its {file.size / 1e6:.0f} MB: free some"
        elif error.errno in {errno.EROFS, errno.EACCES, errno.EPERM}:
            what = "the data folder may not be read or written: choose another with --data-dir"
        else:
            what = f"the data folder fails ({error.strerror or error})"
        raise StoreError(f"{file.name} cannot be stored: {what}") from error


class PartialFile:
    """The `.part` file and the hash of what is in it. Methods block; `close` waits for the rest.

    The file is opened by the first method that needs it, never by `__init__`: who is cancelled
    while a thread opens it has something to close.
    """

    def __init__(self, path: Path, file: StoreFile) -> None:
        self._file = file
        self._path = path
        self._lock = threading.Lock()
        self._opened: FileIO | None = None
        self._closed = False
        self._digest: Digest = hashlib.sha256()
        self.size = 0
        """Bytes that are there and hashed."""

    @property
    def _content(self) -> FileIO:
        if self._closed:
            raise ValueError(f"{self._path.name} is closed")
        if self._opened is None:
            self._path.touch()
            self._opened = FileIO(self._path, "r+")  # unbuffered: what is written is written
        return self._opened

    def catch_up(self) -> bool:
        """Hash the next piece of what an earlier run left; False once all of it is."""
        with self._lock, disk(self._file):
            data = self._content.read(HASH_BYTES)
            self._digest.update(data)
            self.size += len(data)
            return len(data) > 0

    def write(self, data: bytes) -> None:
        """Append."""
        with self._lock, disk(self._file):
            self._append(data)
            self._digest.update(data)
            self.size += len(data)

    def _append(self, data: bytes) -> None:
        rest = memoryview(data)
        try:
            while rest:
                rest = rest[self._content.write(rest) :]
        except OSError as error:
            if error.errno in _FULL:
                self._content.truncate(0)  # a full disk stops the rest of the house: give it back
            raise

    def restart(self) -> None:
        """Throw away what is there."""
        with self._lock, disk(self._file):
            self._content.seek(0)
            self._content.truncate()
            self._digest = hashlib.sha256()
            self.size = 0

    def is_right(self) -> bool:
        """Whether the content is the released file: its size and sha256."""
        with self._lock:
            return self.size == self._file.size and self._digest.hexdigest() == self._file.sha256

    def close(self) -> None:
        """Keep what is there for the next run; where that is nothing, no file is left."""
        with self._lock, disk(self._file):
            self._closed = True
            if self._opened is None:
                return
            empty = os.fstat(self._opened.fileno()).st_size == 0
            self._opened.close()
            if empty:
                self._path.unlink(missing_ok=True)
