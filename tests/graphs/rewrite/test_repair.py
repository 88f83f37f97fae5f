"""The repaired graph: other operators, the same numbers; anything unknown is refused."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import onnx
import pytest

from tests.graphs.rewrite.rewriting import UTTERANCES, opened, verify
from tests.mini_model import build_mini_model
from tests.tone_model import build_tone_model
from wyoming_kokoro.graphs.calibration_inputs import (
    read_calibration_inputs,
    write_calibration_inputs,
)
from wyoming_kokoro.graphs.graph_store import GraphError, GraphStore
from wyoming_kokoro.graphs.rewrite import length_regulator
from wyoming_kokoro.graphs.rewrite.graph_editor import GraphEditor, UnsupportedGraph
from wyoming_kokoro.graphs.rewrite.repair import REFUSED_BY_PROVIDERS, repair
from wyoming_kokoro.graphs.rewrite.verify import RANDOM, TOLERANCE, seeded_runs
from wyoming_kokoro.graphs.variant_builder import maker
from wyoming_kokoro.model.layout import read_layout

CPU = "CPUExecutionProvider"


@pytest.mark.parametrize("layout", ["v1.0", "v1.1", "community"])
def test_the_same_numbers(layout: str, tmp_path: Path) -> None:
    """No Loop, no Sequence, no If; durations in every layout; sound within the tolerance."""
    path = build_mini_model(tmp_path / "mini.onnx", layout)
    repaired = repair(path)
    editor = GraphEditor(repaired.model)
    assert not editor.nodes(*REFUSED_BY_PROVIDERS, "ReduceL2")
    assert verify(path, repaired.model) <= TOLERANCE
    session = opened(repaired.model)
    found = read_layout(session.get_inputs(), session.get_outputs())
    assert found.durations == "duration"
    for utterance in UTTERANCES:
        sound, durations = session.run(found.outputs, found.feed(utterance))
        assert durations.shape == (len(utterance.ids) + 2,)
        assert sound.size == 600 * durations.sum()
    ranks = {o.name: len(o.type.tensor_type.shape.dim) for o in repaired.model.graph.output}
    assert ranks[repaired.audio] == (2 if layout == "community" else 1)


def test_a_graph_without_a_regulator_is_refused(tmp_path: Path) -> None:
    """The message says what was looked for."""
    with pytest.raises(UnsupportedGraph, match="0 length regulators"):
        repair(build_tone_model(tmp_path / "tone.onnx"))


def test_a_loop_that_does_something_else_is_refused(tmp_path: Path) -> None:
    """Expanding something else than one element at a time is not what is replaced."""
    path = build_mini_model(tmp_path / "mini.onnx")
    model = onnx.load(str(path))
    loop = next(node for node in model.graph.node if node.op_type == "Loop")
    body = next(a.g for a in loop.attribute if a.name == "body")
    next(node for node in body.node if node.op_type == "Reshape").op_type = "Tile"
    with pytest.raises(UnsupportedGraph, match="0 length regulators"):
        length_regulator.find(GraphEditor(model))


def test_a_difference_is_refused(tmp_path: Path) -> None:
    """One weight of the generator changed by a thousandth is seen, and so are durations."""
    path = build_mini_model(tmp_path / "mini.onnx")
    model = repair(path).model
    editor = GraphEditor(model)
    last = editor.nodes("ConvTranspose")[-1].input[1]
    before = editor.constant(last)
    assert before is not None
    editor.set_const(last, before * np.float32(1.001))
    with pytest.raises(UnsupportedGraph, match="sounds different"):
        verify(path, model)
    other = repair(build_mini_model(tmp_path / "other.onnx", seed=2)).model
    with pytest.raises(UnsupportedGraph, match=r"durations|samples"):
        verify(path, other)


def test_seeds_are_for_the_comparison_alone(tmp_path: Path) -> None:
    """With them two runs are equal; afterwards the noise is random again."""
    path = build_mini_model(tmp_path / "mini.onnx")
    model = repair(path).model
    first, second = (seeded_runs(model, UTTERANCES[:1])[0][0] for _ in range(2))
    assert np.array_equal(first, second)
    nodes = GraphEditor(model).nodes(*RANDOM)
    assert len(nodes) == 2
    assert not [a for node in nodes for a in node.attribute if a.name == "seed"]


def test_the_child_builds_what_is_loaded(tmp_path: Path) -> None:
    """Through the store, as other saved graphs; a model that is not known costs an error only."""
    path = build_mini_model(tmp_path / "mini.onnx", "v1.0")
    utterances = tmp_path / "utterances.npz"
    write_calibration_inputs(utterances, UTTERANCES)
    store = GraphStore(tmp_path / "graphs")
    files = store.build(path, "key", CPU, make=maker("repaired", utterances))
    assert store.find("key") == files
    session = opened(onnx.load(str(files.onnx)))
    assert [output.name for output in session.get_outputs()] == ["audio", "duration"]
    tone = build_tone_model(tmp_path / "tone.onnx")
    with pytest.raises(GraphError, match="length regulators"):
        store.build(tone, "other", CPU, make=maker("repaired", utterances))
    assert store.find("other") is None
    assert store.discard("key") > 0
    assert store.find("key") is None


def test_calibration_inputs_survive_the_file(tmp_path: Path) -> None:
    """Ids, styles and speeds as they were."""
    write_calibration_inputs(tmp_path / "utterances.npz", UTTERANCES)
    back = read_calibration_inputs(tmp_path / "utterances.npz")
    for written, read in zip(UTTERANCES, back, strict=True):
        assert (read.ids, read.speed) == (written.ids, written.speed)
        assert np.array_equal(read.style, written.style)


def test_weight_norm_is_folded(tmp_path: Path) -> None:
    """A convolution's weight is one constant, not a direction and a length."""
    path = build_mini_model(tmp_path / "mini.onnx")
    editor = GraphEditor(repair(path).model)
    assert all(node.input[1] in editor.constants for node in editor.nodes("Conv", "ConvTranspose"))
