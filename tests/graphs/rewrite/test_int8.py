"""Calibration: each value is looked at as soon as it is there, and is not kept for it."""

from __future__ import annotations

from pathlib import Path

from tests.mini_model import build_mini_model
from wyoming_kokoro.graphs.rewrite import int8
from wyoming_kokoro.graphs.rewrite.graph_editor import GraphEditor
from wyoming_kokoro.graphs.rewrite.repair import repair


def test_observers_stand_behind_what_they_look_at(tmp_path: Path) -> None:
    """At the end of the graph they would keep every value of a run in memory."""
    model = repair(build_mini_model(tmp_path / "mini.onnx")).model
    nodes = int8.quantisable(GraphEditor(model), smallest=1)
    watch = int8.watched(model, nodes)
    order = [name for node in watch.model.graph.node for name in node.output]
    assert len(watch.outputs) > len(nodes) > 5
    for value, observers in watch.outputs.items():
        place = order.index(value)
        assert set(order[place + 1 : place + 3]) == set(observers)
