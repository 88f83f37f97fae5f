"""The outcome of tuning, and why, in a sentence for the log, the page, `/health`, `doctor`."""

from __future__ import annotations

from wyoming_kokoro.model.kokoro_model import ModelInfo
from wyoming_kokoro.model.ort_session import CPU

from .decision import Decision, Level, Row
from .load_report import LoadReport

NOT_TUNED = "not tuned for this machine yet"


def nothing_to_tune_in(info: ModelInfo, report: LoadReport) -> str:
    """Why no setting can make a model faster that was loaded so; "" where one may.

    One that runs as the file is has nothing; one that decodes sentences whole has its threads.
    """
    if report.unreadable and not info.options.variant:
        return f"nothing to tune: {report.unreadable}"
    if info.provider != CPU[0]:
        return f"nothing to tune: {info.provider} runs the model, whatever the number of threads"
    return ""


def in_use(told: str, info: ModelInfo, report: LoadReport) -> str:
    """The outcome `told` for a model that was loaded so, with why it decodes sentences whole where
    windows were refused."""
    refused = report.unreadable if info.options.variant == "whole" else ""
    return "; ".join(filter(None, (nothing_to_tune_in(info, report) or told, refused)))


def sentence(decision: Decision | None, level: Level) -> str:
    """The settings in use at a level, and why."""
    if decision is None or not decision.holds_at(level):
        return NOT_TUNED
    row = decision.at(level)
    if row:
        return f"{row.name}: {' and '.join(speedups(row))} as without tuning; {_difference(row)}"
    if decision.timed == 1:
        return "the settings without tuning: nothing else could be tried on this machine"
    if refused := _refused(decision, level):
        return f"the settings without tuning, of {decision.timed} that were tried; {refused}"
    return f"the settings without tuning are the fastest of {decision.timed} that were tried"


def speedups(row: Row) -> list[str]:
    """A candidate's gains over the untuned model, in words: first sound and long text, as timed."""
    first = [f"first sound {_times(row.first_ratio, 'soon', 'late')}"] if row.first_ratio else []
    return [*first, f"long text {_times(row.ratio, 'fast', 'slow')}"] if row.ratio else first


def _refused(decision: Decision, level: Level) -> str:
    """The soonest candidate that would have gained and is refused, and why; "" for none."""
    better = [row for row in decision.rows if 0 < row.first_ratio < 1 and level in row.refused]
    if not better:
        return ""
    row = min(better, key=lambda row: row.first_ratio)
    return f"{row.name} ({speedups(row)[0]}) is not used: {row.refused[level]}"


def _difference(row: Row) -> str:
    if row.exact:
        return "the arithmetic is the same"
    return f"its sound is {row.mean_db:.2f} dB from the model's"


def _times(ratio: float, less: str, more: str) -> str:
    """A ratio of times as a factor over 1: a bare 0.12 would be read as seconds."""
    factor, way = (1 / ratio, less) if ratio < 1 else (ratio, more)
    figure = f"{factor:.1f}" if factor < 10 else f"{factor:.0f}"
    return f"as {less}" if figure == "1.0" else f"{figure} times as {way}"
