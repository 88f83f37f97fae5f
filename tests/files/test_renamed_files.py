"""Files that lie in the models folder under another name than the one looked for."""

from __future__ import annotations

import hashlib
import logging
from pathlib import Path

import pytest

from wyoming_kokoro.files.data_folder import DataFolder
from wyoming_kokoro.files.released_files import FILES, StoreFile, known_file
from wyoming_kokoro.files.renamed_files import candidates, give_own_names
from wyoming_kokoro.files.store import Store

CONTENT = b"weights" * 1000
FILE = StoreFile(
    "v1", "k.onnx", len(CONTENT), hashlib.sha256(CONTENT).hexdigest(), "https://x.invalid/k.onnx"
)
OTHER = StoreFile("v2", "k.onnx", 5, "0" * 64, "https://x.invalid/k.onnx")


@pytest.fixture
def models(tmp_path: Path) -> Path:
    """The folder, with a file of another kind in it."""
    folder = DataFolder(tmp_path).models
    folder.mkdir()
    (folder / "notes.txt").write_bytes(CONTENT)
    return folder


@pytest.mark.parametrize("name", ["k.onnx", OTHER.local_name, "mine.onnx"])
async def test_the_digest_tells_which_it_is(
    models: Path, name: str, caplog: pytest.LogCaptureFixture
) -> None:
    """By the name of its release, by that of another one, by any name: it is found and said."""
    caplog.set_level(logging.INFO, "wyoming_kokoro")
    (models / name).write_bytes(CONTENT)
    assert candidates(models, (OTHER, FILE)) == [(models / name, FILE)]
    store = Store(models.parent, offline=True)
    await give_own_names(store, models, (OTHER, FILE))
    assert (await store.ensure(FILE)).read_bytes() == CONTENT
    assert not (models / name).exists()
    assert f"{name} is v1/k.onnx" in caplog.text
    assert (models / "notes.txt").exists()


async def test_another_content_keeps_its_name(models: Path) -> None:
    """The size alone says nothing; and a file that is here already is not looked for."""
    (models / "mine.onnx").write_bytes(CONTENT[::-1])
    await give_own_names(Store(models.parent), models, (FILE,))
    assert (models / "mine.onnx").exists()
    (models / FILE.local_name).write_bytes(b"anything")
    (models / "mine.onnx").write_bytes(CONTENT)
    assert candidates(models, (FILE,)) == []


async def test_a_folder_that_cannot_be_changed(
    models: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A warning; what is wanted is downloaded instead."""

    def refuse(path: Path, target: Path) -> None:
        raise PermissionError(13, "Permission denied")

    (models / "mine.onnx").write_bytes(CONTENT)
    monkeypatch.setattr(Path, "rename", refuse)
    await give_own_names(Store(models.parent), models, (FILE,))
    assert "mine.onnx may be v1/k.onnx" in caplog.text
    assert str(models) not in caplog.text


def test_there_is_no_folder_yet(tmp_path: Path) -> None:
    assert candidates(tmp_path / "nowhere", FILES) == []


def test_a_released_file_is_known_by_its_content() -> None:
    """Whatever its path; other files are nobody's."""
    assert all(known_file(file.sha256) is file for file in FILES)
    assert known_file(FILE.sha256) is None
