"""The user's own configuration file, which commands find by themselves."""

from __future__ import annotations

from pathlib import Path

import pytest

from wyoming_kokoro.checks.settings_file import settings_file
from wyoming_kokoro.commands import cli, download
from wyoming_kokoro.config import settings


@pytest.fixture
def own_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's own configuration file, which is found by itself."""
    path = tmp_path / "wyoming-kokoro/kokoro.yaml"
    path.parent.mkdir()
    path.write_text("speed: 1.5\nthreads: 1\n")
    monkeypatch.setattr(settings, "default_config", lambda: path)
    return path


def used_settings(monkeypatch: pytest.MonkeyPatch, *flags: str) -> settings.Settings:
    """What a command is given."""
    used: list[settings.Settings] = []

    def run(chosen: settings.Settings, options: object) -> int:
        used.append(chosen)
        return 0

    monkeypatch.setattr(download, "run", run)
    assert cli.main(["download", *flags]) == 0
    return used[0]


def test_the_users_own_file_is_read_where_none_is_named(
    own_file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A named one, as the app names its options, takes its place; without one there is none."""
    chosen = used_settings(monkeypatch)
    assert (chosen.config, chosen.speed, chosen.threads) == (own_file, 1.5, 1)
    assert used_settings(monkeypatch, "--speed", "1.2").speed == 1.2
    other = tmp_path / "other.yaml"
    other.write_text("threads: 2\n")
    chosen = used_settings(monkeypatch, "--config", str(other))
    assert (chosen.config, chosen.speed, chosen.threads) == (other, 1.0, 2)
    own_file.unlink()
    assert used_settings(monkeypatch).config is None


def test_doctor_names_the_file_of_settings(own_file: Path) -> None:
    """What it sets, or where it would be."""
    (finding,) = settings_file(settings.load({}, {}, own_file))
    assert finding.line == f"from {own_file}: speed, threads"
    (finding,) = settings_file(settings.load({}, {}))
    assert f"{own_file} would be read" in finding.line
