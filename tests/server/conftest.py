"""A real server on a free port of 127.0.0.1, with a fake speaker and a fake clock."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass

import pytest
from wyoming.client import AsyncTcpClient
from wyoming.event import Event, Eventable

from tests.fakes import FakeClock, FakeSpeaker
from wyoming_kokoro.core.voices import VoiceSpec
from wyoming_kokoro.server.admission import ClientLimits
from wyoming_kokoro.server.wyoming.context import WyomingContext
from wyoming_kokoro.server.wyoming.info import info_bytes
from wyoming_kokoro.server.wyoming.server import WyomingServer


class RawClient(AsyncTcpClient):
    """A Wyoming client that can also send bytes that are not events."""

    def write(self, data: bytes) -> None:
        """Send bytes."""
        self.stream.write(data)

    @property
    def stream(self) -> asyncio.StreamWriter:
        """The writing half of the connection."""
        assert self._writer is not None
        return self._writer


@dataclass
class RunningServer:
    """The server, its fakes, its clients, and the codes of the errors that they were sent."""

    server: WyomingServer
    speaker: FakeSpeaker
    clock: FakeClock
    stack: AsyncExitStack
    errors: list[str]

    async def client(self) -> RawClient:
        """A connected client, disconnected at the end of the test."""
        client = RawClient("127.0.0.1", self.server.port, read_timeout=10)
        return await self.stack.enter_async_context(client)


StartServer = Callable[..., Awaitable[RunningServer]]


@pytest.fixture
async def start_server() -> AsyncIterator[StartServer]:
    """Starts a server with given limits. No task of the server may outlive the test."""
    before = asyncio.all_tasks()
    async with AsyncExitStack() as stack:

        async def start(**limits: int | float) -> RunningServer:
            speaker, clock, errors = FakeSpeaker(), FakeClock(), list[str]()
            context = WyomingContext(
                speaker=speaker,
                info=info_bytes(lambda _: True),
                voice=VoiceSpec.parse("af_heart"),
                limits=ClientLimits(**limits),  # type: ignore[arg-type]
                clock=clock,
                on_error=errors.append,
            )
            server = WyomingServer("tcp://127.0.0.1:0", context)
            await server.start()
            clients = AsyncExitStack()
            stack.push_async_callback(server.stop, 0)
            await stack.enter_async_context(clients)
            return RunningServer(server, speaker, clock, clients, errors)

        yield start
    left = asyncio.all_tasks() - before - {asyncio.current_task()}
    assert not left


@pytest.fixture
async def running(start_server: StartServer) -> RunningServer:
    """A server with the default limits."""
    return await start_server()


async def send(client: AsyncTcpClient, *events: Eventable) -> None:
    """Send events."""
    for event in events:
        await client.write_event(event.event())


async def read(client: AsyncTcpClient) -> Event:
    """The next event; fails at the end of the connection."""
    event = await client.read_event()
    assert event is not None, "the server closed the connection"
    return event


async def reply(client: AsyncTcpClient, *, streaming: bool = False) -> list[Event]:
    """All events up to and with the one that ends a reply, checked against the laws of a reply."""
    last = "synthesize-stopped" if streaming else "audio-stop"
    events: list[Event] = []
    while not events or events[-1].type not in (last, "error"):
        events.append(await read(client))
    return events
