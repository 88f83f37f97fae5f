"""A child in the background leaves processor and disk to others."""

from __future__ import annotations

import os
import platform
import subprocess
import sys

import pytest

CHILD = """
import ctypes, os, sys
from wyoming_kokoro.system.child_process import become_background_child
become_background_child(nice=5)
print(os.nice(0), ctypes.CDLL(None).syscall(int(sys.argv[1]), 1, 0) >> 13)
"""
IOPRIO_GET = {"x86_64": 252, "aarch64": 31}


@pytest.mark.skipif(
    sys.platform != "linux" or platform.machine() not in IOPRIO_GET, reason="Linux's own call"
)
def test_a_background_child_steps_back() -> None:
    """Nicer than whoever started it by 5, and of the disk's idle class (3)."""
    child = subprocess.Popen(
        (sys.executable, "-c", CHILD, str(IOPRIO_GET[platform.machine()])),
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    with child:
        assert child.stdout is not None
        assert child.stdout.read().split() == [str(min(os.nice(0) + 5, 19)), "3"]
