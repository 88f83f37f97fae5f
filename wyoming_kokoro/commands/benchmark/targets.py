"""This project's performance targets, and verdicts of the results against them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from .series import Results, Series

Statistic = Literal["p50", "p95", "max"]


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


def _first_audio() -> list[Target]:
    ratios = {"two": 0.25, "long": 0.1, "story": 0.1, "answer": 0.1, "plain": 0.4, "commas": 0.4}
    names = {
        "two": "two sentences",
        "long": "300 characters, a greeting first",
        "story": "300 characters, a story",
        "answer": "300 characters, an answer",
        "plain": "a sentence without commas",
        "commas": "a sentence with commas",
    }
    targets = []
    for key, most in ratios.items():
        text = f"first audio / kokoro-onnx, {names[key]}"
        targets.append(Target(text, f"first.{key}.ratio", "p50", most))
    for key, name in names.items():
        text = f"first audio - bare first run, {name}"
        targets.append(Target(text, f"first.{key}.overhead", "p50", 10.0))
    return targets


TARGETS = (
    *_first_audio(),
    Target("long text / bare runs of its segments", "reading.ratio", "p50", 1.03),
    Target("long text: gaps", "reading.gaps", "max", 0.0),
    Target("cache hit: first audio", "cache.memory", "p50", 5.0),
    Target("first audio in windows / the whole sentence", "windows.ratio", "p50", 0.35),
    Target("in windows: gaps", "windows.gaps", "max", 0.0),
    # against a bare run at that moment: see questions.py for why not the others
    Target(
        "question while reading: beyond its first run", "questions.over.now.slack", "p95", 150.0
    ),
    Target("reading with questions: gaps", "questions.gaps", "max", 0.0),
    Target("memory after 1,000 mixed requests", "memory.1000", "max", 700.0),
    Target("memory after 1,000 / after 300", "memory.growth", "max", 1.01),
    Target("first sound over HTTP, wav / Wyoming", "http.format.wav.ratio", "p50", 1.1),
    Target("first sound over HTTP, mp3 / Wyoming", "http.format.mp3.ratio", "p50", 1.1),
    Target("describe answered", "start.saved.describe", "p50", 0.7),
    Target("Kokoro ready, second start", "start.saved.ready", "p50", 2.5),
)
"""On a 2-core machine with the full-size model, at least 10 alternating runs, cache off."""


def verdicts(results: Results) -> list[TargetVerdict]:
    """Every target with its measured figure."""
    judged = []
    for target in TARGETS:
        series = results.get(target.key)
        if series is None:
            judged.append(TargetVerdict(target, None))
            continue
        judged.append(TargetVerdict(target, target.figure(series), series.unit, len(series.values)))
    return judged
