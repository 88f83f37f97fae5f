"""Marker files: which process has something open, and whether one ended without closing it.

A mark is a file `<name>.<pid>.open` that its process holds locked. The system drops the lock when
the process ends, however it ends: a mark without a lock is left from an end that was not clean.
Ids of processes alone would not tell: in a container each start is number 1.
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Callable
from pathlib import Path

from .atomic_files import fresh

if sys.platform != "win32":
    import fcntl


def mark_open(folder: Path, name: str) -> Callable[[], None]:
    """Mark `name` as open until the function that is returned is called. Raises OSError."""
    path = folder / f"{name}.{fresh()}.open"
    descriptor = os.open(path, os.O_CREAT | os.O_RDWR | getattr(os, "O_CLOEXEC", 0), 0o644)
    if sys.platform != "win32":
        fcntl.flock(descriptor, fcntl.LOCK_EX)

    def close() -> None:
        nonlocal descriptor
        if descriptor < 0:
            return
        if sys.platform != "win32":  # the name goes first: nobody sees it without its lock
            path.unlink(missing_ok=True)
        os.close(descriptor)
        descriptor = -1
        path.unlink(missing_ok=True)

    return close


def is_open(folder: Path, name: str) -> bool:
    """Whether a process that is alive has `name` open."""
    return any(not _is_left(path) for path in _marks(folder, name))


def take_left(folder: Path, name: str) -> bool:
    """Delete the marks that unclean ends left; whether there were any."""
    left = [path for path in _marks(folder, name) if _is_left(path)]
    for path in left:
        with contextlib.suppress(OSError):  # a folder that became read-only
            path.unlink(missing_ok=True)
    return bool(left)


def _marks(folder: Path, name: str) -> list[Path]:
    return list(folder.glob(f"{name}.*.open"))


def _is_left(path: Path) -> bool:
    """Whether nobody holds the mark any more (Windows does not delete a file that is open)."""
    try:
        if sys.platform == "win32":
            path.unlink()
            return True
        descriptor = os.open(path, os.O_RDONLY)
    except FileNotFoundError:
        return False
    except OSError:
        return sys.platform != "win32"
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:
        return True  # a file system without locks
    finally:
        os.close(descriptor)
    return True
