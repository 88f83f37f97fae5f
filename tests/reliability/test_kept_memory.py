"""Memory that runs keep for each other does not stay when the others do not come."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import aclosing
from pathlib import Path
from typing import Any, cast

import pytest

from tests.reliability.conftest import HEART, Home
from wyoming_kokoro.core.speech import SpeechRequest
from wyoming_kokoro.lifecycle.upkeep import RELEASE_AFTER_S
from wyoming_kokoro.model.holder import ModelHolder

from .test_files import asyncio_turns, own

TEXT = "The kitchen light is on. The garage door is closed now. The dishwasher has finished. " * 8


async def test_a_listener_who_leaves_costs_no_memory(
    home: Home, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Kept while he listens, given back when nobody has spoken for a while; speech goes on."""

    now = [0.0]
    await home.start(**own(tmp_path / "own"), cache_mb=0)
    holder = home.running.holder
    monkeypatch.setattr(holder, "clock", lambda: now[0])

    await _leave(home, TEXT)
    assert await home.says("The door is open.")  # a whole reply ends with what is given back
    assert _keeps(holder) is False

    await _leave(home, TEXT)
    assert _keeps(holder) is True
    home.pauses.end(RELEASE_AFTER_S)  # somebody has spoken just now: nothing happens
    await asyncio_turns()
    assert _keeps(holder) is True
    now[0] += RELEASE_AFTER_S
    await _until(lambda: home.pauses.end(RELEASE_AFTER_S) > 0 and not _keeps(holder))
    assert await home.says("The door is open.")


async def _leave(home: Home, text: str) -> None:
    """Ask for a text and go once it begins; return when the model has ended with it."""
    async with aclosing(cast(Any, home.synthesizer.speak(SpeechRequest(text, HEART)))) as reply:
        await anext(reply)
    scheduler = home.running.scheduler
    await _until(lambda: not scheduler.running)


async def _until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(30):
        while not true():
            await asyncio_turns()


def _keeps(holder: ModelHolder) -> bool:
    return holder.holds_scratch
