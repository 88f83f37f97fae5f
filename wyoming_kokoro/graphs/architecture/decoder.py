"""Decoder at the rate of frames: aligned features, pitch and energy to the generator's input."""

from __future__ import annotations

from .layers import Module, as_image, as_sequence, conv
from .residual import residual_block

_BLOCKS = 4


def decoder(module: Module, features: str, pitch: str, energy: str, style: str) -> str:
    """Features [1, 512, f], curves [1, 1, 2f] and a style [1, 128] to [1, 512, 2f]."""
    graph = module.graph
    aligned = as_image(graph, features)
    halved = [
        conv(module.child(name), as_image(graph, curve), stride=2, padding=1)
        for name, curve in (("F0_conv", pitch), ("N_conv", energy))
    ]
    x = graph.op("Concat", aligned, *halved, axis=1)
    x = residual_block(module.child("encode"), x, style)
    beside = [conv(module.child("asr_res.0"), aligned), *halved]
    for number in range(_BLOCKS):
        x = graph.op("Concat", x, *beside, axis=1)
        x = residual_block(module.child(f"decode.{number}"), x, style)
    return as_sequence(graph, x)
