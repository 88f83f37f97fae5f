"""Build Kokoro's stages from a released file and prove them against it, in a child process.

python -m wyoming_kokoro.graphs.build MODEL FOLDER JOB

JOB is a JSON object: `variant`, one of VARIANTS, and `plain`, whether the graphs stay as they are
written, weights inside, for providers other than the CPU. Peaks at some 400 MB.
"""

from __future__ import annotations

import json
import shutil
import sys
import tempfile
from pathlib import Path

import numpy as np
import onnx

from wyoming_kokoro.architecture.stages import (
    FRONT,
    GENERATOR,
    SOURCE,
    WHOLE_GENERATOR,
    write_front,
    write_generator,
    write_source,
)
from wyoming_kokoro.model.session import CPU, in_little_memory, open_session, saving_options
from wyoming_kokoro.model.variants import BUILT
from wyoming_kokoro.system.allocator import steady_allocator
from wyoming_kokoro.weights.read import read_parameters
from wyoming_kokoro.weights.unreadable import WeightsUnreadable

from .optimise import child, write_manifest
from .proof import NotProven, prove

FAILURES: tuple[type[Exception], ...] = (WeightsUnreadable, NotProven)
"""Told by their message alone: what is wrong with the file, in a sentence."""


def build(model: Path, folder: Path, variant: str, *, plain: bool) -> None:
    """Write the stages of a variant and the manifest. Raises one of FAILURES or ORT_ERRORS."""
    if variant not in BUILT:
        raise ValueError(f"there is no variant {variant}")
    with tempfile.TemporaryDirectory(prefix="kokoro-build-", dir=folder) as name:
        work = Path(name)
        _write(model, work, variant)
        prove(model, work)
        saved = [_embedded(work, folder, stage) for stage in (FRONT, SOURCE, GENERATOR)] if plain else [
            file for stage in (FRONT, SOURCE, GENERATOR) for file in _optimised(work, folder, stage)
        ]
    write_manifest(folder, saved)


def _write(model: Path, work: Path, variant: str) -> None:
    """The three graphs as they are, whatever is to run them."""
    parameters = read_parameters(model)
    name = WHOLE_GENERATOR if variant == "whole" else GENERATOR
    places = write_generator(parameters, work, name)
    write_front(parameters, work)
    write_source(parameters, work, places)


def _optimised(work: Path, folder: Path, stage: str) -> list[str]:
    """Let onnxruntime optimise a stage for the CPU, and save it with its weights apart."""
    data = Path(stage).with_suffix(".data").name
    options = in_little_memory(saving_options(folder / stage, data))
    open_session(work / stage, options, [CPU])
    (folder / data).touch()  # a graph of small weights alone has none
    return [stage, data]


def _embedded(work: Path, folder: Path, stage: str) -> str:
    """A stage with its weights inside: not every provider finds them outside."""
    onnx.save_model(onnx.load(str(work / stage)), str(folder / stage))
    return stage


def _work(model: Path, folder: Path, job: str) -> None:
    steady_allocator()
    what = json.loads(job)
    build(model, folder, what["variant"], plain=what["plain"])


if __name__ == "__main__":
    np.seterr(all="ignore")
    sys.exit(child(_work, sys.argv[1:], FAILURES))
