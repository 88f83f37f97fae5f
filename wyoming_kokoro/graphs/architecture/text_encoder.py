"""Text encoder: what is pronounced, for each token."""

from __future__ import annotations

from .layers import EPSILON, Module, as_image, as_sequence, conv, layer_norm, lstm

_LAYERS = 3
_SLOPE = 0.2


def text_encoder(module: Module, tokens: str) -> str:
    """Tokens [1, n] to features [n, 1, 512]."""
    graph = module.graph
    embedded = graph.op("Gather", graph.weight(module.get("embedding.weight")), tokens, axis=0)
    x = graph.op("Transpose", embedded, perm=[0, 2, 1])
    for number in range(_LAYERS):
        layer = module.child(f"cnn.{number}")
        y = as_sequence(graph, conv(layer.child("0"), as_image(graph, x)))
        y = graph.op("Transpose", y, perm=[0, 2, 1])
        norm = layer.child("1")
        y = layer_norm(graph, y, norm.get("gamma"), norm.get("beta"), EPSILON)
        x = graph.op("Transpose", graph.op("LeakyRelu", y, alpha=_SLOPE), perm=[0, 2, 1])
    return lstm(module.child("lstm"), graph.op("Transpose", x, perm=[2, 0, 1]))
