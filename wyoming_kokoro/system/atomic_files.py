"""Files that are either the old or the new whole, whenever the power goes.

A rename is atomic, but only what was synced before it is sure to be there after it, and the
rename itself only once its folder is synced. Errors are OSError, as the system gives them.
"""

from __future__ import annotations

import os
import re
import threading
import time
from pathlib import Path

_RUN = time.time_ns()
"""Tells this process from an earlier one of the same id: in a container each start is number 1."""

_LEFTOVER = re.compile(r"\..*\.(\d+)-(\d+)-\d+\.tmp")


def fresh() -> str:
    """Part of a name that nobody else uses, made without random bytes: a machine that has just
    been started may have none.
    """
    return f"{os.getpid()}-{_RUN:x}-{threading.get_ident():x}-{time.monotonic_ns():x}"


def atomic_write(path: Path, data: bytes) -> None:
    """Put `data` at `path`, synced to the disk; a reader sees the old content or the new.

    The folder must exist. On an error nothing is left behind and the old content stays.
    """
    temporary = path.with_name(f".{path.name}.{os.getpid()}-{_RUN}-{threading.get_ident()}.tmp")
    try:
        temporary.write_bytes(data)
        atomic_move(temporary, path)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise


def atomic_move(source: Path, target: Path) -> None:
    """Rename a file or a whole folder on one file system, with what is in it synced first.

    A file replaces what is at `target`; a folder only an empty folder or nothing.
    """
    for file in sorted(source.rglob("*"), reverse=True) if source.is_dir() else ():
        sync(file)
    sync(source)
    source.replace(target)
    sync(target.parent)


def sync(path: Path) -> None:
    """Wait until the file's content, or the folder's list of names, is on the disk."""
    folder = path.is_dir()
    if folder and os.name != "posix":
        return  # Windows can neither open nor sync a folder
    descriptor = os.open(path, os.O_RDONLY if folder else os.O_RDWR)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def remove_leftovers(folder: Path) -> None:
    """Delete what `atomic_write` calls that were killed have left in the folder.

    Those of this process, and of another that is alive, are kept.
    """
    for path in folder.glob(".*.tmp"):
        match = _LEFTOVER.fullmatch(path.name)
        if match and not _alive(int(match[1]), int(match[2])):
            path.unlink(missing_ok=True)


def _alive(pid: int, run: int) -> bool:
    if pid == os.getpid():
        return run == _RUN
    if os.name != "posix":
        return True  # there signal 0 would end the process
    try:
        os.kill(pid, 0)
    except PermissionError:
        return True
    except (OSError, OverflowError):
        return False
    return True
