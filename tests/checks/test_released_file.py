"""What doctor says of the files: which one, from where, what is better, what has another name."""

from __future__ import annotations

import asyncio
import hashlib
from dataclasses import replace
from pathlib import Path

import pytest

from wyoming_kokoro.checks.model import loaded_model
from wyoming_kokoro.checks.released_file import content, missing, renamed
from wyoming_kokoro.checks.speech import voices
from wyoming_kokoro.config.settings import Settings
from wyoming_kokoro.files.data_folder import DataFolder
from wyoming_kokoro.files.file_source import FileSource
from wyoming_kokoro.files.released_files import FILES, MODELS, V1_0_INT8, VOICES, StoreFile
from wyoming_kokoro.files.store import Store
from wyoming_kokoro.loading.load_report import LoadReport
from wyoming_kokoro.model.kokoro_model import ModelInfo
from wyoming_kokoro.model.model_options import DEFAULT_OPTIONS

CONTENT = b"weights" * 1000
FIRST = StoreFile("v1.1", "whole.onnx", 9000, "0" * 64, "https://x.invalid/whole.onnx")
SECOND = StoreFile(
    "v1.0", "small.onnx", len(CONTENT), hashlib.sha256(CONTENT).hexdigest(), "https://x.invalid/s"
)


@pytest.fixture
def settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Settings:
    """A data folder that has the second file of its kind, from the package index."""
    monkeypatch.setitem(MODELS, "auto", (FIRST, SECOND))
    made = Settings(data_dir=tmp_path)

    async def fill(part: Path) -> None:
        await asyncio.to_thread(part.write_bytes, CONTENT)

    asyncio.run(Store(tmp_path).ensure(SECOND, FileSource("the package index", fill)))
    return made


def test_which_file_and_from_where(settings: Settings) -> None:
    """And what to do for the one that is asked for first, unless that is forbidden."""
    finding = content(settings, SECOND)
    assert finding.status == "ok"
    assert finding.text == (
        f"v1.0/small.onnx is whole (sha256 {SECOND.sha256[:8]}…), from the package index"
    )
    assert "--model auto asks for v1.1/whole.onnx (0 MB) first" in finding.hint
    assert "`wyoming-kokoro download`" in finding.hint
    assert content(replace(settings, offline=True), SECOND).hint == ""


def test_another_file_comes_in_its_place(settings: Settings) -> None:
    """While a server downloads it."""
    fcntl = pytest.importorskip("fcntl")
    models = DataFolder(settings.data_dir).models
    with (models / f".{SECOND.local_name}.lock").open("ab") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        assert "downloads v1.0/small.onnx in its place" in missing("model", settings, FIRST).hint


def test_a_file_under_another_name(settings: Settings) -> None:
    """By its size; the next start looks at its content."""
    models = DataFolder(settings.data_dir).models
    with (models / "voices.bin").open("wb") as file:
        file.truncate(VOICES.size)
    (finding,) = renamed(settings)
    assert (finding.topic, finding.status) == ("voices", "note")
    assert finding.text == "voices.bin has the size of model-files-v1.1/voices-v1.0.bin"
    assert list(renamed(replace(settings, voices=models / "voices.bin"))) == []


def test_the_voices_that_the_package_carries(settings: Settings) -> None:
    """How many speak, which, and how the others come."""
    first, default = voices(settings)
    assert (first.status, default.status) == ("note", "ok")
    assert "12 of 54 voices, which the package carries, speak: af_heart, " in first.text
    assert "the next start tries to download it" in first.hint
    assert VOICES.url in first.hint


@pytest.mark.parametrize(
    ("sha256", "told"),
    [(V1_0_INT8.sha256, True), ("1" * 64, False)],
)
def test_a_file_of_ones_own_that_is_a_released_one(sha256: str, told: bool) -> None:
    """Its content says so, whatever its name."""
    info = ModelInfo(
        Path("/mine/model.onnx"), "v1.0", "CPU", DEFAULT_OPTIONS, "stock", sha256, False
    )
    *_, finding = loaded_model(info, LoadReport())
    assert ("released model-files-v1.0/kokoro-v1.0.int8.onnx" in finding.text) is told
    assert finding.text.startswith("model.onnx")


def test_every_kind_is_of_known_files() -> None:
    """`auto` ends with what packages of the index carry; other kinds keep to theirs."""
    assert all(file in FILES for files in MODELS.values() for file in files)
    assert V1_0_INT8 in MODELS["auto"]
    assert not set(MODELS["fp32"]) & set(MODELS["int8"])
    assert set(MODELS["auto"]) - set(MODELS["int8"]) == set(MODELS["fp32"])
