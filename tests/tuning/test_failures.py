"""What can go wrong while candidates are built: it costs a line, and those that are done count."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from tests.graphs.rewrite.rewriting import UTTERANCES, utterance
from tests.mini_model import build_mini_model
from wyoming_kokoro.core.cancellation import Stop, Stopped
from wyoming_kokoro.graphs import variant_builder
from wyoming_kokoro.graphs.calibration_inputs import write_calibration_inputs
from wyoming_kokoro.graphs.graph_store import GraphError, GraphStore
from wyoming_kokoro.graphs.variant_builder import makers
from wyoming_kokoro.model.session import CPU
from wyoming_kokoro.tuning import measure
from wyoming_kokoro.tuning.candidates import Candidate
from wyoming_kokoro.tuning.sentences import TimedReplies
from wyoming_kokoro.tuning.task import Budget, Task
from wyoming_kokoro.tuning.tuner import Tuner

TRIED = [
    Candidate("int8", "int8", threads=1),
    Candidate("parts", "parts", threads=1),
    Candidate("as it is", threads=1),
]


def task(tmp_path: Path, told: list[str] | None = None) -> Task:
    model = build_mini_model(tmp_path / "mini.onnx", "v1.0")
    found = Task(
        model,
        tmp_path / "graphs",
        "fast",
        {"a": UTTERANCES[1]},
        TimedReplies(utterance(6), utterance(12), utterance(20)),
        threads=1,
    )
    return found if told is None else replace(found, tell=told.append)


def test_a_child_that_is_killed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What it had made is measured; nothing of it is left lying about."""
    monkeypatch.setattr(variant_builder, "MODULE", "tests.tuning.dying")
    told: list[str] = []
    found = Tuner(task(tmp_path, told)).run(TRIED)
    rows = {row.name: row for row in found.rows}
    assert rows["parts"].ratio > 0
    assert rows["as it is"].ratio > 0
    assert not any("killed" in line for line in told if "int8" not in line)
    assert not list((tmp_path / "graphs").glob(".building-*"))


def test_a_disk_that_is_full(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is built; what needs no building is measured."""
    full = shutil._ntuple_diskusage(10, 10, 0)
    monkeypatch.setattr(shutil, "disk_usage", lambda place: full)
    found = Tuner(task(tmp_path)).run(TRIED)
    rows = {row.name: row for row in found.rows}
    assert rows["as it is"].ratio > 0
    assert "MB of disk" in rows["parts"].note
    assert found.at("fast") is None or found.at("fast") == rows["as it is"]


def test_a_child_that_hangs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Is killed when its time is over; a stop kills it at once."""
    monkeypatch.setattr(variant_builder, "MODULE", "tests.tuning.dying")
    store = GraphStore(tmp_path / "graphs")
    model = build_mini_model(tmp_path / "mini.onnx")
    write_calibration_inputs(tmp_path / "utterances.npz", UTTERANCES[:1])
    make = makers([], tmp_path / "utterances.npz", original=None, limit_s=0.2)
    with pytest.raises(GraphError, match="longer than"):
        store.build_several(model, {"parts": "key"}, CPU[0], make, Stop())
    patient = makers([], tmp_path / "utterances.npz", original=None, limit_s=1000)
    stop = Stop()
    stop.set()
    with pytest.raises(Stopped):
        store.build_several(model, {"parts": "key"}, CPU[0], patient, stop)
    assert not list(store.entries())


def test_a_candidate_that_hangs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its runs end when its time is over, and the next is tried."""
    monkeypatch.setattr(Budget, "one_s", 0.05)
    monkeypatch.setattr(measure, "ROUNDS", 10**9)
    monkeypatch.setattr(measure, "TOO_SLOW", 1e9)
    monkeypatch.setattr(measure, "agreed", lambda ratios: False)
    found = Tuner(task(tmp_path)).run([Candidate("one"), Candidate("other", threads=1)])
    assert [row.note for row in found.rows[:2]] == ["it took longer than 0 s"] * 2


def test_what_could_not_be_timed_is_not_settled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No room for the graph: not known to be slow. How often is counted; one day there is room."""
    automatic = replace(task(tmp_path), automatic=True)
    tried = [Candidate("lean", "lean", threads=1)]
    with monkeypatch.context() as full:
        nothing = shutil._ntuple_diskusage(10, 10, 0)
        full.setattr(shutil, "disk_usage", lambda place: nothing)
        assert not Tuner(automatic).run(tried).settled
        again = Tuner(automatic).run(tried)
    assert (again.settled, again.tries) == (False, 2)
    assert "MB of disk" in again.rows[0].note
    found = Tuner(automatic).run(tried)
    assert found.rows[0].ratio > 0
    assert Tuner(replace(automatic, automatic=False)).run([]).settled


def test_graphs_being_tuned_are_not_deleted(tmp_path: Path) -> None:
    """By a server that starts meanwhile and drops what it does not use; afterwards they may be."""
    store = GraphStore(tmp_path / "graphs")
    pruned: list[int] = []

    def tell(line: str) -> None:
        if "long text " in line:
            pruned.append(store.prune("another"))

    found = Tuner(replace(task(tmp_path), tell=tell)).run(
        [Candidate("lean", "lean", threads=1), Candidate("one", threads=1)]
    )
    assert found.rows[1].ratio > 0
    assert len(pruned) == 2
    assert sum(pruned[1:]) == 0
    assert not list((tmp_path / "graphs").glob("*.open"))
