"""The real program as a process, and a Wyoming client that talks to it as Home Assistant does."""

from __future__ import annotations

import asyncio
import os
import re
import sys
import time
from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
from wyoming.audio import AudioChunk, AudioStart, AudioStop
from wyoming.client import AsyncClient
from wyoming.error import Error
from wyoming.event import Event
from wyoming.tts import (
    Synthesize,
    SynthesizeChunk,
    SynthesizeStart,
    SynthesizeStop,
    SynthesizeStopped,
    SynthesizeVoice,
)

from tests.tone_model import build_tone_model, style_for
from wyoming_kokoro.core.audio import Samples

TIMEOUT_S = 60.0
"""Nothing here takes so long unless it hangs."""


@dataclass(slots=True)
class Reply:
    """What a client got for one request: events by type, audio, and when each chunk came."""

    types: list[str] = field(default_factory=list)
    pcm: bytes = b""
    timestamps_ms: list[int] = field(default_factory=list)
    arrived_s: list[float] = field(default_factory=list)
    formats: set[tuple[int, int, int]] = field(default_factory=set)
    error: Error | None = None

    @property
    def samples(self) -> Samples:
        """The audio as floats."""
        return np.frombuffer(self.pcm, "<i2").astype(np.float32) / np.float32(32767)

    @property
    def seconds(self) -> float:
        """The audio's length."""
        return len(self.pcm) / 48_000

    @property
    def shape(self) -> list[str]:
        """The event types, runs of chunks as one."""
        return [t for i, t in enumerate(self.types) if i == 0 or t != self.types[i - 1]]


PLAIN = ["audio-start", "audio-chunk", "audio-stop"]
STREAMED = [*PLAIN, "synthesize-stopped"]


class Server:
    """A running `wyoming-kokoro serve`; its log grows in `log`."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.log: list[str] = []
        self._grew = asyncio.Event()
        self._reading = asyncio.create_task(self._read())

    @property
    def uri(self) -> str:
        """Where it listens."""
        for line in self.log:
            if match := re.search(r"listening on (\S+)", line):
                return match[1]
        raise AssertionError("it does not listen:\n" + "".join(self.log))

    async def logged(self, words: str) -> str:
        """The first log line with these words, waited for."""
        async with asyncio.timeout(TIMEOUT_S):
            seen = 0
            while True:
                for line in self.log[seen:]:
                    if words in line:
                        return line
                seen = len(self.log)
                if self._reading.done():
                    raise AssertionError(f"ended without {words!r}:\n" + "".join(self.log))
                self._grew.clear()
                await self._grew.wait()

    async def stop(self) -> int:
        """SIGTERM; the exit status."""
        if self.process.returncode is None:
            self.process.terminate()
        async with asyncio.timeout(TIMEOUT_S):
            status = await self.process.wait()
            await self._reading
        return status

    async def _read(self) -> None:
        assert self.process.stderr
        while line := await self.process.stderr.readline():
            self.log.append(line.decode())
            self._grew.set()
        self._grew.set()


def environment(home: Path) -> dict[str, str]:
    """An empty home, and nothing of this program's settings."""
    kept = {k: v for k, v in os.environ.items() if not k.startswith("WYOMING_KOKORO_")}
    return kept | {"HOME": str(home), "XDG_DATA_HOME": str(home / "data")}


@asynccontextmanager
async def serving(home: Path, *flags: str) -> AsyncGenerator[Server, None]:
    """A server on a free port of loopback, gone afterwards."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "wyoming_kokoro", "--uri", "tcp://127.0.0.1:0", *flags),
        stderr=asyncio.subprocess.PIPE,
        env=environment(home),
    )
    server = Server(process)
    try:
        await server.logged("listening on")
        yield server
    finally:
        await server.stop()


def tone_files(folder: Path, layout: str = "v1.1", **planted: int) -> tuple[str, ...]:
    """Flags for a tone model, and voices whose every row says which it is (see `row_mark`)."""
    model = build_tone_model(folder / f"tone-{layout}.onnx", layout, **planted)
    voices = folder / "voices.bin"
    rows = [np.stack([style_for(row_mark(v, r)) for r in range(510)])[:, None] for v in (0, 1)]
    with voices.open("wb") as file:
        np.savez(file, af_heart=rows[0].astype("<f4"), ff_siwis=rows[1].astype("<f4"))
    return "--model", str(model), "--voices", str(voices), "--provider", "cpu"


def row_mark(voice: int, row: int) -> float:
    """The mark of a row of the voices of `tone_files`: 0 for af_heart, 1 for ff_siwis."""
    return 0.1 + 0.4 * voice + 0.3 * row / 510


@asynccontextmanager
async def connected(uri: str) -> AsyncGenerator[AsyncClient, None]:
    """A client, disconnected afterwards."""
    client = AsyncClient.from_uri(uri)
    await client.connect()
    try:
        yield client
    finally:
        await client.disconnect()


async def ask(client: AsyncClient, text: str, voice: str | None = None) -> Reply:
    """A whole request, as cores before streaming make it."""
    named = SynthesizeVoice(name=voice) if voice else None
    await client.write_event(Synthesize(text=text, voice=named).event())
    return await heard(client, AudioStop.is_type)


async def stream(client: AsyncClient, pieces: Sequence[str], voice: str | None = None) -> Reply:
    """A streamed request in Home Assistant's order, the compatibility `synthesize` included."""
    named = SynthesizeVoice(name=voice) if voice else None
    await client.write_event(SynthesizeStart(voice=named).event())
    for piece in pieces:
        await client.write_event(SynthesizeChunk(text=piece).event())
    await client.write_event(Synthesize(text="".join(pieces), voice=named).event())
    await client.write_event(SynthesizeStop().event())
    return await heard(client, SynthesizeStopped.is_type)


async def heard(client: AsyncClient, is_last: Callable[[str], bool]) -> Reply:
    """Events up to the last one, an error, or the end of the connection."""
    reply = Reply()
    async with asyncio.timeout(TIMEOUT_S):
        while (event := await client.read_event()) is not None:
            _take(reply, event)
            if is_last(event.type) or reply.error:
                break
    return reply


def _take(reply: Reply, event: Event) -> None:
    reply.types.append(event.type)
    if AudioStart.is_type(event.type):
        start = AudioStart.from_event(event)
        reply.formats.add((start.rate, start.width, start.channels))
    elif AudioChunk.is_type(event.type):
        chunk = AudioChunk.from_event(event)
        reply.formats.add((chunk.rate, chunk.width, chunk.channels))
        reply.pcm += chunk.audio
        reply.timestamps_ms.append(chunk.timestamp or 0)
        reply.arrived_s.append(time.perf_counter())
    elif Error.is_type(event.type):
        reply.error = Error.from_event(event)
