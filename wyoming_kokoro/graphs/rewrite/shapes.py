"""Shapes in a graph: infer them, and fix the axes, branches and ranks that are left open."""

from __future__ import annotations

from typing import Any

import numpy as np
import onnx
from onnx import helper, shape_inference

from .graph_editor import GraphEditor, attribute

_SMALL = 64
"""Elements of a constant that may say what a shape is; larger ones only have one."""

Dims = list[int | None]
"""A value's shape: None where it depends on the input."""


def known_shapes(editor: GraphEditor) -> dict[str, Dims]:
    """What onnx can infer of shapes, by value; constants included."""
    bare = onnx.ModelProto()
    bare.CopyFrom(_without_weights(editor))
    inferred = shape_inference.infer_shapes(bare, data_prop=True)
    shapes = {name: list(tensor.dims) for name, tensor in editor.constants.items()}
    values = (*inferred.graph.value_info, *inferred.graph.input, *inferred.graph.output)
    for value in values:
        if value.type.tensor_type.HasField("shape"):
            dims = value.type.tensor_type.shape.dim
            shapes[value.name] = [d.dim_value if d.HasField("dim_value") else None for d in dims]
    return shapes


def fix_squeezes(editor: GraphEditor) -> int:
    """Name the axes of Squeeze nodes that drop whatever is 1; returns how many could be."""
    shapes = known_shapes(editor)
    fixed = 0
    for node in editor.nodes("Squeeze"):
        dims = shapes.get(node.input[0])
        if len(node.input) > 1 or dims is None:
            continue
        axes = [axis for axis, dim in enumerate(dims) if dim == 1]
        if len(dims) - len(axes) <= 1:  # what is left is the one dimension that varies
            node.input.append(editor.const(axes, np.int64))
            fixed += 1
    editor.finish()
    return fixed


def fix_branches(editor: GraphEditor) -> int:
    """Replace If nodes that ask for a dimension that never changes by the branch taken."""
    shapes = known_shapes(editor)
    fixed = 0
    for node in editor.nodes("If"):
        taken = _condition(editor, shapes, node.input[0])
        if taken is None:
            continue
        branch = attribute(node, "then_branch" if taken else "else_branch")
        inner = {value.name: editor.fresh(value.name) for n in branch.node for value in _outputs(n)}
        for step in branch.node:
            copied = editor.graph.node.add()
            copied.CopyFrom(step)
            for names in (copied.input, copied.output):
                names[:] = [inner.get(name, name) for name in names]
        for tensor in branch.initializer:
            editor.graph.initializer.append(tensor)
        for old, result in zip(node.output, branch.output, strict=True):
            editor.replace_uses(old, inner.get(result.name, result.name))
        fixed += 1
    editor.finish()
    return fixed


def fix_output(editor: GraphEditor, name: str, kind: int, dims: list[int | str]) -> None:
    """Declare an output with a rank."""
    for output in editor.graph.output:
        if output.name == name:
            output.CopyFrom(helper.make_tensor_value_info(name, kind, dims))


def _outputs(node: Any) -> list[Any]:
    return [helper.make_empty_tensor_value_info(name) for name in node.output]


def _condition(editor: GraphEditor, shapes: dict[str, Dims], name: str) -> bool | None:
    """What `Gather(Shape(x), i) == c` always is, None if it is anything else."""
    equal = editor.producer(editor.root(name, ("Identity", "Cast", "Squeeze")), "Equal")
    if equal is None:
        return None
    for asked, against in (equal.input[:2], reversed(equal.input[:2])):
        gather = editor.producer(editor.root(asked, ("Squeeze", "Unsqueeze", "Cast")), "Gather")
        shape = gather is not None and editor.producer(gather.input[0], "Shape")
        wanted = editor.constant(against)
        if shape and wanted is not None and wanted.size == 1:
            index = editor.constant(gather.input[1])
            dims = shapes.get(shape.input[0])
            if index is None or index.size != 1 or dims is None:
                return None
            dim = dims[int(index.reshape(-1)[0])]
            return None if dim is None else dim == int(wanted.reshape(-1)[0])
    return None


def _without_weights(editor: GraphEditor) -> Any:
    """The model with large constants as inputs: enough to infer shapes from."""
    graph = editor.graph
    small = [t for t in graph.initializer if int(np.prod(t.dims)) <= _SMALL]
    large = [
        helper.make_tensor_value_info(t.name, t.data_type, list(t.dims))
        for t in graph.initializer
        if int(np.prod(t.dims)) > _SMALL
    ]
    bare = helper.make_graph(
        graph.node, "shapes", [*graph.input, *large], list(graph.output), small
    )
    return helper.make_model(
        bare, opset_imports=editor.model.opset_import, ir_version=editor.model.ir_version
    )
