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
    Reply,
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
"""Resident memory after the last wave may be so much above the most of the first three."""
LATENCY = 2.0
"""The last third's median first audio may be so many times the first third's, …"""
LATENCY_S = 0.05  # … and this on top
SPARE = 2  # file descriptors, threads and tasks more than in the first three waves
DESCRIBE_MS = 100.0
"""What 99 of 100 answers to `describe` must keep to while many are answered at once."""
DESCRIBE_SOAK_MS = 250.0
"""The same while this test's own clients, which are in Python, too, compete for the cores."""
CLIENTS = 64

ROOMS = "pantry hall bath attic cellar garden office garage".split()


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
        await asyncio.gather(*(self._client(end_s) for _ in range(WORKERS)))

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

    async def whole(self) -> None:
        """As an older core asks."""
        async with connected(self.uri) as client:
            _expect(await ask(client, self.sentence()), PLAIN)

    async def streamed(self) -> None:
        """As a language model speaks."""
        text = self.sentence(3)
        async with connected(self.uri) as client:
            pieces = [text[at : at + 7] for at in range(0, len(text), 7)]
            _expect(await stream(client, pieces), STREAMED)

    async def two_in_turn(self) -> None:
        """One connection, several requests."""
        async with connected(self.uri) as client:
            _expect(await stream(client, [self.sentence()]), STREAMED)
            _expect(await ask(client, self.sentence()), PLAIN)

    async def reading(self) -> None:
        """A page."""
        async with connected(self.uri) as client:
            _expect(await ask(client, self.sentence(25)), PLAIN)

    async def ssml(self) -> None:
        """Markup, some of it broken."""
        closing = self.random.choice(["</speak>", "", "<p>"])
        async with connected(self.uri) as client:
            text = f"<speak>{self.sentence()}<break time='30ms'/>{closing}"
            _expect(await ask(client, text), PLAIN)

    async def blend(self) -> None:
        """A voice that was never asked for before."""
        share = self.random.randint(1, 999) / 1000
        async with connected(self.uri) as client:
            voice = f"af_heart*{share}+ff_siwis*{1 - share:.3f}@1.1"
            _expect(await ask(client, self.sentence(), voice), PLAIN)

    async def french(self) -> None:
        """Another language."""
        async with connected(self.uri) as client:
            _expect(await ask(client, "Il fait 21 °C.", "ff_siwis"), PLAIN)

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


def _expect(reply: Reply, shape: list[str]) -> None:
    assert reply.shape == shape, reply.error or reply.shape


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
    last, third = samples[-1], max(1, len(samples) // 3)
    found = []
    bounds = {"memory_mb": MEMORY_MB, "descriptors": SPARE, "threads": SPARE, "tasks": SPARE}
    for name, more in bounds.items():
        base, now = max(getattr(sample, name) for sample in samples[:3]), getattr(last, name)
        if now > base + more:
            found.append(f"{name} grew from {base:.0f} to {now:.0f}")
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
        async with watched(Path(folder)) as server, asking(server.uri) as times_ms:
            house = House(server.uri, Random(seed))
            samples: list[Sample] = []
            end_s = time.monotonic() + 60 * minutes
            while time.monotonic() < end_s or len(samples) < 4:
                await house.wave(wave_s)
                samples.append(await sample(server, house))
                say(f"wave {len(samples):3}: {samples[-1]}")
        status = await server.stop()
    return [*_verdict(house, samples, server, status), *too_slow(times_ms, DESCRIBE_SOAK_MS)]


def _verdict(house: House, samples: list[Sample], server: Server, status: int) -> list[str]:
    log = server.log
    unloads = sum("has left memory" in line for line in log)
    say(f"{house.done.total()} requests: {dict(house.done.most_common())}")
    say(f"model unloaded {unloads} times")
    found = [*house.wrong[:10], *grown(samples)]
    found += [line for line in log if "Traceback" in line or "fault of this server" in line][:5]
    found += [] if status == 0 else [f"exit status {status}"]
    found += [] if unloads >= len(samples) - 1 else [f"only {unloads} unloads"]
    return found


# Many at once


@asynccontextmanager
async def asking(uri: str) -> AsyncIterator[list[float]]:
    """`describe` from another process meanwhile; its times in ms are in the list afterwards."""
    host, _, port = uri.removeprefix("tcp://").rpartition(":")
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.reliability.asking", host, port),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    times_ms: list[float] = []
    try:
        yield times_ms
    finally:
        out, _ = await process.communicate(b"")
        times_ms += json.loads(out or "[]")


def too_slow(times_ms: list[float], bound_ms: float) -> list[str]:
    """Says how long `describe` took, and what is wrong with that."""
    if not times_ms:
        return ["describe was not answered"]
    half, most = times_ms[len(times_ms) // 2], times_ms[int(0.99 * len(times_ms))]
    say(
        f"describe: {len(times_ms)} times, median {half:.0f} ms, 99 of 100 within {most:.0f} ms,"
        f" worst {times_ms[-1]:.0f} ms"
    )
    return [f"describe took {most:.0f} ms"] if most > bound_ms else []


async def load(seed: int) -> list[str]:
    """So many clients at the same moment, each with a page; what was wrong."""
    with tempfile.TemporaryDirectory() as folder:
        flags = (*tone_files(Path(folder), loops_per_token=400), "--max-clients", str(CLIENTS + 10))
        async with serving(Path(folder), *flags, "--offline") as server:
            await server.logged("saved and in use")
            house = House(server.uri, Random(seed))
            async with asking(server.uri) as times_ms:
                started = time.perf_counter()
                replies = await asyncio.gather(*(_page(house) for _ in range(CLIENTS)))
                seconds = time.perf_counter() - started
            refused_ms = await _refused_ms(server.uri)
            status = await server.stop()
    firsts = sorted(reply.arrived_s[0] - started for reply in replies if reply.arrived_s)
    say(
        f"{len(firsts)} of {CLIENTS} clients heard in {seconds:.1f} s,"
        f" {sum(reply.seconds for reply in replies):.0f} s of audio; first audio: median"
        f" {firsts[len(firsts) // 2]:.2f} s, last {firsts[-1]:.2f} s; one too many is refused"
        f" after {refused_ms:.0f} ms"
    )
    whole = all(reply.shape == PLAIN for reply in replies) and status == 0
    return too_slow(times_ms, DESCRIBE_MS) + ([] if whole else ["not all clients were answered"])


async def _page(house: House) -> Reply:
    async with connected(house.uri) as client:
        return await ask(client, house.sentence(6))


async def _refused_ms(uri: str) -> float:
    others = [connected(uri) for _ in range(CLIENTS + 10)]
    for other in others:
        await (await other.__aenter__()).write_event(Describe().event())
    started = time.perf_counter()
    async with connected(uri) as client:
        error = (await heard(client, Info.is_type)).error
        waited_ms = 1000 * (time.perf_counter() - started)
    for other in others:
        await other.__aexit__(None, None, None)
    assert error
    assert error.code == "too-busy"
    return waited_ms


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
    found = asyncio.run(load(options.seed))
    found += asyncio.run(killed(options.kills, options.seed)) if options.kills else []
    if options.minutes:
        found += asyncio.run(soak(options.minutes, options.seed))
    for fault in found:
        say(f"WRONG: {fault}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
