"""Build Kokoro's stages from a released file and prove them against it, in a child process.

python -m wyoming_kokoro.graphs.build MODEL FOLDER JOB

JOB is a JSON object: `variant`, one of BUILT, and `plain`, whether the graphs stay as they are
written, weights inside, for providers other than the CPU. Where the file's weights cannot be read,
or what is built of them does not say what the file says, the folder gets problem.txt. Peaks at some
500 MB.
"""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path

import numpy as np
import onnx

from wyoming_kokoro.graphs.architecture.norm_map import RELEASED_NORMS, NormMap
from wyoming_kokoro.graphs.architecture.stages import write_front, write_generator, write_source
from wyoming_kokoro.graphs.weights.read import read_parameters
from wyoming_kokoro.graphs.weights.traits import read_traits
from wyoming_kokoro.graphs.weights.unreadable import WeightsUnreadable
from wyoming_kokoro.model.session import CPU, open_session, saving_options
from wyoming_kokoro.model.staged_model import NOISE_FILE, STAGE_FILES
from wyoming_kokoro.model.variants import BUILT
from wyoming_kokoro.system.allocator import steady_allocator

from .optimise import PROBLEM, child, write_manifest
from .proof import NotProven, prove, prove_windows


def build(model: Path, folder: Path, variant: str, *, plain: bool) -> None:
    """Write the stages of a variant and the manifest.

    Raises WeightsUnreadable, NotProven, or one of ORT_ERRORS.
    """
    if variant not in BUILT:
        raise ValueError(f"there is no variant {variant}")
    with tempfile.TemporaryDirectory(prefix="kokoro-build-", dir=folder) as name:
        work = Path(name)
        traits = read_traits(model)
        whole = _written(model, work / "whole", given_norms=False)
        spoken = prove(model, whole, traits)
        if variant == "staged":
            staged = _written(model, work / "staged", given_norms=True)
            prove_windows(spoken, staged)
        source = staged if variant == "staged" else whole
        save = _embedded if plain else _optimised
        saved = [file for stage in STAGE_FILES for file in save(source, folder, stage)]
    if traits.noisy:
        (folder / NOISE_FILE).touch()
        saved.append(NOISE_FILE)
    write_manifest(folder, saved)


def _written(model: Path, folder: Path, *, given_norms: bool) -> Path:
    """A folder with the three graphs as they are, whatever is to run them."""
    folder.mkdir()
    parameters = read_parameters(model)
    places = write_generator(parameters, folder, given_norms=given_norms)
    write_front(parameters, folder)
    norm_map = NormMap.load(RELEASED_NORMS) if given_norms else None
    write_source(parameters, folder, places, norm_map)
    return folder


def _optimised(work: Path, folder: Path, stage: str) -> list[str]:
    """Let onnxruntime optimise a stage for the CPU, and save it with its weights apart."""
    data = Path(stage).with_suffix(".data").name
    open_session(work / stage, saving_options(folder / stage, data, packed=True), [CPU])
    (folder / data).touch()  # a graph of small weights alone has none
    return [stage, data]


def _embedded(work: Path, folder: Path, stage: str) -> list[str]:
    """A stage with its weights inside: not every provider finds them outside."""
    onnx.save_model(onnx.load(str(work / stage)), str(folder / stage))
    return [stage]


def _work(model: Path, folder: Path, job: str) -> None:
    steady_allocator()
    what = json.loads(job)
    model.stat()  # a file that is not there says nothing of its weights
    try:
        build(model, folder, what["variant"], plain=what["plain"])
    except (WeightsUnreadable, NotProven) as error:  # asked again, the file would say the same
        for file in folder.iterdir():
            file.unlink()
        (folder / PROBLEM).write_text(_sentence(error), encoding="utf-8")
        write_manifest(folder, [PROBLEM])


def _sentence(error: Exception) -> str:
    if isinstance(error, WeightsUnreadable):
        return f"this file's weights could not be read: {error}"
    return str(error)


if __name__ == "__main__":
    np.seterr(all="ignore")
    sys.exit(child(_work, sys.argv[1:], nice=0))  # a server that starts waits for it
