"""The odds of a blind test, against sums done by hand."""

from __future__ import annotations

import pytest

from wyoming_kokoro.tuning.listening.odds import (
    HEARD_BELOW,
    LEAST_TRIALS,
    MOST_TRIALS,
    chance,
    is_heard,
    verdict,
)


@pytest.mark.parametrize(
    ("right", "trials", "expected"),
    [
        (0, 10, 1.0),
        (10, 10, 1 / 1024),
        (9, 10, 11 / 1024),
        (8, 10, 56 / 1024),
        (7, 8, 9 / 256),
        (6, 8, 37 / 256),
        (20, 40, 0.5626853),
    ],
)
def test_chance(right: int, trials: int, expected: float) -> None:
    """At least so many heads of so many coins."""
    assert chance(right, trials) == pytest.approx(expected, rel=1e-6)


def test_what_counts_as_heard() -> None:
    """9 of 10 and 7 of 8 do, 8 of 10 does not; too few trials never do."""
    assert is_heard(9, 10)
    assert is_heard(7, 8)
    assert not is_heard(8, 10)
    assert not is_heard(LEAST_TRIALS - 1, LEAST_TRIALS - 1)


@pytest.mark.parametrize("trials", range(LEAST_TRIALS, MOST_TRIALS + 1))
def test_guessing_is_seldom_taken_for_hearing(trials: int) -> None:
    """The scores that count as heard come by guessing in less than one test of twenty; all right
    always counts."""
    heard = [right for right in range(trials + 1) if is_heard(right, trials)]
    assert heard == list(range(heard[0], trials + 1))
    assert chance(heard[0], trials) < HEARD_BELOW <= chance(heard[0] - 1, trials)


def test_in_words() -> None:
    """The score with its odds."""
    assert verdict(9, 10) == "You heard a difference: 9 of 10 right, chance 1 %."
    assert verdict(10, 10) == "You heard a difference: 10 of 10 right, chance under 1 %."
    assert verdict(6, 10) == (
        "No difference was heard that guessing does not explain: 6 of 10 right, chance 38 %."
    )
