"""Two that want the same file, one that is cancelled, one that is killed again and again."""

from __future__ import annotations

import asyncio
import fcntl
import sys

import pytest
from aiohttp import web

from tests.files.mirror import CONTENT, FILE, SIZE, Rig, StoppedClock, leave_part
from wyoming_kokoro.files.download_timeouts import DownloadTimeouts
from wyoming_kokoro.files.store import Store


async def test_two_at_once_download_once(rig: Rig) -> None:
    """Two tasks, as two processes: one fetches, the other waits for it."""
    paths = await asyncio.gather(rig.make().ensure(FILE), rig.make().ensure(FILE))
    assert set(paths) == {rig.path}
    assert len(rig.mirror.paths) == 1


async def test_waits_for_another_process_and_tells_how_far_it_is(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The lock is another's: no request, progress once bytes arrive, then its file is taken."""
    leave_part(rig, CONTENT[:1000])
    sleeps = 0
    other = (rig.folder / f".{FILE.local_name}.lock").open("ab")
    fcntl.flock(other, fcntl.LOCK_EX)

    async def sleep(_: float) -> None:
        nonlocal sleeps
        sleeps += 1
        assert bool(rig.progress) is (sleeps > 2)
        if sleeps == 2:
            rig.part.write_bytes(CONTENT[:2000])
        if sleeps == 3:
            rig.part.replace(rig.path)
            rig.path.write_bytes(CONTENT)
            other.close()

    waiting = Store(
        rig.folder.parent,
        mirror=rig.mirror.url,
        report=rig.progress.append,
        timeouts=DownloadTimeouts(StoppedClock(sleep)),
    )
    assert await waiting.ensure(FILE) == rig.path
    assert [p.done for p in rig.progress] == [2000]
    assert rig.mirror.paths == []


async def test_cancelled_download_is_resumed(rig: Rig) -> None:
    """Cancelling keeps what came and frees the lock."""
    rig.mirror.script = ["silent"]
    begun = asyncio.Event()
    heard = Store(rig.folder.parent, mirror=rig.mirror.url, report=lambda _: begun.set())
    task = asyncio.create_task(heard.ensure(FILE))
    await begun.wait()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert rig.part.read_bytes() == CONTENT[:100]
    await rig.store.ensure(FILE)
    assert rig.mirror.ranges == [None, "bytes=100-"]


_CHILD = """
import asyncio, pathlib, sys
from wyoming_kokoro.files.released_files import StoreFile
from wyoming_kokoro.files.store import Store
from wyoming_kokoro.files.download_timeouts import DownloadTimeouts
folder, mirror, size, sha256 = sys.argv[1:]
file = StoreFile("tag", "voice.onnx", int(size), sha256, "")
asyncio.run(Store(pathlib.Path(folder), mirror=mirror).ensure(file))
"""


async def test_killed_again_and_again(rig: Rig) -> None:
    """kill -9 at several points of the download: the next start goes on and ends right."""
    child: asyncio.subprocess.Process

    async def kill(request: web.Request) -> web.StreamResponse:
        response = await rig.mirror.part_of(request, 700_000 + 1000 * len(rig.mirror.ranges))
        child.kill()
        await child.wait()
        return response

    rig.mirror.kill = kill
    rig.mirror.script = ["kill"] * 3
    codes = []
    for _ in range(4):
        child = await asyncio.create_subprocess_exec(
            sys.executable, "-c", _CHILD, rig.folder.parent, rig.mirror.url, str(SIZE), FILE.sha256
        )
        codes.append(await child.wait())
    assert codes == [-9, -9, -9, 0]
    assert rig.path.read_bytes() == CONTENT
    assert await rig.make(offline=True).ensure(FILE) == rig.path
