"""The lean graph: fewer passes, direct convolutions, the same sound but for rounding."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import onnx
import pytest

from tests.graphs.rewrite.rewriting import UTTERANCES, opened, verify
from tests.mini_model import build_mini_model
from wyoming_kokoro.graphs.calibration_inputs import write_calibration_inputs
from wyoming_kokoro.graphs.graph_store import GraphStore
from wyoming_kokoro.graphs.rewrite import build, conv1d_as_2d, fusion
from wyoming_kokoro.graphs.rewrite.graph_editor import GraphEditor, UnsupportedGraph, attribute
from wyoming_kokoro.graphs.rewrite.repair import repair
from wyoming_kokoro.graphs.rewrite.verify import TOLERANCE
from wyoming_kokoro.graphs.variant_builder import maker

CPU = "CPUExecutionProvider"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """The miniature Kokoro."""
    return build_mini_model(tmp_path / "mini.onnx")


def folded(model: Any) -> tuple[int, int]:
    """Fold and check the model; how many norms and snakes."""
    editor = GraphEditor(model)
    found = fusion.fold(editor)
    onnx.checker.check_model(model)
    return found


@pytest.mark.parametrize("layout", ["v1.0", "v1.1", "community"])
def test_the_same_sound(layout: str, tmp_path: Path) -> None:
    """All three norms, the one snake that ends in a convolution, every convolution but those
    whose weights are no constants."""
    path = build_mini_model(tmp_path / "mini.onnx", layout)
    model = repair(path).model
    assert folded(model) == (3, 1)
    assert verify(path, model) <= TOLERANCE
    editor = GraphEditor(model)
    count = len(editor.nodes("Conv"))
    assert conv1d_as_2d.widen(editor) == count > 5
    assert verify(path, model) <= TOLERANCE
    assert all(len(attribute(node, "kernel_shape")) == 2 for node in editor.nodes("Conv"))


def test_a_folded_snake_takes_four_passes(path: Path) -> None:
    """From the norm's input to the convolution; nine before."""
    model = repair(path).model
    folded(model)
    editor = GraphEditor(model)
    (convolution,) = (
        n for n in editor.nodes("Conv") if editor.producer(n.input[0], "Add") and _sine(editor, n)
    )
    norm = editor.producers[_sine(editor, convolution).input[0]]
    between = editor.ancestors([convolution.input[0]], stop=norm.input)
    assert [node.op_type for node in between] == ["InstanceNormalization", "Sin", "Mul", "Add"]


def _sine(editor: GraphEditor, convolution: Any) -> Any:
    total = editor.producers[convolution.input[0]]
    square = next(
        (editor.producer(name, "Mul") for name in total.input if editor.producer(name, "Mul")), None
    )
    return square and editor.producer(square.input[0], "Sin")


def test_strides_dilations_and_pads_are_kept(tmp_path: Path) -> None:
    """A convolution of every kind, uneven padding among them, sounds the same with a height."""
    rng = np.random.default_rng(5)
    sound = rng.standard_normal((1, 4, 60)).astype(np.float32)
    for stride, dilation, group, pads in ((1, 1, 1, (0, 0)), (2, 3, 2, (4, 1)), (5, 1, 4, (0, 9))):
        weights = rng.standard_normal((8, 4 // group, 3)).astype(np.float32)
        model = _one_convolution(
            weights, strides=[stride], dilations=[dilation], group=group, pads=list(pads)
        )
        before = _run(model, sound)
        assert conv1d_as_2d.widen(GraphEditor(model)) == 1
        np.testing.assert_allclose(_run(model, sound), before, rtol=1e-5, atol=1e-5)


def test_padding_that_the_length_decides_is_left(tmp_path: Path) -> None:
    """SAME_UPPER has no pads to hand on; weights that are computed have no known shape."""
    model = _one_convolution(np.ones((1, 4, 3), np.float32), auto_pad="SAME_UPPER")
    assert conv1d_as_2d.widen(GraphEditor(model)) == 0


def _one_convolution(weights: Any, **attributes: Any) -> Any:
    make = onnx.helper
    wide = [1, weights.shape[0], "m"]
    graph = make.make_graph(
        [make.make_node("Conv", ["x", "w"], ["y"], **attributes)],
        "one",
        [make.make_tensor_value_info("x", onnx.TensorProto.FLOAT, [1, 4, "n"])],
        [make.make_tensor_value_info("y", onnx.TensorProto.FLOAT, wide)],
        [onnx.numpy_helper.from_array(weights, "w")],
    )
    return make.make_model(graph, opset_imports=[make.make_opsetid("", 18)], ir_version=9)


def _run(model: Any, sound: Any) -> Any:
    return opened(model).run(None, {"x": sound})[0]


@pytest.mark.parametrize("what", ["factor", "inverse", "power", "gate", "weights"])
def test_what_only_looks_like_it_is_left(path: Path, what: str) -> None:
    """A factor near 0, one that its inverse does not undo, a cube, a gate over time: not folded,
    and the sound is the changed model's."""
    model = repair(path).model
    _change(GraphEditor(model), what)
    expected = onnx.ModelProto.FromString(model.SerializeToString())
    changed = path.with_name("changed.onnx")
    onnx.save(expected, str(changed))
    norms, snakes = folded(model)
    assert snakes == 0
    assert norms == (2 if what == "gate" else 3)
    assert verify(changed, model) <= TOLERANCE


def _change(editor: GraphEditor, what: str) -> None:
    """Change the snake that ends in a convolution."""
    last = next(
        node
        for node in editor.nodes("Conv")
        if fusion.find_snake(editor, _snake_input(editor, node)) is not None
    )
    x = _snake_input(editor, last)
    first = next(node for node in editor.users(x) if node.op_type == "Mul")
    sine = editor.users(first.output[0])[0]
    square = editor.users(sine.output[0])[0]
    part = editor.users(square.output[0])[0]
    factors, inverse = (
        next(name for name in node.input if editor.constant(name) is not None)
        for node in (first, part)
    )
    value = editor.constant(factors)
    assert value is not None
    if what == "factor":
        editor.set_const(factors, value * np.float32(1e-4))
        editor.set_const(inverse, 1 / (value * np.float32(1e-4)))
    elif what == "inverse":
        editor.set_const(inverse, value)
    elif what == "power":
        square.input[1] = editor.const(3.0, np.float32)
    elif what == "weights":
        last.input[1] = editor.make(
            "Mul", last.input[1], editor.make("Exp", editor.const(0.0, np.float32))
        )
    else:
        total = editor.producers[x]
        norm = next(n for n in editor.ancestors([x])[::-1] if n.op_type == "InstanceNormalization")
        total.input[1] = editor.make("Mul", total.input[1], norm.input[0])
    editor.finish()


def _snake_input(editor: GraphEditor, convolution: Any) -> str:
    last = editor.producer(convolution.input[0], "Add")
    return str(last.input[0]) if last is not None else ""


def test_the_child_builds_what_is_loaded(path: Path, tmp_path: Path) -> None:
    """Through the store, verified as saved; it is the same arithmetic to the tuner."""
    utterances = tmp_path / "utterances.npz"
    write_calibration_inputs(utterances, UTTERANCES)
    files = GraphStore(tmp_path / "graphs").build(path, "key", CPU, make=maker("lean", utterances))
    kinds = {(node.domain, node.op_type) for node in onnx.load(str(files.onnx)).graph.node}
    assert ("", "InstanceNormalization") in kinds
    assert ("com.microsoft.nchwc", "Conv") in kinds or ("", "Conv") in kinds


def test_a_graph_that_differs_is_refused(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A fold that went wrong never leaves the workshop."""

    def spoil(editor: GraphEditor) -> tuple[int, int]:
        weights = next(
            n.input[1] for n in editor.nodes("Conv") if editor.constant(n.input[1]) is not None
        )
        value = editor.constant(weights)
        assert value is not None
        editor.set_const(weights, value * np.float32(1.01))
        return 1, 0

    monkeypatch.setattr(fusion, "fold", spoil)
    with pytest.raises(UnsupportedGraph, match=r"sounds different|durations|samples"):
        build.GraphBuilder(path, tmp_path, UTTERANCES).save("lean", tmp_path)
