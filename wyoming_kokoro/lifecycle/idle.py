"""What happens to the model's memory while nobody speaks."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from wyoming_kokoro.core.errors import EngineFailed
from wyoming_kokoro.model.holder import ModelHolder
from wyoming_kokoro.system.allocator import trim

_LOGGER = logging.getLogger(__name__)

IDLE_CHECK_S = 15.0
TIDY_S = 5.0

Sleep = Callable[[float], Awaitable[None]]


async def unload(slot: ModelHolder, after_s: float, sleep: Sleep) -> None:
    """Let the model leave memory after so long without a run; 0: never."""
    while after_s:
        if slot.loaded and slot.idle_s >= after_s:
            await asyncio.to_thread(slot.unload)
            await asyncio.to_thread(trim)
            _LOGGER.info("The model has left memory; the next request loads it again")
        await sleep(IDLE_CHECK_S)


async def tidy(slot: ModelHolder, sleep: Sleep) -> None:
    """Have memory given back that was kept for runs that did not come: a listener has left."""
    while True:
        await sleep(TIDY_S)
        if slot.keeps and slot.idle_s >= TIDY_S:
            try:
                await asyncio.to_thread(slot.tidy)
            except EngineFailed as error:
                _LOGGER.warning("The model failed while nobody spoke: %s", error)
