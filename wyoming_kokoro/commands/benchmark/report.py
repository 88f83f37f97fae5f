"""Report of the results: a table for people, plain values for programs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from . import http_table
from .series import Results, Series
from .targets import TargetVerdict

_TITLES = {
    "start": "Start",
    "text": "Text path, a sentence",
    "first": "First audio, cache off",
    "windows": "Decoding in windows, cache off",
    "factor": "Real-time factor",
    "reading": "A long text",
    "questions": "Questions while it is read",
    "crowd": "Several clients",
    "cache": "First audio from the cache",
    "memory": "Resident memory",
}
_WIDTH = 62


def table(
    machine: Mapping[str, Any],
    versions: Mapping[str, str],
    results: Results,
    left_out: Sequence[str] = (),
) -> Iterator[str]:
    """Lines of the table: the machine first, what was left out last."""
    yield (
        f"{machine['cpu']}, {machine['logical_cpus']} logical processors,"
        f" {machine['threads']} model threads, {machine['memory_gb']} GB"
    )
    yield f"{machine['system']}, Python {machine['python']}, load {machine['load']}"
    yield ", ".join(f"{name} {number}" for name, number in versions.items())
    for group, title in _TITLES.items():
        rows = [series for series in results.all() if series.key.partition(".")[0] == group]
        if rows:
            yield ""
            yield f"{title:{_WIDTH}}{'p50':>11}{'p95':>11}{'n':>6}"
            yield from map(_row, rows)
    yield from http_table.lines(results)
    if left_out:
        yield ""
        yield "Left out"
        yield from (f"  {line}" for line in left_out)


def check(verdicts: Sequence[TargetVerdict]) -> Iterator[str]:
    """A line for each target."""
    yield ""
    yield f"{'Must reach':{_WIDTH - 6}}{'at most':>11}{'measured':>13}{'n':>6}"
    for verdict in verdicts:
        target = verdict.target
        most = _figure(target.most, verdict.unit)
        measured = "" if verdict.figure is None else _figure(verdict.figure, verdict.unit)
        text = f"{target.text} ({target.statistic})"
        yield f"{text:{_WIDTH - 6}}{most:>11}{measured:>13}{verdict.count or '':>6}  {verdict.word}"


def document(
    machine: Mapping[str, Any],
    versions: Mapping[str, str],
    results: Results,
    verdicts: Sequence[TargetVerdict],
    left_out: Sequence[str] = (),
) -> dict[str, Any]:
    """Everything as plain values for JSON."""
    return {
        "machine": dict(machine),
        "versions": dict(versions),
        "left_out": list(left_out),
        "measures": [series.to_dict() for series in results.all()],
        "targets": [
            {
                "text": verdict.target.text,
                "key": verdict.target.key,
                "statistic": verdict.target.statistic,
                "at_most": verdict.target.most,
                "measured": verdict.figure,
                "verdict": verdict.word,
            }
            for verdict in verdicts
        ],
    }


def _row(series: Series) -> str:
    p50, p95 = _figure(series.p50, series.unit), _figure(series.p95, series.unit)
    count = len(series.values)
    return f"{series.text[: _WIDTH - 1]:{_WIDTH}}{p50:>11}{p95 if count > 1 else '':>11}{count:>6}"


def _figure(value: float, unit: str) -> str:
    """Three or four significant digits and the unit."""
    digits = 0 if abs(value) >= 100 or value == int(value) else 1 if abs(value) >= 10 else 2
    digits = 3 if not unit and 0 < abs(value) < 10 and value != int(value) else digits
    return f"{value:.{digits}f} {unit}".rstrip()
