"""The client of `say --uri`: addresses that are none, and voices that the server lacks."""

from __future__ import annotations

import asyncio
import socket
import struct
from collections.abc import AsyncIterator

import pytest

from wyoming_kokoro.client.wyoming_client import client_for, speak_remotely
from wyoming_kokoro.core.errors import KokoroError, SettingsError


@pytest.mark.parametrize(
    "uri",
    ["", "localhost:10999", "tcp://", "tcp://host", "tcp://host:99999", "http://host:1", "unix://"],
)
def test_an_address_that_is_none(uri: str) -> None:
    """The error names the value and what is allowed."""
    with pytest.raises(SettingsError, match=r"allowed: tcp://HOST:PORT or unix://PATH") as error:
        client_for(uri)
    assert repr(uri) in str(error.value)


@pytest.mark.parametrize("uri", ["tcp://localhost:10999", "tcp://[::1]:1", "unix:///a", "unix://a"])
def test_an_address(uri: str) -> None:
    """Nothing is connected yet."""
    assert client_for(uri)


@pytest.mark.parametrize("answer", [b"HTTP/1.1 400 Bad Request\r\n\r\n", b""])
@pytest.mark.parametrize("voice", ["", "af_heart"])
@pytest.mark.parametrize("reset", [False, True])
async def test_another_server(answer: bytes, voice: str, reset: bool) -> None:
    """One error that says so, whether the connection is closed or reset."""

    async def refuse(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readline()
        writer.write(answer)
        await writer.drain()
        if reset:
            linger = struct.pack("ii", 1, 0)
            writer.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, linger)
        writer.close()

    async with await asyncio.start_server(refuse, "127.0.0.1", 0) as server:
        uri = f"tcp://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        with pytest.raises(
            KokoroError, match=r"there is no Wyoming server at .* HTTP port"
        ) as error:
            [sound async for sound in speak_remotely(uri, _text(), voice)]
        assert uri in str(error.value)


async def _text() -> AsyncIterator[str]:
    for _ in range(50):
        yield "Hello. "
        await asyncio.sleep(0)


async def test_a_text_that_cannot_be_read_ends_the_reply() -> None:
    """A server that waits for its rest does not keep the client."""
    gone = asyncio.Event()

    async def wait(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.read()
        writer.close()
        gone.set()

    async def broken() -> AsyncIterator[str]:
        yield "Hello. "
        raise KokoroError("the text cannot be read")

    async with await asyncio.start_server(wait, "127.0.0.1", 0) as server:
        uri = f"tcp://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        with pytest.raises(KokoroError, match="the text cannot be read"):
            [sound async for sound in speak_remotely(uri, broken(), "")]
        await gone.wait()
