"""Refused connections, and answers to bytes that are not HTTP."""

from __future__ import annotations

import asyncio
import errno
import gzip
import json
import logging
import zlib
from contextlib import suppress
from typing import Any
from unittest.mock import Mock

import pytest
from aiohttp import ClientConnectionResetError, web

from tests.fakes import settle
from wyoming_kokoro.core.errors import TooBusy
from wyoming_kokoro.server import admission
from wyoming_kokoro.server.admission import ClientLimits, ConnectionLimiter
from wyoming_kokoro.server.http import refusal
from wyoming_kokoro.server.http.aiohttp_server import AiohttpServer

from .conftest import MakePort, Port

Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]
Answer = tuple[int, dict[str, str], Any]


async def opened(port: Port) -> Streams:
    """A connection that sends nothing yet."""
    return await asyncio.open_connection("127.0.0.1", port.number)


async def answer(port: Port, request: bytes) -> Answer:
    """Status, headers and body (JSON where it is) of what comes back before the end."""
    reader, writer = await opened(port)
    writer.write(request)
    return await answered(reader, writer)


async def answered(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> Answer:
    """What a connection receives until its end."""
    async with asyncio.timeout(10):
        head, _, body = (await reader.read()).partition(b"\r\n\r\n")
    writer.close()
    first, *lines = head.decode().split("\r\n")
    headers = dict(line.lower().split(": ", 1) for line in lines)
    return int(first.split()[1]), headers, json.loads(body) if body else None


async def full(port: Port, count: int) -> list[Streams]:
    """So many connections, all admitted."""
    clients = [await opened(port) for _ in range(count)]
    while port.server.limiter.connected < count:
        await settle()
    return clients


@pytest.mark.parametrize("limit", ["max_clients", "max_clients_per_address"])
async def test_too_many_connections(make_port: MakePort, limit: str) -> None:
    """One connection too many is refused before its request; then there is room again."""
    port = await make_port(limits=ClientLimits(**{limit: 2}))
    clients = await full(port, 2)
    status, headers, body = await answered(*await opened(port))
    assert status == 429
    assert int(headers["retry-after"]) > 0
    assert headers["server"] == "wyoming-kokoro"
    assert (body["error"]["type"], body["error"]["code"]) == ("rate_limit_error", "too_busy")
    clients[0][1].close()
    while port.server.limiter.connected == 2:
        await settle()
    async with port.get("/metrics") as good:
        assert good.status == 200
        assert 'kokoro_errors_total{code="too-busy",server="http"} 1.0' in await good.text()
    clients[1][1].close()


async def test_a_request_that_is_refused_is_answered(make_port: MakePort) -> None:
    """Even while its body is being sent: the sender is not just cut off."""
    port = await make_port(limits=ClientLimits(max_clients=1))
    ((_, inside),) = await full(port, 1)
    async with port.speak("one " * 20_000) as refused:
        assert refused.status == 429
        assert (await refused.json())["error"]["code"] == "too_busy"
    assert not port.speaker.requests
    inside.close()


async def test_a_flood_is_dropped(make_port: MakePort, monkeypatch: pytest.MonkeyPatch) -> None:
    """Refusals take file descriptors too: they are few and short."""
    monkeypatch.setattr(admission, "MAX_REFUSALS", 2)
    monkeypatch.setattr(refusal, "LINGER_S", 0.2)
    port = await make_port(limits=ClientLimits(max_clients=1))
    ((_, inside),) = await full(port, 1)
    lingering = [await opened(port) for _ in range(2)]
    assert [(await reader.readline()).split()[1] for reader, _ in lingering] == [b"429"] * 2
    reader, writer = await opened(port)
    with suppress(ConnectionError):
        assert await reader.read() == b""
    while port.server.limiter.refusing:
        await settle()
    assert (await answered(*await opened(port)))[0] == 429
    for _, left in (*lingering, (None, inside), (None, writer)):
        left.close()


class Gone(asyncio.Transport):
    """A connection that was reset while it was refused."""

    aborted = False

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        """Keep it for the end of the connection."""
        self.protocol = protocol

    def write(self, data: bytes | bytearray | memoryview) -> None:
        """Accepted: the reset is not known yet."""

    def write_eof(self) -> None:
        """As a socket fails; not a ConnectionError."""
        raise OSError(errno.ENOTCONN, "Transport endpoint is not connected")

    def abort(self) -> None:
        """Closed."""
        self.aborted = True


async def test_one_that_has_left_before_it_is_refused() -> None:
    """It is no fault of the server, and its place among the refusals is free at once."""
    codes: list[str] = []
    limiter = admission.ConnectionLimiter(admission.ClientLimits(max_clients=1))
    limiter.admit("a")
    with pytest.raises(TooBusy) as refused:
        limiter.admit("b")
    gone = Gone()
    refusal.refuse(gone, "b", refused.value, limiter, codes.append)
    assert codes == ["too-busy"]
    assert gone.aborted
    assert limiter.refusing
    gone.protocol.connection_lost(None)
    assert not limiter.refusing


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


async def test_who_leaves_before_100_continue_is_no_fault(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """aiohttp answers that expectation itself, beside the application."""

    async def left(request: web.BaseRequest) -> web.StreamResponse:
        raise ClientConnectionResetError("Cannot write to closing transport")

    limiter = ConnectionLimiter(ClientLimits())
    server = AiohttpServer(web.Server(left), limiter, lambda code: None, keepalive_s=1)
    runner: Any = web.ServerRunner(server)
    await runner.setup()
    try:
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        reader, writer = await asyncio.open_connection(*runner.addresses[0])
        writer.write(b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        async with asyncio.timeout(10):
            await reader.read()
        writer.close()
    finally:
        await runner.cleanup()
    assert "a fault of this server" not in caplog.text


BROKEN_BODIES = {
    "no gzip": (b"\x1f\x8b\x08garbage", "gzip", 400),
    "no deflate": (b"garbage", "deflate", 400),
    "half of a gzip": (gzip.compress(b'{"input": "Hello."}')[:-9], "gzip", 400),
    "zlib's, cut": (zlib.compress(b'{"input": "Hello."}')[:-4], "deflate", 400),
    "one we do not unpack": (b"\x28\xb5\x2f\xfd", "zstd", 400),
    "a bomb": (gzip.compress(b" " * 20_000_000), "gzip", 413),
    "a bare bomb": (zlib.compress(b" " * 20_000_000, wbits=-15), "deflate", 413),
}
PACKED_BODIES = {
    "gzip": gzip.compress,
    "x-gzip": gzip.compress,
    "deflate": zlib.compress,
    "Deflate": lambda data: zlib.compress(data, wbits=-15),
    "identity": bytes,
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
    given, _, answer_body = await answer(port, head.encode() + body)
    assert given == status
    assert answer_body["error"]["type"] == "invalid_request_error"


@pytest.mark.parametrize("encoding", PACKED_BODIES)
async def test_a_packed_body(port: Port, encoding: str) -> None:
    """Is read as the one that was packed."""
    body = PACKED_BODIES[encoding](b'{"text": "Hello."}')
    head = (
        f"POST /dev/phonemize HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
        f"Content-Type: application/json\r\nContent-Encoding: {encoding}\r\n"
        f"Content-Length: {len(body)}\r\n\r\n"
    )
    status, _, answer_body = await answer(port, head.encode() + body)
    assert (status, set(answer_body)) == (200, {"phonemes", "tokens"})


async def test_a_body_that_nobody_reads_is_not_unpacked(
    make_port: MakePort, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So that a stranger without the key cannot keep the server busy with a bomb."""
    decompressor = Mock()
    monkeypatch.setattr("aiohttp.http_parser.ZLibDecompressor", decompressor)
    port = await make_port(api_key="sesame")
    head = (
        "POST /v1/audio/speech HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
        "Content-Type: application/json\r\nContent-Encoding: gzip\r\nContent-Length: 7\r\n\r\n"
    )
    status, _, _ = await answer(port, head.encode() + b"garbage")
    assert status == 401
    decompressor.assert_not_called()


async def test_many_requests_in_one_go(port: Port) -> None:
    """All are answered, in order; the last asks to close."""
    request = b"GET /v1/test HTTP/1.1\r\nHost: x\r\n"
    reader, writer = await opened(port)
    writer.write((request + b"\r\n") * 500 + request + b"Connection: close\r\n\r\n")
    async with asyncio.timeout(20):
        assert (await reader.read()).count(b"200 OK") == 501
    writer.close()
