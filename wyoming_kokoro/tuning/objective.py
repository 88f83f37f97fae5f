"""The objective of tuning: what a listener feels, the same by hand and in the background.

First the first sound of replies, weighed by how often a house says such; then no gap; then long
text, which may cost what keeps it well faster than speech.
"""

from __future__ import annotations

from collections.abc import Sequence

from .decision import Row
from .fidelity.gate import Level
from .weights import WEIGHTS

LONG_FACTOR = 0.7
"""Long text at this real-time factor is well faster than speech; a plan needs no more room."""

_NOT_SLOWER = 1.03
_ALIKE = 0.05
_UNNOTICED_S = 0.02
_GAIN = 0.97

STATEMENT = (
    "chosen by the first sound of replies "
    f"(short {WEIGHTS[0]:.0%}, middle {WEIGHTS[1]:.0%}, longer {WEIGHTS[2]:.0%} of them), "
    f"then by long text, which may take up to {LONG_FACTOR} of real time; no gap in windows"
)
"""The objective in a sentence, for the report."""


def keeps_long_text(row: Row) -> bool:
    """Whether long text stays well faster than speech, or is no slower than without tuning."""
    return row.factor <= LONG_FACTOR or row.ratio <= _NOT_SLOWER


def choose(rows: Sequence[Row], level: Level) -> int:
    """Index of the row that a listener gains most from at a level; -1: the model as it is.

    First sounds within 5 % or 20 ms of the soonest count as equally soon: among those the one
    with the fastest long text is taken, if it gains 3 % in either.
    """
    fit = [i for i, row in enumerate(rows) if row.allowed(level) and keeps_long_text(row)]
    if not fit:
        return -1
    soonest = min(1.0, *(rows[i].first_ratio for i in fit))
    alike = [i for i in fit if rows[i].first_ratio <= soonest + _tolerance(rows[i], soonest)]
    best = min(alike, key=lambda i: rows[i].ratio, default=-1)
    if best < 0:
        return -1
    row = rows[best]
    if soonest + _tolerance(row, soonest) >= 1.0:  # the model as it is sounds as soon
        return best if row.ratio < _GAIN else -1
    return best


def _tolerance(row: Row, soonest: float) -> float:
    """The difference of first sounds, by that of the model as it is, that nobody notices."""
    base_s = row.first_s / row.first_ratio if row.first_ratio else 0.0
    return max(_ALIKE * soonest, _UNNOTICED_S / base_s if base_s else 0.0)
