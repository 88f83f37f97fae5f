"""Start, speak and kill -9 at a random moment, over and over in one home."""

from __future__ import annotations

import asyncio
import tempfile
import time
from pathlib import Path
from random import Random

from tests.process import PLAIN, Server, ask, connected, serving, tone_files
from tests.reliability.fuzz import say

from .clients import connect_clients

ALIVE_S = 5.0
"""A process lives so long at most; the kill comes at a random moment of it."""
LONGEST_S = 120.0
"""On a slow machine there are fewer kills, and it is said how many."""
START_S = 60.0


async def killed(times: int, seed: int) -> list[str]:
    """Kill a server under load `times` times; returns what was wrong."""
    random, begun_s, done = Random(seed), time.monotonic(), 0
    with tempfile.TemporaryDirectory() as folder:
        flags = (*tone_files(Path(folder)), "--cache-size", "1", "--tune", "off", "--offline")
        while done < times and time.monotonic() < begun_s + LONGEST_S:
            async with asyncio.timeout(START_S), serving(Path(folder), *flags) as server:
                await _kill_under_load(server, random)
            done += 1
        async with asyncio.timeout(START_S), serving(Path(folder), *flags) as server:
            found = await _lives(server)
    say(f"  killed {done} times; the next start {'fails' if found else 'speaks'}")
    return found


async def _kill_under_load(server: Server, random: Random) -> None:
    async with connect_clients(server.uri, "", random) as clients:
        busy = asyncio.create_task(clients.wave(ALIVE_S))
        await asyncio.sleep(random.uniform(0.0, ALIVE_S))
        server.process.kill()
        busy.cancel()
        await asyncio.gather(busy, return_exceptions=True)


async def _lives(server: Server) -> list[str]:
    await server.logged("Kokoro is ready")
    async with connected(server.uri) as client:
        spoken = (await ask(client, "Still here.")).shape == PLAIN
    if any("Optimising" in line for line in server.log):
        await server.logged("saved and in use")
    status = await server.stop()
    faults = [line for line in server.log if "Traceback" in line or "ERROR" in line]
    good = spoken and status == 0
    return faults + ([] if good else [f"after the kills: spoken {spoken}, exit status {status}"])
