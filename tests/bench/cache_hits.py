"""First sound of cached texts: from memory, and from disk after a restart."""

from __future__ import annotations

import asyncio

from wyoming_kokoro.commands.benchmark import texts
from wyoming_kokoro.commands.benchmark.client import ask
from wyoming_kokoro.commands.benchmark.playback import TimedReply
from wyoming_kokoro.commands.benchmark.process import ServerProcess

from .context import BenchContext
from .segments import LOG_DELAY_S, segments

_CACHE_MB = 64


async def measure(context: BenchContext) -> None:
    """Measure texts in the cache: `cache.*`, ms to their first sound."""
    context.progress("cache hits")
    cached_texts = [text for _, text in texts.FIRST_SOUND.values()]
    with context.fresh_data_dir() as folder:
        async with context.server(cache_mb=_CACHE_MB, data_dir=folder) as server:
            for text in cached_texts:
                await ask(server.uri, text)
            for _ in range(context.effort.runs):
                await _record(context, server, "memory", cached_texts)
        async with context.server(cache_mb=_CACHE_MB, data_dir=folder) as server:
            await ask(server.uri, texts.QUESTION)
            await _record(context, server, "disk", cached_texts)


async def _record(
    context: BenchContext, server: ServerProcess, where: str, cached_texts: list[str]
) -> None:
    for text in cached_texts:
        reply, all_cached = await _reply(server, text)
        if all_cached:
            context.results.add(f"cache.{where}", f"from {where}", "ms", 1000 * reply.first_s)


async def _reply(server: ServerProcess, text: str) -> tuple[TimedReply, bool]:
    """A reply, and whether all of it came from the cache; nobody else may ask meanwhile."""
    since = len(server.log.lines)
    reply = await ask(server.uri, text)
    await asyncio.sleep(LOG_DELAY_S)
    return reply, all(segment.cached for segment in segments(server.log, since))
