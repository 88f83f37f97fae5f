"""Report of a developer's call: the table, ours beside each rival, targets, what was left out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from wyoming_kokoro.commands.benchmark.replies import OURS
from wyoming_kokoro.commands.benchmark.report import TITLES, WIDTH, document, figure, table
from wyoming_kokoro.commands.benchmark.series import Results

from . import http_table
from .targets import TargetVerdict

_ALL_TITLES = TITLES | {
    "tuning": "Tuning",
    "start": "Start",
    "text": "Text path, a sentence",
    "questions": "Questions while a story is read",
    "crowd": "Several clients",
    "cache": "First sound from the cache",
    "assistant": "Replies of a language model, as they are written",
    "mixed": "Memory over many mixed requests",
}
_COMPARED = ("first", "long", "factor", "memory")


def lines(results: Results, left_out: Sequence[str]) -> Iterator[str]:
    """Everything that was measured, medians; what was left out last."""
    yield from table(results, _ALL_TITLES)
    yield from http_table.lines(results)
    if left_out:
        yield ""
        yield "Left out"
        yield from (f"  {line}" for line in left_out)


def comparison(results: Results, rival: str) -> Iterator[str]:
    """A row for each measure that there is of both: medians, also of the rounds' ratios."""
    yield ""
    yield f"{f'Ours beside {rival}':{WIDTH - 11}}{'ours':>11}{'theirs':>11}{'ratio':>11}{'n':>6}"
    for ours in results.all():
        key = ours.key.removesuffix(f".{OURS}")
        theirs = results.get(f"{key}.{rival}")
        if key == ours.key or key.partition(".")[0] not in _COMPARED or theirs is None:
            continue
        pairs = results.get(f"{key}.{rival}.ratio")
        share = f"{pairs.p50:.3f}" if pairs else ""
        cells = (figure(ours.p50, ours.unit), figure(theirs.p50, theirs.unit), share)
        count = len(theirs.values)
        yield f"{ours.text:{WIDTH - 11}}" + "".join(f"{cell:>11}" for cell in cells) + f"{count:>6}"


def check(verdicts: Sequence[TargetVerdict]) -> Iterator[str]:
    """A line for each target."""
    yield ""
    yield f"{'Must reach':{WIDTH - 6}}{'at most':>11}{'measured':>13}{'n':>6}"
    for verdict in verdicts:
        target = verdict.target
        most = figure(target.most, verdict.unit)
        measured = "" if verdict.figure is None else figure(verdict.figure, verdict.unit)
        text = f"{target.text} ({target.statistic})"
        yield f"{text:{WIDTH - 6}}{most:>11}{measured:>13}{verdict.count or '':>6}  {verdict.word}"


def whole_document(
    machine: Mapping[str, Any],
    results: Results,
    verdicts: Sequence[TargetVerdict],
    left_out: Sequence[str],
) -> dict[str, Any]:
    """Everything as plain values for JSON."""
    return document(machine, results) | {
        "left_out": list(left_out),
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
