"""The repaired graph as it is, for providers that take no graph that was optimised for the CPU.

python -m wyoming_kokoro.engine.rewrite.plain MODEL FOLDER VARIANT:CASES

VARIANT is "repaired" or "parts", CASES an .npz file of the sentences to verify with. In a child
process, as `build` is; weights are inside the graphs, since not every provider finds them outside.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import onnx

from wyoming_kokoro.engine.cases import Case, read_cases
from wyoming_kokoro.engine.optimise import ONNX, child, write_manifest

from . import norms
from .build import FAILURES, PARTS
from .net import Net, Refused
from .repair import repair
from .split import split
from .verify import verify


def build(model: Path, folder: Path, variant: str, cases: Sequence[Case]) -> None:
    """Write the variant's graphs and the manifest. Raises Refused, or one of ORT_ERRORS."""
    repaired = repair(model)
    verify(model, repaired.model, cases)
    if variant == "repaired":
        graphs = {ONNX: repaired.model}
    elif variant == "parts":
        parts = split(repaired.model, repaired.audio, repaired.durations)
        norms.open_norms(Net(parts.generator))
        graphs = {f"{name}.onnx": getattr(parts, name) for name in PARTS}
    else:
        raise Refused(f"{variant} is not for other providers than the CPU")
    for name, graph in graphs.items():
        onnx.save(graph, str(folder / name))
    write_manifest(folder, graphs)


def _work(model: Path, folder: Path, job: str) -> None:
    variant, cases = job.split(":", 1)
    build(model, folder, variant, read_cases(Path(cases)))


if __name__ == "__main__":
    np.seterr(all="ignore")
    sys.exit(child(_work, sys.argv[1:], FAILURES))
