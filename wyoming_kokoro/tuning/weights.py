"""How much each length of reply counts for in tuning."""

from __future__ import annotations

from collections.abc import Sequence

WEIGHTS = (0.45, 0.4, 0.15)
"""How often replies are short (2 to 4 words), middle (5 to 12) and longer (to 25): confirmations
and states are most of what a house says."""


def weighed(seconds: Sequence[float]) -> float:
    """Mean of the seconds of a short, a middle and a longer reply, by how often each is said."""
    return sum(weight * each for weight, each in zip(WEIGHTS, seconds, strict=True))
