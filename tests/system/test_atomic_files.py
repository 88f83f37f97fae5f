"""A file is the old or the new whole, and is on the disk before its name is."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from wyoming_kokoro.system import atomic_files
from wyoming_kokoro.system.atomic_files import atomic_move, atomic_write, remove_leftovers


@pytest.fixture
def steps(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is synced and renamed, in order."""
    seen: list[str] = []
    sync, replace = atomic_files.sync, Path.replace

    def spy_sync(path: Path) -> None:
        seen.append(f"sync {'folder' if path.is_dir() else 'file'}")
        sync(path)

    def spy_replace(self: Path, target: Path) -> Path:
        seen.append("rename")
        return replace(self, target)

    monkeypatch.setattr(atomic_files, "sync", spy_sync)
    monkeypatch.setattr(Path, "replace", spy_replace)
    return seen


def test_write_syncs_file_then_renames_then_syncs_folder(tmp_path: Path, steps: list[str]) -> None:
    """The order that survives a power cut."""
    atomic_write(tmp_path / "a", b"new")
    assert steps == ["sync file", "rename", "sync folder"]
    assert (tmp_path / "a").read_bytes() == b"new"


def test_sync_reaches_the_system(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both syncs are real fsync calls, one on the file and one on its folder."""
    inodes: list[int] = []
    monkeypatch.setattr(os, "fsync", lambda fd: inodes.append(os.fstat(fd).st_ino))
    atomic_write(tmp_path / "a", b"new")
    assert inodes == [(tmp_path / "a").stat().st_ino, tmp_path.stat().st_ino]


def test_failed_write_keeps_the_old_content(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No space left: the old file stays and nothing lies beside it."""
    atomic_write(tmp_path / "a", b"old")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        atomic_write(tmp_path / "a", b"new")
    assert [p.name for p in tmp_path.iterdir()] == ["a"]
    assert (tmp_path / "a").read_bytes() == b"old"


def test_a_folder_moves_with_its_files_synced(tmp_path: Path, steps: list[str]) -> None:
    """Every file of a folder is synced before the folder gets its name."""
    (tmp_path / "new").mkdir()
    (tmp_path / "new" / "x").write_bytes(b"1")
    (tmp_path / "new" / "y").write_bytes(b"2")
    atomic_move(tmp_path / "new", tmp_path / "final")
    assert steps == ["sync file", "sync file", "sync folder", "rename", "sync folder"]


def test_leftovers_of_the_dead_are_removed(tmp_path: Path) -> None:
    """A killed write's temporary file goes; a living process's, and any other file, stays."""
    (tmp_path / ".a.999999999-1-1.tmp").touch()
    (tmp_path / f".b.{os.getpid()}-1-1.tmp").touch()
    (tmp_path / f".c.{os.getppid()}-1-1.tmp").touch()
    (tmp_path / f".d.{os.getpid()}-{atomic_files._RUN}-1.tmp").touch()
    (tmp_path / ".other.tmp").touch()
    (tmp_path / "a").touch()
    remove_leftovers(tmp_path)
    assert {p.name for p in tmp_path.iterdir()} == {
        f".c.{os.getppid()}-1-1.tmp",
        f".d.{os.getpid()}-{atomic_files._RUN}-1.tmp",
        ".other.tmp",
        "a",
    }
