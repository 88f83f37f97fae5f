"""What a client gets for input that is not as it should be; the server speaks after each."""

from __future__ import annotations

import json
import logging
from typing import Any

import pytest
from wyoming.event import Event
from wyoming.tts import Synthesize

from tests.server.conftest import RunningServer, reply, send

INVALID = "invalid-request"
LARGE = "too-large"
VOICE = "unknown-voice"
SPOKEN = "audio-start"
DROPPED = "info"


def line(**header: Any) -> bytes:
    """An event of a header alone."""
    return json.dumps(header).encode() + b"\n"


def whole(**data: Any) -> bytes:
    """A `synthesize` with that data."""
    return line(type="synthesize", data=data)


def claim(**lengths: Any) -> bytes:
    """A `synthesize` that claims bytes to follow."""
    return line(type="synthesize", data={"text": "one"}, **lengths)


def start(**data: Any) -> bytes:
    """A stream that says one word, so that there is a reply to look at."""
    return line(type="synthesize-start", data=data) + line(
        type="synthesize-chunk", data={"text": "one "}
    )


STREAM = line(type="synthesize-start")
DESCRIBE = line(type="describe")
DEEP = b"[" * 30_000

# name: (bytes, what comes back first, what its text says). DROPPED: only the `describe` that is
# sent behind it is answered. Input ends behind the bytes of the cases in TRUNCATED.
CASES: dict[str, tuple[bytes, str, str]] = {
    "blank line": (b"\n", INVALID, "not JSON"),
    "spaces": (b"   \r\n", INVALID, "not JSON"),
    "http": (b"GET / HTTP/1.1\r\nHost: x\r\n\r\n", INVALID, "not JSON"),
    "tls": (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\n", INVALID, "not UTF-8"),
    "bad utf-8": (b'{"type": "\xff\xfe"}\n', INVALID, "not UTF-8"),
    "utf-16": ('{"type": "describe"}'.encode("utf-16") + b"\n", INVALID, "not UTF-8"),
    "byte order mark": (b"\xef\xbb\xbf" + DESCRIBE, INVALID, "not JSON"),
    "zero bytes": (b"\0\0\0\0\n", INVALID, "not JSON"),
    "single quotes": (b"{'type': 'describe'}\n", INVALID, "not JSON"),
    "cut json": (b'{"type": "describe"\n', INVALID, "not JSON"),
    "two objects": (b'{"type": "ping"} {"type": "ping"}\n', INVALID, "not JSON"),
    "list": (b'["describe"]\n', INVALID, "not a JSON object"),
    "string": (b'"describe"\n', INVALID, "not a JSON object"),
    "number": (b"1\n", INVALID, "not a JSON object"),
    "null": (b"null\n", INVALID, "not a JSON object"),
    "deep header": (DEEP + b"\n", INVALID, "nested too deeply"),
    "deep data in the header": (
        b'{"type": "ping", "data": ' + DEEP + b"\n",
        INVALID,
        "nested too deeply",
    ),
    "huge number": (b'{"type": "ping", "data_length": ' + b"9" * 5000 + b"}\n", INVALID, "JSON"),
    "header too long": (b'{"type": "' + b"x" * 70_000 + b'"}\n', LARGE, "header line"),
    "header without end": (b"x" * 300_000, LARGE, "header line"),
    "no type": (line(data={"text": "one"}), INVALID, "no type"),
    "type null": (line(type=None), INVALID, "no type"),
    "type number": (line(type=1), INVALID, "no type"),
    "type list": (line(type=["describe"]), INVALID, "no type"),
    "type empty": (line(type=""), INVALID, "no type"),
    "type unknown": (line(type="x" * 1000, data={"a": [1, None]}), DROPPED, ""),
    "unknown with payload": (line(type="x", payload_length=100_000) + b"y" * 100_000, DROPPED, ""),
    "data string": (line(type="synthesize", data="one"), INVALID, "data must be"),
    "data list": (line(type="synthesize", data=["one"]), INVALID, "data must be"),
    "data number": (line(type="describe", data=0), INVALID, "data must be"),
    "data null in a synthesize": (line(type="synthesize", data=None), INVALID, "text must be"),
    "data null in a start": (
        line(type="synthesize-start", data=None) + line(type="synthesize-stop", data=None),
        SPOKEN,
        "",
    ),
    "data_length string": (claim(data_length="5"), INVALID, "data_length"),
    "data_length negative": (claim(data_length=-1), INVALID, "data_length"),
    "data_length float": (claim(data_length=5.0), INVALID, "data_length"),
    "data_length true": (claim(data_length=True), INVALID, "data_length"),
    "data_length list": (claim(data_length=[]), INVALID, "data_length"),
    "data_length nan": (claim(data_length=float("nan")), INVALID, "data_length"),
    "data_length huge": (claim(data_length=10**10), LARGE, "data_length"),
    "data_length beyond any integer": (claim(data_length=10**100), LARGE, "data_length"),
    "data_length null": (claim(data_length=None), SPOKEN, ""),
    "data not json": (claim(data_length=5) + b"hello", INVALID, "data is not JSON"),
    "data a list": (claim(data_length=2) + b"[]", INVALID, "data is not a JSON object"),
    "data bad utf-8": (claim(data_length=4) + b"\xff\xff\xff\xff", INVALID, "data is not UTF-8"),
    "data deep": (claim(data_length=30_000) + DEEP, INVALID, "data is nested"),
    "data truncated": (claim(data_length=50) + b'{"text": "t', INVALID, "ended inside"),
    "data shorter than its frame": (
        claim(data_length=3) + b'{"text": "one"}' + b"\n",
        INVALID,
        "data is not JSON",
    ),
    "payload_length string": (claim(payload_length="5"), INVALID, "payload_length"),
    "payload_length negative": (claim(payload_length=-5), INVALID, "payload_length"),
    "payload_length huge": (claim(payload_length=10**10), LARGE, "payload_length"),
    "payload truncated": (claim(payload_length=1000) + b"x" * 10, INVALID, "ended inside"),
    "payload nobody needs": (claim(payload_length=1000) + b"x" * 1000, SPOKEN, ""),
    "header truncated": (b'{"type": "descr', INVALID, "ended inside a header"),
    "text missing": (whole(), INVALID, "text must be"),
    "text null": (whole(text=None), INVALID, "text must be"),
    "text number": (whole(text=42), INVALID, "text must be"),
    "text list": (whole(text=["one"]), INVALID, "text must be"),
    "text object": (whole(text={"text": "one"}), INVALID, "text must be"),
    "text lone surrogate": (whole(text="one \ud800 two"), SPOKEN, ""),
    "text zero bytes": (whole(text="one \0 two"), SPOKEN, ""),
    "text too large": (
        line(type="synthesize", data_length=100_013) + b'{"text": "' + b"x" * 100_001 + b'"}',
        LARGE,
        "100000 characters",
    ),
    "voice null": (whole(text="one", voice=None), SPOKEN, ""),
    "voice empty": (whole(text="one", voice={}), SPOKEN, ""),
    "voice string": (whole(text="one", voice="af_heart"), INVALID, "voice must be"),
    "voice list": (whole(text="one", voice=["af_heart"]), INVALID, "voice must be"),
    "voice false": (whole(text="one", voice=False), INVALID, "voice must be"),
    "voice name null": (whole(text="one", voice={"name": None, "language": None}), SPOKEN, ""),
    "voice name empty": (whole(text="one", voice={"name": ""}), SPOKEN, ""),
    "voice name number": (whole(text="one", voice={"name": 1}), INVALID, "name must be"),
    "voice name endless": (whole(text="one", voice={"name": "x" * 2000}), LARGE, "1000"),
    "voice name a path": (whole(text="one", voice={"name": "../../etc/passwd"}), SPOKEN, ""),
    "voice name lone surrogate": (whole(text="one", voice={"name": "\udcff"}), SPOKEN, ""),
    "voice language number": (whole(text="one", voice={"language": 1}), INVALID, "language must"),
    "voice language unknown": (whole(text="one", voice={"language": "tlh"}), VOICE, "tlh"),
    "voice of a stream": (start(voice={"name": "nobody"}), SPOKEN, ""),
    "voice of a stream a string": (start(voice="af_heart"), INVALID, "voice must be"),
    "voice of a stream null": (start(voice=None), SPOKEN, ""),
    "format number": (whole(text="one", text_format=1), INVALID, "text_format"),
    "format unknown": (whole(text="one", text_format="markdown"), SPOKEN, ""),
    "context of any kind": (whole(text="one", context=[1]), SPOKEN, ""),
    "chunk outside": (line(type="synthesize-chunk", data={"text": "x"}), INVALID, "outside"),
    "stop outside": (line(type="synthesize-stop"), INVALID, "outside of a stream"),
    "start inside": (STREAM + STREAM, INVALID, "synthesize-start inside a stream"),
    "chunk without text": (STREAM + line(type="synthesize-chunk"), INVALID, "text must be"),
    "chunk null": (
        STREAM + line(type="synthesize-chunk", data={"text": None}),
        INVALID,
        "text must be",
    ),
    "copy of any kind": (start() + line(type="synthesize", data={"text": 1}), SPOKEN, ""),
    "ping number": (line(type="ping", data={"text": 1}), INVALID, "text of a ping"),
    "ping lone surrogate": (line(type="ping", data={"text": "\ud800"}), "pong", "\ud800"),
    "events of the server": (
        line(type="audio-stop") + line(type="error", data={"text": "x"}) + line(type="info"),
        DROPPED,
        "",
    ),
}
UNKNOWN_VOICE = {"voice name a path", "voice name lone surrogate", "voice of a stream"}
"""The default voice speaks, and a warning names the voice asked for."""
TRUNCATED = {"data truncated", "payload truncated", "header truncated"}


def test_there_are_enough_cases() -> None:
    """The issue asks for forty at least."""
    assert len(CASES) >= 40


@pytest.mark.parametrize("name", CASES)
async def test_malformed(
    running: RunningServer, caplog: pytest.LogCaptureFixture, name: str
) -> None:
    """The client gets what the table says, the log one line at most, the next client speech."""
    raw, expected, text = CASES[name]
    client = await running.client()
    client.write(raw)
    if name in TRUNCATED:
        client.stream.write_eof()
    if expected == DROPPED:
        client.write(DESCRIBE)
    event = await client.read_event()
    assert event is not None
    if expected in (INVALID, LARGE, VOICE):
        assert event.type == "error"
        assert event.data["code"] == expected
        assert text in event.data["text"]
        assert await client.read_event() is None
    else:
        assert event.type == expected
        assert text in str(event.data.get("text"))
    warnings = [record for record in caplog.records if record.levelno >= logging.WARNING]
    assert len(warnings) == (event.type == "error" or name in UNKNOWN_VOICE)
    assert not any(record.exc_info or "\n" in record.getMessage() for record in warnings)
    await assert_speaks(running)


async def assert_speaks(running: RunningServer) -> None:
    """A new client gets its reply."""
    client = await running.client()
    await send(client, Synthesize("one"))
    kinds = [event.type for event in await reply(client)]
    assert kinds == ["audio-start", "audio-chunk", "audio-stop"]


async def test_garbage_behind_a_request_fails_it(running: RunningServer) -> None:
    """Malformed input ends the connection at once, the current reply included."""
    client = await running.client()
    await send(client, Synthesize("wait one"))
    await running.speaker.waiting.wait()
    await client.write_event(Event("synthesize-stop"))
    (event,) = await reply(client)
    assert event.data["code"] == INVALID
    assert running.speaker.stopped.is_set()
    assert await client.read_event() is None


async def test_a_claim_is_not_allocated(running: RunningServer) -> None:
    """The error for a claimed 10 GB comes before any of it was sent."""
    client = await running.client()
    client.write(b'{"type": "audio-chunk", "payload_length": 10000000000}\n')
    event = await client.read_event()
    assert event is not None
    assert event.data["code"] == LARGE


async def test_an_error_arrives_behind_unread_input(running: RunningServer) -> None:
    """Megabytes behind the fault do not turn the `error` into a connection reset."""
    client = await running.client()
    client.write(b"garbage\n" + b"x" * 20_000_000)
    await client.stream.drain()
    event = await client.read_event()
    assert event is not None
    assert event.data["code"] == INVALID
    assert await client.read_event() is None
