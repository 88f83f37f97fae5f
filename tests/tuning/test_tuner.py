"""Tuning: what is tried, what is kept of it, and that a failure costs a line."""

from __future__ import annotations

import itertools
import json
from dataclasses import replace
from pathlib import Path

import pytest

from tests.graphs.rewrite.rewriting import UTTERANCES, opened, utterance
from tests.mini_model import build_mini_model
from tests.tone_model import build_tone_model
from tests.tuning.cases import ROWS, decided, task
from wyoming_kokoro.graphs.calibration_inputs import write_calibration_inputs
from wyoming_kokoro.graphs.graph_store import GraphStore, graph_key, model_sha256
from wyoming_kokoro.graphs.rewrite import int8
from wyoming_kokoro.graphs.rewrite.graph_editor import GraphEditor
from wyoming_kokoro.graphs.rewrite.repair import repair
from wyoming_kokoro.graphs.rewrite.verify import seeded_runs
from wyoming_kokoro.graphs.variant_builder import maker, variant_name
from wyoming_kokoro.model.layout import read_layout
from wyoming_kokoro.model.session import CPU
from wyoming_kokoro.model.staged_model import StagedModel
from wyoming_kokoro.model.variants import Variant
from wyoming_kokoro.system.other_load import OtherLoad
from wyoming_kokoro.tuning import decision as decisions
from wyoming_kokoro.tuning import measure
from wyoming_kokoro.tuning.candidates import Candidate, candidates
from wyoming_kokoro.tuning.load_tuned import load_tuned
from wyoming_kokoro.tuning.task import Budget
from wyoming_kokoro.tuning.tuner import Tuner


def test_a_decision_is_for_one_machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Kept beside its graphs; another processor or model finds nothing."""
    model = tmp_path / "model.onnx"
    place = decisions.write(model, tmp_path, "abc", decided())
    assert place == tmp_path / "abc.tune.json"
    assert decisions.read(model, tmp_path, "abc") == decided()
    assert decisions.read(model, tmp_path, "other") is None
    monkeypatch.setattr(decisions, "processor", lambda: "another")
    assert decisions.read(model, tmp_path, "abc") is None
    assert decisions.reset(model, tmp_path, "abc") == 1
    assert decisions.reset(model, tmp_path, "abc") == 0


def test_a_decision_that_cannot_be_read(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Is none, with one line."""
    model = tmp_path / "model.onnx"
    place = decisions.write(model, None, "abc", decided())
    content = json.loads(place.read_text())
    place.write_text(json.dumps(content | {"rows": [{"nothing": 1}]}))
    assert decisions.read(model, None, "abc") is None
    assert "cannot be used" in caplog.text
    place.write_text("{")
    assert decisions.read(model, None, "abc") is None


def test_where_the_graphs_may_not_be_written(tmp_path: Path) -> None:
    """The decision lies beside the model."""
    (tmp_path / "graphs").write_text("a file")
    place = decisions.write(tmp_path / "model.onnx", tmp_path / "graphs", "abc", decided())
    assert place == tmp_path / "model.onnx.tune.json"
    (tmp_path / "missing").write_text("a file")
    with pytest.raises(OSError):
        decisions.write(tmp_path / "missing" / "model.onnx", None, "abc", decided())


def test_a_decision_of_an_earlier_version_is_read(tmp_path: Path) -> None:
    """Beside the model, where its graph is in this data folder; one beside the graphs wins."""
    model, graphs = tmp_path / "model.onnx", tmp_path / "graphs"
    lean = replace(ROWS[2], ratio=0.5, first_ratio=0.5)
    before = decided((lean,))
    decisions.write(model, None, "abc", before)
    assert decisions.read(model, graphs, "abc") is None
    (graphs / graph_key("abc", CPU[0], variant_name("lean"))).mkdir(parents=True)
    assert decisions.read(model, graphs, "abc") == before
    decisions.write(model, graphs, "abc", decided())
    assert decisions.read(model, graphs, "abc") == decided()
    assert decisions.reset(model, graphs, "abc") == 2


def test_what_is_tried() -> None:
    """By what is installed; `exact` keeps to the arithmetic."""
    everything = list(
        candidates(2, 4, rewriting=True, openvino=True, bf16="products", providers=["cuda", "cpu"])
    )
    assert not everything[0].variant
    assert {c.variant for c in everything} >= {"int8", "openvino-bf16", "lean"}
    assert [c.provider for c in everything].count("cuda") == 1
    assert {c.threads for c in everything if not c.variant} == {1, 2, 3, 4}
    careful = list(candidates(2, 2, rewriting=True, openvino=True, exact=True))
    assert careful
    assert all(c.exact for c in careful)
    assert not list(candidates(1, 1, rewriting=False, openvino=False))


def test_tuning_and_the_next_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What it chose is loaded next time, with the figures; other candidates' graphs are gone."""
    model = build_mini_model(tmp_path / "mini.onnx", "v1.0")
    tried = [Candidate("lean", "lean", threads=1), Candidate("one", threads=1)]
    found = Tuner(task(model, tmp_path)).run(tried)
    assert [row.name for row in found.rows[:2]] == ["lean", "one"]  # threads come last
    assert all(row.ratio > 0 for row in found.rows[:2])
    folders = [p.name for p in (tmp_path / "graphs").iterdir() if p.is_dir()]
    row = found.at("fast")
    assert len([name for name in folders if "lean" in name]) == (
        1 if row and row.variant == "lean" else 0
    )
    sha256 = model_sha256(model, tmp_path / "graphs")
    quick = replace(found.rows[0], ratio=0.5)
    decisions.write(
        model, tmp_path / "graphs", sha256, replace(found, rows=(quick,), chosen={"fast": 0})
    )
    loaded, report = load_tuned(
        model, fidelity="fast", provider="auto", threads=0,
        graph_folder=tmp_path / "graphs", build="now",
    )  # fmt: skip
    expected = "lean" if folders and any("lean" in name for name in folders) else ""
    assert loaded.info.options.variant == expected
    assert loaded.info.options.threads == 1
    assert report.graph == "saved"
    assert loaded.run(utterance(9)).samples.any()
    loaded.close()


def test_a_rewritten_graph_is_loaded(tmp_path: Path) -> None:
    """It has durations where the file has none, and an identity of its own only if it differs."""
    model = build_mini_model(tmp_path / "mini.onnx", "v1.0")
    found = Tuner(task(model, tmp_path)).run([Candidate("lean", "lean", threads=1)])
    sha256 = model_sha256(model, tmp_path / "graphs")
    rebuild(model, tmp_path, "lean")
    row = replace(found.rows[0], ratio=0.5)
    decisions.write(
        model, tmp_path / "graphs", sha256, replace(found, rows=(row,), chosen={"fast": 0})
    )
    arguments = {"provider": "auto", "threads": 0, "graph_folder": tmp_path / "graphs"}
    loaded, _ = load_tuned(model, fidelity="fast", build="now", **arguments)  # type: ignore[arg-type]
    assert loaded.info.options.variant == "lean"
    assert loaded.info.has_durations
    assert loaded.info.identity == sha256
    loaded.close()
    plain, _ = load_tuned(model, fidelity="strict", build="now", **arguments)  # type: ignore[arg-type]
    assert plain.info.options.variant == ""
    plain.close()
    int8 = replace(loaded.info.options, variant="int8")
    assert replace(loaded.info, options=int8).identity == f"{sha256}-int8"


def test_windows_are_used_at_the_next_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A row in windows is judged under the same noise; the model that it leads to decodes so, and
    what was kept of another arithmetic is not taken for its own.
    """
    model = build_mini_model(tmp_path / "mini.onnx", "v1.0")
    monkeypatch.setattr(measure, "TOO_SLOW", 1e9)  # in parts a miniature takes ten times as long
    careful = replace(  # at another level the parts alone are not tried
        task(model, tmp_path), level="exact", held_out=UTTERANCES[2:]
    )
    found = Tuner(careful).run(
        [Candidate("w", "parts", threads=1, windowed=True), Candidate("p", "parts", threads=1)]
    )
    rebuild(model, tmp_path, "parts")
    windows, whole = found.rows[:2]
    assert windows.paired
    assert whole.paired
    assert whole.multiple < 0.01
    assert whole.distortion_db < 0.01
    assert whole.own_db > 1
    assert windows.distortion_db > whole.distortion_db
    assert "strict" not in whole.refused
    assert windows.first_ratio > 0
    assert windows.ratio == whole.ratio
    sha256 = model_sha256(model, tmp_path / "graphs")
    row = replace(windows, ratio=0.5, factor=0.1, refused={})
    decisions.write(
        model, tmp_path / "graphs", sha256, replace(found, rows=(row,), chosen={"fast": 0})
    )
    loaded, _ = load_tuned(
        model, fidelity="fast", provider="auto", threads=0,
        graph_folder=tmp_path / "graphs", build="never",
    )  # fmt: skip
    assert isinstance(loaded, StagedModel)
    assert loaded.info.options.windowed
    assert loaded.info.identity != sha256
    loaded.close()


def test_products_in_bf16(tmp_path: Path) -> None:
    """Only where an Arm processor has them; judged under the same noise; used at the next start."""
    offered = candidates(2, 2, rewriting=False, openvino=False, fast_math=True)
    bf16 = next(each for each in offered if each.fast_math)
    assert not bf16.exact
    assert not bf16.of_threads
    for arm, exact in ((False, False), (True, True)):
        found = candidates(2, 2, rewriting=False, openvino=False, fast_math=arm, exact=exact)
        assert not any(each.fast_math for each in found)
    model = build_mini_model(tmp_path / "mini.onnx")
    row = Tuner(task(model, tmp_path)).run([replace(bf16, threads=1)]).rows[0]
    assert row.ratio > 0
    assert row.paired
    assert row.multiple < 1e-3  # no such processor here: the very same arithmetic

    sha256 = model_sha256(model, tmp_path / "graphs")
    chosen = replace(row, ratio=0.5, first_ratio=0.5, refused={})
    decisions.write(model, tmp_path / "graphs", sha256, decided((chosen,)))
    tuned, _ = load_tuned(
        model,
        fidelity="fast",
        provider="auto",
        threads=0,
        graph_folder=tmp_path / "graphs",
        build="never",
    )
    assert tuned.info.options.fast_math
    assert tuned.info.identity.endswith("-bf16")
    tuned.close()


def test_a_chosen_graph_that_is_gone(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """The model speaks as it is, and one line says so."""
    model = build_tone_model(tmp_path / "tone.onnx")
    graphs = tmp_path / "graphs"
    decisions.write(model, graphs, model_sha256(model, graphs), decided())
    loaded, report = load_tuned(
        model, fidelity="fast", provider="auto", threads=1, graph_folder=graphs, build="now"
    )
    assert loaded.info.options.variant == ""
    assert report.graph == "saved"
    assert "tune again" in caplog.text
    loaded.close()


def test_a_failed_candidate_costs_a_line(tmp_path: Path) -> None:
    """A model that cannot be rewritten, and one without large convolutions, are still tuned."""
    model = build_tone_model(tmp_path / "tone.onnx")
    told: list[str] = []
    found = Tuner(replace(task(model, tmp_path), tell=told.append)).run(
        [Candidate("int8", "int8", threads=1), Candidate("one thread", threads=1)]
    )
    assert found.rows[1].ratio > 0
    assert "length regulators" in found.rows[0].note
    assert sum("is no candidate" in line for line in told) == 1
    assert sum("rewriting the graph" in line for line in told) == 1
    mini = build_mini_model(tmp_path / "mini.onnx")
    found = Tuner(task(mini, tmp_path)).run([Candidate("int8", "int8", threads=1)])
    assert "large enough" in found.rows[0].note


@pytest.mark.parametrize("others_s", [0.0, 10.0])
def test_numbers_of_threads_are_not_compared_beside_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, others_s: float
) -> None:
    """One thread seems fast where the other processor is taken; a quiet start would pay for it."""
    ticks = itertools.count(0.0, others_s)
    monkeypatch.setattr(measure, "OtherLoad", lambda: OtherLoad(all_s=lambda: next(ticks)))
    monkeypatch.setattr(measure, "TOO_SLOW", 1e9)
    model = build_tone_model(tmp_path / "tone.onnx")
    row = Tuner(task(model, tmp_path)).run([Candidate("one thread", threads=1)]).rows[0]
    assert row.ratio > 0
    assert row.allowed("fast") is (others_s == 0)
    assert all("others were at work" in why for why in row.refused.values())


def test_the_time_is_limited(tmp_path: Path) -> None:
    """What would end too late is named and left out, and nothing is built for it."""
    model = build_tone_model(tmp_path / "tone.onnx")
    late = [Candidate("late"), Candidate("int8", "int8")]
    found = Tuner(replace(task(model, tmp_path), limit_s=0.0)).run(late)
    assert all("time for tuning is over" in row.note for row in found.rows[:2])


def rebuild(model: Path, tmp_path: Path, variant: Variant) -> None:
    """The graph of a candidate that tuning did not choose, built once more."""
    graphs = tmp_path / "graphs"
    key = graph_key(model_sha256(model, graphs), CPU[0], variant_name(variant))
    if GraphStore(graphs).find(key) is None:
        write_calibration_inputs(tmp_path / "utterances.npz", UTTERANCES)
        make = maker(variant, tmp_path / "utterances.npz")
        GraphStore(graphs).build(model, key, CPU[0], make=make)


def test_the_budget() -> None:
    """The longest so far must fit into the rest; a slower machine is given longer."""
    now = [0.0]
    budget = Budget(100.0, lambda: now[0])
    assert budget.fits()
    with budget.spent():
        now[0] += 40
    assert budget.fits()
    assert budget.one_s == 600
    now[0] += 21
    assert not budget.fits()
    budget.scale(0.1)
    assert not budget.fits()
    budget.scale(24.0)
    assert budget.fits()
    assert budget.one_s == pytest.approx(7200)
    assert not Budget(100.0, lambda: now[0], spent_s=100.0).fits()


def test_int8_keeps_the_sound_near(tmp_path: Path) -> None:
    """Quantised, calibrated on other sentences: near the float graph, durations equal."""
    path = build_mini_model(tmp_path / "mini.onnx")
    model = repair(path).model
    right = seeded_runs(model, UTTERANCES)
    editor = GraphEditor(model)
    nodes = int8.quantisable(editor, smallest=500)
    watch = int8.watched(model, nodes)
    session = opened(watch.model)
    names = [output.name for output in session.get_outputs()]
    ranges: dict[str, int8.Range] = {}
    layout = read_layout(session.get_inputs(), session.get_outputs())
    for each in UTTERANCES:
        results = session.run(names, layout.feed(each))
        int8.merge(ranges, watch, dict(zip(names, results, strict=True)))
    int8.quantise(editor, nodes, ranges)
    assert len(editor.nodes("QuantizeLinear")) >= len(nodes)
    for (sound, frames), (new, new_frames) in zip(
        right, seeded_runs(model, UTTERANCES), strict=True
    ):
        assert frames is not None
        assert new_frames is not None
        assert (frames == new_frames).all()
        assert (sound - new).std() < 0.4 * sound.std()  # few channels, random weights
