"""The server as Home Assistant meets it, over real sockets."""

from __future__ import annotations

import asyncio
import logging
import re
import socket
from itertools import pairwise

import pytest
from wyoming.client import AsyncTcpClient
from wyoming.event import Event
from wyoming.info import Describe, Info
from wyoming.ping import Ping
from wyoming.tts import (
    Synthesize,
    SynthesizeChunk,
    SynthesizeStart,
    SynthesizeStop,
    SynthesizeVoice,
)

from tests.fakes import settle
from tests.server.conftest import RunningServer, read, reply, send
from wyoming_kokoro.core.voices import VoiceSpec, describe_voice
from wyoming_kokoro.server.wyoming.binding import Uri, bind_tcp
from wyoming_kokoro.server.wyoming.event_writer import EventWriter
from wyoming_kokoro.server.wyoming.requested_voice import requested_voice

HEART = VoiceSpec.parse("af_heart")

PLAIN = ["audio-start", *["audio-chunk"] * 3, "audio-stop"]
STREAMED = [*PLAIN, "synthesize-stopped"]


def types(events: list[Event]) -> list[str]:
    """What kinds of events, in order."""
    return [event.type for event in events]


async def stream(client: AsyncTcpClient, *pieces: str) -> None:
    """A streamed text in the order of Home Assistant: pieces, the whole text again, the end."""
    await send(client, SynthesizeStart())
    for piece in pieces:
        await send(client, SynthesizeChunk(piece))
    await send(client, Synthesize("".join(pieces)), SynthesizeStop())


async def test_plain(running: RunningServer) -> None:
    """A whole text: audio-start, chunks, audio-stop, in the one format, with rising timestamps."""
    client = await running.client()
    await send(client, Synthesize("one two three", voice=SynthesizeVoice("bf_emma")))
    events = await reply(client)
    assert types(events) == PLAIN
    for event in events[:-1]:
        assert {key: event.data[key] for key in ("rate", "width", "channels")} == {
            "rate": 24000,
            "width": 2,
            "channels": 1,
        }
    assert [event.data["timestamp"] for event in events] == [0, 0, 100, 200, 300]
    assert sum(len(event.payload or b"") for event in events) == 24000 * 2 * 3 // 10
    request = running.speaker.requests[0]
    assert request.text == "one two three"
    assert request.voice == VoiceSpec.parse("bf_emma")


async def test_streaming(running: RunningServer) -> None:
    """A streamed text is spoken once, its compatibility copy ignored; it ends with `stopped`."""
    client = await running.client()
    await stream(client, "one t", "wo", " three")
    assert types(await reply(client, streaming=True)) == STREAMED
    assert running.speaker.texts == ["one two three"]


async def test_streamed_audio_leaves_before_the_text_is_complete(running: RunningServer) -> None:
    """The first words sound while the client still makes up the rest."""
    client = await running.client()
    await send(client, SynthesizeStart(), SynthesizeChunk("one tw"))
    assert [(await read(client)).type for _ in range(2)] == ["audio-start", "audio-chunk"]
    await send(client, SynthesizeChunk("o three"), SynthesizeStop())
    assert types(await reply(client, streaming=True)) == STREAMED[2:]


async def test_modes_mixed_on_one_connection(running: RunningServer) -> None:
    """Plain after streamed after plain: each gets the reply of its kind."""
    client = await running.client()
    for _ in range(3):
        await send(client, Synthesize("one two three"))
        assert types(await reply(client)) == PLAIN
        await stream(client, "one two three")
        assert types(await reply(client, streaming=True)) == STREAMED


async def test_requests_sent_ahead_are_answered_in_order(running: RunningServer) -> None:
    """More requests than may wait: they are all answered, one after the other."""
    client = await running.client()
    numbers = [f"n{number}" for number in range(12)]
    for number in numbers:
        if number in ("n3", "n4", "n9"):
            await stream(client, number)
        else:
            await send(client, Synthesize(number))
    stops = 0
    while stops < len(numbers):
        stops += (await read(client)).type == "audio-stop"
    assert running.speaker.texts == numbers


@pytest.mark.parametrize("text", ["", " ", "...", "🙂", "\n\n"])
@pytest.mark.parametrize("streaming", [False, True])
async def test_nothing_to_say(running: RunningServer, text: str, streaming: bool) -> None:
    """A text without words is 200 ms of silence, framed as every reply."""
    client = await running.client()
    if streaming:
        await stream(client, text)
    else:
        await send(client, Synthesize(text))
    events = await reply(client, streaming=streaming)
    assert types(events)[:3] == ["audio-start", "audio-chunk", "audio-stop"]
    assert events[1].payload == bytes(24000 * 2 // 5)
    assert events[2].data["timestamp"] == 200


async def test_stream_without_chunks(running: RunningServer) -> None:
    """A stream that ends at once gets its silence too."""
    client = await running.client()
    await send(client, SynthesizeStart(), SynthesizeStop())
    assert types(await reply(client, streaming=True)) == [
        "audio-start",
        "audio-chunk",
        "audio-stop",
        "synthesize-stopped",
    ]


async def test_long_audio_is_split_evenly(running: RunningServer) -> None:
    """Ten seconds in one piece from the speaker leave as chunks of 200 ms."""
    client = await running.client()
    await send(client, Synthesize("long"))
    chunks = [event for event in await reply(client) if event.type == "audio-chunk"]
    assert {len(chunk.payload or b"") for chunk in chunks} == {9600}
    stamps = [chunk.data["timestamp"] for chunk in chunks]
    assert {later - earlier for earlier, later in pairwise(stamps)} == {200}


async def test_the_first_audio_leaves_with_its_start(
    running: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In one packet: a client that is woken for `audio-start` alone hears later."""
    written: list[bytes] = []
    write = EventWriter.write

    def spy(writer: EventWriter, data: bytes) -> None:
        written.append(data)
        write(writer, data)

    monkeypatch.setattr(EventWriter, "write", spy)
    client = await running.client()
    await send(client, Synthesize("long"))
    assert len([event for event in await reply(client) if event.type == "audio-chunk"]) == 50
    kinds = [re.findall(rb'"type": "([a-z-]+)"', data) for data in written]
    assert kinds == [[b"audio-start", b"audio-chunk"], *[[b"audio-chunk"]] * 49, [b"audio-stop"]]


async def test_describe_and_ping_while_busy(running: RunningServer) -> None:
    """A reply in progress does not hold up `describe` and `ping`, on its connection or another."""
    client, other = await running.client(), await running.client()
    await send(client, Synthesize("wait one two three"))
    await running.speaker.waiting.wait()
    for asker in (client, other):
        await send(asker, Describe(), Ping("hello"), Ping())
        info = Info.from_event(await read(asker))
        assert info.tts[0].name == "kokoro"
        assert (await read(asker)).data == {"text": "hello"}
        assert (await read(asker)).type == "pong"
    running.speaker.go.set()
    assert types(await reply(client)) == PLAIN


async def test_unknown_events_are_dropped(running: RunningServer) -> None:
    """Events of other services, or of the future, get no answer, not even inside a stream."""
    client = await running.client()
    strange = Event("select-program", {"name": "kokoro"}), Event("audio-stop", payload=b"x" * 1000)
    await send(client, SynthesizeStart())
    for event in strange:
        await client.write_event(event)
    await send(client, SynthesizeChunk("one two three"), SynthesizeStop())
    assert types(await reply(client, streaming=True)) == STREAMED


@pytest.mark.parametrize(("word", "code"), [("fail", "engine-failed"), ("crash", "internal-error")])
@pytest.mark.parametrize("streaming", [False, True])
@pytest.mark.parametrize("before", ["", "one "])
async def test_failure(
    running: RunningServer, word: str, code: str, streaming: bool, before: str
) -> None:
    """A reply that fails ends with `error` and the end of the connection, never with a stop."""
    client = await running.client()
    if streaming:
        await stream(client, before + word)
    else:
        await send(client, Synthesize(before + word))
    events = await reply(client, streaming=streaming)
    assert types(events) == (["audio-start", "audio-chunk"] if before else []) + ["error"]
    assert events[-1].data["code"] == code
    assert await client.read_event() is None
    await assert_speaks(running)


async def assert_speaks(running: RunningServer) -> None:
    """A new client gets its reply."""
    client = await running.client()
    await send(client, Synthesize("one two three"))
    assert types(await reply(client)) == PLAIN


async def test_only_a_fault_of_ours_has_a_traceback(
    running: RunningServer, caplog: pytest.LogCaptureFixture
) -> None:
    """What the engine reports is one line; a bug is logged with its traceback."""
    for word in ("fail", "crash"):
        client = await running.client()
        await send(client, Synthesize(word))
        await reply(client)
    records = [record for record in caplog.records if record.levelno >= logging.WARNING]
    assert [bool(record.exc_info) for record in records] == [False, True]


@pytest.mark.parametrize(
    ("name", "language", "speaks"),
    [
        ("nobody", None, "af_heart"),
        ("nobody", "fr_FR", "ff_siwis"),
        ("nobody:fr", "en", "ff_siwis"),
        ("bf_ema@1.2", None, "bf_emma"),
        ("am_adan", None, "af_heart"),
        ("af-heart", None, "af_heart"),
        ("nobody", "tlh", "af_heart"),
    ],
)
async def test_an_unknown_voice_is_spoken_by_a_default_voice(
    running: RunningServer,
    caplog: pytest.LogCaptureFixture,
    name: str,
    language: str | None,
    speaks: str,
) -> None:
    """An alarm with a typo in its voice is heard; one WARNING names the voice asked for."""
    client = await running.client()
    await client.write_event(
        Event("synthesize", {"text": "one", "voice": {"name": name, "language": language}})
    )
    kinds = [event.type for event in await reply(client)]
    assert kinds == ["audio-start", "audio-chunk", "audio-stop"]
    assert str(running.speaker.requests[-1].voice) == speaks
    (warning,) = [record for record in caplog.records if record.levelno == logging.WARNING]
    assert repr(name.split(":")[0].split("@")[0]) in warning.getMessage()
    assert f"{speaks} speaks instead" in warning.getMessage()


async def test_a_language_that_no_voice_speaks(running: RunningServer) -> None:
    """Asked for without a voice's name, it is an error that says so."""
    client = await running.client()
    await client.write_event(Event("synthesize", {"text": "one", "voice": {"language": "tlh"}}))
    (event,) = await reply(client)
    assert event.data["code"] == "unknown-voice"
    assert "tlh" in event.data["text"]
    assert await client.read_event() is None


def test_a_request_may_name_a_voice_of_the_users_own() -> None:
    """Those of `--voices`, which `describe` lists; a released one is then not known."""
    voices = (describe_voice("mine"), describe_voice("bf_mine"))
    assert str(requested_voice("bf_mine", None, HEART, voices)) == "bf_mine"
    assert str(requested_voice("bf_emma", None, HEART, voices)) == "bf_mine"


async def test_reply_is_logged_without_its_text(
    running: RunningServer, caplog: pytest.LogCaptureFixture
) -> None:
    """One INFO line a reply tells voice, characters and times; the words stay private."""
    caplog.set_level(logging.INFO)
    client = await running.client()
    await send(client, Synthesize("secret words", voice=SynthesizeVoice("bf_emma")))
    await reply(client)
    await settle()
    (line,) = [record.getMessage() for record in caplog.records if "voice" in record.getMessage()]
    assert "voice bf_emma, 12 characters, first audio after 0 ms, 0.20 s of audio" in line
    assert "secret" not in caplog.text


async def test_leaving_stops_the_work(running: RunningServer) -> None:
    """A client that goes away stops its reply, and those that waited behind it."""
    client = await running.client()
    await send(client, Synthesize("one wait"), Synthesize("two"))
    await running.speaker.waiting.wait()
    await client.disconnect()
    await running.speaker.stopped.wait()
    assert running.speaker.texts == ["one wait"]
    await assert_speaks(running)


async def test_leaving_inside_a_stream_stops_the_work(running: RunningServer) -> None:
    """So does one whose text was not complete."""
    client = await running.client()
    await send(client, SynthesizeStart(), SynthesizeChunk("one "))
    await read(client)
    await client.disconnect()
    await running.speaker.stopped.wait()
    assert running.speaker.finished == 0


async def test_reset_is_quiet(running: RunningServer, caplog: pytest.LogCaptureFixture) -> None:
    """A connection reset while it is spoken to leaves no warning: health checks do that."""
    client = await running.client()
    await send(client, Synthesize("one wait long long long"))
    await running.speaker.waiting.wait()
    raw = client.stream.get_extra_info("socket")
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
    client.stream.transport.abort()
    await running.speaker.stopped.wait()
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]


async def test_slow_reader_meets_backpressure(running: RunningServer) -> None:
    """A client that does not read holds its speaker back; nothing piles up in this process."""
    client = await running.client()
    await send(client, Synthesize("long " * 400))  # 192 MB of audio
    spoken = -1
    while spoken != len(running.speaker.spoken):
        spoken = len(running.speaker.spoken)
        await settle()
    assert spoken < 100
    assert not running.speaker.stopped.is_set()


async def test_small_events_leave_at_once() -> None:
    """The server's sockets do not wait to fill a packet."""
    accepted: asyncio.Queue[asyncio.StreamWriter] = asyncio.Queue()
    server = await bind_tcp(
        Uri.parse("tcp://127.0.0.1:0"), lambda _, writer: accepted.put_nowait(writer)
    )
    _, client = await asyncio.open_connection(*server.sockets[0].getsockname())
    writer = await accepted.get()
    raw = writer.get_extra_info("socket")
    assert raw.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
    writer.close()
    client.close()
    server.close()


async def test_describe_of_one_who_sends_no_more(running: RunningServer) -> None:
    """`echo '{"type": "describe"}' | nc` closes its sending half at once, and gets its answer."""
    client = await running.client()
    client.write(b'{ "type": "describe" }\n')
    client.stream.write_eof()
    assert (await read(client)).type == "info"
    assert await client.read_event() is None


async def test_first_audio_is_counted_from_the_first_text(
    running: RunningServer, caplog: pytest.LogCaptureFixture
) -> None:
    """What a client takes before it sends text is not the server's time."""
    caplog.set_level(logging.INFO)
    client = await running.client()
    await send(client, SynthesizeStart(), Ping())
    await read(client)
    await running.clock.advance(60)
    await send(client, SynthesizeChunk("one"), SynthesizeStop())
    await reply(client, streaming=True)
    await settle()
    assert "3 characters, first audio after 0 ms" in caplog.text


async def test_many_clients_at_once(running: RunningServer) -> None:
    """64 clients, plain and streamed, all get their whole reply."""

    async def ask(number: int) -> list[str]:
        client = await running.client()
        if number % 2:
            await send(client, Synthesize("one two three"))
        else:
            await stream(client, "one ", "two ", "three")
        return types(await reply(client, streaming=not number % 2))

    replies = await asyncio.gather(*(ask(number) for number in range(64)))
    assert replies == [STREAMED, PLAIN] * 32
    assert running.speaker.finished == 64
