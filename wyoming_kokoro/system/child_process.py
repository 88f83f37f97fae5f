"""Runs a module of this package in a child process that ends with its parent."""

from __future__ import annotations

import ctypes
import os
import platform
import subprocess
import sys
import threading
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from wyoming_kokoro.core.cancellation import Stop, Stopped

_IOPRIO_SET = {"x86_64": 251, "aarch64": 30}  # system calls that the standard library lacks
_WHO_PROCESS, _IDLE_CLASS, _CLASS_SHIFT = 1, 3, 13


class ChildFailed(Exception):
    """The child did not finish its work; the message is the last line that it wrote."""


def run_child(module: str, arguments: Sequence[str], stop: Stop) -> None:
    """Run a module of ours in a process of its own, which ends with us; blocks.

    Raises ChildFailed with the last line that it said, and Stopped once it has been killed.
    """
    package = str(Path(__file__).resolve().parents[2])
    environment = os.environ | {
        "PYTHONPATH": os.pathsep.join(filter(None, (package, os.environ.get("PYTHONPATH"))))
    }
    command = [sys.executable, "-m", module, *arguments]
    with subprocess.Popen(  # noqa: S603 (our own interpreter and module)
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        env=environment,
    ) as child:
        assert child.stderr is not None
        with stop.bound(child.kill):
            complaint = child.stderr.read()
            code = child.wait()
    if stop.is_set():
        raise Stopped
    if code < 0:
        raise ChildFailed(f"the process that works on the graph was killed (signal {-code})")
    if code:
        lines = complaint.decode(errors="replace").strip().splitlines()
        raise ChildFailed(f"the work on the graph failed ({code}): {lines[-1] if lines else ''}")


def _end_with_parent() -> None:
    """Leave as soon as the pipe from the parent closes: nobody waits for the graph then."""
    while os.read(0, 1):  # not through sys.stdin, whose lock would hang our own end
        pass
    os._exit(3)


def _leave_disk() -> None:
    """Use the disk only while it is idle, where Linux offers that; its threads inherit it."""
    number = _IOPRIO_SET.get(platform.machine())
    if sys.platform == "linux" and number is not None:
        ctypes.CDLL(None).syscall(number, _WHO_PROCESS, 0, _IDLE_CLASS << _CLASS_SHIFT)


def become_background_child(*, nice: int = 10) -> None:
    """For a child of `run_child`: go at low priority, and end when the parent does; `nice` also
    leaves the disk to whoever wants it."""
    if nice and hasattr(os, "nice"):
        os.nice(nice)
        _leave_disk()
    with suppress(OSError):  # where memory runs out, this is to end and not the server
        Path("/proc/self/oom_score_adj").write_text("1000")
    threading.Thread(target=_end_with_parent, daemon=True).start()
