"""The store without a network, without room, or on a disk that fails."""

from __future__ import annotations

import errno
import os
import shutil
import socket
from io import FileIO
from pathlib import Path

import pytest

from tests.files.mirror import CONTENT, FILE, SIZE, Rig, leave_part
from wyoming_kokoro.core.errors import StoreError
from wyoming_kokoro.files import store
from wyoming_kokoro.system import atomic_files


async def test_offline_opens_no_socket(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    """--offline with a missing or damaged file: an error, and not one socket."""

    def forbidden(*_: object, **__: object) -> None:
        pytest.fail("a socket was opened")

    monkeypatch.setattr(socket, "socket", forbidden)
    monkeypatch.setattr(socket, "getaddrinfo", forbidden)
    offline = rig.make(offline=True)
    with pytest.raises(
        StoreError, match=f"not there, and --offline .* without --offline, .*{FILE.local_name}"
    ):
        await offline.ensure(FILE)
    leave_part(rig, CONTENT[:10])
    rig.path.write_bytes(CONTENT[::-1])
    with pytest.raises(StoreError, match="damaged, and --offline"):
        await offline.ensure(FILE)
    assert rig.path.exists()
    assert rig.mirror.paths == []


async def test_too_little_space_is_told_before(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    """The check counts what is there already, and happens before anything is asked for."""
    usage = shutil.disk_usage("/")._replace(free=store.SPARE_BYTES + SIZE // 2)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: usage)
    with pytest.raises(StoreError, match=r"voice\.onnx needs 19 MB .* 18 MB\s+are free"):
        await rig.store.ensure(FILE)
    assert rig.mirror.paths == []
    rig.part.write_bytes(CONTENT[: SIZE // 2 + 1])
    await rig.store.ensure(FILE)


@pytest.mark.parametrize(
    ("code", "says", "left"),
    [
        (errno.ENOSPC, "no space left", 0),
        (errno.EDQUOT, "no space left", 0),
        (errno.EROFS, "--data-dir", 1_000_000),
        (errno.EIO, "Input/output error", 1_000_000),
    ],
)
async def test_disk_fails_midway(
    rig: Rig, monkeypatch: pytest.MonkeyPatch, code: int, says: str, left: int
) -> None:
    """Told clearly, without a path; a full disk gets its space back; later it works."""
    leave_part(rig, CONTENT[:1_000_000])

    def fail(*_: object) -> int:
        raise OSError(code, os.strerror(code))

    with monkeypatch.context() as patch:
        broken = type("Broken", (FileIO,), {"write": fail})
        patch.setattr("wyoming_kokoro.files.partial_file.FileIO", broken)
        with pytest.raises(StoreError, match=f"voice.onnx cannot be stored: .*{says}") as raised:
            await rig.store.ensure(FILE)
    assert str(rig.folder) not in str(raised.value)
    assert (rig.part.stat().st_size if rig.part.exists() else 0) == left
    await rig.store.ensure(FILE)
    assert rig.path.read_bytes() == CONTENT


async def test_data_folder_cannot_be_made(rig: Rig) -> None:
    """A file lies where the folder should."""
    rig.folder.write_text("in the way")
    with pytest.raises(StoreError, match="cannot be stored"):
        await rig.store.ensure(FILE)


async def test_read_only_folder_with_the_file(
    rig: Rig, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A file baked into an image works where nothing can be written; a warning tells the price."""
    rig.folder.mkdir()
    rig.path.write_bytes(CONTENT)

    def read_only(*_: object) -> None:
        raise OSError(errno.EROFS, "Read-only file system")

    monkeypatch.setattr(store, "atomic_write", read_only)
    assert await rig.store.ensure(FILE) == rig.path
    assert "will be hashed at each start" in caplog.text


async def test_rename_is_synced(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    """File before the rename, folder after it."""
    steps: list[str] = []
    sync = atomic_files.sync

    def spy(path: Path) -> None:
        steps.append(f"{path.name} {rig.path.exists()}")
        sync(path)

    monkeypatch.setattr(atomic_files, "sync", spy)
    await rig.store.ensure(FILE)
    assert steps[:2] == [f"{rig.part.name} False", "models True"]
