"""Kokoro's graph in miniature, as torch exports it: every structure that is rewritten, 20 kB.

The weights are random and the sound is noise, but it is made as the real one is: a length regulator
of Loop and Sequence, a Squeeze and an If that have several ranks, weight norm, a source with random
phase, and a generator of transposed convolutions with instance norms over time.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import onnx
from onnx import TensorProto, helper

from tests.tone_model import GraphBuilder, value_info

CHANNELS = 16
_INT, _FLOAT, _BOOL = TensorProto.INT64, TensorProto.FLOAT, TensorProto.BOOL


class _Mini(GraphBuilder):
    """Collects the graph, with weights drawn in order."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self._rng = np.random.default_rng(seed)

    def ints(self, *values: int) -> str:
        return self.const(list(values), np.int64)

    def random(self, *dims: int) -> str:
        fan = float(np.prod(dims[1:])) or 1.0
        return self.const(self._rng.standard_normal(dims) / np.sqrt(fan))

    def conv(self, x: str, out: int, into: int, kernel: int, **attributes: Any) -> str:
        """A convolution whose weight is a direction and a length, as weight norm leaves it."""
        direction, length = self.random(out, into, kernel), self.const(np.ones((out, 1, 1)))
        norm = self.add("ReduceL2", direction, self.ints(1, 2), keepdims=1)
        weight = self.add("Mul", self.add("Div", direction, norm), length)
        bias = self.const(np.zeros(out))
        return self.add("Conv", x, weight, bias, kernel_shape=[kernel], **attributes)

    def up(self, x: str, into: int, out: int, stride: int, **attributes: Any) -> str:
        weight = self.random(into, out, 2 * stride)
        bias = self.const(np.zeros(out))
        return self.add(
            "ConvTranspose", x, weight, bias, kernel_shape=[2 * stride], strides=[stride],
            pads=[stride // 2] * 2, **attributes,
        )  # fmt: skip

    def norm(self, x: str, channels: int) -> str:
        """Instance norm, scaled and shifted by the style, then a snake with factors of its own."""
        ones, zeros = self.const(np.ones(channels)), self.const(np.zeros(channels))
        normal = self.add("InstanceNormalization", x, ones, zeros, epsilon=1e-5)
        both = self.add("MatMul", "style", self.random(256, 2 * channels))
        column = self.add("Reshape", both, self.ints(1, 2 * channels, 1))
        gamma, beta = (
            self.add("Slice", column, self.ints(first), self.ints(first + channels), self.ints(1))
            for first in (0, channels)
        )
        scaled = self.add("Mul", self.add("Add", gamma, self.const(1.0)), normal)
        return self.snake(self.add("Add", scaled, beta), channels)

    def snake(self, x: str, channels: int) -> str:
        factors = self._rng.uniform(0.5, 1.5, (1, channels, 1))
        sine = self.add("Sin", self.add("Mul", self.const(factors), x))
        square = self.add("Pow", sine, self.const(2.0))
        return self.add("Add", x, self.add("Mul", self.const(1 / factors), square))


def build_mini_model(path: Path, layout: str = "v1.1", *, seed: int = 1) -> Path:
    """Write a miniature Kokoro of that layout ("v1.0" gives no durations) and return `path`."""
    graph = _Mini(seed)
    tokens, sound = ("tokens", "audio") if layout == "v1.0" else ("input_ids", "waveform")
    embedded = graph.add("Gather", graph.random(190, CHANNELS), tokens)
    durations = _durations(graph, embedded, tokens)
    alignment = _alignment(graph, tokens, _regulator(graph, tokens, durations))
    text = graph.add("Transpose", embedded, perm=[0, 2, 1])
    prosody = graph.add("MatMul", graph.add("Tanh", text), alignment)
    features = graph.add("MatMul", text, alignment)
    pitch, energy = (_curve(graph, prosody, level) for level in (180.0, 0.5))
    wide_pitch = graph.add("Unsqueeze", pitch, graph.ints(1))
    low = _low(graph, features, wide_pitch, graph.add("Unsqueeze", energy, graph.ints(1)))
    wave = _generator(graph, low, _source(graph, wide_pitch))
    if layout == "community":
        graph.add("Reshape", wave, graph.ints(1, -1), out=sound)
    else:
        graph.add("Squeeze", wave, out=sound)
    return _save(graph, path, layout, tokens, sound)


def _durations(graph: _Mini, embedded: str, tokens: str) -> str:
    share = graph.add("Sigmoid", graph.add("MatMul", embedded, graph.random(CHANNELS, 8)))
    total = graph.add("ReduceSum", share, graph.ints(-1), keepdims=0)
    rounded = graph.add("Round", graph.add("Div", total, "speed"))
    whole = graph.add("Cast", graph.add("Clip", rounded, graph.const(1.0)), to=_INT)
    return graph.add("Squeeze", whole, out="duration")


def _regulator(graph: _Mini, tokens: str, durations: str) -> str:
    """`repeat_interleave(arange(n), durations)` as torch exports it."""
    count = graph.add("Gather", graph.add("Shape", tokens), graph.const(1, np.int64), axis=0)
    zero, one = graph.const(0, np.int64), graph.const(1, np.int64)
    index = graph.add("Range", zero, count, one)
    one_each = helper.make_tensor("", _INT, [1], [1])
    ones = graph.add("ConstantOfShape", graph.add("Shape", durations), value=one_each)
    repeats = graph.add("SplitToSequence", durations, ones, axis=0)
    values = graph.add("SplitToSequence", index, ones, axis=0)
    empty = graph.add("SequenceEmpty", dtype=_INT)
    axis = graph.ints(1)
    nodes = [
        helper.make_node("SequenceAt", [repeats, "i"], ["times"]),
        helper.make_node("SequenceAt", [values, "i"], ["number"]),
        helper.make_node("Unsqueeze", ["number", axis], ["cell"]),
        helper.make_node("Concat", [axis, "times"], ["shape"], axis=0),
        helper.make_node("Expand", ["cell", "shape"], ["row"]),
        helper.make_node("Reshape", ["row", graph.ints(-1)], ["flat"]),
        helper.make_node("SequenceInsert", ["sequence", "flat"], ["longer"]),
        helper.make_node("Identity", ["go_on"], ["still"]),
    ]
    sequence = helper.make_tensor_sequence_value_info
    body = helper.make_graph(
        nodes,
        "body",
        [
            value_info("i", _INT, []),
            value_info("go_on", _BOOL, []),
            sequence("sequence", _INT, None),
        ],
        [value_info("still", _BOOL, []), sequence("longer", _INT, None)],
    )
    looped = graph.add("Loop", count, graph.const(True, np.bool_), empty, body=body)
    return graph.add("ConcatFromSequence", looped, axis=0)


def _alignment(graph: _Mini, tokens: str, index: str) -> str:
    """float [1, n, F]: 1 where the frame belongs to the token."""
    count = graph.add("Gather", graph.add("Shape", tokens), graph.const(1, np.int64), axis=0)
    rows = graph.add("Range", graph.const(0, np.int64), count, graph.const(1, np.int64))
    same = graph.add("Equal", graph.add("Unsqueeze", rows, graph.ints(1)), index)
    return graph.add("Unsqueeze", graph.add("Cast", same, to=_FLOAT), graph.ints(0))


def _curve(graph: _Mini, prosody: str, level: float) -> str:
    """[1, 2F], through the If that a squeeze of one dimension exports to."""
    doubled = _resized(graph, prosody, 2.0)
    curve = graph.conv(doubled, 1, CHANNELS, 1)
    curve = graph.add("Add", graph.add("Mul", curve, graph.const(level / 9)), graph.const(level))
    dim = graph.add("Gather", graph.add("Shape", curve), graph.ints(1), axis=0)
    narrow = graph.add("Equal", dim, graph.ints(1))
    axis, names = graph.ints(1), (f"{curve}_thin", f"{curve}_same")
    branches = [
        helper.make_graph(
            [helper.make_node(op, inputs, [name])],
            name,
            [],
            [helper.make_tensor_value_info(name, _FLOAT, None)],
        )
        for op, inputs, name in (
            ("Squeeze", [curve, axis], names[0]),
            ("Identity", [curve], names[1]),
        )
    ]
    return graph.add("If", narrow, then_branch=branches[0], else_branch=branches[1])


def _low(graph: _Mini, features: str, pitch: str, energy: str) -> str:
    halved = [graph.conv(x, 1, 1, 3, strides=[2], pads=[1, 1]) for x in (pitch, energy)]
    joined = graph.add("Concat", features, *halved, axis=1)
    body = graph.norm(graph.conv(joined, CHANNELS, CHANNELS + 2, 3, pads=[1, 1]), CHANNELS)
    return graph.add("LeakyRelu", _resized(graph, body, 2.0), alpha=0.1)


def _source(graph: _Mini, pitch: str) -> str:
    """[1, 8, 120F + 1]: size and phase of a spectrum of a tone with random phase and noise."""
    steps = graph.add("Mul", _resized(graph, pitch, 300.0), graph.const(2 * np.pi / 24000))
    phase = graph.add("CumSum", steps, graph.const(2, np.int64))
    start = graph.add("RandomUniformLike", graph.const(np.zeros((1, 1, 1))), low=0.0, high=6.28)
    tone = graph.add("Mul", graph.add("Sin", graph.add("Add", phase, start)), graph.const(0.1))
    noise = graph.add("Mul", graph.add("RandomNormalLike", tone), graph.const(0.003))
    wave = graph.add(
        "Pad", graph.add("Add", tone, noise), graph.ints(0, 0, 10, 0, 0, 10), mode="edge"
    )
    parts = [graph.add("Conv", wave, graph.random(4, 1, 20), strides=[5]) for _ in range(2)]
    squares = [graph.add("Mul", part, part) for part in parts]
    total = graph.add("Add", graph.add("Add", *squares), graph.const(1e-9))
    turn = graph.add("Atan", graph.add("Div", parts[1], graph.add("Sqrt", total)))
    return graph.add("Concat", graph.add("Sqrt", total), turn, axis=1)


def _generator(graph: _Mini, low: str, harmonics: str) -> str:
    wide = graph.up(low, CHANNELS, CHANNELS, 10)
    beside = graph.conv(harmonics, CHANNELS, 8, 12, strides=[6], pads=[3, 3])
    first = graph.norm(graph.add("Add", wide, beside), CHANNELS)
    first = graph.add("Add", first, graph.conv(first, CHANNELS, CHANNELS, 3, pads=[1, 1]))
    wider = graph.up(first, CHANNELS, 8, 6)
    padded = graph.add("Pad", wider, graph.ints(0, 0, 1, 0, 0, 0), mode="reflect")
    second = graph.norm(graph.add("Add", padded, graph.conv(harmonics, 8, 8, 1)), 8)
    last = graph.conv(second, 8, 8, 7, pads=[3, 3])
    spectrum = graph.add("Mul", graph.add("Tanh", last), graph.const(0.2))
    wave = graph.add("ConvTranspose", spectrum, graph.random(8, 1, 20), strides=[5])
    return graph.add("Slice", wave, graph.ints(10), graph.ints(-10), graph.ints(2))


def _resized(graph: _Mini, x: str, factor: float) -> str:
    scales = graph.const([1.0, 1.0, factor])
    return graph.add(
        "Resize", x, "", scales, mode="nearest", coordinate_transformation_mode="asymmetric",
        nearest_mode="floor",
    )  # fmt: skip


def _save(graph: _Mini, path: Path, layout: str, tokens: str, sound: str) -> Path:
    speed = TensorProto.FLOAT
    inputs = [
        value_info(tokens, _INT, [1, "n"]),
        value_info("style", _FLOAT, [1, 256]),
        value_info("speed", speed, [1]),
    ]
    outputs = [value_info(sound, _FLOAT, [1, "s"] if layout == "community" else ["s"])]
    if layout == "v1.1":
        outputs.append(value_info("duration", _INT, ["n"]))
    model = helper.make_model(
        helper.make_graph(graph.nodes, "mini", inputs, outputs, graph.constants),
        opset_imports=[helper.make_opsetid("", 18)],
        ir_version=9,
    )
    onnx.save(model, str(path))
    return path
