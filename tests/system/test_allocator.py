"""Memory goes back to the machine."""

from __future__ import annotations

import subprocess
import sys

import pytest

_CODE = """
import re
from pathlib import Path
from wyoming_kokoro.system.allocator import steady_allocator, trim

def resident_mb():
    return int(re.search(r"VmRSS:\\s+(\\d+)", Path("/proc/self/status").read_text())[1]) / 1024

if {steady}:
    steady_allocator()
before = resident_mb()
blocks = [b"x" * 8_000_000 for _ in range(8)]  # the first that goes makes glibc keep the others
del blocks[0]
more = [b"x" * (7_000_000 + n) for n in range(8)]
last = b"x" * 100_000
del blocks, more
if {trimmed}:
    trim()
print(resident_mb() - before)
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="glibc's")
@pytest.mark.parametrize(("steady", "trimmed"), [(True, False), (False, True)])
def test_what_is_free_goes_back(steady: bool, trimmed: bool) -> None:
    """In a process of its own, since both are for the whole process."""
    code = _CODE.format(steady=steady, trimmed=trimmed)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert float(done.stdout) < 10
