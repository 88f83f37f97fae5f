"""A tiny ONNX model that stands for Kokoro and can be understood by ear.

`build_tone_model(path, layout)` writes a model with the inputs and outputs of one of Kokoro's
layouts. Each token becomes one tone: its pitch tells the id, and two pilot tones beside it tell
the style and the speed. `hear(samples)` reads all of that back, so a test can prove from the sound
alone which tokens, which style row and which speed a model was given:

    build_tone_model(tmp_path / "tone.onnx", "v1.1")
    ... speak ...
    heard = hear(samples)
    assert heard.ids == (50, 83, 54) and heard.style == pytest.approx(mark(style), abs=1e-3)

`hear` works on what a client gets too: trimmed, faded, joined with pauses, at another volume, as
16-bit integers (divide by 32767). A token lasts `round(frames / speed)` frames, at least one, of
600 samples; the two pads last as long and are silent. A run takes 1 to 5 ms for a sentence.

Behaviour can be planted, to be switched on by a token in the text or for all runs:

    nan_token=7         output is NaN when 7 is among the tokens
    fail_token=8        the run fails inside onnxruntime
    endless_token=9     the run never ends by itself (cancellation tests)
    loops_per_token=N   every run takes longer, in proportion to its tokens

Layout "wrong" is a model that is no Kokoro at all (an image goes in).
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import onnx
from numpy.typing import NDArray
from onnx import TensorProto, helper, numpy_helper

from wyoming_kokoro.core.audio import FRAME_SAMPLES, RATE_HZ, Samples

LAYOUTS = ("v1.0", "v1.1", "community", "int-speed")
STYLE_SIZE = 256
FRAMES = 3  # of a token at speed 1: 75 ms, about what Kokoro takes

_STEP_HZ = RATE_HZ / FRAME_SAMPLES  # 40 Hz: every tone has whole periods in a frame
_BASE_HZ = 25 * _STEP_HZ
_STYLE_HZ = 220 * _STEP_HZ  # above the tone of the last id, 177
_SPEED_HZ = 250 * _STEP_HZ
_IDS = 190
_LOUD = 0.25
_GAP = 96  # silent samples at the end of each token
_WEIGHTS = ((1 + np.cos(np.arange(STYLE_SIZE))) / STYLE_SIZE).astype(np.float32)


@dataclass(frozen=True, slots=True)
class Heard:
    """What a sound says of the run (or runs) that made it."""

    ids: tuple[int, ...]
    styles: tuple[float, ...]
    """The style's `mark`, for each token."""
    speeds: tuple[float, ...]
    """The speed, for each token."""
    starts: tuple[int, ...]
    """The sample at which each token starts to sound."""

    @property
    def style(self) -> float:
        """The mark of the first token's style."""
        return self.styles[0]

    @property
    def speed(self) -> float:
        """The speed of the first token."""
        return self.speeds[0]


def mark(style: NDArray[np.float32]) -> float:
    """The number that `hear` finds for this style row; for a row of equal values, about that value.

    Marks beyond 2 either way cannot be told apart.
    """
    return float(style.reshape(-1) @ _WEIGHTS)


def style_for(value: float) -> NDArray[np.float32]:
    """A style row [256] whose mark is `value`."""
    return np.full(STYLE_SIZE, value / float(_WEIGHTS.sum()), np.float32)


def token_samples(speed: float = 1.0, frames: int = FRAMES) -> int:
    """How many samples a token takes at that speed, pads included."""
    return max(1, int(np.round(frames / np.float32(speed)))) * FRAME_SAMPLES


def hear(samples: Samples) -> Heard:
    """Read the tokens, styles and speeds back from the sound of a tone model."""
    spans = _tokens_spans(samples)
    tokens = [_read(samples[start:end].astype(np.float64)) for start, end in spans]
    return Heard(
        ids=tuple(int(token[0]) for token in tokens),
        styles=tuple(token[1] for token in tokens),
        speeds=tuple(token[2] for token in tokens),
        starts=tuple(start for start, _ in spans),
    )


def _tokens_spans(samples: Samples) -> list[tuple[int, int]]:
    """Where the sound is: stretches between silences of at least half a gap."""
    peak = float(np.abs(samples).max(initial=0.0))
    loud = np.flatnonzero(np.abs(samples) > 0.02 * peak) if peak else np.empty(0, np.int64)
    if not len(loud):
        return []
    breaks = np.flatnonzero(np.diff(loud) > _GAP // 2)
    starts = loud[np.concatenate(([0], breaks + 1))]
    ends = loud[np.concatenate((breaks, [len(loud) - 1]))] + 1
    return [(int(start), int(end)) for start, end in zip(starts, ends, strict=True)]


def _read(sound: NDArray[np.float64]) -> tuple[int, float, float]:
    """Id, style mark and speed of one token's sound, faded ends left out."""
    core = sound[120:-120] if len(sound) >= 480 else sound
    spectrum = np.abs(np.fft.rfft(core[:FRAME_SAMPLES], FRAME_SAMPLES))  # a bin for each tone
    first = round(_BASE_HZ / _STEP_HZ)
    token = int(spectrum[first : first + _IDS].argmax())
    angle = 2 * np.pi * np.arange(len(core)) / RATE_HZ
    waves = [
        wave(angle * hz)
        for hz in (_BASE_HZ + token * _STEP_HZ, _STYLE_HZ, _SPEED_HZ)
        for wave in (np.sin, np.cos)
    ]
    basis = np.stack(waves)
    parts = np.linalg.solve(basis @ basis.T, basis @ core).reshape(3, 2)  # least squares
    tone, style, speed = np.hypot(parts[:, 0], parts[:, 1]).tolist()
    return token, float(np.arctanh(np.clip((style / tone - 0.5) / 0.4, -1, 1))), 4 * speed / tone


class GraphBuilder:
    """Collects nodes and constants."""

    def __init__(self) -> None:
        self.nodes: list[Any] = []
        self.constants: list[Any] = []

    def const(self, value: Any, dtype: type = np.float32) -> str:
        name = f"c{len(self.constants)}"
        self.constants.append(numpy_helper.from_array(np.array(value, dtype), name))
        return name

    def add(self, op: str, *inputs: str, out: str | None = None, **attributes: Any) -> str:
        name = out or f"n{len(self.nodes)}"
        self.nodes.append(helper.make_node(op, list(inputs), [name], **attributes))
        return name


def build_tone_model(
    path: Path,
    layout: str = "v1.1",
    *,
    frames: int = FRAMES,
    nan_token: int | None = None,
    fail_token: int | None = None,
    endless_token: int | None = None,
    loops_per_token: int = 0,
) -> Path:
    """Write a tone model of that layout (or "wrong") to `path` and return `path`."""
    if layout == "wrong":
        return _save(
            path, GraphBuilder(), [value_info("image", TensorProto.FLOAT, [1, 3, 8, 8])], ["image"]
        )
    graph = GraphBuilder()
    tokens = "tokens" if layout == "v1.0" else "input_ids"
    speed_type = TensorProto.INT32 if layout == "int-speed" else TensorProto.FLOAT
    inputs = [
        value_info(tokens, TensorProto.INT64, [1, "n"]),
        value_info("style", TensorProto.FLOAT, [1, STYLE_SIZE]),
        value_info("speed", speed_type, [1]),
    ]
    ids = graph.add("Reshape", tokens, graph.const([-1], np.int64))
    speed = graph.add("Cast", "speed", to=TensorProto.FLOAT)
    per = _frames_per_token(graph, speed, frames)
    wave = _tones(graph, ids, speed, per)
    if nan_token is not None:
        bad = graph.add("Where", _among(graph, ids, nan_token), *_pair(graph, np.nan, 1.0))
        wave = graph.add("Mul", wave, bad)
    if fail_token is not None:
        row = graph.add("Where", _among(graph, ids, fail_token), *_pair(graph, 5, 0, np.int64))
        wave = graph.add("Mul", wave, graph.add("Gather", graph.const([1.0]), row))
    if endless_token is not None or loops_per_token:
        wave = graph.add("Add", wave, _delay(graph, ids, loops_per_token, endless_token))
    shape = [1, -1] if layout == "community" else [-1]
    sound = "audio" if layout == "v1.0" else "waveform"
    graph.add("Reshape", wave, graph.const(shape, np.int64), out=sound)
    outputs = [
        value_info(sound, TensorProto.FLOAT, [1, "samples"] if len(shape) == 2 else ["samples"])
    ]
    if layout in ("v1.1", "int-speed"):
        graph.add("Expand", per, graph.add("Shape", ids), out="duration")
        outputs.append(value_info("duration", TensorProto.INT64, ["n"]))
    return _save(path, graph, inputs, outputs)


def _frames_per_token(graph: GraphBuilder, speed: str, frames: int) -> str:
    """int64 [1]: max(1, round(frames / speed))."""
    exact = graph.add("Round", graph.add("Div", graph.const([frames]), speed))
    return graph.add("Cast", graph.add("Max", exact, graph.const([1.0])), to=TensorProto.INT64)


def _tones(graph: GraphBuilder, ids: str, speed: str, per: str) -> str:
    """The sound, float32 [n, frames, 600]: one frame of tone and pilots each, repeated."""
    phase = np.arange(FRAME_SAMPLES) * (2 * np.pi / FRAME_SAMPLES)
    table = np.sin(np.outer(np.arange(_IDS) + _BASE_HZ / _STEP_HZ, phase)) * _LOUD
    table[0] = 0  # pads are silent
    audible = graph.const(np.arange(_IDS)[:, None] > 0)
    pilots = np.sin(np.outer([_STYLE_HZ / _STEP_HZ, _SPEED_HZ / _STEP_HZ], phase)) * _LOUD
    tone = graph.add("Gather", graph.const(table), ids)
    swing = graph.add("Tanh", graph.add("MatMul", "style", graph.const(_WEIGHTS[:, None])))
    level = graph.add("Add", graph.add("Mul", swing, graph.const(0.4)), graph.const(0.5))
    style_pilot = graph.add("Mul", level, graph.const(pilots[:1]))
    speed_pilot = graph.add(
        "Mul", graph.add("Div", speed, graph.const([4.0])), graph.const(pilots[1:])
    )
    both = graph.add(
        "Mul", graph.add("Add", style_pilot, speed_pilot), graph.add("Gather", audible, ids)
    )
    frame = graph.add("Unsqueeze", graph.add("Add", tone, both), graph.const([1], np.int64))
    one = graph.const([1], np.int64)
    wave = graph.add("Expand", frame, graph.add("Concat", one, per, one, axis=0))
    return graph.add("Mul", wave, _gaps(graph, per))


def _gaps(graph: GraphBuilder, per: str) -> str:
    """float32 [frames, 600]: 1, and 0 for the last samples of the last frame."""
    count = graph.add("Squeeze", per, graph.const([0], np.int64))
    index = graph.add("Range", graph.const(0, np.int64), count, graph.const(1, np.int64))
    last = graph.add("Equal", index, graph.add("Sub", count, graph.const(1, np.int64)))
    rows = graph.add("Unsqueeze", last, graph.const([1], np.int64))
    open_frame = graph.const(np.ones((1, FRAME_SAMPLES)))
    closed = graph.const((np.arange(FRAME_SAMPLES) < FRAME_SAMPLES - _GAP)[None])
    return graph.add("Where", rows, closed, open_frame)


def _pair(graph: GraphBuilder, yes: float, no: float, dtype: type = np.float32) -> tuple[str, str]:
    return graph.const([yes], dtype), graph.const([no], dtype)


def _among(graph: GraphBuilder, ids: str, token: int) -> str:
    """bool [1]: whether that token was given."""
    equal = graph.add("Equal", ids, graph.const([token], np.int64))
    count = graph.add("ReduceSum", graph.add("Cast", equal, to=TensorProto.INT64), keepdims=1)
    return graph.add("Greater", count, graph.const([0], np.int64))


def _delay(graph: GraphBuilder, ids: str, loops_per_token: int, endless_token: int | None) -> str:
    """float32 [1] of 0, after a loop of small matrix products."""
    loops = graph.add("Mul", graph.add("Size", ids), graph.const(loops_per_token, np.int64))
    if endless_token is not None:
        forever = graph.const([2**50], np.int64)
        loops = graph.add("Where", _among(graph, ids, endless_token), forever, loops)
        loops = graph.add("Squeeze", loops)
    start = graph.const(np.eye(64))
    rotation = graph.const(np.roll(np.eye(64), 1, axis=0))
    matrix = [64, 64]
    body = helper.make_graph(
        [
            helper.make_node("Identity", ["go_on"], ["still"]),
            helper.make_node("MatMul", ["work", rotation], ["done"]),
        ],
        "work",
        [
            value_info("i", TensorProto.INT64, []),
            value_info("go_on", TensorProto.BOOL, []),
            value_info("work", TensorProto.FLOAT, matrix),
        ],
        [value_info("still", TensorProto.BOOL, []), value_info("done", TensorProto.FLOAT, matrix)],
    )
    worked = graph.add("Loop", loops, graph.const(True, np.bool_), start, body=body)
    total = graph.add("ReduceMin", worked, keepdims=0)  # 0: the product stays a permutation
    return graph.add("Reshape", total, graph.const([1], np.int64))


def value_info(name: str, kind: int, shape: list[Any]) -> Any:
    return helper.make_tensor_value_info(name, kind, shape)


def _save(path: Path, graph: GraphBuilder, inputs: list[Any], outputs: list[Any]) -> Path:
    if outputs == ["image"]:
        graph.add("Relu", "image", out="picture")
        outputs = [value_info("picture", TensorProto.FLOAT, [1, 3, 8, 8])]
    model = helper.make_model(
        helper.make_graph(graph.nodes, "tone", inputs, outputs, graph.constants),
        opset_imports=[helper.make_opsetid("", 17)],
        ir_version=9,
    )
    onnx.checker.check_model(model)
    onnx.save(model, str(path))
    return path
