"""A port that is taken: by whom, and what to do."""

from __future__ import annotations

import asyncio

import pytest

from tests.fakes import FakeSpeaker
from wyoming_kokoro.core.errors import KokoroError
from wyoming_kokoro.core.voices import VoiceSpec
from wyoming_kokoro.server import taken_port
from wyoming_kokoro.server.taken_port import next_port
from wyoming_kokoro.server.wyoming.context import WyomingContext
from wyoming_kokoro.server.wyoming.info import info_bytes
from wyoming_kokoro.server.wyoming.server import WyomingServer


def server(uri: str) -> WyomingServer:
    """A server whose voices are all installed."""
    info = info_bytes(lambda language: True)
    return WyomingServer(uri, WyomingContext(FakeSpeaker(), info, VoiceSpec.parse("af_heart")))


async def test_a_server_of_ours_is_told_from_others() -> None:
    """With the flag for another port."""
    first = server("tcp://127.0.0.1:0")
    await first.start()
    try:
        another = next_port(first.port)
        with pytest.raises(KokoroError) as error:
            await server(first.uri).start()
        assert str(error.value) == (
            f"cannot listen on {first.uri}: a wyoming-kokoro listens there already;"
            f" to use another port: --uri tcp://127.0.0.1:{another}"
        )
    finally:
        await first.stop(0)


@pytest.mark.parametrize(
    "answer", [b"", b"HTTP/1.1 400 Bad Request\r\n\r\n", b'{"type": 3}\n', None]
)
async def test_any_other_program(answer: bytes | None, monkeypatch: pytest.MonkeyPatch) -> None:
    """One that closes, answers what is no Wyoming, or never answers."""
    monkeypatch.setattr(taken_port, "PROBE_S", 0.05)

    async def handle(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readline()
        if answer is None:
            await reader.read()  # until the client gives up
        else:
            writer.write(answer)
        writer.close()

    other = await asyncio.start_server(handle, "127.0.0.1", 0)
    async with other:
        port = other.sockets[0].getsockname()[1]
        with pytest.raises(KokoroError, match="another program listens there already"):
            await server(f"tcp://127.0.0.1:{port}").start()


def test_a_port_to_propose() -> None:
    assert (next_port(10200), next_port(65535)) == (10201, 65534)
