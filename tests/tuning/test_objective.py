"""The objective: what a listener feels decides, first sounds before long text."""

from __future__ import annotations

from dataclasses import replace

import pytest

from wyoming_kokoro.tuning.decision import Row
from wyoming_kokoro.tuning.fidelity.gate import LEVELS, Level
from wyoming_kokoro.tuning.objective import choose
from wyoming_kokoro.tuning.weights import WEIGHTS, weighed

INT8 = Row("int8", "int8", exact=False, ratio=0.68, factor=0.37, first_ratio=0.68, first_s=0.68)
LEAN = replace(INT8, name="lean", variant="lean", exact=True, ratio=0.84, first_ratio=0.84)
WINDOWS = replace(
    INT8, name="w", variant="parts-int8", windowed=True, ratio=0.75, factor=0.41,
    first_ratio=0.2, first_s=0.2, pace=0.7,
)  # fmt: skip


def best(*rows: Row, level: Level = "strict") -> str:
    index = choose(rows, level)
    return rows[index].name if index >= 0 else ""


def test_the_first_sound_decides() -> None:
    """A tenth of a long text buys a first sound that comes three times as soon."""
    assert best(LEAN, INT8, WINDOWS) == "w"
    assert best(LEAN, INT8) == "int8"


def test_exact_keeps_the_arithmetic() -> None:
    """Whatever else was tried and passes."""
    assert best(LEAN, INT8, WINDOWS, level="exact") == "lean"
    assert best(INT8, WINDOWS, level="exact") == ""


@pytest.mark.parametrize(
    "change",
    [{"pace": 1.0}, {"refused": dict.fromkeys(LEVELS, "no")}, {"ratio": 0.0}],
    ids=["gaps", "refused", "not timed"],
)
def test_windows_that_may_not_be_used(change: dict[str, object]) -> None:
    assert best(LEAN, INT8, replace(WINDOWS, **change)) == "int8"  # type: ignore[arg-type]


def test_long_text_may_cost_what_keeps_it_ahead_of_speech() -> None:
    """Twice the time is fine on a fast machine; on a slow one none, and what is slow anyway is no
    worse for it."""
    assert best(replace(WINDOWS, ratio=2.0, factor=0.4)) == "w"
    assert best(replace(WINDOWS, ratio=1.1, factor=0.9)) == ""
    assert best(replace(WINDOWS, ratio=1.0, factor=0.9)) == "w"


def test_what_nobody_notices_does_not_decide() -> None:
    """First sounds 20 ms apart are alike: the faster long text is taken, or nothing."""
    quick = replace(WINDOWS, first_s=0.03, first_ratio=0.9, ratio=1.2, factor=0.1)
    assert best(quick) == "", "the model as it is sounds as soon"
    assert best(quick, replace(INT8, first_s=0.033, first_ratio=0.99, ratio=0.9)) == "int8"
    assert best(replace(LEAN, ratio=0.98, first_ratio=0.98)) == ""


def test_weights_are_shares() -> None:
    """Of replies: they add up, and short ones are most."""
    assert sum(WEIGHTS) == pytest.approx(1)
    assert max(WEIGHTS) == WEIGHTS[0]
    assert weighed((1.0, 1.0, 1.0)) == pytest.approx(1)
