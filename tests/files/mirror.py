"""A mirror on loopback that can misbehave in every way known, and a store that asks it."""

from __future__ import annotations

import asyncio
import hashlib
import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import NamedTuple

import pytest
from aiohttp import web

from wyoming_kokoro.files.progress import Progress
from wyoming_kokoro.files.released_files import StoreFile
from wyoming_kokoro.files.store import Store

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


def leave_part(rig: Rig, data: bytes) -> None:
    """What a killed process leaves."""
    rig.folder.mkdir()
    rig.part.write_bytes(data)
