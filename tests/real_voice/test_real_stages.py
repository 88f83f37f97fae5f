"""The stages that are built of the released model: one engine whatever file it was, windows that
sound as the whole.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

import numpy as np
import pytest

from wyoming_kokoro.core.voices import CATALOGUE
from wyoming_kokoro.graphs.architecture.stages import write_front, write_generator, write_source
from wyoming_kokoro.graphs.proof import WINDOWS_MEAN_DB
from wyoming_kokoro.graphs.weights.read import read_parameters
from wyoming_kokoro.loading.load import load_model
from wyoming_kokoro.model.fidelity.spectra import difference
from wyoming_kokoro.model.kokoro_model import KokoroModel
from wyoming_kokoro.model.model_options import ModelOptions, Variant
from wyoming_kokoro.model.utterance import Utterance
from wyoming_kokoro.model.voice_bank import VoiceBank

from .corpus import lines

VOICES = ("af_heart", "bf_emma", "ff_siwis")


def _stages(model: Path, folder: Path) -> dict[str, str]:
    """The checksums of what is written of a file."""
    folder.mkdir()
    parameters = read_parameters(model)
    places = write_generator(parameters, folder, given_norms=True)
    write_front(parameters, folder)
    write_source(parameters, folder, places)
    found = {}
    for path in folder.iterdir():
        with path.open("rb") as file:
            found[path.name] = hashlib.file_digest(file, "sha256").hexdigest()
        path.unlink()
    return found


def test_the_file_in_eight_bits_and_the_one_in_floats_are_one(
    real_int8: Path, real_fp32: Path, tmp_path: Path
) -> None:
    """The stages of both are the same to the bit."""
    integers = _stages(real_int8, tmp_path / "int8")
    assert len(integers) == 6
    assert _stages(real_fp32, tmp_path / "fp32") == integers


@pytest.fixture
def graphs(tmp_path: Path) -> Path:
    return tmp_path / "graphs"


def test_windows_sound_as_the_whole(real_int8: Path, voices: Path, graphs: Path) -> None:
    """A sentence of three voices: within what the build itself allows."""

    def loaded(variant: Variant) -> KokoroModel:
        options = ModelOptions(2, variant, windowed=variant == "staged")
        model, report = load_model(real_int8, provider="cpu", options=options, graph_folder=graphs)
        assert (model.info.options.variant, report.unreadable) == (variant, "")
        return model

    chosen = [voice for voice in CATALOGUE if voice.id in VOICES]
    said = list(lines(chosen, VoiceBank.load(voices), 1))
    assert len(said) == len(VOICES)
    whole, staged = loaded("whole"), loaded("staged")
    for line in said:
        utterance = Utterance(line.ids, line.style)
        right, windows = whole.run(utterance), staged.run(utterance)
        assert right.durations is not None
        assert windows.durations is not None
        assert np.array_equal(windows.durations, right.durations)
        assert difference(right.samples, windows.samples).mean_db < WINDOWS_MEAN_DB, line.voice
