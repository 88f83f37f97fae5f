"""What a container or a unit of systemd may still take of memory."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.system.test_processors import V1, V2, machine
from wyoming_kokoro.system.cgroup import (
    has_little_memory,
    memory_available,
    memory_free,
    memory_left,
)

MB = 1_000_000
SLICE = "sys/fs/cgroup/system.slice"


@pytest.mark.parametrize(
    ("files", "left"),
    [
        ({}, None),
        ({"proc/self/cgroup": "0::/", "sys/fs/cgroup/memory.max": "max"}, None),
        (
            {
                "proc/self/cgroup": "0::/",
                "sys/fs/cgroup/memory.max": f"{1200 * MB}",
                "sys/fs/cgroup/memory.current": f"{900 * MB}",
            },
            300 * MB,
        ),
        (  # what lies in the cache of files is given back
            {
                "proc/self/cgroup": "0::/",
                "sys/fs/cgroup/memory.max": f"{1200 * MB}",
                "sys/fs/cgroup/memory.current": f"{900 * MB}",
                "sys/fs/cgroup/memory.stat": f"anon 5\ninactive_file {200 * MB}\nslab 7",
            },
            500 * MB,
        ),
        (  # the smallest of the groups above
            {
                "proc/self/cgroup": V2,
                f"{SLICE}/memory.max": f"{500 * MB}",
                f"{SLICE}/memory.current": f"{600 * MB}",
                f"{SLICE}/kokoro.service/memory.max": f"{4000 * MB}",
                f"{SLICE}/kokoro.service/memory.current": f"{100 * MB}",
            },
            1,
        ),
        (
            {
                "proc/self/cgroup": V1,
                "sys/fs/cgroup/memory/docker/abc/memory.limit_in_bytes": f"{800 * MB}",
                "sys/fs/cgroup/memory/docker/abc/memory.usage_in_bytes": f"{300 * MB}",
                "sys/fs/cgroup/memory/docker/abc/memory.stat": f"total_inactive_file {50 * MB}",
            },
            550 * MB,
        ),
    ],
)
def test_what_is_left(tmp_path: Path, files: dict[str, str], left: int | None) -> None:
    """The least of all groups, both versions; None where nothing limits it."""
    assert memory_left(machine(tmp_path, {}, dict(files))) == left


@pytest.mark.parametrize(
    ("content", "available"),
    [
        ("MemTotal: 2000000 kB\nMemFree: 90000 kB\nMemAvailable:   1200000 kB\n", 1_228_800_000),
        ("MemFree: 90000 kB\n", None),
        ("MemAvailable: some\n", None),
    ],
)
def test_memory_of_the_machine(content: str, available: int | None, tmp_path: Path) -> None:
    """What its caches give back counts; without a figure there is none."""
    assert memory_available(machine(tmp_path, {}, {"proc/meminfo": content})) == available
    assert memory_available(tmp_path / "nothing") is None
    assert memory_free(tmp_path / "nothing") is None


@pytest.mark.parametrize("machine_mb", [400, 700])
def test_what_may_be_taken(tmp_path: Path, machine_mb: int) -> None:
    """The least of the machine's memory and its groups'."""
    files = {
        "proc/meminfo": f"MemAvailable: {machine_mb * 1024} kB\n",
        "proc/self/cgroup": V1,
        "sys/fs/cgroup/memory/docker/abc/memory.limit_in_bytes": f"{800 * MB}",
        "sys/fs/cgroup/memory/docker/abc/memory.usage_in_bytes": f"{300 * MB}",
    }
    assert memory_free(machine(tmp_path, {}, files)) == min(machine_mb * 2**20, 500 * MB)


@pytest.mark.parametrize(
    ("total", "limit", "little"),
    [
        ("MemTotal: 1900000 kB", "max", True),
        ("MemTotal: 4000000 kB", "max", False),
        ("MemTotal: 4000000 kB", f"{800 * MB}", True),
        ("MemTotal: 4000000 kB", f"{1200 * MB}", False),
        ("MemFree: 90000 kB", "max", False),
    ],
)
def test_little_memory(total: str, limit: str, little: bool, tmp_path: Path) -> None:
    """Of the machine, or of what a group allows; where nothing says so it is enough."""
    files = {
        "proc/meminfo": total,
        "proc/self/cgroup": "0::/",
        "sys/fs/cgroup/memory.max": limit,
    }
    assert has_little_memory(machine(tmp_path, {}, files)) is little
