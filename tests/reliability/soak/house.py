"""The clients of one server, and what became of their requests."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from random import Random

import aiohttp

from .sentences import Sentences
from .web import WebClients
from .wyoming import WyomingClients

WORKERS = 10
WRONG = (AssertionError, OSError, TimeoutError, EOFError, aiohttp.ClientError)


class House:
    """Many at once, each with one habit after the other."""

    def __init__(self, wyoming: WyomingClients, web: WebClients | None, random: Random) -> None:
        self.wyoming = wyoming
        self.random = random
        self.done: Counter[str] = Counter()
        self.wrong: list[str] = []
        self._habits = wyoming.habits + (web.habits if web else ())

    async def wave(self, seconds: float) -> None:
        """Everybody at once for so long."""
        end_s = time.monotonic() + seconds
        await asyncio.gather(*(self._client(end_s) for _ in range(WORKERS)))

    async def _client(self, end_s: float) -> None:
        while time.monotonic() < end_s:
            habit = self.random.choice(self._habits)
            await self._do(habit)

    async def _do(self, habit: Callable[[], Awaitable[None]]) -> None:
        try:
            await habit()
        except WRONG as error:
            self.wrong.append(f"{habit.__name__}: {error!r}")
        self.done[habit.__name__] += 1


@asynccontextmanager
async def house(uri: str, url: str, random: Random) -> AsyncIterator[House]:
    """Clients of both doors; of the first alone where `url` is empty."""
    sentences = Sentences(random)
    connector = aiohttp.TCPConnector(limit=0)
    async with aiohttp.ClientSession(connector=connector) as session:
        web = WebClients(url, session, sentences) if url else None
        yield House(WyomingClients(uri, sentences), web, random)
