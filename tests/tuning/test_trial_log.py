"""Work that survives: finished trials and graphs are not done again after an interruption."""

from __future__ import annotations

import itertools
import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from tests.graphs.rewrite.rewriting import UTTERANCES, utterance
from tests.mini_model import build_mini_model
from wyoming_kokoro.core.cancellation import Stop, Stopped
from wyoming_kokoro.graphs.graph_store import GraphFiles, model_sha256
from wyoming_kokoro.model.kokoro_model import Output
from wyoming_kokoro.tuning import decision as decisions
from wyoming_kokoro.tuning.candidates import Bf16, Candidate, candidates
from wyoming_kokoro.tuning.decision import Row
from wyoming_kokoro.tuning.promise import by_promise, has_fast_int8
from wyoming_kokoro.tuning.reference_runs import ReferenceRuns
from wyoming_kokoro.tuning.sentences import TimedReplies
from wyoming_kokoro.tuning.task import Task
from wyoming_kokoro.tuning.trial_log import TrialLog, log_path
from wyoming_kokoro.tuning.trials import Trials
from wyoming_kokoro.tuning.tuner import Tuner

LEAN = Candidate("lean", "lean", threads=1)
ONE = Candidate("one", threads=1)


def task(tmp_path: Path, stop: Stop, told: list[str], stop_at: str = "") -> Task:
    """A task that somebody interrupts once it tells `stop_at`."""

    def tell(line: str) -> None:
        told.append(line)
        if stop_at and stop_at in line:
            stop.set()

    model = build_mini_model(tmp_path / "mini.onnx", "v1.0")
    replies = TimedReplies(utterance(6), utterance(12), utterance(20))
    sentences = {"a": UTTERANCES[1]}
    return Task(
        model, tmp_path / "graphs", "fast", sentences, replies, threads=1, stop=stop, tell=tell
    )


def test_a_finished_trial_is_not_done_again(tmp_path: Path) -> None:
    """Interrupted during the second trial: the first is taken as it was; the decision holds both,
    and the log is gone with it."""
    told: list[str] = []
    with pytest.raises(Stopped):
        Tuner(task(tmp_path, Stop(), told, "trying one")).run([LEAN, ONE])
    model = tmp_path / "mini.onnx"
    sha256 = model_sha256(model, tmp_path / "graphs")
    log = TrialLog(tmp_path / "graphs", sha256)
    first = log.row(LEAN)
    assert first
    assert first.ratio > 0
    assert log.row(ONE) is None
    assert log.seconds > 0
    told.clear()
    found = Tuner(task(tmp_path, Stop(), told)).run([LEAN, ONE])
    assert found.rows[0] == first
    assert found.rows[1].ratio > 0
    assert found.seconds > log.seconds
    assert not any("trying lean" in line for line in told)
    assert any("1 of 2  lean" in line and "(finished before)" in line for line in told)
    assert not log_path(tmp_path / "graphs", sha256).exists()
    assert decisions.read(model, tmp_path / "graphs", sha256) == found


def test_a_finished_build_is_not_done_again(tmp_path: Path) -> None:
    """Interrupted between the building of a graph and its trial."""
    stop, told = Stop(), list[str]()
    ticks = itertools.count()

    def clock() -> float:
        if any("rewriting" in line for line in told) and list(
            (tmp_path / "graphs").glob("*-lean*")
        ):
            stop.set()
        return float(next(ticks))

    with pytest.raises(Stopped):
        Tuner(replace(task(tmp_path, stop, told), clock=clock)).run([LEAN])
    told.clear()
    assert Tuner(task(tmp_path, Stop(), told)).run([LEAN]).rows[0].ratio > 0
    assert not any("rewriting" in line for line in told)


def test_the_runs_of_the_model_itself_are_not_made_again(tmp_path: Path) -> None:
    """What candidates are compared with is kept until tuning has ended, sound and durations."""
    made: list[str] = []

    def make() -> list[Output]:
        made.append("")
        ones = np.ones(9, np.float32) * len(made)
        return [Output(ones, np.arange(3)), Output(ones + 1, None)]

    for _ in range(2):
        runs = ReferenceRuns(tmp_path, "a" * 64)
        first, second = runs.outputs("paired", utterance(5), 2, make)
        assert (first.samples == 1).all()
        assert (second.samples == 2).all()
        assert first.durations is not None
        assert first.durations.tolist() == [0, 1, 2]
        assert second.durations is None
    assert len(made) == 1
    runs.outputs("free", utterance(5), 2, make)
    runs.outputs("paired", utterance(6), 2, make)
    assert len(made) == 3, "another kind, another sentence"
    for file in tmp_path.glob("*.npz"):
        file.write_bytes(file.read_bytes()[:-40])
    runs.outputs("paired", utterance(5), 2, make)
    assert len(made) == 4, "what was cut off is made again"
    runs.clear()
    assert not list(tmp_path.iterdir())


def test_windows_that_missed_their_pace_are_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the server, at another time, three times in all; what was tried in peace is kept."""
    windows = Candidate("windows", "lean", threads=1, windowed=True)
    rows = {
        windows: Row("windows", "lean", threads=1, windowed=True, ratio=0.5, factor=0.3, pace=0.95),
        ONE: Row("one", threads=1, ratio=0.9, first_ratio=0.9, first_s=0.9),
    }
    tried: list[str] = []

    def row(trials: Trials, candidate: Candidate, files: GraphFiles | None = None) -> Row:
        tried.append(candidate.name)
        return rows[candidate]

    monkeypatch.setattr(Trials, "row", row)
    ours = replace(task(tmp_path, Stop(), []), automatic=True)
    for number in (1, 2, 3):
        decision = Tuner(ours).run([windows, ONE])
        assert not decision.settled
        assert decision.tries == number
        assert decision.unfinished == (number < 3)
    assert tried == ["windows", "one", "windows", "windows"]
    assert len(TrialLog(ours.graphs, model_sha256(ours.model, ours.graphs))) == 0


def test_one_graph_at_a_time(tmp_path: Path) -> None:
    """Before the next graph is built, the one before is deleted unless it is the best so far."""
    told: list[str] = []
    graphs: list[set[str]] = []

    def tell(line: str) -> None:
        told.append(line)
        if "rewriting" in line:
            built = (path.name for path in (tmp_path / "graphs").glob("*-*-*-*") if path.is_dir())
            graphs.append({name.split("-", 3)[3] for name in built if not name.startswith(".")})

    tried = [Candidate(name, name, threads=1) for name in ("lean", "parts")]
    Tuner(replace(task(tmp_path, Stop(), told), tell=tell, level="exact")).run(tried)
    assert len(graphs) == 2
    assert not graphs[0]
    assert len(graphs[1]) <= 1
    assert sum("about" in line and "min left" in line for line in told) == 1


@pytest.mark.parametrize(
    "content",
    ["{", "[1]", json.dumps({"key": "?"}), json.dumps({"key": "K", "rows": [{"a": 1}]})],
)
def test_a_log_that_cannot_be_used(tmp_path: Path, content: str) -> None:
    """Whatever it holds: tuning begins anew."""
    place = log_path(tmp_path, "a" * 64)
    place.write_text(content.replace("K", decisions.hardware_key("a" * 64)))
    assert len(TrialLog(tmp_path, "a" * 64)) == 0


def test_a_log_is_for_one_machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another processor, and it is left alone."""
    TrialLog(tmp_path, "abc").add(ONE, Row("one", threads=1, ratio=0.5), 7.0)
    kept = TrialLog(tmp_path, "abc")
    assert (kept.row(ONE), kept.seconds) == (Row("one", threads=1, ratio=0.5), 7.0)
    monkeypatch.setattr(decisions, "processor", lambda: "another")
    assert TrialLog(tmp_path, "abc").row(ONE) is None


def test_what_gains_most_comes_first() -> None:
    """By the machine: slow ones need windows; 8 bits gain where the processor has instructions
    for them; numbers of threads come last."""
    tried = list(candidates(2, 2, rewriting=True, openvino=True, bf16="matrices"))

    def order(factor: float, *, fast_int8: bool, bf16: Bf16 = "products") -> list[str]:
        ordered = by_promise(tried, factor, fast_int8=fast_int8, bf16=bf16)
        assert sorted(map(str, ordered)) == sorted(map(str, tried))
        return [f"{each.variant}{'+w' * each.windowed}" for each in ordered]

    assert order(0.55, fast_int8=True)[:3] == ["parts-int8+w", "parts-int8", "int8"]
    assert order(0.55, fast_int8=False)[:3] == ["parts-int8+w", "parts-int8", "parts+w"]
    assert order(0.2, fast_int8=False)[:3] == ["parts+w", "parts", "lean"]
    assert order(0.55, fast_int8=True)[-1] == ""
    assert order(0.55, fast_int8=True, bf16="matrices")[0] == "openvino-bf16+w"


def test_processors_with_fast_int8() -> None:
    """Flags as /proc/cpuinfo has them, on x86 and Arm."""
    assert has_fast_int8("fpu avx2 avx512_vnni".split())
    assert has_fast_int8("fp asimd asimddp".split())
    assert not has_fast_int8("fpu sse4_1 avx2 fma".split())
