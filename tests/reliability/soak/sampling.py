"""Samples of the process between two waves: memory, descriptors, threads, tasks, latency."""

from __future__ import annotations

import asyncio
import re
import statistics
import time
from dataclasses import dataclass
from pathlib import Path

import aiohttp

from tests.process import Server

from .wyoming_clients import WyomingClients

PROBES = 9
QUIET_S = 20.0
"""Deadline for the server to become idle, with the model out of memory."""
_EACH_S = 0.2
_LOOPS = 60_000


@dataclass(frozen=True, slots=True)
class Sample:
    """The process after a wave.

    `loop_s` is what bare arithmetic took in the client meanwhile: how busy the machine was.
    """

    memory_mb: float
    descriptors: float
    threads: float
    tasks: float
    cache_mb: float
    latency_s: float
    loop_s: float

    def __str__(self) -> str:
        return (
            f"{self.memory_mb:6.1f} MB, {self.descriptors:.0f} descriptors,"
            f" {self.threads:.0f} threads, {self.tasks:.0f} tasks, cache {self.cache_mb:.1f} MB,"
            f" first audio {1000 * self.latency_s:.0f} ms"
            f" (bare loop {1000 * self.loop_s:.1f} ms)"
        )


async def sample(server: Server, url: str, clients: WyomingClients) -> Sample:
    """Sample the process once it is idle."""
    latencies, loops = [], []
    for _ in range(PROBES):
        loops.append(bare_loop_s())
        latencies.append(await clients.first_audio_s())
    figures = await _quiet(url)
    status = Path(f"/proc/{server.process.pid}/status").read_text()  # noqa: ASYNC240 (no disk)
    return Sample(
        memory_mb=figures["process_resident_memory_bytes"] / 1e6,
        descriptors=figures["process_open_fds"],
        threads=float(re.findall(r"^Threads:\s*(\d+)", status, re.MULTILINE)[0]),
        tasks=figures["kokoro_tasks"],
        cache_mb=figures["kokoro_cache_bytes"] / 1e6,
        latency_s=statistics.median(latencies),
        loop_s=statistics.median(loops),
    )


def bare_loop_s() -> float:
    """Duration of a fixed loop: the machine's own noise."""
    started, total = time.perf_counter(), 0
    for number in range(_LOOPS):
        total += number
    return time.perf_counter() - started


async def _quiet(url: str) -> dict[str, float]:
    """The figures once nobody is connected and the model has left memory."""
    async with asyncio.timeout(QUIET_S):
        while True:
            figures = await figures_of(url)
            busy = figures['kokoro_clients{server="wyoming"}'] + figures["kokoro_model_in_memory"]
            if not busy:
                return figures
            await asyncio.sleep(_EACH_S)


async def figures_of(url: str) -> dict[str, float]:
    """All of `/metrics`, on a connection of its own."""
    async with aiohttp.ClientSession() as session, session.get(url + "/metrics") as answer:
        text = await answer.text()
    return {
        name: float(value) for name, value in re.findall(r"^([^#\s]\S*) (\S+)$", text, re.MULTILINE)
    }
