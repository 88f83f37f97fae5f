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
    """Cut a repaired model; it is left as it is. Raises Refused."""
    net = GraphEditor(model)
    seams = find(net, audio)
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
    inputs = {value.name: value for value in net.graph.input}
    values = {
        name: helper.make_tensor_value_info(name, TensorProto.FLOAT, dims)
        for name, dims in wide.items()
    } | {value.name: value for value in (*net.graph.output, *net.graph.input)}
    style = next((name for name in inputs if name == "style"), "")
    front_gives = [seams.features, seams.pitch, seams.energy, durations]
    middle = [seams.features, seams.pitch, seams.energy, style]
    late = [seams.low, seams.harmonics, style]
    return StageGraphs(
        front=_part(net, list(inputs), front_gives, values, names),
        source=_part(net, middle, [seams.low, seams.harmonics], values, names),
        generator=_part(net, late, [audio], values, names),
    )


def find(net: GraphEditor, audio: str) -> Seams:
    """Where to cut. Raises Refused."""
    curves = _curves(net)
    low = _low(net, audio)
    harmonics = _harmonics(net, audio, low)
    before = net.ancestors([harmonics], stop=curves)
    rates = {name for node in before for name in node.input}
    pitch = [name for name in curves if any(net.root(used, _SAME) == name for used in rates)]
    if len(pitch) != 1:
        raise UnsupportedGraph("the pitch cannot be told from the energy")
    energy = next(name for name in curves if name != pitch[0])
    return Seams(_features(net, curves), pitch[0], energy, low, harmonics)


def _curves(net: GraphEditor) -> list[str]:
    """The two curves [1, 1, 2F] that convolutions of one channel halve to the frame rate."""
    found = []
    for node in net.nodes("Conv"):
        weight = net.constants.get(node.input[1])
        if weight is not None and weight.dims[1] == 1 and attribute(node, "strides") == [2]:
            found.append(net.root(node.input[0], _SAME))
    if len(set(found)) != 2:
        raise UnsupportedGraph(f"{len(set(found))} curves of pitch and energy found")
    return found


def _features(net: GraphEditor, curves: list[str]) -> str:
    """What is concatenated with both curves at the frame rate: the aligned phonemes."""
    for node in net.nodes("Concat"):
        convs = [
            n
            for n in node.input
            if (c := net.producer(n, "Conv")) is not None and net.root(c.input[0], _SAME) in curves
        ]
        rest = [name for name in node.input if name not in convs]
        if len(convs) == 2 and len(rest) == 1:
            return str(rest[0])
    raise UnsupportedGraph("the aligned features are not found")


def _low(net: GraphEditor, audio: str) -> str:
    """What enters the first upsampling of the generator: a transposed convolution over channels."""
    for node in net.ancestors([audio]):
        weight = net.constants.get(node.input[1]) if node.op_type == "ConvTranspose" else None
        if weight is not None and attribute(node, "group", 1) == 1 and weight.dims[1] > 1:
            return str(node.input[0])
    raise UnsupportedGraph("the generator's upsampling is not found")


def _harmonics(net: GraphEditor, audio: str, low: str) -> str:
    """The last value without `low` through which all noise on its way to the sound must pass."""
    noise = {id(node) for node in net.nodes(*RANDOM)}
    free = {id(node) for node in net.ancestors([audio], stop=[low])}
    bound = _depending(net, low)
    candidates = [
        node.output[0]
        for node in net.ancestors([audio])
        if id(node) in free and id(node) not in bound and node.op_type == "Concat"
    ]
    for name in reversed(candidates):
        inside = net.ancestors([name])
        outside = net.ancestors([audio], stop=[name])
        if any(id(n) in noise for n in inside) and not any(id(n) in noise for n in outside):
            return str(name)
    raise UnsupportedGraph("the source of the generator is not found")


def _depending(net: GraphEditor, name: str) -> set[int]:
    """The `id`s of the nodes that a value has an influence on."""
    seen: set[int] = set()
    todo = [name]
    while todo:
        for node in net.users(todo.pop()):
            if id(node) not in seen:
                seen.add(id(node))
                todo += node.output
    return seen


def _part(
    net: GraphEditor,
    taken: list[str],
    given: list[str],
    values: dict[str, Any],
    names: dict[str, str],
) -> Any:
    """The nodes between some values and others, as a model of its own."""
    nodes = net.ancestors(given, stop=taken)
    made = {name for node in nodes for name in node.output}
    used = {name for node in nodes for name in node.input if name}
    weights = [net.constants[name] for name in sorted(used) if name in net.constants]
    missing = used - made - set(taken) - set(net.constants)
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
        graph, opset_imports=net.model.opset_import, ir_version=net.model.ir_version
    )
    part = GraphEditor(model)
    for old, new in names.items():
        _rename(part, old, new)
    return part.model


def _rename(net: GraphEditor, old: str, new: str) -> None:
    """Rename a value of a part, its inputs and outputs too."""
    for value in (*net.graph.input, *net.graph.output):
        if value.name == old:
            value.name = new
    for node in net.graph.node:
        for listed in (node.input, node.output):
            listed[:] = [new if name == old else name for name in listed]
