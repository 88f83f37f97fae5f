"""The writer: where weights lie, and that equal constants are written once."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import onnx

from wyoming_kokoro.graphs.architecture.graph_writer import GraphWriter

from .reference import run_file


def test_large_weights_lie_beside_the_graph(tmp_path: Path) -> None:
    """Aligned, so that they can be mapped; small ones stay inside."""
    graph = GraphWriter(tmp_path / "graph.onnx")
    large = [np.random.default_rng(n).standard_normal((3, 301)).astype("f4") for n in (1, 2)]
    total = graph.op("Add", graph.input("x", [3, 301]), graph.weight(large[0]))
    total = graph.op("Add", total, graph.weight(large[1]))
    graph.output(graph.op("Add", total, graph.const(2.0)), "y", [3, 301])
    path = graph.save()
    model = onnx.load(str(path), load_external_data=False)
    places = [
        {entry.key: entry.value for entry in tensor.external_data}
        for tensor in model.graph.initializer
    ]
    assert [bool(place) for place in places] == [True, True, False]
    assert all(int(place["offset"]) % 64 == 0 for place in places[:2])
    assert {place["location"] for place in places[:2]} == {"graph.weights"}
    assert path.stat().st_size < 2000
    x = np.ones((3, 301), np.float32)
    np.testing.assert_allclose(run_file(path, {"x": x})[0], 3 + large[0] + large[1], rtol=1e-6)


def test_equal_constants_are_written_once(tmp_path: Path) -> None:
    """But not a whole number for a float of the same bytes."""
    graph = GraphWriter(tmp_path / "graph.onnx")
    assert graph.const(1.5) == graph.const(1.5)
    assert graph.ints(1, 2) == graph.ints(1, 2)
    assert len({graph.const(0.0), graph.const(0, np.int64), graph.const(0, np.int32)}) == 3
    assert graph.ints(0) != graph.const(0, np.int64), "a list of one is no number"
    graph.save()
