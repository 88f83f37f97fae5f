"""The objective of tuning: what a listener feels.

First the first sound of replies, weighed by how often a house says such; then long text, which may
cost what keeps it well faster than speech.
"""

from __future__ import annotations

from collections.abc import Sequence

from wyoming_kokoro.loading.decision import Level, Row

WEIGHTS = (0.45, 0.4, 0.15)
"""How often replies are short (2 to 4 words), middle (5 to 12) and longer (to 25): confirmations
and states are most of what a house says."""

LONG_FACTOR = 0.7
"""Long text at this real-time factor is well faster than speech; a plan needs no more room."""

_NOT_SLOWER = 1.03
_ALIKE = 0.05
_UNNOTICED_S = 0.02
_GAIN = 0.97

STATEMENT = (
    "Chosen by the first sound of replies "
    f"(short {WEIGHTS[0]:.0%}, middle {WEIGHTS[1]:.0%}, longer {WEIGHTS[2]:.0%} of them), "
    f"then by long text, which may take up to {LONG_FACTOR} of real time."
)
"""The objective in a sentence, for the report."""


def weighed(seconds: Sequence[float]) -> float:
    """Mean of the seconds of a short, a middle and a longer reply, by how often each is said."""
    return sum(weight * each for weight, each in zip(WEIGHTS, seconds, strict=True))


def is_worth_hearing(row: Row) -> bool:
    """Whether a row is worth being heard: its first sound or long text gains what is noticed."""
    return keeps_long_text(row) and (_soon(row) < 1.0 or row.ratio < _GAIN)


def keeps_long_text(row: Row) -> bool:
    """Whether long text stays well faster than speech, or is no slower than without tuning."""
    return row.factor <= LONG_FACTOR or row.ratio <= _NOT_SLOWER


def choose(rows: Sequence[Row], level: Level) -> int:
    """Index of the row that a listener gains most from at a level; -1: none gains.

    First sounds within 5 % or 20 ms of the soonest count as equally soon: among those the one
    with the fastest long text is taken, if it gains 3 % in either.
    """
    fit = [i for i, row in enumerate(rows) if row.allowed(level) and is_worth_hearing(row)]
    if not fit:
        return -1
    soonest = min(1.0, *(rows[i].first_ratio for i in fit))
    alike = [i for i in fit if rows[i].first_ratio <= soonest + _tolerance(rows[i], soonest)]
    best = min(alike, key=lambda i: rows[i].ratio)
    row = rows[best]
    if _tolerance(row, soonest) + soonest >= 1.0 and row.ratio >= _GAIN:
        return -1
    return best


def _soon(row: Row) -> float:
    """Its first sound by that without tuning, 1 where nobody notices a difference."""
    return row.first_ratio if row.first_ratio + _tolerance(row, row.first_ratio) < 1.0 else 1.0


def _tolerance(row: Row, soonest: float) -> float:
    """The difference of first sounds, by that without tuning, that nobody notices."""
    own_s = weighed((row.short_s, row.middle_s, row.longer_s))
    untuned_s = own_s / row.first_ratio if row.first_ratio else 0.0
    return max(_ALIKE * soonest, _UNNOTICED_S / untuned_s if untuned_s else 0.0)
