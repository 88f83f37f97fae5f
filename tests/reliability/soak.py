"""Years in a house, in minutes: `script/soak [--minutes N]`.

Waves of everything that clients do, well and badly, against the real process with a tone model;
after each wave the house is quiet and the model leaves memory. Then memory, file descriptors,
threads, tasks and latency are looked at; growth beyond the bounds below fails the run.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import signal
import statistics
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random

from wyoming.client import AsyncClient
from wyoming.info import Describe, Info
from wyoming.tts import Synthesize, SynthesizeChunk, SynthesizeStart

from tests.process import (
    PLAIN,
    STREAMED,
    Server,
    ask,
    connected,
    environment,
    heard,
    serving,
    stream,
    tone_files,
)
from wyoming_kokoro.text.vocabulary import VOCABULARY

from .fuzz import Peer, say

WORKERS = 10
WAVE_S = 20.0
QUIET_S = 4.0  # the model idles out after two
MEMORY_MB = 40.0
"""Resident memory after the last wave may be so much above that after the third."""
LATENCY = 2.0
"""The last third's median first audio may be so many times the first third's, …"""
LATENCY_S = 0.05  # … and this on top
SPARE = 2  # file descriptors, threads and tasks more than after the third wave
DESCRIBE_S = 0.5  # of a machine that is kept busy by this very test

ROOMS = "kitchen hall bath attic cellar garden office garage".split()


@dataclass(frozen=True, slots=True)
class Sample:
    """The process after a wave."""

    memory_mb: float
    descriptors: int
    threads: int
    tasks: int
    objects: int
    latency_s: float

    def __str__(self) -> str:
        return (
            f"{self.memory_mb:6.1f} MB, {self.descriptors} descriptors, {self.threads} threads,"
            f" {self.tasks} tasks, {self.objects} objects,"
            f" first audio {1000 * self.latency_s:.0f} ms"
        )


class House:
    """The clients of one server, and what became of their requests."""

    def __init__(self, uri: str, random: Random) -> None:
        self.uri = uri
        self.random = random
        self.done: Counter[str] = Counter()
        self.wrong: list[str] = []
        host, _, port = uri.removeprefix("tcp://").rpartition(":")
        self.peer = Peer(host, int(port))
        self.worst_describe_s = 0.0
        self._number = 0

    def sentence(self, length: int = 1) -> str:
        """Some that were said before, some that never were."""
        self._number += 1
        new = self._number if self.random.random() < 0.6 else self.random.randrange(20)
        place = self.random.choice(ROOMS)
        return f"Number {new} in the {place} is {self.random.randrange(30)} °C warm. " * length

    async def wave(self, seconds: float) -> None:
        """Everybody at once for so long."""
        end_s = time.monotonic() + seconds
        await asyncio.gather(self._describe(end_s), *(self._client(end_s) for _ in range(WORKERS)))

    async def _client(self, end_s: float) -> None:
        habits: tuple[Callable[[], Awaitable[None]], ...] = (
            self.whole, self.whole, self.streamed, self.streamed, self.two_in_turn, self.reading,
            self.ssml, self.blend, self.french, self.leaves, self.leaves_early, self.stops_halfway,
            self.stumbles, self.nonsense, self.nonsense, self.slow,
        )  # fmt: skip
        while time.monotonic() < end_s:
            habit = self.random.choice(habits)
            try:
                await habit()
            except (AssertionError, OSError, TimeoutError, EOFError) as error:
                self.wrong.append(f"{habit.__name__}: {error!r}")
            self.done[habit.__name__] += 1

    async def _describe(self, end_s: float) -> None:
        while time.monotonic() < end_s:
            started = time.perf_counter()
            async with connected(self.uri) as client:
                await client.write_event(Describe().event())
                assert (await heard(client, Info.is_type)).error is None
            self.worst_describe_s = max(self.worst_describe_s, time.perf_counter() - started)
            self.done["describe"] += 1
            await asyncio.sleep(0.05)

    async def whole(self) -> None:
        """As an older core asks."""
        async with connected(self.uri) as client:
            assert (await ask(client, self.sentence())).shape == PLAIN

    async def streamed(self) -> None:
        """As a language model speaks."""
        text = self.sentence(3)
        async with connected(self.uri) as client:
            pieces = [text[at : at + 7] for at in range(0, len(text), 7)]
            assert (await stream(client, pieces)).shape == STREAMED

    async def two_in_turn(self) -> None:
        """One connection, several requests."""
        async with connected(self.uri) as client:
            assert (await stream(client, [self.sentence()])).shape == STREAMED
            assert (await ask(client, self.sentence())).shape == PLAIN

    async def reading(self) -> None:
        """A page."""
        async with connected(self.uri) as client:
            assert (await ask(client, self.sentence(25))).shape == PLAIN

    async def ssml(self) -> None:
        """Markup, some of it broken."""
        closing = self.random.choice(["</speak>", "", "<p>"])
        async with connected(self.uri) as client:
            text = f"<speak>{self.sentence()}<break time='30ms'/>{closing}"
            assert (await ask(client, text)).shape == PLAIN

    async def blend(self) -> None:
        """A voice that was never asked for before."""
        share = self.random.randint(1, 999) / 1000
        async with connected(self.uri) as client:
            voice = f"af_heart*{share}+ff_siwis*{1 - share:.3f}@1.1"
            assert (await ask(client, self.sentence(), voice)).shape == PLAIN

    async def french(self) -> None:
        """Another language."""
        async with connected(self.uri) as client:
            assert (await ask(client, "Il fait 21 °C.", "ff_siwis")).shape == PLAIN

    async def leaves(self) -> None:
        """Goes away in the middle of the sound."""
        async with connected(self.uri) as client:
            await client.write_event(Synthesize(text=self.sentence(20)).event())
            for _ in range(self.random.randrange(6)):
                await client.read_event()

    async def leaves_early(self) -> None:
        """Asks and does not wait."""
        async with connected(self.uri) as client:
            await client.write_event(Synthesize(text=self.sentence(5)).event())

    async def stops_halfway(self) -> None:
        """A stream that never ends."""
        async with connected(self.uri) as client:
            await client.write_event(SynthesizeStart().event())
            await client.write_event(SynthesizeChunk(text=self.sentence(2)).event())
            await client.read_event()

    async def stumbles(self) -> None:
        """A run that fails."""
        async with connected(self.uri) as client:
            reply = await ask(client, f"{self.sentence()} To the church.")
            assert reply.error
            assert reply.error.code == "engine-failed"

    async def nonsense(self) -> None:
        """Bytes of the fuzzer."""
        await self.peer.case(Random(self.random.random()))

    async def slow(self) -> None:
        """Takes its time to read."""
        async with connected(self.uri) as client:
            await client.write_event(Synthesize(text=self.sentence(12)).event())
            event = await client.read_event()
            while event and event.type not in ("audio-stop", "error"):
                await asyncio.sleep(0.01)
                event = await client.read_event()
            assert event

    async def latency_s(self) -> float:
        """Median first audio of sentences that were never said, one at a time."""
        return statistics.median([await self._first_audio_s() for _ in range(7)])

    async def _first_audio_s(self) -> float:
        self._number += 1
        async with connected(self.uri) as client:
            started = time.perf_counter()
            text = f"The probe number {self._number} is on its way."
            await client.write_event(Synthesize(text=text).event())
            await _sound(client)
            return time.perf_counter() - started


async def _sound(client: AsyncClient) -> None:
    while event := await client.read_event():
        if event.type == "audio-chunk":
            return
    raise EOFError("no sound")


@asynccontextmanager
async def watched(home: Path) -> AsyncIterator[Server]:
    """The server, with a cache that turns over and a text that it stumbles over."""
    flags = tone_files(home, fail_token=VOCABULARY["ʧ"], loops_per_token=5)
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.reliability.watched", "--uri", "tcp://127.0.0.1:0"),
        *(*flags, "--cache-size", "2", "--offline"),
        stderr=asyncio.subprocess.PIPE,
        env=environment(home),
    )
    server = Server(process)
    try:
        await server.logged("Kokoro is ready")
        yield server
    finally:
        await server.stop()


async def sample(server: Server, house: House) -> Sample:
    """The process when the house is quiet."""
    latency_s = await house.latency_s()
    await asyncio.sleep(QUIET_S)
    told = sum(line.startswith("COUNTS") for line in server.log)
    server.process.send_signal(signal.SIGUSR1)
    while sum(line.startswith("COUNTS") for line in server.log) == told:  # noqa: ASYNC110 (a pipe)
        await asyncio.sleep(0.05)
    line = [line for line in server.log if line.startswith("COUNTS")][-1]
    counts = json.loads(line.removeprefix("COUNTS "))
    place = f"/proc/{server.process.pid}"
    pages = int(Path(f"{place}/statm").read_text().split()[1])  # noqa: ASYNC240 (not of a disk)
    memory_mb = pages * os.sysconf("SC_PAGE_SIZE") / 1e6
    descriptors = len(os.listdir(f"{place}/fd"))  # noqa: PTH208
    return Sample(memory_mb, descriptors, latency_s=latency_s, **counts)


def grown(samples: list[Sample]) -> list[str]:
    """What grew beyond its bound."""
    base, last, third = samples[2], samples[-1], max(1, len(samples) // 3)
    found = []
    if last.memory_mb > base.memory_mb + MEMORY_MB:
        found.append(f"memory grew from {base.memory_mb:.0f} to {last.memory_mb:.0f} MB")
    for name in ("descriptors", "threads", "tasks"):
        if getattr(last, name) > getattr(base, name) + SPARE:
            found.append(f"{name} grew from {getattr(base, name)} to {getattr(last, name)}")
    early, late = (
        statistics.median(sample.latency_s for sample in part)
        for part in (samples[:third], samples[-third:])
    )
    if late > LATENCY * early + LATENCY_S:
        found.append(f"first audio went from {1000 * early:.0f} to {1000 * late:.0f} ms")
    return found


async def soak(minutes: float, seed: int, *, wave_s: float = WAVE_S) -> list[str]:
    """Play; what was wrong."""
    with tempfile.TemporaryDirectory() as folder:
        async with watched(Path(folder)) as server:
            house = House(server.uri, Random(seed))
            samples: list[Sample] = []
            end_s = time.monotonic() + 60 * minutes
            while time.monotonic() < end_s or len(samples) < 4:
                await house.wave(wave_s)
                samples.append(await sample(server, house))
                say(f"wave {len(samples):3}: {samples[-1]}")
            status = await server.stop()
    return _verdict(house, samples, server, status)


def _verdict(house: House, samples: list[Sample], server: Server, status: int) -> list[str]:
    log = server.log
    unloads = sum("has left memory" in line for line in log)
    say(f"{house.done.total()} requests: {dict(house.done.most_common())}")
    say(f"model unloaded {unloads} times; describe {1000 * house.worst_describe_s:.0f} ms at worst")
    found = [*house.wrong[:10], *grown(samples)]
    found += [line for line in log if "Traceback" in line or "fault of this server" in line][:5]
    found += [] if status == 0 else [f"exit status {status}"]
    found += [] if unloads >= len(samples) - 1 else [f"only {unloads} unloads"]
    if house.worst_describe_s > DESCRIBE_S:
        found.append(f"describe took {house.worst_describe_s:.2f} s")
    return found


async def killed(times: int, seed: int) -> list[str]:
    """Start, speak and kill -9 at a random moment, over and over in one home; what was wrong."""
    random = Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        flags = (*tone_files(Path(folder)), "--cache-size", "1", "--offline")
        for _ in range(times):
            async with serving(Path(folder), *flags) as server:
                house = House(server.uri, random)
                busy = asyncio.create_task(house.wave(60.0))
                await asyncio.sleep(random.uniform(0.0, 8.0))
                server.process.kill()
                busy.cancel()
                await asyncio.gather(busy, return_exceptions=True)
        async with serving(Path(folder), *flags) as server:
            await server.logged("Kokoro is ready")
            async with connected(server.uri) as client:
                spoken = (await ask(client, "Still here.")).shape == PLAIN
            await server.logged("saved and in use") if _saves(server) else None
            status = await server.stop()
            faults = [line for line in server.log if "Traceback" in line or "ERROR" in line]
    say(f"killed {times} times; the next start speaks: {spoken}, exit status {status}")
    return faults + ([] if spoken and status == 0 else ["the start after the kills failed"])


def _saves(server: Server) -> bool:
    return any("Optimising" in line for line in server.log)


def main() -> int:
    """Run; 1 where anything was wrong."""
    parser = argparse.ArgumentParser(description="Play a house for hours in minutes.")
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--seed", type=int, default=time.time_ns() % 10**6)
    parser.add_argument("--kills", type=int, default=20, help="kill -9 so often first")
    options = parser.parse_args()
    say(f"seed {options.seed}")
    found = asyncio.run(killed(options.kills, options.seed)) if options.kills else []
    if options.minutes:
        found += asyncio.run(soak(options.minutes, options.seed))
    for fault in found:
        say(f"WRONG: {fault}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
