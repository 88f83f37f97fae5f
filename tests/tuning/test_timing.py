"""Times are compared in turns, and first sounds are when something can be heard."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from tests.tuning.cases import MACHINE, REPLIES, SOUND, FakeModel, HandClock, Loader
from wyoming_kokoro.core.cancellation import Stop
from wyoming_kokoro.loading.decision import Row
from wyoming_kokoro.model.model_options import ModelOptions
from wyoming_kokoro.system.other_load import OtherLoad
from wyoming_kokoro.tuning.timing import Stopwatch, TimedModel, agreed

ROW = Row("x", "staged")


def model(clock: HandClock, token_s: float = 0.01) -> FakeModel:
    loader = Loader()
    loader(Path("m"), provider="cpu", options=ModelOptions(MACHINE.threads), sha256="")
    return replace(loader.opened[0], clock=clock, token_s=token_s)


def timed(token_s: float, others: OtherLoad | None = None) -> tuple[Row, Stopwatch]:
    clock = HandClock()
    watch = Stopwatch(model(clock), REPLIES, Stop(), clock, others)
    return watch.timed(ROW, model(clock, token_s), Stop()), watch


def test_the_first_sound_is_the_first_that_can_be_heard() -> None:
    clock = HandClock()
    run = TimedModel(model(clock), clock).run(REPLIES.longer, Stop())
    assert run.first_s == pytest.approx(0.05)
    assert run.whole_s == pytest.approx(0.2)
    assert run.factor == pytest.approx(0.2 / 1.2)
    late = replace(model(clock), sound=np.concatenate((np.zeros_like(SOUND), SOUND)))
    run = TimedModel(late, clock).run(REPLIES.longer, Stop())
    assert run.first_s == pytest.approx(0.2)
    silent = replace(model(clock), sound=np.zeros_like(SOUND))
    assert TimedModel(silent, clock).run(REPLIES.longer, Stop()).first_s == pytest.approx(0.2)


def test_windows_are_as_long_as_the_models_own_speed_wants_them() -> None:
    """The speed of the run before: not known in the first."""
    clock, known = HandClock(), []

    class Watched(FakeModel):
        def run_in_windows(self, utterance, stop, listener):  # type: ignore[no-untyped-def]
            known.append(listener.half_s)
            return super().run_in_windows(utterance, stop, listener)

    own = model(clock)
    watched = TimedModel(Watched(own.info, clock), clock)
    for _ in range(2):
        watched.run(REPLIES.longer, Stop())
    assert known == [0.0, pytest.approx(0.2 / 1.2 * 0.0125)]


def test_a_faster_one_has_its_figures() -> None:
    row, _ = timed(0.004)
    assert row.ratio == pytest.approx(0.4)
    assert row.first_ratio == pytest.approx(0.4)
    assert (row.short_s, row.middle_s, row.longer_s) == pytest.approx((0.006, 0.012, 0.02))
    assert row.factor == pytest.approx(0.08 / 1.2, abs=1e-3)


def test_a_slow_one_is_dropped_after_a_turn() -> None:
    row, _ = timed(0.02)
    assert row.ratio == pytest.approx(2)
    assert row.first_ratio == 0


def test_others_at_work_are_noticed() -> None:
    busy_s = iter(float(10 * count) for count in range(1000))
    assert timed(0.01, OtherLoad(all_s=lambda: next(busy_s)))[1].disturbed
    assert not timed(0.01, OtherLoad(all_s=lambda: 0.0))[1].disturbed


def test_rounds_agree() -> None:
    assert not agreed([1.0])
    assert agreed([1.0, 1.05])
    assert not agreed([1.0, 1.2])
