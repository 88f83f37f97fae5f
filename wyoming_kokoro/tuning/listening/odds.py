"""Odds of a blind listening test: how likely so many right answers are by guessing alone.

Whoever hears nothing answers each trial by a coin toss; the number of right answers then follows
the binomial distribution. The number of trials is fixed before the first one: a test that may be
ended while it looks good finds a difference where there is none.
"""

from __future__ import annotations

from math import comb

LEAST_TRIALS, MOST_TRIALS, USUAL_TRIALS = 8, 40, 10

HEARD_BELOW = 0.05
"""A difference counts as heard where guessing does as well more seldom than this."""


def chance(right: int, trials: int) -> float:
    """Probability of at least so many right answers by guessing (one-sided, binomial)."""
    return sum(comb(trials, count) for count in range(right, trials + 1)) / (1 << trials)


def is_heard(right: int, trials: int) -> bool:
    """Whether the answers show that a difference was heard."""
    return trials >= LEAST_TRIALS and chance(right, trials) < HEARD_BELOW


def figures(right: int, trials: int) -> str:
    """The score and its odds: "9 of 10 right, chance 1 %"."""
    percent = 100 * chance(right, trials)
    return f"{right} of {trials} right, chance {f'{percent:.0f}' if percent >= 1 else 'under 1'} %"


def verdict(right: int, trials: int) -> str:
    """The outcome in a sentence for the listener."""
    if is_heard(right, trials):
        return f"You heard a difference: {figures(right, trials)}."
    return f"No difference was heard that guessing does not explain: {figures(right, trials)}."
