"""Threads: physical cores within affinity and the cgroups' quotas."""

from __future__ import annotations

from pathlib import Path

import pytest

from wyoming_kokoro.system.processors import default_threads, has_bf16


def machine(root: Path, siblings: dict[int, str], files: dict[str, str]) -> Path:
    """A root folder that describes processors and cgroups."""
    for cpu, shared in siblings.items():
        files[f"sys/devices/system/cpu/cpu{cpu}/topology/thread_siblings_list"] = shared
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text + "\n")
    return root


SMT = {0: "0,4", 1: "1,5", 2: "2,6", 3: "3,7", 4: "0,4", 5: "1,5", 6: "2,6", 7: "3,7"}
V2 = "0::/system.slice/kokoro.service"
V1 = "3:memory:/docker/abc\n2:cpu,cpuacct:/docker/abc"


@pytest.mark.parametrize(
    ("cpus", "files", "threads"),
    [
        (range(8), {}, 4),
        ({0, 4}, {}, 1),
        ({0, 1, 6}, {}, 3),
        (range(8), {"proc/self/cgroup": "0::/", "sys/fs/cgroup/cpu.max": "max 100000"}, 4),
        (range(8), {"proc/self/cgroup": "0::/", "sys/fs/cgroup/cpu.max": "200000 100000"}, 2),
        (range(8), {"proc/self/cgroup": "0::/", "sys/fs/cgroup/cpu.max": "20000 100000"}, 1),
        (range(8), {"proc/self/cgroup": "0::/", "sys/fs/cgroup/cpu.max": "900000 100000"}, 4),
        (
            range(8),
            {
                "proc/self/cgroup": V2,
                "sys/fs/cgroup/system.slice/cpu.max": "150000 100000",
                "sys/fs/cgroup/system.slice/kokoro.service/cpu.max": "300000 100000",
            },
            2,
        ),
        (
            range(8),
            {
                "proc/self/cgroup": V1,
                "sys/fs/cgroup/cpu,cpuacct/docker/abc/cpu.cfs_quota_us": "100000",
                "sys/fs/cgroup/cpu,cpuacct/docker/abc/cpu.cfs_period_us": "100000",
            },
            1,
        ),
        (
            range(8),
            {
                "proc/self/cgroup": V1,
                "sys/fs/cgroup/cpu/cpu.cfs_quota_us": "300000",
                "sys/fs/cgroup/cpu/cpu.cfs_period_us": "100000",
            },
            3,
        ),
        (
            range(8),
            {
                "proc/self/cgroup": V1,
                "sys/fs/cgroup/cpu/cpu.cfs_quota_us": "-1",
                "sys/fs/cgroup/cpu/cpu.cfs_period_us": "100000",
            },
            4,
        ),
        (range(8), {"proc/self/cgroup": "0::/../../up", "sys/fs/cgroup/cpu.max": "nonsense"}, 4),
    ],
)
def test_default_threads(
    cpus: set[int], files: dict[str, str], threads: int, tmp_path: Path
) -> None:
    """Four cores of two hardware threads each, as affinity and quotas leave them."""
    assert default_threads(cpus, machine(tmp_path, SMT, dict(files))) == threads


def test_a_system_that_tells_nothing(tmp_path: Path) -> None:
    """Every processor counts as a core; there is always one thread."""
    assert default_threads(range(3), tmp_path) == 3
    assert default_threads((), tmp_path) == 1


def test_this_machine() -> None:
    """At least one thread, whatever it is."""
    assert default_threads() >= 1


@pytest.mark.parametrize(
    ("cpuinfo", "has"),
    [
        ("processor\t: 0\nFeatures\t: fp asimd sve i8mm bf16 dgh\nCPU part\t: 0xd40", True),
        ("processor\t: 0\nFeatures\t: fp asimd evtstrm aes crc32\nCPU part\t: 0xd08", False),
        ("flags\t\t: fpu avx512_bf16 amx_bf16", False),
        ("", False),
    ],
)
def test_bf16(cpuinfo: str, has: bool, tmp_path: Path) -> None:
    """A Graviton 3 has it, a Raspberry Pi 4 has not, an x86 cannot be asked for it so."""
    assert has_bf16(machine(tmp_path, {}, {"proc/cpuinfo": cpuinfo})) is has


def test_bf16_where_nothing_tells(tmp_path: Path) -> None:
    """No /proc at all."""
    assert has_bf16(tmp_path) is False
