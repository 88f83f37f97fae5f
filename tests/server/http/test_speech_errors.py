"""`POST /v1/audio/speech`: what is refused, and how."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from wyoming_kokoro.server.admission import ClientLimits

from .conftest import MakePort

ERRORS: list[tuple[dict[str, Any], str | None, str]] = [
    ({"input": ""}, "input", "empty_string"),
    ({"input": " \n"}, "input", "empty_string"),
    ({"input": None}, "input", "missing_field"),
    ({"input": 7}, "input", "invalid_type"),
    ({"input": "x" * 1001}, "input", "string_above_max_length"),
    ({"voice": "af_nobody"}, "voice", "unknown_voice"),
    ({"voice": "af_heart*x"}, "voice", "invalid_request"),
    ({"voice": {}}, "voice", "invalid_type"),
    ({"voice": 7}, "voice", "invalid_type"),
    ({"model": 7}, "model", "invalid_type"),
    ({"response_format": "ogg"}, "response_format", "invalid_value"),
    ({"stream_format": "chunks"}, "stream_format", "invalid_value"),
    ({"speed": 0.2}, "speed", "out_of_range"),
    ({"speed": 4.1}, "speed", "out_of_range"),
    ({"speed": "fast"}, "speed", "invalid_type"),
    ({"speed": True}, "speed", "invalid_type"),
    ({"lang_code": "klingon"}, "lang_code", "invalid_value"),
]


@pytest.mark.parametrize(("fields", "param", "code"), ERRORS)
async def test_errors(
    make_port: MakePort, fields: dict[str, Any], param: str | None, code: str
) -> None:
    """Four keys, 400, and the field that is wrong."""
    port = await make_port(limits=ClientLimits(max_text=1000))
    async with port.speak(
        **({"text": fields.pop("input")} if "input" in fields else {}), **fields
    ) as answer:
        assert answer.status == 400
        assert answer.content_type == "application/json"
        error = (await answer.json())["error"]
    assert set(error) == {"message", "type", "param", "code"}
    assert (error["type"], error["param"], error["code"]) == ("invalid_request_error", param, code)
    assert not port.speaker.requests


BODIES = [
    (b"{", "application/json", 400),
    (b"[]", "application/json", 400),
    (b"\xff\xfe", "application/json", 400),
    (b'{"input": "x", "speed": NaN}', "application/json", 400),
    (b"[" * 50_000, "application/json", 400),
    (b'{"input": "x"}', "text/plain", 415),
    (b"input=x", "application/x-www-form-urlencoded", 415),
    (b'{"input": "' + b"x" * 100_000 + b'"}', "application/json", 413),
]


@pytest.mark.parametrize(("body", "kind", "status"), BODIES)
async def test_bodies(make_port: MakePort, body: bytes, kind: str, status: int) -> None:
    """What is no JSON object of a sane size."""
    port = await make_port(limits=ClientLimits(max_text=1000))
    headers = {"Content-Type": kind}
    url = port.url + "/v1/audio/speech"
    async with port.session.post(url, data=body, headers=headers) as answer:
        assert answer.status == status
        error = (await answer.json())["error"]
    assert set(error) == {"message", "type", "param", "code"}
    assert error["type"] == "invalid_request_error"


async def test_chunked_body_over_the_limit(make_port: MakePort) -> None:
    """Without a length the limit counts as it comes."""
    port = await make_port(limits=ClientLimits(max_text=1000))

    async def body() -> Any:
        for _ in range(20):
            yield b" " * 10_000

    headers = {"Content-Type": "application/json"}
    url = port.url + "/v1/audio/speech"
    async with port.session.post(url, data=body(), headers=headers) as answer:
        assert answer.status == 413
        assert (await answer.json())["error"]["code"] == "too_large"


async def test_body_that_does_not_come(make_port: MakePort) -> None:
    """It times out, and does not count as a reply."""
    port = await make_port(limits=ClientLimits(idle_timeout_s=30))
    reader, writer = await asyncio.open_connection("127.0.0.1", port.number)
    writer.write(
        b"POST /v1/audio/speech HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
        b"Content-Length: 100\r\n\r\n{"
    )
    answer = asyncio.create_task(reader.readline())
    while not answer.done():
        await port.clock.advance(10)
        assert not port.server.replies
    assert b" 408 " in await answer
    writer.close()


async def test_request_that_does_not_come(make_port: MakePort) -> None:
    """A connection without a complete request is closed after the timeout."""
    port = await make_port(limits=ClientLimits(idle_timeout_s=30))
    reader, writer = await asyncio.open_connection("127.0.0.1", port.number)
    writer.write(b"POST /v1/audio/speech HTTP/1.1\r\nHost: x\r\nX-Slow:")
    ended = asyncio.create_task(reader.read())
    while not ended.done():
        writer.write(b"x")
        await port.clock.advance(5)
    assert ended.exception() or ended.result() == b""
    writer.close()


@pytest.mark.parametrize("fields", [{"voice": "jf_alpha"}, {"voice": "alloy", "lang_code": "j"}])
async def test_a_language_that_is_not_installed_is_refused_before_any_byte(
    make_port: MakePort, fields: dict[str, str]
) -> None:
    """With the extra that adds it; nothing is asked of the speaker, and nothing is remembered."""
    port = await make_port(installed=lambda language: language != "ja")
    async with port.speak("one", **fields) as answer:
        error = (await answer.json())["error"]
    assert (answer.status, error["param"], error["code"]) == (400, "voice", "unknown_voice")
    assert "ja is not installed" in error["message"]
    assert "[ja]" in error["message"]
    assert not port.speaker.requests
