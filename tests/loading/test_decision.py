"""A decision of tuning that somebody else wrote: whatever it holds, a start goes on without it."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from wyoming_kokoro.loading.decision import (
    Decision,
    Row,
    decision_path,
    read,
    reset,
    write,
)

SHA256 = "a" * 64
DECISION = Decision((Row("x", "staged", refused={"strict": "why"}),), {"fast": 0}, "fast", 1.5)


def kept(folder: Path, decision: Decision = DECISION) -> dict[str, Any]:
    """What its file holds."""
    write(folder, SHA256, decision)
    content: dict[str, Any] = json.loads(decision_path(folder, SHA256).read_text())
    return content


def found(folder: Path, content: object) -> Decision | None:
    """What is made of a file with that content."""
    data = content if isinstance(content, str) else json.dumps(content)
    decision_path(folder, SHA256).write_text(data)
    return read(folder, SHA256)


def test_what_was_written_is_read(tmp_path: Path) -> None:
    """By the model that it is of."""
    write(tmp_path / "new", SHA256, DECISION)
    assert read(tmp_path / "new", SHA256) == DECISION
    assert read(tmp_path / "new", "b" * 64) is None
    assert reset(tmp_path / "new", SHA256)
    assert read(tmp_path / "new", SHA256) is None
    assert not reset(tmp_path / "new", SHA256)


def test_one_of_another_machine_is_left(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Nobody has to be told: a new onnxruntime is enough for that."""
    assert found(tmp_path, {**kept(tmp_path), "key": "another"}) is None
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
    "change",
    [
        {"chosen": []},
        {"rows": {"a": 1}},
        {"rows": [{"name": "x", "variant": "whole"}]},
        {"level": 7},
        {"seconds": 10**400},
        {"seconds": float("nan")},
        {"digest": ""},
        {"digest": None},
        {"level": "\ud800"},
        {"another": 1},
    ],
)
def test_what_was_edited_is_told_and_left(
    tmp_path: Path, change: dict[str, Any], caplog: pytest.LogCaptureFixture
) -> None:
    """None of it reaches the model."""
    assert found(tmp_path, {**kept(tmp_path), **change}) is None
    assert "aaaaaaaaaaaa.tune.json cannot be used" in caplog.text


@pytest.mark.parametrize("content", ["[" * 100_000, " " * 1_000_001, "[1]", '{"key": 1', "{}"])
def test_what_is_no_decision_is_told_and_left(
    tmp_path: Path, content: str, caplog: pytest.LogCaptureFixture
) -> None:
    """Deep, large, of another shape, cut short."""
    assert found(tmp_path, content) is None
    assert "aaaaaaaaaaaa.tune.json cannot be used" in caplog.text


@pytest.mark.parametrize("change", [{"variant": "../../else"}, {"threads": -1}, {"threads": 10**9}])
def test_what_cannot_be_loaded_is_told_and_left(
    tmp_path: Path, change: dict[str, Any], caplog: pytest.LogCaptureFixture
) -> None:
    """Whoever wrote it."""
    kept(tmp_path, replace(DECISION, rows=(replace(DECISION.rows[0], **change),)))
    assert read(tmp_path, SHA256) is None
    assert "is nothing that can be loaded" in caplog.text


def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    """Nor is what else is no file."""
    os.mkfifo(decision_path(tmp_path, SHA256))
    assert read(tmp_path, SHA256) is None
