"""Series of measured values, each under a key, with their percentiles."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any


def percentile(values: Sequence[float], share: float) -> float:
    """Percentile `share` (0 to 1), interpolated between ranks.

    NaN where there are no values.
    """
    if not values:
        return math.nan
    ordered = sorted(values)
    place = share * (len(ordered) - 1)
    low = math.floor(place)
    high = min(low + 1, len(ordered) - 1)
    return ordered[low] + (place - low) * (ordered[high] - ordered[low])


@dataclass(slots=True)
class Series:
    """The values of one measure, in the order they were taken."""

    key: str
    text: str
    unit: str
    values: list[float] = field(default_factory=list)

    @property
    def p50(self) -> float:
        """The median."""
        return percentile(self.values, 0.5)

    @property
    def p95(self) -> float:
        """The value that one in twenty exceeds."""
        return percentile(self.values, 0.95)

    def to_dict(self) -> dict[str, Any]:
        """Plain values for JSON."""
        return {
            "key": self.key,
            "text": self.text,
            "unit": self.unit,
            "n": len(self.values),
            "p50": _rounded(self.p50),
            "p95": _rounded(self.p95),
            "values": [_rounded(value) for value in self.values],
        }


class Results:
    """All series of a bench call, in the order of their first value."""

    def __init__(self) -> None:
        self._series: dict[str, Series] = {}

    def add(self, key: str, text: str, unit: str, *values: float) -> None:
        """Append values; the first call sets `text` and `unit`."""
        self._series.setdefault(key, Series(key, text, unit)).values.extend(values)

    def get(self, key: str) -> Series | None:
        """The series, or None where nothing was measured."""
        series = self._series.get(key)
        return series if series and series.values else None

    def all(self) -> list[Series]:
        """Every series that has values."""
        return [series for series in self._series.values() if series.values]


def _rounded(value: float) -> float | None:
    return None if math.isnan(value) else float(f"{value:.6g}")
