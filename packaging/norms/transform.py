"""Make the transform of the harmonics: wyoming_kokoro/graphs/architecture/transform-v1.0.npy.

    python packaging/norms/transform.py

The released files take it with onnxruntime's STFT operator, whose twenty points go by a longer
transform (Bluestein's) and are off by some 1e-6 of the loudest band, always by the same. In silence
nothing else sets the phases, and phases are heard. Such errors follow from the input linearly, so
the operator's answers to single impulses have them all. They are kept in a file, and so do not hang
on the version of onnxruntime that builds a graph.
"""

from __future__ import annotations

import numpy as np
import onnxruntime as ort
from numpy.typing import NDArray
from onnx import helper

from wyoming_kokoro.graphs.architecture.graph_writer import IR_VERSION, OPSET
from wyoming_kokoro.graphs.architecture.source import FFT, TRANSFORM


def transform() -> NDArray[np.float32]:
    """Real, then imaginary parts of each band, in answer to an impulse at each place: [22, 20]."""
    places = np.arange(FFT)
    window = (0.5 - 0.5 * np.cos(2 * np.pi * places / FFT)).astype(np.float32)
    impulses = np.eye(FFT, dtype=np.float32)[:, :, None]
    names = ["signal", "step", "window", "length"]
    node = helper.make_node("STFT", names, ["spectrum"], onesided=1)
    shapes = ([FFT, FFT, 1], [], [FFT], [])
    types = [1, 7, 1, 7]  # float, int64
    inputs = [
        helper.make_tensor_value_info(name, kind, shape)
        for name, kind, shape in zip(names, types, shapes, strict=True)
    ]
    output = helper.make_tensor_value_info("spectrum", 1, [FFT, 1, "bands", 2])
    graph = helper.make_graph([node], "stft", inputs, [output])
    opsets = [helper.make_opsetid("", OPSET)]
    model = helper.make_model(graph, opset_imports=opsets, ir_version=IR_VERSION)
    session = ort.InferenceSession(model.SerializeToString(), providers=["CPUExecutionProvider"])
    step = length = np.array(FFT, np.int64)
    values = dict(zip(names, (impulses, step, window, length), strict=True))
    spectrum = np.asarray(session.run(None, values)[0], np.float32)[:, 0]
    return np.ascontiguousarray(np.concatenate((spectrum[..., 0], spectrum[..., 1]), axis=1).T)


if __name__ == "__main__":
    np.save(TRANSFORM, transform())
