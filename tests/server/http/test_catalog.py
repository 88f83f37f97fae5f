"""Models, voices, phonemes, health, and errors for unknown paths."""

from __future__ import annotations

import asyncio
from typing import Any

import aiohttp
import pytest

from wyoming_kokoro.core.voices import CATALOGUE, LANGUAGES, VoiceSpec
from wyoming_kokoro.server.http.context import EngineStatus
from wyoming_kokoro.server.http.openapi import document

from .conftest import MakePort, Port


async def body(request: Any, status: int = 200) -> Any:
    """The JSON of an answer."""
    async with request as answer:
        assert answer.status == status
        assert answer.content_type == "application/json"
        return await answer.json()


async def test_models(port: Port) -> None:
    """As OpenAI lists them; each can be asked for, others are a 404 in OpenAI's words."""
    models = await body(port.get("/v1/models"))
    assert models["object"] == "list"
    for model in models["data"]:
        assert set(model) == {"id", "object", "created", "owned_by"}
        assert await body(port.get(f"/v1/models/{model['id']}")) == model
    error = (await body(port.get("/v1/models/gpt-5"), 404))["error"]
    assert (error["code"], error["type"]) == ("model_not_found", "invalid_request_error")
    audio = await body(port.get("/v1/audio/models"))
    assert [model["id"] for model in audio["models"]] == [model["id"] for model in models["data"]]


async def test_voices(make_port: MakePort) -> None:
    """Objects, or the ids alone; not those whose language is not installed."""
    port = await make_port(installed=lambda language: language not in ("ja", "zh"))
    voices = (await body(port.get("/v1/audio/voices")))["voices"]
    assert voices[0] == {
        "id": "af_heart",
        "name": "Heart",
        "language": "en-US",
        "gender": "female",
        "grade": "A",
    }
    assert {voice["language"] for voice in voices} == set(LANGUAGES) - {"ja", "zh"}
    legacy = (await body(port.get("/v1/audio/voices?legacy=true")))["voices"]
    assert legacy == [voice["id"] for voice in voices]
    assert len(legacy) == sum(voice.language not in ("ja", "zh") for voice in CATALOGUE)


async def test_the_default_voice_stands_beside_them(make_port: MakePort) -> None:
    """With its own speed and the server's."""
    port = await make_port(voice=VoiceSpec.parse("bf_emma@1.1"), speed=1.2)
    assert (await body(port.get("/v1/audio/voices")))["default"] == {
        "voice": "bf_emma@1.1",
        "parts": [{"id": "bf_emma", "share": 1.0}],
        "language": "en-GB",
        "speed": 1.1,
        "server_speed": 1.2,
    }


async def test_phonemize(port: Port) -> None:
    """The phonemes and their ids; the language by letter or tag."""
    answer = await body(port.post("/dev/phonemize", {"text": "hi", "language": "b"}))
    assert answer["phonemes"] == "en-GB hi"
    assert answer["tokens"][-2:] == [50, 51]
    error = (await body(port.post("/dev/phonemize", {"text": " "}), 400))["error"]
    assert error["param"] == "text"
    error = (await body(port.post("/dev/phonemize", {"text": "hi", "language": "x"}), 400))["error"]
    assert error["param"] == "language"


async def test_test(port: Port) -> None:
    """Kokoro-FastAPI's sign of life."""
    assert await body(port.get("/v1/test")) == {"status": "ok"}


@pytest.mark.parametrize(
    ("engine_status", "code", "status", "engine"),
    [
        (
            EngineStatus(engine="kokoro", phase="ready", model="k.onnx", threads=4),
            200,
            "ok",
            "kokoro",
        ),
        (EngineStatus(engine="espeak", phase="downloading", percent=12), 200, "ok", "espeak"),
        (EngineStatus(phase="loading"), 200, "loading", None),
        (EngineStatus(phase="downloading", reason="12 %"), 503, "error", None),
        (EngineStatus(phase="failed", reason="no disk"), 503, "error", None),
    ],
)
async def test_health(
    port: Port, engine_status: EngineStatus, code: int, status: str, engine: str | None
) -> None:
    """Which engine speaks, and 503 while none can."""
    port.statuses.append(engine_status)
    health = await body(port.get("/health"), code)
    assert (health["status"], health["engine"]) == (status, engine)
    assert health["reason"] == (engine_status.reason or None)
    assert health["download_percent"] == engine_status.percent
    assert (health["cache"] is None) is (engine_status.model == "")
    assert health["queue"] == {"waiting": 0, "running": 0}
    described = document(keyed=False, announces=False)["components"]["schemas"]["Health"]
    assert set(health) == set(described["properties"])


async def test_health_while_the_server_stops(port: Port) -> None:
    """503 until the last reply, of this server or of `others`, has ended; then the port closes."""
    others = asyncio.Event()
    stopping = asyncio.create_task(port.server.stop(30, others.wait()))
    await asyncio.sleep(0)
    assert (await body(port.get("/health"), 503))["status"] == "stopping"
    async with port.speak() as answer:
        assert answer.status == 503
    others.set()
    await stopping
    with pytest.raises(aiohttp.ClientConnectionError):
        await body(port.get("/health"), 503)


async def test_replies_that_the_end_cuts_are_logged(
    port: Port, caplog: pytest.LogCaptureFixture
) -> None:
    """A client sees a broken connection; the log says that it was the server."""
    async with port.speak("One wait two."):
        await port.speaker.waiting.wait()
        await port.server.stop(0)
    assert "The server ends before 1 HTTP reply: cut off" in caplog.text


@pytest.mark.parametrize(
    ("here", "reason", "told"), [(12, "no network", "no network"), (54, "", None)]
)
async def test_health_tells_how_many_voices_are_here(
    port: Port, here: int, reason: str, told: str | None
) -> None:
    """And why not all; nothing while there is no model."""
    port.statuses.append(
        EngineStatus(
            engine="kokoro", phase="ready", model="k.onnx",
            voices_here=here, voices_wanted=54, voices_reason=reason,
        )
    )  # fmt: skip
    health = await body(port.get("/health"), 200)
    assert health["voices"] == {"here": here, "wanted": 54, "reason": told}
    port.statuses.append(EngineStatus(phase="loading"))
    assert (await body(port.get("/health"), 200))["voices"] is None


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/nothing", 404),
        ("GET", "/static/../app.py", 404),
        ("GET", "/static/index.html", 404),
        ("GET", "/v1/audio/speech", 405),
        ("DELETE", "/v1/models", 405),
        ("OPTIONS", "/v1/audio/speech", 405),
        ("POST", "/", 405),
    ],
)
async def test_not_there(port: Port, method: str, path: str, status: int) -> None:
    """Errors for unknown paths and methods have OpenAI's form too."""
    answer = port.session.request(method, port.url + path)
    error = (await body(answer, status))["error"]
    assert set(error) == {"message", "type", "param", "code"}


async def test_one_word_in_every_answer(port: Port) -> None:
    """The server does not tell what it is built with."""
    async with port.get("/nothing") as answer:
        assert answer.headers["Server"] == "wyoming-kokoro"


async def test_the_page_names_no_engine_in_its_foot(port: Port) -> None:
    """espeak-ng may be the one that speaks; the banner says who does."""
    async with port.get("/") as answer:
        foot = (await answer.text()).partition("<footer")[2]
    assert "Nothing leaves it" in foot
    assert "Kokoro-82M" not in foot
