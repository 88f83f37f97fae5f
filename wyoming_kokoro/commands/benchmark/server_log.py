"""Log of a server process: its lines with their arrival times."""

from __future__ import annotations

import asyncio
import time
from typing import NamedTuple

from wyoming_kokoro.core.errors import KokoroError

READY = "Kokoro is ready"
_LISTENING = "listening on tcp://"


class LogLine(NamedTuple):
    """A line of the log and the moment it arrived."""

    at_s: float
    text: str


class ServerLog:
    """Lines of a process's standard error, read until it ends."""

    def __init__(self, stream: asyncio.StreamReader) -> None:
        self._stream = stream
        self.lines: list[LogLine] = []
        self._changed = asyncio.Event()
        self._reading = asyncio.create_task(self._read())

    async def line_with(self, *words: str) -> LogLine:
        """The first line that contains any of `words`, waited for. Raises KokoroError."""
        seen = 0
        while True:
            for line in self.lines[seen:]:
                if any(each in line.text for each in words):
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

    async def ended(self) -> None:
        """Wait until the stream has ended and every line is read."""
        await self._reading

    async def _read(self) -> None:
        while line := await self._stream.readline():
            self.lines.append(LogLine(time.perf_counter(), line.decode(errors="replace")))
            self._changed.set()
        self._changed.set()
