"""The released files' parameters agree, whichever file they are read from."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np
import onnx
import pytest
from onnx import TensorProto, numpy_helper

from wyoming_kokoro.graphs.weights.expected import parameter_shapes
from wyoming_kokoro.graphs.weights.read import Parameters, read_parameters

INT8, FLOAT, V1_1 = "kokoro-v1.0.int8.onnx", "kokoro-v1.0.rounded.onnx", "v1.1.onnx"
Released = Callable[[str], Path]
_PEAK = r"""
import re, sys
from pathlib import Path
from wyoming_kokoro.graphs.weights.read import read_parameters
parameters = read_parameters(Path(sys.argv[1]))
for name in parameters:
    parameters[name].sum()
print(re.search(r"VmHWM:\s+(\d+)", Path("/proc/self/status").read_text())[1])
"""


def largest_difference(one: Parameters, other: Parameters) -> float:
    """The largest difference of two numbers, relative to the largest of their parameter."""
    assert set(one) == set(other) == set(parameter_shapes())
    return max(
        float(np.abs(one[name] - other[name]).max() / max(np.abs(one[name]).max(), 1e-30))
        for name in one
    )


def test_integers_are_made_floats_again(released: Released) -> None:
    """The float file was made of the int8 one by other code: they agree to the bit."""
    floats, integers = read_parameters(released(FLOAT)), read_parameters(released(INT8))
    assert largest_difference(floats, integers) == 0


def test_two_exporters_agree(released: Released) -> None:
    """All but what weight norm's division rounds, in the last bit."""
    floats, plain = read_parameters(released(FLOAT)), read_parameters(released(V1_1))
    assert largest_difference(floats, plain) < 1.2e-7


@pytest.mark.parametrize(("name", "rounding"), [(FLOAT, 2**-11), (V1_1, 2**-10)])
def test_half_floats_agree_within_their_rounding(
    name: str, rounding: float, released: Released, tmp_path: Path
) -> None:
    """Under weight norm two numbers are rounded, the direction and the gain."""
    half = tmp_path / "half.onnx"
    _write_half(released(name), half)
    floats, halves = read_parameters(released(name)), read_parameters(half)
    assert 2**-13 < largest_difference(floats, halves) < rounding


@pytest.mark.skipif(sys.platform != "linux", reason="reads the peak as Linux tells it")
@pytest.mark.parametrize("name", [INT8, FLOAT, V1_1])
def test_reading_takes_a_fraction_of_the_files_memory(name: str, released: Released) -> None:
    """Each parameter is made when it is asked for: some 200 MB for 326 MB of weights, and what
    the kernel maps ahead of a file that it holds."""
    child = [sys.executable, "-c", _PEAK, str(released(name))]
    peak = subprocess.run(child, check=True, capture_output=True, text=True).stdout
    assert int(peak) < 240_000


def _write_half(source: Path, target: Path) -> None:
    """A file's weights as half floats, cast in the graph."""
    model = onnx.load(source)
    casts = []
    for tensor in model.graph.initializer:
        if tensor.data_type == TensorProto.FLOAT and tensor.dims:
            name, values = tensor.name, numpy_helper.to_array(tensor).astype(np.float16)
            tensor.CopyFrom(numpy_helper.from_array(values, f"{name}_half"))
            casts.append(onnx.helper.make_node("Cast", [f"{name}_half"], [name], to=1))
    nodes = [*casts, *model.graph.node]
    del model.graph.node[:]
    model.graph.node.extend(nodes)
    onnx.save(model, target)
