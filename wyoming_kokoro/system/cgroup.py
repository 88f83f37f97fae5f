"""Limits of this process's control groups (container and systemd), and the machine's memory."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path, PurePosixPath

Group = tuple[Path, int]
"""The folder of a group for one controller, and the version (1 or 2) of its files."""


def groups(root: Path, controller: str) -> Iterator[Group]:
    """This process's group and each one above it. `root` holds `sys` and `proc`.

    Some may not be there: inside a container the top is all that is seen.
    """
    for line in read(root / "proc/self/cgroup").splitlines():
        _, controllers, path = line.split(":", 2)
        if controllers == "":
            yield from ((folder, 2) for folder in _upwards(root / "sys/fs/cgroup", path))
        elif controller in controllers.split(","):
            for name in dict.fromkeys((controllers, controller)):
                folders = _upwards(root / "sys/fs/cgroup" / name, path)
                yield from ((folder, 1) for folder in folders)


def _upwards(top: Path, path: str) -> Iterator[Path]:
    inside = PurePosixPath(path.lstrip("/"))
    yield from (top / group for group in (inside, *inside.parents) if ".." not in group.parts)


def read(path: Path) -> str:
    """A small file's text without the space around it, "" where it cannot be read."""
    try:
        return path.read_text().strip()
    except (OSError, UnicodeDecodeError):
        return ""


def memory_left(root: Path = Path("/")) -> int | None:
    """Bytes that this process may still take within its groups, None without a limit.

    Pages of files that have not been used lately are given back when memory is short: they do not
    count.
    """
    left = [room for folder, version in groups(root, "memory") if (room := _room(folder, version))]
    return min(left, default=None)


def memory_available(root: Path = Path("/")) -> int | None:
    """Bytes that the machine can give without swapping, None where it does not say.

    Pages of files, which are dropped for whoever needs memory, count as available.
    """
    for line in read(root / "proc/meminfo").splitlines():
        name, _, value = line.partition(":")
        kilobytes = value.removesuffix("kB").strip()
        if name == "MemAvailable" and kilobytes.isdigit():
            return int(kilobytes) * 1024
    return None


def memory_free(root: Path = Path("/")) -> int | None:
    """Bytes that may still be taken, in the machine and in this process's groups; None where
    nothing says so."""
    bounds = (memory_available(root), memory_left(root))
    return min((bound for bound in bounds if bound is not None), default=None)


def _room(folder: Path, version: int) -> int:
    """Bytes left in one group, at least 1; 0 without a limit."""
    names = ("memory.max", "memory.current")
    if version == 1:
        names = ("memory.limit_in_bytes", "memory.usage_in_bytes")
    limit, used = (read(folder / name) for name in names)
    if not (limit.isdigit() and used.isdigit()):
        return 0
    return max(1, int(limit) - int(used) + _inactive(folder))


def _inactive(folder: Path) -> int:
    for line in read(folder / "memory.stat").splitlines():
        name, _, value = line.partition(" ")
        if name in ("inactive_file", "total_inactive_file") and value.isdigit():
            return int(value)
    return 0
