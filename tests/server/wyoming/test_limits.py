"""Limits on clients, events, texts and time."""

from __future__ import annotations

import asyncio
import errno
from collections.abc import AsyncGenerator
from contextlib import suppress

import pytest
from wyoming.event import Event
from wyoming.info import Describe
from wyoming.ping import Ping
from wyoming.tts import Synthesize, SynthesizeChunk, SynthesizeStart, SynthesizeStop

from tests.fakes import settle
from tests.server.conftest import RunningServer, StartServer, reply, send
from wyoming_kokoro.core.audio import Audio, silence
from wyoming_kokoro.core.speech import SpeechRequest
from wyoming_kokoro.server import admission
from wyoming_kokoro.server.wyoming.connection import STREAM_PATIENCE
from wyoming_kokoro.server.wyoming.request_queue import MAX_WAITING


async def answer(running: RunningServer, *events: Event) -> Event | None:
    """What a new client reads first, None where the connection just ends."""
    client = await running.client()
    for event in events:
        await client.write_event(event)
    return await client.read_event()


def code(event: Event | None) -> str:
    """The code of an `error` event."""
    assert event is not None
    assert event.type == "error", event
    return str(event.data["code"])


@pytest.mark.parametrize("limit", ["max_clients", "max_clients_per_address"])
async def test_too_many_clients(start_server: StartServer, limit: str) -> None:
    """One client too many is refused at once; when another leaves there is room again."""
    running = await start_server(**{limit: 2})
    clients = [await running.client() for _ in range(2)]
    for client in clients:
        await send(client, Ping())
        await client.read_event()
    refused = await running.client()
    await send(refused, Describe())
    assert code(await refused.read_event()) == "too-busy"
    assert await refused.read_event() is None
    assert running.errors == ["too-busy"], "counted, as HTTP counts its refusals"
    await clients[0].disconnect()
    while running.server.clients == 2:
        await settle()
    answered = await answer(running, Describe().event())
    assert answered is not None
    assert answered.type == "info"


async def test_a_flood_of_clients_is_dropped_without_words(
    start_server: StartServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Refusals take file descriptors too: they are few."""
    monkeypatch.setattr(admission, "MAX_REFUSALS", 3)
    running = await start_server(max_clients=1)
    first = await running.client()
    await send(first, Ping())
    await first.read_event()
    refused = [await running.client() for _ in range(3)]
    assert [code(await client.read_event()) for client in refused] == ["too-busy"] * 3
    dropped = await running.client()
    with suppress(ConnectionError):  # dropped without an answer
        assert await dropped.read_event() is None
    assert (running.server.clients, running.server.limiter.refusing) == (1, 3)
    for client in refused:
        await client.disconnect()
    while running.server.limiter.refusing:
        await settle()
    assert code(await answer(running)) == "too-busy"


async def test_a_flood_of_events_is_read_slowly(start_server: StartServer) -> None:
    """Eight at once, then eight a second; nothing is lost, and other clients notice nothing."""
    running = await start_server(events_per_s=8, burst_events=8)
    client = await running.client()
    await send(client, *[Ping(str(number)) for number in range(20)])
    for number in range(9):
        assert (await client.read_event() or Event("")).data["text"] == str(number)
    waiting = asyncio.create_task(client.read_event())
    other = await answer(running, Ping("other").event())
    assert other is not None
    assert other.data["text"] == "other"
    assert not waiting.done()
    await running.clock.advance(0.125)
    assert ((await waiting) or Event("")).data["text"] == "9"
    for number in range(10, 20):
        await running.clock.advance(0.125)
        assert (await client.read_event() or Event("")).data["text"] == str(number)


async def test_requests_that_wait_are_few(running: RunningServer) -> None:
    """One is spoken, four wait, one more is read: then the client has to wait, too."""
    client = await running.client()
    await send(client, Synthesize("wait"))
    await running.speaker.waiting.wait()
    await send(client, *[Synthesize(str(number)) for number in range(MAX_WAITING)], Ping())
    assert (await client.read_event() or Event("")).type == "pong"
    await send(client, *[Synthesize(str(number)) for number in range(5)], Ping())
    receiving = asyncio.create_task(client.read_event())
    await settle()
    assert not receiving.done()
    assert len(running.speaker.requests) == 1
    running.speaker.go.set()
    events = [await receiving or Event("")]
    events += [await client.read_event() or Event("") for _ in range(30)]
    assert [event.type for event in events].count("audio-stop") == 10
    assert [event.type for event in events].count("pong") == 1


async def test_a_disk_that_fails_the_speaker_is_an_error(running: RunningServer) -> None:
    """It is not taken for a broken connection, which ends silently; the error contains no path."""

    async def failing(request: SpeechRequest) -> AsyncGenerator[Audio, None]:
        yield Audio(silence(0.1))
        raise OSError(errno.EMFILE, "Too many open files", "/secret/place")

    running.speaker.speak = failing  # type: ignore[method-assign]
    client = await running.client()
    await send(client, Synthesize("one"))
    events = await reply(client)
    assert code(events[-1]) == "engine-failed"
    assert "Too many open files" in events[-1].data["text"]
    assert "secret" not in events[-1].data["text"]


async def test_text_too_large(start_server: StartServer) -> None:
    """A text may be as long as allowed, and not a character longer."""
    running = await start_server(max_text=10)
    client = await running.client()
    await send(client, Synthesize("one wordss"))
    assert (await reply(client))[-1].type == "audio-stop"
    assert code(await answer(running, Synthesize("one wordsss").event())) == "too-large"


async def test_streamed_text_too_large(start_server: StartServer) -> None:
    """The chunks of a stream count together; each stream counts anew; its copy does not count."""
    running = await start_server(max_text=10)
    client = await running.client()
    for _ in range(2):
        await send(client, SynthesizeStart(), SynthesizeChunk("12345 "), SynthesizeChunk("7890"))
        await send(client, Synthesize("12345 7890 and more"), SynthesizeStop())
        assert (await reply(client, streaming=True))[-1].type == "synthesize-stopped"
    await send(client, SynthesizeStart(), *[SynthesizeChunk("12345")] * 3)
    events = await reply(client, streaming=True)
    assert code(events[-1]) == "too-large"
    assert await client.read_event() is None


async def test_idle_connection_is_closed(running: RunningServer) -> None:
    """After the idle timeout without a request the connection ends, without an error."""
    client = await running.client()
    await send(client, Ping())
    await client.read_event()
    await running.clock.advance(299)
    await send(client, Ping())
    assert (await client.read_event()) is not None
    await running.clock.advance(299)
    assert running.server.clients == 1
    await running.clock.advance(2)
    assert await client.read_event() is None


async def test_waiting_for_a_reply_is_not_idle(running: RunningServer) -> None:
    """A client that waits for its reply, while a model is downloaded perhaps, is never cut off."""
    client = await running.client()
    await send(client, Synthesize("wait one"))
    await running.speaker.waiting.wait()
    await running.clock.advance(100_000)
    running.speaker.go.set()
    assert (await reply(client))[-1].type == "audio-stop"
    await running.clock.advance(299)
    assert running.server.clients == 1
    await running.clock.advance(2)
    assert await client.read_event() is None


async def test_stalled_stream_fails(running: RunningServer) -> None:
    """A stream that gets no more text has ten times the idle timeout, then it is an error."""
    client = await running.client()
    await send(client, SynthesizeStart(), SynthesizeChunk("one "))
    assert [(await client.read_event() or Event("")).type for _ in "12"][-1] == "audio-chunk"
    await running.clock.advance(300 * STREAM_PATIENCE - 1)
    await send(client, SynthesizeChunk("two "))
    assert (await client.read_event() or Event("")).type == "audio-chunk"
    await running.clock.advance(300 * STREAM_PATIENCE + 1)
    assert code(await client.read_event()) == "timed-out"
    assert await client.read_event() is None
    assert running.speaker.stopped.is_set()


async def test_stuck_reader_is_dropped(running: RunningServer) -> None:
    """A client that takes nothing for the idle timeout loses its reply and its connection."""
    client = await running.client()
    await send(client, Synthesize("long " * 400))
    while not running.speaker.spoken:
        await settle()
    spoken = -1
    while spoken != len(running.speaker.spoken):
        spoken = len(running.speaker.spoken)
        await settle()
    await running.clock.advance(299)
    assert not running.speaker.stopped.is_set()
    await running.clock.advance(2)
    await running.speaker.stopped.wait()
    while running.server.clients:
        await settle()


async def test_half_a_frame_is_idle(running: RunningServer) -> None:
    """A peer that sends a byte now and then, and never an event, is idle."""
    client = await running.client()
    for _ in range(3):
        client.write(b" ")
        await settle()
        await running.clock.advance(100)
    assert await client.read_event() is None
