"""A real server on a free port of 127.0.0.1, with a speaker and a clock under the test's hand."""

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
from wyoming_kokoro.server.wyoming.connection import ClientLimits, ServerContext
from wyoming_kokoro.server.wyoming.info import info_bytes
from wyoming_kokoro.server.wyoming.listener import Listener


@dataclass
class House:
    """The server, and how clients of it come to be."""

    listener: Listener
    speaker: FakeSpeaker
    clock: FakeClock
    stack: AsyncExitStack

    async def client(self) -> AsyncTcpClient:
        """A connected client, disconnected at the end of the test."""
        client = AsyncTcpClient("127.0.0.1", self.listener.port, read_timeout=10)
        return await self.stack.enter_async_context(client)


MakeHouse = Callable[..., Awaitable[House]]


@pytest.fixture
async def make_house() -> AsyncIterator[MakeHouse]:
    """Start a server with given Limits. Whatever a test did, no task of the server outlives it."""
    before = asyncio.all_tasks()
    async with AsyncExitStack() as stack:

        async def make(**limits: int | float) -> House:
            speaker, clock = FakeSpeaker(), FakeClock()
            offer = ServerContext(
                speaker=speaker,
                info=info_bytes(lambda _: True),
                voice=VoiceSpec.parse("af_heart"),
                limits=ClientLimits(**limits),  # type: ignore[arg-type]
                clock=clock,
            )
            listener = Listener("tcp://127.0.0.1:0", offer)
            await listener.start()
            clients = AsyncExitStack()
            stack.push_async_callback(listener.stop, 0)
            await stack.enter_async_context(clients)
            return House(listener, speaker, clock, clients)

        yield make
    left = asyncio.all_tasks() - before - {asyncio.current_task()}
    assert not left


@pytest.fixture
async def house(make_house: MakeHouse) -> House:
    """A server with the default limits."""
    return await make_house()


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
