"""The objective: what a listener feels decides, first sounds before long text."""

from __future__ import annotations

from dataclasses import replace

import pytest

from wyoming_kokoro.loading.decision import Level, Row
from wyoming_kokoro.tuning.objective import WEIGHTS, choose, is_worth_hearing, weighed

BF16 = Row(
    "bf16", "staged", fast_math=True, exact=False, ratio=0.75, factor=0.41,
    first_ratio=0.2, short_s=0.2, middle_s=0.2, longer_s=0.2,
)  # fmt: skip
THREADS = replace(
    BF16, name="threads", fast_math=False, exact=True, ratio=0.68, factor=0.37,
    first_ratio=0.68, short_s=0.68, middle_s=0.68, longer_s=0.68,
)  # fmt: skip


def best(*rows: Row, level: Level = "strict") -> str:
    index = choose(rows, level)
    return rows[index].name if index >= 0 else ""


def test_the_first_sound_decides() -> None:
    """A tenth of a long text buys a first sound that comes three times as soon."""
    assert best(THREADS, BF16) == "bf16"
    assert best(THREADS) == "threads"
    assert best() == ""


@pytest.mark.parametrize(
    "change",
    [{"refused": {"strict": "no"}}, {"first_ratio": 0.0}],
    ids=["refused", "not timed"],
)
def test_what_may_not_be_used(change: dict[str, object]) -> None:
    assert best(THREADS, replace(BF16, **change)) == "threads"  # type: ignore[arg-type]


def test_long_text_may_cost_what_keeps_it_ahead_of_speech() -> None:
    """Twice the time is fine on a fast machine; on a slow one none, and what is slow anyway is no
    worse for it."""
    assert best(replace(BF16, ratio=2.0, factor=0.4)) == "bf16"
    assert best(replace(BF16, ratio=1.1, factor=0.9)) == ""
    assert best(replace(BF16, ratio=1.0, factor=0.9)) == "bf16"


def test_what_nobody_notices_does_not_decide() -> None:
    """First sounds 20 ms apart are alike: the faster long text is taken, or nothing."""
    soon = replace(BF16, factor=0.1, short_s=0.03, middle_s=0.03, longer_s=0.03)
    quick = replace(soon, first_ratio=0.9, ratio=1.2)
    assert best(quick) == "", "the model without tuning sounds as soon"
    assert not is_worth_hearing(quick)
    faster = replace(soon, name="faster", first_ratio=0.99, ratio=0.9)
    assert best(quick, faster) == "faster"
    assert best(replace(THREADS, ratio=0.98, first_ratio=0.98)) == ""
    alike = replace(BF16, name="alike", first_ratio=0.21, ratio=0.6)
    assert best(BF16, alike) == "alike"


def test_weights_are_shares() -> None:
    """Of replies: they add up, and short ones are most."""
    assert sum(WEIGHTS) == pytest.approx(1)
    assert max(WEIGHTS) == WEIGHTS[0]
    assert weighed((1.0, 1.0, 1.0)) == pytest.approx(1)
