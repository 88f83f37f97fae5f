"""Files in the store: fetched once, checked, hashed only where that is needed."""

from __future__ import annotations

import errno
import json
import logging
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.files.mirror import CONTENT, FILE, SIZE, Rig


async def test_downloads_once(rig: Rig, hashed: list[Path]) -> None:
    """A later start neither downloads nor hashes."""
    assert await rig.store.ensure(FILE) == rig.path
    assert rig.path.read_bytes() == CONTENT
    assert rig.mirror.paths == ["/tag/voice.onnx"]
    assert await rig.make().ensure(FILE) == rig.path
    assert await rig.make(offline=True).ensure(FILE) == rig.path
    assert len(rig.mirror.paths) == 1
    assert hashed == []
    assert not rig.part.exists()
    assert [p.done for p in rig.progress] == sorted(p.done for p in rig.progress)
    assert rig.progress[-1].done == rig.progress[-1].total == SIZE


async def test_changed_file_is_hashed_again_and_replaced(rig: Rig, hashed: list[Path]) -> None:
    """Content altered: found at the next start, fetched anew, the altered one gone in the end."""
    await rig.store.ensure(FILE)
    rig.path.write_bytes(CONTENT[::-1])
    assert await rig.store.ensure(FILE) == rig.path
    assert rig.path.read_bytes() == CONTENT
    assert set(hashed) == {rig.path}
    assert len(rig.mirror.paths) == 2
    assert sorted(p.name for p in rig.folder.iterdir() if p.name[0] != ".") == [rig.path.name]


@pytest.mark.parametrize(
    ("content", "difference"),
    [(b"short", f"5 bytes, expected {SIZE}"), (CONTENT[::-1], f"its sha256 is not {FILE.sha256}")],
)
async def test_a_wrong_file_stays_until_the_right_one_is_there(
    rig: Rig, content: bytes, difference: str, caplog: pytest.LogCaptureFixture
) -> None:
    """The log says what differs, and does not say that it was replaced already."""
    rig.path.parent.mkdir(parents=True, exist_ok=True)
    rig.path.write_bytes(content)
    assert await rig.store.ensure(FILE) == rig.path
    warning = f"is not the released file ({difference}): it is replaced once that is downloaded"
    assert warning in caplog.text


async def test_touched_file_is_hashed_once(rig: Rig, hashed: list[Path]) -> None:
    """Another time stamp, the same content: hashed once and remembered."""
    await rig.store.ensure(FILE)
    os.utime(rig.path, (1, 1))
    for _ in range(2):
        await rig.make(offline=True).ensure(FILE)
    assert hashed == [rig.path]


@pytest.mark.parametrize("marker", [b"", b"\xff", b"[" * 5000, b'{"size": 1}', b"null"])
async def test_damaged_marker_is_written_anew(rig: Rig, hashed: list[Path], marker: bytes) -> None:
    """A marker that cannot be read only costs a hash."""
    await rig.store.ensure(FILE)
    path = rig.folder / f".{FILE.local_name}.verified"
    path.write_bytes(marker)
    for _ in range(2):
        await rig.store.ensure(FILE)
    assert hashed == [rig.path]
    assert json.loads(path.read_bytes())["sha256"] == FILE.sha256
    assert len(rig.mirror.paths) == 1


async def test_file_put_by_hand_is_taken(rig: Rig, hashed: list[Path]) -> None:
    """Offline, with the file copied into the folder under its local name."""
    rig.folder.mkdir()
    rig.path.write_bytes(CONTENT)
    assert await rig.make(offline=True).ensure(FILE) == rig.path
    assert hashed == [rig.path]


async def test_doctor_hashes_in_any_case(rig: Rig, hashed: list[Path]) -> None:
    """`again` does not believe the marker."""
    await rig.store.ensure(FILE)
    assert await rig.store.verify(FILE, again=True)
    assert hashed == [rig.path]


def damage_quietly(path: Path) -> None:
    """Other content of the same size under the same time: what a tired SD card does."""
    before = path.stat()
    with path.open("r+b") as content:
        content.seek(SIZE // 2)
        content.write(b"rot")
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))


async def test_a_quietly_damaged_file_is_not_trusted_again(rig: Rig) -> None:
    """Its marker still matches: once hashed again, it is fetched anew, at the next start too."""
    await rig.store.ensure(FILE)
    damage_quietly(rig.path)
    assert await rig.make().verify(FILE), "only a hash can tell"
    assert not await rig.make().verify(FILE, again=True)
    await rig.make().ensure(FILE)
    assert rig.path.read_bytes() == CONTENT
    assert len(rig.mirror.paths) == 2


async def test_what_was_found_wrong_is_remembered_where_nothing_can_be_written(
    rig: Rig, hashed: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A read-only disk keeps the marker: the process that hashed the file knows better."""
    await rig.store.ensure(FILE)
    damage_quietly(rig.path)
    monkeypatch.setattr(Path, "unlink", read_only)
    assert not await rig.store.verify(FILE, again=True)
    assert not await rig.store.verify(FILE)
    assert hashed == [rig.path]


def read_only(*_: object, **__: object) -> None:
    """What a read-only disk says."""
    raise OSError(errno.EROFS, "Read-only file system")


def test_import_needs_no_aiohttp() -> None:
    """It would cost each start a quarter of a second."""
    code = "import sys, wyoming_kokoro.files.store; sys.exit('aiohttp' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


async def test_log_names_neither_path_nor_password(
    rig: Rig, caplog: pytest.LogCaptureFixture
) -> None:
    """What is logged on the way can be shown to anybody."""
    rig.mirror.script = ["500", "wrong_content"]
    with caplog.at_level(logging.DEBUG, "wyoming_kokoro"):
        await rig.make(mirror=rig.mirror.url.replace("//", "//me:secret@")).ensure(FILE)
    lines = [record.getMessage() for record in caplog.records]
    assert any("HTTP status 500" in line for line in lines)
    assert not any("secret" in line or str(rig.folder) in line for line in lines)
