"""Weights of a saved graph as half floats, each widened where it is used: half as much memory, for
some time in every run."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

_LEAST_BYTES = 1 << 16  # there is little to be had from smaller tensors


def halve_weights(saved: Path, out: Path) -> None:
    """Write a saved graph to `out`, large weights as float16, in a file beside it (".data").

    A tensor with numbers too large for that stays as it is.
    """
    model = onnx.load(str(saved))
    tensors = model.graph.initializer
    casts = {cast.output[0]: cast for cast in map(_halved, tensors) if cast}
    nodes = []
    for node in model.graph.node:  # each just before the first that takes it
        nodes += [casts.pop(name) for name in node.input if name in casts]
        nodes.append(node)
    del model.graph.node[:]
    model.graph.node.extend(nodes)
    # Floats first: none of them lies at an odd address.
    tensors.sort(key=lambda tensor: tensor.data_type == TensorProto.FLOAT16)
    data = out.with_suffix(".data").name
    onnx.save_model(model, str(out), save_as_external_data=True, location=data)


def _halved(tensor: TensorProto) -> onnx.NodeProto | None:
    """Make a large tensor one of half floats, under another name; the node that widens it."""
    if tensor.data_type != TensorProto.FLOAT or len(tensor.raw_data) < _LEAST_BYTES:
        return None
    values = numpy_helper.to_array(tensor)
    if not np.abs(values).max() <= np.finfo(np.float16).max:
        return None
    name, half = tensor.name, f"{tensor.name}_half"
    tensor.CopyFrom(numpy_helper.from_array(values.astype(np.float16), half))
    return helper.make_node("Cast", [half], [name], to=TensorProto.FLOAT)
