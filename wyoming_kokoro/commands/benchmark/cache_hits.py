"""What was said before, from the cache: in memory, and from disk after a restart."""

from __future__ import annotations

from . import texts
from .context import BenchContext
from .first_audio import reply

_CACHE_MB = 64


async def measure(rig: BenchContext) -> None:
    """`cache.*`: ms to the first audio of texts that are in the cache."""
    rig.say("cache hits")
    said = [text for _, text in texts.FIRST.values()]
    async with rig.server(cache_mb=_CACHE_MB) as server:
        for text in said:
            await reply(server, text)
        for _ in range(rig.effort.runs):
            for text in said:
                heard, segments = await reply(server, text)
                if all(told.cached for told in segments):
                    rig.results.add("cache.memory", "from memory", "ms", 1000 * heard.first_s)
    async with rig.server(cache_mb=_CACHE_MB) as server:
        await reply(server, texts.QUESTION)
        for text in said:
            heard, segments = await reply(server, text)
            if all(told.cached for told in segments):
                rig.results.add("cache.disk", "from disk", "ms", 1000 * heard.first_s)
