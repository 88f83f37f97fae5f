"""A real HTTP server on 127.0.0.1, with a fake speaker and a fake clock."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from tests.fakes import FakeClock, FakeSpeaker
from wyoming_kokoro.core.speech import Speaker
from wyoming_kokoro.core.voices import VoiceSpec
from wyoming_kokoro.server.admission import ClientLimits
from wyoming_kokoro.server.http.context import EngineStatus, HttpContext
from wyoming_kokoro.server.http.lexicon_file import LexiconFile
from wyoming_kokoro.server.http.metrics import Metrics
from wyoming_kokoro.server.http.server import HttpServer, ListenAddress
from wyoming_kokoro.server.instrumented_speaker import InstrumentedSpeaker
from wyoming_kokoro.system.finding import Finding


async def phonemes(text: str, language: str) -> str:
    """Fake phonemes that repeat the arguments."""
    return f"{language} {text}"


async def clear_cache() -> int:
    """A fake cache of three files."""
    return 3


async def checks() -> list[Finding]:
    """Two fake findings."""
    return [Finding("who speaks", "ok", "Kokoro"), Finding("disk", "note", "<b>full", "make room")]


@dataclass
class Port:
    """The HTTP server, its fakes, and requests to it."""

    server: HttpServer
    number: int
    speaker: FakeSpeaker
    clock: FakeClock
    session: aiohttp.ClientSession
    statuses: list[EngineStatus]

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
        """A request for speech, as pcm unless the fields say otherwise."""
        body = {"model": "tts-1", "input": text, "voice": "alloy", "response_format": "pcm"}
        return self.post("/v1/audio/speech", body | fields)


MakePort = Callable[..., Awaitable[Port]]


@pytest.fixture
async def make_port(tmp_path: Path) -> AsyncIterator[MakePort]:
    """Starts a server with given limits, key, origins, peer. No task of it may outlive the test."""
    before = asyncio.all_tasks()
    async with AsyncExitStack() as stack:

        async def start(
            *,
            peer: str | None = None,
            speaker: Speaker | None = None,
            limits: ClientLimits | None = None,
            **fields: Any,
        ) -> Port:
            fake, clock, metrics = FakeSpeaker(), FakeClock(), Metrics()
            statuses = [EngineStatus(engine="kokoro", phase="ready")]
            context = HttpContext(
                speaker=InstrumentedSpeaker(speaker or fake, "http", metrics, clock),
                voice=VoiceSpec.parse("af_heart"),
                status=lambda: statuses[-1],
                phonemes=phonemes,
                clear_cache=clear_cache,
                checks=checks,
                lexicon=LexiconFile(tmp_path / "lexicon.txt"),
                clock=clock,
                limits=limits or ClientLimits(),
            )
            server = HttpServer(replace(context, **fields), metrics)
            number = await server.listen(ListenAddress("127.0.0.1", 0, peer))
            stack.push_async_callback(server.stop, 0)
            session = await stack.enter_async_context(aiohttp.ClientSession())
            return Port(server, number, fake, clock, session, statuses)

        yield start
    for _ in range(50):  # transports close in later turns of the loop
        await asyncio.sleep(0)
    assert not asyncio.all_tasks() - before - {asyncio.current_task()}


@pytest.fixture
async def port(make_port: MakePort) -> Port:
    """A server with the defaults."""
    return await make_port()
