"""ALBERT: the transformer that reads the tokens, one layer applied twelve times."""

from __future__ import annotations

import math

import numpy as np

from .graph_writer import GraphWriter
from .layers import Module, layer_norm, linear

LAYERS = 12
HEADS = 12
_EPSILON = 1e-12


def albert(module: Module, tokens: str) -> str:
    """Tokens [1, n] to features [1, n, 768]."""
    embedded = _embeddings(module.child("embeddings"), tokens)
    encoder = module.child("encoder")
    hidden = linear(encoder.child("embedding_hidden_mapping_in"), embedded)
    layer = encoder.child("albert_layer_groups.0.albert_layers.0")
    shared = _SharedWeights(layer)
    for _ in range(LAYERS):
        hidden = shared.apply(hidden)
    return hidden


def _embeddings(module: Module, tokens: str) -> str:
    """Words plus positions plus the one token type, normalised."""
    graph = module.graph
    words = graph.op("Gather", graph.weight(module.get("word_embeddings.weight")), tokens, axis=0)
    count = graph.op("Shape", tokens, start=1, end=2)
    places = (
        module.get("position_embeddings.weight") + module.get("token_type_embeddings.weight")[0]
    )
    first = graph.op("Slice", graph.weight(places), graph.ints(0), count, graph.ints(0))
    norm = module.child("LayerNorm")
    total = graph.op("Add", words, first)
    return layer_norm(graph, total, norm.get("weight"), norm.get("bias"), _EPSILON)


class _SharedWeights:
    """The one layer: its weights are written once and used by every application."""

    def __init__(self, layer: Module) -> None:
        graph = self._graph = layer.graph
        attention = layer.child("attention")
        parts = [attention.child(name) for name in ("query", "key", "value")]
        scale = 1 / math.sqrt(parts[0].get("bias").size // HEADS)
        self._size = parts[0].get("bias").size
        weights = [part.get("weight").T for part in parts]
        biases = [part.get("bias") for part in parts]
        weights[0], biases[0] = weights[0] * scale, biases[0] * scale  # of q·k, once for all
        self._qkv = graph.weight(np.concatenate(weights, axis=1).astype(np.float32))
        self._qkv_bias = graph.weight(np.concatenate(biases).astype(np.float32))
        self._dense = _Linear(attention.child("dense"))
        self._ffn = _Linear(layer.child("ffn"))
        self._ffn_output = _Linear(layer.child("ffn_output"))
        self._norms = [
            (graph.weight(norm.get("weight")), graph.weight(norm.get("bias")))
            for norm in (attention.child("LayerNorm"), layer.child("full_layer_layer_norm"))
        ]

    def apply(self, hidden: str) -> str:
        """Attention, then the feed-forward part, each added to its input and normalised."""
        attended = self._norm(0, hidden, self._dense.apply(self._attention(hidden)))
        inner = _gelu(self._graph, self._ffn.apply(attended))
        return self._norm(1, attended, self._ffn_output.apply(inner))

    def _attention(self, hidden: str) -> str:
        graph = self._graph
        qkv = graph.op("Add", graph.op("MatMul", hidden, self._qkv), self._qkv_bias)
        sizes = graph.ints(self._size, self._size, self._size)
        query, key, value = (
            graph.op("Reshape", part, graph.ints(0, 0, HEADS, -1))
            for part in graph.ops("Split", qkv, sizes, outputs=3, axis=2)
        )
        query = graph.op("Transpose", query, perm=[0, 2, 1, 3])
        key = graph.op("Transpose", key, perm=[0, 2, 3, 1])
        value = graph.op("Transpose", value, perm=[0, 2, 1, 3])
        shares = graph.op("Softmax", graph.op("MatMul", query, key), axis=-1)
        seen = graph.op("Transpose", graph.op("MatMul", shares, value), perm=[0, 2, 1, 3])
        return graph.op("Reshape", seen, graph.ints(0, 0, -1))

    def _norm(self, number: int, hidden: str, more: str) -> str:
        graph = self._graph
        total = graph.op("Add", hidden, more)
        return graph.op(
            "LayerNormalization", total, *self._norms[number], axis=-1, epsilon=_EPSILON
        )


class _Linear:
    """A linear layer whose weights are used several times."""

    def __init__(self, module: Module) -> None:
        self._graph = module.graph
        self._weight = module.graph.weight(module.get("weight").T)
        self._bias = module.graph.weight(module.get("bias"))

    def apply(self, x: str) -> str:
        return self._graph.op("Add", self._graph.op("MatMul", x, self._weight), self._bias)


def _gelu(graph: GraphWriter, x: str) -> str:
    """GELU by tanh (transformers' gelu_new)."""
    cube = graph.op("Mul", graph.op("Mul", x, x), x)
    inner = graph.op("Add", x, graph.op("Mul", cube, graph.const(0.044715)))
    bent = graph.op("Tanh", graph.op("Mul", inner, graph.const(math.sqrt(2 / math.pi))))
    half = graph.op("Mul", x, graph.const(0.5))
    return graph.op("Mul", half, graph.op("Add", bent, graph.const(1.0)))
