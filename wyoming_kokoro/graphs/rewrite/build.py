"""Building rewritten graphs, in a child process: it peaks at about 570 MB (Kokoro-82M, measured).

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
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import onnx
from onnx.shape_inference import InferenceError

from wyoming_kokoro.graphs.calibration_inputs import read_calibration_inputs
from wyoming_kokoro.graphs.optimise import DATA, ONNX, PROBLEM, child, write_manifest
from wyoming_kokoro.model.layout import read_layout
from wyoming_kokoro.model.session import (
    CPU,
    ORT_ERRORS,
    first_line,
    in_little_memory,
    open_session,
    saving_options,
)
from wyoming_kokoro.model.utterance import Utterance
from wyoming_kokoro.system.allocator import steady_allocator

from . import conv1d_as_2d, fusion, harmonics, int8, norms
from .external_weights import ExternalWeights
from .fixed_noise import seeded
from .graph_editor import GraphEditor, UnsupportedGraph
from .light_session import open_light
from .model_file import write_model
from .repair import Repaired, folded, repair_folded
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
    `original`, the saved graph of the model as it is, or else the model as onnxruntime folds it.
    The weights lie in the folder `work`, which must be there as long as this is.
    """

    def __init__(
        self,
        model: Path,
        work: Path,
        utterances: Sequence[Utterance],
        original: Path | None = None,
    ) -> None:
        self._utterances = utterances
        self._original = original
        self._expected: list[ReferenceOutput] = []
        self._verified = False
        self._weights = ExternalWeights(work)
        self._folded = folded(model, self._weights)
        self._repaired = repair_folded(_copy(self._folded), self._weights)
        self._quantised: Repaired | None = None

    def save(self, variant: str, folder: Path) -> None:
        """Write a variant into a folder. Raises UnsupportedGraph, or one of ORT_ERRORS."""
        if variant not in VARIANTS:
            raise UnsupportedGraph(f"there is no variant {variant}")
        if not self._verified and variant not in EXACT:
            self._verify(seeded_runs(self._repaired.model, self._few, self._weights))
        made = self._made(variant)
        if variant.startswith(("parts", "openvino")):
            names = self._save_parts(made, folder, plain=variant == "openvino")
        else:
            self._save_optimised(made.model, folder, ONNX, DATA)
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
            self._expected = seeded_runs(self._folded, self._few, self._weights)
        compare(self._expected, actual)
        self._verified = True

    def _made(self, variant: str) -> Repaired:
        if variant == "lean":
            return self._lean()
        return self._int8() if variant.endswith("int8") else self._repaired

    def _changeable(self) -> Repaired:
        return replace(self._repaired, model=_copy(self._repaired.model))

    def _lean(self) -> Repaired:
        """The repaired model in fewer passes and with direct convolutions."""
        made = self._changeable()
        editor = GraphEditor(made.model, self._weights)
        fusion.fold(editor)
        if not conv1d_as_2d.widen(editor):
            raise UnsupportedGraph("no convolution has constant weights")
        return made

    def _int8(self) -> Repaired:
        if self._quantised is None:
            made = self._changeable()
            fusion.fold(GraphEditor(made.model, self._weights))
            quantise(made.model, self._weights, self._utterances)
            self._quantised = made
        return self._quantised

    def _save_parts(self, repaired: Repaired, folder: Path, *, plain: bool) -> list[str]:
        """The three parts, the generator with open norms; `plain`: that as other runtimes read
        it."""
        parts: StageGraphs = split(repaired.model, repaired.audio, repaired.durations)
        if not plain:
            fusion.fold(GraphEditor(parts.generator, self._weights))
        norms.open_norms(GraphEditor(parts.generator, self._weights), branches=not plain)
        harmonics.simplify(GraphEditor(parts.source, self._weights))
        names = []
        for name in PARTS:
            onnx_name, data_name = f"{name}.onnx", f"{name}.data"
            names.append(onnx_name)
            if plain and name == "generator":
                write_model(parts.generator, self._weights, folder / onnx_name)
                continue
            conv1d_as_2d.widen(GraphEditor(getattr(parts, name), self._weights))
            self._save_optimised(getattr(parts, name), folder, onnx_name, data_name)
            names.append(data_name)
        return names

    def _save_optimised(self, model: Any, folder: Path, onnx_name: str, data_name: str) -> None:
        """Let onnxruntime optimise the model for the CPU and save it with weights apart."""
        plain = self._weights.save(model, "plain.onnx")
        options = in_little_memory(saving_options(folder / onnx_name, data_name))
        open_session(plain, options, [CPU])
        (folder / data_name).touch()  # a graph of small weights alone has none


def build_all(builder: GraphBuilder, folder: Path, variants: Sequence[str]) -> None:
    """A folder of its name for each variant; what cannot be made leaves its reason there."""
    for variant in variants:
        place = folder / variant
        place.mkdir()
        try:
            builder.save(variant, place)
        except (*FAILURES, *ORT_ERRORS) as error:
            (place / PROBLEM).write_text(first_line(error), encoding="utf-8")


def quantise(model: Any, weights: ExternalWeights, utterances: Sequence[Utterance]) -> int:
    """Quantise the large convolutions in place, calibrated on utterances; returns their number."""
    editor = GraphEditor(model, weights)
    nodes = int8.quantisable(editor)
    if not nodes:
        raise UnsupportedGraph("no convolution is large enough to be quantised")
    watch = int8.watched(model, nodes)
    session = open_light(watch.model.SerializeToString(), weights.folder)
    layout = read_layout(session.get_inputs(), session.get_outputs())
    names = [output.name for output in session.get_outputs()]
    ranges: dict[str, int8.Range] = {}
    for utterance in utterances:
        results = session.run(names, layout.feed(utterance))
        int8.merge(ranges, watch, dict(zip(names, results, strict=True)))
    int8.quantise(editor, nodes, ranges)
    return len(nodes)


def _copy(model: Any) -> Any:
    """A copy of a model whose weights lie elsewhere: a megabyte."""
    copy = onnx.ModelProto()
    copy.CopyFrom(model)
    return copy


def _seeded_runs(graph: Path, utterances: Sequence[Utterance]) -> list[ReferenceOutput]:
    """As `seeded_runs`, of a saved graph."""
    return outputs_of(open_light(seeded(graph), graph.parent, optimised=True), utterances)


def _work(model: Path, folder: Path, job: str) -> None:
    steady_allocator()
    tempfile.tempdir = str(folder)  # a container's /tmp is small; and whoever kills us clears it
    what = json.loads(job)
    original = what.get("original")
    utterances = read_calibration_inputs(Path(what["utterances"]))
    with tempfile.TemporaryDirectory(prefix="kokoro-rewrite-") as work:
        builder = GraphBuilder(model, Path(work), utterances, Path(original) if original else None)
        if "variant" in what:
            builder.save(what["variant"], folder)
        else:
            build_all(builder, folder, what["variants"])


if __name__ == "__main__":
    np.seterr(all="ignore")
    # its parent waits for it: one that tunes in the background has stepped back already
    sys.exit(child(_work, sys.argv[1:], FAILURES, nice=0))
