"""Files that are hashed or filled in threads, and cancelled meanwhile: none stays open."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path

import pytest

from tests.files.mirror import CONTENT, FILE
from wyoming_kokoro.files import store
from wyoming_kokoro.files.partial_file import PartialFile


def test_closed_before_it_was_opened(tmp_path: Path) -> None:
    """A thread that comes too late opens nothing: nobody would close it."""
    path = tmp_path / "voice.part"
    part = PartialFile(path, FILE)
    part.close()
    with pytest.raises(ValueError, match=r"voice\.part is closed"):
        part.catch_up()
    assert not path.exists()


def test_closed_empty(tmp_path: Path) -> None:
    """Nothing came: no file is left."""
    path = tmp_path / "voice.part"
    part = PartialFile(path, FILE)
    assert not part.catch_up()
    assert path.exists()
    part.close()
    assert not path.exists()


async def test_hashing_cancelled_while_a_thread_reads(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the thread opened it closes itself, however late."""
    path = tmp_path / "voice.onnx"
    path.write_bytes(CONTENT)
    opened, go_on = threading.Event(), threading.Event()
    files = []
    true_open = Path.open

    def late_open(self: Path, *arguments: object, **options: object) -> object:
        opened.set()
        go_on.wait(60)
        files.append(true_open(self, *arguments, **options))  # type: ignore[call-overload]
        return files[-1]

    monkeypatch.setattr(Path, "open", late_open)
    hashing = asyncio.create_task(store.sha256_of(path))
    await asyncio.to_thread(opened.wait, 60)
    hashing.cancel()
    with pytest.raises(asyncio.CancelledError):
        await hashing
    go_on.set()
    await asyncio.get_running_loop().shutdown_default_executor()
    assert [file.closed for file in files] == [True]
