"""Load test: many concurrent clients with a long text each, and one client too many."""

from __future__ import annotations

import asyncio
import tempfile
import time
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random

from wyoming.info import Describe, Info

from tests.process import PLAIN, Reply, ask, connected, heard, serving, tone_files
from tests.reliability.fuzz import say

from .describe_latency import Times, describe_faults, describe_probed
from .sentences import Sentences

SPARE = 10  # clients allowed beyond those that speak
LONGEST_S = 180.0


async def load(clients: int, seed: int) -> list[str]:
    """Serve `clients` at once; returns what was wrong."""
    with tempfile.TemporaryDirectory() as folder:
        most = clients + SPARE
        flags = (*tone_files(Path(folder), loops_per_token=400), "--max-clients", str(most))
        async with (
            asyncio.timeout(LONGEST_S),
            serving(Path(folder), *flags, "--tune", "off", "--offline") as server,
        ):
            await server.logged("saved and in use")
            started, replies, times_ms = await _at_once(
                server.uri, clients, Sentences(Random(seed))
            )
            seconds = time.perf_counter() - started
            refused_ms = await _refused_ms(server.uri, most)
            status = await server.stop()
    firsts = sorted(reply.arrived_s[0] - started for reply in replies if reply.arrived_s)
    say(
        f"  {len(firsts)} of {clients} heard in {seconds:.1f} s,"
        f" {sum(reply.seconds for reply in replies):.0f} s of audio; first audio: median"
        f" {firsts[len(firsts) // 2]:.2f} s, last {firsts[-1]:.2f} s; one too many is refused"
        f" after {refused_ms:.0f} ms"
    )
    whole = all(reply.shape == PLAIN for reply in replies) and status == 0
    return describe_faults(times_ms) + ([] if whole else ["not all clients were answered"])


async def _at_once(uri: str, clients: int, text: Sentences) -> tuple[float, list[Reply], Times]:
    async with describe_probed(uri) as times_ms:
        started = time.perf_counter()
        replies = await asyncio.gather(*(_page(uri, text) for _ in range(clients)))
    return started, list(replies), times_ms


async def _page(uri: str, text: Sentences) -> Reply:
    async with connected(uri) as client:
        return await ask(client, text.some(6))


async def _refused_ms(uri: str, most: int) -> float:
    async with AsyncExitStack() as stack:
        for _ in range(most):
            other = await stack.enter_async_context(connected(uri))
            await other.write_event(Describe().event())
        started = time.perf_counter()
        async with connected(uri) as client:
            error = (await heard(client, Info.is_type)).error
            waited_ms = 1000 * (time.perf_counter() - started)
    assert error
    assert error.code == "too-busy"
    return waited_ms
