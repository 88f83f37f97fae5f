"""The source of the voice in fewer passes: the same phases, the same noise where it is fixed."""

from __future__ import annotations

from typing import Any

import numpy as np
import onnx
import pytest
from numpy.typing import NDArray
from onnx import TensorProto, helper

from tests.graphs.rewrite.rewriting import opened
from wyoming_kokoro.graphs.rewrite.graph_editor import GraphEditor
from wyoming_kokoro.graphs.rewrite.harmonics import METADATA, simplify, with_all_noise
from wyoming_kokoro.graphs.rewrite.verify import fix_seeds

RATE, REPEATS, SINES = 24000.0, 300.0, 9
PITCH = np.abs(np.random.default_rng(4).normal(180.0, 60.0, (1, 1, 37)).astype(np.float32)) * np.r_[
    np.ones(20), np.zeros(9), np.ones(8)
].astype(np.float32)
"""In Hz, by half frames; not voiced in between."""


def exported(weights: NDArray[np.float32] | None = None, repeats: float = REPEATS) -> Any:
    """The source as PyTorch exports it: pitch [1, 1, n] → excitation [1, 300n, 1]."""
    rng = np.random.default_rng(1)
    weights = rng.normal(size=(SINES, 1)).astype(np.float32) if weights is None else weights
    model = helper.make_model(
        helper.make_graph(
            [],
            "source",
            [helper.make_tensor_value_info("pitch", TensorProto.FLOAT, [1, 1, "n"])],
            [helper.make_tensor_value_info("excitation", TensorProto.FLOAT, [1, "t", 1])],
        ),
        opset_imports=[helper.make_opsetid("", 17)],
        ir_version=8,
    )
    graph = GraphEditor(model)

    def const(value: Any) -> str:
        return graph.const(value, np.float32)

    def resized(value: str, scale: float, **how: str) -> str:
        return graph.make("Resize", value, "", const([1.0, 1.0, scale]), **how)

    def swapped(value: str) -> str:
        return graph.make("Transpose", value, perm=[0, 2, 1])

    linear = {"mode": "linear", "coordinate_transformation_mode": "half_pixel"}
    nearest = {
        "mode": "nearest",
        "coordinate_transformation_mode": "asymmetric",
        "nearest_mode": "floor",
    }
    pitch = swapped(resized("pitch", repeats, **nearest))
    multiples = graph.make("Mul", pitch, const(np.arange(1, SINES + 1).reshape(1, 1, -1)))
    cycles = graph.make("Div", multiples, const(RATE))
    whole = graph.make("Mul", graph.make("Floor", cycles), const(1.0))
    steps = graph.make(
        "ScatterND",
        graph.make("Sub", cycles, whole),
        graph.const([[0, 0, 3]], np.int64),
        const([0.7]),  # the random phase of the first sample
    )
    thinned = swapped(resized(swapped(steps), 1 / repeats, **linear))
    total = graph.make("CumSum", thinned, graph.const(1, np.int64))
    phases = graph.make("Mul", swapped(total), const(2 * np.pi * repeats))
    sines = graph.make("Sin", swapped(resized(phases, repeats, **linear)))
    loud = graph.make("Mul", sines, const(0.1))
    voiced = graph.make("Cast", graph.make("Greater", pitch, const(10.0)), to=TensorProto.FLOAT)
    silent = graph.make("Sub", const(1.0), voiced)
    loudness = graph.make(
        "Add",
        graph.make("Mul", voiced, const(0.003)),
        graph.make("Div", graph.make("Mul", silent, const(0.1)), const(3.0)),
    )
    noise = graph.make("Mul", loudness, graph.make("RandomNormalLike", loud, dtype=1))
    both = graph.make("Add", graph.make("Mul", loud, voiced), noise)
    summed = graph.make("MatMul", both, const(weights))
    graph.make("Tanh", graph.make("Add", const([0.02]), summed), out="excitation")
    graph.finish()
    onnx.checker.check_model(model)
    return model


def simplified(model: Any) -> Any:
    """A copy of it, simplified."""
    copy = type(model).FromString(model.SerializeToString())
    simplify(GraphEditor(copy))
    onnx.checker.check_model(copy)
    return copy


def excitation(model: Any, *, seeded: bool = True) -> NDArray[np.float32]:
    """What it makes of PITCH, with its noise fixed."""
    if seeded:
        fix_seeds(model)
    (result,) = opened(model).run(None, {"pitch": PITCH})
    return np.asarray(result).reshape(-1)


def test_the_same_excitation_under_the_same_noise() -> None:
    """But for the rounding of sums: the phases are the same to the last bit."""
    model = exported()
    other = simplified(model)
    with_all_noise(other)
    one, again = excitation(model), excitation(other)
    assert one.shape == again.shape == (37 * 300,)
    assert one.std() > 0.05
    np.testing.assert_allclose(again, one, atol=1e-5)


def test_noise_of_one_channel_is_as_loud() -> None:
    """Where nothing is voiced there is nothing else: its deviation is what it was."""
    model = exported()
    silent = slice(20 * 300, 29 * 300)
    own, narrow = (excitation(each)[silent].std() for each in (model, simplified(model)))
    assert narrow == pytest.approx(own, rel=0.1)


def test_nothing_is_made_by_samples_that_can_be_made_by_half_frames() -> None:
    """Fewer nodes, one number of noise a sample, no table of phases to write into."""
    model = simplified(exported())
    editor = GraphEditor(model)
    assert not editor.nodes("ScatterND")
    (noise,) = editor.nodes("RandomNormalLike")
    assert editor.producer(noise.input[0], "Cast") is not None, "of the shape of what is voiced"
    assert len(editor.nodes("Resize")) == 2
    assert [entry.key for entry in model.metadata_props] == [METADATA]


def test_what_is_made_otherwise_stays() -> None:
    """A graph with other noise, or one whose pitch is thinned by an odd number."""
    odd = exported(repeats=5.0)
    assert len(GraphEditor(simplified(odd)).nodes("Resize")) == 3
    nothing = simplified(exported(np.zeros((SINES, 1), np.float32)))
    assert not nothing.metadata_props
    before = nothing.SerializeToString()
    with_all_noise(nothing)
    assert nothing.SerializeToString() == before
