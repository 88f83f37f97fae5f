"""OpenAI's own Python client against the port."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest

from wyoming_kokoro.core.audio import RATE_HZ
from wyoming_kokoro.server.admission import ClientLimits
from wyoming_kokoro.server.http.context import EngineStatus
from wyoming_kokoro.server.http.formats import AVAILABLE

from .conftest import MakePort, Port

pytest.importorskip("openai", reason="the OpenAI SDK is not installed")

import openai


@pytest.fixture
async def client(port: Port) -> AsyncIterator[openai.AsyncOpenAI]:
    """A client of the port with the defaults."""
    async with sdk(port) as made:
        yield made


def sdk(port: Port, key: str = "any") -> openai.AsyncOpenAI:
    """A client that asks once: what fails is to be seen."""
    return openai.AsyncOpenAI(base_url=port.url + "/v1", api_key=key, max_retries=0)


async def test_whole(client: openai.AsyncOpenAI) -> None:
    """The whole answer at once, in each format there is."""
    request: dict[str, Any] = {
        "model": "gpt-4o-mini-tts",
        "voice": "coral",
        "input": "one two",
        "instructions": "Cheerful.",
        "speed": 1.25,
    }
    for name in AVAILABLE:
        request["response_format"] = name
        answer = await client.audio.speech.create(**request)
        assert len(answer.content) > 100
    assert len(answer.content) == 0.2 * RATE_HZ * 2


async def test_streaming(client: openai.AsyncOpenAI, port: Port) -> None:
    """The first sound is there while the last is not yet made."""
    request = client.audio.speech.with_streaming_response.create(
        model="kokoro", voice="af_heart", input="one wait two", response_format="pcm"
    )
    async with request as answer:
        parts = answer.iter_bytes(4800)
        assert len(await anext(parts)) == 4800
        await port.speaker.waiting.wait()
        assert not port.speaker.finished
        port.speaker.go.set()
        assert len(b"".join([part async for part in parts])) == 4800


async def test_models(client: openai.AsyncOpenAI) -> None:
    """Listing and looking up."""
    models = [model.id async for model in client.models.list()]
    assert models[0] == "kokoro"
    assert (await client.models.retrieve("tts-1")).id == "tts-1"
    with pytest.raises(openai.NotFoundError):
        await client.models.retrieve("whisper-1")


@pytest.mark.parametrize(
    ("fields", "error", "code"),
    [
        ({"input": ""}, openai.BadRequestError, "empty_string"),
        ({"voice": "nobody"}, openai.BadRequestError, "unknown_voice"),
        ({"response_format": "ogg"}, openai.BadRequestError, "invalid_value"),
        ({"speed": 9}, openai.BadRequestError, "out_of_range"),
    ],
)
async def test_wrong_requests(
    client: openai.AsyncOpenAI,
    fields: dict[str, Any],
    error: type[openai.APIStatusError],
    code: str,
) -> None:
    """Are the SDK's own exceptions, with our code and field."""
    request: dict[str, Any] = {"model": "tts-1", "input": "one", "voice": "alloy"} | fields
    with pytest.raises(error) as raised:
        await client.audio.speech.create(**request)
    assert raised.value.code == code
    assert raised.value.param == next(iter(fields))


async def test_key(make_port: MakePort) -> None:
    """A wrong key is an AuthenticationError, the right one opens."""
    port = await make_port(api_key="sesame")
    async with sdk(port, "wrong") as client:
        with pytest.raises(openai.AuthenticationError):
            await client.audio.speech.create(model="tts-1", input="one", voice="alloy")
    async with sdk(port, "sesame") as client:
        await client.audio.speech.create(
            model="tts-1", input="one", voice="alloy", response_format="pcm"
        )


async def test_full_and_down(make_port: MakePort) -> None:
    """RateLimitError when full, InternalServerError when nothing can speak."""
    port = await make_port(limits=ClientLimits(max_replies=0))
    async with sdk(port) as client:
        with pytest.raises(openai.RateLimitError):
            await client.audio.speech.create(model="tts-1", input="one", voice="alloy")
    port = await make_port()
    port.statuses.append(EngineStatus(phase="failed", reason="no disk"))
    async with sdk(port) as client:
        with pytest.raises(openai.InternalServerError, match="no disk"):
            await client.audio.speech.create(model="tts-1", input="one", voice="alloy")


async def test_broken_transfer_is_no_success(client: openai.AsyncOpenAI) -> None:
    """A failure after the first bytes raises where the bytes are read."""
    with pytest.raises(Exception, match=r"(?i)connection|incomplete|peer|read"):
        await client.audio.speech.create(
            model="tts-1", voice="alloy", input="one two fail", response_format="wav"
        )
