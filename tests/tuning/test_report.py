"""The report of tuning: a table, what is used at each level, a picture."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.tuning.cases import ROWS, decided
from wyoming_kokoro.tuning.decision import Row
from wyoming_kokoro.tuning.report import explanation, picture, table


def test_the_report(tmp_path: Path) -> None:
    """A line a candidate, what each level uses, a picture, and words for doctor."""
    found = decided()
    text = "\n".join(table(found))
    assert "passes balanced, fast (0.40 of)" in text
    assert "cannot run" in text
    assert "exact: 1 thread: first sound after 0.90, long text in 0.90 of the time" in text
    assert "Chosen by the first sound of replies (short 45%" in text
    assert "0.50 of the time" in explanation(found, "fast", True)[0]
    early = Row(
        "w", "parts", windowed=True, exact=False, ratio=0.4, factor=0.2, first_ratio=0.25,
        first_s=0.1, paired=False,
    )  # fmt: skip
    line = next(line for line in table(decided((early,))) if line.startswith("w "))
    assert "0.25" in line
    assert line.endswith("noise not paired: passes strict, balanced, fast")
    assert "first sound after 0.25" in explanation(decided((early,)), "fast", True)[0]
    noisy = replace(early, distortion_db=0.2, own_db=2.8)
    assert "says little about a voice" not in "\n".join(table(decided((early,))))
    assert "says little about a voice" in "\n".join(table(decided((noisy,))))
    assert "0.20 dB of spectral distortion" in explanation(decided((noisy,)), "fast", True)[0]
    slow = decided((replace(early, pace=1.0),))
    assert "too slow for windows" in "\n".join(table(slow))
    assert "not tuned" in explanation(None, "fast", False)[0]
    assert "nothing faster" in explanation(decided(ROWS[2:]), "fast", True)[0]
    assert "were not timed: `wyoming" in explanation(decided(ROWS[2:]), "fast", True)[1]
    assert "pip install" in explanation(decided(ROWS[2:]), "fast", False)[1]
    slower = replace(ROWS[0], ratio=1.2)
    assert len(explanation(decided((slower,)), "fast", False)) == 1
    pytest.importorskip("PIL")
    assert picture(found, tmp_path / "tune.png")
    assert (tmp_path / "tune.png").stat().st_size > 1000
