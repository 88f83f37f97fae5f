"""Memory of a process, its children included."""

from __future__ import annotations

import os
import subprocess
import sys

from wyoming_kokoro.commands.benchmark.memory_use import PeakMemory, memory_use, resident_mb

_HOLDS = "held = bytearray(80 << 20); print(len(held), flush=True); input()"


def test_a_child_counts_and_the_most_is_kept() -> None:
    """80 MB of a child: seen while it lives, remembered afterwards."""
    peak = PeakMemory(os.getpid())
    before_mb = resident_mb(os.getpid())
    command = [sys.executable, "-c", _HOLDS]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as child:
        assert child.stdout
        assert child.stdin
        child.stdout.readline()
        use = memory_use(os.getpid())
        assert use.resident_mb > before_mb + 75
        assert 75 < use.proportional_mb <= use.resident_mb
        peak.look()
        child.stdin.close()
    peak.look()
    assert peak.mb > before_mb + 75


def test_a_process_that_has_ended_has_none() -> None:
    child = subprocess.Popen([sys.executable, "-c", ""])
    child.wait()
    assert resident_mb(child.pid) == 0
    assert memory_use(child.pid) == (0, 0)
