"""Reuse of the tuned graph in the bench folder."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.graphs.rewrite.rewriting import UTTERANCES
from tests.mini_model import build_mini_model
from wyoming_kokoro.commands.benchmark.reused_graph import reuse_graph
from wyoming_kokoro.graphs.calibration_inputs import write_calibration_inputs
from wyoming_kokoro.graphs.graph_store import GraphStore, graph_key, model_sha256
from wyoming_kokoro.graphs.variant_builder import maker, variant_name
from wyoming_kokoro.model.session import CPU
from wyoming_kokoro.tuning import decision
from wyoming_kokoro.tuning.decision import Decision, Row
from wyoming_kokoro.tuning.load_tuned import load_tuned


@pytest.mark.parametrize("linked", [True, False])
def test_the_tuned_graph_is_reused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, linked: bool
) -> None:
    """And loaded from bench's folder; on another disk it is copied."""
    if not linked:
        monkeypatch.setattr(os, "link", _refuse)
    model, owner, folder = build_mini_model(tmp_path / "m.onnx"), tmp_path / "own", tmp_path / "b"
    graphs = owner / "graphs"
    sha256 = model_sha256(model, graphs)
    row = Row("fp32, direct convolutions", "lean", threads=1, ratio=0.8)
    decision.write(model, graphs, sha256, Decision((row,), {"balanced": 0}, "balanced", 1.0))
    assert not reuse_graph(model, "balanced", owner, folder), "the graph is nowhere"
    write_calibration_inputs(tmp_path / "utterances.npz", UTTERANCES)
    key = graph_key(sha256, CPU[0], variant_name("lean"))
    GraphStore(graphs).build(model, key, CPU[0], make=maker("lean", tmp_path / "utterances.npz"))
    assert reuse_graph(model, "balanced", owner, folder)
    assert reuse_graph(model, "balanced", owner, folder), "a second time it is there"
    assert not reuse_graph(model, "strict", owner, folder), "nothing was chosen there"
    loaded, _ = load_tuned(
        model, fidelity="balanced", provider="auto", threads=0,
        graph_folder=folder / "graphs", build="never",
    )  # fmt: skip
    assert loaded.info.options.variant == "lean"
    loaded.close()


def _refuse(source: str, target: str) -> None:
    raise OSError("another disk")
