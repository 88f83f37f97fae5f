"""The repaired graph as it is, for providers that take no graph that was optimised for the CPU.

python -m wyoming_kokoro.graphs.rewrite.build_for_provider MODEL FOLDER VARIANT:CASES

VARIANT is "repaired" or "parts", CASES an .npz file of the sentences to verify with. In a child
process, as `build` is; weights are inside the graphs, since not every provider finds them outside.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from wyoming_kokoro.graphs.calibration_inputs import read_calibration_inputs
from wyoming_kokoro.graphs.optimise import ONNX, child, write_manifest
from wyoming_kokoro.model.utterance import Utterance
from wyoming_kokoro.system.allocator import steady_allocator

from . import norms
from .build import FAILURES, PARTS
from .external_weights import ExternalWeights
from .graph_editor import GraphEditor, UnsupportedGraph
from .model_file import write_model
from .repair import Repaired, folded, repair_folded
from .split import split
from .verify import compare, seeded_runs


def build(model: Path, folder: Path, variant: str, utterances: Sequence[Utterance]) -> None:
    """Write the variant's graphs and manifest. Raises UnsupportedGraph or one of ORT_ERRORS."""
    with tempfile.TemporaryDirectory(prefix="kokoro-rewrite-") as work:
        weights = ExternalWeights(Path(work))
        original = folded(model, weights)
        expected = seeded_runs(original, utterances, weights)
        repaired = repair_folded(original, weights)
        say_ranks(GraphEditor(repaired.model, weights))
        compare(expected, seeded_runs(repaired.model, utterances, weights))
        graphs = _graphs(repaired, weights, variant)
        for name, graph in graphs.items():
            write_model(graph, weights, folder / name)
    write_manifest(folder, graphs)


def _graphs(repaired: Repaired, weights: ExternalWeights, variant: str) -> dict[str, Any]:
    """The variant's models by their files' names."""
    if variant == "repaired":
        return {ONNX: repaired.model}
    if variant == "parts":
        parts = split(repaired.model, repaired.audio, repaired.durations)
        norms.open_norms(GraphEditor(parts.generator, weights), branches=False)
        return {f"{name}.onnx": getattr(parts, name) for name in PARTS}
    raise UnsupportedGraph(f"{variant} is not for other providers than the CPU")


def say_ranks(editor: GraphEditor) -> int:
    """Say the ranks that onnxruntime finds out by itself and openvino does not; returns how many.

    A Squeeze that drops whatever is 1 is of durations or sound here and leaves one dimension;
    Range takes scalars. Where that does not hold, `verify` differs.
    """
    flat, scalar = editor.const([-1], np.int64), editor.const(np.empty(0), np.int64)
    declared = 0
    for node in editor.nodes("Squeeze"):
        if len(node.input) == 1 and not node.attribute:
            node.op_type = "Reshape"
            node.input.append(flat)
            declared += 1
    for node in editor.nodes("Range"):
        for index, name in enumerate(node.input):
            if editor.constant(name) is None:
                node.input[index] = editor.make("Reshape", name, scalar)
                declared += 1
    editor.finish()
    return declared


def _work(model: Path, folder: Path, job: str) -> None:
    steady_allocator()
    tempfile.tempdir = str(folder)  # a container's /tmp is small; and whoever kills us clears it
    variant, inputs_file = job.split(":", 1)
    build(model, folder, variant, read_calibration_inputs(Path(inputs_file)))


if __name__ == "__main__":
    np.seterr(all="ignore")
    sys.exit(child(_work, sys.argv[1:], FAILURES))
