"""The listening test of a real server: beside its replies, in the voices that it spoke lately."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp

from tests.process import TIMEOUT_S, free_port, serving, tone_files
from wyoming_kokoro.graphs.graph_store import model_sha256
from wyoming_kokoro.tuning import decision as decisions
from wyoming_kokoro.tuning.decision import Decision, Row

BF16 = Row(
    "fp32, products in bf16",
    *("", "cpu", 1, False, True, False),
    ratio=0.5,
    factor=0.1,
    first_ratio=0.5,
    first_s=0.1,
)


@asynccontextmanager
async def server(home: Path, *flags: str) -> AsyncGenerator[aiohttp.ClientSession, None]:
    """A server with an HTTP port, and a client of it, once Kokoro speaks."""
    port = free_port()
    more = ("--openai-port", str(port), "--data-dir", str(home / "data"), "--offline")
    async with (
        serving(home, *flags, *more) as process,
        aiohttp.ClientSession(f"http://127.0.0.1:{port}") as session,
    ):
        await process.logged("Kokoro is ready")
        await process.logged("listening on http")
        yield session


async def got(session: aiohttp.ClientSession, path: str) -> Any:
    """The JSON of a GET."""
    async with session.get(path) as answer:
        assert answer.status == 200
        return await answer.json()


async def posted(session: aiohttp.ClientSession, path: str, **body: Any) -> Any:
    """The answer to a POST: JSON, or the bytes of a sound."""
    async with session.post(path, json=body) as answer:
        assert answer.status == 200, await answer.text()
        is_json = answer.content_type == "application/json"
        return await (answer.json() if is_json else answer.read())


async def told_apart(session: aiohttp.ClientSession, voice: str) -> Any:
    """A whole test, answered rightly; a reply is spoken while its sounds are made."""
    body = {"candidate": BF16.name, "voice": voice, "trials": 8}
    test = await posted(session, "/dev/compare/start", **body)
    await posted(session, "/v1/audio/speech", input="Meanwhile.", response_format="wav")
    async with asyncio.timeout(TIMEOUT_S):
        while test["phase"] == "preparing":
            await asyncio.sleep(0.05)
            test = (await got(session, "/dev/compare"))["test"]
    assert test["phase"] == "listening", test
    for trial in range(1, 9):
        names = {"test": test["id"], "trial": trial}
        await posted(session, "/dev/compare/sound", sound="x", **names)
        test = await posted(session, "/dev/compare/answer", answer="a", **names)
    return test


async def test_from_the_page_to_the_next_start(tmp_path: Path) -> None:
    """Voices that spoke lately can be compared; the result is kept, listed and deleted."""
    flags = tone_files(tmp_path)
    model, graphs = Path(flags[1]), tmp_path / "data" / "graphs"
    sha256 = model_sha256(model, graphs)
    decisions.write(model, graphs, sha256, Decision((BF16,), {"strict": 0}, "strict", 1.0))
    async with server(tmp_path, *flags) as session:
        assert (await got(session, "/health"))["comparable"]
        spoken = {"voice": "ff_siwis@1.2", "response_format": "wav"}
        await posted(session, "/v1/audio/speech", input="Bonjour.", **spoken)
        found = await got(session, "/dev/compare")
        assert found["candidates"] == [{"name": BF16.name, "in_use": True}]
        assert found["voices"] == ["af_heart", "ff_siwis"]
        test = await told_apart(session, "ff_siwis")
        assert test["phase"] == "done"
        (result,) = (await got(session, "/dev/compare"))["results"]
        assert (result["voice"], result["right"]) == ("ff_siwis", test["outcome"]["right"])
        body = {"candidate": BF16.name, "voice": "ff_siwis"}
        await posted(session, "/dev/compare/forget", **body)
        assert (await got(session, "/dev/compare"))["results"] == []


async def test_untuned(tmp_path: Path) -> None:
    """Nothing is offered, and the page does not show the section."""
    async with server(tmp_path, *tone_files(tmp_path), "--tune", "off") as session:
        assert not (await got(session, "/health"))["comparable"]
        assert (await got(session, "/dev/compare"))["candidates"] == []
