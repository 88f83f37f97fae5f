"""The table of released files."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from wyoming_kokoro.files.data_folder import DataFolder
from wyoming_kokoro.files.released_files import (
    FILES,
    MODELS,
    V1_0_FP32,
    V1_1_FP32,
    VOICES,
    find_local,
    is_present,
)


def test_table_is_sound() -> None:
    """Eleven files, each with a name of its own on disk that is a plain name."""
    assert len(FILES) == len({file.local_name for file in FILES}) == 11
    for file in FILES:
        assert re.fullmatch(r"[0-9a-f]{64}", file.sha256)
        assert re.fullmatch(r"[0-9a-f]{8}-[a-z0-9_.-]+", file.local_name)
        assert 20_000_000 < file.size < 330_000_000
        assert file.url.startswith("https://")
        assert file.url.endswith("/" + file.name)


def test_urls() -> None:
    """The release's URL, and the same below a mirror."""
    releases = "https://github.com/thewh1teagle/kokoro-onnx/releases/download"
    assert V1_1_FP32.url_at(None) == f"{releases}/model-files-v1.1/kokoro-v1.0.onnx"
    assert V1_0_FP32.url_at("http://nas/k/") == "http://nas/k/model-files-v1.0/kokoro-v1.0.onnx"


def test_voices_file_is_the_released_one(shared: Path) -> None:
    """The table's size is that of the file released."""
    assert (shared / "voices" / VOICES.name).stat().st_size == VOICES.size


@pytest.mark.parametrize("model", MODELS)
def test_find_local(tmp_path: Path, model: str) -> None:
    """The v1.1 file, unless another of its kind is the only one that is there whole."""
    first, second, *_ = MODELS[model]
    assert find_local(tmp_path, model) == first
    DataFolder(tmp_path).models.mkdir()
    other = DataFolder(tmp_path).models / second.local_name
    other.touch()
    assert not is_present(tmp_path, second)
    assert find_local(tmp_path, model) == first
    with other.open("r+b") as file:
        file.truncate(second.size)
    assert find_local(tmp_path, model) == second
    with (DataFolder(tmp_path).models / first.local_name).open("wb") as file:
        file.truncate(first.size)
    assert find_local(tmp_path, model) == first


def test_auto_is_the_one_that_gives_durations() -> None:
    """v1.1 fp32."""
    assert MODELS["auto"][0] is MODELS["fp32"][0] is V1_1_FP32
