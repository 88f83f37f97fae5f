"""Faults to be planted in a model or in what it says, and the model with its noise fixed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import onnx

from tests.graphs.rewrite.rewriting import opened
from wyoming_kokoro.graphs.rewrite.graph_editor import GraphEditor
from wyoming_kokoro.graphs.rewrite.verify import fix_seeds
from wyoming_kokoro.model.kokoro_model import KokoroModel, Output

Change = Callable[[Output], Output]
Fixed = Callable[[], KokoroModel]


def fixed_noise(model: Any, path: Path) -> Fixed:
    """Opens the model with the same noise each time."""
    copy = onnx.ModelProto()
    copy.CopyFrom(model)
    fix_seeds(copy)
    return lambda: KokoroModel(opened(copy), path)


def add_noise(editor: GraphEditor, share: float, *, convolutions: bool = False) -> None:
    """Noise of a share of each large weight's spread."""
    rng = np.random.default_rng(0)
    kinds = ("Conv", "ConvTranspose")
    chosen = {node.input[1] for node in editor.nodes(*kinds)} if convolutions else editor.constants
    for name in list(chosen):
        value = editor.constant(name)
        if value is not None and value.dtype == np.float32 and value.size > 100:
            noise = share * value.std() * rng.standard_normal(value.shape)
            editor.set_const(name, (value + noise).astype(np.float32))


def longer(output: Output) -> Output:
    """Three frames more for each tenth token, as a wrong duration predictor gives."""
    assert output.durations is not None
    more = 3 * (np.arange(len(output.durations)) % 10 == 5)
    silence = np.zeros(600 * int(more.sum()), np.float32)
    return Output(np.concatenate((output.samples, silence)), output.durations + more)


def broken(output: Output) -> Output:
    sound = output.samples.copy()
    sound[1000] = np.nan
    return Output(sound, output.durations)


def clipped(output: Output) -> Output:
    return Output(np.clip(output.samples, -0.25, 0.25), output.durations)


def loud(output: Output) -> Output:
    return Output(output.samples * 4, output.durations)


def silent(output: Output) -> Output:
    return Output(output.samples * 0, output.durations)


def shift_norm(editor: GraphEditor, share: float) -> None:
    """The mean of the last instance norm off by a share of its spread."""
    bias = editor.nodes("InstanceNormalization")[-1].input[2]
    value = editor.constant(bias)
    assert value is not None
    editor.set_const(bias, (value + np.float32(share)).astype(np.float32))
