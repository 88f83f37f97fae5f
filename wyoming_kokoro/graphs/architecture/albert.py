"""ALBERT: the transformer that reads the tokens, one layer applied twelve times."""

from __future__ import annotations

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

    It is onnxruntime's own operator: query, key and value are one product.
    """
    graph = module.graph
    parts = [module.child(name) for name in ("query", "key", "value")]
    product = graph.weight(np.concatenate([part.get("weight").T for part in parts], axis=1))
    bias = graph.weight(np.concatenate([part.get("bias") for part in parts]))
    return lambda x: graph.op(
        "Attention", x, product, bias, domain="com.microsoft", num_heads=HEADS
    )
