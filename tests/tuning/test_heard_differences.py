"""A candidate that a listener told from the model is used at `fast` alone."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.mini_model import build_mini_model
from wyoming_kokoro.checks.model import listening
from wyoming_kokoro.core.cancellation import Stop
from wyoming_kokoro.graphs.graph_store import graph_key, model_sha256
from wyoming_kokoro.graphs.variant_builder import variant_name
from wyoming_kokoro.model.session import CPU
from wyoming_kokoro.tuning import decision as decisions
from wyoming_kokoro.tuning.background import needs_tuning
from wyoming_kokoro.tuning.candidates import Candidate
from wyoming_kokoro.tuning.decision import Decision, Row
from wyoming_kokoro.tuning.fidelity.gate import LEVELS
from wyoming_kokoro.tuning.heard_differences import identity_of, read_decision, without_heard
from wyoming_kokoro.tuning.listening.results import ListeningResult, add_result, delete_result
from wyoming_kokoro.tuning.load_tuned import load_tuned
from wyoming_kokoro.tuning.objective import choose
from wyoming_kokoro.tuning.report import sentence, table
from wyoming_kokoro.tuning.trials import Trials
from wyoming_kokoro.tuning.tuner import Tuner

from .test_trial_log import task

INT8 = Row(
    "int8", "int8", threads=1, ratio=0.5, first_ratio=0.5, first_s=0.5, exact=False, multiple=0.1
)
LEAN = Row("lean", "lean", threads=1, ratio=0.8, first_ratio=0.8, first_s=0.8)
SLOW = Row("slow", "parts", threads=1, ratio=1.5, factor=2.0, first_ratio=1.5, first_s=1.5)


def decided(*rows: Row) -> Decision:
    """An automatic decision among these."""
    chosen: dict[str, int] = {level: choose(rows, level) for level in LEVELS}
    return Decision(rows, chosen, "strict", 1.0, automatic=True)


def told_apart(row: Row | Candidate, sha256: str = "abc", right: int = 9) -> ListeningResult:
    """A test of a candidate."""
    date = "2026-11-22T05:00:00+00:00"
    return ListeningResult(row.name, identity_of(row), sha256, "af_heart", right, 10, date)


def test_the_next_best_is_used() -> None:
    """At all levels but `fast`; the table and the sentence say why."""
    found = without_heard(decided(INT8, LEAN, SLOW), [told_apart(INT8), told_apart(SLOW, right=8)])
    assert {level: found.chosen[level] for level in LEVELS} == {
        "exact": 1,
        "strict": 1,
        "balanced": 1,
        "fast": 0,
    }
    report = "\n".join(table(found))
    assert "a listener heard a difference: 9 of 10 right, chance 1 %, voice af_heart" in report
    alone = without_heard(decided(INT8), [told_apart(INT8)])
    assert alone.at("strict") is None
    assert "int8: a listener heard a difference" in sentence(alone, "strict")


def test_what_was_not_heard_stays() -> None:
    """So does a decision when the candidate that was heard is not in use."""
    before = decided(INT8, LEAN)
    found = without_heard(before, [told_apart(INT8, right=8), told_apart(LEAN)])
    assert found.chosen == before.chosen | {"exact": -1}


def test_another_rewriting_is_another_candidate() -> None:
    """A result holds for what the graph was when it was heard."""
    result = told_apart(INT8)
    older = replace(result, identity=replace(result.identity, graph="int8-older"))
    assert without_heard(decided(INT8), [older]).at("strict") == INT8


def test_the_next_start(tmp_path: Path) -> None:
    """It loads the model as it is, tuning is due again, and a deleted result is forgotten."""
    model, graphs = build_mini_model(tmp_path / "mini.onnx"), tmp_path / "graphs"
    sha256 = model_sha256(model, graphs)
    decisions.write(model, graphs, sha256, decided(INT8))
    (graphs / graph_key(sha256, CPU[0], variant_name("int8"))).mkdir()
    assert not needs_tuning(model, graphs, "strict")
    add_result(graphs, told_apart(INT8, sha256))
    assert needs_tuning(model, graphs, "strict")
    assert not needs_tuning(model, graphs, "fast")
    loaded, report = load_tuned(
        model, fidelity="strict", provider="auto", threads=0, graph_folder=graphs, build="never"
    )
    loaded.close()
    assert "a listener heard a difference" in report.tuning
    assert delete_result(graphs, sha256, identity_of(INT8), "af_heart")
    kept = read_decision(model, graphs, sha256)
    assert kept
    assert kept.at("strict") == INT8


def test_tuning_does_not_choose_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However fast it is; it is chosen at `fast`, and the report says why nowhere else."""
    job = task(tmp_path, Stop(), [])
    sha256 = model_sha256(job.model, job.graphs)
    candidate = Candidate("one", threads=1, fast_math=True)
    fast = replace(INT8, name="one", variant="", fast_math=True, ratio=0.3, first_ratio=0.3)
    monkeypatch.setattr(Trials, "row", lambda self, candidate, files=None: fast)
    assert Tuner(job).run([candidate]).at("strict") == fast
    add_result(job.graphs, told_apart(candidate, sha256))
    found = Tuner(job).run([candidate])
    assert found.at("strict") is None
    assert found.at("fast")
    assert "a listener heard a difference" in "\n".join(table(found))
    written = decisions.read(job.model, job.graphs, sha256)
    assert written
    assert written.rows[0].refused == {}  # a result that is deleted leaves nothing behind
    assert written.chosen["strict"] == -1


def test_doctor_tells() -> None:
    """Each result, those that heard something as a note."""
    findings = list(listening([told_apart(INT8), told_apart(LEAN, right=5)]))
    assert [finding.status for finding in findings] == ["note", "ok"]
    assert findings[0].text == (
        "int8: a difference was heard, 9 of 10 right, chance 1 %, voice af_heart (2026-11-22)"
    )
