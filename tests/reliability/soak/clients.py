"""Concurrent clients of one server, with a count of their requests and their failures."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from random import Random

import aiohttp

from .http_clients import HttpClients
from .sentences import Sentences
from .wyoming_clients import WyomingClients

WORKERS = 10
WRONG = (AssertionError, OSError, TimeoutError, EOFError, aiohttp.ClientError)


class Clients:
    """Workers that repeat randomly chosen habits; `wrong` collects the failures."""

    def __init__(self, wyoming: WyomingClients, web: HttpClients | None, random: Random) -> None:
        self.wyoming = wyoming
        self.random = random
        self.done: Counter[str] = Counter()
        self.wrong: list[str] = []
        self.habits = wyoming.habits + (web.habits if web else ())
        self.by_door = [("Wyoming", habit) for habit in wyoming.habits]
        self.by_door += [("HTTP", habit) for habit in web.habits] if web else []

    async def wave(self, seconds: float) -> None:
        """Run all workers concurrently for `seconds`."""
        end_s = time.monotonic() + seconds
        await asyncio.gather(*(self._client(end_s) for _ in range(WORKERS)))

    async def _client(self, end_s: float) -> None:
        while time.monotonic() < end_s:
            habit = self.random.choice(self.habits)
            await self._do(habit)

    async def _do(self, habit: Callable[[], Awaitable[None]]) -> None:
        try:
            await habit()
        except WRONG as error:
            self.wrong.append(f"{habit.__name__}: {error!r}")
        self.done[habit.__name__] += 1


@asynccontextmanager
async def connect_clients(uri: str, url: str, random: Random) -> AsyncIterator[Clients]:
    """Wyoming and HTTP clients; Wyoming alone where `url` is empty."""
    sentences = Sentences(random)
    connector = aiohttp.TCPConnector(limit=0)
    async with aiohttp.ClientSession(connector=connector) as session:
        web = HttpClients(url, session, sentences) if url else None
        yield Clients(WyomingClients(uri, sentences), web, random)
