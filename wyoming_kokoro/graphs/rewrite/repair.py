"""The repaired graph: the same arithmetic in operators that every provider takes.

Constants are folded (weight norm among them), the length regulator's Loop becomes sums and
gathers, ranks are fixed, and the durations, which every export computes, are an output of each.
"""

from __future__ import annotations

import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import onnxruntime as ort
from onnx import TensorProto, helper

from wyoming_kokoro.model.session import CPU, in_little_memory, open_session, saving_options

from . import length_regulator, shapes
from .external_weights import ExternalWeights, load_graph
from .graph_editor import GraphEditor, UnsupportedGraph
from .model_file import read_model

DURATIONS = "duration"
REFUSED_BY_PROVIDERS = ("Loop", "If", "Scan", "SequenceEmpty", "SplitToSequence", "SequenceInsert")
_AUDIO = ("waveform", "audio")


@dataclass(frozen=True, slots=True)
class Repaired:
    """A repaired model and the names of what it gives."""

    model: Any
    audio: str
    durations: str


def repair(path: Path, weights: ExternalWeights | None = None) -> Repaired:
    """Rewrite a stock file, in some seconds.

    `weights`: where the weights are put; None: they are in the model, and in memory with it.

    Raises UnsupportedGraph for an unknown graph, one of ORT_ERRORS where onnxruntime
    cannot read it.
    """
    return repair_folded(folded(path, weights), weights)


def repair_folded(model: Any, weights: ExternalWeights | None) -> Repaired:
    """As `repair`, of what `folded` gave, in place."""
    editor = GraphEditor(model, weights)
    shapes.fix_squeezes(editor)  # a known rank of the durations is what later shapes rest on
    regulator = length_regulator.find(editor)
    length_regulator.replace(editor, regulator)
    shapes.fix_branches(editor)
    shapes.fix_squeezes(editor)
    left = {node.op_type for node in editor.nodes(*REFUSED_BY_PROVIDERS)}
    if left:
        raise UnsupportedGraph(f"the graph still holds {', '.join(sorted(left))}")
    audio = next((o.name for o in editor.graph.output if o.name in _AUDIO), None)
    if audio is None:
        raise UnsupportedGraph("no output is the sound")
    durations = _durations_output(editor, regulator.repeats)
    _fix_ranks(editor, audio)
    return Repaired(editor.model, audio, durations)


def folded(path: Path, weights: ExternalWeights | None = None) -> Any:
    """The model with its constants folded, by onnxruntime itself: plain ONNX comes out."""
    with tempfile.TemporaryDirectory(prefix="kokoro-repair-") as folder:
        apart = ExternalWeights(Path(folder))
        stock = apart.save(read_model(path, apart), "stock.onnx")
        target = (weights or apart).folder / "folded.onnx"
        options = in_little_memory(saving_options(target, "folded.data"))
        options.graph_optimization_level = ort.GraphOptimizationLevel.ORT_ENABLE_BASIC
        open_session(stock, options, [CPU])
        model = load_graph(target) if weights else onnx.load(str(target))
    domains = {node.domain for node in model.graph.node}
    for entry in [o for o in model.opset_import if o.domain not in domains]:
        model.opset_import.remove(entry)  # onnxruntime lists all that it knows
    return model


def _durations_output(editor: GraphEditor, repeats: str) -> str:
    """The output with the frames of each token, added where there is none."""
    origin = _durations_of(editor, repeats)
    for output in editor.graph.output:
        if editor.root(output.name) == editor.root(origin):
            return str(output.name)
    if DURATIONS in editor.producers:  # computed under that name, but not given out
        inner = editor.rename(DURATIONS)
        origin = inner if origin == DURATIONS else origin
    editor.make("Reshape", origin, editor.const([-1], np.int64), out=DURATIONS)
    editor.graph.output.append(helper.make_tensor_value_info(DURATIONS, TensorProto.INT64, ["n"]))
    editor.finish()
    return DURATIONS


def _durations_of(editor: GraphEditor, repeats: str) -> str:
    """Durations of the tokens, without the Where that the exporter puts around a single one."""
    where = editor.producer(repeats, "Where")
    if where is not None and editor.producer(where.input[1], "Expand") is not None:
        return str(where.input[2])
    return repeats


def _fix_ranks(editor: GraphEditor, audio: str) -> None:
    for output in editor.graph.output:
        kind = output.type.tensor_type.elem_type
        if output.name == audio:
            dims = output.type.tensor_type.shape.dim
            wide = output.type.tensor_type.HasField("shape") and len(dims) == 2
            shapes.fix_output(editor, audio, kind, [1, "samples"] if wide else ["samples"])
        else:
            shapes.fix_output(editor, output.name, kind, ["n"])
