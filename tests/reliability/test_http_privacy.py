"""What is spoken through the HTTP door, and the key to it, stay in the house, too."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import aiohttp
import pytest

from tests.process import free_port, tone_files

from .test_process import CANARY, CHURCH, files_below, injected, tells

KEY = "sesamekey"
WRONG_KEY = "sesamewrong"
JSON = "application/json"

POSTED: list[tuple[str, Any]] = [
    ("/v1/audio/speech", {"input": f"Good evening, {CANARY}."}),
    ("/v1/audio/speech", {"input": f"Good evening, {CANARY}.", "stream_format": "sse"}),
    ("/v1/audio/speech", {"input": f"Hello church, {CANARY}."}),
    ("/v1/audio/speech", {"input": f"Hello church, {CANARY}.", "stream_format": "sse"}),
    ("/v1/audio/speech", {"input": f"{CANARY} " * 300}),
    ("/v1/audio/speech", {"input": CANARY, "voice": 7}),
    ("/v1/audio/speech", {"input": [CANARY]}),
    ("/v1/audio/speech", {"input": CANARY, "instructions": [CANARY]}),
    ("/v1/audio/speech?text=" + CANARY, {"input": "Hello."}),
    ("/dev/captioned_speech", {"input": f"Good evening, {CANARY}."}),
    ("/dev/captioned_speech", {"input": f"Hello church, {CANARY}.", "stream": False}),
    ("/dev/captioned_speech", {"input": f"Good evening, {CANARY}.", "stream": CANARY}),
    ("/dev/phonemize", {"text": f"Good evening, {CANARY}."}),
    ("/dev/phonemize", {"text": CANARY, "language": CANARY}),
    ("/dev/phonemize?" + CANARY, {}),
    ("/dev/lexicon/try", {"word": CANARY, "spoken": f"{CANARY} church"}),
    ("/dev/lexicon", {"word": f"{CANARY} = ", "spoken": CANARY}),
    ("/dev/lexicon", {"word": CANARY, "spoken": f"/{CANARY}/("}),
    ("/dev/lexicon", {"word": CANARY, "spoken": CANARY, "language": CANARY}),
    ("/dev/lexicon/delete", {"word": CANARY}),
    ("/dev/checks", {"text": CANARY}),
    ("/dev/announce", {"text": CANARY, "player": CANARY}),
    (f"/dev/history/{CANARY}/sound", {"text": CANARY}),
]
RAW = [
    (f'{{"input": "{CANARY}", }}', JSON),
    (f'{{"input": "{CANARY}"', JSON),
    (f'["{CANARY}"]', JSON),
    (CANARY, "text/plain"),
    (f"input={CANARY}", "application/x-www-form-urlencoded"),
    (f'{{"input": "{CANARY} {"x" * 200_000}"}}', JSON),
]


@pytest.mark.parametrize("debug", [False, True])
async def test_neither_text_nor_key_is_told(tmp_path: Path, debug: bool) -> None:
    """Requests that work, fail, are broken or refused; the key at no level of the log at all."""
    port = free_port()
    flags = (*tone_files(tmp_path, fail_token=CHURCH), "--max-text", "2000", "--offline")
    door = ("--openai-port", str(port), "--api-key", KEY, *(("--debug",) if debug else ()))
    async with injected(tmp_path, *flags, *door) as server:
        await server.logged("Kokoro is ready")
        await server.logged("listening on http")
        statuses, answers = await _all_requests(f"http://127.0.0.1:{port}")
        assert await server.stop() == 0
    log = "".join(server.log)
    assert {200, 400, 401, 404, 413, 415, 500} <= statuses | _failed(log)
    assert KEY not in log + answers
    assert WRONG_KEY not in log + answers
    assert "Traceback" not in log
    if not debug:  # --debug says that it logs what is spoken
        assert CANARY not in log.lower()
        assert CANARY not in answers.lower()
        assert not [path for path in files_below(tmp_path) if tells(path)]


def _failed(log: str) -> set[int]:
    """500 where a reply failed after its head had gone out."""
    return {500} if "engine-failed" in log else set()


async def _all_requests(url: str) -> tuple[set[int], str]:
    """The statuses, and all that was answered but the text's own phonemes and word times."""
    statuses, told = set(), ""
    headers = {"Authorization": f"Bearer {KEY}"}
    async with aiohttp.ClientSession(headers=headers) as session:
        for path, body in POSTED:
            async with session.post(url + path, json=body) as answer:
                statuses.add(answer.status)
                told += "" if answer.status == 200 else await answer.text()
                await _drained(answer)
        for raw, kind in RAW:
            sent = session.post(url + "/v1/audio/speech", data=raw, headers={"Content-Type": kind})
            async with sent as answer:
                statuses.add(answer.status)
                told += await answer.text()
        wrong = {"Authorization": f"Bearer {WRONG_KEY}"}
        body = {"input": CANARY}
        async with session.post(url + "/v1/audio/speech", json=body, headers=wrong) as answer:
            statuses.add(answer.status)
            told += await answer.text()
        for path in (
            f"/v1/audio/voices?text={CANARY}",
            f"/nothing?{CANARY}",
            "/metrics",
            "/health",
        ):
            async with session.get(url + path) as answer:
                statuses.add(answer.status)
                told += await answer.text()
    return statuses, told


async def _drained(answer: aiohttp.ClientResponse) -> None:
    """To its end, which may be broken off."""
    try:
        await answer.read()
    except aiohttp.ClientPayloadError:
        return
