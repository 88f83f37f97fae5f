"""What the server grants its clients, and for how long."""

from __future__ import annotations

import asyncio
import errno
from collections.abc import AsyncIterator
from contextlib import suppress

import pytest
from wyoming.event import Event
from wyoming.info import Describe
from wyoming.ping import Ping
from wyoming.tts import Synthesize, SynthesizeChunk, SynthesizeStart, SynthesizeStop

from tests.fakes import settle
from tests.server.conftest import House, MakeHouse, reply, send
from wyoming_kokoro.core.audio import Audio, silence
from wyoming_kokoro.core.speech import SpeechRequest
from wyoming_kokoro.server.wyoming import listener
from wyoming_kokoro.server.wyoming.connection import STREAM_PATIENCE


async def answer(house: House, *events: Event) -> Event | None:
    """What a new client reads first, None where the connection just ends."""
    client = await house.client()
    for event in events:
        await client.write_event(event)
    return await client.read_event()


def code(event: Event | None) -> str:
    """The code of an `error` event."""
    assert event is not None
    assert event.type == "error", event
    return str(event.data["code"])


@pytest.mark.parametrize("limit", ["max_clients", "max_clients_per_address"])
async def test_too_many_clients(make_house: MakeHouse, limit: str) -> None:
    """One more than allowed is told so at once; when another leaves there is room again."""
    house = await make_house(**{limit: 2})
    clients = [await house.client() for _ in range(2)]
    for client in clients:
        await send(client, Ping())
        await client.read_event()
    refused = await house.client()
    await send(refused, Describe())
    assert code(await refused.read_event()) == "too-busy"
    assert await refused.read_event() is None
    await clients[0].disconnect()
    while len(house.listener._connections) == 2:
        await settle()
    answered = await answer(house, Describe().event())
    assert answered is not None
    assert answered.type == "info"


async def test_a_flood_of_clients_is_dropped_without_words(
    make_house: MakeHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those over the limit that are told so take file descriptors, too: they are few."""
    monkeypatch.setattr(listener, "MAX_REFUSING", 3)
    house = await make_house(max_clients=1)
    first = await house.client()
    await send(first, Ping())
    await first.read_event()
    refused = [await house.client() for _ in range(3)]
    assert [code(await client.read_event()) for client in refused] == ["too-busy"] * 3
    dropped = await house.client()
    with suppress(ConnectionError):  # it never said why
        assert await dropped.read_event() is None
    assert len(house.listener._tasks) == 4
    for client in refused:
        await client.disconnect()
    while len(house.listener._tasks) > 1:
        await settle()
    assert code(await answer(house)) == "too-busy"


async def test_a_flood_of_events_is_read_slowly(make_house: MakeHouse) -> None:
    """Eight at once, then eight a second; nothing is lost, and other clients notice nothing."""
    house = await make_house(events_per_s=8, events_at_once=8)
    client = await house.client()
    await send(client, *[Ping(str(number)) for number in range(20)])
    for number in range(9):
        assert (await client.read_event() or Event("")).data["text"] == str(number)
    waiting = asyncio.create_task(client.read_event())
    other = await answer(house, Ping("other").event())
    assert other is not None
    assert other.data["text"] == "other"
    assert not waiting.done()
    await house.clock.advance(0.125)
    assert ((await waiting) or Event("")).data["text"] == "9"
    for number in range(10, 20):
        await house.clock.advance(0.125)
        assert (await client.read_event() or Event("")).data["text"] == str(number)


async def test_requests_that_wait_are_few(house: House) -> None:
    """One is spoken, four wait, one more is read: then the client has to wait, too."""
    client = await house.client()
    await send(client, Synthesize("wait"), *[Synthesize(str(number)) for number in range(9)])
    await send(client, Ping())
    await house.speaker.waiting.wait()
    await settle()
    (connection,) = house.listener._connections
    assert connection._requests.full()
    assert len(house.speaker.requests) == 1
    house.speaker.go.set()
    events = [await client.read_event() or Event("") for _ in range(31)]
    assert [event.type for event in events].count("audio-stop") == 10
    assert [event.type for event in events].count("pong") == 1


async def test_a_disk_that_fails_the_speaker_is_an_error(house: House) -> None:
    """It is not mistaken for a broken connection, whose end is silent; no path is told."""

    async def failing(request: SpeechRequest) -> AsyncIterator[Audio]:
        yield Audio(silence(0.1))
        raise OSError(errno.EMFILE, "Too many open files", "/secret/place")

    house.speaker.speak = failing  # type: ignore[method-assign]
    client = await house.client()
    await send(client, Synthesize("one"))
    events = await reply(client)
    assert code(events[-1]) == "engine-failed"
    assert "Too many open files" in events[-1].data["text"]
    assert "secret" not in events[-1].data["text"]


async def test_text_too_large(make_house: MakeHouse) -> None:
    """A text may be as long as allowed, and not a character longer."""
    house = await make_house(max_text=10)
    client = await house.client()
    await send(client, Synthesize("one wordss"))
    assert (await reply(client))[-1].type == "audio-stop"
    assert code(await answer(house, Synthesize("one wordsss").event())) == "too-large"


async def test_streamed_text_too_large(make_house: MakeHouse) -> None:
    """The chunks of a stream count together; each stream counts anew; its copy does not count."""
    house = await make_house(max_text=10)
    client = await house.client()
    for _ in range(2):
        await send(client, SynthesizeStart(), SynthesizeChunk("12345 "), SynthesizeChunk("7890"))
        await send(client, Synthesize("12345 7890 and more"), SynthesizeStop())
        assert (await reply(client, streaming=True))[-1].type == "synthesize-stopped"
    await send(client, SynthesizeStart(), *[SynthesizeChunk("12345")] * 3)
    events = await reply(client, streaming=True)
    assert code(events[-1]) == "too-large"
    assert await client.read_event() is None


async def test_idle_connection_is_closed(house: House) -> None:
    """After the idle timeout without a request the connection ends, without an error."""
    client = await house.client()
    await send(client, Ping())
    await client.read_event()
    await house.clock.advance(299)
    await send(client, Ping())
    assert (await client.read_event()) is not None
    await house.clock.advance(299)
    assert len(house.listener._connections) == 1
    await house.clock.advance(2)
    assert await client.read_event() is None


async def test_waiting_for_a_reply_is_not_idle(house: House) -> None:
    """A client that waits for its reply, while a model is downloaded perhaps, is never cut off."""
    client = await house.client()
    await send(client, Synthesize("wait one"))
    await house.speaker.waiting.wait()
    await house.clock.advance(100_000)
    house.speaker.go.set()
    assert (await reply(client))[-1].type == "audio-stop"
    await house.clock.advance(299)
    assert len(house.listener._connections) == 1
    await house.clock.advance(2)
    assert await client.read_event() is None


async def test_stalled_stream_fails(house: House) -> None:
    """A stream that gets no more text has ten times the idle timeout, then it is an error."""
    client = await house.client()
    await send(client, SynthesizeStart(), SynthesizeChunk("one "))
    assert [(await client.read_event() or Event("")).type for _ in "12"][-1] == "audio-chunk"
    await house.clock.advance(300 * STREAM_PATIENCE - 1)
    await send(client, SynthesizeChunk("two "))
    assert (await client.read_event() or Event("")).type == "audio-chunk"
    await house.clock.advance(300 * STREAM_PATIENCE + 1)
    assert code(await client.read_event()) == "timed-out"
    assert await client.read_event() is None
    assert house.speaker.stopped.is_set()


async def test_stuck_reader_is_dropped(house: House) -> None:
    """A client that takes nothing for the idle timeout loses its reply and its connection."""
    client = await house.client()
    await send(client, Synthesize("long " * 400))
    while not house.speaker.spoken:
        await settle()
    spoken = -1
    while spoken != len(house.speaker.spoken):
        spoken = len(house.speaker.spoken)
        await settle()
    await house.clock.advance(299)
    assert not house.speaker.stopped.is_set()
    await house.clock.advance(2)
    await house.speaker.stopped.wait()
    while house.listener._connections:
        await settle()


async def test_half_a_frame_is_idle(house: House) -> None:
    """A peer that sends a byte now and then, and never an event, is idle."""
    client = await house.client()
    assert client._writer is not None
    for _ in range(3):
        client._writer.write(b" ")
        await settle()
        await house.clock.advance(100)
    assert await client.read_event() is None
