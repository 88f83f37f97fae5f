"""This project's performance targets, and verdicts of the results against them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Literal

from wyoming_kokoro.commands.benchmark.replies import OURS
from wyoming_kokoro.commands.benchmark.series import Results, Series

Statistic = Literal["p50", "p95", "max", "mean"]


@dataclass(frozen=True, slots=True)
class Target:
    """One figure that a series must not exceed."""

    text: str
    key: str
    statistic: Statistic
    most: float

    def figure(self, series: Series) -> float:
        """The statistic of the series that the target bounds."""
        if self.statistic == "max":
            return max(series.values)
        if self.statistic == "mean":
            return fmean(series.values)
        return series.p50 if self.statistic == "p50" else series.p95


@dataclass(frozen=True, slots=True)
class TargetVerdict:
    """A target and the measured figure; None where nothing was measured."""

    target: Target
    figure: float | None
    unit: str = ""
    count: int = 0

    @property
    def word(self) -> str:
        """PASS, MISS, or a dash where nothing was measured."""
        if self.figure is None:
            return "—"
        return "PASS" if self.figure <= self.target.most else "MISS"


_RIVAL = "kokoro-onnx"


def targets(*, vnni: bool) -> tuple[Target, ...]:
    """What must be reached by a server that has tuned itself, on 2 cores, cache off, in turns with
    kokoro-onnx on the same file; `vnni`: the processor multiplies int8."""
    limits = {
        "two": ("two sentences", 0.07 if vnni else 0.10),
        "paragraph": ("300 characters", 0.03 if vnni else 0.035),
        "plain": ("a sentence of 23 words", 0.06 if vnni else 0.09),
        "commas": ("a sentence of 24 words, commas", 0.06 if vnni else 0.09),
        "light": ("“The light is on.”", 0.35 if vnni else 0.5),
    }
    return (
        *(
            Target(f"first sound / {_RIVAL}, {name}", f"first.{key}.{_RIVAL}.ratio", "p50", most)
            for key, (name, most) in limits.items()
        ),
        Target(f"1519 characters / {_RIVAL}", f"long.1519.total.{_RIVAL}.ratio", "p50", 0.75),
        Target("2002 characters: gaps", f"long.2002.gaps.{OURS}", "max", 0.0),
        Target("question beside a story: later than alone", "questions.later", "p50", 0.3),
        Target("story with questions: gaps", "questions.gaps", "max", 0.0),
        Target("cache hit: first sound", "cache.memory", "p50", 30.0),
        Target("memory at rest", f"memory.rest.{OURS}", "max", 350.0),
        Target("memory, the most at any moment", f"memory.peak.{OURS}", "max", 500.0),
        Target("memory after 1,000 mixed requests / after 300", "mixed.growth", "max", 1.01),
        Target("first sound over HTTP, wav / Wyoming", "http.format.wav.ratio", "p50", 1.1),
        Target("first sound over HTTP, mp3 / Wyoming", "http.format.mp3.ratio", "p50", 1.1),
        Target(
            "10 tokens/s: first characters → sound",
            "assistant.10.home-assistant.held",
            "p50",
            0.5,
        ),
        Target(
            "10 tokens/s: share of replies with a gap",
            "assistant.10.home-assistant.with-gap",
            "mean",
            0.05,
        ),
        Target("10 tokens/s: longest gap", "assistant.10.home-assistant.longest", "max", 0.3),
        Target("describe answered", "start.saved.describe", "p50", 0.7),
        Target("Kokoro ready, second start", "start.saved.ready", "p50", 2.5),
    )


def verdicts(results: Results, judged_by: Sequence[Target]) -> list[TargetVerdict]:
    """Every target with its measured figure."""
    judged = []
    for target in judged_by:
        series = results.get(target.key)
        if series is None:
            judged.append(TargetVerdict(target, None))
            continue
        judged.append(TargetVerdict(target, target.figure(series), series.unit, len(series.values)))
    return judged
