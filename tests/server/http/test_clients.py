"""What well-known clients ask for, in their order, with their headers and fields.

Written from the sources of Open WebUI 0.12 (routers/audio), of the openai_tts integration of Home
Assistant 3.7 (config_flow.py, openaitts_engine.py; a fork lists voices) and of SillyTavern 1.19
(openai-compatible.js, endpoints/openai.js), from what LiteLLM 1.77 sends, and of wyoming_openai.
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
        assert (await answer.json())["error"]["message"]  # Open WebUI shows the status only


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


@pytest.mark.skipif("mp3" not in AVAILABLE, reason="the extra [encode] (PyAV) is not installed")
@pytest.mark.parametrize("name", ["mp3", "opus"])
async def test_home_assistant_openai_tts_streams(make_port: MakePort, name: str) -> None:
    """Replies of 60 characters and more, with the extra payload merged into the request."""
    port = await make_port(api_key="sesame")
    headers = {
        "Content-Type": "application/json",
        "User-Agent": "HomeAssistant-OpenAI-TTS",
        **bearer("sesame"),
    }
    payload = {
        "model": "tts-1",
        "input": "Dinner is ready, and the washing machine has finished its work.",
        "voice": "bf_emma*0.5+af_heart*0.5",
        "response_format": name,
        "speed": 1.0,
        "instructions": "Cheerful.",
        "lang_code": "b",
    }
    url = port.url + "/v1/audio/speech"
    timeout = aiohttp.ClientTimeout(total=60)
    async with port.session.post(url, json=payload, headers=headers, timeout=timeout) as answer:
        answer.raise_for_status()
        assert answer.headers["Content-Type"].startswith("audio/")
        assert b"".join([chunk async for chunk in answer.content.iter_chunked(4096)])
    assert port.speaker.requests[-1].voice.spoken_language == "en-GB"


@pytest.mark.skipif("mp3" not in AVAILABLE, reason="the extra [encode] (PyAV) is not installed")
@pytest.mark.parametrize("key", ["sesame", ""])
async def test_sillytavern(make_port: MakePort, key: str) -> None:
    """One request a paragraph; the space after a comma in its list of voices is sent along, and
    `Bearer ` with nothing after it where no key is saved.
    """
    port = await make_port(api_key=key or None)
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {key}"}
    body = {
        "input": "She looked up . and smiled.",
        "response_format": "mp3",
        "voice": " af_bella",
        "speed": 1,
        "model": "tts-1",
    }
    url = port.url + "/v1/audio/speech"
    async with port.session.post(url, json=body, headers=headers) as answer:
        assert answer.status == 200
        assert await answer.read()
    assert str(port.speaker.requests[-1].voice) == "af_bella"
    async with port.session.post(url, json=body | {"voice": "nobody"}, headers=headers) as answer:
        assert not answer.ok
        assert "nobody" in await answer.text()  # which its server's log shows


LITELLM_HEADERS = {
    "Accept": "application/octet-stream",
    "User-Agent": "AsyncOpenAI/Python 1.109.1",
    "X-Stainless-Lang": "python",
    "X-Stainless-Raw-Response": "stream",
}


async def test_litellm(make_port: MakePort) -> None:
    """Its proxy's request: the OpenAI SDK's headers, and only the fields that were given it."""
    port = await make_port(api_key="sesame")
    headers = LITELLM_HEADERS | bearer("sesame")
    body = {"model": "kokoro", "input": "Hello.", "voice": "af_heart", "response_format": SOUND}
    url = port.url + "/v1/audio/speech"
    async with port.session.post(url, json=body, headers=headers) as answer:
        assert answer.status == 200
        assert answer.headers["Content-Type"].startswith("audio/")
        assert await answer.read()
    async with port.session.post(url, json=body | {"voice": "nobody"}, headers=headers) as answer:
        assert (answer.status, (await answer.json())["error"]["param"]) == (400, "voice")


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
