"""Log of a server process: its lines with their arrival times, and the runs that they report."""

from __future__ import annotations

import asyncio
import re
import time
from typing import NamedTuple

from wyoming_kokoro.core.errors import KokoroError

READY = "Kokoro is ready"
SAVED = "The optimised graph is saved"
_LISTENING = "listening on tcp://"
_SEGMENT = re.compile(
    r"segment of (\d+) tokens(, first)?(, cached)?: "
    r"predicted ([\d.]+) s, took ([\d.]+) s, ([\d.]+) s of audio"
)
_RUN = re.compile(r"run of (\d+) tokens(, first)?: ([\d.]+) s in the model")


class LogLine(NamedTuple):
    """A line of the log and the moment it arrived."""

    at_s: float
    text: str


class LoggedSegment(NamedTuple):
    """One run of the model for a reply, as the server logs it.

    `ended_s` is when the line arrived; `took_s` counts from when the reply asked for the run, its
    wait for other replies included.
    """

    ended_s: float
    tokens: int
    first: bool
    cached: bool
    predicted_s: float
    took_s: float
    audio_s: float


def parse_segment(at_s: float, line: str) -> LoggedSegment | None:
    """The segment that a line of the log reports; None for other lines."""
    if not (match := _SEGMENT.search(line)):
        return None
    tokens, first, cached, *seconds = match.groups()
    return LoggedSegment(at_s, int(tokens), bool(first), bool(cached), *map(float, seconds))


class LoggedRun(NamedTuple):
    """A run of the model alone: `seconds` by the server's clock, from its start to its end.

    Its line precedes that of its segment; cancelled runs have none.
    """

    ended_s: float
    tokens: int
    first: bool
    seconds: float


def parse_run(at_s: float, line: str) -> LoggedRun | None:
    """The run that a line of the log reports; None for other lines."""
    if not (match := _RUN.search(line)):
        return None
    return LoggedRun(at_s, int(match[1]), bool(match[2]), float(match[3]))


class ServerLog:
    """Lines of a process's standard error, read until it ends."""

    def __init__(self, stream: asyncio.StreamReader) -> None:
        self._stream = stream
        self.lines: list[LogLine] = []
        self._changed = asyncio.Event()
        self._reading = asyncio.create_task(self._read())

    async def line_with(self, words: str) -> LogLine:
        """The first line that contains `words`, waited for. Raises KokoroError."""
        seen = 0
        while True:
            for line in self.lines[seen:]:
                if words in line.text:
                    return line
            seen = len(self.lines)
            if self._reading.done():
                last = "".join(line.text for line in self.lines[-5:])
                raise KokoroError(f"the server ended early; its last words:\n{last}")
            self._changed.clear()
            await self._changed.wait()

    async def uri(self) -> str:
        """The Wyoming address of the server, once it listens. Raises KokoroError."""
        return (await self.line_with(_LISTENING)).text.partition("listening on ")[2].split()[0]

    def segments(self, since: int = 0) -> list[LoggedSegment]:
        """The segments reported from line number `since` on."""
        parsed = (parse_segment(*line) for line in self.lines[since:])
        return [segment for segment in parsed if segment]

    def runs(self, since: int = 0) -> list[LoggedRun]:
        """The runs reported from line number `since` on."""
        parsed = (parse_run(*line) for line in self.lines[since:])
        return [run for run in parsed if run]

    async def ended(self) -> None:
        """Wait until the stream has ended and every line is read."""
        await self._reading

    async def _read(self) -> None:
        while line := await self._stream.readline():
            self.lines.append(LogLine(time.perf_counter(), line.decode(errors="replace")))
            self._changed.set()
        self._changed.set()
