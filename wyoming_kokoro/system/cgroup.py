"""Limits of this process's control groups (container and systemd), and the machine's memory."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path, PurePosixPath

Group = tuple[Path, int]
"""The folder of a group for one controller, and the version (1 or 2) of its files."""

LITTLE_BYTES = 2_500_000_000
"""A machine with less, such as one of 2 GB, has other work for it than a model's 0.5 GB."""
LITTLE_GROUP_BYTES = 1_000_000_000

_NAMES = {
    1: ("memory.limit_in_bytes", "memory.usage_in_bytes"),
    2: ("memory.max", "memory.current"),
}


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
    return _meminfo(root, "MemAvailable")


def memory_total(root: Path = Path("/")) -> int | None:
    """Bytes of memory that the machine has, None where it does not say."""
    return _meminfo(root, "MemTotal")


def has_little_memory(root: Path = Path("/")) -> bool:
    """Whether the machine, or what this process's groups allow it in all, is little for Kokoro.

    Where nothing says how much there is (other systems than Linux) it is enough.
    """
    total = memory_total(root)
    if total is not None and total < LITTLE_BYTES:
        return True
    limits = (_number(folder / _NAMES[version][0]) for folder, version in groups(root, "memory"))
    return any(limit is not None and limit < LITTLE_GROUP_BYTES for limit in limits)


def _meminfo(root: Path, wanted: str) -> int | None:
    for line in read(root / "proc/meminfo").splitlines():
        name, _, value = line.partition(":")
        kilobytes = value.removesuffix("kB").strip()
        if name == wanted and kilobytes.isdigit():
            return int(kilobytes) * 1024
    return None


def memory_free(root: Path = Path("/")) -> int | None:
    """Bytes that may still be taken, in the machine and in this process's groups; None where
    nothing says so."""
    bounds = (memory_available(root), memory_left(root))
    return min((bound for bound in bounds if bound is not None), default=None)


def _room(folder: Path, version: int) -> int:
    """Bytes left in one group, at least 1; 0 without a limit."""
    limit, used = (_number(folder / name) for name in _NAMES[version])
    if limit is None or used is None:
        return 0
    return max(1, limit - used + _inactive(folder))


def _number(path: Path) -> int | None:
    """The number in a small file, None where it holds none."""
    text = read(path)
    return int(text) if text.isdigit() else None


def _inactive(folder: Path) -> int:
    for line in read(folder / "memory.stat").splitlines():
        name, _, value = line.partition(" ")
        if name in ("inactive_file", "total_inactive_file") and value.isdigit():
            return int(value)
    return 0
