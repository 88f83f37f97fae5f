"""A server that tunes by itself uses the best so far before the rest is tried."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from tests.mini_model import build_mini_model
from tests.tuning.cases import task
from wyoming_kokoro.graphs.graph_store import model_sha256
from wyoming_kokoro.tuning import decision as decisions
from wyoming_kokoro.tuning import objective
from wyoming_kokoro.tuning.candidates import Candidate
from wyoming_kokoro.tuning.decision import Row
from wyoming_kokoro.tuning.tuner import Tuner


def test_a_server_uses_the_best_before_the_rest_is_tried(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each better graph once; what was tried is not tried again, and one that tunes by hand waits
    for all."""
    monkeypatch.setattr(objective, "choose", lambda rows, level: 0)
    model = build_mini_model(tmp_path / "mini.onnx", "v1.0")
    tried = [Candidate("lean", "lean"), Candidate("parts", "parts")]
    by_itself = replace(task(model, tmp_path), automatic=True)
    first = Tuner(by_itself).run(tried)
    assert first.partial
    assert first.unfinished
    assert len([row for row in first.rows if row.ratio]) == 1
    steps: list[str] = []
    second = Tuner(replace(by_itself, tell=steps.append)).run(tried)
    assert not second.partial
    assert second.tries == 1
    assert len([row for row in second.rows if row.ratio]) == 2
    assert second.rows[0] == first.rows[0], "as it was found before"
    assert [line for line in steps if "rewriting" in line and "lean" in line] == []
    decisions.reset(model, tmp_path / "graphs", model_sha256(model, tmp_path / "graphs"))
    assert not Tuner(task(model, tmp_path)).run(tried).partial


def test_a_server_that_has_changed_to_a_better_graph_keeps_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What came first was used while there was nothing else; going through the trials once more
    does not bring it back."""
    monkeypatch.setattr(objective, "choose", lambda rows, level: _last_rewritten(rows))
    model = build_mini_model(tmp_path / "mini.onnx", "v1.0")
    tried = [Candidate(name, name) for name in ("lean", "parts", "repaired")]
    by_itself = replace(task(model, tmp_path), automatic=True)
    used = []
    for _ in range(3):
        found = Tuner(by_itself).run(tried)
        row = found.at(by_itself.level)
        used.append(row.variant if row else "")
    assert used == ["lean", "parts", "repaired"]
    assert not found.partial


def _last_rewritten(rows: Sequence[Row]) -> int:
    return max((number for number, row in enumerate(rows) if row.ratio), default=-1)
