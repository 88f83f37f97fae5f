"""Habits of HTTP clients."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from contextlib import suppress
from random import Random
from typing import Any

import aiohttp

from tests.reliability.mutation import mutated
from wyoming_kokoro.server.http.formats import AVAILABLE

from .sentences import Sentences

_PATIENCE_S = 0.5


class HttpClients:
    """One method a habit; raises AssertionError, OSError or TimeoutError if wrong."""

    def __init__(self, url: str, session: aiohttp.ClientSession, sentences: Sentences) -> None:
        self._url = url
        self._session = session
        self._text = sentences
        self._random = sentences.random

    @property
    def habits(self) -> tuple[Callable[[], Awaitable[None]], ...]:
        """All of them, frequent ones more than once."""
        return (
            self.file, self.file, self.events, self.captions, self.phonemes, self.lists,
            self.gives_up, self.asks_wrongly, self.asks_wrongly, self.breaks_http,
        )  # fmt: skip

    def _post(self, path: str, **fields: Any) -> Any:
        body = {"input": self._text.some(), "response_format": "wav"} | fields
        return self._session.post(self._url + path, json=body)

    async def file(self) -> None:
        """A file, in any format."""
        form = self._random.choice(AVAILABLE)
        async with self._post("/v1/audio/speech", response_format=form) as answer:
            assert answer.status == 200
            assert len(await answer.read()) > 2000

    async def events(self) -> None:
        """Server-sent events."""
        async with self._post("/v1/audio/speech", stream_format="sse") as answer:
            assert b"speech.audio.done" in await answer.read()

    async def captions(self) -> None:
        """Sound with the times of its words."""
        async with self._post("/dev/captioned_speech") as answer:
            lines = [json.loads(line) for line in (await answer.text()).splitlines()]
        assert any(line["timestamps"] for line in lines)

    async def phonemes(self) -> None:
        """Without sound."""
        async with self._post("/dev/phonemize", text=self._text.some()) as answer:
            assert (await answer.json())["tokens"]

    async def lists(self) -> None:
        """What a page and a monitor ask for."""
        for path in ("/", "/v1/audio/voices", "/v1/models", "/health", "/metrics", "/openapi.json"):
            async with self._session.get(self._url + path) as answer:
                assert answer.status == 200
                await answer.read()

    async def gives_up(self) -> None:
        """Goes away in the middle of the sound."""
        async with self._post("/v1/audio/speech", input=self._text.some(20)) as answer:
            await answer.content.readany()

    async def asks_wrongly(self) -> None:
        """An error that names the field."""
        wrong: dict[str, Any] = self._random.choice(
            [{"voice": "nobody"}, {"speed": 9}, {"input": ""}, {"response_format": "vox"}]
        )
        async with self._post("/v1/audio/speech", **wrong) as answer:
            assert answer.status == 400
            assert (await answer.json())["error"]["param"] == next(iter(wrong))

    async def breaks_http(self) -> None:
        """A request with bytes turned; an answer or an end, or else it leaves."""
        body = json.dumps({"input": self._text.some(), "response_format": "pcm"}).encode()
        head = f"POST /v1/audio/speech HTTP/1.1\r\nHost: x\r\nContent-Length: {len(body)}\r\n"
        request = f"{head}Content-Type: application/json\r\nConnection: close\r\n\r\n".encode()
        host, _, port = self._url.removeprefix("http://").rpartition(":")
        reader, writer = await asyncio.open_connection(host, int(port))
        writer.write(mutated(Random(self._random.random()), request + body))
        with suppress(TimeoutError, ConnectionError):
            async with asyncio.timeout(_PATIENCE_S):
                await reader.read()
        writer.transport.abort()
