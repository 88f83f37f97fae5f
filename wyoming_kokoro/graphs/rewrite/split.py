"""The repaired graph cut in three: front, low-rate decoder with its source, and generator.

    front      tokens, style, speed   → features [1, c, F], pitch and energy [1, 1, 2F], durations
    source     features, pitch, energy, style → low [1, c, 2F], harmonics [1, h, 120F + 1]
    generator  low, harmonics, style  → sound

F is the number of alignment frames (600 samples). The generator is nine tenths of the work and
looks only about 100 ms to each side but for its instance norms: it can be run window by window.
All is found by structure: strides, channels, and which paths the noise takes.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from onnx import TensorProto, helper

from .graph_editor import GraphEditor, UnsupportedGraph, attribute
from .verify import RANDOM

_SAME = ("Identity", "Squeeze", "Unsqueeze", "Reshape")
NAMES = ("features", "pitch", "energy", "low", "harmonics")
"""What the parts hand on."""


@dataclass(frozen=True, slots=True)
class Seams:
    """The values at which the graph is cut, under its own names."""

    features: str
    pitch: str
    energy: str
    low: str
    harmonics: str


@dataclass(frozen=True, slots=True)
class StageGraphs:
    """The three models."""

    front: Any
    source: Any
    generator: Any


def split(model: Any, audio: str, durations: str) -> StageGraphs:
    """Cut a repaired model; it is left as it is. Raises UnsupportedGraph."""
    editor = GraphEditor(model)
    seams = find(editor, audio)
    wide = {
        seams.features: [1, "channels", "frames"],
        seams.pitch: [1, 1, "halves"],
        seams.energy: [1, 1, "halves"],
        seams.low: [1, "low_channels", "halves"],
        seams.harmonics: [1, "bands", "steps"],
    }
    names = dict(
        zip(
            (seams.features, seams.pitch, seams.energy, seams.low, seams.harmonics),
            NAMES,
            strict=True,
        )
    )
    inputs = {value.name: value for value in editor.graph.input}
    values = {
        name: helper.make_tensor_value_info(name, TensorProto.FLOAT, dims)
        for name, dims in wide.items()
    } | {value.name: value for value in (*editor.graph.output, *editor.graph.input)}
    style = next((name for name in inputs if name == "style"), "")
    front_gives = [seams.features, seams.pitch, seams.energy, durations]
    middle = [seams.features, seams.pitch, seams.energy, style]
    late = [seams.low, seams.harmonics, style]
    return StageGraphs(
        front=_part(editor, list(inputs), front_gives, values, names),
        source=_part(editor, middle, [seams.low, seams.harmonics], values, names),
        generator=_part(editor, late, [audio], values, names),
    )


def find(editor: GraphEditor, audio: str) -> Seams:
    """Where to cut. Raises UnsupportedGraph."""
    curves = _curves(editor)
    low = _low(editor, audio)
    harmonics = _harmonics(editor, audio, low)
    before = editor.ancestors([harmonics], stop=curves)
    rates = {name for node in before for name in node.input}
    pitch = [name for name in curves if any(editor.root(used, _SAME) == name for used in rates)]
    if len(pitch) != 1:
        raise UnsupportedGraph("the pitch cannot be told from the energy")
    energy = next(name for name in curves if name != pitch[0])
    return Seams(_features(editor, curves), pitch[0], energy, low, harmonics)


def _curves(editor: GraphEditor) -> list[str]:
    """The two curves [1, 1, 2F] that convolutions of one channel halve to the frame rate."""
    roots = []
    for node in editor.nodes("Conv"):
        weight = editor.constants.get(node.input[1])
        if weight is not None and weight.dims[1] == 1 and attribute(node, "strides") == [2]:
            roots.append(editor.root(node.input[0], _SAME))
    if len(set(roots)) != 2:
        raise UnsupportedGraph(f"{len(set(roots))} curves of pitch and energy found")
    return roots


def _features(editor: GraphEditor, curves: list[str]) -> str:
    """What is concatenated with both curves at the frame rate: the aligned phonemes."""
    for node in editor.nodes("Concat"):
        convs = [
            n
            for n in node.input
            if (c := editor.producer(n, "Conv")) is not None
            and editor.root(c.input[0], _SAME) in curves
        ]
        rest = [name for name in node.input if name not in convs]
        if len(convs) == 2 and len(rest) == 1:
            return str(rest[0])
    raise UnsupportedGraph("the aligned features are not found")


def _low(editor: GraphEditor, audio: str) -> str:
    """What enters the first upsampling of the generator: a transposed convolution over channels."""
    for node in editor.ancestors([audio]):
        weight = editor.constants.get(node.input[1]) if node.op_type == "ConvTranspose" else None
        if weight is not None and attribute(node, "group", 1) == 1 and weight.dims[1] > 1:
            return str(node.input[0])
    raise UnsupportedGraph("the generator's upsampling is not found")


def _harmonics(editor: GraphEditor, audio: str, low: str) -> str:
    """The last value without `low` through which all noise on its way to the sound must pass."""
    noise = {id(node) for node in editor.nodes(*RANDOM)}
    free = {id(node) for node in editor.ancestors([audio], stop=[low])}
    bound = _depending(editor, low)
    candidates = [
        node.output[0]
        for node in editor.ancestors([audio])
        if id(node) in free and id(node) not in bound and node.op_type == "Concat"
    ]
    for name in reversed(candidates):
        inside = editor.ancestors([name])
        outside = editor.ancestors([audio], stop=[name])
        if any(id(n) in noise for n in inside) and not any(id(n) in noise for n in outside):
            return str(name)
    raise UnsupportedGraph("the source of the generator is not found")


def _depending(editor: GraphEditor, name: str) -> set[int]:
    """The `id`s of the nodes that a value has an influence on."""
    seen: set[int] = set()
    todo = [name]
    while todo:
        for node in editor.users(todo.pop()):
            if id(node) not in seen:
                seen.add(id(node))
                todo += node.output
    return seen


def _part(
    editor: GraphEditor,
    taken: list[str],
    given: list[str],
    values: dict[str, Any],
    names: dict[str, str],
) -> Any:
    """The nodes between some values and others, as a model of its own."""
    nodes = editor.ancestors(given, stop=taken)
    made = {name for node in nodes for name in node.output}
    used = {name for node in nodes for name in node.input if name}
    weights = [editor.constants[name] for name in sorted(used) if name in editor.constants]
    missing = used - made - set(taken) - set(editor.constants)
    if missing:
        raise UnsupportedGraph(f"a part also needs {', '.join(sorted(missing)[:3])}")
    graph = helper.make_graph(
        nodes,
        "part",
        [values[name] for name in taken],
        [values[name] for name in given],
        weights,
    )
    model = helper.make_model(
        graph, opset_imports=editor.model.opset_import, ir_version=editor.model.ir_version
    )
    part = GraphEditor(model)
    for old, new in names.items():
        _rename(part, old, new)
    return part.model


def _rename(editor: GraphEditor, old: str, new: str) -> None:
    """Rename a value of a part, its inputs and outputs too."""
    for value in (*editor.graph.input, *editor.graph.output):
        if value.name == old:
            value.name = new
    for node in editor.graph.node:
        for listed in (node.input, node.output):
            listed[:] = [new if name == old else name for name in listed]
