"""A decision of tuning that somebody else wrote: whatever it holds, a start goes on without it."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from wyoming_kokoro.tuning.decision import Decision, Row, hardware_key, read, write

SHA256 = "a" * 64
GOOD: dict[str, Any] = {
    "key": hardware_key(SHA256),
    "rows": [{"name": "parts", "variant": "parts", "threads": 2, "ratio": 1, "first_s": 2}],
    "chosen": {"balanced": 0},
    "level": "balanced",
    "seconds": 0,
}


def found(folder: Path, content: object) -> Decision | None:
    """What is made of a file with that content."""
    data = content if isinstance(content, str) else json.dumps(content)
    (folder / "m.onnx.tune.json").write_text(data)
    return read(folder / "m.onnx", None, SHA256)


def row(**values: object) -> dict[str, Any]:
    """A decision for one row with these values."""
    return {**GOOD, "rows": [{**GOOD["rows"][0], **values}]}


def test_what_was_written_is_read(tmp_path: Path) -> None:
    """Whole numbers for others, too: JSON does not tell them apart."""
    assert found(tmp_path, GOOD)
    decision = Decision((Row("x", "parts", refused={"strict": "why"}),), {"fast": 0}, "fast", 1.5)
    write(tmp_path / "m.onnx", None, SHA256, decision)
    assert read(tmp_path / "m.onnx", None, SHA256) == decision


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
        row(variant=["parts"]),
        row(variant="parts-int4"),
        row(threads=10**9),
        row(threads=-1),
        row(threads="2"),
        row(threads=True),
        row(provider=3),
        row(windowed="no"),
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
    assert "m.onnx.tune.json cannot be used" in caplog.text


def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    """Nor is what else is no file."""
    os.mkfifo(tmp_path / "m.onnx.tune.json")
    assert read(tmp_path / "m.onnx", None, SHA256) is None
