"""The store against a server on loopback that can misbehave in every way known."""

from __future__ import annotations

import asyncio
import errno
import fcntl
import hashlib
import json
import logging
import os
import re
import shutil
import socket
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from io import FileIO
from pathlib import Path
from typing import NamedTuple

import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from wyoming_kokoro.core.errors import StoreError
from wyoming_kokoro.files import download, store
from wyoming_kokoro.files.download import DELAYS_S
from wyoming_kokoro.files.download_timeouts import DownloadTimeouts
from wyoming_kokoro.files.progress import Progress
from wyoming_kokoro.files.released_files import StoreFile
from wyoming_kokoro.files.store import Store
from wyoming_kokoro.system import atomic_files

CONTENT = bytes(range(256)) * 12_000  # about 3 MB: more than one chunk
SIZE = len(CONTENT)
FILE = StoreFile(
    "tag", "voice.onnx", SIZE, hashlib.sha256(CONTENT).hexdigest(), "https://invalid.invalid/x"
)


class StoppedClock:
    """A clock that stands still; the test says what a sleep does."""

    def __init__(self, sleep: Callable[[float], Awaitable[None]]) -> None:
        self._sleep = sleep

    def now(self) -> float:
        """Seconds since some fixed moment."""
        return 0.0

    async def sleep(self, seconds: float) -> None:
        """Do what the test wants done while time passes."""
        await self._sleep(seconds)


class Mirror:
    """Answers requests by the steps queued in `script`, then as a good server does."""

    def __init__(self) -> None:
        self.script: list[str] = []
        self.ranges: list[str | None] = []
        self.paths: list[str] = []
        self.content = CONTENT
        self.url = ""
        self.hung_up = asyncio.Event()
        self.kill: Callable[[web.Request], Awaitable[web.StreamResponse]] = self.good

    async def handle(self, request: web.Request) -> web.StreamResponse:
        """One request."""
        self.ranges.append(request.headers.get("Range"))
        self.paths.append(request.path)
        step = self.script.pop(0) if self.script else "good"
        if step.isdigit():
            return web.Response(status=int(step), text="no")
        answer: web.StreamResponse = await getattr(self, step)(request)
        return answer

    def _start(self, request: web.Request) -> int:
        match = re.fullmatch(r"bytes=(\d+)-", request.headers.get("Range", ""))
        return int(match[1]) if match else 0

    async def good(self, request: web.Request) -> web.Response:
        """Whole, or the range asked for."""
        start, size = self._start(request), len(self.content)
        if start >= size:
            return web.Response(status=416)
        headers = {"Content-Range": f"bytes {start}-{size - 1}/{size}"} if start else {}
        return web.Response(
            status=206 if start else 200, body=self.content[start:], headers=headers
        )

    async def without_range(self, _: web.Request) -> web.Response:
        """A server that knows no Range."""
        return web.Response(body=self.content)

    async def redirect(self, _: web.Request) -> web.Response:
        """As GitHub does."""
        raise web.HTTPFound(f"{self.url}/elsewhere/file")

    async def redirect_to_file(self, _: web.Request) -> web.Response:
        """Away from the web."""
        return web.Response(status=302, headers={"Location": "file:///etc/passwd"})

    async def redirect_for_ever(self, request: web.Request) -> web.Response:
        """To itself."""
        self.script.append("redirect_for_ever")
        raise web.HTTPFound(str(request.url))

    async def reset(self, request: web.Request) -> web.StreamResponse:
        """Half of what is left, then the connection is gone."""
        start = self._start(request)
        return await self._broken(request, (SIZE - start) // 2)

    async def reset_at_once(self, request: web.Request) -> web.StreamResponse:
        """Nothing at all, then the connection is gone."""
        return await self._broken(request, 0)

    async def _broken(self, request: web.Request, count: int) -> web.StreamResponse:
        response = await self.part_of(request, count)
        assert request.transport
        request.transport.close()
        return response

    async def part_of(self, request: web.Request, count: int) -> web.StreamResponse:
        """The first bytes of the right answer."""
        start = self._start(request)
        headers = {"Content-Length": str(SIZE - start)}
        if start:
            headers["Content-Range"] = f"bytes {start}-{SIZE - 1}/{SIZE}"
        response = web.StreamResponse(status=206 if start else 200, headers=headers)
        await response.prepare(request)
        await response.write(self.content[start : start + count])
        return response

    async def _chunked(self, request: web.Request, *pieces: bytes) -> web.StreamResponse:
        response = web.StreamResponse()
        response.enable_chunked_encoding()
        await response.prepare(request)
        for piece in pieces:
            await response.write(piece)
        return response

    async def truncated(self, request: web.Request) -> web.StreamResponse:
        """No length given, and an early end."""
        return await self._chunked(request, self.content[: SIZE // 2])

    async def endless(self, request: web.Request) -> web.StreamResponse:
        """No length given, and more than the file has, for as long as the client listens."""
        with pytest.raises((ConnectionError, asyncio.CancelledError)):
            await self._chunked(request, *[self.content] * 1000)
        raise ConnectionResetError

    async def wrong_content(self, request: web.Request) -> web.StreamResponse:
        """The right size, another content."""
        return web.Response(body=self.content[::-1])

    async def another_file(self, request: web.Request) -> web.StreamResponse:
        """A page of a hotel's network."""
        return web.Response(text="please log in")

    async def wrong_place(self, request: web.Request) -> web.StreamResponse:
        """A range that nobody asked for."""
        headers = {"Content-Range": f"bytes 7-{SIZE - 1}/{SIZE}"}
        return web.Response(status=206, body=self.content[7:], headers=headers)

    async def wrong_total(self, request: web.Request) -> web.StreamResponse:
        """The file has been replaced by a longer one."""
        start = self._start(request)
        headers = {"Content-Range": f"bytes {start}-{SIZE}/{SIZE + 1}"}
        return web.Response(status=206, body=self.content[start:] + b"x", headers=headers)

    async def silent(self, request: web.Request) -> web.StreamResponse:
        """Headers, and then nothing until the client hangs up."""
        response = web.StreamResponse(headers={"Content-Length": str(SIZE)})
        await response.prepare(request)
        await response.write(self.content[:100])
        await self.hung_up.wait()
        return response


class Rig(NamedTuple):
    """A store, the server it asks, and what happened."""

    store: Store
    mirror: Mirror
    folder: Path
    slept: list[float]
    progress: list[Progress]
    make: Callable[..., Store]

    @property
    def path(self) -> Path:
        """Where the file belongs."""
        return self.folder / FILE.local_name

    @property
    def part(self) -> Path:
        """Where it is collected."""
        return self.folder / f"{FILE.local_name}.part"


@pytest.fixture
async def rig(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Rig]:
    """A store on an empty folder and a mirror on loopback; time stands still."""
    for name in ("http_proxy", "https_proxy", "all_proxy"):
        monkeypatch.delenv(name, raising=False)
        monkeypatch.delenv(name.upper(), raising=False)
    mirror = Mirror()
    app = web.Application()
    app.router.add_get("/{path:.*}", mirror.handle)
    slept: list[float] = []
    progress: list[Progress] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)
        await asyncio.sleep(0)

    def make(
        *, mirror: str | None = None, offline: bool = False, read_timeout_s: float = 30.0
    ) -> Store:
        timeouts = DownloadTimeouts(StoppedClock(sleep), read_timeout_s=read_timeout_s)
        return Store(
            tmp_path,
            mirror=mirror or url,
            offline=offline,
            report=progress.append,
            timeouts=timeouts,
        )

    async with TestServer(app) as server:
        url = mirror.url = str(server.make_url("")).rstrip("/")
        yield Rig(make(), mirror, tmp_path / "models", slept, progress, make)
        mirror.hung_up.set()


@pytest.fixture
def hashed(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """The files at rest that are hashed."""
    seen: list[Path] = []
    original = store.sha256_of

    async def spy(path: Path) -> str:
        seen.append(path)
        return await original(path)

    monkeypatch.setattr(store, "sha256_of", spy)
    return seen


def leave_part(rig: Rig, data: bytes) -> None:
    """What a killed process leaves."""
    rig.folder.mkdir()
    rig.part.write_bytes(data)


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


async def test_resumes_what_a_killed_process_left(rig: Rig) -> None:
    """Only the rest is asked for."""
    leave_part(rig, CONTENT[:1_000_000])
    await rig.store.ensure(FILE)
    assert rig.path.read_bytes() == CONTENT
    assert rig.mirror.ranges == ["bytes=1000000-"]


async def test_killed_before_the_rename(rig: Rig) -> None:
    """All bytes there: nothing is asked for."""
    leave_part(rig, CONTENT)
    await rig.store.ensure(FILE)
    assert rig.path.read_bytes() == CONTENT
    assert rig.mirror.ranges == []


@pytest.mark.parametrize(
    "left",
    [b"rubbish" * 1000, CONTENT + b"x", CONTENT[::-1], CONTENT[:-1] + b"x"],
    ids=["rubbish", "too long", "wrong", "wrong last byte"],
)
async def test_bad_part_is_started_over(rig: Rig, left: bytes) -> None:
    """Whatever lies in the .part, the file is right in the end."""
    leave_part(rig, left)
    await rig.store.ensure(FILE)
    assert rig.path.read_bytes() == CONTENT
    assert rig.mirror.ranges[-1] is None


@pytest.mark.parametrize("step", ["without_range", "wrong_place", "416", "reset", "reset_at_once"])
async def test_resume_refused_or_broken(rig: Rig, step: str) -> None:
    """A server that resumes badly or not at all: the file is right in the end."""
    leave_part(rig, CONTENT[:1_000_000])
    rig.mirror.script = [step]
    await rig.store.ensure(FILE)
    assert rig.path.read_bytes() == CONTENT
    assert rig.mirror.ranges[0] == "bytes=1000000-"
    assert rig.slept == ([] if step == "without_range" else [1.0])


@pytest.mark.parametrize("step", ["500", "503", "429", "truncated", "reset", "reset_at_once"])
async def test_passing_failures_are_retried(rig: Rig, step: str) -> None:
    """A failure, then a good answer: one wait, and what came before it is kept."""
    rig.mirror.script = [step]
    await rig.store.ensure(FILE)
    assert rig.path.read_bytes() == CONTENT
    assert rig.slept == [1.0]
    assert bool(rig.mirror.ranges[1]) == (step in {"truncated", "reset"})


async def test_waits_grow_and_end(rig: Rig) -> None:
    """A server that is down: five waits, then an error that says what to do."""
    rig.mirror.script = ["503"] * 99
    with pytest.raises(StoreError, match=r"voice\.onnx cannot .*HTTP status 503.*--mirror"):
        await rig.store.ensure(FILE)
    assert rig.slept == list(DELAYS_S)


async def test_waits_start_over_while_it_gets_on(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    """A line that breaks all the time but brings something each time is a line."""
    monkeypatch.setattr(download, "CHUNK_BYTES", 1000)
    rig.mirror.script = ["reset"] * 9
    await rig.store.ensure(FILE)
    assert rig.slept == [1.0] * 9


async def test_silent_server_is_left(rig: Rig) -> None:
    """A download that hangs is broken off after the idle timeout, and resumed."""
    rig.mirror.script = ["silent"]
    await rig.make(read_timeout_s=0.05).ensure(FILE)
    assert rig.path.read_bytes() == CONTENT
    assert rig.mirror.ranges[1] == "bytes=100-"


@pytest.mark.parametrize(
    ("step", "says"),
    [
        ("404", "HTTP status 404"),
        ("401", "HTTP status 401"),
        ("another_file", f"has 13 bytes instead of {SIZE}"),
        ("redirect_to_file", "not a web address"),
        ("redirect_for_ever", "leads nowhere"),
    ],
)
async def test_lasting_failures_are_told_at_once(rig: Rig, step: str, says: str) -> None:
    """No retry, an error with the file's name and what to do, and nothing left in place."""
    rig.mirror.script = [step]
    with pytest.raises(StoreError, match=f"{says}.*doctor` lists.*--mirror") as raised:
        await rig.store.ensure(FILE)
    assert "voice.onnx" in str(raised.value)
    assert rig.slept == []
    assert not rig.path.exists()


@pytest.mark.parametrize("step", ["404", "another_file", "wrong_total"])
async def test_what_came_survives_a_failure(rig: Rig, step: str) -> None:
    """A hotel's login page does not cost the 300 MB that are there."""
    leave_part(rig, CONTENT[:2_000_000])
    rig.mirror.script = [step]
    with pytest.raises(StoreError):
        await rig.store.ensure(FILE)
    assert rig.part.read_bytes() == CONTENT[:2_000_000]


@pytest.mark.parametrize("step", ["wrong_content", "endless"])
async def test_wrong_content_gets_one_fresh_start(rig: Rig, step: str) -> None:
    """Once may be an accident; twice is an error, and nothing of it stays."""
    rig.mirror.script = [step]
    await rig.store.ensure(FILE)
    assert rig.path.read_bytes() == CONTENT
    rig.path.unlink()
    rig.mirror.script = [step, step]
    with pytest.raises(StoreError, match="is not the file that is meant"):
        await rig.store.ensure(FILE)
    assert not rig.path.exists()
    assert rig.part.read_bytes() == b""


async def test_redirect_is_followed(rig: Rig) -> None:
    """As releases need; the name on disk stays ours."""
    rig.mirror.script = ["redirect"]
    assert await rig.store.ensure(FILE) == rig.path
    assert rig.mirror.paths == ["/tag/voice.onnx", "/elsewhere/file"]


async def test_no_network(rig: Rig) -> None:
    """A port where nobody listens, and a name that does not exist; no password is shown."""
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        port = unused.getsockname()[1]
        with pytest.raises(StoreError, match=r"cannot be reached.*is there a network") as raised:
            await rig.make(mirror=f"http://me:secret@127.0.0.1:{port}").ensure(FILE)
    assert "secret" not in str(raised.value)
    assert len(rig.slept) == len(DELAYS_S)
    with pytest.raises(StoreError, match="not a web address"):
        await rig.make(mirror="ftp://example.invalid").ensure(FILE)


async def test_no_dns(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    """A name that cannot be resolved is told as that."""

    async def fail(*_: object, **__: object) -> None:
        raise OSError(errno.ENOENT, "Name or service not known")

    monkeypatch.setattr("aiohttp.resolver.ThreadedResolver.resolve", fail)
    monkeypatch.setattr("aiohttp.connector.DefaultResolver.resolve", fail)
    with pytest.raises(StoreError, match=r"the name mirror\.invalid cannot be resolved"):
        await rig.make(mirror="http://mirror.invalid").ensure(FILE)


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
    assert rig.part.stat().st_size == left
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


def test_import_needs_no_aiohttp() -> None:
    """It would cost each start a quarter of a second."""
    code = "import sys, wyoming_kokoro.files.store; sys.exit('aiohttp' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


async def test_ensure_all(rig: Rig) -> None:
    """In order, each at its own place."""
    again = StoreFile("other", FILE.name, FILE.size, FILE.sha256, FILE.url)
    assert await rig.store.ensure_all([FILE, again]) == (rig.path, rig.path)


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
