"""`POST /dev/cache/clear`: delete the finished speech that is kept."""

from __future__ import annotations

import asyncio

from aiohttp import web

from .context import HttpContext


class CacheRoute:
    """One request at a time clears the cache; replies in progress go on."""

    def __init__(self, context: HttpContext) -> None:
        self._context = context
        self._turn = asyncio.Lock()

    async def clear(self, request: web.Request) -> web.Response:
        """Delete the cache; answer how many files that were. The body is ignored."""
        async with self._turn:
            return web.json_response({"deleted": await self._context.clear_cache()})
