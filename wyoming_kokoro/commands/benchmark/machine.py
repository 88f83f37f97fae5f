"""The machine that the figures were measured on."""

from __future__ import annotations

import os
import platform
import re
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from wyoming_kokoro.system.processors import default_threads
from wyoming_kokoro.text.phonemizer import misaki_version

PACKAGES = ("wyoming-kokoro", "onnxruntime", "onnxruntime-gpu", "numpy", "spacy",
            "espeakng-loader", "kokoro-onnx")  # fmt: skip
_INSTRUCTIONS = ("avx2", "avx512f", "avx_vnni", "avx512_vnni", "avx512_bf16", "amx_int8",
                 "amx_bf16", "asimddp", "i8mm", "bf16")  # fmt: skip
_BUSY = 0.3  # load per core; above it, other programs disturb the measurement


def machine() -> dict[str, Any]:
    """Processor, its instructions, cores, memory, system and load."""
    return {
        "cpu": _cpu(),
        "instructions": _instructions(),
        "logical_cpus": os.cpu_count() or 1,
        "threads": default_threads(),
        "memory_gb": round(_memory_gb(), 1),
        "system": f"{platform.system()} {platform.release()}",
        "python": platform.python_version(),
        "load": round(load(), 2),
    }


def versions() -> dict[str, str]:
    """Versions of the packages that matter; those not installed are left out."""
    installed = {"misaki": misaki_version()}
    for name in PACKAGES:
        try:
            installed[name] = version(name)
        except PackageNotFoundError:
            continue
    return installed


def load() -> float:
    """Mean number of running processes in the last minute; 0 where that is not known."""
    return os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0


def is_busy() -> bool:
    """Whether other programs load this machine, so that figures will not repeat."""
    return load() > _BUSY * (os.cpu_count() or 1)


def _cpu() -> str:
    name = _cpu_info("model name|Model|Hardware")
    return name or platform.processor() or platform.machine()


def _instructions() -> list[str]:
    """Extensions of this processor that decide how fast a model runs."""
    there = _cpu_info("flags|Features").split()
    return [name for name in _INSTRUCTIONS if name in there]


def _cpu_info(names: str) -> str:
    """The first line of /proc/cpuinfo with one of these names; "" on other systems."""
    info = Path("/proc/cpuinfo")
    if not info.is_file():
        return ""
    match = re.search(rf"^(?:{names})\s*:\s*(.+)$", info.read_text(), re.MULTILINE)
    return match[1].strip() if match else ""


def _memory_gb() -> float:
    if not hasattr(os, "sysconf") or "SC_PHYS_PAGES" not in os.sysconf_names:
        return 0.0
    return os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") / 1e9
