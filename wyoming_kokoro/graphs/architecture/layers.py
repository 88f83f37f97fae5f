"""Layers that several parts of Kokoro share: linear, convolution, LSTM, norms, resampling.

Sequences of the text side are [1, channels, t] or [1, t, channels]; everything that is convolved at
the rate of frames and above is [1, channels, 1, t], one pixel high: onnxruntime has its fastest
kernels (blocked, NCHWc) for images alone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from .graph_writer import GraphWriter

Parameters: TypeAlias = Mapping[str, NDArray[np.float32]]
"""Parameters by their PyTorch names, weight norm folded, as `weights.read` gives them."""

Op: TypeAlias = Callable[[str], str]
"""Appends what computes a value from another one; both by their names."""

EPSILON = 1e-5
"""Added to the variance by norms (PyTorch's default)."""

TIME = 3
"""The axis of time in [1, channels, 1, t]."""


@dataclass(frozen=True, slots=True)
class Module:
    """A module of the model: the graph that it is written to, and its parameters.

    `name` is its path among the parameters, such as "decoder.encode".
    """

    graph: GraphWriter
    parameters: Parameters
    name: str = ""

    def child(self, name: str) -> Module:
        """A module within this one."""
        return Module(self.graph, self.parameters, f"{self.name}.{name}".strip("."))

    def has(self, name: str) -> bool:
        """Whether there is a parameter of that name."""
        return f"{self.name}.{name}".strip(".") in self.parameters

    def get(self, name: str) -> NDArray[np.float32]:
        """A parameter. Raises KeyError."""
        return self.parameters[f"{self.name}.{name}".strip(".")]


def linear(module: Module, x: str) -> str:
    """x [.., in] times the weights, plus the bias."""
    return written_linear(module)(x)


def written_linear(module: Module) -> Op:
    """A linear layer whose weights are written now, to be used any number of times."""
    graph = module.graph
    weight, bias = graph.weight(module.get("weight").T), graph.weight(module.get("bias"))
    return lambda x: graph.op("Add", graph.op("MatMul", x, weight), bias)


def style_columns(module: Module, style: str) -> tuple[str, str]:
    """The scale (1 + gamma) and the shift of an adaptive norm: each [1, channels] of a style."""
    graph = module.graph
    both = linear(module.child("fc"), style)
    half = module.get("fc.bias").size // 2
    gamma, beta = graph.ops("Split", both, graph.ints(half, half), outputs=2, axis=1)
    return graph.op("Add", gamma, graph.const(1.0)), beta


def style_scale_and_shift(module: Module, style: str) -> tuple[str, str]:
    """Scale and shift [channels] of an adaptive norm of a style, with its affine part, if any.

    No released file has learned any; one that was trained on might.
    """
    graph = module.graph
    scale, shift = (
        graph.op("Reshape", column, graph.ints(-1)) for column in style_columns(module, style)
    )
    if not module.has("norm.weight"):
        return scale, shift
    own_shift = graph.op("Mul", scale, graph.weight(module.get("norm.bias")))
    own_scale = graph.op("Mul", scale, graph.weight(module.get("norm.weight")))
    return own_scale, graph.op("Add", own_shift, shift)


def layer_norm(graph: GraphWriter, x: str, scale: Any, shift: Any, epsilon: float) -> str:
    """Normalise over the last axis."""
    arrays = graph.weight(scale), graph.weight(shift)
    return graph.op("LayerNormalization", x, *arrays, axis=-1, epsilon=epsilon)


def lstm(module: Module, x: str) -> str:
    """Bidirectional LSTM over x [t, 1, in]; y [t, 1, 2 * hidden]."""
    graph = module.graph
    recurrent = module.get("R")
    arrays = (graph.weight(array) for array in (module.get("W"), recurrent, module.get("B")))
    hidden = recurrent.shape[2]
    y = graph.op("LSTM", x, *arrays, direction="bidirectional", hidden_size=hidden)
    swapped = graph.op("Transpose", y, perm=[0, 2, 1, 3])
    return graph.op("Reshape", swapped, graph.ints(0, 0, -1))


def conv(
    module: Module,
    x: str,
    *,
    stride: int = 1,
    dilation: int = 1,
    padding: int | None = None,
    divide_by: NDArray[np.float32] | None = None,
) -> str:
    """Convolution over time of x [1, channels, 1, t]; padded so that t stays, unless told.

    `divide_by`: the input channels come multiplied by these, which the weights undo.
    """
    graph, weight = module.graph, module.get("weight")
    size = weight.shape[2]
    if padding is None:
        padding = dilation * (size - 1) // 2
    if divide_by is not None:
        weight = weight / divide_by.reshape(1, -1, 1)
    inputs = [x, graph.weight(weight[:, :, None, :])]
    if module.has("bias"):
        inputs.append(graph.weight(module.get("bias")))
    return graph.op(
        "Conv",
        *inputs,
        kernel_shape=[1, size],
        dilations=[1, dilation],
        strides=[1, stride],
        pads=[0, padding, 0, padding],
    )


def upsampling_conv(module: Module, x: str, *, stride: int, padding: int) -> str:
    """Transposed convolution over time of x [1, channels, 1, t]."""
    graph, weight = module.graph, module.get("weight")
    return graph.op(
        "ConvTranspose",
        x,
        graph.weight(weight[:, :, None, :]),
        graph.weight(module.get("bias")),
        kernel_shape=[1, weight.shape[2]],
        strides=[1, stride],
        pads=[0, padding, 0, padding],
    )


def doubled(graph: GraphWriter, even: str, odd: str, channels: int) -> str:
    """Two sequences [1, channels, 1, t] in turns: [1, channels, 1, 2t]."""
    last = graph.ints(4)
    pair = graph.op(
        "Concat", graph.op("Unsqueeze", even, last), graph.op("Unsqueeze", odd, last), axis=4
    )
    return graph.op("Reshape", pair, graph.ints(1, channels, 1, -1))


def as_image(graph: GraphWriter, x: str) -> str:
    """A sequence [1, channels, t] as an image [1, channels, 1, t]."""
    return graph.op("Unsqueeze", x, graph.ints(2))


def as_sequence(graph: GraphWriter, x: str) -> str:
    """An image [1, channels, 1, t] as a sequence [1, channels, t]."""
    return graph.op("Squeeze", x, graph.ints(2))
