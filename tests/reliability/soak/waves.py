"""Wave after wave of a house's clients, and what the process is like after each."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

from tests.process import Server, environment, tone_files
from tests.reliability.fuzz import say
from wyoming_kokoro.text.tokens.vocabulary import VOCABULARY

from .beside import asking, judged
from .house import House, house
from .sampling import Sample, sample
from .verdict import grown

WAVE_S = 8.0
FEWEST = 6
"""Waves, however short the time: a trend needs some."""
LONGEST_S = 90.0
"""A wave that is not over so long after its time hangs."""


@asynccontextmanager
async def watched(home: Path) -> AsyncIterator[tuple[Server, str]]:
    """The server and its HTTP door, with a cache that turns over and a text it stumbles over."""
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = probe.getsockname()[1]
    flags = tone_files(home, fail_token=VOCABULARY["ʧ"], loops_per_token=5)
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.reliability.soak.watched", "--uri", "tcp://127.0.0.1:0"),
        *(*flags, "--openai-port", str(port), "--cache-size", "2", "--tune", "off", "--offline"),
        stderr=asyncio.subprocess.PIPE,
        env=environment(home),
    )
    server = Server(process)
    try:
        await server.logged("saved and in use")
        await server.logged("listening on http")
        yield server, f"http://127.0.0.1:{port}"
    finally:
        await server.stop()


async def soak(minutes: float, seed: int) -> list[str]:
    """Play; what was wrong."""
    with tempfile.TemporaryDirectory() as folder:
        async with watched(Path(folder)) as (server, url):
            async with (
                house(server.uri, url, Random(seed)) as clients,
                asking(server.uri) as times_ms,
            ):
                samples = await _waves(server, url, clients, minutes)
            status = await server.stop()
    return [*_verdict(clients, samples, server, status), *judged(times_ms)]


async def _waves(server: Server, url: str, clients: House, minutes: float) -> list[Sample]:
    samples: list[Sample] = []
    begun_s = time.monotonic()
    while time.monotonic() < begun_s + 60 * minutes or len(samples) < FEWEST:
        async with asyncio.timeout(WAVE_S + LONGEST_S):
            await clients.wave(WAVE_S)
        samples.append(await sample(server, url, clients.wyoming))
        if os.environ.get("TRACE"):
            server.process.send_signal(signal.SIGUSR1)
        say(f"  wave {len(samples):3}, {time.monotonic() - begun_s:4.0f} s: {samples[-1]}")
    return samples


def _verdict(clients: House, samples: list[Sample], server: Server, status: int) -> list[str]:
    log = server.log
    unloads = sum("has left memory" in line for line in log)
    say(f"  {clients.done.total()} requests: {dict(clients.done.most_common())}")
    say(f"  the model left memory {unloads} times")
    found = [*clients.wrong[:10], *grown(samples)]
    found += [line for line in log if "Traceback" in line or "fault of this server" in line][:5]
    found += [] if status == 0 else [f"exit status {status}"]
    found += [] if unloads >= len(samples) else [f"only {unloads} unloads"]
    if os.environ.get("TRACE"):
        Path("trace.log").write_text("".join(log))
    return found
