"""A server of its own for measuring: started, its log read, its memory asked for, stopped."""

from __future__ import annotations

import asyncio
import os
import re
import subprocess
import sys
import time
from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import NamedTuple

from wyoming_kokoro.config.settings import ENVIRONMENT_PREFIX
from wyoming_kokoro.core.errors import KokoroError

READY = "Kokoro is ready"
SAVED = "The optimised graph is saved"
_STOP_S = 30.0
_LINE_BYTES = 1 << 20
_SEGMENT = re.compile(
    r"segment of (\d+) tokens(, first)?(, cached)?: "
    r"predicted ([\d.]+) s, took ([\d.]+) s, ([\d.]+) s of audio"
)
_RUN = re.compile(r"run of (\d+) tokens(, first)?: ([\d.]+) s in the model")


class LoggedSegment(NamedTuple):
    """One run of the model for a reply, as the server's log tells it.

    `ended_s` is when the line arrived; `took_s` counts from when the reply asked for the run, what
    it waited for others included.
    """

    ended_s: float
    tokens: int
    first: bool
    cached: bool
    predicted_s: float
    took_s: float
    audio_s: float


def parse_segment(at_s: float, line: str) -> LoggedSegment | None:
    """The segment that a line of the log tells of."""
    if not (match := _SEGMENT.search(line)):
        return None
    tokens, first, cached, *seconds = match.groups()
    return LoggedSegment(at_s, int(tokens), bool(first), bool(cached), *map(float, seconds))


class LoggedRun(NamedTuple):
    """A run of the model by itself: `seconds` by the server's clock, from its start to its end.

    Its line comes before that of its segment; runs that were stopped have none.
    """

    ended_s: float
    tokens: int
    first: bool
    seconds: float


def parse_run(at_s: float, line: str) -> LoggedRun | None:
    """The run that a line of the log tells of."""
    if not (match := _RUN.search(line)):
        return None
    return LoggedRun(at_s, int(match[1]), bool(match[2]), float(match[3]))


class ServerProcess:
    """A running `wyoming-kokoro serve --debug`."""

    def __init__(self, process: asyncio.subprocess.Process, started_s: float) -> None:
        self._process = process
        self.started_s = started_s
        self.lines: list[tuple[float, str]] = []
        self._grew = asyncio.Event()
        self._reading = asyncio.create_task(self._read())
        self.uri = ""

    async def logged(self, words: str) -> float:
        """When the first line with these words came; waited for. Raises KokoroError."""
        seen = 0
        while True:
            for at_s, line in self.lines[seen:]:
                if words in line:
                    return at_s
            seen = len(self.lines)
            if self._reading.done():
                last = "".join(line for _, line in self.lines[-5:])
                raise KokoroError(f"the server ended early; its last words:\n{last}")
            self._grew.clear()
            await self._grew.wait()

    async def listening(self) -> None:
        """Return once it can be connected to, at `uri`."""
        await self.logged("listening on ")
        found = (re.search(r"listening on (\S+)", line) for _, line in self.lines)
        self.uri = next(match[1] for match in found if match)

    def segments(self, since: int = 0) -> list[LoggedSegment]:
        """The runs told of in the log from line number `since` on."""
        found = (parse_segment(at_s, line) for at_s, line in self.lines[since:])
        return [told for told in found if told]

    def runs(self, since: int = 0) -> list[LoggedRun]:
        """As `segments`, the runs by themselves."""
        found = (parse_run(at_s, line) for at_s, line in self.lines[since:])
        return [told for told in found if told]

    @property
    def memory_mb(self) -> float:
        """Resident memory now."""
        return resident_mb(self._process.pid)

    @property
    def peak_mb(self) -> float:
        """The most that was resident at any moment; 0 where the system does not tell."""
        return _told_mb(self._process.pid, "VmHWM")

    async def stop(self) -> None:
        """Let it end by itself, or make it."""
        if self._process.returncode is None:
            self._process.terminate()
        try:
            await asyncio.wait_for(self._process.wait(), _STOP_S)
        except TimeoutError:
            self._process.kill()
            await self._process.wait()
        await self._reading

    async def _read(self) -> None:
        assert self._process.stderr
        while line := await self._process.stderr.readline():
            self.lines.append((time.perf_counter(), line.decode(errors="replace")))
            self._grew.set()
        self._grew.set()


@asynccontextmanager
async def serving(flags: Sequence[str]) -> AsyncGenerator[ServerProcess, None]:
    """A server with these flags on a free port of loopback, gone afterwards."""
    started_s = time.perf_counter()
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "wyoming_kokoro", "serve", "--uri", "tcp://127.0.0.1:0"),
        *("--debug", "--offline", *flags),
        stderr=asyncio.subprocess.PIPE,
        stdin=asyncio.subprocess.DEVNULL,
        limit=_LINE_BYTES,
        env={k: v for k, v in os.environ.items() if not k.startswith(ENVIRONMENT_PREFIX)},
    )
    server = ServerProcess(process, started_s)
    try:
        await server.listening()
        yield server
    finally:
        await server.stop()


def resident_mb(pid: int | None = None) -> float:
    """Resident memory of a process (default: this one), files it has mapped included."""
    if Path("/proc/self/status").is_file():
        return _told_mb(pid or os.getpid(), "VmRSS")
    asked = ["/bin/ps", "-o", "rss=", "-p", str(pid or os.getpid())]
    said = subprocess.run(asked, capture_output=True, text=True, check=False)  # noqa: S603 (fixed)
    return float(said.stdout.strip() or 0) / 1024


def _told_mb(pid: int, what: str) -> float:
    """A line of a process's status on Linux; 0 where there is none."""
    try:
        status = Path(f"/proc/{pid}/status").read_text()
    except OSError:  # another system, or it has ended
        return 0.0
    found = re.search(rf"{what}:\s+(\d+) kB", status)
    return int(found[1]) / 1024 if found else 0.0
