"""Tuning in the background: when, how often, and what a decision leaves to be done."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.fakes import FakeClock
from tests.tone_model import build_tone_model
from wyoming_kokoro.core.cancellation import Stop, Stopped
from wyoming_kokoro.graphs.graph_store import graph_key, model_sha256
from wyoming_kokoro.graphs.variant_builder import variant_name
from wyoming_kokoro.model.session import CPU
from wyoming_kokoro.system.child_process import ChildFailed
from wyoming_kokoro.tuning import decision as decisions
from wyoming_kokoro.tuning.background import BackgroundTuning, needs_tuning
from wyoming_kokoro.tuning.decision import Decision, Row

ROWS = (Row("lean", "lean", ratio=0.8),)


class Slot:
    """A model that has been idle for so long."""

    def __init__(self, *idle_s: float) -> None:
        self._idle_s = list(idle_s)

    @property
    def idle_s(self) -> float:
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
        Slot(0, 5, 61), ["--model", "x"], HurriedClock(), child=lambda m, a, s: ran.append(a)
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

        @property
        def idle_s(self) -> float:
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
    assert await BackgroundTuning(slot, [], clock, child=child).run()
    assert len(begun) == 4
    assert all(quiet_s >= 60 for quiet_s in begun)
    assert sum(seconds > 1 for seconds in clock.waits) <= 2 * len(begun), "a minute, however often"
    assert caplog.text.count("it goes on after a quiet minute") == 3
    assert "tuning looks for what is faster" in caplog.messages[0]


async def test_background_tuning_that_fails(caplog: pytest.LogCaptureFixture) -> None:
    """Costs a line."""

    def child(module: str, arguments: Sequence[str], stop: Stop) -> None:
        raise ChildFailed("no room")

    assert not await BackgroundTuning(Slot(100), [], HurriedClock(), child=child).run()
    assert "no room" in caplog.text


async def test_background_tuning_that_hangs(caplog: pytest.LogCaptureFixture) -> None:
    """Is ended, and not begun again before the next start."""

    def child(module: str, arguments: Sequence[str], stop: Stop) -> None:
        ended = threading.Event()
        with stop.bound(ended.set):
            assert ended.wait(10)
        raise Stopped

    tuning = BackgroundTuning(Slot(100), [], HurriedClock(), child=child, limit_s=0.05)
    assert not await tuning.run()
    assert "took longer than 0 s" in caplog.text


def test_whether_tuning_is_needed(tmp_path: Path) -> None:
    """Once; not where the model cannot be read."""
    model = build_tone_model(tmp_path / "tone.onnx")
    assert needs_tuning(model, tmp_path, "balanced")
    found = Decision(ROWS, {}, "balanced", 1.0)
    decisions.write(model, tmp_path, model_sha256(model, tmp_path), found)
    assert not needs_tuning(model, tmp_path, "balanced")
    assert not needs_tuning(tmp_path / "none.onnx", tmp_path, "balanced")


@pytest.mark.parametrize(
    ("change", "needed"),
    [
        ({}, True),
        ({"automatic": False}, False),
        ({"level": "exact", "chosen": {}}, True),
        ({"chosen": {}}, False),
        ({"chosen": {}, "settled": False}, True),
        ({"chosen": {}, "settled": False, "tries": 3}, False),
    ],
)
def test_what_is_not_settled(tmp_path: Path, change: dict[str, Any], needed: bool) -> None:
    """A graph that is gone is made anew, unless the user chose it; what could not be timed is
    tried at three starts."""
    model = build_tone_model(tmp_path / "tone.onnx")
    found = Decision(ROWS, {"balanced": 0}, "balanced", 1.0, automatic=True)
    decisions.write(model, tmp_path, model_sha256(model, tmp_path), replace(found, **change))
    assert needs_tuning(model, tmp_path, "balanced") is needed


def test_a_graph_that_is_there_is_not_made_again(tmp_path: Path) -> None:
    """The same decision, with the folder of its graph."""
    model = build_tone_model(tmp_path / "tone.onnx")
    sha256 = model_sha256(model, tmp_path)
    found = Decision(ROWS, {"balanced": 0}, "balanced", 1.0, automatic=True)
    decisions.write(model, tmp_path, sha256, found)
    (tmp_path / graph_key(sha256, CPU[0], variant_name("lean"))).mkdir()
    assert not needs_tuning(model, tmp_path, "balanced")
    unsettled = replace(found, settled=False)
    decisions.write(model, tmp_path, sha256, unsettled)
    assert needs_tuning(model, tmp_path, "balanced"), "windows may pass at a quieter time"
    decisions.write(model, tmp_path, sha256, replace(unsettled, tries=3))
    assert not needs_tuning(model, tmp_path, "balanced")


def test_a_choice_of_the_user_in_another_folder_is_not_his_for_this_one(tmp_path: Path) -> None:
    """An earlier version kept it beside the model: where its graph is not, it does not hold."""
    model = build_tone_model(tmp_path / "tone.onnx")
    sha256 = model_sha256(model, tmp_path)
    decisions.write(model, None, sha256, Decision(ROWS, {"balanced": 0}, "balanced", 1.0))
    assert needs_tuning(model, tmp_path, "balanced")
    (tmp_path / graph_key(sha256, CPU[0], variant_name("lean"))).mkdir()
    assert not needs_tuning(model, tmp_path, "balanced")
