"""`say` in a process of its own while a server downloads the model into the same folder."""

from __future__ import annotations

from pathlib import Path

import pytest

from wyoming_kokoro.commands import cli
from wyoming_kokoro.files.data_folder import DataFolder
from wyoming_kokoro.files.released_files import MODELS


def test_it_says_how_far_the_server_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A second download would only wait for the first one."""
    fcntl = pytest.importorskip("fcntl")
    file, models = MODELS["auto"][1], DataFolder(tmp_path).models
    models.mkdir(parents=True)
    with (models / f"{file.local_name}.part").open("wb") as part:
        part.truncate(file.size // 2)
    with (models / f".{file.local_name}.lock").open("ab") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        said = tmp_path / "said.wav"
        assert cli.main(["say", "--data-dir", str(tmp_path), "-o", str(said), "Hello."]) == 0
    told = capsys.readouterr().err
    assert f"a server downloads {file.known_as} (49 % of {file.size / 1e6:.0f} MB)" in told
    assert "fetches it" not in told
