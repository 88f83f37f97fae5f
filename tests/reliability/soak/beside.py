"""`describe` asked by another process beside a phase."""

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
async def asking(uri: str) -> AsyncIterator[Times]:
    """The times in ms are in the table afterwards, ours and those of a bare server."""
    host, _, port = uri.removeprefix("tcp://").rpartition(":")
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.reliability.soak.asking", host, port),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    times_ms: Times = {"ours": [], "bare": []}
    try:
        yield times_ms
    finally:
        out, _ = await process.communicate(b"")
        times_ms |= json.loads(out or "{}")


def judged(times_ms: Times) -> list[str]:
    """Says how long `describe` took, and what is wrong with that."""
    for name in ("ours", "bare"):
        if times_ms[name]:
            say("  " + in_words("describe" if name == "ours" else "a bare answer", times_ms[name]))
    return too_slow(times_ms["ours"], times_ms["bare"])
