"""Memory of a process and its children, from /proc; elsewhere of the process alone, by `ps`."""

from __future__ import annotations

import asyncio
import os
import re
import subprocess
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import NamedTuple

_PROC = Path("/proc")
_EVERY_S = 0.5
_KB = re.compile(r"^(\w+):\s+(\d+) kB", re.MULTILINE)


class MemoryUse(NamedTuple):
    """Resident memory, mapped files included; and proportional: a page that several processes
    share counts for each in part. That one is 0 where the system does not tell it."""

    resident_mb: float
    proportional_mb: float


def memory_use(pid: int) -> MemoryUse:
    """Memory of a process and its children now; 0 MB where the process has ended."""
    if not (_PROC / "self/smaps_rollup").is_file():
        return MemoryUse(resident_mb(pid), 0.0)
    sizes = [_sizes_mb(each, "smaps_rollup") for each in _family(pid)]
    return MemoryUse(*(sum(size.get(name, 0.0) for size in sizes) for name in ("Rss", "Pss")))


def resident_mb(pid: int) -> float:
    """Resident MB of a process and its children, 0 where it has ended: cheap to read often."""
    if not _PROC.is_dir():
        command = ["/bin/ps", "-o", "rss=", "-p", str(pid)]
        ps = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603 (fixed)
        return float(ps.stdout.strip() or 0) / 1024
    return sum(map(_resident_bytes, _family(pid))) / (1 << 20)


class PeakMemory:
    """The largest resident memory of a process with its children while it is watched, twice a
    second; at least that of the process alone since its start, which Linux keeps itself."""

    def __init__(self, pid: int) -> None:
        self._pid = pid
        self.mb = 0.0

    def look(self) -> None:
        """Take one reading."""
        own_mb = _sizes_mb(self._pid, "status").get("VmHWM", 0.0)
        self.mb = max(self.mb, own_mb, resident_mb(self._pid))

    @asynccontextmanager
    async def watched(self) -> AsyncGenerator[None, None]:
        """Take readings until the block ends."""
        task = asyncio.create_task(self._keep_looking())
        try:
            yield
        finally:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
            self.look()

    async def _keep_looking(self) -> None:
        while True:
            self.look()
            await asyncio.sleep(_EVERY_S)


def _family(pid: int) -> list[int]:
    """The process, its children, theirs and so on."""
    parents = {}
    for stat in _PROC.glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:  # it has ended
            continue
        parents[int(stat.parent.name)] = int(fields[1])
    family = [pid]
    for member in family:
        family += [child for child, parent in parents.items() if parent == member]
    return family


def _sizes_mb(pid: int, file: str) -> dict[str, float]:
    """The sizes that a file of /proc names; none of a process that has ended."""
    try:
        text = (_PROC / str(pid) / file).read_text()
    except OSError:
        return {}
    return {name: int(kilobytes) / 1024 for name, kilobytes in _KB.findall(text)}


def _resident_bytes(pid: int) -> int:
    try:
        pages = int((_PROC / str(pid) / "statm").read_text().split()[1])
    except OSError:  # it has ended
        return 0
    return pages * os.sysconf("SC_PAGE_SIZE")
