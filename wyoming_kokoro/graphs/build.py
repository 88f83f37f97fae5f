"""Build Kokoro's stages from a released file and prove them against it, in a child process.

python -m wyoming_kokoro.graphs.build MODEL FOLDER JOB

JOB is a JSON object: `variant`, "staged", "halves" or "whole", and `plain`, whether the graphs stay
as they are written, weights inside, for providers other than the CPU. Where windows of what is
built sound different, the folder gets the variant "whole" and the reason in problem.txt; where the
file's weights cannot be read, or what is built of them does not say what the file says, problem.txt
and the file's own graph, optimised for the CPU. Peaks at some 520 MB.
"""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import numpy as np
import onnx

from wyoming_kokoro.core.audio import Samples
from wyoming_kokoro.graphs.architecture.norm_map import RELEASED_NORMS, NormMap
from wyoming_kokoro.graphs.architecture.norms import given_norm, own_norm
from wyoming_kokoro.graphs.architecture.stages import write_front, write_generator, write_source
from wyoming_kokoro.graphs.weights.read import read_parameters, read_traits
from wyoming_kokoro.graphs.weights.stored_tensor import WeightsUnreadable
from wyoming_kokoro.model.ort_session import (
    CPU,
    ORT_ERRORS,
    first_line,
    open_session,
    saving_options,
)
from wyoming_kokoro.model.staged_model import NOISE_FILE, STAGE_FILES
from wyoming_kokoro.system.allocator import steady_allocator
from wyoming_kokoro.system.child_process import become_background_child

from .graph_store import OWN_FILES, PROBLEM, write_manifest
from .halves import halve_weights
from .proof import NotProven, prove, prove_windows

_FAILURES: tuple[type[Exception], ...] = (*ORT_ERRORS, OSError)
"""Told by their message alone."""


def build(model: Path, folder: Path, variant: str, *, plain: bool) -> None:
    """Write the stages of a variant and the manifest.

    Raises WeightsUnreadable, NotProven, or one of ORT_ERRORS.
    """
    with tempfile.TemporaryDirectory(prefix="kokoro-build-", dir=folder) as name:
        work = Path(name)
        traits = read_traits(model)
        source = whole = _written(model, work / "whole", given_norms=False)
        spoken = prove(model, whole, traits)
        saved = []
        if variant != "whole":
            staged = _written(model, work / "staged", given_norms=True, spanned=not plain)
            try:
                prove_windows(spoken, staged)
                source = staged
            except NotProven as error:
                saved.append(_note(folder, f"{error}: sentences are decoded whole"))
        halves = variant == "halves" and source != whole
        save = _embedded if plain else partial(_optimised, laid_out=not halves)
        for stage in STAGE_FILES:
            saved += save(source / stage, folder / stage)
        if halves:
            _halve(folder, spoken)
    if traits.noisy:
        (folder / NOISE_FILE).touch()
        saved.append(NOISE_FILE)
    write_manifest(folder, saved)


def _written(model: Path, folder: Path, *, given_norms: bool, spanned: bool = False) -> Path:
    """A folder with the three graphs as they are, whatever is to run them.

    `spanned`: see write_generator; other providers than the CPU are not asked to slice within it.
    """
    folder.mkdir()
    parameters = read_parameters(model)
    norm = given_norm if given_norms else own_norm
    places = write_generator(parameters, folder, norm, spanned=spanned)
    write_front(parameters, folder)
    norm_map = NormMap.load(RELEASED_NORMS) if given_norms else None
    write_source(parameters, folder, places, norm_map)
    return folder


def _optimised(source: Path, onnx_file: Path, *, laid_out: bool = True) -> list[str]:
    """Let onnxruntime optimise a graph for the CPU, and save it with its weights apart: in a file
    that tells open_stages so."""
    data = onnx_file.with_suffix(".data")
    open_session(source, saving_options(onnx_file, data.name, laid_out=laid_out), [CPU])
    data.touch()  # a graph of small weights alone has none
    return [onnx_file.name, data.name]


def _halve(folder: Path, spoken: Sequence[Samples]) -> None:
    """Make the saved stages' weights half floats, if they say the same then."""
    with tempfile.TemporaryDirectory(prefix="kokoro-halves-", dir=folder) as name:
        halves = Path(name)
        for stage in STAGE_FILES:
            halve_weights(folder / stage, halves / stage)
        try:
            prove_windows(spoken, halves)
        except NotProven as error:
            sys.stderr.write(f"weights stay floats: {error}\n")
            return
        for file in halves.iterdir():
            file.replace(folder / file.name)


def _embedded(source: Path, onnx_file: Path) -> list[str]:
    """A graph with its weights inside: not every provider finds them outside."""
    onnx.save_model(onnx.load(str(source)), str(onnx_file))
    return [onnx_file.name]


def _note(folder: Path, problem: str) -> str:
    (folder / PROBLEM).write_text(problem, encoding="utf-8")
    return PROBLEM


def _own_graph(model: Path, folder: Path) -> list[str]:
    """The file's own graph, optimised; nothing where that fails: opening the file tells why."""
    try:
        return _optimised(model, folder / OWN_FILES[0])
    except ORT_ERRORS:
        return []


def main(model: Path, folder: Path, job: str) -> int:
    """The child: build, or save what stands in; the exit status."""
    become_background_child(nice=0)  # a server that starts waits for it
    steady_allocator()
    what = json.loads(job)
    try:
        model.stat()  # a file that is not there says nothing of its weights
        try:
            build(model, folder, what["variant"], plain=what["plain"])
        except (WeightsUnreadable, NotProven) as error:  # asked again, the file would say the same
            for file in folder.iterdir():
                file.unlink()
            unread = isinstance(error, WeightsUnreadable)
            words = "this file's weights could not be read: " if unread else ""
            saved = [_note(folder, f"{words}{error}")]
            saved += [] if what["plain"] else _own_graph(model, folder)
            write_manifest(folder, saved)
    except _FAILURES as error:
        sys.stderr.write(f"{first_line(error)}\n")
        return 1
    return 0


if __name__ == "__main__":
    np.seterr(all="ignore")
    sys.exit(main(Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3]))
