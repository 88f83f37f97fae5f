"""Concurrent clients: throughput in seconds of audio per second, and first sounds."""

from __future__ import annotations

import asyncio
import time

from wyoming_kokoro.commands.benchmark import texts
from wyoming_kokoro.commands.benchmark.client import ask
from wyoming_kokoro.commands.benchmark.playback import TimedReply

from .context import BenchContext

_TEXTS = (texts.TWO_SENTENCES, texts.QUESTION, texts.WITH_COMMAS)


async def measure(context: BenchContext) -> None:
    """Measure clients that ask at once: `crowd.N.*` for each number of them."""
    async with context.server() as server:
        await ask(server.uri, texts.QUESTION)
        for clients in context.effort.clients:
            context.progress(f"clients at once: {clients}")
            for _ in range(max(1, context.effort.runs // 3)):
                await _clients_at_once(context, server.uri, clients)


async def _clients_at_once(context: BenchContext, uri: str, clients: int) -> None:
    started_s = time.perf_counter()
    per_client = await asyncio.gather(*(_client_replies(uri, n) for n in range(clients)))
    replies = [reply for in_turn in per_client for reply in in_turn]
    took_s = time.perf_counter() - started_s
    key, add = f"crowd.{clients}", context.results.add
    who = "1 client" if clients == 1 else f"{clients} clients"
    audio_s = sum(reply.audio_s for reply in replies)
    add(f"{key}.speed", f"{who}: seconds of audio a second", "", audio_s / took_s)
    for reply in replies:
        add(f"{key}.first", "  first sound", "s", reply.first_s)
        add(f"{key}.gaps", "  gaps of a reply", "s", reply.gap_s)


async def _client_replies(uri: str, number: int) -> list[TimedReply]:
    """One client asks three times in a row, each client in another order."""
    shift = number % len(_TEXTS)
    return [await ask(uri, text) for text in _TEXTS[shift:] + _TEXTS[:shift]]
