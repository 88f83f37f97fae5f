"""A decision of tuning that somebody else wrote: whatever it holds, a start goes on without it."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from wyoming_kokoro.loading.decision import (
    Decision,
    Row,
    decision_path,
    hardware_key,
    read,
    reset,
    write,
)

SHA256 = "a" * 64
GOOD: dict[str, Any] = {
    "key": hardware_key(SHA256),
    "rows": [{"name": "x", "variant": "staged", "threads": 2, "ratio": 1, "short_s": 2}],
    "chosen": {"balanced": 0},
    "level": "balanced",
    "seconds": 0,
}


def found(folder: Path, content: object) -> Decision | None:
    """What is made of a file with that content."""
    data = content if isinstance(content, str) else json.dumps(content)
    decision_path(folder, SHA256).write_text(data)
    return read(folder, SHA256)


def row(**values: object) -> dict[str, Any]:
    """A decision for one row with these values."""
    return {**GOOD, "rows": [{**GOOD["rows"][0], **values}]}


def test_what_was_written_is_read(tmp_path: Path) -> None:
    """Whole numbers for others, too: JSON does not tell them apart."""
    assert found(tmp_path, GOOD)
    row = Row("x", "staged", refused={"strict": "why"})
    decision = Decision((row,), {"fast": 0}, "fast", 1.5)
    write(tmp_path / "new", SHA256, decision)
    assert read(tmp_path / "new", SHA256) == decision
    assert read(tmp_path / "new", "b" * 64) is None
    assert reset(tmp_path / "new", SHA256)
    assert read(tmp_path / "new", SHA256) is None
    assert not reset(tmp_path / "new", SHA256)


def test_one_of_another_machine_is_left(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Nobody has to be told: a new onnxruntime is enough for that."""
    assert found(tmp_path, {**GOOD, "key": "another"}) is None
    assert not caplog.text


def test_exact_is_decided_apart() -> None:
    """It runs another graph."""
    assert Decision(level="strict").holds_at("fast")
    assert not Decision(level="strict").holds_at("exact")
    assert Decision(level="exact").holds_at("exact")


def test_where_the_folder_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "graphs").write_text("a file")
    with pytest.raises(OSError):
        write(tmp_path / "graphs", SHA256, Decision())


@pytest.mark.parametrize(
    "content",
    [
        pytest.param("[" * 100_000, id="deep"),
        pytest.param(json.dumps(GOOD) + " " * 1_000_000, id="large"),
        [1],
        {**GOOD, "chosen": []},
        {**GOOD, "chosen": {"balanced": "x"}},
        {**GOOD, "chosen": {"balanced": 0.0}},
        {**GOOD, "rows": {"a": 1}},
        {**GOOD, "level": 7},
        row(variant="../../else/where"),
        row(variant=["staged"]),
        row(variant="staged-int4"),
        row(threads=10**9),
        row(threads=-1),
        row(threads="2"),
        row(threads=True),
        row(provider=3),
        row(fast_math="no"),
        row(windowed=True),
        row(ratio="fast"),
        row(ratio=10**400),
        row(ratio=float("nan")),
        row(name="\ud800"),
        row(refused={"strict": "\ud800"}),
        row(refused=[]),
        row(refused={"strict": 1}),
        row(name=None),
    ],
)
def test_what_was_not_is_told_and_left(
    tmp_path: Path, content: object, caplog: pytest.LogCaptureFixture
) -> None:
    """None of it reaches the model."""
    assert found(tmp_path, content) is None
    assert "aaaaaaaaaaaa.tune.json cannot be used" in caplog.text


def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    """Nor is what else is no file."""
    os.mkfifo(decision_path(tmp_path, SHA256))
    assert read(tmp_path, SHA256) is None
