"""The real program as a process, and a Wyoming client that talks to it as Home Assistant does."""

from __future__ import annotations

import asyncio
import re
import socket
import sys
import time
from collections.abc import AsyncGenerator, Callable, Mapping, Sequence
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
)

from tests.tone_model import build_tone_model, style_for
from wyoming_kokoro.commands.benchmark.client import connected as connected
from wyoming_kokoro.commands.benchmark.client import synthesize_voice
from wyoming_kokoro.commands.benchmark.process import clean_environment
from wyoming_kokoro.commands.benchmark.server_log import ServerLog
from wyoming_kokoro.core.audio import Samples
from wyoming_kokoro.core.errors import KokoroError

TIMEOUT_S = 60.0
"""Deadline of every wait: nothing here takes so long unless it hangs."""
BUILDING_S = 300.0
"""That of a first start with the real model, whose graph is built while other tests run."""
SERVE = (sys.executable, "-m", "wyoming_kokoro", "--uri", "tcp://127.0.0.1:0")
"""The program, on a free port."""
_RETRY_S = 0.02


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
    """A running `wyoming-kokoro serve` whose standard error is read."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        assert process.stderr
        self.process = process
        self._log = ServerLog(process.stderr)

    @property
    def log(self) -> list[str]:
        """The lines logged so far."""
        return [line.text for line in self._log.lines]

    @property
    def uri(self) -> str:
        """The Wyoming address; the server must be listening."""
        for line in self.log:
            if match := re.search(r"listening on (\S+)", line):
                return match[1]
        raise AssertionError("it does not listen:\n" + "".join(self.log))

    async def logged(self, words: str, *, within_s: float = TIMEOUT_S) -> str:
        """The first log line with these words, waited for."""
        async with asyncio.timeout(within_s):
            try:
                return (await self._log.line_with(words)).text
            except KokoroError:
                raise AssertionError(f"ended without {words!r}:\n" + "".join(self.log)) from None

    async def stop(self) -> int:
        """SIGTERM; the exit status."""
        if self.process.returncode is None:
            self.process.terminate()
        async with asyncio.timeout(TIMEOUT_S):
            status = await self.process.wait()
            await self._log.ended()
        return status


def environment(home: Path) -> dict[str, str]:
    """An empty home, and nothing of this program's settings."""
    folders = {"XDG_DATA_HOME": str(home / "data"), "XDG_CONFIG_HOME": str(home / "config")}
    return clean_environment() | {"HOME": str(home)} | folders


@asynccontextmanager
async def running(
    home: Path, *command: str, variables: Mapping[str, str] | None = None, own_group: bool = False
) -> AsyncGenerator[Server, None]:
    """A command that runs a server in this home, stopped afterwards."""
    process = await asyncio.create_subprocess_exec(
        *command,
        stderr=asyncio.subprocess.PIPE,
        start_new_session=own_group,
        env=environment(home) | dict(variables or {}),
    )
    server = Server(process)
    try:
        yield server
    finally:
        await server.stop()


@asynccontextmanager
async def serving(home: Path, *flags: str) -> AsyncGenerator[Server, None]:
    """A listening server on a free port of loopback, stopped afterwards."""
    async with running(home, *SERVE, *flags) as server:
        await server.logged("listening on")
        yield server


def free_port() -> int:
    """A port on which nobody listens."""
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


async def port_open(port: int) -> None:
    """Wait until somebody listens on a port of loopback: for a process whose log is not read."""
    async with asyncio.timeout(TIMEOUT_S):
        while True:
            try:
                _, writer = await asyncio.open_connection("127.0.0.1", port)
            except OSError:
                await asyncio.sleep(_RETRY_S)
            else:
                writer.close()
                return


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


async def ask(client: AsyncClient, text: str, voice: str = "") -> Reply:
    """A whole request, as cores before streaming make it."""
    named = synthesize_voice(voice)
    await client.write_event(Synthesize(text=text, voice=named).event())
    return await heard(client, AudioStop.is_type)


async def stream(client: AsyncClient, pieces: Sequence[str], voice: str = "") -> Reply:
    """A streamed request in Home Assistant's order, the compatibility `synthesize` included."""
    named = synthesize_voice(voice)
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
