"""Layers of Kokoro in plain numpy, as their definitions say: slow, and right at a glance.

Sequences are [channels, t], in double precision.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wyoming_kokoro.graphs.architecture.graph_writer import GraphWriter
from wyoming_kokoro.model.ort_session import CPU, open_session, session_options

Array = NDArray[Any]
Parameters = Mapping[str, NDArray[np.float32]]


def run_written(
    folder: Path, inputs: Mapping[str, Array], write: Callable[[GraphWriter], str]
) -> Array:
    """What a graph gives for these inputs; `write` names the value."""
    graph = GraphWriter(folder / "graph.onnx")
    for name, value in inputs.items():
        graph.input(name, [None] * value.ndim)  # type: ignore[list-item]
    graph.output(write(graph), "result", [])
    model = graph.save()
    del graph
    return run_file(_without_shape(model), inputs)[0]


def _without_shape(path: Path) -> Path:
    """The graph with an output of any rank."""
    import onnx

    model = onnx.load(str(path), load_external_data=False)
    for port in model.graph.output:
        port.type.tensor_type.ClearField("shape")
    path.write_bytes(model.SerializeToString())
    return path


def run_file(path: Path, inputs: Mapping[str, Array]) -> list[Array]:
    """What the graph in a file gives."""
    session = open_session(path, session_options(), [CPU])
    results: list[Array] = session.run(None, dict(inputs))
    return results


def conv(
    x: Array,
    weight: Array,
    bias: Array | float = 0.0,
    *,
    stride: int = 1,
    pad: int = 0,
    dil: int = 1,
) -> Array:
    """Convolution, weight [out, in, size]."""
    size = weight.shape[2]
    padded = np.pad(x, ((0, 0), (pad, pad)))
    count = (padded.shape[1] - dil * (size - 1) - 1) // stride + 1
    places = stride * np.arange(count)[:, None] + dil * np.arange(size)
    sums = np.einsum("itk,oik->ot", padded[:, places], weight)
    return np.asarray(sums + np.reshape(bias, (-1, 1)))


def transposed_conv(
    x: Array, weight: Array, bias: Array | float, *, stride: int, pad: int, longer: int = 0
) -> Array:
    """Transposed convolution, weight [in, out, size]: each input adds its copy of the weight."""
    size = weight.shape[2]
    full = np.zeros((weight.shape[1], (x.shape[1] - 1) * stride + size + longer))
    for step in range(x.shape[1]):
        full[:, step * stride : step * stride + size] += np.einsum("i,iok->ok", x[:, step], weight)
    return np.asarray(full[:, pad : full.shape[1] - pad] + np.reshape(bias, (-1, 1)))


def adaptive_norm(parameters: Parameters, name: str, x: Array, style: Array) -> Array:
    """Normalised over time, with an affine part where there is one, then as the style says."""
    normal = (x - x.mean(1, keepdims=True)) / np.sqrt(x.var(1, keepdims=True) + 1e-5)
    if f"{name}.norm.weight" in parameters:
        weight, bias = (parameters[f"{name}.norm.{part}"][:, None] for part in ("weight", "bias"))
        normal = normal * weight + bias
    both = parameters[f"{name}.fc.weight"] @ style + parameters[f"{name}.fc.bias"]
    gamma, beta = np.split(both[:, None], 2)
    return np.asarray((1 + gamma) * normal + beta)


def leaky(x: Array, slope: float) -> Array:
    """Leaky ReLU."""
    return np.where(x > 0, x, slope * x)


def layer(parameters: Parameters, name: str, x: Array, **options: int) -> Array:
    """A convolution of the model."""
    bias = parameters.get(f"{name}.bias", np.zeros(1, np.float32))
    return conv(x, parameters[f"{name}.weight"], bias, **options)
