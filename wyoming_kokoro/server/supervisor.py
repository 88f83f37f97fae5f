"""Asking Home Assistant, through its Supervisor, to forget the speech that it keeps.

Only inside the app, which has a token for it. Home Assistant's cache holds what the fallback spoke
while Kokoro was being downloaded; the action `tts.clear_cache` makes it ask again.
"""

from __future__ import annotations

import asyncio
import logging

from wyoming_kokoro.core.clock import Clock

_LOGGER = logging.getLogger(__name__)

ACTION_URL = "http://supervisor/core/api/services/tts/clear_cache"
"""Home Assistant's REST API as an app with `homeassistant_api` reaches it."""

PAUSES_S = (10.0, 60.0, 300.0)
"""Pauses between the attempts: at a machine's start, Home Assistant may come after us."""

_ANSWER_S = 30.0


class CacheClearer:
    """What `Synthesizer` calls when Kokoro takes over; `token` is the Supervisor's, "" for none."""

    def __init__(self, token: str, clock: Clock, *, url: str = ACTION_URL) -> None:
        self._token = token
        self._clock = clock
        self._url = url
        self._task: asyncio.Task[None] | None = None

    def __call__(self, replies: int) -> None:
        """Ask in the background. Needs a running event loop."""
        if not self._token:
            _LOGGER.warning("clear_tts_cache works inside the Home Assistant app only")
            return
        self._task = asyncio.create_task(self._clear())

    async def finished(self) -> None:
        """Return once Home Assistant has been asked, or all attempts have failed."""
        if self._task:
            await asyncio.wait({self._task})

    async def aclose(self) -> None:
        """Give up what has not been asked yet."""
        if self._task:
            self._task.cancel()
            await asyncio.wait({self._task})

    async def _clear(self) -> None:
        for pause_s in (*PAUSES_S, 0.0):
            problem = await self._ask()
            if not problem:
                _LOGGER.info("Home Assistant has cleared its cache of speech")
                return
            await self._clock.sleep(pause_s)
        _LOGGER.warning(
            "Home Assistant's cache of speech could not be cleared (%s):"
            " call the action tts.clear_cache by hand",
            problem,
        )

    async def _ask(self) -> str:
        """Ask once; returns what went wrong, "" for nothing."""
        import aiohttp  # heavy, and of no use to those who never ask

        headers = {"Authorization": f"Bearer {self._token}"}
        limit = aiohttp.ClientTimeout(total=_ANSWER_S)
        try:
            async with (
                aiohttp.ClientSession(headers=headers, timeout=limit) as session,
                session.post(self._url, json={}) as answer,
            ):
                return "" if answer.ok else f"status {answer.status}"
        except (aiohttp.ClientError, OSError) as error:  # a TimeoutError is an OSError
            return str(error) or type(error).__name__
