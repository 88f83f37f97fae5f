"""Report of tuning: a table of what was tried, and what is used at each level."""

from __future__ import annotations

from collections.abc import Iterator

from wyoming_kokoro.loading.decision import LEVELS, Decision, Row, as_level
from wyoming_kokoro.loading.decision_text import sentence

from .objective import STATEMENT, is_worth_hearing


def table(decision: Decision) -> Iterator[str]:
    """Lines: first sound and time by the settings without tuning, what it sounds like, verdict."""
    yield (
        f"{'candidate':<32} {'first':>5} {'short/middle/longer s':>21} {'time':>5} {'factor':>6}"
        f" {'dB':>5}  verdict"
    )
    for row in decision.rows:
        yield f"{row.name:<32} {_figures(row)}  {verdict(row, decision)}"
    yield "first, time: of replies and of long text, by those of the settings without tuning."
    yield "dB: how far its log spectra are from those of the model, decoded in one piece."
    yield STATEMENT
    for level in LEVELS:
        if decision.holds_at(level):
            yield f"{level}: {sentence(decision, level)}"


def verdict(row: Row, decision: Decision) -> str:
    """The verdict on a candidate, in words."""
    if not row.ratio:
        return row.note or "does not run"
    reasons = "; ".join(
        dict.fromkeys(
            why for level, why in row.refused.items() if decision.holds_at(as_level(level))
        )
    )
    if not reasons and not is_worth_hearing(row):
        return "no gain"
    if row.exact or not row.mean_db:
        return reasons or "the same arithmetic"
    passed = [each for each in LEVELS if each not in row.refused and decision.holds_at(each)]
    return f"passes {', '.join(passed) or 'nothing'}" + (f" ({reasons})" if reasons else "")


def _figures(row: Row) -> str:
    if not row.ratio:
        return f"{'-':>5} {'-':>21} {'-':>5} {'-':>6} {'-':>5}"
    first, seconds = "-", "-"
    if row.first_ratio:
        first = f"{row.first_ratio:.2f}"
        seconds = f"{row.short_s:.2f} / {row.middle_s:.2f} / {row.longer_s:.2f}"
    apart = f"{row.mean_db:.2f}" if row.mean_db else "-"
    return f"{first:>5} {seconds:>21} {row.ratio:>5.2f} {row.factor:>6.2f} {apart:>5}"
