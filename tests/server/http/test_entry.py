"""Who gets a connection at the HTTP door, and what those are told who do not speak HTTP."""

from __future__ import annotations

import asyncio
import errno
import gzip
import json
import logging
from contextlib import suppress
from typing import Any

import pytest

from tests.fakes import settle
from wyoming_kokoro.server.http import connection_limiter
from wyoming_kokoro.server.http.context import HttpLimits

from .conftest import MakePort, Port

Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]
Told = tuple[int, dict[str, str], Any]


async def opened(port: Port) -> Streams:
    """A connection that says nothing yet."""
    return await asyncio.open_connection("127.0.0.1", port.number)


async def answer(port: Port, request: bytes) -> Told:
    """Status, headers and body (JSON where it is) of what comes back before the end."""
    reader, writer = await opened(port)
    writer.write(request)
    return await told(reader, writer)


async def told(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> Told:
    """What a connection is told until its end."""
    async with asyncio.timeout(10):
        head, _, body = (await reader.read()).partition(b"\r\n\r\n")
    writer.close()
    first, *lines = head.decode().split("\r\n")
    headers = dict(line.lower().split(": ", 1) for line in lines)
    return int(first.split()[1]), headers, json.loads(body) if body else None


async def full(port: Port, count: int) -> list[Streams]:
    """So many connections, each inside."""
    clients = [await opened(port) for _ in range(count)]
    while port.door._entry._inside.total() < count:
        await settle()
    return clients


@pytest.mark.parametrize("limit", ["max_clients", "max_clients_per_address"])
async def test_too_many_connections(make_port: MakePort, limit: str) -> None:
    """The one too many is told so at once, before it has asked; then there is room again."""
    port = await make_port(limits=HttpLimits(**{limit: 2}))
    clients = await full(port, 2)
    status, headers, body = await told(*await opened(port))
    assert status == 429
    assert int(headers["retry-after"]) > 0
    assert headers["server"] == "wyoming-kokoro"
    assert (body["error"]["type"], body["error"]["code"]) == ("rate_limit_error", "too_busy")
    clients[0][1].close()
    while port.door._entry._inside.total() == 2:
        await settle()
    async with port.get("/metrics") as good:
        assert good.status == 200
        assert 'kokoro_errors_total{code="too-busy",door="http"} 1.0' in await good.text()
    clients[1][1].close()


async def test_a_request_that_is_refused_is_answered(make_port: MakePort) -> None:
    """Also one whose body is under way: its sender is not just cut off."""
    port = await make_port(limits=HttpLimits(max_clients=1))
    ((_, inside),) = await full(port, 1)
    async with port.speak("one " * 20_000) as refused:
        assert refused.status == 429
        assert (await refused.json())["error"]["code"] == "too_busy"
    assert not port.speaker.requests
    inside.close()


async def test_a_flood_is_dropped(make_port: MakePort, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those that are told so take file descriptors, too: they are few, and not for long."""
    monkeypatch.setattr(connection_limiter, "MAX_REFUSING", 2)
    monkeypatch.setattr(connection_limiter, "LINGER_S", 0.2)
    port = await make_port(limits=HttpLimits(max_clients=1))
    ((_, inside),) = await full(port, 1)
    lingering = [await opened(port) for _ in range(2)]
    assert [(await reader.readline()).split()[1] for reader, _ in lingering] == [b"429"] * 2
    reader, writer = await opened(port)
    with suppress(ConnectionError):
        assert await reader.read() == b""
    while port.door._entry.refusing:
        await settle()
    assert (await told(*await opened(port)))[0] == 429
    for _, left in (*lingering, (None, inside), (None, writer)):
        left.close()


class Gone(asyncio.Transport):
    """A connection that was reset while it was refused."""

    aborted = False

    def write(self, data: bytes | bytearray | memoryview) -> None:
        """Taken: nobody has told yet."""

    def write_eof(self) -> None:
        """As a socket says it; no ConnectionError."""
        raise OSError(errno.ENOTCONN, "Transport endpoint is not connected")

    def abort(self) -> None:
        """Let go."""
        self.aborted = True


async def test_one_that_has_left_before_it_is_refused() -> None:
    """Is no fault of ours, and its place among those that are told is free at once."""
    told_of: list[str] = []
    door = connection_limiter.ConnectionLimiter(1, 0, told_of.append)
    assert door.enter("a") is None
    error, gone = door.enter("b"), Gone()
    assert error
    assert told_of == [error.code]
    refused = connection_limiter.Refusal(door, error, "b")
    refused.connection_made(gone)
    assert gone.aborted
    refused.connection_lost(None)
    assert not door.refusing


UNREADABLE = {
    "no HTTP": (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n", 400),
    "HTTP/2": (b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400),
    "Wyoming": (b'{"type": "describe"}\n\n', 400),
    "a long address": (b"GET /" + b"x" * 9000 + b" HTTP/1.1\r\nHost: x\r\n\r\n", 431),
    "a long header": (b"GET / HTTP/1.1\r\nHost: x\r\nX: " + b"x" * 9000 + b"\r\n\r\n", 431),
    "many headers": (b"GET / HTTP/1.1\r\nHost: x\r\n" + b"X: y\r\n" * 200 + b"\r\n", 400),
    "two lengths": (
        b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx",
        400,
    ),
    "length and chunks": (
        b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\nx",
        400,
    ),
    "a negative length": (b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n", 400),
    "a NUL": (b"GET / HTTP/1.1\r\nHost: x\r\nX: secret\0word\r\n\r\n", 400),
    "an expectation": (
        b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nExpect: secretword\r\n\r\n",
        417,
    ),
}


@pytest.mark.parametrize("name", UNREADABLE)
async def test_unreadable(port: Port, name: str, caplog: pytest.LogCaptureFixture) -> None:
    """The API's error, one line in the log, nothing of what was sent or of what we are made of."""
    caplog.set_level(logging.DEBUG)
    request, status = UNREADABLE[name]
    given, headers, body = await answer(port, request)
    assert given == status
    assert headers["content-type"].startswith("application/json")
    assert headers["server"] == "wyoming-kokoro"
    assert set(body["error"]) == {"message", "type", "param", "code"}
    assert body["error"]["type"] == "invalid_request_error"
    loud = [record for record in caplog.records if record.levelno >= logging.WARNING]
    assert len(loud) <= 1
    assert not any(record.exc_info for record in loud)
    assert "secret" not in json.dumps(body) + caplog.text
    async with port.get("/health") as good:
        assert good.status == 200


BROKEN_BODIES = {
    "no gzip": (b"\x1f\x8b\x08garbage", "gzip", 400),
    "no deflate": (b"garbage", "deflate", 400),
    "a bomb": (gzip.compress(b" " * 20_000_000), "gzip", 413),
}


@pytest.mark.parametrize("name", BROKEN_BODIES)
async def test_a_body_that_is_not_what_it_says(port: Port, name: str) -> None:
    """Is the client's fault, and is not unpacked beyond the limit."""
    body, encoding, status = BROKEN_BODIES[name]
    head = (
        f"POST /v1/audio/speech HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
        f"Content-Type: application/json\r\nContent-Encoding: {encoding}\r\n"
        f"Content-Length: {len(body)}\r\n\r\n"
    )
    given, _, told_body = await answer(port, head.encode() + body)
    assert given == status
    assert told_body["error"]["type"] == "invalid_request_error"


async def test_many_requests_in_one_go(port: Port) -> None:
    """All are answered, in order; the last asks to close."""
    request = b"GET /v1/test HTTP/1.1\r\nHost: x\r\n"
    reader, writer = await opened(port)
    writer.write((request + b"\r\n") * 500 + request + b"Connection: close\r\n\r\n")
    async with asyncio.timeout(20):
        assert (await reader.read()).count(b"200 OK") == 501
    writer.close()
