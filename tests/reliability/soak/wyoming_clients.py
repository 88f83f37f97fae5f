"""Habits of Wyoming clients."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from random import Random

from wyoming.audio import AudioStop
from wyoming.client import AsyncClient
from wyoming.tts import Synthesize, SynthesizeChunk, SynthesizeStart

from tests.process import PLAIN, STREAMED, Reply, ask, connected, heard, stream
from tests.reliability.fuzz import Peer

from .sentences import Sentences


class WyomingClients:
    """One method a habit; raises AssertionError, OSError, TimeoutError or EOFError if wrong."""

    def __init__(self, uri: str, sentences: Sentences) -> None:
        self._uri = uri
        self._text = sentences
        self._random = sentences.random
        host, _, port = uri.removeprefix("tcp://").rpartition(":")
        self._peer = Peer(host, int(port))

    @property
    def habits(self) -> tuple[Callable[[], Awaitable[None]], ...]:
        """All of them, frequent ones more than once."""
        return (
            self.whole, self.whole, self.streamed, self.streamed, self.two_in_turn, self.reading,
            self.ssml, self.blend, self.french, self.leaves, self.leaves_early, self.stops_halfway,
            self.stumbles, self.nonsense, self.nonsense, self.slow,
        )  # fmt: skip

    async def whole(self) -> None:
        """As an older core asks."""
        async with connected(self._uri) as client:
            _expect(await ask(client, self._text.some()), PLAIN)

    async def streamed(self) -> None:
        """As a language model speaks."""
        text = self._text.some(3)
        async with connected(self._uri) as client:
            pieces = [text[at : at + 7] for at in range(0, len(text), 7)]
            _expect(await stream(client, pieces), STREAMED)

    async def two_in_turn(self) -> None:
        """One connection, several requests."""
        async with connected(self._uri) as client:
            _expect(await stream(client, [self._text.some()]), STREAMED)
            _expect(await ask(client, self._text.some()), PLAIN)

    async def reading(self) -> None:
        """A page."""
        async with connected(self._uri) as client:
            _expect(await ask(client, self._text.some(25)), PLAIN)

    async def ssml(self) -> None:
        """Markup, some of it broken."""
        closing = self._random.choice(["</speak>", "", "<p>"])
        text = f"<speak>{self._text.some()}<break time='30ms'/>{closing}"
        async with connected(self._uri) as client:
            await client.write_event(Synthesize(text=text, text_format="ssml").event())
            _expect(await heard(client, AudioStop.is_type), PLAIN)

    async def blend(self) -> None:
        """A voice that was never asked for before."""
        share = self._random.randint(1, 999) / 1000
        async with connected(self._uri) as client:
            voice = f"af_heart*{share}+ff_siwis*{1 - share:.3f}@1.1"
            _expect(await ask(client, self._text.some(), voice), PLAIN)

    async def french(self) -> None:
        """Another language."""
        async with connected(self._uri) as client:
            _expect(await ask(client, "Il fait 21 °C.", "ff_siwis"), PLAIN)

    async def leaves(self) -> None:
        """Goes away in the middle of the sound."""
        async with connected(self._uri) as client:
            await client.write_event(Synthesize(text=self._text.some(20)).event())
            for _ in range(self._random.randrange(6)):
                await client.read_event()

    async def leaves_early(self) -> None:
        """Asks and does not wait."""
        async with connected(self._uri) as client:
            await client.write_event(Synthesize(text=self._text.some(5)).event())

    async def stops_halfway(self) -> None:
        """A stream that never ends."""
        async with connected(self._uri) as client:
            await client.write_event(SynthesizeStart().event())
            await client.write_event(SynthesizeChunk(text=self._text.some(2)).event())
            await client.read_event()

    async def stumbles(self) -> None:
        """A run that fails."""
        async with connected(self._uri) as client:
            reply = await ask(client, f"{self._text.some()} To the church.")
            assert reply.error
            assert reply.error.code == "engine-failed"

    async def nonsense(self) -> None:
        """Bytes of the fuzzer."""
        await self._peer.case(Random(self._random.random()))

    async def slow(self) -> None:
        """Takes its time to read."""
        async with connected(self._uri) as client:
            await client.write_event(Synthesize(text=self._text.some(12)).event())
            event = await client.read_event()
            while event and event.type not in ("audio-stop", "error"):
                await asyncio.sleep(0.01)
                event = await client.read_event()
            assert event

    async def first_audio_s(self) -> float:
        """How long a sentence that was never said takes to begin."""
        async with connected(self._uri) as client:
            started = time.perf_counter()
            await client.write_event(Synthesize(text=self._text.new()).event())
            await _sound(client)
            return time.perf_counter() - started


def _expect(reply: Reply, shape: list[str]) -> None:
    assert reply.shape == shape, reply.error or reply.shape


async def _sound(client: AsyncClient) -> None:
    while event := await client.read_event():
        if event.type == "audio-chunk":
            return
    raise EOFError("no sound")
