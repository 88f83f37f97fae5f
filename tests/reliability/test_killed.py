"""kill -9 at each step of each write, and at any moment of a reply."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.places import ROOT
from wyoming_kokoro.core.speech import SpeechRequest
from wyoming_kokoro.files import store
from wyoming_kokoro.graphs import graph_store
from wyoming_kokoro.lifecycle import cost_recorder
from wyoming_kokoro.plan.cost_model import CostModel
from wyoming_kokoro.synthesis import segment_cache
from wyoming_kokoro.synthesis.synthesizer import SpeakerPhase
from wyoming_kokoro.system import atomic_files

from .conftest import HEART, Home
from .test_files import own


@pytest.mark.parametrize(("action", "steps"), [("cache", 6), ("costs", 2), ("graph", 6)])
async def test_killed_at_each_step(action: str, steps: int, tmp_path: Path) -> None:
    """The next start finds the old or the new whole, and can write."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.reliability.killed", action, str(tmp_path)),
        cwd=ROOT,
        stdout=asyncio.subprocess.PIPE,
    )
    out, _ = await process.communicate()
    assert process.returncode == 0
    assert int(out) >= steps


def test_every_writer_syncs_around_its_rename() -> None:
    """All that is kept goes through `atomic_write` and `atomic_move`, whose fsyncs have tests."""
    for module in (cost_recorder, segment_cache, store, graph_store):
        assert vars(module)["atomic_write"] is atomic_files.atomic_write
    for module in (store, graph_store):
        assert vars(module)["atomic_move"] is atomic_files.atomic_move
    for path in (ROOT / "wyoming_kokoro").rglob("*.py"):
        source = path.read_text("utf-8")
        renames = source.count(".replace(target)") + source.count("os.replace(")
        assert not renames or path.name == "atomic_files.py", path


async def test_a_write_is_on_the_disk_when_it_is_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """File, then name, then folder, as the system sees it."""
    done: list[str] = []
    fsync, replace = os.fsync, os.replace

    def spy(descriptor: int) -> None:
        done.append("folder" if Path(f"/proc/self/fd/{descriptor}").is_dir() else "file")
        fsync(descriptor)

    def spy_replace(*paths: Path) -> None:
        done.append("rename")
        replace(*paths)

    monkeypatch.setattr(os, "fsync", spy)
    monkeypatch.setattr(os, "replace", spy_replace)
    cost_recorder.save_costs(tmp_path / "costs.json", CostModel("key"))
    assert done == ["file", "rename", "folder"]


async def test_leaving_at_any_moment_ends_the_reply(home: Home, tmp_path: Path) -> None:
    """A listener who goes away leaves nothing running, whatever the reply was waiting for."""
    assert await home.start(**own(tmp_path / "own"), cache_mb=0) is SpeakerPhase.READY
    for turns in range(50):
        reply = asyncio.create_task(_listen(home, turns % 3))
        for _ in range(turns):
            await asyncio.sleep(0)
        if turns % 2:
            await asyncio.sleep(turns / 20_000)  # the runs are elsewhere: let them come back
        reply.cancel()
        async with asyncio.timeout(10):
            await asyncio.gather(reply, return_exceptions=True)
    assert await home.says("Good evening.")


async def _listen(home: Home, kind: int) -> None:
    text: str | AsyncIterator[str] = "Hello there. " * 40 if kind else _typed()
    request = SpeechRequest(text, HEART, text_format="ssml" if kind == 2 else "text")
    async for _ in home.synthesizer.speak(request):
        await asyncio.sleep(0)


async def _typed() -> AsyncIterator[str]:
    for word in ("Hello ", "there. ", "How ", "are ", "you?"):
        yield word
        await asyncio.sleep(0)
