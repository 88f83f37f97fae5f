"""Tuning in the background: when, how often, and what a decision leaves to be done."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.fakes import FakeClock
from wyoming_kokoro.core.cancellation import Stop, Stopped
from wyoming_kokoro.graphs.graph_store import model_sha256
from wyoming_kokoro.loading import decision as decisions
from wyoming_kokoro.loading.decision import Decision
from wyoming_kokoro.system.child_process import ChildFailed
from wyoming_kokoro.tuning.background import (
    BackgroundTuning,
    needs_tuning,
    not_by_itself,
)


def roomy() -> int:
    """Memory enough."""
    return 10**10


class Slot:
    """A model that has been idle for so long."""

    def __init__(self, *idle_s: float) -> None:
        self._idle_s = list(idle_s)

    def __call__(self) -> float:
        return self._idle_s.pop(0) if len(self._idle_s) > 1 else self._idle_s[0]


class HurriedClock(FakeClock):
    """Time passes at once for whoever waits for it."""

    def __init__(self) -> None:
        super().__init__()
        self.waits: list[float] = []

    async def sleep(self, seconds: float) -> None:
        self.waits.append(seconds)
        await asyncio.sleep(0)


async def test_background_tuning_waits_for_quiet() -> None:
    """And then does it once."""
    ran: list[Sequence[str]] = []
    tuning = BackgroundTuning(
        Slot(0, 5, 61),
        ["--model", "x"],
        HurriedClock(),
        child=lambda m, a, s: ran.append(a),
        free_bytes=roomy,
    )
    assert await tuning.run()
    assert len(ran) == 1
    assert ran[0][:2] == ["tune", "--background"]
    assert "--exact" not in ran[0], "it takes what passes at the level"


async def test_background_tuning_makes_way(caplog: pytest.LogCaptureFixture) -> None:
    """A request ends the child at once; it goes on after a quiet minute, and the log tells so."""
    caplog.set_level(logging.INFO)
    begun: list[float] = []

    class Spoken:
        """Somebody speaks whenever one of the first three children runs; a night follows."""

        running = False
        quiet_s = 0.0

        def __call__(self) -> float:
            self.quiet_s += 30.0
            return 0.1 if self.running else self.quiet_s

    slot = Spoken()

    def child(module: str, arguments: Sequence[str], stop: Stop) -> None:
        begun.append(slot.quiet_s)
        if len(begun) > 3:
            return
        ended = threading.Event()
        slot.running = True
        with stop.bound(ended.set):
            assert ended.wait(10)
        slot.running, slot.quiet_s = False, 0.0
        raise Stopped

    clock = HurriedClock()
    works: list[bool] = []
    tuning = BackgroundTuning(slot, [], clock, child=child, free_bytes=roomy, on_work=works.append)
    assert await tuning.run()
    assert len(begun) == 4
    assert works == [True, False] * 4, "the page tells that it tunes"
    assert all(quiet_s >= 60 for quiet_s in begun)
    assert sum(seconds > 1 for seconds in clock.waits) <= 2 * len(begun), "a minute, however often"
    assert caplog.text.count("it goes on after a quiet minute") == 3
    assert "tuning looks for what is faster" in caplog.messages[0]


async def test_background_tuning_that_fails(caplog: pytest.LogCaptureFixture) -> None:
    """Costs a line."""

    def child(module: str, arguments: Sequence[str], stop: Stop) -> None:
        raise ChildFailed("no room")

    assert not await BackgroundTuning(
        Slot(100), [], HurriedClock(), child=child, free_bytes=roomy
    ).run()
    assert "no room" in caplog.text


async def test_background_tuning_that_hangs(caplog: pytest.LogCaptureFixture) -> None:
    """Is ended, and not begun again before the next start."""

    def child(module: str, arguments: Sequence[str], stop: Stop) -> None:
        ended = threading.Event()
        with stop.bound(ended.set):
            assert ended.wait(10)
        raise Stopped

    tuning = BackgroundTuning(
        Slot(100), [], HurriedClock(), child=child, limit_s=0.0, hung_s=0.05, free_bytes=roomy
    )
    assert not await tuning.run()
    assert "took longer than 0 s" in caplog.text


async def test_the_quiet_time_is_limited() -> None:
    """All children together: each is told how much is left, and the last ends with what it has."""
    limits: list[str] = []

    class Spoken(HurriedClock):
        """Somebody speaks 400 s after each of the first three children has begun."""

        running = False
        now_s = 0.0

        def now(self) -> float:
            return self.now_s

        def __call__(self) -> float:
            return 0.1 if self.running else 100.0

    spoken = Spoken()

    def child(module: str, arguments: Sequence[str], stop: Stop) -> None:
        limits.append(arguments[arguments.index("--limit") + 1])
        if len(limits) > 3:
            return
        ended = threading.Event()
        spoken.now_s += 400.0
        spoken.running = True
        with stop.bound(ended.set):
            assert ended.wait(10)
        spoken.running = False
        raise Stopped

    tuning = BackgroundTuning(spoken, [], spoken, child=child, limit_s=840.0, free_bytes=roomy)
    assert await tuning.run()
    assert limits == ["840", "440", "40", "0"]


async def test_without_memory_nothing_is_tuned(caplog: pytest.LogCaptureFixture) -> None:
    """A second model beside the one that speaks would take what it needs."""
    caplog.set_level(logging.INFO)
    ran: list[str] = []

    def child(module: str, arguments: Sequence[str], stop: Stop) -> None:
        ran.append(module)

    for free, count in ((10**8, 0), (10**10, 1), (None, 2)):
        tuning = BackgroundTuning(
            Slot(100),
            [],
            HurriedClock(),
            child=child,
            free_bytes=partial(lambda bytes_: bytes_, free),
        )
        assert await tuning.run() is (count > 0)
        assert len(ran) == count
    assert caplog.text.count("less than 1 GB of memory is free") == 1


def test_whether_tuning_is_needed(tmp_path: Path) -> None:
    """Once for `exact`, once for the others; not where the model cannot be read."""
    model = tmp_path / "model.onnx"
    model.write_bytes(b"weights")
    assert needs_tuning(model, tmp_path, "balanced")
    decisions.write(tmp_path, model_sha256(model, tmp_path), Decision(level="balanced"))
    assert not needs_tuning(model, tmp_path, "balanced")
    assert not needs_tuning(model, tmp_path, "strict")
    assert needs_tuning(model, tmp_path, "exact")
    assert not needs_tuning(tmp_path / "none.onnx", tmp_path, "balanced")


@pytest.mark.parametrize(
    ("chosen", "why"),
    [
        ({}, ""),
        ({"provider": "cpu"}, ""),
        ({"tune": "off"}, "--tune off"),
        ({"provider": "cuda"}, "--provider cuda"),
        ({"threads": 2}, "--threads 2"),
        ({"low_memory": True}, "--low-memory"),
    ],
)
def test_what_the_user_chose_is_not_tuned(chosen: dict[str, Any], why: str) -> None:
    untouched = {"tune": "auto", "provider": "auto", "threads": None, "low_memory": False}
    assert not_by_itself(**{**untouched, **chosen}) == why
