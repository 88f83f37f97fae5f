"""Building rewritten graphs, in a child process: it peaks at some five times the model's size.

python -m wyoming_kokoro.graphs.rewrite.build MODEL FOLDER JOB

JOB is a JSON object: `utterances`, an .npz file of the sentences to verify and calibrate with, and
`variant`, one of VARIANTS: the folder gets what `GraphStore` keeps, graphs, weights and, last,
manifest.json. Or `variants`, several of them: a folder of each one's name gets that, or
problem.txt where it cannot be made; and `original`, the saved graph of the model as it is, or null.
"""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import onnxruntime as ort
from onnx.shape_inference import InferenceError

from wyoming_kokoro.graphs.calibration_inputs import read_calibration_inputs
from wyoming_kokoro.graphs.optimise import DATA, ONNX, PROBLEM, child, write_manifest
from wyoming_kokoro.model.layout import read_layout
from wyoming_kokoro.model.session import (
    CPU,
    ORT_ERRORS,
    first_line,
    open_session,
    saving_options,
    session_options,
)
from wyoming_kokoro.model.utterance import Utterance

from . import conv1d_as_2d, fusion, int8, norms
from .fixed_noise import open_seeded, seeded
from .graph_editor import GraphEditor, UnsupportedGraph
from .repair import Repaired, repair
from .split import StageGraphs, split
from .verify import ReferenceOutput, compare, outputs_of, seeded_runs

VARIANTS = ("repaired", "lean", "int8", "parts", "parts-int8", "openvino")
EXACT = ("repaired", "lean")
PARTS = ("front", "source", "generator")
VERIFIED_UTTERANCES = 2
FAILURES = (UnsupportedGraph, InferenceError, ValueError, KeyError)


class GraphBuilder:
    """The repaired model, and what is made of it one graph after another.

    Nothing is kept before the repaired model has been verified against the original: against
    `original`, the saved graph of the model as it is, or else the model's file.
    """

    def __init__(
        self, model: Path, utterances: Sequence[Utterance], original: Path | None = None
    ) -> None:
        self._model = model
        self._utterances = utterances
        self._original = original
        self._expected: list[ReferenceOutput] = []
        self._verified = False
        self._repaired: Repaired | None = repair(model)
        self._quantised: Repaired | None = None

    def save(self, variant: str, folder: Path) -> None:
        """Write a variant into a folder. Raises UnsupportedGraph, or one of ORT_ERRORS."""
        if variant not in VARIANTS:
            raise UnsupportedGraph(f"there is no variant {variant}")
        if not self._verified and variant not in EXACT:
            self._verify(seeded_runs(self._plain().model, self._few))
        made = self._made(variant)
        if variant.startswith(("parts", "openvino")):
            names = _save_parts(made, folder, plain=variant == "openvino")
        else:
            _save_optimised(made.model, folder, ONNX, DATA)
            names = [ONNX, DATA]
        if variant in EXACT:  # as it was saved, which needs no optimising once more
            self._verify(_seeded_runs(folder / ONNX, self._few))
        write_manifest(folder, names)

    @property
    def _few(self) -> Sequence[Utterance]:
        return sorted(self._utterances, key=lambda utterance: len(utterance.ids))[
            :VERIFIED_UTTERANCES
        ]

    def _verify(self, actual: Sequence[ReferenceOutput]) -> None:
        if not self._expected and self._original:
            self._expected = _seeded_runs(self._original, self._few)
        elif not self._expected:
            self._expected = seeded_runs(onnx.load(str(self._model)), self._few)
        compare(self._expected, actual)
        self._verified = True

    def _made(self, variant: str) -> Repaired:
        if variant == "lean":
            return self._lean()
        return self._int8() if variant.endswith("int8") else self._plain()

    def _plain(self) -> Repaired:
        """The repaired model; made again after it was changed: one is in memory at a time."""
        if self._repaired is None:
            self._repaired, self._quantised = repair(self._model), None
        return self._repaired

    def _lean(self) -> Repaired:
        """The repaired model in fewer passes and with direct convolutions."""
        made = self._plain()
        self._repaired = None
        editor = GraphEditor(made.model)
        fusion.fold(editor)
        if not conv1d_as_2d.widen(editor):
            raise UnsupportedGraph("no convolution has constant weights")
        return made

    def _int8(self) -> Repaired:
        if self._quantised is None:
            made = self._plain()
            self._repaired = None
            fusion.fold(GraphEditor(made.model))
            quantise(made, self._utterances)
            self._quantised = made
        return self._quantised


def build_all(builder: GraphBuilder, folder: Path, variants: Sequence[str]) -> None:
    """A folder of its name for each variant; what cannot be made leaves its reason there."""
    for variant in variants:
        place = folder / variant
        place.mkdir()
        try:
            builder.save(variant, place)
        except (*FAILURES, *ORT_ERRORS) as error:
            (place / PROBLEM).write_text(first_line(error), encoding="utf-8")


def quantise(repaired: Repaired, utterances: Sequence[Utterance]) -> int:
    """Quantise the large convolutions in place, calibrated on utterances; returns their number."""
    editor = GraphEditor(repaired.model)
    nodes = int8.quantisable(editor)
    if not nodes:
        raise UnsupportedGraph("no convolution is large enough to be quantised")
    watch = int8.watched(repaired.model, nodes)
    session = ort.InferenceSession(
        watch.model.SerializeToString(), session_options(), providers=[CPU[0]]
    )
    layout = read_layout(session.get_inputs(), session.get_outputs())
    names = [output.name for output in session.get_outputs()]
    ranges: dict[str, int8.Range] = {}
    for utterance in utterances:
        results = session.run(names, layout.feed(utterance))
        int8.merge(ranges, watch, dict(zip(names, results, strict=True)))
    int8.quantise(editor, nodes, ranges)
    return len(nodes)


def _save_parts(repaired: Repaired, folder: Path, *, plain: bool) -> list[str]:
    """The three parts, the generator with open norms; `plain`: that as other runtimes read it."""
    parts: StageGraphs = split(repaired.model, repaired.audio, repaired.durations)
    if not plain:
        fusion.fold(GraphEditor(parts.generator))
    norms.open_norms(GraphEditor(parts.generator), branches=not plain)
    names = []
    for name in PARTS:
        onnx_name, data_name = f"{name}.onnx", f"{name}.data"
        names.append(onnx_name)
        if plain and name == "generator":
            onnx.save(parts.generator, str(folder / onnx_name))
            continue
        conv1d_as_2d.widen(GraphEditor(getattr(parts, name)))
        _save_optimised(getattr(parts, name), folder, onnx_name, data_name)
        names.append(data_name)
    return names


def _save_optimised(model: Any, folder: Path, onnx_name: str, data_name: str) -> None:
    """Let onnxruntime optimise the model for the CPU and save it with weights apart."""
    plain = folder / f"{onnx_name}.plain"
    onnx.save(model, str(plain))
    open_session(plain, saving_options(folder / onnx_name, data_name), [CPU])
    plain.unlink()
    (folder / data_name).touch()  # a graph of small weights alone has none


def _seeded_runs(graph: Path, utterances: Sequence[Utterance]) -> list[ReferenceOutput]:
    """As `seeded_runs`, of a saved graph."""
    return outputs_of(open_seeded(seeded(graph), graph.parent), utterances)


def _work(model: Path, folder: Path, job: str) -> None:
    tempfile.tempdir = str(folder)  # a container's /tmp is small; and whoever kills us clears it
    what = json.loads(job)
    original = what.get("original")
    utterances = read_calibration_inputs(Path(what["utterances"]))
    builder = GraphBuilder(model, utterances, Path(original) if original else None)
    if "variant" in what:
        builder.save(what["variant"], folder)
    else:
        build_all(builder, folder, what["variants"])


if __name__ == "__main__":
    np.seterr(all="ignore")
    # its parent waits for it: one that tunes in the background has stepped back already
    sys.exit(child(_work, sys.argv[1:], FAILURES, nice=0))
