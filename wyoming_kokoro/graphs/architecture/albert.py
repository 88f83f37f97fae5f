"""ALBERT: the transformer that reads the tokens, one layer applied twelve times."""

from __future__ import annotations

import math

import numpy as np

from .layers import Module, Op, layer_norm, linear, written_linear

LAYERS = 12
HEADS = 12
_EPSILON = 1e-12


def albert(module: Module, tokens: str) -> str:
    """Tokens [1, n] to features [1, n, 768]."""
    embedded = _embeddings(module.child("embeddings"), tokens)
    encoder = module.child("encoder")
    hidden = linear(encoder.child("embedding_hidden_mapping_in"), embedded)
    layer = _layer(encoder.child("albert_layer_groups.0.albert_layers.0"))
    for _ in range(LAYERS):
        hidden = layer(hidden)
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


def _layer(module: Module) -> Op:
    """The one layer, its weights written once: attention, then the feed-forward part, each added
    to its input and normalised.
    """
    graph, attention = module.graph, module.child("attention")
    attend, dense = _attention(attention), written_linear(attention.child("dense"))
    inner, bias = graph.weight(module.get("ffn.weight").T), graph.weight(module.get("ffn.bias"))
    outer = written_linear(module.child("ffn_output"))
    norms = [attention.child("LayerNorm"), module.child("full_layer_layer_norm")]
    arrays = [[graph.weight(norm.get(part)) for part in ("weight", "bias")] for norm in norms]

    def added(norm: int, x: str, more: str) -> str:
        total = graph.op("Add", x, more)
        return graph.op("LayerNormalization", total, *arrays[norm], axis=-1, epsilon=_EPSILON)

    def apply(hidden: str) -> str:
        attended = added(0, hidden, dense(attend(hidden)))
        product = graph.op("MatMul", attended, inner)
        # GELU by tanh (transformers' gelu_new), in one pass: onnxruntime's own operator
        bent = graph.op("FastGelu", product, bias, domain="com.microsoft")
        return added(1, attended, outer(bent))

    return apply


def _attention(module: Module) -> Op:
    """The self-attention of a layer, as a function from its input to its output.

    Query, key and value are one product; their scale is put into the weights.
    """
    graph = module.graph
    parts = [module.child(name) for name in ("query", "key", "value")]
    weights, biases = [part.get("weight").T for part in parts], [part.get("bias") for part in parts]
    size = biases[0].size
    scale = 1 / math.sqrt(size // HEADS)
    weights[0], biases[0] = weights[0] * scale, biases[0] * scale
    product = graph.weight(np.concatenate(weights, axis=1).astype(np.float32))
    bias = graph.weight(np.concatenate(biases).astype(np.float32))

    def apply(hidden: str) -> str:
        qkv = graph.op("Add", graph.op("MatMul", hidden, product), bias)
        sizes = graph.ints(size, size, size)
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

    return apply
