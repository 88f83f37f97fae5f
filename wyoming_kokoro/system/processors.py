"""Processor features for the model: usable cores and bf16."""

from __future__ import annotations

import os
import platform
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Any

from .cgroup import groups, read


def default_threads(cpus: Collection[int] | None = None, root: Path = Path("/")) -> int:
    """Physical cores among `cpus` (default: this process's affinity) within the cgroup's quota.

    Two hardware threads of a core share its arithmetic units: a second one gains nothing. A
    quota is rounded to whole threads. `root` holds `sys` and `proc`.
    """
    if cpus is None:
        cpus = _affinity()
    cores = len({_core(cpu, root) for cpu in cpus}) or 1
    quota = min(_quotas(root), default=float(cores))
    return max(1, min(cores, int(quota + 0.5)))


def processor() -> str:
    """The machine's processor and its features."""
    names = ("model name", "flags", "Features", "CPU implementer", "CPU part")
    try:
        text = Path("/proc/cpuinfo").read_text(errors="replace")
    except OSError:
        return f"{platform.machine()} {platform.processor()}"
    lines = {line for line in text.splitlines() if line.split(":")[0].strip() in names}
    return "\n".join([platform.machine(), *sorted(lines)])


def has_bf16(root: Path = Path("/")) -> bool:
    """Whether an Arm processor multiplies bf16 itself; False for any other. `root` holds `proc`.

    Linux alone tells; x86 names its own bf16 "flags" otherwise, and no session option uses them.
    """
    for line in read(root / "proc/cpuinfo").splitlines():
        name, _, features = line.partition(":")
        if name.strip() == "Features":
            return "bf16" in features.split()
    return False


def _affinity() -> Collection[int]:
    if hasattr(os, "sched_getaffinity"):
        return os.sched_getaffinity(0)
    return range(os.cpu_count() or 1)


def _core(cpu: int, root: Path) -> str:
    """A name that hardware threads of one core share."""
    topology = root / f"sys/devices/system/cpu/cpu{cpu}/topology"
    return read(topology / "thread_siblings_list") or str(cpu)


def _quotas(root: Path) -> Iterator[float]:
    """Processors allowed by this process's cgroup and each one above it, versions 1 and 2."""
    for folder, version in groups(root, "cpu"):
        quota = _quota_v2(folder) if version == 2 else _quota_v1(folder)
        if quota:
            yield quota


def _quota_v2(group: Path) -> float:
    limit, _, period = read(group / "cpu.max").partition(" ")
    return _ratio(limit, period)


def _quota_v1(group: Path) -> float:
    return _ratio(read(group / "cpu.cfs_quota_us"), read(group / "cpu.cfs_period_us"))


def _ratio(limit: str, period: str) -> float:
    """Processors, 0 for no limit ("max" or -1)."""
    if not (limit.isdigit() and period.isdigit() and int(period)):
        return 0.0
    return int(limit) / int(period)


def logical_processors() -> int:
    """How many threads this process may run at once."""
    return len(_affinity())


def busy() -> bool:
    """Whether others take more than half of this machine: fewer threads seem faster then."""
    load: Any = getattr(os, "getloadavg", None)
    return load is not None and load()[0] > 0.5 * logical_processors()
