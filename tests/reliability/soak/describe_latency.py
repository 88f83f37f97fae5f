"""Latency of `describe` during a phase, measured by another process."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from tests.reliability.fuzz import say

from .verdict import in_words, too_slow

Times = dict[str, list[float]]


@asynccontextmanager
async def describe_probed(uri: str) -> AsyncIterator[Times]:
    """Probe `describe` meanwhile; afterwards the times in ms, the server's and a bare one's."""
    host, _, port = uri.removeprefix("tcp://").rpartition(":")
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.reliability.soak.describe_probe", host, port),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    times_ms: Times = {"ours": [], "bare": []}
    try:
        yield times_ms
    finally:
        out, _ = await process.communicate(b"")
        times_ms |= json.loads(out or "{}")


def describe_faults(times_ms: Times) -> list[str]:
    """Prints the latency of `describe`; returns what is wrong with it."""
    for name in ("ours", "bare"):
        if times_ms[name]:
            say("  " + in_words("describe" if name == "ours" else "a bare answer", times_ms[name]))
    return too_slow(times_ms["ours"], times_ms["bare"])
