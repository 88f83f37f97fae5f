"""Several clients at once: how much audio a second, and how long each waits for its first."""

from __future__ import annotations

import asyncio
import time

from . import texts
from .client import ask
from .context import BenchContext
from .playback import Heard

_EACH = (texts.TWO_SENTENCES, texts.QUESTION, texts.WITH_COMMAS)


async def measure(rig: BenchContext) -> None:
    """`crowd.N.*` for each number of clients."""
    async with rig.server() as server:
        await ask(server.uri, texts.QUESTION)
        for clients in rig.effort.clients:
            rig.say(f"clients at once: {clients}")
            for _ in range(max(1, rig.effort.runs // 3)):
                await _crowd(rig, server.uri, clients)


async def _crowd(rig: BenchContext, uri: str, clients: int) -> None:
    started_s = time.perf_counter()
    replies = [
        heard for each in await asyncio.gather(*(_client(uri, n) for n in range(clients)))
        for heard in each
    ]  # fmt: skip
    took_s = time.perf_counter() - started_s
    key, add = f"crowd.{clients}", rig.results.add
    who = "1 client" if clients == 1 else f"{clients} clients"
    audio_s = sum(heard.audio_s for heard in replies)
    add(f"{key}.speed", f"{who}: seconds of audio a second", "", audio_s / took_s)
    for heard in replies:
        add(f"{key}.first", "  first audio", "ms", 1000 * heard.first_s)
        add(f"{key}.gaps", "  gaps of a reply", "s", sum(heard.gaps))


async def _client(uri: str, number: int) -> list[Heard]:
    """One client asks three times in a row, each client in another order."""
    shift = number % len(_EACH)
    return [await ask(uri, text) for text in _EACH[shift:] + _EACH[:shift]]
