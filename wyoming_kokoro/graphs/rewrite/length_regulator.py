"""The length regulator: torch exports `repeat_interleave` as a Loop that fills a Sequence.

    for i in range(n): sequence.insert(expand(values[i], repeats[i]));  concat(sequence)

Accelerators refuse both. The same numbers come from a cumulative sum: frame f belongs to the first
token whose end lies behind f.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from onnx import TensorProto, numpy_helper

from .graph_editor import GraphEditor, UnsupportedGraph, attribute

_SHAPING = ("Concat", "Where", "Mul", "Equal", "ConstantOfShape", "Shape", "Cast", "Reshape")


@dataclass(frozen=True, slots=True)
class LengthRegulator:
    """Where it stands: `values` [n] and `repeats` int64 [n] make `result` [sum of repeats]."""

    values: str
    repeats: str
    result: str


def find(editor: GraphEditor) -> LengthRegulator:
    """The one length regulator of the graph. Raises UnsupportedGraph."""
    regulators = [made for node in editor.nodes("Loop") if (made := _recognised(editor, node))]
    if len(regulators) != 1:
        raise UnsupportedGraph(f"{len(regulators)} length regulators found")
    return regulators[0]


def replace(editor: GraphEditor, regulator: LengthRegulator) -> None:
    """Let sums and gathers make the result."""
    ends = editor.make("CumSum", regulator.repeats, editor.const(0, np.int64))
    last = editor.make("Gather", ends, editor.const(-1, np.int64), axis=0)
    frames = editor.make("Range", editor.const(0, np.int64), last, editor.const(1, np.int64))
    column = editor.make("Unsqueeze", frames, editor.const([1], np.int64))
    behind = editor.make("GreaterOrEqual", column, ends)  # [frames, n]
    ones = editor.make("Cast", behind, to=TensorProto.INT64)
    token = editor.make("ReduceSum", ones, editor.const([1], np.int64), keepdims=0)
    gathered = editor.make("Gather", regulator.values, token, axis=0)
    editor.replace_uses(regulator.result, gathered)
    editor.finish()


def _recognised(editor: GraphEditor, loop: Any) -> LengthRegulator | None:
    """What the Loop does, if it does that and nothing else."""
    body = attribute(loop, "body")
    result = [node for node in editor.users(loop.output[0]) if node.op_type == "ConcatFromSequence"]
    if len(loop.output) != 1 or len(result) != 1 or len(editor.users(loop.output[0])) != 1:
        return None
    if attribute(result[0], "axis", 0) != 0 or attribute(result[0], "new_axis", 0):
        return None
    inner = {name: node for node in body.node for name in node.output}
    insert = inner.get(body.output[-1].name)
    if insert is None or insert.op_type != "SequenceInsert" or len(insert.input) != 2:
        return None
    expand = _origin(inner, insert.input[1], ("Reshape",))
    if expand is None or expand.op_type != "Expand":
        return None
    counter = body.input[0].name
    values = _split_outside(editor, inner, expand.input[0], ("Unsqueeze",), counter)
    repeats = _split_outside(editor, inner, expand.input[1], _SHAPING, counter)
    if values is None or repeats is None:
        return None
    return LengthRegulator(values, repeats, result[0].output[0])


def _origin(inner: dict[str, Any], name: str, through: tuple[str, ...]) -> Any:
    """The first node before `name` in the body that is not one of these types."""
    node = inner.get(name)
    while node is not None and node.op_type in through:
        node = inner.get(node.input[0])
    return node


def _split_outside(
    editor: GraphEditor, inner: dict[str, Any], name: str, through: tuple[str, ...], counter: str
) -> str | None:
    """The value whose element number `counter` arrives at `name`, going back through the body."""
    todo, sources = [name], set()
    while todo:
        node = inner.get(todo.pop())
        if node is None or node.op_type == "Constant":
            continue
        if node.op_type == "SequenceAt" and node.input[1] == counter:
            split = editor.producer(node.input[0], "SplitToSequence")
            if split is None or not _by_ones(editor, split):
                return None
            sources.add(split.input[0])
        elif node.op_type in through:
            todo += list(node.input)
        else:
            return None
    return sources.pop() if len(sources) == 1 else None


def _by_ones(editor: GraphEditor, split: Any) -> bool:
    """Whether it splits into pieces of one element along the first axis."""
    if attribute(split, "axis", 0) != 0 or attribute(split, "keepdims", 1) != 1:
        return False
    if len(split.input) < 2:
        return True
    sizes = editor.producer(split.input[1], "ConstantOfShape")
    if sizes is not None:
        value = attribute(sizes, "value")
        return value is not None and bool((numpy_helper.to_array(value) == 1).all())
    sizes = editor.constant(split.input[1])
    return sizes is not None and bool((sizes == 1).all())
