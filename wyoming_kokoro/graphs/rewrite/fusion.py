"""Fewer passes over the sound: scales and shifts move into what stands before and after them.

Between two convolutions the generator normalises, scales and shifts by the style, and bends
(snake: x + sin(ax)^2 / a), each step reading and writing megabytes. A norm can scale and shift
itself, a factor can go into the weights of the convolution that follows. Rounding alone differs.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .graph_editor import GraphEditor, attribute

SMALLEST = 1e-3
"""A snake's factor nearer to 0 stays where it is: its inverse would blow up the weights."""


@dataclass(frozen=True, slots=True)
class Norm:
    """An instance norm with the scale and the shift that follow, and the value they end in."""

    node: Any
    scale: str
    shift: str
    result: str


@dataclass(frozen=True, slots=True)
class Snake:
    """x + sin(ax)^2 / a: its x, its factor (one a channel), and the convolution that takes it."""

    factor: NDArray[np.float32]
    first: Any
    sine: str
    last: Any
    convolution: Any


def fold(net: GraphEditor) -> tuple[int, int]:
    """Fold what can be folded; returns how many norms and how many snakes that were."""
    found = [norm for node in net.nodes("InstanceNormalization") if (norm := _norm(net, node))]
    snakes = 0
    for norm in found:
        snake = _snake(net, norm.result)
        snakes += snake is not None
        value = _folded(net, norm, snake.factor if snake else None)
        if snake:
            _replace_snake(net, snake, value)
        else:
            net.replace_uses(norm.result, value)
    net.finish()
    return len(found), snakes


def _norm(net: GraphEditor, node: Any) -> Norm | None:
    """The norm of that node, if one scale and one shift are all that follows."""
    if any(net.constant(name) is None for name in node.input[1:]):
        return None
    product = _only_user(net, node.output[0], "Mul")
    total = product and _only_user(net, product.output[0], "Add")
    if not total:
        return None
    scale, shift = _other(product, node.output[0]), _other(total, product.output[0])
    if not (_is_column(net, scale) and _is_column(net, shift)):
        return None
    return Norm(node, scale, shift, total.output[0])


def _is_column(net: GraphEditor, name: str) -> bool:
    """Whether the value is cut out of what a style was multiplied to: one number a channel."""
    while (node := net.producer(name, "Slice", "Split", "Unsqueeze", "Reshape", "Add")) is not None:
        others = [other for other in node.input if other and net.constant(other) is None]
        if len(others) != 1:
            return False
        name = others[0]
    return net.producer(name, "Gemm", "MatMul") is not None


def _snake(net: GraphEditor, x: str) -> Snake | None:
    """The snake on x, where a convolution with constant weights alone takes what it gives."""
    users = net.users(x)
    first = next((user for user in users if user.op_type == "Mul"), None)
    last = next((user for user in users if user.op_type == "Add"), None)
    if len(users) != 2 or first is None or last is None:
        return None
    factor = net.constant(_other(first, x))
    sine = _only_user(net, first.output[0], "Sin")
    square = sine and _only_user(net, sine.output[0], "Pow")
    part = square and _only_user(net, square.output[0], "Mul")
    if factor is None or not part or part.output[0] not in last.input:
        return None
    inverse, power = net.constant(_other(part, square.output[0])), net.constant(square.input[1])
    taker = _only_user(net, last.output[0], "Conv")
    if inverse is None or power is None or not np.all(power == 2) or taker is None:
        return None
    known = factor.size == inverse.size and np.abs(factor).min() >= SMALLEST
    if not known or not np.allclose(factor.ravel() * inverse.ravel(), 1, atol=1e-5):
        return None
    weights = net.constant(taker.input[1])
    if weights is None or weights.shape[1] != factor.size or attribute(taker, "group", 1) != 1:
        return None
    return Snake(factor.ravel(), first, sine.output[0], last, taker)


def _folded(net: GraphEditor, norm: Norm, factor: NDArray[np.float32] | None) -> str:
    """The norm anew, which scales and shifts (and multiplies by the factors) by itself."""
    x, weight, bias = norm.node.input
    flat = net.const([-1], np.int64)
    scale = net.make("Reshape", norm.scale, flat)
    shift = net.make("Reshape", norm.shift, flat)
    shift = net.make("Add", net.make("Mul", scale, bias), shift)
    scale = net.make("Mul", scale, weight)
    if factor is not None:
        by = net.const(factor, np.float32)
        scale, shift = net.make("Mul", scale, by), net.make("Mul", shift, by)
    epsilon = attribute(norm.node, "epsilon", 1e-5)
    return net.make("InstanceNormalization", x, scale, shift, epsilon=epsilon)


def _replace_snake(net: GraphEditor, snake: Snake, scaled: str) -> None:
    """ax + sin(ax)^2, the factor taken out of the convolution's weights."""
    sine = net.make("Sin", scaled)
    bent = net.make("Add", scaled, net.make("Mul", sine, sine))
    weights = net.constant(snake.convolution.input[1])
    assert weights is not None
    shares = (1 / snake.factor).reshape(1, -1, *[1] * (weights.ndim - 2))
    snake.convolution.input[0] = bent
    snake.convolution.input[1] = net.const(weights * shares, np.float32)


def _only_user(net: GraphEditor, name: str, kind: str) -> Any:
    """The node that alone uses a value, if it is of that type; else None."""
    users = net.users(name)
    alone = len(users) == 1 and users[0].op_type == kind
    return users[0] if alone and not _is_output(net, name) else None


def _is_output(net: GraphEditor, name: str) -> bool:
    return any(output.name == name for output in net.graph.output)


def _other(node: Any, name: str) -> str:
    """The input of a node of two that is not `name`."""
    return str(node.input[1] if node.input[0] == name else node.input[0])
