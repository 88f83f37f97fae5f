"""`/dev/history`: for those who hold the key, or sit at the machine."""

from __future__ import annotations

import asyncio
import io
import socket
import tracemalloc
import wave
from contextlib import AsyncExitStack
from typing import Any

import numpy as np
import pytest

from wyoming_kokoro.core.speech import SpeechRequest
from wyoming_kokoro.core.voices import VoiceSpec
from wyoming_kokoro.server.admission import ClientLimits
from wyoming_kokoro.server.history import ReplyHistory

from .conftest import MakePort

SECRET = "the code is 4711"


def history() -> ReplyHistory:
    """One with a reply."""
    kept = ReplyHistory(20, lambda: 0.0)
    kept.add("wyoming", SECRET, SpeechRequest("", VoiceSpec.parse("bf_emma@1.2")), 1.234, "stopped")
    return kept


async def test_listed_and_forgotten(make_port: MakePort) -> None:
    """With what is needed to speak it again."""
    port = await make_port(history=history())
    async with port.get("/dev/history") as answer:
        listed = await answer.json()
    reply = {
        "number": 1,
        "at": "1970-01-01T00:00:00+00:00",
        "server": "wyoming",
        "text": SECRET,
        "voice": "bf_emma@1.2",
        "speed": 1.0,
        "seconds": 1.23,
        "outcome": "stopped",
        "reason": "",
        "cut": False,
        "sound": False,
    }
    assert listed == {"size": 20, "replies": [reply]}
    async with port.post("/dev/history/clear", {}) as answer:
        assert await answer.json() == {"deleted": 1}
    async with port.get("/dev/history") as answer:
        assert await answer.json() == {"size": 20, "replies": []}


async def test_a_sound_is_heard_again_without_speaking(make_port: MakePort) -> None:
    """As a WAV file of what was heard; gone with its reply. The speaker is not asked."""
    kept = ReplyHistory(20)
    recording = kept.record()
    recording.add(np.array([0.0, 0.5, -1.0], np.float32))
    kept.add("http", SECRET, SpeechRequest("", VoiceSpec.parse("af_sky")), 1.0, "ok", recording)
    port = await make_port(history=kept)
    async with port.get("/dev/history") as answer:
        (reply,) = (await answer.json())["replies"]
    path = f"/dev/history/{reply['number']}/sound"
    assert reply["sound"]
    async with port.get(path) as answer:
        assert (answer.status, answer.content_type) == (200, "audio/wav")
        assert answer.headers["Cache-Control"] == "no-store"
        with wave.open(io.BytesIO(await answer.read())) as file:
            assert (file.getframerate(), file.getsampwidth(), file.getnchannels()) == (24000, 2, 1)
            assert np.frombuffer(file.readframes(9), "<i2").tolist() == [0, 16384, -32767]
    assert not port.speaker.requests
    async with port.get("/dev/history/%D9%A1/sound") as answer:  # an Arabic 1
        assert answer.status == 404
    async with port.post("/dev/history/clear", {}) as answer:
        assert answer.status == 200
    for number in (reply["number"], 0, "999999999999", "9" * 13, "-1", "1e3", "%31"):
        async with port.get(f"/dev/history/{number}/sound") as answer:
            assert answer.status == 404


async def test_clients_that_read_no_sound_hold_no_copy(make_port: MakePort) -> None:
    """However many; and they are dropped after the timeout."""
    kept, loop = ReplyHistory(20), asyncio.get_running_loop()
    recording = kept.record()
    recording.add(np.zeros(2_000_000, np.float32))
    kept.add("http", SECRET, SpeechRequest("", VoiceSpec.parse("af_sky")), 83.0, "ok", recording)
    port = await make_port(history=kept, limits=ClientLimits(idle_timeout_s=30))
    ask = b"GET /dev/history/1/sound HTTP/1.1\r\nHost: localhost\r\n\r\n"
    tracemalloc.start()
    async with AsyncExitStack() as stack, asyncio.timeout(20):
        for _ in range(8):
            client = stack.enter_context(socket.socket())
            client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            client.setblocking(False)
            await loop.sock_connect(client, ("127.0.0.1", port.number))
            await loop.sock_sendall(client, ask)
            assert (await loop.sock_recv(client, 20)).startswith(b"HTTP/1.1 200")
        _, peak = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        while port.server.limiter.connected:
            await port.clock.advance(10)
    assert peak < 8 * 1_000_000  # copies would be 4 MB each


async def test_off(make_port: MakePort) -> None:
    """There is nothing, and it says so."""
    port = await make_port(history=None)
    async with port.get("/dev/history") as answer:
        assert await answer.json() == {"size": 0, "replies": []}
    async with port.post("/dev/history/clear", {}) as answer:
        assert await answer.json() == {"deleted": 0}


@pytest.mark.parametrize(
    ("key", "headers", "status"),
    [
        ("sesame", {}, 401),
        ("sesame", {"Authorization": "Bearer wrong"}, 401),
        ("sesame", {"Authorization": "Bearer sesame"}, 200),
        (None, {"Origin": "https://evil.example"}, 403),
        (None, {"Host": "evil.example"}, 403),
        (None, {"X-Forwarded-For": "127.0.0.1"}, 403),
        (None, {"x-forwarded-proto": "http"}, 403),
        (None, {"Forwarded": "for=127.0.0.1"}, 403),
        (None, {"Via": "1.1 proxy"}, 403),
        (None, {}, 200),
    ],
)
async def test_who_may(make_port: MakePort, key: str | None, headers: Any, status: int) -> None:
    """What was said in a home is for nobody else, whatever the path is spelled like."""
    port = await make_port(api_key=key, origins=("*",), history=history())
    for path in ("/dev/history", "/dev/%68istory", "//dev/history", "/dev/../dev/history"):
        async with port.get(path, headers=headers) as answer:
            assert answer.status in ((200, 404) if status == 200 else (status, 404))
            assert (SECRET in await answer.text()) is (answer.status == 200)
    async with port.get("/dev/history", headers=headers) as answer:
        assert answer.status == status
    async with port.get("/dev/history/1/sound", headers=headers) as answer:
        assert answer.status == (404 if status == 200 else status)
    async with port.post("/dev/history/clear", {}, headers=headers) as answer:
        assert answer.status == status
