"""The report of tuning: a table, what is used at each level, a picture."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.tuning.cases import ROWS, decided
from wyoming_kokoro.tuning.decision import Decision, Row
from wyoming_kokoro.tuning.report import explanation, picture, sentence, table


def told(decision: Decision | None, *, installed: bool = True) -> list[str]:
    """The lines of `doctor` at --fidelity fast."""
    return explanation(decision, "fast", installed=installed, by_itself=False)


def in_use(decision: Decision | None) -> str:
    """The first of them: what is in use."""
    return told(decision)[0]


def test_the_report(tmp_path: Path) -> None:
    """A line a candidate, what each level uses, a picture, and words for doctor."""
    found = decided()
    text = "\n".join(table(found))
    assert "passes balanced, fast (0.40 of)" in text
    assert "cannot run" in text
    assert "exact: 1 thread: first sound 1.1 times as soon and long text 1.1 times as fast" in text
    assert "Chosen by the first sound of replies (short 45%" in text
    assert "long text 2.0 times as fast" in in_use(found)
    early = Row(
        "w", "parts", windowed=True, exact=False, ratio=0.4, factor=0.2, first_ratio=0.25,
        first_s=0.1, paired=False,
    )  # fmt: skip
    line = next(line for line in table(decided((early,))) if line.startswith("w "))
    assert "0.25" in line
    assert line.endswith("noise not paired: passes strict, balanced, fast")
    assert "first sound 4.0 times as soon" in in_use(decided((early,)))
    noisy = replace(early, distortion_db=0.2, own_db=2.8)
    assert "says little about a voice" not in "\n".join(table(decided((early,))))
    assert "says little about a voice" in "\n".join(table(decided((noisy,))))
    assert "(0.20 dB of spectral distortion)" in in_use(decided((noisy,)))
    slow = decided((replace(early, pace=1.0),))
    assert "too slow for windows" in "\n".join(table(slow))
    assert "not tuned" in in_use(None)
    assert "pip install" in told(None, installed=False)[0]
    assert "nothing faster" in in_use(decided(ROWS[2:]))
    assert "were not timed: `wyoming" in told(decided(ROWS[2:]))[1]
    assert "pip install" in told(decided(ROWS[2:]), installed=False)[1]
    slower = replace(ROWS[0], ratio=1.2)
    assert len(told(decided((slower,)), installed=False)) == 1
    pytest.importorskip("PIL")
    assert picture(found, tmp_path / "tune.png")
    assert (tmp_path / "tune.png").stat().st_size > 1000


WINDOWS = Row("int8 in parts, windows", "parts-int8", windowed=True, exact=False, ratio=0.62)


@pytest.mark.parametrize(
    ("row", "says"),
    [
        (
            replace(WINDOWS, first_ratio=0.12, multiple=0.11, distortion_db=0.17),
            (
                "first sound 8.3 times as soon and long text 1.6 times as fast as untuned;"
                " it differs from the model by 0.11 of what two of the model's own runs do"
                " (0.17 dB of spectral distortion)"
            ),
        ),
        (
            replace(WINDOWS, first_ratio=0.05, ratio=1.3, multiple=0.001),
            (
                "first sound 20 times as soon and long text 1.3 times as slow as untuned;"
                " it differs from the model by less than 0.01 of what two of the model's own"
                " runs do"
            ),
        ),
        (
            replace(WINDOWS, first_ratio=1.2, ratio=1.0, exact=True),
            (
                "first sound 1.2 times as late and long text as fast as untuned;"
                " the arithmetic is the model's"
            ),
        ),
        (
            replace(WINDOWS, ratio=0.98, exact=True),
            "long text as fast as untuned; the arithmetic is the model's",
        ),
    ],
)
def test_what_is_in_use_is_told_in_words(row: Row, says: str) -> None:
    """As factors of what is heard: a ratio of times is read as seconds."""
    found = Decision((row,), {"fast": 0}, "fast", 9.0)
    assert sentence(found, "fast") == f"int8 in parts, windows: {says}"
