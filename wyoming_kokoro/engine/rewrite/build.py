"""Building a rewritten graph, in a child process: it peaks at some five times the model's size.

python -m wyoming_kokoro.engine.rewrite.build MODEL FOLDER PROVIDER:VARIANT:CASES

VARIANT is one of VARIANTS, CASES an .npz file of the sentences to verify and calibrate with. The
folder gets what `GraphStore` keeps: graphs, weights, manifest.json.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import onnxruntime as ort
from onnx.shape_inference import InferenceError

from wyoming_kokoro.engine.cases import Case, read_cases
from wyoming_kokoro.engine.layout import read_layout
from wyoming_kokoro.engine.optimise import DATA, ONNX, child, write_manifest
from wyoming_kokoro.engine.session import CPU, open_session, saving_options, session_options

from . import int8, norms
from .net import Net, Refused
from .repair import Repaired, repair
from .split import Parts, split
from .verify import verify

VARIANTS = ("repaired", "int8", "parts", "parts-int8", "openvino")
PARTS = ("front", "source", "generator")
VERIFIED_CASES = 2
FAILURES = (Refused, InferenceError, ValueError, KeyError)


def build(model: Path, folder: Path, provider: str, variant: str, cases: Sequence[Case]) -> None:
    """Write the variant's graphs. Raises Refused, or one of ORT_ERRORS."""
    repaired = repair(model)
    verify(model, repaired.model, cases[:VERIFIED_CASES])
    if variant.endswith("int8"):
        quantise(repaired, cases)
    if variant.startswith(("parts", "openvino")):
        names = _save_parts(repaired, folder, plain=variant == "openvino")
    else:
        _save_optimised(repaired.model, folder, provider, ONNX, DATA)
        names = [ONNX, DATA]
    write_manifest(folder, names)


def quantise(repaired: Repaired, cases: Sequence[Case]) -> int:
    """Quantise the large convolutions in place, calibrated on the cases; how many they were."""
    net = Net(repaired.model)
    nodes = int8.quantisable(net)
    if not nodes:
        raise Refused("no convolution is large enough to be quantised")
    watch = int8.watched(repaired.model, nodes)
    session = ort.InferenceSession(
        watch.model.SerializeToString(), session_options(0), providers=[CPU[0]]
    )
    layout = read_layout(session.get_inputs(), session.get_outputs())
    names = [output.name for output in session.get_outputs()]
    ranges: dict[str, int8.Range] = {}
    for ids, style, speed in cases:
        results = session.run(names, layout.feed(ids, style, speed))
        int8.merge(ranges, watch, dict(zip(names, results, strict=True)))
    int8.quantise(net, nodes, ranges)
    return len(nodes)


def _save_parts(repaired: Repaired, folder: Path, *, plain: bool) -> list[str]:
    """The three parts, the generator with open norms; `plain`: that as other runtimes read it."""
    parts: Parts = split(repaired.model, repaired.audio, repaired.durations)
    norms.open_norms(Net(parts.generator))
    names = []
    for name in PARTS:
        onnx_name, data_name = f"{name}.onnx", f"{name}.data"
        names.append(onnx_name)
        if plain and name == "generator":
            onnx.save(parts.generator, str(folder / onnx_name))
            continue
        _save_optimised(getattr(parts, name), folder, CPU[0], onnx_name, data_name)
        names.append(data_name)
    return names


def _save_optimised(
    model: Any, folder: Path, provider: str, onnx_name: str, data_name: str
) -> None:
    """Let onnxruntime optimise the model for the provider and save it with weights apart."""
    plain = folder / f"{onnx_name}.plain"
    onnx.save(model, str(plain))
    options = saving_options(folder / onnx_name, data_name)
    open_session(plain, options, [(provider, {})] if provider == CPU[0] else [(provider, {}), CPU])
    plain.unlink()
    (folder / data_name).touch()  # a graph of small weights alone has none


def _work(model: Path, folder: Path, job: str) -> None:
    provider, variant, cases = job.split(":", 2)
    if variant not in VARIANTS:
        raise Refused(f"there is no variant {variant}")
    build(model, folder, provider, variant, read_cases(Path(cases)))


if __name__ == "__main__":
    np.seterr(all="ignore")
    sys.exit(child(_work, sys.argv[1:], FAILURES))
