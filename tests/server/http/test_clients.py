"""What well-known clients ask for, in their order, with their headers and fields.

Written from the sources of Open WebUI (routers/audio.py) and of the openai_tts integration of Home
Assistant (api_validation.py, voice_listing.py, openaitts_engine.py), and of wyoming_openai.
"""

from __future__ import annotations

import struct
from typing import Any

import aiohttp
import pytest

from wyoming_kokoro.server.http.formats import AVAILABLE

from .conftest import MakePort, Port

SOUND = "mp3" if "mp3" in AVAILABLE else "wav"


def bearer(key: str) -> dict[str, str]:
    """The header."""
    return {"Authorization": f"Bearer {key}"}


async def test_open_webui(make_port: MakePort) -> None:
    """Models and voices for the settings, without a key; then speech sentence by sentence."""
    port = await make_port(api_key="sesame")
    base = port.url + "/v1"
    async with port.session.get(f"{base}/audio/models") as answer:
        answer.raise_for_status()
        assert all(model["id"] for model in (await answer.json())["models"])
    async with port.session.get(f"{base}/audio/voices") as answer:
        answer.raise_for_status()
        voices = {voice["id"]: voice["name"] for voice in (await answer.json())["voices"]}
    assert voices["af_heart"] == "Heart"
    headers = {
        **bearer("sesame"),
        "Content-Type": "application/json",
        "X-OpenWebUI-User-Name": "Zoë",
        "X-OpenWebUI-User-Id": "1",
        "X-OpenWebUI-User-Email": "zoe@example.org",
        "X-OpenWebUI-User-Role": "user",
    }
    for sentence in ("Hello there.", "🙂", "How are you?"):
        body = {"model": "tts-1", "input": sentence, "voice": "af_heart"}
        async with port.session.post(f"{base}/audio/speech", json=body, headers=headers) as answer:
            answer.raise_for_status()
            assert await answer.read()
    async with port.session.post(f"{base}/audio/speech", json=body) as answer:
        assert answer.status == 401
        assert (await answer.json())["error"]["message"]  # which Open WebUI shows


async def test_home_assistant_openai_tts(make_port: MakePort) -> None:
    """The key is proven by a full stop, the voices are listed, then MP3 is asked for."""
    port = await make_port(api_key="sesame")
    url = port.url + "/v1/audio/speech"
    probe = {"model": "tts-1", "input": ".", "voice": "alloy", "response_format": SOUND}
    for key, status in (("wrong", 401), ("sesame", 200)):
        async with port.session.post(url, json=probe, headers=bearer(key)) as answer:
            assert answer.status == status
            assert await answer.read()
    headers = bearer("sesame") | {"User-Agent": "HomeAssistant-OpenAI-TTS"}
    listing = url.rsplit("/", 1)[0] + "/voices"
    async with port.session.get(listing, headers=headers, params={"limit": 100}) as answer:
        voices = (await answer.json(content_type=None))["voices"]
    assert len(voices) == 54
    body: dict[str, Any] = {
        "model": "tts-1",
        "input": "Dinner is ready",
        "voice": voices[1]["id"],
        "response_format": SOUND,
        "speed": 1.0,
    }
    timeout = aiohttp.ClientTimeout(total=30)
    async with port.session.post(url, json=body, headers=headers, timeout=timeout) as answer:
        assert answer.status == 200
        assert await answer.read()
    assert str(port.speaker.requests[-1].voice) == "af_bella"


async def test_wyoming_openai(port: Port) -> None:
    """String voices, and a WAV whose first bytes are its header, read as a stream."""
    async with port.get("/v1/audio/voices?legacy=true") as answer:
        voices = (await answer.json())["voices"]
    assert all(isinstance(voice, str) for voice in voices)
    fields = {"response_format": "wav", "voice": voices[0], "speed": 1.0, "model": "kokoro"}
    async with port.speak("one two", **fields) as answer:
        first = await answer.content.read(2048)
        assert first[:4] == b"RIFF"
        rate, _, _, bits = struct.unpack("<IIHH", first[24:36])
        assert (rate, bits) == (24000, 16)
        await answer.read()


@pytest.mark.skipif("mp3" not in AVAILABLE, reason="the extra [encode] (PyAV) is not installed")
async def test_kokoro_fastapi_clients(port: Port) -> None:
    """Its own fields, and captions with audio a line."""
    body = {
        "model": "kokoro",
        "input": "one two",
        "voice": "af_bella(2)+af_sky(1)",
        "response_format": "mp3",
        "download_format": "mp3",
        "speed": 1.0,
        "stream": True,
        "return_download_link": True,
        "lang_code": "a",
        "volume_multiplier": 1.0,
        "normalization_options": {"normalize": True, "unit_normalization": False},
    }
    async with port.post("/v1/audio/speech", body) as answer:
        assert answer.status == 200
        assert await answer.read()
    async with port.post("/dev/captioned_speech", body | {"return_timestamps": True}) as answer:
        assert answer.status == 200
        assert await answer.read()
    async with port.post("/dev/phonemize", {"text": "hi", "language": "a"}) as answer:
        assert set(await answer.json()) == {"phonemes", "tokens"}
