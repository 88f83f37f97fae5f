"""Report of the results: a table for people, plain values for programs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from .machine import versions
from .series import Results, Series

TITLES = {
    "first": "First sound that can be heard, cache off",
    "long": "Long texts, cache off",
    "factor": "Real-time factor",
    "memory": "Memory of the server and its children",
}
"""The first word of a key → the title of the rows with such keys."""

WIDTH = 62


def machine_lines(of: Mapping[str, Any]) -> list[str]:
    """The machine and the packages that the figures are of."""
    cores = f"{of['logical_cpus']} logical processors, {of['threads']} model threads"
    system = f"{of['system']}, Python {of['python']}, load {of['load']}"
    return [
        f"{of['cpu']}, {cores}, {of['memory_gb']} GB",
        f"{' '.join(of['instructions'])}; {system}",
        ", ".join(f"{name} {number}" for name, number in versions().items()),
    ]


def table(results: Results, titles: Mapping[str, str] = TITLES) -> Iterator[str]:
    """Lines with the median and the 95th percentile of each series, under their titles."""
    for group, title in titles.items():
        rows = [series for series in results.all() if series.key.partition(".")[0] == group]
        if rows:
            yield ""
            yield f"{title:{WIDTH}}{'p50':>11}{'p95':>11}{'n':>6}"
            yield from map(_row, rows)


def document(machine: Mapping[str, Any], results: Results) -> dict[str, Any]:
    """Everything as plain values for JSON."""
    return {
        "machine": dict(machine),
        "versions": versions(),
        "measures": [series.to_dict() for series in results.all()],
    }


def _row(series: Series) -> str:
    p50, p95 = figure(series.p50, series.unit), figure(series.p95, series.unit)
    count = len(series.values)
    return f"{series.text[: WIDTH - 1]:{WIDTH}}{p50:>11}{p95 if count > 1 else '':>11}{count:>6}"


def figure(value: float, unit: str) -> str:
    """Three or four significant digits and the unit."""
    digits = 0 if abs(value) >= 100 or value == int(value) else 1 if abs(value) >= 10 else 2
    digits = 3 if not unit and 0 < abs(value) < 10 and value != int(value) else digits
    return f"{value:.{digits}f} {unit}".rstrip()
