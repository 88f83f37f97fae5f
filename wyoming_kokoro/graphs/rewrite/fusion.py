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


def fold(editor: GraphEditor) -> tuple[int, int]:
    """Fold what can be folded; returns how many norms and how many snakes that were."""
    norms = [
        norm for node in editor.nodes("InstanceNormalization") if (norm := _norm(editor, node))
    ]
    snakes = 0
    for norm in norms:
        snake = find_snake(editor, norm.result)
        snakes += snake is not None
        value = _folded(editor, norm, snake.factor if snake else None)
        if snake:
            _replace_snake(editor, snake, value)
        else:
            editor.replace_uses(norm.result, value)
    editor.finish()
    return len(norms), snakes


def _norm(editor: GraphEditor, node: Any) -> Norm | None:
    """The norm of that node, if one scale and one shift are all that follows."""
    if any(editor.constant(name) is None for name in node.input[1:]):
        return None
    product = _only_user(editor, node.output[0], "Mul")
    total = product and _only_user(editor, product.output[0], "Add")
    if not total:
        return None
    scale, shift = _other(product, node.output[0]), _other(total, product.output[0])
    if not (_is_column(editor, scale) and _is_column(editor, shift)):
        return None
    return Norm(node, scale, shift, total.output[0])


def _is_column(editor: GraphEditor, name: str) -> bool:
    """Whether the value is cut out of what a style was multiplied to: one number a channel."""
    while (
        node := editor.producer(name, "Slice", "Split", "Unsqueeze", "Reshape", "Add")
    ) is not None:
        others = [other for other in node.input if other and editor.constant(other) is None]
        if len(others) != 1:
            return False
        name = others[0]
    return editor.producer(name, "Gemm", "MatMul") is not None


def find_snake(editor: GraphEditor, x: str) -> Snake | None:
    """The snake on x, where a convolution with constant weights alone takes what it gives."""
    users = editor.users(x)
    first = next((user for user in users if user.op_type == "Mul"), None)
    last = next((user for user in users if user.op_type == "Add"), None)
    if len(users) != 2 or first is None or last is None:
        return None
    factor = editor.constant(_other(first, x))
    sine = _only_user(editor, first.output[0], "Sin")
    square = sine and _only_user(editor, sine.output[0], "Pow")
    part = square and _only_user(editor, square.output[0], "Mul")
    if factor is None or not part or part.output[0] not in last.input:
        return None
    inverse, power = (
        editor.constant(_other(part, square.output[0])),
        editor.constant(square.input[1]),
    )
    taker = _only_user(editor, last.output[0], "Conv")
    if inverse is None or power is None or not np.all(power == 2) or taker is None:
        return None
    invertible = factor.size == inverse.size and np.abs(factor).min() >= SMALLEST
    if not invertible or not np.allclose(factor.ravel() * inverse.ravel(), 1, atol=1e-5):
        return None
    weights = editor.constant(taker.input[1])
    if weights is None or weights.shape[1] != factor.size or attribute(taker, "group", 1) != 1:
        return None
    return Snake(factor.ravel(), first, sine.output[0], last, taker)


def _folded(editor: GraphEditor, norm: Norm, factor: NDArray[np.float32] | None) -> str:
    """The norm anew, which scales and shifts (and multiplies by the factors) by itself."""
    x, weight, bias = norm.node.input
    flat = editor.const([-1], np.int64)
    scale = editor.make("Reshape", norm.scale, flat)
    shift = editor.make("Reshape", norm.shift, flat)
    shift = editor.make("Add", editor.make("Mul", scale, bias), shift)
    scale = editor.make("Mul", scale, weight)
    if factor is not None:
        by = editor.const(factor, np.float32)
        scale, shift = editor.make("Mul", scale, by), editor.make("Mul", shift, by)
    epsilon = attribute(norm.node, "epsilon", 1e-5)
    return editor.make("InstanceNormalization", x, scale, shift, epsilon=epsilon)


def _replace_snake(editor: GraphEditor, snake: Snake, scaled: str) -> None:
    """ax + sin(ax)^2, the factor taken out of the convolution's weights."""
    sine = editor.make("Sin", scaled)
    bent = editor.make("Add", scaled, editor.make("Mul", sine, sine))
    weights = editor.constant(snake.convolution.input[1])
    assert weights is not None
    shares = (1 / snake.factor).reshape(1, -1, *[1] * (weights.ndim - 2))
    snake.convolution.input[0] = bent
    snake.convolution.input[1] = editor.const(weights * shares, np.float32)


def _only_user(editor: GraphEditor, name: str, kind: str) -> Any:
    """The node that alone uses a value, if it is of that type; else None."""
    users = editor.users(name)
    alone = len(users) == 1 and users[0].op_type == kind
    return users[0] if alone and not _is_output(editor, name) else None


def _is_output(editor: GraphEditor, name: str) -> bool:
    return any(output.name == name for output in editor.graph.output)


def _other(node: Any, name: str) -> str:
    """The input of a node of two that is not `name`."""
    return str(node.input[1] if node.input[0] == name else node.input[0])
