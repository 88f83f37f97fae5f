"""Waves of client requests, with a sample of the process after each."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

from tests.process import Server, free_port, running, tone_files
from tests.reliability.fuzz import say
from wyoming_kokoro.text.tokens.vocabulary import VOCABULARY

from .clients import Clients, connect_clients
from .describe_latency import describe_faults, describe_probed
from .sampling import Sample, sample
from .verdict import grown

WAVE_S = 8.0
FEWEST = 6
"""Waves, however short the time: a trend needs some."""
LONGEST_S = 90.0
"""A wave that is not over so long after its time hangs."""


@asynccontextmanager
async def traced_server(home: Path) -> AsyncIterator[tuple[Server, str]]:
    """The server and its HTTP address, with a small cache and a word on which runs fail."""
    port = free_port()
    flags = tone_files(home, fail_token=VOCABULARY["ʧ"], loops_per_token=5)
    async with running(
        home,
        *(sys.executable, "-m", "tests.reliability.soak.traced_server"),
        *("--uri", "tcp://127.0.0.1:0", "--openai-port", str(port), *flags),
        *("--cache-size", "2", "--tune", "off", "--offline"),
    ) as server:
        await server.logged("saved and in use")
        await server.logged("listening on http")
        yield server, f"http://127.0.0.1:{port}"


async def play_waves(minutes: float, seed: int) -> list[str]:
    """Run waves for `minutes`; returns what was wrong."""
    with tempfile.TemporaryDirectory() as folder:
        async with traced_server(Path(folder)) as (server, url):
            async with (
                connect_clients(server.uri, url, Random(seed)) as clients,
                describe_probed(server.uri) as times_ms,
            ):
                samples = await _waves(server, url, clients, minutes)
            status = await server.stop()
    return [*_verdict(clients, samples, server, status), *describe_faults(times_ms)]


async def _waves(server: Server, url: str, clients: Clients, minutes: float) -> list[Sample]:
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


def _verdict(clients: Clients, samples: list[Sample], server: Server, status: int) -> list[str]:
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
