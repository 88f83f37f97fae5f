"""The child that builds the stages, and the keys that they are saved under."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from tests.graphs.weights.whole_model import write_whole_model
from tests.mini_kokoro import mini_parameters, open_mini, utterance, write_mini_file
from tests.tone_model import build_tone_model
from wyoming_kokoro.core.cancellation import Stop, Stopped
from wyoming_kokoro.graphs import build as building
from wyoming_kokoro.graphs.graph_store import MANIFEST, OWN_FILES, PROBLEM, GraphError, GraphStore
from wyoming_kokoro.graphs.proof import NotProven
from wyoming_kokoro.graphs.staged_graphs import build_stages, refusal, staged_key
from wyoming_kokoro.graphs.weights.read import FileTraits, read_traits
from wyoming_kokoro.model.ort_session import CPU
from wyoming_kokoro.model.staged_model import NOISE_FILE, STAGE_FILES

SHA = "0" * 64


@pytest.fixture
def mini(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A miniature's file, whose weights are read; nothing has a map of norms for it."""
    monkeypatch.setattr(building, "read_parameters", lambda path: mini_parameters())
    return write_mini_file(tmp_path / "mini.onnx")


@pytest.mark.parametrize("plain", [False, True])
def test_what_is_built_speaks(plain: bool, mini: Path, tmp_path: Path) -> None:
    """Optimised with its weights apart, or as it is written, in one file a stage."""
    folder = tmp_path / "built"
    folder.mkdir()
    building.build(mini, folder, "whole", plain=plain)
    saved = set(json.loads((folder / MANIFEST).read_text()))
    data = set() if plain else {Path(name).with_suffix(".data").name for name in STAGE_FILES}
    assert saved == {*STAGE_FILES, *data}
    assert {path.name for path in folder.iterdir()} == saved | {MANIFEST}
    model = open_mini(folder, "whole")
    assert np.isfinite(model.run(utterance(12)).samples).all()


def test_a_file_that_draws_noise(
    mini: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its stages are to have some, too."""
    monkeypatch.setattr(building, "read_traits", lambda path: FileTraits(False, noisy=True))
    folder = tmp_path / "built"
    folder.mkdir()
    building.build(mini, folder, "whole", plain=False)
    assert (folder / NOISE_FILE).exists()
    assert NOISE_FILE in json.loads((folder / MANIFEST).read_text())


def test_windows_that_sound_different(
    mini: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is saved is decoded whole, and the reason lies beside it."""

    def differ(*_: object) -> None:
        raise NotProven("windows sound different")

    def written(model: Path, folder: Path, *, given_norms: bool, spanned: bool = False) -> Path:
        return write(model, folder, given_norms=False)  # there is no map for a miniature

    write = building._written
    monkeypatch.setattr(building, "_written", written)
    monkeypatch.setattr(building, "prove_windows", differ)
    folder = tmp_path / "built"
    folder.mkdir()
    building.build(mini, folder, "staged", plain=False)
    assert refusal(folder) == "windows sound different: sentences are decoded whole"
    assert PROBLEM in json.loads((folder / MANIFEST).read_text())
    assert np.isfinite(open_mini(folder, "whole").run(utterance(12)).samples).all()


def test_norms_of_other_weights_are_not_taken(mini: Path, tmp_path: Path) -> None:
    """The released map is of as many channels as the released generator has."""
    folder = tmp_path / "built"
    folder.mkdir()
    with pytest.raises(ValueError, match="the map is of 9216 channels"):
        building.build(mini, folder, "staged", plain=False)
    assert not (folder / MANIFEST).exists()


def test_a_file_without_readable_weights(tmp_path: Path) -> None:
    """The child's answer is kept in the graph's place, in a sentence for the user."""
    tone = build_tone_model(tmp_path / "tone.onnx")
    store, key = GraphStore(tmp_path / "graphs"), staged_key(SHA, CPU[0], "staged")
    files = build_stages(store, tone, key, CPU[0], "staged", Stop())
    assert "weights could not be read: it has none of Kokoro's parameters" in refusal(files)
    found = store.find(key)
    assert found is not None
    assert refusal(found) == refusal(files)
    assert {path.name for path in files.iterdir()} == {MANIFEST, PROBLEM, *OWN_FILES}


def test_a_file_that_is_none(tmp_path: Path) -> None:
    broken = tmp_path / "broken.onnx"
    broken.write_bytes(b"no model at all")
    store, key = GraphStore(tmp_path / "graphs"), staged_key(SHA, CPU[0], "whole")
    files = build_stages(store, broken, key, CPU[0], "whole", Stop())
    assert "it is not an ONNX file, or it is damaged" in refusal(files)
    assert {path.name for path in files.iterdir()} == {MANIFEST, PROBLEM}


def test_a_file_that_goes_away(tmp_path: Path) -> None:
    """Says nothing about its weights: the child fails, and nothing is kept."""
    store, key = GraphStore(tmp_path / "graphs"), staged_key(SHA, CPU[0], "whole")
    with pytest.raises(GraphError):
        build_stages(store, tmp_path / "gone.onnx", key, CPU[0], "whole", Stop())
    stop = Stop()
    stop.set()
    tone = build_tone_model(tmp_path / "tone.onnx")
    with pytest.raises(Stopped):
        build_stages(store, tone, key, CPU[0], "whole", stop)
    assert not list((tmp_path / "graphs").iterdir())


def test_keys() -> None:
    """One for what is optimised here, another for what others run."""
    keys = {
        "staged": staged_key(SHA, CPU[0], "staged"),
        "whole": staged_key(SHA, CPU[0], "whole"),
        "cuda": staged_key(SHA, "CUDAExecutionProvider", "staged"),
    }
    assert len(set(keys.values())) == 3
    assert keys["cuda"].endswith("-plain")
    assert not keys["staged"].endswith("-plain")


def test_traits(tmp_path: Path) -> None:
    """Of a file in half floats, and of one in floats without noise."""
    assert read_traits(write_whole_model(tmp_path / "half.onnx")) == FileTraits(True, False)
    assert read_traits(write_mini_file(tmp_path / "mini.onnx")) == FileTraits(False, False)
