"""The fuzzer: what a hostile peer may send, at every door that takes bytes or strings.

`script/fuzz` runs 100,000 cases and more; the suite runs a few seconds of the same. A case is made
from the seed and its number alone, so that a failure can be made again:

    script/fuzz --target frames --seed 5 --first 1234 --cases 1
"""

from __future__ import annotations

import argparse
import asyncio
import json
import logging
import sys
import tempfile
import time
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from tests.process import serving, tone_files
from wyoming_kokoro.core.audio import Audio, silence
from wyoming_kokoro.core.errors import EngineFailed, InvalidRequest, KokoroError, TooLarge
from wyoming_kokoro.core.speech import SpeechRequest
from wyoming_kokoro.core.voices import VoiceSpec, resolve
from wyoming_kokoro.model.kokoro_model import ModelSound
from wyoming_kokoro.plan import cost_figures
from wyoming_kokoro.plan.cost_model import CostModel
from wyoming_kokoro.server.admission import ClientLimits
from wyoming_kokoro.server.wyoming.context import WyomingContext
from wyoming_kokoro.server.wyoming.framing import HEADER_BYTES, FrameLimits, FrameReader
from wyoming_kokoro.server.wyoming.info import info_bytes
from wyoming_kokoro.server.wyoming.server import WyomingServer
from wyoming_kokoro.server.wyoming.turn_machine import TurnMachine
from wyoming_kokoro.synthesis.segment_cache import pack, unpack
from wyoming_kokoro.text.markup import lexicon, ssml

from .mutation import TEXTS, VOICES, conversation, event, in_pieces, mutated

TIMEOUT_S = 20.0
HEART = VoiceSpec.parse("af_heart")


class Broken(AssertionError):
    """A case that the server did not stand."""


# The frame reader and the turn machine, on bytes


async def frames(random: Random) -> None:
    """Bytes → events, cut at any place: events or an error of ours, then an end."""
    data = mutated(random, conversation(random))
    stream = asyncio.StreamReader(limit=HEADER_BYTES)
    for piece in in_pieces(random, data):
        stream.feed_data(piece)
    stream.feed_eof()
    reader, machine = FrameReader(stream, FrameLimits(100_000, 100_000)), TurnMachine(10_000)
    with suppress(InvalidRequest, TooLarge):
        read = 0
        while (received := await reader.read()) is not None:
            read += 1
            if read > len(data):
                raise Broken("more events than bytes")
            machine.receive(received)


# Everything else that takes strings or bytes of others


def _strings(random: Random) -> str:
    seeds = [*TEXTS, *(str(v.get("name")) for v in VOICES if isinstance(v, dict))]
    return mutated(random, random.choice(seeds).encode()).decode("utf-8", "replace")


async def parsers(random: Random) -> None:
    """Voice strings, SSML, lexicon lines, cached segments, saved costs."""
    text = _strings(random)
    with suppress(KokoroError):
        spec = resolve(text, None, HEART)
        if VoiceSpec.parse(str(spec)) != spec:
            raise Broken(f"{spec} does not read as itself")
    with suppress(ssml.BrokenMarkup):
        ssml.parse(text)
    lexicon.parse(f"word = {text}\n{text} = word\n[{text}]\n{text}")
    packed = pack(ModelSound(np.ones(20, np.float32), np.arange(3)))
    with suppress(ValueError):
        unpack(mutated(random, packed))
    with suppress(ValueError, RecursionError):
        known = json.dumps(cost_figures.to_dict(CostModel("key"))).encode()
        cost_figures.from_dict(json.loads(mutated(random, known)), "key")


# The real socket


class _Parrot:
    """Says a little for each word; `crash` is a bug, `fail` a failure."""

    async def speak(self, request: SpeechRequest) -> AsyncGenerator[Audio, None]:
        """As the Protocol says."""
        pieces = [request.text] if isinstance(request.text, str) else request.text
        if isinstance(pieces, list):
            for piece in pieces:
                yield _said(piece)
        else:
            async for piece in pieces:
                yield _said(piece)


def _said(text: str) -> Audio:
    if "passwd" in text:
        raise EngineFailed("the model failed")
    return Audio(silence(min(1.0, 0.01 * len(text))))


class Peer:
    """Talks to one server as nobody should."""

    def __init__(self, host: str, port: int) -> None:
        self._address = host, port

    async def case(self, random: Random) -> None:
        """A conversation, cut and left at any place; what came back obeys the laws."""
        data = mutated(random, conversation(random))
        async with asyncio.timeout(TIMEOUT_S):
            reader, writer = await asyncio.open_connection(*self._address)
            leaves = random.random()
            try:
                for piece in in_pieces(random, data):
                    writer.write(piece)
                    await writer.drain()
                if leaves < 0.2:
                    writer.transport.abort()
                    return
                if writer.can_write_eof():
                    writer.write_eof()
                if leaves < 0.9:
                    obeys_the_laws(await reader.read())
            except ConnectionError:
                pass  # the server had enough
            finally:
                writer.close()
                with suppress(OSError):
                    await writer.wait_closed()

    async def still_answers(self) -> None:
        """The server is alive, and answers the next client."""
        async with asyncio.timeout(TIMEOUT_S):
            reader, writer = await asyncio.open_connection(*self._address)
            writer.write(event("ping", {"text": "alive"}))
            if b"alive" not in await reader.readline() + await reader.read(20):
                raise Broken("the server does not answer a ping")
            writer.close()
            with suppress(OSError):
                await writer.wait_closed()


_WHILE = {"audio-start": "idle", "audio-chunk": "sounding", "audio-stop": "sounding"}


def obeys_the_laws(data: bytes) -> list[str]:
    """Whole events; replies start, sound and stop in order; nothing follows an error.

    The events' types. Raises Broken.
    """
    state = "idle"
    kinds = _kinds(data)
    for kind in kinds:
        if state == "failed":
            raise Broken(f"{kind} after an error")
        if _WHILE.get(kind, state) != state:
            raise Broken(f"{kind} while {state}")
        changes = {"audio-start": "sounding", "audio-stop": "idle", "error": "failed"}
        state = changes.get(kind, state)
    return kinds


def _kinds(data: bytes) -> list[str]:
    """Types of the events; bytes that end inside one are allowed where a client left first."""
    kinds: list[str] = []
    while data:
        line, newline, data = data.partition(b"\n")
        if not newline:
            raise Broken("the answer ends inside a header")
        header = json.loads(line)
        kinds.append(header["type"])
        size = header.get("data_length", 0) + header.get("payload_length", 0)
        if len(data) < size:
            raise Broken("the answer ends inside an event")
        data = data[size:]
    return kinds


@asynccontextmanager
async def parrot_server() -> AsyncGenerator[Peer]:
    """A server in this process, with a speaker that costs nothing."""
    context = WyomingContext(
        speaker=_Parrot(),
        info=info_bytes(lambda _: True),
        voice=HEART,
        limits=ClientLimits(max_text=5000),
    )
    server = WyomingServer("tcp://127.0.0.1:0", context)
    await server.start()
    try:
        yield Peer("127.0.0.1", server.port)
    finally:
        await server.stop(0)


@asynccontextmanager
async def real_server() -> AsyncGenerator[Peer]:
    """The real process with a tone model: text goes all the way."""
    with tempfile.TemporaryDirectory() as folder:
        flags = (*tone_files(Path(folder)), "--latency", "60000", "--max-text", "20000")
        async with serving(Path(folder), *flags, "--offline") as server:
            await server.logged("Kokoro is ready")
            host, _, port = server.uri.removeprefix("tcp://").rpartition(":")
            yield Peer(host, int(port))
            status = await server.stop()
            faults = [line for line in server.log if "Traceback" in line or "fault" in line]
            if status or faults:
                raise Broken(f"status {status}; its log: {''.join(server.log[-40:])}")


# Running cases


@dataclass
class Tally:
    """What a target stood."""

    cases: int = 0
    seconds: float = 0.0
    faults: list[str] = field(default_factory=list)


class _Faults(logging.Handler):
    """Counts what the server itself calls a fault of its own."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.messages: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.messages.append(logging.Formatter().format(record))


Case = Callable[[Random], Awaitable[None]]


async def run_cases(case: Case, seed: int, first: int, count: int, *, at_once: int = 1) -> Tally:
    """Run cases, some of them at once; stops at the fifth fault."""
    tally, started = Tally(), time.perf_counter()
    numbers = iter(range(first, first + count))
    faults = _Faults()
    logging.getLogger().addHandler(faults)

    async def worker() -> None:
        for number in numbers:
            try:
                await case(Random(f"{seed}:{number}"))
            except Exception as error:  # noqa: BLE001 (whatever it is, it is the finding)
                tally.faults.append(f"case {number}: {error!r}")
            tally.cases += 1
            if len(tally.faults) + len(faults.messages) >= 5:
                return

    try:
        await asyncio.gather(*(worker() for _ in range(at_once)))
    finally:
        logging.getLogger().removeHandler(faults)
    tally.faults += faults.messages
    tally.seconds = time.perf_counter() - started
    return tally


async def fuzz(target: str, seed: int, first: int, count: int) -> Tally:
    """One target by name."""
    if target in ("frames", "parsers"):
        return await run_cases({"frames": frames, "parsers": parsers}[target], seed, first, count)
    server: Callable[[], Any] = {"socket": parrot_server, "process": real_server}[target]
    async with server() as peer:
        tally = await run_cases(peer.case, seed, first, count, at_once=8)
        await peer.still_answers()
    return tally


SHARES = {"frames": 0.5, "parsers": 0.25, "socket": 0.2, "process": 0.05}
"""Of the cases of a long run."""


def say(line: str) -> None:
    """On standard output, at once."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def main() -> int:
    """Run, print a line a target, and return 1 where anything was found."""
    parser = argparse.ArgumentParser(description="Fuzz every door that takes bytes or strings.")
    parser.add_argument("--cases", type=int, default=120_000)
    parser.add_argument("--target", choices=SHARES, help="one alone; default all of them")
    parser.add_argument("--seed", type=int, default=time.time_ns() % 10**6)
    parser.add_argument("--first", type=int, default=0)
    options = parser.parse_args()
    logging.basicConfig(level=logging.CRITICAL)
    logging.getLogger("wyoming_kokoro").setLevel(logging.ERROR)
    shares = {options.target: 1.0} if options.target else SHARES
    found = total = 0
    for target, share in shares.items():
        count = round(options.cases * share)
        tally = asyncio.run(fuzz(target, options.seed, options.first, count))
        say(
            f"{target:8} {tally.cases:7} cases in {tally.seconds:5.0f} s"
            f" ({tally.cases / tally.seconds:.0f} a second), {len(tally.faults)} faults"
        )
        for fault in tally.faults:
            say(f"  {fault}")
        found, total = found + len(tally.faults), total + tally.cases
    say(f"{total} cases, seed {options.seed}, {found} faults")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
