"""Checks of the machine: processor, memory, installed packages."""

from __future__ import annotations

import os
import platform
from collections.abc import Iterator, Mapping, Sequence
from importlib.metadata import PackageNotFoundError, packages_distributions, version

from wyoming_kokoro import __version__
from wyoming_kokoro.config.settings import Settings
from wyoming_kokoro.model.providers import available_providers
from wyoming_kokoro.system.cgroup import has_little_memory, memory_total
from wyoming_kokoro.system.finding import Finding
from wyoming_kokoro.system.processors import default_threads
from wyoming_kokoro.text.phonemizer import misaki_version

_PACKAGES = ("wyoming", "numpy", "zeroconf", "aiohttp")


def machine(settings: Settings) -> Iterator[Finding]:
    """Processor, threads, Python and operating system."""
    threads = settings.threads or default_threads()
    yield Finding(
        "machine",
        "ok",
        f"{platform.machine()}, {os.cpu_count()} processors, {threads} model threads,"
        f" Python {platform.python_version()} on {platform.system()}",
    )


def memory(settings: Settings) -> Iterator[Finding]:
    """The machine's memory; where it is little, the setting that needs less."""
    total = memory_total()
    text = "" if total is None else f"{total / 1e9:.1f} GB"
    if settings.low_memory:
        text = "; ".join(filter(None, (text, "Kokoro takes a third less (--low-memory)")))
        yield Finding("memory", "ok", text)
    elif has_little_memory():
        hint = "it speaks faster so; `--low-memory` would take a third less"
        yield Finding("memory", "note", f"{text}, with --no-low-memory", hint)
    elif text:
        yield Finding("memory", "ok", text)


def installed_flavours(packages: Mapping[str, Sequence[str]] | None = None) -> list[str]:
    """The installed distributions that hold onnxruntime, with versions; two hide each other.

    `packages` maps import names to distributions (default: those of this environment).
    """
    if packages is None:
        packages = packages_distributions()
    names = sorted(set(packages.get("onnxruntime", ())))
    return [f"{name} {_version(name)}".strip() for name in names]


def packages(settings: Settings) -> Iterator[Finding]:
    """Versions of this program and its libraries; two onnxruntimes are a `fail`."""
    versions = ((name, _version(name)) for name in _PACKAGES)
    libraries = ", ".join(f"{name} {number}" for name, number in versions if number)
    ours = f"wyoming-kokoro {__version__}, misaki {misaki_version()}"
    yield Finding("packages", "ok", f"{ours}, {libraries}")
    flavours = installed_flavours()
    shown = ", ".join(flavours)
    if len(flavours) > 1:
        text = f"{shown} side by side hide each other's providers"
        yield Finding("onnxruntime", "fail", text, "uninstall all, then install one")
    else:
        offered = ", ".join(
            name.removesuffix("ExecutionProvider") for name in available_providers()
        )
        yield Finding("onnxruntime", "ok", f"{shown}, which offers {offered}")


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return ""
