"""The report of tuning: a line a candidate, and what each level uses."""

from __future__ import annotations

from dataclasses import replace

from tests.tuning.cases import ROWS, decided
from wyoming_kokoro.loading.decision import LEVELS, Row
from wyoming_kokoro.tuning.report import table, verdict


def test_the_report() -> None:
    lines = list(table(decided()))
    text = "\n".join(lines)
    assert "0.10 / 0.50 / 1.00  0.50   0.10  0.90  passes balanced, fast" in lines[1]
    assert "its spectra are 0.90 dB off" in lines[1]
    assert lines[2].endswith("the same arithmetic")
    assert lines[3].endswith("  slow")
    assert lines[4].endswith("no such device")
    assert "strict: 1 thread: first sound 1.2 times as soon" in text
    assert "fast: products in bf16: first sound 2.0 times as soon" in text
    assert "Chosen by the first sound of replies (short 45%" in text
    assert "exact:" not in text


def test_exact_is_reported_alone() -> None:
    lines = list(table(decided(ROWS[1:2], "exact")))
    assert lines[-1].startswith("exact: 1 thread: first sound")
    assert not any(line.startswith("strict:") for line in lines)


def test_verdicts() -> None:
    fast = decided()
    assert verdict(replace(ROWS[1], first_ratio=0.99, ratio=1.0), fast) == "no gain"
    slow: dict[str, str] = dict.fromkeys(LEVELS, "long text would not keep ahead of speech")
    assert verdict(replace(ROWS[1], refused=slow), fast) == slow["strict"]
    assert verdict(replace(ROWS[0], mean_db=0.0, refused=slow), fast) == slow["strict"]
    assert verdict(Row("x"), fast) == "does not run"
    refused = replace(ROWS[0], refused=dict.fromkeys(("strict", "balanced", "fast"), "it clips"))
    assert verdict(refused, fast) == "passes nothing (it clips)"
