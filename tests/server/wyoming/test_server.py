"""Listening on tcp, unix and stdio; and shutdown in every state."""

from __future__ import annotations

import asyncio
import os
import socket
import stat
from pathlib import Path

import pytest
from wyoming.client import AsyncClient, AsyncTcpClient, AsyncUnixClient
from wyoming.event import Event, async_read_event
from wyoming.info import Describe
from wyoming.ping import Ping
from wyoming.tts import Synthesize, SynthesizeChunk, SynthesizeStart, SynthesizeStop

from tests.fakes import FakeSpeaker, settle
from tests.server.conftest import RunningServer, read, reply, send
from wyoming_kokoro.core.errors import KokoroError, SettingsError
from wyoming_kokoro.core.voices import VoiceSpec
from wyoming_kokoro.server.wyoming.binding import Uri
from wyoming_kokoro.server.wyoming.connection import NEW_S
from wyoming_kokoro.server.wyoming.context import WyomingContext
from wyoming_kokoro.server.wyoming.info import info_bytes
from wyoming_kokoro.server.wyoming.server import WyomingServer


@pytest.fixture
def context() -> WyomingContext:
    """A speaker and the machine's own clock."""
    return WyomingContext(FakeSpeaker(), info_bytes(lambda _: True), VoiceSpec.parse("af_heart"))


async def describes(client: AsyncClient) -> bool:
    """Whether the server answers this client."""
    async with client:
        await client.write_event(Describe().event())
        answer = await client.read_event()
        return answer is not None and answer.type == "info"


@pytest.mark.parametrize(
    ("text", "uri"),
    [
        ("tcp://0.0.0.0:10200", Uri("tcp", "0.0.0.0", 10200)),
        ("tcp://[::]:1", Uri("tcp", "::", 1)),
        ("tcp://:1", Uri("tcp", "", 1)),
        ("unix:///run/kokoro.sock", Uri("unix", path=Path("/run/kokoro.sock"))),
        ("stdio://", Uri("stdio")),
    ],
)
def test_uri(text: str, uri: Uri) -> None:
    """A URI reads and writes as itself."""
    assert Uri.parse(text) == uri
    assert str(uri) == text


@pytest.mark.parametrize(
    "text", ["", "tcp://h", "tcp://h:x", "tcp://h:99999", "http://h:1", "unix://", "tcp://[::1"]
)
def test_wrong_uri(text: str) -> None:
    """What is none of the three names the value and what is allowed."""
    with pytest.raises(SettingsError, match="is not tcp://HOST:PORT"):
        Uri.parse(text)


@pytest.mark.parametrize("host", ["127.0.0.1", "[::1]", "[::]", "localhost", ""])
async def test_tcp(context: WyomingContext, host: str) -> None:
    """A port of 0 is the real one after the start; `[::]` and no host take IPv4 too."""
    if ":" in host and not socket.has_dualstack_ipv6():
        pytest.skip("this machine has no IPv6")
    server = WyomingServer(f"tcp://{host}:0", context)
    await server.start()
    assert server.port
    target = "::1" if host == "[::1]" else "localhost" if host == "localhost" else "127.0.0.1"
    assert await describes(AsyncTcpClient(target, server.port))
    await server.stop(0)


async def test_port_in_use(running: RunningServer, context: WyomingContext) -> None:
    """A taken port is an error that names it."""
    with pytest.raises(KokoroError, match=rf"{running.server.port}: a wyoming-kokoro listens"):
        await WyomingServer(running.server.uri, context).start()


async def test_unix(context: WyomingContext, tmp_path: Path) -> None:
    """A unix socket: for owner and group alone, gone after the end."""
    path = tmp_path / "kokoro.sock"
    server = WyomingServer(f"unix://{path}", context)
    await server.start()
    assert stat.S_IMODE(path.stat().st_mode) == 0o660
    assert await describes(AsyncUnixClient(path))
    with pytest.raises(KokoroError, match="another server listens there"):
        await WyomingServer(f"unix://{path}", context).start()
    assert await describes(AsyncUnixClient(path))
    await server.stop(0)
    assert not path.exists()


async def test_unix_left_over(context: WyomingContext, tmp_path: Path) -> None:
    """The socket of a server that died is replaced; a file is not."""
    path = tmp_path / "kokoro.sock"
    with socket.socket(socket.AF_UNIX) as dead:
        dead.bind(str(path))
    server = WyomingServer(f"unix://{path}", context)
    await server.start()
    assert await describes(AsyncUnixClient(path))
    await server.stop(0)
    path.write_text("precious")
    with pytest.raises(KokoroError, match="not a socket"):
        await WyomingServer(f"unix://{path}", context).start()
    assert path.read_text() == "precious"


async def test_stdio(context: WyomingContext) -> None:
    """All requests are answered although the input ends right behind them; then it is over."""
    source, requests = os.pipe()
    replies, sink = os.pipe()
    with os.fdopen(requests, "wb") as file:
        file.write(b'{"type": "synthesize", "data": {"text": "one"}}\n{"type": "describe"}\n')
        file.write(b'{"type": "synthesize", "data": {"text": "two"}}\n')
    with os.fdopen(source, "rb") as stdin, os.fdopen(sink, "wb") as stdout:
        server = WyomingServer("stdio://", context, source=stdin, sink=stdout)
        await server.start()
        await server.wait_ended()
    with os.fdopen(replies, "rb") as file:
        reader = asyncio.StreamReader(limit=2**20)
        reader.feed_data(file.read())
        reader.feed_eof()
    kinds = []
    while event := await async_read_event(reader):
        kinds.append(event.type)
    assert sorted(kinds) == sorted(["info", *["audio-start", "audio-chunk", "audio-stop"] * 2])


async def test_stdio_that_ends_inside_a_stream(context: WyomingContext) -> None:
    """A streamed text that is never complete is an error, not a short reply."""
    source, requests = os.pipe()
    replies, sink = os.pipe()
    with os.fdopen(requests, "wb") as file:
        file.write(b'{"type": "synthesize-start"}\n')
    with os.fdopen(source, "rb") as stdin, os.fdopen(sink, "wb") as stdout:
        server = WyomingServer("stdio://", context, source=stdin, sink=stdout)
        await server.start()
        await server.wait_ended()
        await server.stop(0)
    with os.fdopen(replies, "rb") as file:
        written = file.read()
    assert b'"error"' in written
    assert b"ended inside a stream" in written
    assert b"audio-stop" not in written


async def test_stdio_needs_pipes(context: WyomingContext, tmp_path: Path) -> None:
    """Plain files are refused with a word on what to do."""
    path = tmp_path / "events"
    path.touch()
    with (
        path.open("rb") as source,
        path.open("wb") as sink,
        pytest.raises(KokoroError, match="needs pipes"),
    ):
        await WyomingServer("stdio://", context, source=source, sink=sink).start()


def ended(running: RunningServer) -> bool:
    """Whether nothing of the server runs any more."""
    limiter = running.server.limiter
    tasks = asyncio.all_tasks() - {asyncio.current_task()}
    return not (running.server.clients or limiter.connected or limiter.refusing or tasks)


async def refused(running: RunningServer) -> bool:
    """Whether no client can connect any more."""
    try:
        _, writer = await asyncio.open_connection("127.0.0.1", running.server.port)
    except ConnectionRefusedError:
        return True
    writer.close()
    return False


async def test_stop_closes_idle_connections(running: RunningServer) -> None:
    """An idle connection just ends, at once."""
    client = await running.client()
    await send(client, Ping())
    await read(client)
    stopping = asyncio.create_task(running.server.stop(30))
    assert await client.read_event() is None
    await client.disconnect()
    await stopping
    assert ended(running)
    assert await refused(running)
    await running.server.wait_ended()


async def test_stop_lets_replies_finish(running: RunningServer) -> None:
    """A reply in progress, and one that waits behind it, are finished within the grace time."""
    client = await running.client()
    await send(client, Synthesize("wait one"), Synthesize("two"))
    await running.speaker.waiting.wait()
    stopping = asyncio.create_task(running.server.stop(30))
    await running.clock.advance(29)
    assert await refused(running)
    running.speaker.go.set()
    for _ in range(2):
        assert (await reply(client))[-1].type == "audio-stop"
    assert await client.read_event() is None
    await client.disconnect()
    await stopping
    assert ended(running)


async def test_stop_waits_for_the_first_request_of_a_new_client(running: RunningServer) -> None:
    """It was let in and has sent nothing yet: what it sends within a moment is answered."""
    client = await running.client()
    stopping = asyncio.create_task(running.server.stop(30))
    while not await refused(running):
        await settle()
    await running.clock.advance(NEW_S / 2)
    await send(client, Synthesize("one"))
    assert (await reply(client))[-1].type == "audio-stop"
    assert await client.read_event() is None
    await client.disconnect()
    await stopping


async def test_stop_leaves_a_silent_client_after_a_moment(running: RunningServer) -> None:
    """One that sends nothing does not hold the end up for long."""
    client = await running.client()
    stopping = asyncio.create_task(running.server.stop(30))
    while not await refused(running):
        await settle()
    await running.clock.advance(NEW_S + 0.1)
    assert await client.read_event() is None
    await client.disconnect()
    await stopping


async def test_stop_lets_streams_finish(running: RunningServer) -> None:
    """A stream whose text still comes is finished too, if that ends in time."""
    client = await running.client()
    await send(client, SynthesizeStart(), SynthesizeChunk("one "))
    assert (await read(client)).type == "audio-start"
    stopping = asyncio.create_task(running.server.stop(30))
    await send(client, SynthesizeChunk("two"), SynthesizeStop())
    assert (await reply(client, streaming=True))[-1].type == "synthesize-stopped"
    await client.disconnect()
    await stopping
    assert ended(running)


@pytest.mark.parametrize(
    "events",
    [
        [Synthesize("wait one")],
        [Synthesize("one wait")],
        [Synthesize("wait one"), Synthesize("two")],
        [SynthesizeStart(), SynthesizeChunk("wait one")],
        [SynthesizeStart(), SynthesizeChunk("wait "), SynthesizeStop()],
    ],
)
async def test_stop_fails_what_is_late(running: RunningServer, events: list[Synthesize]) -> None:
    """After the grace time whatever is in progress fails loudly: `error`, never `audio-stop`."""
    client = await running.client()
    await send(client, *events)
    await running.speaker.waiting.wait()
    stopping = asyncio.create_task(running.server.stop(30))
    await running.clock.advance(31)
    kinds: list[Event] = []
    while event := await client.read_event():
        kinds.append(event)
    assert kinds[-1].type == "error"
    assert kinds[-1].data["code"] == "shutting-down"
    assert "audio-stop" not in [event.type for event in kinds]
    await client.disconnect()
    await stopping
    assert ended(running)


async def test_stop_with_a_stuck_reader(running: RunningServer) -> None:
    """A client that takes nothing cannot hold the end up."""
    client = await running.client()
    await send(client, Synthesize("long " * 400))
    while not running.speaker.spoken:
        await settle()
    stopping = asyncio.create_task(running.server.stop(30))
    await running.clock.advance(31)
    await running.clock.advance(10)
    await stopping
    assert ended(running)


async def test_stop_without_clients(running: RunningServer) -> None:
    """With nobody there the end takes no time; a second stop does nothing."""
    await running.server.stop(30)
    await running.server.stop(30)
    assert ended(running)
