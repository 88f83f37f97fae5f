"""A real HTTP port on 127.0.0.1, with a speaker and a clock under the test's hand."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass, replace
from typing import Any

import aiohttp
import pytest

from tests.fakes import FakeClock, FakeSpeaker
from wyoming_kokoro.core.speech import Speaker
from wyoming_kokoro.core.voices import VoiceSpec
from wyoming_kokoro.server.http.context import EngineStatus, HttpContext, HttpLimits
from wyoming_kokoro.server.http.metrics import Metrics
from wyoming_kokoro.server.http.server import AiohttpServer, ListenAddress
from wyoming_kokoro.server.instrumented_speaker import InstrumentedSpeaker


async def phonemes(text: str, language: str) -> str:
    """Something that tells what was asked."""
    return f"{language} {text}"


@dataclass
class Port:
    """The port, and how clients of it come to be."""

    door: AiohttpServer
    number: int
    speaker: FakeSpeaker
    clock: FakeClock
    session: aiohttp.ClientSession
    facts: list[EngineStatus]

    @property
    def url(self) -> str:
        """The base URL."""
        return f"http://127.0.0.1:{self.number}"

    def get(self, path: str, **more: Any) -> Any:
        """A GET, as a context manager."""
        return self.session.get(self.url + path, **more)

    def post(self, path: str, body: Any, **more: Any) -> Any:
        """A POST of JSON, as a context manager."""
        return self.session.post(self.url + path, json=body, **more)

    def speak(self, text: str = "one two three", **fields: Any) -> Any:
        """A request for speech, in pcm if nothing else is said."""
        body = {"model": "tts-1", "input": text, "voice": "alloy", "response_format": "pcm"}
        return self.post("/v1/audio/speech", body | fields)


MakePort = Callable[..., Awaitable[Port]]


@pytest.fixture
async def make_port() -> AsyncIterator[MakePort]:
    """Open a port with given limits, key, origins, peer. No task of it outlives the test."""
    before = asyncio.all_tasks()
    async with AsyncExitStack() as stack:

        async def make(
            *,
            peer: str | None = None,
            speaker: Speaker | None = None,
            limits: HttpLimits | None = None,
            **offered: Any,
        ) -> Port:
            fake, clock, metrics = FakeSpeaker(), FakeClock(), Metrics()
            facts = [EngineStatus(engine="kokoro", phase="ready")]
            offer = HttpContext(
                speaker=InstrumentedSpeaker(speaker or fake, "http", metrics, clock),
                voice=VoiceSpec.parse("af_heart"),
                facts=lambda: facts[-1],
                phonemes=phonemes,
                clock=clock,
                limits=limits or HttpLimits(),
            )
            door = AiohttpServer(replace(offer, **offered), metrics)
            number = await door.listen(ListenAddress("127.0.0.1", 0, peer))
            stack.push_async_callback(door.stop, 0)
            session = await stack.enter_async_context(aiohttp.ClientSession())
            return Port(door, number, fake, clock, session, facts)

        yield make
    for _ in range(50):  # transports close in later turns of the loop
        await asyncio.sleep(0)
    assert not asyncio.all_tasks() - before - {asyncio.current_task()}


@pytest.fixture
async def port(make_port: MakePort) -> Port:
    """A port with the defaults."""
    return await make_port()
