"""Clears Home Assistant's cache of speech, through the Supervisor's API.

Only the Home Assistant app has a token for it. The cache holds what the fallback spoke while Kokoro
was being downloaded; after the action `tts.clear_cache` Home Assistant requests it again.
"""

from __future__ import annotations

import asyncio
import logging

from wyoming_kokoro.core.clock import Clock

_LOGGER = logging.getLogger(__name__)

ACTION_URL = "http://supervisor/core/api/services/tts/clear_cache"
"""The action in Home Assistant's REST API, for apps with `homeassistant_api`."""

RETRY_PAUSES_S = (10.0, 60.0, 300.0)
"""Pauses between attempts: when the machine boots, Home Assistant may start after this server."""

_TIMEOUT_S = 30.0


class CacheClearer:
    """Callback of `Synthesizer` for when Kokoro takes over; `token` is the Supervisor's, or ""."""

    def __init__(self, token: str, clock: Clock, *, url: str = ACTION_URL) -> None:
        self._token = token
        self._clock = clock
        self._url = url
        self._task: asyncio.Task[None] | None = None

    def __call__(self, replies: int) -> None:
        """Clear the cache, in the background. Needs a running event loop."""
        if not self._token:
            _LOGGER.warning("clear_tts_cache works inside the Home Assistant app only")
            return
        self._task = asyncio.create_task(self._clear())

    async def finished(self) -> None:
        """Return once the cache is cleared, or all attempts have failed."""
        if self._task:
            await asyncio.wait({self._task})

    async def aclose(self) -> None:
        """Cancel the attempts that are left."""
        if self._task:
            self._task.cancel()
            await asyncio.wait({self._task})

    async def _clear(self) -> None:
        for pause_s in (*RETRY_PAUSES_S, 0.0):
            error = await self._request()
            if not error:
                _LOGGER.info("Home Assistant has cleared its cache of speech")
                return
            await self._clock.sleep(pause_s)
        _LOGGER.warning(
            "Home Assistant's cache of speech could not be cleared (%s):"
            " call the action tts.clear_cache by hand",
            error,
        )

    async def _request(self) -> str:
        """Call the action once; returns the error, "" for success."""
        import aiohttp  # slow to import, and rarely needed

        headers = {"Authorization": f"Bearer {self._token}"}
        timeout = aiohttp.ClientTimeout(total=_TIMEOUT_S)
        try:
            async with (
                aiohttp.ClientSession(headers=headers, timeout=timeout) as session,
                session.post(self._url, json={}) as answer,
            ):
                return "" if answer.ok else f"status {answer.status}"
        except (aiohttp.ClientError, OSError) as error:  # a TimeoutError is an OSError
            return str(error) or type(error).__name__
