"""Files that a model has mapped into memory, watched for changes.

Reading beyond the end of a mapped file that was cut short ends the process (SIGBUS). So a model
whose file was changed in place is not run again: it is opened anew, from files that are checked.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple


class _State(NamedTuple):
    device: int
    inode: int
    size: int
    changed_ns: int


class MappedFiles:
    """Files as they were when they were mapped. Costs a system call for each file."""

    def __init__(self, paths: Iterable[Path] = ()) -> None:
        self._were = {path: state for path in paths if (state := _state(path))}

    def changed(self) -> str:
        """Name of a file that was written to or cut short since, "" if none was.

        One that was deleted, or replaced by another file, stays mapped as it was.
        """
        for path, was in self._were.items():
            now = _state(path)
            if now and now[:2] == was[:2] and now != was:
                return path.name
        return ""


def _state(path: Path) -> _State | None:
    try:
        status = path.stat()
    except OSError:
        return None
    return _State(status.st_dev, status.st_ino, status.st_size, status.st_mtime_ns)
