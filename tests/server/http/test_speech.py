"""`POST /v1/audio/speech`: what is sent, when, and what happens when something goes wrong."""

from __future__ import annotations

import asyncio
import base64
import json
import socket
import struct
from typing import Any

import aiohttp
import numpy as np
import pytest

from tests.fakes import settle
from wyoming_kokoro.core.audio import RATE_HZ
from wyoming_kokoro.server.admission import ClientLimits
from wyoming_kokoro.server.http.context import EngineStatus
from wyoming_kokoro.server.http.formats import AVAILABLE

from .conftest import MakePort, Port


async def test_pcm(port: Port) -> None:
    """24 kHz, 16 bit, mono; the sound and nothing else."""
    async with port.speak("one two three") as answer:
        assert answer.status == 200
        assert answer.content_type == "audio/pcm"
        assert answer.headers["X-Accel-Buffering"] == "no"
        assert answer.headers["Transfer-Encoding"] == "chunked"
        samples = np.frombuffer(await answer.read(), "<i2")
    assert len(samples) == round(0.3 * RATE_HZ)
    assert (samples == round(0.25 * 32767)).all()


async def test_head_comes_before_any_sound(port: Port) -> None:
    """Status, headers and the WAV header are there while the model still works."""
    async with port.speak("wait one", response_format="wav") as answer:
        header = await answer.content.readexactly(44)
        assert header[:4] == b"RIFF"
        assert struct.unpack("<I", header[40:]) == (0xFFFFFFFF,)
        await port.speaker.waiting.wait()
        port.speaker.go.set()
        assert len(await answer.read()) == round(0.1 * RATE_HZ) * 2


async def test_sound_is_sent_as_it_is_made(port: Port) -> None:
    """What was spoken arrives while the rest is still to come."""
    async with port.speak("one wait two") as answer:
        first = await answer.content.readexactly(round(0.1 * RATE_HZ) * 2)
        await port.speaker.waiting.wait()
        assert not port.speaker.finished
        port.speaker.go.set()
        assert len(await answer.read()) == len(first)


async def test_nothing_to_say_is_a_short_silence(port: Port) -> None:
    """A file without sound breaks players."""
    async with port.speak("...") as answer:
        samples = np.frombuffer(await answer.read(), "<i2")
    assert len(samples) == round(0.2 * RATE_HZ)
    assert not samples.any()


async def test_nothing_asked_but_text(port: Port) -> None:
    """Format and voice have defaults."""
    async with port.post("/v1/audio/speech", {"input": "one"}) as answer:
        assert answer.status == 200
        assert answer.content_type == ("audio/mpeg" if "mp3" in AVAILABLE else "audio/wav")
        await answer.read()
    assert str(port.speaker.requests[0].voice) == "af_heart"


@pytest.mark.parametrize(
    ("voice", "expected"),
    [
        ("alloy", "af_alloy"),
        ("Ash", "am_michael"),
        ("coral@1.5", "af_bella@1.5"),
        ({"id": "nova"}, "af_nova"),
        ("bf_emma", "bf_emma"),
        ("af_heart*0.7+bf_emma*0.3", "af_heart*0.7+bf_emma*0.3"),
        ("af_bella(3)+af_sky(1)@1.1:en-GB", "af_bella*0.75+af_sky*0.25@1.1:en-GB"),
        ("", "af_heart"),
        (None, "af_heart"),
        ("@1.5", "af_heart@1.5"),
    ],
)
async def test_voices(port: Port, voice: Any, expected: str) -> None:
    """Strings, objects, OpenAI's names, blends."""
    async with port.speak("one", voice=voice) as answer:
        assert answer.status == 200
        await answer.read()
    assert str(port.speaker.requests[0].voice) == expected


@pytest.mark.parametrize(
    ("code", "expected"), [("b", "en-GB"), ("fr-fr", "fr"), ("a", ""), (None, "")]
)
async def test_lang_code(port: Port, code: str | None, expected: str) -> None:
    """Kokoro-FastAPI's letters, and tags."""
    async with port.speak("one", lang_code=code) as answer:
        await answer.read()
    assert port.speaker.requests[0].voice.language == expected


@pytest.mark.parametrize(
    ("speed", "voice", "factor", "clamped"),
    [
        (1.0, "alloy", 1.0, None),
        (None, "alloy", 1.0, None),
        (0.25, "alloy", 0.5, "0.5"),
        (4, "alloy", 2.0, "2"),
        (1.5, "alloy@1.6", 1.25, "2"),
    ],
)
async def test_speed(
    port: Port, speed: float | None, voice: str, factor: float, clamped: str | None
) -> None:
    """Speeds outside the model's range are clamped, and a header says so."""
    async with port.speak("one", speed=speed, voice=voice) as answer:
        assert answer.headers.get("X-Speed-Clamped") == clamped
        await answer.read()
    assert port.speaker.requests[0].speed == pytest.approx(factor)


async def test_unknown_fields_are_tolerated(port: Port) -> None:
    """Those of OpenAI, Kokoro-FastAPI and of tomorrow."""
    fields = {
        "instructions": "Speak like a pirate.",
        "stream": True,
        "normalization_options": {"normalize": True},
        "volume_multiplier": 1.0,
        "return_download_link": False,
        "whatever": [1, {"a": None}],
    }
    async with port.speak("one", model="any/model:7b", **fields) as answer:
        assert answer.status == 200
        await answer.read()
    assert port.speaker.texts == ["one"]


async def test_half_a_character_is_mended(port: Port) -> None:
    """JSON may hold a lone surrogate; nothing after the server can encode it."""
    body = b'{"input": "one\\ud83d", "response_format": "pcm"}'
    headers = {"Content-Type": "application/json"}
    async with port.session.post(port.url + "/v1/audio/speech", data=body, headers=headers) as got:
        assert got.status == 200
        await got.read()
    assert port.speaker.texts == ["one?"]


# server-sent events


async def events(answer: aiohttp.ClientResponse) -> list[dict[str, Any]]:
    """The events of an answer."""
    text = (await answer.read()).decode()
    assert text.endswith("\n\n")
    return [json.loads(entry.removeprefix("data: ")) for entry in text.strip().split("\n\n")]


async def test_sse(port: Port) -> None:
    """Deltas that make the file, then what was used."""
    async with port.speak("one two", stream_format="sse", response_format="wav") as answer:
        assert answer.content_type == "text/event-stream"
        *deltas, done = await events(answer)
    assert {delta["type"] for delta in deltas} == {"speech.audio.delta"}
    data = b"".join(base64.b64decode(delta["audio"]) for delta in deltas)
    assert data[:4] == b"RIFF"
    assert len(data) == 44 + round(0.2 * RATE_HZ) * 2
    usage = {"input_tokens": 7, "output_tokens": 8, "total_tokens": 15}
    assert done == {"type": "speech.audio.done", "usage": usage}


async def test_sse_failure_is_told_and_broken_off(port: Port) -> None:
    """The event names the error, and the transfer does not end well."""
    async with port.speak("wait fail", stream_format="sse") as answer:
        port.speaker.go.set()
        with pytest.raises(aiohttp.ClientError):
            await answer.read()


# what goes wrong


@pytest.mark.parametrize("word", ["fail", "crash"])
async def test_failure_breaks_the_transfer(
    port: Port, word: str, caplog: pytest.LogCaptureFixture
) -> None:
    """No client can take the part it got for the whole; the next request is served."""
    async with port.speak(f"one {word} secret") as answer:
        assert answer.status == 200
        with pytest.raises(aiohttp.ClientPayloadError):
            await answer.read()
    assert "secret" not in caplog.text
    async with port.speak("one") as answer:
        assert answer.status == 200


async def test_failure_is_a_reset_for_http_1_0(port: Port) -> None:
    """There the end of the connection is the end of the file: only a reset can tell."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port.number)
    body = b'{"input": "wait fail", "response_format": "wav"}'
    writer.write(
        b"POST /v1/audio/speech HTTP/1.0\r\nContent-Type: application/json\r\n"
        + f"Content-Length: {len(body)}\r\n\r\n".encode()
        + body
    )
    assert (await reader.readline()).split()[1] == b"200"
    port.speaker.go.set()
    with pytest.raises(ConnectionResetError):
        await reader.read()
    writer.close()


async def test_nothing_can_speak(port: Port) -> None:
    """Known before the first byte: a status."""
    port.statuses.append(EngineStatus(phase="failed", reason="the disk is full"))
    async with port.speak() as answer:
        assert answer.status == 503
        assert answer.headers["Retry-After"]
        assert "the disk is full" in (await answer.json())["error"]["message"]


async def test_client_that_leaves_stops_the_reply(port: Port) -> None:
    """Even while nothing is being sent."""
    async with port.speak("one wait two") as answer:
        await port.speaker.waiting.wait()
        answer.close()
        await port.speaker.stopped.wait()
    await settle()
    assert port.speaker.spoken == ["one"]
    assert not port.server.replies


async def test_too_many_at_once(make_port: MakePort) -> None:
    """One reply too many is refused with `Retry-After`; there is room once a reply ends."""
    port = await make_port(limits=ClientLimits(max_replies=1))
    async with port.speak("wait") as first:
        await port.speaker.waiting.wait()
        async with port.speak("one") as second:
            assert second.status == 429
            assert int(second.headers["Retry-After"]) > 0
            error = (await second.json())["error"]
            assert (error["type"], error["code"]) == ("rate_limit_error", "too_busy")
        port.speaker.go.set()
        await first.read()
    async with port.speak("one") as third:
        assert third.status == 200


async def test_client_that_takes_nothing_is_dropped(make_port: MakePort) -> None:
    """After the timeout, with its reply; what waits for it is bounded meanwhile."""
    port = await make_port(limits=ClientLimits(idle_timeout_s=30))
    body = json.dumps({"input": "long " * 100, "response_format": "pcm"}).encode()
    with socket.socket() as client:
        client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        client.setblocking(False)
        loop = asyncio.get_running_loop()
        await loop.sock_connect(client, ("127.0.0.1", port.number))
        await loop.sock_sendall(
            client,
            b"POST /v1/audio/speech HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
            + f"Content-Length: {len(body)}\r\n\r\n".encode()
            + body,
        )
        while not port.speaker.spoken:
            await port.clock.advance(0)
        while not port.speaker.stopped.is_set():
            await port.clock.advance(10)
    assert len(port.speaker.spoken) < 100


# errors before the first byte
