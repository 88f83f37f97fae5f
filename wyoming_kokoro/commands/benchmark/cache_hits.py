"""First audio of cached texts: from memory, and from disk after a restart."""

from __future__ import annotations

from . import texts
from .context import BenchContext
from .first_audio import reply_with_segments

_CACHE_MB = 64


async def measure(context: BenchContext) -> None:
    """Measure texts in the cache: `cache.*`, ms to their first audio."""
    context.progress("cache hits")
    cached_texts = [text for _, text in texts.FIRST_AUDIO.values()]
    async with context.server(cache_mb=_CACHE_MB) as server:
        for text in cached_texts:
            await reply_with_segments(server, text)
        for _ in range(context.effort.runs):
            for text in cached_texts:
                reply, segments = await reply_with_segments(server, text)
                if all(segment.cached for segment in segments):
                    context.results.add("cache.memory", "from memory", "ms", 1000 * reply.first_s)
    async with context.server(cache_mb=_CACHE_MB) as server:
        await reply_with_segments(server, texts.QUESTION)
        for text in cached_texts:
            reply, segments = await reply_with_segments(server, text)
            if all(segment.cached for segment in segments):
                context.results.add("cache.disk", "from disk", "ms", 1000 * reply.first_s)
