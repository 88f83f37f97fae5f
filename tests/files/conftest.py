"""Fixtures: a store on an empty folder with a mirror, and what is hashed."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from tests.files.mirror import Mirror, Rig, StoppedClock
from wyoming_kokoro.files import store
from wyoming_kokoro.files.download_timeouts import DownloadTimeouts
from wyoming_kokoro.files.progress import Progress
from wyoming_kokoro.files.store import Store


@pytest.fixture
async def rig(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Rig]:
    """A store on an empty folder and a mirror on loopback; time stands still."""
    for name in ("http_proxy", "https_proxy", "all_proxy"):
        monkeypatch.delenv(name, raising=False)
        monkeypatch.delenv(name.upper(), raising=False)
    mirror = Mirror()
    app = web.Application()
    app.router.add_get("/{path:.*}", mirror.handle)
    slept: list[float] = []
    progress: list[Progress] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)
        await asyncio.sleep(0)

    def make(
        *, mirror: str | None = None, offline: bool = False, read_timeout_s: float = 30.0
    ) -> Store:
        timeouts = DownloadTimeouts(StoppedClock(sleep), read_timeout_s=read_timeout_s)
        return Store(
            tmp_path,
            mirror=mirror or url,
            offline=offline,
            report=progress.append,
            timeouts=timeouts,
        )

    async with TestServer(app) as server:
        url = mirror.url = str(server.make_url("")).rstrip("/")
        yield Rig(make(), mirror, tmp_path / "models", slept, progress, make)
        mirror.hung_up.set()


@pytest.fixture
def hashed(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """The files at rest that are hashed."""
    seen: list[Path] = []
    original = store.sha256_of

    async def spy(path: Path) -> str:
        seen.append(path)
        return await original(path)

    monkeypatch.setattr(store, "sha256_of", spy)
    return seen
