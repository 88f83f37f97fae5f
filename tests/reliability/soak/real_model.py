"""Mixed requests to the real model through both doors, with kill -9 and a full disk in between."""

from __future__ import annotations

import asyncio
import re
import sys
import tempfile
import time
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager
from datetime import datetime
from functools import partial
from itertools import takewhile
from pathlib import Path
from random import Random
from typing import TypeAlias

from tests.process import Server, free_port, running
from tests.reliability.fuzz import say

from .clients import WRONG, connect_clients
from .listening import Listener
from .parts import Part, part_faults
from .small_disk import SmallDisk, small_disk

Habit: TypeAlias = tuple[str, Callable[[], Awaitable[None]]]
"""A door, and what a client does there."""

WORKERS = 2
"""Clients at once, each of which asks again when a reply has come, not when it has been heard: two
keep two cores busy without a pause, and of a third some listener runs dry whoever goes first."""
DISK_MB = 1500
"""What a first start takes: the graph, and what is needed to build it."""
READY_S = 900.0
"""A first start builds the graph, on a machine that may be busy."""
TUNED_S = 1800.0
"""A server tunes itself in its first quiet minutes; on a slow machine they are many."""
LEFT_OUT = ("stumbles", "reading")
"""Habits for the tone model alone: a word on which it fails; a page, on a machine of any speed."""
LISTENS = 12
"""So many of the habits measure, beside one of each of the others."""
REST_S = 3.0
"""After a part, before its memory is looked at: what the last run kept is given back."""
LOOK_S = 0.1
LONG_GAP_S = 0.8
LINES = 150
"""Of the server's log, so many are kept for a long gap."""
TELL = 250
"""Requests between two signs of progress."""


class RealSoak:
    """One home, and one server after the other in it, at the same addresses."""

    def __init__(
        self, home: Path, files: tuple[str, ...], disk: SmallDisk, seed: int, keep: Path | None
    ) -> None:
        """`keep` gets the server's last lines for each long gap, to find its cause."""
        self._home = home
        self._random = Random(seed)
        wyoming, http = free_port(), free_port()
        self._uri, self._url = f"tcp://127.0.0.1:{wyoming}", f"http://127.0.0.1:{http}"
        self._command = (
            *(*disk.enter, sys.executable, "-m", "wyoming_kokoro", "serve", "--uri", self._uri),
            *("--openai-port", str(http), "--offline", "--cache-size", "64", *files),
            *(("--debug",) if keep else ()),
        )
        self._killing = asyncio.Event()
        self._tuned = False
        self._keep = keep
        self._kept = 0
        self.faults: list[str] = []

    @asynccontextmanager
    async def server(self) -> AsyncGenerator[Server, None]:
        """A server once Kokoro speaks, the first one once it has tuned itself, too.

        Its log is searched for faults at the end.
        """
        begun_s = time.monotonic()
        async with running(self._home, *self._command) as server:
            await server.logged("Kokoro is ready", within_s=READY_S)
            await server.logged("listening on http")
            say(f"  Kokoro is ready after {time.monotonic() - begun_s:.1f} s")
            if not self._tuned:
                await server.logged("Tuned for this machine", within_s=TUNED_S)
                say(f"  it has tuned itself after {time.monotonic() - begun_s:.1f} s")
                self._tuned = True
            yield server
        self.faults += tracebacks(server.log)

    async def play(self, part: Part, count: int, server: Server) -> None:
        """Send so many requests, and note the memory that they leave behind."""
        begun_s, left = time.monotonic(), iter(range(count))
        _reset_peak(server)
        async with connect_clients(self._uri, self._url, self._random) as clients:
            listener = Listener(
                self._uri, self._random, part.heard, partial(self._keep_gap, part, server)
            )
            habits = [
                (door, each) for door, each in clients.by_door if each.__name__ not in LEFT_OUT
            ]
            habits += [("Wyoming", listener.listens)] * LISTENS
            await asyncio.gather(*(self._client(left, habits, part) for _ in range(WORKERS)))
        part.seconds += time.monotonic() - begun_s
        if not self._killing.is_set():
            await asyncio.sleep(REST_S)
            part.rest_mb, part.peak_mb = _memory_mb(server, "VmRSS"), _memory_mb(server, "VmHWM")

    async def play_until_killed(self, part: Part, count: int, server: Server) -> None:
        """Half of the requests; the next ones, on their way, are lost to a kill -9."""
        playing = asyncio.create_task(self.play(part, count, server))
        while part.done.total() < count // 2 and not playing.done():  # noqa: ASYNC110
            await asyncio.sleep(LOOK_S)
        self._killing.set()
        server.process.kill()
        await server.process.wait()
        await playing
        self._killing.clear()

    def _keep_gap(self, part: Part, server: Server, text: str, gap_s: float) -> None:
        """A long gap's place in the log, and what the server logged before it."""
        if gap_s < LONG_GAP_S or not self._keep:
            return
        self._kept += 1
        file = self._keep / f"gap-{self._kept}.log"
        say(f"    {part.name}: a gap of {gap_s:.2f} s: {file}")
        head = f"{datetime.now().astimezone():%H:%M:%S.%f} a gap of {gap_s:.3f} s, {text}\n"
        file.write_text(head + "".join(server.log[-LINES:]))

    async def _client(self, left: Iterator[int], habits: Sequence[Habit], part: Part) -> None:
        for _ in left:
            if self._killing.is_set():
                return
            door, habit = self._random.choice(habits)
            try:
                await habit()
            except WRONG as error:
                if self._killing.is_set():
                    part.lost += 1
                    return
                part.wrong[door].append(f"{habit.__name__}: {error!r}")
            part.done[habit.__name__] += 1
            part.asked[door] += 1
            if part.done.total() % TELL == 0:
                say(f"    {part.name}: {part.done.total()} requests so far")


async def real_soak(
    files: tuple[str, ...], requests: int, seed: int, keep: Path | None = None
) -> list[str]:
    """Send that many requests to a server of these files; returns what was wrong."""
    calm, killed, full, after = parts = [
        Part(name) for name in ("calm", "kill -9", "full disk", "after")
    ]
    each = max(WORKERS, requests // len(parts))
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        (home / "data").mkdir()
        async with small_disk(home / "data", DISK_MB) as disk:
            soak = RealSoak(home, files, disk, seed, keep)
            async with soak.server() as server:
                await soak.play(calm, each, server)
                say(f"  {calm}")
                await soak.play_until_killed(killed, each, server)
            async with soak.server() as server:
                await soak.play(killed, each - killed.done.total(), server)
                say(f"  {killed}")
                await asyncio.to_thread(disk.fill)
                await soak.play(full, each, server)
                await asyncio.to_thread(disk.empty)
                say(f"  {full}")
                await soak.play(after, each, server)
                say(f"  {after}")
                status = await server.stop()
    found = part_faults(parts) + soak.faults
    if status:
        found.append(f"exit status {status}")
    return found


def tracebacks(log: Sequence[str]) -> list[str]:
    """Each traceback of a log in one piece, with the line before it."""
    found = []
    for number, line in enumerate(log):
        if line.startswith("Traceback"):
            following = takewhile(lambda text: text.startswith(" "), log[number + 1 :])
            end = number + 2 + len(list(following))
            found.append("".join(log[max(0, number - 1) : end]).rstrip())
    return found


def _reset_peak(server: Server) -> None:
    """Let the kernel count the peak of resident memory anew."""
    Path(f"/proc/{server.process.pid}/clear_refs").write_text("5")


def _memory_mb(server: Server, field: str) -> float:
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    return int(re.findall(rf"^{field}:\s*(\d+) kB", status, re.MULTILINE)[0]) / 1000
