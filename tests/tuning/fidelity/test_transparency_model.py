"""Transparency on a miniature model: faults planted in the model itself are named."""

from __future__ import annotations

from collections.abc import Callable
from itertools import accumulate
from pathlib import Path

import numpy as np
import pytest

from tests.graphs.rewrite.rewriting import UTTERANCES, utterance
from tests.mini_model import build_mini_model
from tests.tuning.fidelity.planted import Fixed, add_noise, fixed_noise, shift_norm
from wyoming_kokoro.core.cancellation import Stop
from wyoming_kokoro.graphs.calibration_inputs import write_calibration_inputs
from wyoming_kokoro.graphs.graph_store import GraphStore
from wyoming_kokoro.graphs.rewrite.graph_editor import GraphEditor
from wyoming_kokoro.graphs.rewrite.repair import repair
from wyoming_kokoro.graphs.variant_builder import maker
from wyoming_kokoro.model.decoding import Prosody
from wyoming_kokoro.model.kokoro_model import ModelInfo, Output
from wyoming_kokoro.model.model_options import ModelOptions
from wyoming_kokoro.model.session import CPU
from wyoming_kokoro.model.staged_model import StagedModel, open_stages
from wyoming_kokoro.tuning.fidelity.distance import Rendering
from wyoming_kokoro.tuning.fidelity.transparency import (
    COLOUR_DB,
    Transparency,
    transparency,
)

SEEDS = (0, 1, 2)


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_mini_model(tmp_path_factory.mktemp("transparency") / "mini.onnx", "v1.0")


def renderings(fixed: Fixed) -> list[Rendering]:
    """Three sentences under fixed noise."""
    return [Rendering.of(fixed().run_once(utterance(25, seed))) for seed in SEEDS]


def planted(path: Path, plant: Callable[[GraphEditor], object]) -> Transparency:
    """What is measured of the model with a fault in it."""
    editor = GraphEditor(repair(path).model)
    plant(editor)
    right = renderings(fixed_noise(repair(path).model, path))
    return transparency(list(zip(right, renderings(fixed_noise(editor.model, path)), strict=True)))


@pytest.mark.parametrize(
    ("plant", "fault"),
    [
        (lambda editor: add_noise(editor, 0.1), "spectral distortion"),
        (lambda editor: add_noise(editor, 0.01), "over 2 dB"),
        (lambda editor: shift_norm(editor, 0.1), "timbre"),
        (lambda editor: add_noise(editor, 0.001), ""),
        (lambda editor: None, ""),
    ],
    ids=["noise 10 %", "noise 1 %", "a norm's mean", "noise 0.1 %", "nothing"],
)
def test_faults_in_weights(path: Path, plant: Callable[[GraphEditor], object], fault: str) -> None:
    """Noise on all weights, and one norm whose mean is off by a tenth of its spread."""
    found = planted(path, plant).fault
    assert fault in found
    assert bool(fault) == bool(found)


@pytest.fixture(scope="module")
def staged(path: Path) -> StagedModel:
    write_calibration_inputs(path.with_name("utterances.npz"), UTTERANCES)
    make = maker("parts", path.with_name("utterances.npz"))
    files = GraphStore(path.parent / "graphs").build(path, "parts", CPU[0], make=make)
    options = ModelOptions(1, windowed=True)
    info = ModelInfo(path, "v1.0", CPU[0], options, "saved", "", has_durations=True)
    return open_stages(files.onnx.parent, [CPU], info)


def in_windows(model: StagedModel, prosody: Prosody, voice: str) -> Rendering:
    """A sentence in windows, with the statistics known of a voice."""
    pieces = list(model.decoded(prosody, Stop(), voice))
    lengths = accumulate(len(piece) for piece in pieces[:-1])
    return Rendering.of(Output(np.concatenate(pieces), prosody.durations), list(lengths))


@pytest.mark.parametrize("style", ["its own", "another"])
def test_statistics_of_a_voice(staged: StagedModel, style: str) -> None:
    """Windows with those of the voice itself are transparent, with those of another they are not.

    The reference is the same prosody in windows whose statistics have settled.
    """
    pairs = []
    for seed in (7, 8, 9):
        prosody = staged.prosody(utterance(40, seed), Stop())
        other = staged.prosody(utterance(40, seed + 10), Stop())
        for _ in range(5):
            in_windows(staged, prosody, f"settled {seed}")
            in_windows(staged, prosody if style == "its own" else other, f"{style} {seed}")
        right = in_windows(staged, prosody, f"settled {seed}")
        pairs.append((right, in_windows(staged, prosody, f"{style} {seed}")))
        assert right.seams
    found = transparency(pairs)
    assert bool(found.fault) == (style == "another"), found
    assert (found.colour_db > 2 * COLOUR_DB) == (style == "another"), found
