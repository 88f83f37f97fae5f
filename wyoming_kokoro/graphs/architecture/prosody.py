"""Prosody: how long each token is, and the curves of pitch and energy."""

from __future__ import annotations

import numpy as np

from .layers import (
    EPSILON,
    Module,
    as_image,
    as_sequence,
    conv,
    layer_norm,
    linear,
    lstm,
    style_columns,
)
from .residual import residual_block

_ENCODER_LAYERS = (0, 2, 4)
_RESIDUAL_BLOCKS = 3


def duration_encoder(module: Module, x: str, style: str) -> str:
    """Features [n, 1, 512] and a style [1, 128] to [n, 1, 640]: LSTMs, normed by the style."""
    graph = module.graph
    count = graph.op("Shape", x, start=0, end=1)
    shape = graph.op("Concat", count, graph.ints(1, 1), axis=0)
    every = graph.op("Expand", style, shape)  # the style beside each token
    x = graph.op("Concat", x, every, axis=2)
    for number in _ENCODER_LAYERS:
        y = lstm(module.child(f"lstms.{number}"), x)
        norm = module.child(f"lstms.{number + 1}")
        scale, shift = style_columns(norm, style)
        size = norm.get("fc.bias").size // 2
        plain = np.ones(size, np.float32), np.zeros(size, np.float32)
        y = layer_norm(graph, y, *plain, EPSILON)
        y = graph.op("Add", graph.op("Mul", y, scale), shift)
        x = graph.op("Concat", y, every, axis=2)
    return x


def durations(module: Module, encoded: str, speed: str) -> str:
    """Frames of each token, int64 [n], from features [n, 1, 640].

    The sum of fifty probabilities, divided by the speed and rounded, at least 1.
    """
    graph = module.graph
    logits = linear(module.child("duration_proj.linear_layer"), lstm(module.child("lstm"), encoded))
    total = graph.op("ReduceSum", graph.op("Sigmoid", logits), graph.ints(2), keepdims=0)
    flat = graph.op("Reshape", total, graph.ints(-1))
    paced = graph.op("Round", graph.op("Div", flat, speed))
    return graph.op("Cast", graph.op("Max", paced, graph.const(1.0)), to=7)


def curves(module: Module, aligned: str, style: str) -> tuple[str, str]:
    """Pitch and energy [1, 1, 2f] of aligned features [f, 1, 640]."""
    graph = module.graph
    shared = graph.op("Transpose", lstm(module.child("shared"), aligned), perm=[1, 2, 0])
    found = []
    for name in ("F0", "N"):
        x = as_image(graph, shared)
        for number in range(_RESIDUAL_BLOCKS):
            x = residual_block(module.child(f"{name}.{number}"), x, style)
        found.append(as_sequence(graph, conv(module.child(f"{name}_proj"), x)))
    return found[0], found[1]
